"""The anywidget host: carries messages between a step in Python and its drawing in the page."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

import anywidget
import ipywidgets
import traitlets

from cardlib.lesson import Step
from cardlib.words import LABELS
from cardlib_widgets.frontend import STATIC, source, styles

log = logging.getLogger("first-deal")


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
        self.view = self.step.answer(message)

    def __repr__(self) -> str:
        return repr(self.step)
