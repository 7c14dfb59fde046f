/**
 * Pages a lesson: shows one step at a time, names it in the address, and keeps each step's record in this browser.
 *
 * A step's front end fires on its element `first-deal:ready` {send}, `first-deal:view` {view} and `first-deal:next`;
 * on the document `first-deal:model` with the manager of the page's widgets, as soon as a step has come from the kernel.
 *
 * @typedef {{has_model(id: string): boolean, get_model(id: string): Promise<object>,
 *   create_view(model: object): Promise<{el: HTMLElement}>}} Widgets
 * @typedef {{record: string, done: boolean, goal: string}} View
 * @typedef {{record?: string, done?: boolean}} Kept
 * @typedef {{at: number, of: number, steps: Record<string, Kept>, seen?: number}} Lesson  what the gallery reads of it
 */

const KEY = `first-deal:${location.pathname}`;

/** @template {Element} E @param {string} selector @param {ParentNode} [within] */
const find = (selector, within = document) => /** @type {E} */ (within.querySelector(selector));

const progress = /** @type {HTMLElement} */ (find(".progress"));
const nav = /** @type {HTMLElement} */ (find("nav.steps"));
const [back, next] = nav.querySelectorAll("button");
const end = /** @type {HTMLElement} */ (find(".end", nav));
const note = /** @type {HTMLElement} */ (find(".note"));
const home = /** @type {HTMLAnchorElement} */ (find("a.brand"));
const live = /** @type {HTMLElement} */ (find("#live"));

/** Text of a lesson's storage, read and written in one go; where the browser forbids it, the page remembers. */
const storage = {
  text: "",
  read() { try { return localStorage.getItem(KEY) ?? ""; } catch { return this.text; } },
  /** @param {string} text */
  write(text) { try { localStorage.setItem(KEY, text); } catch { this.text = text; } },
};

/** What is kept of this lesson; text that is no such thing counts as nothing kept. @returns {Lesson} */
function lesson() {
  const empty = { at: 1, of: 0, steps: {} };
  let kept;
  try { kept = JSON.parse(storage.read() || "{}"); } catch { kept = {}; }
  if (kept?.steps?.constructor !== Object) return empty;
  // What somebody else, or an older program, has written there counts only where it is what we write.
  const steps = Object.entries(kept.steps).filter(([, step]) => step?.constructor === Object);
  return { ...empty, ...kept, steps: Object.fromEntries(steps) };
}

/** @param {(lesson: Lesson) => void} change */
function keep(change) {
  const now = lesson();
  change(now);
  storage.write(JSON.stringify(now));
}

/** The pages, and for each the names under which its steps are kept: a page holds the steps of one cell, as a rule one. */
const pages = gather();
const names = pages.map((page, i) => {
  const cell = /** @type {HTMLElement} */ (find("[data-step]", page))?.dataset.step || `${i + 1}`;
  const places = /** @type {HTMLElement[]} */ ([...page.querySelectorAll("[data-model]")]);
  const own = places.map((_, n) => n ? `${cell}-${n + 1}` : cell);
  places.forEach((place, n) => { place.dataset.kept = own[n]; });
  return own.length ? own : [cell];
});
let at = 0;

/** The steps that stand at their goal now. */
const met = /** @type {Set<string>} */ (new Set());

/** The pages on which a step is still to be done. @param {Record<string, Kept>} steps */
const openPages = steps => [...pages.keys()].filter(i => !names[i].every(name => steps[name]?.done));

/** Takes the lesson's title out of the text, and puts what follows the last step on that step's page. */
function gather() {
  const sections = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("section.page")]);
  for (const link of document.querySelectorAll(".anchor-link")) link.remove();
  const title = find(".prose :is(h1, h2, h3, h4, h5, h6)");
  const cell = title?.closest(".prose");
  title?.remove();
  if (cell && !cell.children.length) cell.remove();
  if (sections.length > 1) {
    const rest = /** @type {HTMLElement} */ (sections.pop());
    sections[sections.length - 1].append(...rest.children);
    rest.remove();
  }
  for (const section of sections) find(".prose :is(h1, h2, h3, h4, h5, h6)", section)?.classList.add("said");
  return sections;
}

/** @param {number} i */
function words(i) {
  const heading = find(".said", pages[i])?.textContent?.trim();
  return `Step ${i + 1} of ${pages.length}` + (heading ? `: ${heading}` : "");
}

