// The anywidget of a step: a few lines, because every step on a page carries them. The front end proper
// comes from one shared model, and is turned into a module once a page.

const fronts = (globalThis.firstDealFronts ??= new Map());

function frontOf(source) {
  if (!fronts.has(source)) {
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    fronts.set(source, import(address).finally(() => URL.revokeObjectURL(address)));
  }
  return fronts.get(source);
}

export default {
  /** Tells a page that draws its steps itself that a step has come, and who can draw it. */
  initialize({ model }) {
    document.dispatchEvent(new CustomEvent("first-deal:model", { detail: model.widget_manager }));
  },

  async render({ model, el }) {
    const shared = await model.widget_manager.get_model(model.get("front").slice("IPY_MODEL_".length));
    const { mountStep } = await frontOf(shared.get("source"));
    // Jupyter attaches the element after this call; only then does it know whether its page is paged.
    while (!el.isConnected) await new Promise((done) => setTimeout(done));
    const step = mountStep(el.appendChild(document.createElement("div")), {
      send: (message) => model.send(message),
      labels: shared.get("labels"),
      css: shared.get("css"),
    });
    const draw = () => step.draw(model.get("view"));
    draw();
    model.on("change:view", draw);
    return () => {
      model.off("change:view", draw);
      step.close();
    };
  },
};
