"""A browser and real servers for the browser tests."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import FLAGS, MISSING, executable
from tests.lessons.notebooks import LESSONS

WIDGETS = Path(__file__).parents[2] / "widgets"
START = Path(sys.executable).with_name("first-deal")


@dataclass(frozen=True)
class Server:
    """A running `first-deal`: its address, ending in a slash, and its process."""

    address: str
    process: subprocess.Popen[str]

    def lesson(self, path: str) -> str:
        """Return the address of a lesson."""
        return f"{self.address}voila/render/{path}"

    def kernels(self) -> set[int]:
        """Return the process ids of the kernels that run."""
        return {child.pid for child in psutil.Process(self.process.pid).children()}


Serve = Callable[..., Server]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Run one Chromium for all tests."""
    with sync_playwright() as playwright:
        path = executable(playwright)
        if not path:
            pytest.fail(MISSING)
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def jupyter_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Lay out this source tree's template as an installation would, so that no older installed one is tested."""
    data = tmp_path_factory.mktemp("jupyter")
    template = data / "voila" / "templates" / "first-deal"
    shutil.copytree(WIDGETS / "voila", template)
    themes = WIDGETS / "cardlib_widgets" / "static" / "themes.css"
    shutil.copy(themes, template / "static")
    return data


@pytest.fixture(scope="session")
def serve(jupyter_path: Path) -> Iterator[Serve]:
    """Start `first-deal` for a folder, with options, on a free port or a given one; all stop with the session."""
    processes: list[subprocess.Popen[str]] = []

    def start(folder: Path, *options: str, port: int = 0) -> Server:
        port = port or free_port()
        process = subprocess.Popen(
            [START, folder, "--no-browser", "--port", str(port), *options],
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, "JUPYTER_PATH": str(jupyter_path)},
        )
        processes.append(process)
        assert process.stdout
        said = process.stdout.readline()
        assert str(port) in said, "first-deal ended before it served"
        return Server(f"http://localhost:{port}/", process)

    yield start
    for process in [process for process in processes if process.poll() is None]:
        kernels = psutil.Process(process.pid).children()
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(20)
        _, alive = psutil.wait_procs(kernels, timeout=5)
        assert not alive, "a stopped server leaves kernels behind"


@pytest.fixture(scope="module")
def server(serve: Serve) -> Server:
    """Serve the project's own lessons."""
    return serve(LESSONS, "--no-preheat")


def free_port() -> int:
    """Return a port nobody listens on."""
    with socket.create_server(("localhost", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port