/** The page the address names, or -1. */
function addressed() {
  const number = Number(/^#step-([1-9]\d*)$/.exec(location.hash)?.[1] ?? 0);
  return number <= pages.length ? number - 1 : -1;
}

/** Draws what depends on the place and on the steps done. */
function draw() {
  const open = openPages(lesson().steps);
  [...find(".dots").children].forEach((dot, i) => {
    dot.className = i === at ? "now" : open.includes(i) ? "" : "done";
  });
  find(".words").textContent = words(at);
  back.setAttribute("aria-disabled", `${at === 0}`);
  const last = at === pages.length - 1;
  // A step that is done has the way on as its own button.
  next.hidden = last || names[at].every(name => met.has(name));
  next.textContent = open.includes(at) ? "Skip this step" : "Next step";
  if (!last || find(".failed", pages[at])) end.replaceChildren();
  else if (!open.length) end.replaceChildren("The lesson is done. ", link("All lessons", home.href));
  else if (open.includes(at)) end.replaceChildren("This is the last step.");
  else end.replaceChildren("This was the last step. Still open: ", ...open.flatMap(i => [link(`step ${i + 1}`, `#step-${i + 1}`), " "]));
}

/** @param {string} textContent @param {string} href */
function link(textContent, href) {
  return Object.assign(document.createElement("a"), { textContent, href });
}

/** Shows the step the address names; where it names none, the first one. */
function follow() {
  const i = addressed();
  const failed = pages.findIndex(page => find(".failed", page));
  if (i < 0 && location.hash) note.textContent = `The address names no step of this lesson (${location.hash}), so here is the first.`;
  else note.textContent = failed < 0 || failed === i ? "" : `Step ${failed + 1} could not be set up.`;
  if (i < 0) history.replaceState(null, "", "#step-1");
  at = Math.max(i, 0);
  pages.forEach((page, n) => { page.hidden = n !== at; });
  keep(kept => { kept.at = at + 1; kept.of = pages.length; kept.seen = Date.now(); });
  draw();
}

/** @param {number} i */
function turn(i) {
  if (i in pages) location.hash = `#step-${i + 1}`;
  else if (i === pages.length) finish();
}

/** After the last step: to the first one that is still open, or to the end. */
function finish() {
  const [open] = openPages(lesson().steps);
  if (open === undefined || open === at) end.focus();
  else turn(open);
}

/** The name under which the step that fired this is kept, or "". @param {Event} event */
const named = event => /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-kept]"))?.dataset.kept ?? "";

/** The page of the step that fired this, or -1. @param {Event} event */
const pageOf = event => pages.findIndex(page => page.contains(/** @type {Node} */ (event.target)));

document.addEventListener("first-deal:model", event => {
  const widgets = /** @type {CustomEvent<Widgets>} */ (event).detail;
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-model]"))) {
    const { model = "", kept } = place.dataset;
    if (!widgets.has_model(model)) continue;
    delete place.dataset.model;
    widgets.get_model(model).then(found => widgets.create_view(found)).then(view => {
      view.el.dataset.kept = kept;
      place.replaceWith(view.el);
    });
  }
});

document.addEventListener("first-deal:ready", event => {
  const name = named(event);
  const record = name && lesson().steps[name]?.record;
  if (typeof record === "string") /** @type {CustomEvent<{send: (message: object) => void}>} */ (event).detail.send({ open: record });
});

/** The record each step first drew: a fresh step must not overwrite the kept one before that is opened. */
const blank = /** @type {Map<string, string>} */ (new Map());
const begun = /** @type {Set<string>} */ (new Set());

document.addEventListener("first-deal:view", event => {
  const name = named(event), i = pageOf(event);
  if (!name) return;
  const { record, done } = /** @type {CustomEvent<{view: View}>} */ (event).detail.view;
  if (!blank.has(name)) blank.set(name, record);
  if (record !== blank.get(name)) begun.add(name);
  if (done) met.add(name); else met.delete(name);
  pages[i].classList.toggle("begun", begun.has(name));
  keep(({ steps }) => {
    const kept = steps[name] ??= {};
    if (begun.has(name)) kept.record = record;
    if (done) kept.done = true;
  });
  draw();
});

document.addEventListener("first-deal:next", event => {
  const i = pageOf(event);
  if (i >= 0) turn(i + 1);
});

back.addEventListener("click", () => turn(at - 1));
next.addEventListener("click", () => turn(at + 1));
addEventListener("hashchange", () => {
  follow();
  scrollTo(0, 0);
  pages[at].focus({ preventScroll: true });
  live.textContent = `Step ${at + 1} of ${pages.length}`;
});

for (const prose of document.querySelectorAll(".prose")) prose.addEventListener("click", () => prose.classList.toggle("whole"));

history.scrollRestoration = "manual";
pages[pages.length - 1].dataset.onward = "Finish the lesson"; // what the last step's own button says
pages.forEach((page, i) => page.setAttribute("aria-label", words(i)));
find(".dots").append(...pages.map(() => document.createElement("li")));
find(".opening").remove();
follow();
const steps = pages.some(page => find("[data-step]", page));
progress.hidden = nav.hidden = !steps;

// A kernel that died while the page was made takes all its steps with it.
if (find(".failed.dead")) for (const waiting of document.querySelectorAll(".waiting")) waiting.textContent = "This table was lost with the program that kept it.";

const PATIENCE = 20_000; // ms; a cold kernel on a busy machine needs up to 10 s
setTimeout(() => {
  for (const waiting of document.querySelectorAll(".waiting")) waiting.textContent = "The table is taking long. Reload the page to try again.";
}, PATIENCE);
