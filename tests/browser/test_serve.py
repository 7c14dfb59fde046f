"""Lessons published with `first-deal`, seen in a browser."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import START, Serve, Server
from tests.browser.tiny_lesson import write_lesson

LESSON = "tiny/lesson.ipynb"


@pytest.fixture(scope="module")
def server(serve: Serve, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """Serve a folder with a lesson of three steps and one whose second step fails."""
    folder = tmp_path_factory.mktemp("lessons")
    write_lesson(folder / LESSON, steps=3)
    write_lesson(folder / "tiny" / "failing.ipynb", steps=1, failing="raise ValueError('<b>7</b> is no card')")
    write_lesson(folder / "index.ipynb", title="Not a lesson")
    return serve(folder, "--no-preheat")


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """Open a window with an empty storage."""
    context = chromium.new_context()
    yield context
    for page in context.pages:
        close(page)
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Open a tab."""
    return context.new_page()


def close(page: Page) -> None:
    """Close a tab as a reader does, with its farewell to the server."""
    with page.expect_event("close"):
        page.close(run_before_unload=True)


def mounted(page: Page, goal: str = "Goal 1.", seconds: int = 20) -> None:
    """Wait until the step with this goal stands on the page."""
    expect(page.get_by_role("heading", name=goal)).to_be_visible(timeout=1000 * seconds)


def wait_for_kernels(page: Page, server: Server, count: int) -> None:
    """Wait up to ten seconds until that many kernels are left."""
    for _ in range(100):
        if len(server.kernels()) == count:
            return
        page.wait_for_timeout(100)
    pytest.fail(f"{len(server.kernels())} kernels run, not {count}")


def test_the_first_page_lists_lessons_by_title(server: Server, page: Page) -> None:
    page.goto(server.address)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".lessons > li")).to_have_count(2)
    page.get_by_role("link", name="Start: A tiny lesson (tiny/lesson.ipynb)").click()
    expect(page).to_have_title("A tiny lesson · First Deal")
    expect(page.locator(".crumb")).to_have_text("Tiny Game: A tiny lesson")
    mounted(page)


