// The quiet parts round a table: rule card, hints, score sheet, timeline, the entry of a count, a switch.
// Each is made once, has a `node`, and is brought up to date by `draw(view)`.

import { make } from "./table.js";

/** @typedef {Record<string, string>} Labels */
/** @typedef {(message: object) => void} Send */

let made = 0;

/** A panel with a heading that names it. @param {string} name @param {string} [title] */
function panel(name, title = "") {
  const node = make("section", `panel ${name}`), head = make("div", "head"), heading = make("h3", "", title);
  heading.id = `first-deal-${made += 1}`;
  node.setAttribute("aria-labelledby", heading.id);
  head.append(heading);
  node.append(head);
  return { node, head, heading };
}

/** A button; one that cannot act now keeps its place. @param {string} name @param {() => void} act */
export function button(name, act) {
  const node = /** @type {HTMLButtonElement} */ (make("button", name));
  node.type = "button";
  node.addEventListener("click", () => { if (node.ariaDisabled !== "true") act(); });
  return node;
}

/** The rule that the verdict cites, with its badge and its source. */
export function ruleCard() {
  const { node, head, heading } = panel("rule");
  const badge = make("span", "badge"), text = make("p"), cite = make("p", "source");
  node.tabIndex = -1;
  head.append(badge);
  node.append(text, cite);
  return {
    node,
    draw({ rule }) {
      node.hidden = !rule;
      if (!rule) return;
      heading.textContent = rule.name;
      badge.textContent = rule.badge;
      badge.hidden = !rule.badge;
      text.textContent = rule.text;
      cite.textContent = rule.cite;
    },
  };
}

/** The ladder of hints: three rungs that open in their order. @param {Labels} labels @param {Send} send */
export function hintPanel(labels, send) {
  const { node } = panel("hints", labels.hint);
  const row = make("div", "rungs"), said = make("p", "said");
  const rungs = [1, 2, 3].map((rung) => {
    const one = button("btn small", () => send({ hint: rung }));
    one.textContent = labels[`rung ${rung}`];
    return one;
  });
  row.append(...rungs);
  node.append(row, said);
  return {
    node,
    draw({ hints }) {
      node.hidden = !hints;
      if (!hints) return;
      rungs.forEach((one, at) => {
        one.setAttribute("aria-disabled", String(at > hints.open));
        one.classList.toggle("open", at < hints.open);
      });
      said.textContent = hints.said;
      said.hidden = !hints.said;
    },
  };
}

/** The score sheet: who has how many points, and the cards that bring them. @param {Labels} labels */
export function scoreSheet(labels) {
  const { node } = panel("scores", labels.score);
  const table = make("table", "score"), mark = make("div", "toward");
  const bar = make("div", "bar"), fill = make("i"), under = make("p"), have = make("span"), goal = make("span");
  bar.setAttribute("role", "meter");
  bar.setAttribute("aria-label", labels.score);
  bar.append(fill);
  under.append(have, goal);
  mark.append(bar, under);
  node.append(table, mark);
  /** @param {string} text @param {number | string} points @param {string} [name] */
  let plus = false; // where something counts below zero, what counts above it says so
  const line = (text, points, name) => {
    const row = make("tr", name === "head" ? "sumhead" : ""), what = make(name === "head" ? "th" : "td", name === "head" ? "" : "dim", text);
    if (name === "head") what.setAttribute("scope", "rowgroup");
    row.append(what, make("td", name === "head" ? "sum" : "", (plus && points > 0 ? "+" : "") + String(points).replace("-", "−")));
    return row;
  };
  return {
    node,
    draw({ score }) {
      node.hidden = !score;
      if (!score) return;
      plus = score.sides.some((side) => side.lines.some((one) => one.points < 0));
      const bodies = score.sides.map((side) => {
        const body = make("tbody");
        body.append(line(side.name, side.points, "head"), ...side.lines.map((one) => line(one.text, one.points)));
        return body;
      });
      if (score.match.length) {
        const body = make("tbody", "match");
        body.append(line(labels.match, "", "head"), ...score.match.map((side) => line(side.name, side.points)));
        bodies.push(body);
      }
      table.replaceChildren(...bodies);
      mark.hidden = !score.mark;
      if (!score.mark) return;
      const points = score.sides.find((side) => side.own).points, share = Math.max(0, Math.min(1, points / score.mark.points));
      fill.style.width = `${100 * share}%`;
      for (const [name, value] of [["min", 0], ["max", score.mark.points], ["now", Math.max(0, Math.min(points, score.mark.points))]]) bar.setAttribute(`aria-value${name}`, String(value));
      bar.setAttribute("aria-valuetext", `${points} ${labels.of} ${score.mark.points}`);
      have.textContent = String(points);
      goal.textContent = score.mark.text;
    },
  };
}

