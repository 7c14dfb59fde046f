"""The anywidget host: carries messages between a step in Python and its drawing in the page."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from functools import cache, wraps
from inspect import signature
from typing import Any, ParamSpec

import anywidget
import ipywidgets
import traitlets

from cardlib.lesson import Step
from cardlib.words import LABELS
from cardlib_widgets.frontend import STATIC, source, styles
from cardlib_widgets.picture import PICTURE, picture

P = ParamSpec("P")

log = logging.getLogger("first-deal")
# A kernel sends what is written to sys.stderr to the page, where nobody reads it; this stream is the server's log.
log.addHandler(logging.StreamHandler(sys.__stderr__))


class StepError(ValueError):
    """A step that cannot be; a notebook shows its sentence without the way through our code."""

    def _render_traceback_(self) -> list[str]:
        return [f"StepError: {self}"]


class FrontEnd(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets has no types
    """What all the steps of a page share, sent once: the drawing code, its styles, the labels."""

    source = traitlets.Unicode().tag(sync=True)
    css = traitlets.Unicode().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)


@cache
def front_end() -> FrontEnd:
    """The one front end of this kernel."""
    return FrontEnd(source=source(), css=styles(), labels=LABELS)


class StepWidget(anywidget.AnyWidget):
    """A step in a notebook; its repr states the position, the goal and what meets it."""

    _esm = STATIC / "host.js"
    front = traitlets.Instance(FrontEnd).tag(sync=True, **ipywidgets.widget_serialization)
    view = traitlets.Dict().tag(sync=True)

    def __init__(self, step: Step) -> None:
        self.step = step
        super().__init__(front=front_end(), view=step.view())
        self.on_msg(self._on_message)

    def _on_message(self, _widget: object, message: Any, _buffers: object) -> None:
        try:
            self.view = self.step.answer(message)
        except Exception as error:  # whatever a teacher's own condition raises is shown, and stands in the log
            log.exception("A step stopped at the message %.300r", message)
            self.view = self.step.broken(message, error)

    def _repr_mimebundle_(self, **_: Any) -> Any:
        shown = super()._repr_mimebundle_()
        # The picture is for where no kernel runs; whoever can draw the widget prefers that.
        return shown and (shown[0] | {PICTURE: picture(self.step.view())}, shown[1])

    def __repr__(self) -> str:
        return repr(self.step)


def step_of(make: Callable[P, Step]) -> Callable[P, StepWidget]:
    """A step as a widget; what is wrong with it is said in one sentence, not in a traceback."""
    wanted = signature(make)

    @wraps(make)
    def made(*args: P.args, **given: P.kwargs) -> StepWidget:
        try:
            wanted.bind(*args, **given)
        except TypeError as error:
            name = make.__name__
            told = f"{name}: {error}; first come the game and the goal, as in {name}(ChineseTen(), “Take a card.”, …),"
            raise StepError(f"{told} and everything else by its name.") from None
        try:
            return StepWidget(make(*args, **given))
        except ValueError as error:
            raise StepError(str(error)) from None

    return made
