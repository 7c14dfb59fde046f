"""A small lesson whose steps obey the page's contract, with a table of one button instead of cards."""

import json
from pathlib import Path

STEP = '''
import anywidget, traitlets

FRONT_END = """
export default { initialize({ model }) {
  document.dispatchEvent(new CustomEvent("first-deal:model", { detail: model.widget_manager }));
}, async render({ model, el }) {
  while (!el.isConnected) await new Promise(done => setTimeout(done));
  const root = el.attachShadow({ mode: "open" });
  root.innerHTML = `<style>button { min-height: 44px; color: var(--ink); background: var(--surface) }</style>
    <h2></h2><p></p><button>Play</button>${el.closest("[data-paged]") ? " <button>Next</button>" : ""}`;
  const fire = (name, detail) =>
    el.dispatchEvent(new CustomEvent("first-deal:" + name, { bubbles: true, composed: true, detail }));
  const draw = () => {
    const view = model.get("view");
    root.querySelector("h2").textContent = view.goal;
    root.querySelector("p").textContent = view.record;
    fire("view", { view });
  };
  const [play, next] = root.querySelectorAll("button");
  play.addEventListener("click", () => model.send({ do: "play" }));
  next?.addEventListener("click", () => fire("next"));
  model.on("change:view", draw);
  draw();
  fire("ready", { send: message => model.send(message) });
} }
"""

class Step(anywidget.AnyWidget):
    _esm = FRONT_END
    view = traitlets.Dict().tag(sync=True)

    def __init__(self, goal):
        super().__init__()
        self.view = {"record": "no moves", "done": False, "goal": goal}
        self.on_msg(self.judge)

    def _repr_mimebundle_(self, **_):
        data, metadata = super()._repr_mimebundle_()
        return {**data, "image/svg+xml": "<svg xmlns='http://www.w3.org/2000/svg'/>"}, metadata

    def judge(self, _, message, buffers):
        record = message.get("open") or self.view["record"].replace("no moves", "").strip() + " move"
        self.view = {**self.view, "record": record.strip(), "done": "move" in record}
'''


def write_lesson(path: Path, steps: int = 3, failing: str = "", title: str = "A tiny lesson") -> None:
    """Write a notebook with that many steps, a code cell that shows nothing, and maybe a last cell that fails."""
    cells = [markdown(f"# {title}\n\nThe aim in one sentence."), code(STEP)]
    for number in range(1, steps + 1):
        cells += [
            markdown(f"## Part {number}\n\nWords before step {number}."),
            code(f'Step("Goal {number}.")'),
        ]
    if failing:
        cells += [code(failing), markdown("## After it"), code(f'Step("Goal {steps + 1}.")')]
    write(path, cells)


def write(path: Path, cells: list[dict[str, object]]) -> None:
    """Write a notebook of these cells."""
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3"}, "first_deal": {"game": "Tiny Game"}}
    notebook = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(notebook), encoding="utf-8")


def write_cells(path: Path, sources: list[str]) -> None:
    """Write a notebook of these code cells, the later ones each under a heading of its own."""
    first, *steps = map(code, sources)
    headed = [cell for number, step in enumerate(steps, 1) for cell in (markdown(f"## Part {number}"), step)]
    write(path, [markdown("# Measured"), first, *headed])


def markdown(source: str) -> dict[str, object]:
    """Return a Markdown cell."""
    return {"cell_type": "markdown", "metadata": {}, "source": source}


def code(source: str) -> dict[str, object]:
    """Return a code cell that was never run."""
    return {"cell_type": "code", "metadata": {}, "source": source, "outputs": [], "execution_count": None}
