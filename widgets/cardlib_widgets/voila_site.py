"""Voila as First Deal runs it: all that changes in Voila's classes, each change with its reason."""

import logging
import re
import webbrowser
from pathlib import Path
from threading import Thread
from typing import Any

from tornado.ioloop import IOLoop
from tornado.web import HTTPError
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from cardlib_widgets.gallery import by_game, lessons
from cardlib_widgets.picture import fan

TEMPLATE = "first-deal"
CLOSED_PAGE_SECONDS = 300  # how long a kernel outlives a page that vanished without a word, by sleep or a hasty close
POOL = 1  # hot kernels a lesson, about 55 MB each
HOT = 2  # lessons of a game that have one: the first ones, where newcomers arrive
EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]
REFILL_SECONDS = 3.0  # sooner, and starting the next kernel steals the processor from the page being opened


class LessonPage(TornadoVoilaHandler):  # type: ignore[misc]  # Voila has no types
    """A lesson."""

    async def get(self, path: str | None = None) -> None:
        """Serve the lesson together with the cookie that lets the page end its own kernel."""
        # Voila sets the cookie on other pages only; without it the page's farewell is refused and the kernel stays.
        _ = self.xsrf_token
        await super().get(path)


class LessonList(TornadoVoilaTreeHandler):  # type: ignore[misc]
    """The list of lessons, by title, in place of Voila's list of files."""

    async def get(self, path: str = "") -> None:
        """Serve the list, whatever folder is asked for."""
        found = lessons(Path(self.settings["voila"].root_dir))
        self.write(self.render_template("lessons.html", games=by_game(found), fan=fan))


class KernelSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """The line between a page and its kernel."""

    async def open(self, kernel_id: str) -> None:
        """Open the line without Nagle's delay: a click is answered in 16 ms instead of 53."""
        self.set_nodelay(True)
        await super().open(kernel_id)


class NoSuchPage(BaseVoilaHandler):  # type: ignore[misc]
    """Any other address; Voila leaves these to Tornado's bare page."""

    async def prepare(self) -> None:
        """Answer 404 in the look of the other pages."""
        await super().prepare()
        raise HTTPError(404)


OURS = {
    TornadoVoilaHandler: LessonPage,
    TornadoVoilaTreeHandler: LessonList,
    VoilaKernelWebsocketHandler: KernelSocket,
}


class FirstDeal(Voila):  # type: ignore[misc]
    """Voila with our handlers in place of its own."""

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """Return Voila's table of addresses with our handlers in it, and a page for all others."""
        table = [(address, OURS.get(handler, handler), *rest) for address, handler, *rest in super().init_handlers()]
        return [*table, (r".*", NoSuchPage, {"voila_configuration": self.voila_configuration})]

    def listen(self) -> None:
        """Serve until stopped, saying the address once it answers."""
        message = f"First Deal is at {self.connection_url} (Ctrl+C stops it)."
        IOLoop.current().add_callback(print, message, flush=True)
        super().listen()

    def launch_browser(self) -> None:
        """Open the list of lessons; Voila would go by way of a page of its own look."""
        Thread(target=webbrowser.open, args=[self.connection_url]).start()


def cold(folder: Path) -> list[Path]:
    """The lessons for which no kernel is kept ready: later ones of a game, and those at the top, opened seldom."""
    paths = [folder / lesson.path for lesson in lessons(folder)]
    hot = [path for place in {path.parent for path in paths} - {folder} for path in _of(paths, place)[:HOT]]
    return [path for path in paths if path not in hot]


def _of(paths: list[Path], place: Path) -> list[Path]:
    return [path for path in paths if path.parent == place]


def settings(folder: Path, port: int, browser: bool, preheat: bool) -> Config:
    """Return Voila's settings for this folder of lessons."""
    config = Config()
    config.Voila.root_dir = str(folder)
    config.Voila.port = port
    config.Voila.port_retries = 0
    config.Voila.open_browser = browser
    config.Voila.log_level = "ERROR"
    config.Voila.config_file_paths = []  # settings for somebody's other Voila pages are not meant for the lessons
    config.VoilaConfiguration.template = TEMPLATE
    config.VoilaConfiguration.show_tracebacks = True  # the template shows the last line of a failing cell
    config.VoilaExecutor.allow_errors = True  # one step that cannot be set up leaves the others alone
    config.VoilaConfiguration.extension_allowlist = EXTENSIONS
    config.VoilaConfiguration.preheat_kernel = preheat
    config.VoilaConfiguration.default_pool_size = POOL
    config.VoilaKernelManager.fill_delay = REFILL_SECONDS
    config.VoilaKernelManager.preheat_denylist = [f"^{re.escape(str(path))}$" for path in cold(folder)]
    config.KernelManager.transport_encryption = "auto"  # or every kernel warns that it has none
    config.MappingKernelManager.cull_idle_timeout = CLOSED_PAGE_SECONDS
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = False
    return config


def run(folder: Path, port: int, browser: bool, preheat: bool) -> None:
    """Serve the folder's lessons on this machine until interrupted."""
    logging.getLogger("tornado").setLevel(logging.ERROR)  # a page asked for in vain is no news
    # The one instance, because Voila logs a failing cell through it.
    site = FirstDeal.instance(config=settings(folder, port, browser, preheat))
    site.initialize([])
    site.start()