def test_no_request_leaves_the_server(server: Server, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    for address in (server.address, server.address + "nowhere", server.lesson(LESSON)):
        page.goto(address)
    mounted(page)
    assert len(asked) > 50
    host = server.address.removeprefix("http")
    assert [url for url in asked if not re.match(rf"(http|ws){host}|data:|blob:", url)] == []


def test_twenty_pages_opened_at_once_all_work_and_leave_no_kernel(server: Server, context: BrowserContext) -> None:
    watch = context.new_page()
    wait_for_kernels(watch, server, 0)
    pages = [context.new_page() for _ in range(20)]
    for page in pages:
        page.evaluate("(address) => { location.href = address; }", server.lesson(LESSON))  # goto would wait for each
    for page in pages:
        mounted(page, seconds=240)
    assert len(server.kernels()) == 20
    for page in pages:
        close(page)
    wait_for_kernels(watch, server, 0)


def test_leaving_before_voila_has_started_leaves_no_kernel(server: Server, context: BrowserContext) -> None:
    watch, page = context.new_page(), context.new_page()
    page.route("**/voila.js", lambda route: route.abort())
    page.goto(server.lesson(LESSON))
    expect(page.locator(".waiting").first).to_have_text("Setting up the table …")
    wait_for_kernels(watch, server, 1)
    close(page)
    wait_for_kernels(watch, server, 0)


def test_reloading_frees_the_old_kernel(server: Server, page: Page) -> None:
    wait_for_kernels(page, server, 0)
    page.goto(server.lesson(LESSON))
    mounted(page)
    old = server.kernels()
    page.reload()
    mounted(page)
    wait_for_kernels(page, server, 1)
    assert server.kernels() != old


def test_steps_are_paged_by_buttons_address_and_history(server: Server, page: Page) -> None:
    page.goto(server.lesson(LESSON))
    mounted(page)
    shown = page.locator("section.page:visible")
    expect(shown).to_contain_text("The aim in one sentence.")
    expect(shown).not_to_contain_text("A tiny lesson")
    expect(page.locator(".words")).to_have_text("Step 1 of 3: Part 1")
    expect(page.locator("button[name=next]")).to_have_text("Skip this step")
    expect(page.get_by_role("button", name="Back")).to_have_attribute("aria-disabled", "true")

    page.locator("button[name=next]").click()
    expect(shown).to_have_count(1)
    expect(shown).to_be_focused()
    expect(shown).to_have_attribute("aria-label", "Step 2 of 3: Part 2")
    expect(page.locator("#live")).to_have_text("Step 2 of 3")
    expect(shown).not_to_contain_text("The aim in one sentence.")
    assert page.url.endswith("#step-2")

    page.get_by_role("button", name="Next", exact=True).click()  # the step's own
    mounted(page, "Goal 3.")
    expect(page.locator("button[name=next]")).to_be_hidden()
    expect(page.locator(".end")).to_have_text("This is the last step.")
    page.go_back()
    mounted(page, "Goal 2.")
    page.evaluate("location.hash = '#step-3'")
    mounted(page, "Goal 3.")
    page.get_by_role("button", name="Back").click()
    mounted(page, "Goal 2.")


def test_a_nonsense_address_opens_step_1_and_says_so(server: Server, page: Page) -> None:
    for nonsense in ("#step-4", "#step-0", "#step-1e0", "#<b>x</b>"):
        page.goto(server.lesson(LESSON) + nonsense)
        expect(page.locator(".words")).to_have_text("Step 1 of 3: Part 1")
        expect(page.locator(".note")).to_contain_text("names no step of this lesson")
        expect(page.locator(".note b")).to_have_count(0)
        page.locator("button[name=next]").click()
        expect(page.locator(".note")).to_be_empty()


def test_the_place_comes_back_after_a_reload(server: Server, page: Page) -> None:
    page.goto(server.lesson(LESSON))
    mounted(page)
    moves = page.locator("section.page:visible").get_by_role("paragraph")
    for number in (1, 2):
        page.get_by_role("button", name="Play").click()
        expect(moves.last).to_have_text(" ".join(["move"] * number))
    expect(page.locator("button[name=next]")).to_be_hidden()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".dots li.done")).to_have_count(1)

    for _ in range(2):  # the second time shows that the first has not overwritten the record
        page.reload()
        mounted(page, "Goal 2.")
        expect(moves.last).to_have_text("no moves")
        expect(page.locator(".dots li.done")).to_have_count(1)
    page.get_by_role("button", name="Back").click()
    expect(moves.last).to_have_text("move move")


def test_the_lesson_says_when_it_is_done_and_what_is_open(server: Server, page: Page) -> None:
    page.goto(server.lesson(LESSON) + "#step-3")
    mounted(page, "Goal 3.")
    page.get_by_role("button", name="Play").click()
    end = page.locator(".end")
    expect(end).to_have_text(re.compile("^This was the last step. Still open: step 1 step 2 ?$"))
    for number in (2, 1):
        end.get_by_role("link", name=f"step {number}").click()
        mounted(page, f"Goal {number}.")
        page.get_by_role("button", name="Play").click()
        expect(page.locator("section.page:visible")).to_contain_text("move")
        page.goto(re.sub("#.*", "#step-3", page.url))
    expect(end).to_have_text("The lesson is done. All lessons")


def test_paging_works_where_storage_is_forbidden(server: Server, page: Page) -> None:
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error() } })")
    page.goto(server.lesson(LESSON))
    mounted(page)
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Next", exact=True).click()
    mounted(page, "Goal 2.")
    expect(page.locator(".dots li.done")).to_have_count(1)


@pytest.mark.parametrize("damaged", ["{", "7", "null", "[]", '{"steps": []}', '{"steps": {"cell-3": {"record": 7}}}'])
def test_a_damaged_storage_counts_as_nothing_kept(server: Server, page: Page, damaged: str) -> None:
    page.add_init_script(f"localStorage.setItem('first-deal:' + location.pathname, {damaged!r})")
    page.goto(server.lesson(LESSON) + "#step-2")
    mounted(page, "Goal 2.")
    expect(page.locator(".dots li.done")).to_have_count(0)


