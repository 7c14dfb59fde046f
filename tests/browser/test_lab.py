"""JupyterLab runs the same notebook, and a step stands under its cell."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.conftest import free_port
from tests.lessons.notebooks import LESSONS


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a copy of the lessons in JupyterLab; its address."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copytree(LESSONS, folder / "lessons")
    port = free_port()
    settings = {
        name: str(folder / name)
        for name in ("JUPYTER_CONFIG_DIR", "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    }
    process = subprocess.Popen(
        [
            Path(sys.executable).with_name("jupyter"), "lab", "--no-browser", "--allow-root", f"--port={port}",
            "--ServerApp.port_retries=0", "--IdentityProvider.token=", "--expose-app-in-browser",
            f"--ServerApp.root_dir={folder / 'lessons'}", "--LabApp.news_url=",
            "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        ],
        start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, **settings},
    )  # fmt: skip
    yield f"http://localhost:{port}/lab/tree/chinese_ten/02_capture.ipynb"
    os.killpg(process.pid, signal.SIGTERM)
    process.wait(30)


@pytest.fixture
def page(chromium: Browser, lab: str) -> Iterator[Page]:
    """Open the notebook and run all its cells."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    wait_for(page, lab)
    page.goto(lab)
    page.wait_for_function("window.jupyterapp?.shell.currentWidget?.context?.isReady", timeout=60_000)
    page.wait_for_function(
        "jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.status === 'idle'", timeout=60_000
    )
    page.evaluate("() => { jupyterapp.commands.execute('notebook:run-all-cells'); }")
    yield page
    context.close()


def wait_for(page: Page, address: str) -> None:
    """Wait up to a minute until the server answers."""
    for _ in range(120):
        try:
            page.request.get(address, timeout=10_000)
        except Error:
            page.wait_for_timeout(500)
        else:
            return
    pytest.fail("JupyterLab does not answer")


def test_the_notebook_runs_and_its_first_step_can_be_played(page: Page) -> None:
    step = page.locator(".jp-OutputArea-output").filter(has=page.get_by_role("heading", name="Take a card: make ten."))
    play = step.locator(".act .primary")
    expect(play).to_have_text("Choose a card to play", timeout=30_000)
    step.locator("[data-card='4♦']").click()
    step.locator("[data-card='9♥']").click()
    play.click()
    expect(step.locator(".verdict p")).to_have_text("That is not ten: 4 + 9 = 13. Your 4♦ would need a 6.")
    # By keyboard too: JupyterLab's own shortcuts leave the table alone.
    step.locator("[data-card='4♦']").focus()
    for key in ("Home", "Space", "Shift+Tab", "Home", "Enter", "Tab", "Tab", "Enter"):
        page.keyboard.press(key)
    expect(step.locator(".verdict p")).to_have_text("1 + 9 = 10. A♠ takes 9♥.")
    expect(play).to_have_text("Start again")


def test_a_step_follows_the_theme_of_jupyterlab(page: Page) -> None:
    host = page.locator("[data-lm-suppress-shortcuts]").first
    expect(host).to_have_attribute("data-theme", "light", timeout=30_000)
    page.evaluate("() => { jupyterapp.commands.execute('apputils:change-theme', { theme: 'JupyterLab Dark' }); }")
    expect(host).to_have_attribute("data-theme", "dark", timeout=30_000)
