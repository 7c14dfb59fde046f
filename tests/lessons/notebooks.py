"""Runs a lesson's cells in this process and gives the steps they make."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import nbformat
from cardlib_widgets.widget import StepWidget

from cardlib.lesson import Step

LESSONS = Path(__file__).parent.parent.parent / "lessons"
NOTEBOOKS = sorted(path for path in LESSONS.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


def cells(path: Path) -> list[Any]:
    """The cells of a notebook."""
    found: list[Any] = nbformat.read(path, as_version=4).cells  # type: ignore[no-untyped-call]
    return found


def steps(path: Path) -> list[Step]:
    """The steps of a lesson, in their order: the value of each code cell that ends in an expression."""
    names: dict[str, Any] = {}
    made = []
    for cell in cells(path):
        if cell.cell_type == "code":
            *before, last = ast.parse(cell.source).body
            exec(compile(ast.Module([*before], []), path.name, "exec"), names)
            if isinstance(last, ast.Expr):
                widget = eval(compile(ast.Expression(last.value), path.name, "eval"), names)
                assert isinstance(widget, StepWidget), cell.source
                made.append(widget.step)
            else:
                exec(compile(ast.Module([last], []), path.name, "exec"), names)
    return made
