// Draws a whole step from its view: goal, verdict, table, button, rule card. The engine decides everything.

import { button, callList, entry, gaugePanel, hintPanel, houseSwitches, offerButtons, ruleCard, scoreSheet, timeline } from "./panels.js";
import { Table, make } from "./table.js";

const GLYPHS = { no: "≠", legal: "→", ok: "✓", info: "i" };
const GLANCE = 1500, LOOK = 2500; // ms before another seat moves: longer while taken cards are still in sight
const LONG = 90; // characters of a goal that would cover the table if it stayed on top
const PATIENCE = 3000; // ms without an answer after which Python is taken to be gone

/** Draw a step into an element.
 * @param {HTMLElement} host
 * @param {{send: (message: object) => void, labels: Record<string, string>, css: string}} link
 * @returns {{draw: (view: any) => void, close: () => void}} */
export function mountStep(host, { send, labels, css }) {
  const step = new Step(host, send, labels);
  step.root.adoptedStyleSheets = [sheetOf(css)];
  return { draw: (view) => step.draw(view), close: () => step.close() };
}

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/** One stylesheet object for all the steps of a page. @param {string} css */
function sheetOf(css) {
  if (!sheets.has(css)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheets.get(css);
}

/** JupyterLab's own keys pass a step by, except the one that saves: it is pressed right after playing. Lab listens on
 * the document, and asks for this attribute; the window hears the key before.
 * @param {HTMLElement} host @param {KeyboardEvent} [event] */
function keepLabsKeysOut(host, event) {
  const saves = (event?.ctrlKey || event?.metaKey) && event.key.toLowerCase() === "s";
  if (saves) host.removeAttribute("data-lm-suppress-shortcuts");
  else host.setAttribute("data-lm-suppress-shortcuts", "true");
}

/** The steps that stand on the page. @type {Set<Step>} */
const mounted = new Set();

class Step {
  /** @param {HTMLElement} host @param {(message: object) => void} send @param {Record<string, string>} labels */
  constructor(host, send, labels) {
    this.host = host;
    this.transmit = send;
    this.labels = labels;
    this.n = 0;
    this.waiting = false;
    this.acted = false;
    this.paged = Boolean(host.closest("[data-paged]"));
    this.root = host.attachShadow({ mode: "open" });
    this.build();
    this.followTheme();
    this.keys = (/** @type {KeyboardEvent} */ event) => keepLabsKeysOut(host, event);
    keepLabsKeysOut(host);
    window.addEventListener("keydown", this.keys, true);
    mounted.add(this);
    queueMicrotask(() => this.tell("ready", { send: (message) => this.send(message) }));
  }

  build() {
    const { labels } = this, send = (message) => this.send(message);
    this.goal = make("h2");
    this.glyph = make("span", "glyph");
    this.glyph.setAttribute("aria-hidden", "true");
    this.strong = make("b");
    this.rest = make("span");
    this.cite = make("a", "cite");
    this.cite.href = "#";
    this.cite.addEventListener("click", (event) => { event.preventDefault(); this.showRule(); });
    const said = make("p");
    said.append(this.strong, " ", this.rest);
    this.verdict = make("div", "verdict");
    this.verdict.append(this.glyph, said, this.cite);
    const task = make("div", "task"), goal = make("div", "goal");
    goal.append(this.goal);
    task.append(goal, this.verdict);

    this.section = make("section", "felt");
    this.section.setAttribute("aria-label", labels.table);
    this.table = new Table(this.section, () => this.send({ picked: this.table.picked }));
    this.button = button("btn primary", () => {});
    // The second click of a double click would press what the first one has made of the button.
    this.button.addEventListener("click", (event) => { if (event.detail < 2) this.press(); });
    this.button.addEventListener("keydown", (event) => { if (event.repeat) event.preventDefault(); }); // so would a held key
    this.entry = entry(() => this.press());
    const house = houseSwitches((message) => this.turn(message)), act = make("div", "act");
    this.remark = make("p", "call");
    this.offers = offerButtons(labels, send);
    const gauges = gaugePanel(), calls = callList();
    this.section.append(gauges.node, calls.node);
    act.append(this.remark, house.node, this.entry.node, this.button, this.offers.node);
    this.section.append(act);

    const time = timeline(labels, send), hints = hintPanel(labels, send), score = scoreSheet(labels);
    this.rule = ruleCard();
    this.parts = [this.rule, hints, score, time, this.entry, this.offers, house, gauges, calls];
    const side = make("aside", "side"), main = make("div", "main"), cols = make("div", "cols"), lesson = make("div", "lesson");
    side.setAttribute("aria-label", labels.help);
    side.append(this.rule.node, hints.node, score.node);
    main.append(task, this.section, time.node);
    cols.append(main, side);
    lesson.append(cols);
    this.live = make("p", "sr");
    this.live.setAttribute("role", "status");
    this.live.setAttribute("aria-live", "polite");
    this.root.append(lesson, this.live);
  }

  /** Send a message with the next number; no answer in time means that Python is gone.
   * @param {object} message */
  send(message) {
    this.acted ||= !("picked" in message) || "do" in message;
    this.n += 1;
    this.waiting = true;
    clearTimeout(this.others);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.gone(), PATIENCE);
    this.transmit({ n: this.n, ...message });
  }

  /** A house rule is turned: the other steps of the game move into that house too.
   * @param {{set: string, value: string}} message */
  turn(message) {
    this.send(message);
    for (const other of mounted) {
      if (other === this || other.view?.game !== this.view.game) continue;
      const { set, value } = message;
      other.send({ follow: set, value });
      other.acted = false; // only the step at hand speaks
    }
  }

  press() {
    if (this.lost) location.reload();
    else if (this.view?.done && this.paged) this.tell("next", {});
    else if (this.view?.done) this.send({ again: true });
    else this.send({ picked: this.table.picked, do: true, ...(this.view?.entry && { value: this.entry.value }) });
  }

  /** @param {any} view */
  draw(view) {
    // While the answer to the last message is on its way, an older one would put cards down again.
    if (this.waiting && view.n !== this.n) return;
    clearTimeout(this.timer);
    clearTimeout(this.others);
    this.waiting = this.lost = false;
    this.n = Math.max(this.n, view.n);
    this.view = view;
    this.section.classList.add(view.game);
    this.goal.textContent = view.goal;
    this.goal.closest(".task").classList.toggle("long", view.goal.length > LONG);
    const { verdict } = view;
    this.say(verdict.kind, verdict.strong, verdict.rest, verdict.rule);
    this.table.draw(view);
    this.button.textContent = view.done && this.paged ? this.onward : view.button;
    const focused = this.root.activeElement, pressed = focused === this.button, offered = this.offers.node.contains(focused);
    this.button.hidden = (Boolean(view.switches) && !view.done) || !this.button.textContent;
    for (const part of this.parts) part.draw(view);
    if (view.remark && view.remark !== this.remark.textContent && !this.acted) this.speak(view.remark);
    this.remark.textContent = view.remark;
    if (pressed && this.button.hidden) this.section.querySelector(".switches :checked, .offers .btn")?.focus();
    else if (offered && !this.root.activeElement) (this.button.hidden ? this.section.querySelector(".offers .btn, [data-card]") : this.button)?.focus();
    if (this.acted) this.speak(view.spoken);
    this.acted = false;
    // Others are given time to be watched; the button lets them move at once.
    if (view.others && view.timeline?.at === view.timeline?.of) this.others = setTimeout(() => this.letOthersMove(), view.piles.some((pile) => pile.cards.some((card) => card.to)) ? LOOK : GLANCE);
    this.tell("view", { view });
  }

  letOthersMove() {
    if (this.host.checkVisibility() && !document.hidden) this.send({ picked: [], do: true });
    else this.others = setTimeout(() => this.letOthersMove(), GLANCE);
  }

  /** What the button of a step that is done says. */
  get onward() {
    return /** @type {HTMLElement} */ (this.host.closest("[data-onward]"))?.dataset.onward ?? this.labels.next;
  }

  /** @param {string} kind @param {string} strong @param {string} rest @param {string} rule */
  say(kind, strong, rest, rule) {
    this.verdict.className = `verdict ${kind}`;
    this.glyph.textContent = GLYPHS[kind];
    this.strong.textContent = strong;
    this.rest.textContent = rest;
    this.cite.hidden = !rule;
    // One span round both: as flex items they would be read with a gap, "Rule : Making ten".
    const name = make("span");
    name.append(this.labels.rule, make("span", "rname", rule ? `: ${rule}` : ""));
    this.cite.replaceChildren(name);
  }

  /** The same words twice are still spoken twice. @param {string} words */
  speak(words) {
    this.live.textContent = "";
    requestAnimationFrame(() => { this.live.textContent = words; });
  }

  showRule() {
    this.rule.node.scrollIntoView({ block: "nearest" });
    this.rule.node.focus();
  }

  gone() {
    const { labels } = this;
    this.lost = true;
    this.say("no", labels.gone, labels["gone rest"], "");
    this.button.textContent = labels.reload;
    this.button.hidden = false;
    this.offers.node.hidden = true;
    this.speak(`${labels.gone} ${labels["gone rest"]}`);
  }

  /** @param {string} name @param {object} detail */
  tell(name, detail) {
    this.host.dispatchEvent(new CustomEvent(`first-deal:${name}`, { detail, bubbles: true, composed: true }));
  }

  /** Take over the theme of the page around: our own setting, or JupyterLab's. */
  followTheme() {
    const page = document.documentElement, { body } = document;
    const follow = () => {
      const lab = body.dataset.jpThemeLight, own = page.dataset.theme;
      const theme = own ?? (this.paged || lab === undefined ? undefined : lab === "true" ? "light" : "dark");
      for (const [name, value] of [["theme", theme], ["deck", page.dataset.deck]]) {
        if (value) this.host.dataset[name] = value;
        else delete this.host.dataset[name];
      }
    };
    follow();
    this.watch = new MutationObserver(follow);
    this.watch.observe(page, { attributeFilter: ["data-theme", "data-deck"] });
    this.watch.observe(body, { attributeFilter: ["data-jp-theme-light"] });
  }

  close() {
    mounted.delete(this);
    window.removeEventListener("keydown", this.keys, true);
    clearTimeout(this.timer);
    clearTimeout(this.others);
    clearTimeout(this.table.timer);
    this.watch.disconnect();
  }
}