/** Back and forth in what was played. @param {Labels} labels @param {Send} send */
export function timeline(labels, send) {
  const node = make("div", "time");
  node.setAttribute("role", "group");
  node.setAttribute("aria-label", labels.timeline);
  /** @param {string} act @param {string} sign */
  const step = (act, sign) => {
    const one = button("btn", () => send({ [act]: true })), arrow = make("span", "", sign);
    arrow.setAttribute("aria-hidden", "true");
    one.append(arrow, make("span", "word", labels[act]));
    return one;
  };
  const undo = step("undo", "↶"), redo = step("redo", "↷");
  const track = make("div", "track"), said = make("p", "said"), range = /** @type {HTMLInputElement} */ (make("input"));
  said.setAttribute("aria-hidden", "true");
  range.type = "range";
  range.min = "0";
  range.setAttribute("aria-label", labels["moves so far"]);
  range.addEventListener("input", () => send({ at: Number(range.value) }));
  track.append(said, range);
  node.append(undo, track, redo);
  return {
    node,
    draw({ timeline: now }) {
      node.hidden = !now;
      if (!now) return;
      const { at, of, said: words, undo: back, redo: on } = now;
      undo.setAttribute("aria-disabled", String(!back));
      redo.setAttribute("aria-disabled", String(!on));
      said.textContent = words;
      range.max = String(Math.max(1, of));
      range.value = String(at);
      range.disabled = !of;
      range.style.setProperty("--n", String(Math.max(1, of)));
      range.style.setProperty("--at", of ? `${(100 * at) / of}%` : "0%");
      range.setAttribute("aria-valuetext", words);
    },
  };
}

/** The entry for a number. @param {() => void} onEnter */
export function entry(onEnter) {
  const node = make("label", "entry"), name = make("span"), input = /** @type {HTMLInputElement} */ (make("input"));
  input.autocomplete = "off";
  input.maxLength = 12;
  input.addEventListener("keydown", (event) => { if (event.key === "Enter" && !event.repeat) onEnter(); });
  node.append(name, input);
  let shown = "";
  return {
    node,
    get value() { return input.value; },
    draw({ entry: wanted, done }) {
      node.hidden = !wanted;
      if (!wanted) return;
      name.textContent = wanted.label;
      input.inputMode = wanted.signed ? "text" : "numeric"; // a phone's number pad has no minus
      if (wanted.value !== shown) input.value = shown = wanted.value;
      input.readOnly = done;
    },
  };
}

/** Moves without picked cards, each with a button: to pass; several, such as bids, share one and are stepped through.
 * @param {Labels} labels @param {Send} send */
export function offerButtons(labels, send) {
  const node = make("div", "offers");
  let shown = "";
  return {
    node,
    draw({ offers }) {
      node.hidden = !offers.length;
      // Made anew only where they are others, so that a button keeps the focus.
      const now = JSON.stringify(offers);
      if (now === shown) return;
      shown = now;
      node.replaceChildren(...offers.map((offer) => (offer.moves.length > 1 ? stepper(offer, labels, send) : single(offer, send))));
    },
  };
}

