"""Measures the published pages: `python -m tests.bench.pages [rounds]`.

In one run, interleaved, medians: the capture lesson, twelve steps with the shared front end, twelve steps that
carry it each, and an empty ipywidgets page with one button; hot and cold. Then the click, and the kernel's memory.
"""

from __future__ import annotations

import gzip
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from time import perf_counter

import psutil
from cardlib_widgets.frontend import STATIC, source, styles
from cardlib_widgets.voila_site import POOL
from playwright.sync_api import Browser, Page, WebSocket, sync_playwright

from tests.browser.chromium import FLAGS, executable
from tests.browser.conftest import free_port
from tests.browser.tiny_lesson import write_cells
from tests.lessons.notebooks import LESSONS

IMPORTS = "from cardlib import ChineseTen\nfrom cardlib_widgets import do\n"
STEP = 'do(ChineseTen(), "Take a card.", hands="A♠ 4♦ 7♥", table="9♥ K♦", until="ct.capture.sum")'
EMPTY = """
import ipywidgets
button = ipywidgets.Button(description="0")
button.on_click(lambda _: setattr(button, "description", str(int(button.description) + 1)))
"""
# A step whose anywidget module is the whole front end: what twelve of them cost when nothing is shared.
ALONE = """
import anywidget, traitlets, json
from cardlib.lesson import Do
from cardlib.words import LABELS
from cardlib_widgets.frontend import source, styles
class Alone(anywidget.AnyWidget):
    _esm = source() + '''
export default { async render({ model, el }) {
  while (!el.isConnected) await new Promise((done) => setTimeout(done));
  const step = mountStep(el.appendChild(document.createElement("div")),
    { send: (message) => model.send(message), labels: model.get("labels"), css: model.get("css") });
  const draw = () => step.draw(model.get("view"));
  draw();
  model.on("change:view", draw);
} }'''
    css, labels, view = (trait.tag(sync=True) for trait in (traitlets.Unicode(), traitlets.Dict(), traitlets.Dict()))
    def __init__(self, step):
        super().__init__(css=styles(), labels=LABELS, view=step.view())
        self.on_msg(lambda _, message, buffers: setattr(self, "view", step.answer(message)))
"""
CLICK = """async ([pause, empty]) => {
  const shown = [...document.querySelectorAll("section.page:not([hidden]) *")];
  const root = empty ? document : shown.find((one) => one.shadowRoot).shadowRoot;
  const told = root.querySelector(empty ? "button.jupyter-button" : ".primary");
  const clicked = empty ? [told, told] : [...root.querySelectorAll(".hand button.card")], times = [];
  for (let i = 0; i < 40; i += 1) {
    await new Promise((done) => setTimeout(done, pause));
    const start = performance.now();
    const answered = new Promise((done) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        const answer = performance.now() - start;
        requestAnimationFrame(() => setTimeout(() => done([answer, performance.now() - start])));
      });
      watch.observe(told, { childList: true, characterData: true, subtree: true });
    });
    clicked[i % 2].click();
    const frame = new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const lifted = frame.then(() => performance.now() - start);
    times.push([...(await answered), await lifted]);
  }
  return times;
}"""


def serve(folder: Path, *options: str) -> tuple[subprocess.Popen[str], str]:
    """Start `first-deal`; the process and its address."""
    port = free_port()
    command: list[str | Path] = [
        Path(sys.executable).with_name("first-deal"),
        folder,
        "--no-browser",
        "--port",
        str(port),
        *options,
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert process.stdout
    process.stdout.readline()
    return process, f"http://localhost:{port}/voila/render/"


def stop(process: subprocess.Popen[str]) -> None:
    """Stop a server and its kernels."""
    os.killpg(process.pid, signal.SIGTERM)
    process.wait(20)


def first_click(page: Page, address: str, empty: bool) -> float:
    """Seconds from navigation to the first answered click."""
    start = perf_counter()
    page.goto(address, wait_until="commit")
    if empty:
        button = page.locator("button.jupyter-button")
        button.click(timeout=60_000)
        page.wait_for_function("document.querySelector('button.jupyter-button').textContent === '1'", polling=5)
    else:
        page.locator(".card[data-card='A♠']:visible").first.click(timeout=60_000)
        page.get_by_role("button", name="Play A♠").first.wait_for()
    return perf_counter() - start


def settle(process: subprocess.Popen[str], kernels: int, page: Page) -> None:
    """Wait until the pool is full and the processor calm again."""
    for _ in range(300):
        children = psutil.Process(process.pid).children()
        with suppress(psutil.NoSuchProcess):  # a kernel of a closed page just ended: look again
            if len(children) == kernels and sum(child.cpu_percent(0.05) for child in children) < 20:
                return
        page.wait_for_timeout(200)


def sizes(browser: Browser, address: str) -> tuple[int, int]:
    """Bytes of the page's document, and of what its kernel sends until the first click is answered."""
    page = browser.new_page()
    received = [0]

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: received.__setitem__(0, received[0] + len(data)))

    page.on("websocket", listen)
    first_click(page, address, empty=False)
    document = page.request.get(address).body()
    page.close(run_before_unload=True)
    return len(document), received[0]


