"""The notebooks as files: executed, small, in the craft's limits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from nbconvert import HTMLExporter

from tests.lessons.notebooks import NOTEBOOKS, cells


def test_there_are_lessons() -> None:
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_code_cell_was_executed_so_that_strict_nbval_checks_it(path: Path) -> None:
    code = [cell for cell in cells(path) if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    for cell in code[1:]:
        (output,) = cell.outputs
        assert re.match(r"(watch|do|predict|count|play|switch): .+\n.+: .+\n.+", output.data["text/plain"])
        assert "application/vnd.jupyter.widget-view+json" in output.data
        assert output.data["image/svg+xml"], "seen where no kernel runs"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_step_is_short_to_read_and_short_to_write(path: Path) -> None:
    for cell in cells(path):
        if cell.cell_type == "code":
            assert len(cell.source.splitlines()) <= 5
        else:
            if path.stem == "make_your_own":
                continue  # quotes errors, which have full stops of their own
            prose = "\n".join(line for line in cell.source.splitlines() if not line.startswith("#"))
            assert len(re.findall(r"[.?:](?=\s|$)", prose.replace(": ", " "))) <= 2, prose
            assert "!" not in prose


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_an_export_without_a_kernel_shows_every_step_as_a_picture(path: Path) -> None:
    page, _ = HTMLExporter().from_filename(str(path))  # type: ignore[no-untyped-call]
    assert page.count('src="data:image/svg+xml;base64,') == sum(cell.cell_type == "code" for cell in cells(path)) - 1
    assert "met by" not in page, "the answer stays in the text that a picture stands in for"