/** @param {any} offer @param {Send} send */
function single({ moves, labels: [label] }, send) {
  const one = button("btn", () => send({ offer: moves[0] }));
  one.textContent = label;
  return one;
}

/** @param {any} offer @param {Labels} labels @param {Send} send */
function stepper(offer, labels, send) {
  const node = make("div", "stepper"), last = offer.moves.length - 1;
  let { at } = offer;
  const act = button("btn now", () => send({ offer: offer.moves[at] }));
  act.setAttribute("aria-live", "polite");
  /** @param {string} sign @param {number} by @param {string} label */
  const step = (sign, by, label) => {
    const one = button("btn", () => { at += by; draw(); });
    one.textContent = sign;
    one.setAttribute("aria-label", label);
    return one;
  };
  const less = step("−", -1, labels.less), more = step("+", 1, labels["one more"]);
  const draw = () => {
    act.textContent = offer.labels[at];
    less.setAttribute("aria-disabled", String(at === 0));
    more.setAttribute("aria-disabled", String(at === last));
  };
  draw();
  node.append(less, act, more);
  return node;
}

/** What has a limit that everybody watches. */
export function gaugePanel() {
  const node = make("div", "gauges");
  return {
    node,
    draw({ gauges }) {
      node.hidden = !gauges.length;
      node.replaceChildren(...gauges.map((gauge) => {
        const one = make("div", `gauge ${gauge.kind}`), head = make("p", "zone-name"), bar = make("div", "segs");
        head.append(make("b", "", gauge.title[0]), make("b", "num", gauge.title[1]));
        head.setAttribute("aria-hidden", "true");
        bar.setAttribute("role", "meter");
        for (const [name, value] of [["label", gauge.title[0]], ["valuemin", Math.min(0, gauge.value)], ["valuemax", gauge.limit], ["valuenow", gauge.value], ["valuetext", `${gauge.label}. ${gauge.note}`]]) bar.setAttribute(`aria-${name}`, String(value));
        bar.style.setProperty("--of", String(gauge.limit));
        bar.append(...Array.from({ length: gauge.limit }, (_, at) => make("i", at < gauge.value ? "on" : "")), make("em", gauge.value > gauge.limit ? "on" : "", gauge.over));
        const note = make("p", "note", gauge.note);
        note.setAttribute("aria-hidden", "true");
        one.append(head, bar, note);
        return one;
      }));
    },
  };
}

/** What the seats are asked in turn, with their answers. */
export function callList() {
  const node = make("div", "calls"), title = make("h3"), list = make("ol");
  node.append(title, list);
  return {
    node,
    draw({ calls }) {
      node.hidden = !calls.length;
      const [about, ...answers] = calls;
      if (!about) return;
      title.textContent = about.join(" ").trim();
      list.replaceChildren(...answers.map(([who, said]) => {
        const one = make("li");
        one.append(make("b", "", who), " ", make("span", "", said));
        return one;
      }));
    },
  };
}

/** House rules with their values. @param {Send} send */
export function houseSwitches(send) {
  const node = make("div", "switches");
  /** @param {any} rule */
  const field = (rule) => {
    const one = make("fieldset", "switch"), row = make("div", "values");
    row.append(...rule.values.map((value) => {
      const label = make("label", "value"), input = /** @type {HTMLInputElement} */ (make("input"));
      input.type = "radio";
      input.name = rule.name;
      input.addEventListener("change", () => send({ set: rule.name, value: value.word }));
      label.append(input, make("span", "", value.label));
      return label;
    }));
    one.append(make("legend", "", rule.text), row);
    return one;
  };
  return {
    node,
    draw({ switches }) {
      node.hidden = !switches;
      if (!switches) return;
      if (!node.children.length) node.append(...switches.map(field));
      switches.forEach((rule, at) => {
        const inputs = node.children[at].querySelectorAll("input");
        rule.values.forEach((value, number) => { inputs[number].checked = value.on; });
      });
    },
  };
}