def test_a_failing_cell_is_told_in_words(server: Server, page: Page) -> None:
    answer = page.goto(server.lesson("tiny/failing.ipynb"))
    assert answer
    assert answer.status == 200
    expect(page.locator(".note")).to_have_text("Step 2 could not be set up.")
    mounted(page)
    page.locator("button[name=next]").click()
    failed = page.locator(".failed")
    expect(failed).to_contain_text("This step could not be set up.")
    expect(failed.locator("pre")).to_have_text("ValueError: <b>7</b> is no card")
    page.get_by_role("button", name="Next step").or_(page.get_by_role("button", name="Skip this step")).click()
    expect(page.get_by_role("heading", name="Goal 2.")).to_be_visible()


def test_the_display_menu_is_remembered(server: Server, page: Page) -> None:
    page.goto(server.address)
    page.get_by_text("Display", exact=True).click()
    page.get_by_label("Colours").select_option("dark")
    page.get_by_label("Suits").select_option("four colours")
    page.goto(server.address + "nowhere")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-deck", "four")
    page.get_by_text("Display", exact=True).click()
    page.get_by_label("Colours").select_option("as the system")
    expect(root).not_to_have_attribute("data-theme", "dark")


def test_pages_have_no_axe_violations_and_fit_a_phone(server: Server, page: Page) -> None:
    for path in ("", "nowhere", "voila/render/tiny/lesson.ipynb", "voila/render/tiny/failing.ipynb#step-2"):
        page.goto(server.address + path)
        if path.endswith("lesson.ipynb"):
            mounted(page)
        for width in (1280, 360):
            page.set_viewport_size({"width": width, "height": 800})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                results = Axe().run(page)
                assert results.violations_count == 0, f"/{path} {width} {scheme}: {results.generate_report()}"
            overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert overflow <= 0, f"/{path} is {overflow} px too wide at {width}"


def test_only_the_first_lessons_of_a_game_are_kept_hot(serve: Serve, tmp_path: Path, page: Page) -> None:
    for name in ("lesson", "second", "third"):
        write_lesson((tmp_path / LESSON).with_stem(name), steps=1)
    write_lesson(tmp_path / "make_your_own.ipynb", steps=1)
    server = serve(tmp_path)
    wait_for_kernels(page, server, 2)
    page.goto(server.lesson("make_your_own.ipynb"))
    mounted(page)
    assert len(server.kernels()) == 3
    hot = server.kernels()
    page.goto(server.lesson(LESSON))
    mounted(page)
    assert server.kernels() <= hot


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["no/such/folder"], "There is no folder no/such/folder here"),
        ([".", "--port", "70000"], "70000 is no port"),
    ],
)
def test_the_command_says_what_is_in_its_way(arguments: list[str], sentence: str) -> None:
    ended = subprocess.run([START, *arguments], capture_output=True, text=True, timeout=30)
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"first-deal: {sentence}")
    assert ended.stderr.count("\n") == 1


def test_the_command_says_that_its_port_is_taken(server: Server) -> None:
    port = server.address.rsplit(":", 1)[1].strip("/")
    ended = subprocess.run([START, ".", "--port", port], capture_output=True, text=True, timeout=30)
    assert ended.returncode == 1
    assert f"Port {port} is taken" in ended.stderr


def test_the_server_stops_with_its_kernels(serve: Serve, tmp_path: Path, page: Page) -> None:
    write_lesson(tmp_path / LESSON, steps=1)
    server = serve(tmp_path, "--no-preheat")
    page.goto(server.lesson(LESSON))
    mounted(page)
    kernels = psutil.Process(server.process.pid).children()
    assert kernels
    server.process.terminate()
    server.process.wait(20)
    _, alive = psutil.wait_procs(kernels, timeout=5)
    assert not alive
