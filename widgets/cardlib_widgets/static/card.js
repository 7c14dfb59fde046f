// Draws one card from its text. Structure only: every look is in the stylesheets.

const SUITS = { "♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club" };
const [LEFT, MIDDLE, RIGHT] = [37, 50, 63];
const FOUR = [[LEFT, 19], [RIGHT, 19], [LEFT, 81], [RIGHT, 81]];
const SIX = [...FOUR, [LEFT, 50], [RIGHT, 50]];
const EIGHT = [...FOUR, [LEFT, 39.5], [RIGHT, 39.5], [LEFT, 60.5], [RIGHT, 60.5]];
/** Where the pips of a rank stand, in percent of the card. */
const PIPS = {
  A: [[MIDDLE, 50]], 2: [[MIDDLE, 19], [MIDDLE, 81]], 3: [[MIDDLE, 19], [MIDDLE, 50], [MIDDLE, 81]],
  4: FOUR, 5: [...FOUR, [MIDDLE, 50]], 6: SIX, 7: [...SIX, [MIDDLE, 34.5]],
  8: [...SIX, [MIDDLE, 34.5], [MIDDLE, 65.5]], 9: [...EIGHT, [MIDDLE, 50]],
  10: [...EIGHT, [MIDDLE, 29], [MIDDLE, 71]],
};

/** A part of a card; its glyph is drawn by the stylesheet, so that nothing is read twice.
 * @param {string} name @param {string} [glyph] @returns {HTMLSpanElement} */
function part(name, glyph) {
  const span = document.createElement("span");
  span.className = name;
  span.setAttribute("aria-hidden", "true");
  if (glyph) span.dataset.g = glyph;
  return span;
}

/** The face of a French-suited card such as "10♠".
 * @param {HTMLElement} card @param {string} text */
function face(card, text) {
  const rank = text.slice(0, -1), symbol = text.slice(-1), suit = symbol + "\uFE0E";
  card.classList.add(SUITS[symbol], `r${rank}`);
  for (const turned of ["", " flip"]) {
    const index = part(`ix${turned}`);
    index.append(part("rank", rank), part("suit", suit));
    card.append(index);
  }
  const middle = part(PIPS[rank] ? "face" : "face court");
  if (PIPS[rank]) {
    for (const [x, y] of PIPS[rank]) {
      const pip = part(y > 50 ? "pip flip" : "pip", suit);
      pip.style.cssText = `left:${x}%;top:${y}%`;
      middle.append(pip);
    }
  } else {
    middle.append(part("hat"), part("letter", rank), part("hat flip"));
  }
  card.append(middle, part("big", suit));
}

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
  face(card, text);
  return card;
}

/** Bring a card's state up to date: its sign, its tag, its spoken name, whether it is picked.
 * @param {HTMLElement} card @param {{name: string, is?: string, tag?: string}} shown @param {boolean} picked */
export function showState(card, shown, picked) {
  for (const name of [...card.classList]) if (name.startsWith("is-")) card.classList.remove(name);
  if (shown.is) card.classList.add(`is-${shown.is}`);
  card.querySelector(".tag")?.remove();
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
