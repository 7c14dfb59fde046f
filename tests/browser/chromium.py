"""Finds Chromium for the browser tests; `python -m tests.browser.chromium` also installs it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

MISSING = (
    "The browser tests need Chromium: run `python -m playwright install chromium`, "
    "or install your system's package chromium, so that it stands on the PATH."
)
# Root has no sandbox to run in; the rest keeps Chromium from calling home in the middle of a test.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def executable(playwright: Playwright) -> str | None:
    """Return the path of Playwright's own Chromium, else of one on the PATH, else None."""
    own = playwright.chromium.executable_path
    if Path(own).exists():
        return own
    found = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    return next((path for path in found if path), None)


def installed() -> str | None:
    """Return the path of Chromium as the tests will find it, or None."""
    with sync_playwright() as playwright:
        return executable(playwright)


def ran(*command: str) -> bool:
    """Run a command quietly for at most ten minutes and return whether it succeeded."""
    try:
        return subprocess.run(command, capture_output=True, timeout=600).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def install() -> None:
    """Install Chromium by Playwright, or where that fails by Debian's packages."""
    if ran(sys.executable, "-m", "playwright", "install", "chromium"):
        return
    if os.geteuid() == 0 and shutil.which("apt-get") and ran("apt-get", "update"):
        ran("apt-get", "install", "-y", "chromium", "fonts-dejavu-core", "fonts-liberation")


def main() -> None:
    """Say where Chromium is, installing it first if need be; without it, exit with one sentence."""
    if not installed():
        install()
    path = installed()
    if not path:
        sys.exit(MISSING)
    print(f"Chromium for the tests: {path}")


if __name__ == "__main__":
    main()
