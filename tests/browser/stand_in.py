"""The front end alone: a page without any server, whose steps live in the test's own process."""

from __future__ import annotations

import json
from typing import Any

from cardlib_widgets.frontend import STATIC, source, styles
from playwright.sync_api import Page

from cardlib.lesson import Step
from cardlib.words import LABELS

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stand-in</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>%s
body { margin: 0 auto; padding: 0 12px; max-width: 1232px; background: var(--page); }</style></head>
<body><main %s><h1 style="position:absolute;clip-path:inset(50%%)">Stand-in</h1><div id="step"></div></main>
<script type="module">%s
  window.sent = [];
  const [view, labels, css] = await window.begin();
  const step = mountStep(document.getElementById("step"), {
    labels, css,
    send: async (message) => {
      sent.push(message);
      const after = await window.answer(message);
      if (after) step.draw(after);
    },
  });
  window.mountStep = mountStep;
  window.draw = (view) => step.draw(view);
  step.draw(view);
</script></body></html>"""


def mount(page: Page, step: Step | dict[str, Any], *, paged: bool = False, answers: bool = True) -> None:
    """Draw a step, or one fixed view, in a page; `answers` = False leaves every message without an answer."""

    def answer(message: Any) -> Any:
        return step.answer(message) if answers and isinstance(step, Step) else None

    view = step.view() if isinstance(step, Step) else step
    page.expose_function("begin", lambda: [view, LABELS, styles()])
    page.expose_function("answer", answer)
    themes = (STATIC / "themes.css").read_text(encoding="utf-8")
    page.set_content(PAGE % (themes, "data-paged" if paged else "", source()), wait_until="load")
    page.locator(".lesson .felt").wait_for()
    json.dumps(view)
