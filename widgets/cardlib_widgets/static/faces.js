// The faces of cards: of the French suits, and of the colours of TEN. A new deck needs a face here.

const SUITS = { "♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club" };
const SHAPES = { red: "●", blue: "■", orange: "▲", green: "✚" }; // each colour has a shape and a letter of its own
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
export function part(name, glyph) {
  const span = document.createElement("span");
  span.className = name;
  span.setAttribute("aria-hidden", "true");
  if (glyph) span.dataset.g = glyph;
  return span;
}

/** Draw the face of a card: "10♠", "red-7", "wild-#", "cash-3", "token"; "?" is face down.
 * @param {HTMLElement} card @param {string} text */
export function drawFace(card, text) {
  const [kind, value] = text.split("-");
  if (SUITS[text.slice(-1)]) french(card, text);
  else if (kind in SHAPES) colour(card, kind, value);
  else if (kind === "wild") wild(card, value);
  else if (kind === "cash") cash(card, value);
  else if (text === "token" || text === "bust") card.classList.add("piece", text);
  else card.classList.add("is-back");
}

/** @param {HTMLElement} card @param {string} text */
function french(card, text) {
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

/** @param {HTMLElement} card @param {string} kind @param {string} value */
function colour(card, kind, value) {
  card.classList.add("ten", kind);
  const index = part("ix");
  index.append(part("rank", value), part("suit", SHAPES[kind]));
  card.append(index, part("num", value), part("foot", kind[0].toUpperCase()));
}

/** @param {HTMLElement} card @param {string} value */
function wild(card, value) {
  card.classList.add("ten", "wild");
  const bar = part("bar");
  bar.append(...Object.entries(SHAPES).map(([kind, shape]) => part(kind, shape)));
  card.append(bar, part("num", value), part("foot", "wild"));
}

/** Currency lowers the total, so its corner says minus. @param {HTMLElement} card @param {string} value */
function cash(card, value) {
  card.classList.add("ten", "cash");
  const index = part("ix");
  index.append(part("rank", `−${value}`));
  card.append(index, part("num", value));
}