def together(browser: Browser, address: str, number: int) -> list[float]:
    """Seconds until each of that many lessons, opened at once, has its cards on the table."""
    contexts = [browser.new_context() for _ in range(number)]
    pages = [context.new_page() for context in contexts]
    start = perf_counter()
    for page in pages:
        page.evaluate("(address) => { location.href = address; }", address)  # not goto, which waits for an answer
    waiting, taken = dict(enumerate(pages)), list[float]()
    while waiting and perf_counter() - start < 180:
        for number, page in list(waiting.items()):
            if page.locator(".card[data-card='A♠']:visible").count():
                taken.append(perf_counter() - start)
                del waiting[number]
    for page, context in zip(pages, contexts, strict=True):
        page.close(run_before_unload=True)
        context.close()
    return taken


def write(folder: Path) -> None:
    """The pages to measure, each in a folder of its own."""
    (folder / "lesson").mkdir(parents=True)
    shutil.copy(LESSONS / "chinese_ten" / "02_capture.ipynb", folder / "lesson" / "page.ipynb")
    write_cells(folder / "twelve" / "page.ipynb", [IMPORTS, *[STEP] * 12])
    write_cells(
        folder / "alone" / "page.ipynb", [IMPORTS + ALONE, *[f"Alone({STEP[:-1].replace('do(', 'Do(', 1)}))"] * 12]
    )
    write_cells(folder / "empty" / "page.ipynb", [EMPTY, "button"])


def main(rounds: int) -> None:
    """Measure and print."""
    names = ("lesson", "twelve", "alone", "empty")
    joined = source() + styles()
    carried = (STATIC / "host.js").read_bytes()
    print(f"JavaScript and CSS: {len(joined.encode())} bytes, {len(gzip.compress(joined.encode()))} gzipped;", end=" ")
    print(f"in every step {len(carried)} bytes")
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        write(folder)
        browser = playwright.chromium.launch(executable_path=executable(playwright), args=FLAGS)
        for kind, options in (("cold", ["--no-preheat"]), ("hot", [])):
            process, address = serve(folder, *options)
            try:
                measure(browser, process, address, kind, names, rounds)
            finally:
                stop(process)
        browser.close()


def measure(
    browser: Browser, process: subprocess.Popen[str], address: str, kind: str, names: tuple[str, ...], rounds: int
) -> None:
    """One server's figures."""
    times: dict[str, list[float]] = defaultdict(list)
    wait = browser.new_page()
    for turn in range(-1, rounds):  # the first round warms the disk's cache and does not count
        for name in names[turn % len(names) :] + names[: turn % len(names)]:
            settle(process, POOL * len(names) if kind == "hot" else 0, wait)
            context = browser.new_context()
            page = context.new_page()
            taken = first_click(page, f"{address}{name}/page.ipynb", name == "empty")
            if turn >= 0:
                times[name].append(taken)
            page.close(run_before_unload=True)
            context.close()
    for name in names:
        ratios = [one / empty for one, empty in zip(times[name], times["empty"], strict=True)]
        low, middle, high = min(times[name]), statistics.median(times[name]), max(times[name])
        print(f"{kind} {name:7} first answered click: median {middle:.2f} s ({low:.2f} to {high:.2f}),", end=" ")
        print(f"{statistics.median(ratios):.2f} × empty")
    if kind == "hot":
        settle(process, POOL * len(names), wait)
        ready = together(browser, f"{address}lesson/page.ipynb", 20)
        print(f"{len(ready)} of 20 lessons opened at once: the first after {min(ready):.1f} s,", end=" ")
        print(f"half after {statistics.median(ready):.1f} s, all after {max(ready):.1f} s")
    if kind == "cold":
        for name in ("twelve", "alone"):
            document, received = sizes(browser, f"{address}{name}/page.ipynb")
            print(f"{name}: document {document} bytes, from the kernel {received} bytes")
        settle(process, 0, wait)
        before = set(psutil.Process(process.pid).children())
        page = browser.new_page()
        first_click(page, f"{address}lesson/page.ipynb", empty=False)
        (kernel,) = set(psutil.Process(process.pid).children()) - before
        bare = browser.new_page()
        first_click(bare, f"{address}empty/page.ipynb", empty=True)
        for pace, pause in (("at a human pace", 400), ("back to back", 0)):
            for name, where in (("lesson", page), ("empty", bare)):
                clicks = where.evaluate(CLICK, [pause, name == "empty"])
                for what, at in (("its first frame", 2), ("the answer drawn", 0), ("the frame with the answer", 1)):
                    spent = sorted(click[at] for click in clicks)
                    middle = statistics.median(spent)
                    print(f"{name:6} click to {what} {pace}: median {middle:.1f} ms, most {spent[-1]:.1f}")
        bare.close()
        memory = kernel.memory_full_info()
        print(f"kernel: {memory.uss / 2**20:.1f} MB USS, {memory.rss / 2**20:.1f} MB RSS")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
