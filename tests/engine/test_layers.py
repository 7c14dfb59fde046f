"""The engine stands on the standard library alone, and knows neither its hosts nor Jupyter."""

import ast
import subprocess
import sys
from pathlib import Path

import cardlib

ROOT = Path(cardlib.__file__).parent


def test_the_engine_imports_the_standard_library_only() -> None:
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                assert name.split(".")[0] in {*sys.stdlib_module_names, "cardlib"}, f"{path} imports {name}"


def test_importing_the_engine_and_its_steps_loads_no_jupyter() -> None:
    code = "import sys, cardlib, cardlib.lesson; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"ipywidgets", "anywidget", "traitlets", "IPython", "cardlib_widgets"} & set(loaded)


def test_no_file_is_longer_than_a_reader_can_hold() -> None:
    front = ROOT.parent / "widgets"
    for path in (*ROOT.rglob("*.py"), *front.rglob("*.py"), *front.rglob("*.js"), *front.rglob("*.css")):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 500, path
