// Draws a pile laid out in rows: a place for each card that could lie there, the gaps open.

import { setPicked, showState } from "./card.js";
import { part } from "./faces.js";

/** Bring the rows of a pile up to date. Places are drawn anew only where they are others, so that one keeps the focus.
 * @param {HTMLElement} group @param {any} pile @param {string[]} picked the texts picked and not yet found */
export function runs(group, pile, picked) {
  const choosable = pile.choose !== "none", now = JSON.stringify([choosable, pile.rows]);
  if (group.dataset.rows !== now) {
    const focused = /** @type {ShadowRoot} */ (group.getRootNode()).activeElement?.dataset?.card;
    group.dataset.rows = now;
    group.replaceChildren(...pile.rows.map((row) => drawRow(row, choosable)));
    if (focused) group.querySelector(`[data-card="${focused}"]`)?.focus();
  }
  for (const cell of group.querySelectorAll("button[data-card]")) {
    const at = picked.indexOf(cell.dataset.card);
    if (at >= 0) picked.splice(at, 1);
    setPicked(cell, at >= 0);
  }
}

/** @param {any} row @param {boolean} choosable @returns {HTMLElement} */
function drawRow(row, choosable) {
  const line = document.createElement("div"), points = part("pts");
  line.className = `run ${row.kind}`;
  line.setAttribute("role", choosable ? "group" : "img");
  line.setAttribute("aria-label", row.label);
  points.textContent = row.points ?? "";
  line.append(part("chip"), ...row.cells.map((cell) => drawCell(cell, choosable)), points);
  return line;
}

/** @param {any} cell @param {boolean} choosable @returns {HTMLElement} */
function drawCell({ text, lit, cards }, choosable) {
  const card = cards[0], button = choosable && card;
  const place = document.createElement(button ? "button" : "span");
  place.className = `cell${card ? ` own ${card.card.split("-")[0]}` : ""}${lit ? " lit" : ""}`;
  place.textContent = text;
  if (cards.length > 1) {
    const more = part("more");
    more.textContent = `×${cards.length}`;
    place.append(more);
  }
  if (card) place.dataset.card = card.card;
  if (button) {
    place.type = "button";
    showState(place, card, false);
  } else {
    place.setAttribute("aria-hidden", "true"); // the row's name says it
    if (card?.is) place.classList.add(`is-${card.is}`);
  }
  return place;
}
