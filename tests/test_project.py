"""The project's own files agree with each other."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PINS = dict(
    line.split("==")
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
)


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_conda_environment_installs_what_make_installs() -> None:
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    python, pip, inner = environment["dependencies"]
    assert python == f"python{PROJECT['requires-python']}"
    assert pip == "pip"
    assert inner == {"pip": ["--constraint constraints.txt", "--editable .[lessons,test]"]}
    assert "EXTRAS=lessons,test" in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_every_dependency_is_pinned_within_its_range() -> None:
    pinned = {plain(name): version for name, version in PINS.items()}
    for extra, requirements in PROJECT["optional-dependencies"].items():
        for requirement in requirements:
            name, bound, version = re.fullmatch(r"([\w.-]+)([>=]=)([\d.]+)", requirement).groups()  # type: ignore[union-attr]
            found = tuple(map(int, pinned[plain(name)].split(".")))
            wanted = tuple(map(int, version.split(".")))
            assert found >= wanted if bound == ">=" else pinned[plain(name)] == version, f"{extra}: {requirement}"


def test_the_constraints_name_versions_and_nothing_else() -> None:
    assert all(re.fullmatch(r"[\w.+!-]+", version) for version in PINS.values())


def test_every_dependency_has_its_reason_in_contributing() -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for requirements in PROJECT["optional-dependencies"].values():
        for requirement in requirements:
            name = re.split("[>=]", requirement)[0]
            assert f"`{name}`" in told, name


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT], check=True, capture_output=True
    )
    (built,) = folder.glob("*.whl")
    return zipfile.ZipFile(built)


def test_the_wheel_holds_the_two_packages_and_the_template(wheel: zipfile.ZipFile) -> None:
    version = PROJECT["version"]
    inside = {name for name in wheel.namelist() if ".dist-info/" not in name}
    template = f"first_deal-{version}.data/data/share/jupyter/voila/templates/first-deal/"
    tracked = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "cardlib", "widgets"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    expected = {name for name in tracked if name.startswith("cardlib/")}
    expected |= {name.removeprefix("widgets/") for name in tracked if name.startswith("widgets/cardlib_widgets/")}
    expected |= {
        template + name.removeprefix("widgets/voila/") for name in tracked if name.startswith("widgets/voila/")
    }
    assert inside == expected | {template + "static/themes.css"}


def test_the_two_dark_blocks_of_the_colours_are_equal() -> None:
    # CSS cannot say "dark by the system or by choice" once, so it stands twice.
    themes = (ROOT / "widgets" / "cardlib_widgets" / "static" / "themes.css").read_text(encoding="utf-8")
    system, chosen = re.findall(r"\{\s*color-scheme: dark;(.*?)\n\}", themes, re.DOTALL)
    assert system.split() == chosen.split()
