// Draws one card and its state. Structure only: every look is in the stylesheets.

import { drawFace, part } from "./faces.js";

/** A face-down card. @returns {HTMLElement} */
export function back() {
  return part("card is-back");
}

/** A face-down card that can be picked: the top one of a pile. @returns {HTMLElement} */
export function topCard() {
  const card = document.createElement("button");
  card.type = "button";
  card.className = "card is-back";
  card.dataset.card = "?";
  return card;
}

/** A card: a button where it can be picked, else a picture.
 * @param {string} text @param {boolean} choosable @returns {HTMLElement} */
export function drawCard(text, choosable) {
  const card = document.createElement(choosable ? "button" : "span");
  if (choosable) card.type = "button";
  else card.setAttribute("role", "img");
  card.className = "card";
  card.dataset.card = text;
  drawFace(card, text);
  return card;
}

/** Bring a card's state up to date: what it bears, its sign, its tag, who has laid it, its spoken name, whether it is
 * picked.
 * @param {HTMLElement} card
 * @param {{name: string, is?: string, sign?: string, tag?: string, by?: string}} shown @param {boolean} picked */
export function showState(card, shown, picked) {
  for (const name of [...card.classList]) if (name.startsWith("is-") && name !== "is-back") card.classList.remove(name);
  for (const state of [shown.sign, shown.is]) if (state) card.classList.add(`is-${state}`);
  for (const old of card.querySelectorAll(".tag, .by")) old.remove();
  if (shown.by) {
    const by = part("by");
    by.textContent = shown.by;
    card.append(by);
  }
  if (shown.tag) {
    const tag = part("tag");
    tag.textContent = shown.tag;
    card.append(tag);
  }
  card.setAttribute("aria-label", shown.name);
  if (card.tagName === "BUTTON") setPicked(card, picked);
}

/** @param {HTMLElement} card @param {boolean} picked */
export function setPicked(card, picked) {
  card.classList.toggle("is-selected", picked);
  card.setAttribute("aria-pressed", String(picked));
}
