"""Takes the README's pictures from the real pages: `python -m tests.browser.pictures`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import FLAGS, executable
from tests.browser.conftest import free_port

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def press(page: Page, *cards: str) -> None:
    """Pick cards of the shown step and press its button."""
    page.locator(".act > .primary:visible").wait_for(timeout=40_000)
    for text in cards:
        page.locator(f"button.card[data-card='{text}']:visible").click()
    page.locator(".act > .primary:visible").click()
    page.mouse.move(0, 0)
    page.wait_for_timeout(600)


def main() -> None:
    """Serve the lessons, play a little, take the pictures."""
    DOCS.mkdir(exist_ok=True)
    port = free_port()
    command: list[str | Path] = [Path(sys.executable).with_name("first-deal"), ROOT / "lessons", "--no-browser"]
    server = subprocess.Popen([*command, "--no-preheat", "--port", str(port)], stdout=subprocess.PIPE, text=True)
    assert server.stdout
    server.stdout.readline()
    address = f"http://localhost:{port}/"
    lesson = f"{address}voila/render/chinese_ten/"
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable(playwright), args=FLAGS)
            desk = browser.new_page(viewport={"width": 1280, "height": 800})
            desk.goto(f"{lesson}02_capture.ipynb#step-2")
            press(desk, "7♥", "4♣")
            desk.screenshot(path=DOCS / "refused.png")
            desk.goto(f"{lesson}03_scoring.ipynb#step-5")
            press(desk, "A♠", "9♥")
            desk.screenshot(path=DOCS / "scored.png")
            desk.goto(f"{address}voila/render/ten/04_auction.ipynb#step-2")
            desk.get_by_role("button", name="One less").click(timeout=40_000)
            desk.get_by_role("button", name="Bid 2").click()
            desk.mouse.move(0, 0)
            desk.wait_for_timeout(600)
            desk.screenshot(path=DOCS / "auction.png")
            desk.goto(address)
            desk.wait_for_timeout(300)
            desk.screenshot(path=DOCS / "gallery.png")
            phone = browser.new_page(viewport={"width": 375, "height": 667}, color_scheme="dark", device_scale_factor=2)
            phone.goto(f"{lesson}05_play.ipynb#step-2")
            press(phone)
            phone.wait_for_timeout(3_000)
            phone.screenshot(path=DOCS / "phone.png")
            browser.close()
    finally:
        os.kill(server.pid, signal.SIGTERM)
        server.wait(20)


if __name__ == "__main__":
    main()
