// Draws the piles of a view on a table. It knows zones and shapes, no rule of any game.

import { back, drawCard, setPicked, showState, topCard } from "./card.js";
import { runs } from "./runs.js";

const MOVE = { duration: 320, easing: "cubic-bezier(.2,.7,.2,1)" };
const LOOK_AGAIN = 1500; // ms that taken cards stay, ringed, before they glide to their pile
const DEALT = 60; // ms between two cards of a deal
const BACKS = 14; // face-down cards drawn at most; the number beside them is exact
const CARD = "button[data-card]"; // what can be picked

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {string} tag @param {string} [name] @param {string} [text] @returns {HTMLElement} */
export function make(tag, name, text) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (text) made.textContent = text;
  return made;
}

/** One tab stop for a group of cards: the arrows, Home and End move inside it.
 * @param {HTMLElement} group */
function rove(group) {
  const cards = [...group.querySelectorAll(CARD)];
  stopAt(cards, cards.find((card) => card.getAttribute("tabindex") === "0") ?? cards[0]);
}

/** By attribute: to read the property `tabIndex` is to lay out the whole page.
 * @param {Element[]} cards @param {Element | undefined} stop */
function stopAt(cards, stop) {
  for (const card of cards) {
    const wanted = card === stop ? "0" : "-1";
    if (card.getAttribute("tabindex") !== wanted) card.setAttribute("tabindex", wanted);
  }
}

/** @param {KeyboardEvent} event */
function onArrow(event) {
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  const cards = [...group.querySelectorAll(CARD)];
  const at = cards.findIndex((card) => card === event.target);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const next = cards[(to + cards.length) % cards.length];
  stopAt(cards, next);
  next.focus();
}

/** The table of a step. `onPick` hears the texts of the picked cards, in the order of the piles. */
export class Table {
  /** @param {HTMLElement} root @param {(picked: string[]) => void} onPick */
  constructor(root, onPick) {
    this.root = root;
    this.onPick = onPick;
    /** @type {Map<string, {box: HTMLElement, name: HTMLElement, count: HTMLElement, group: HTMLElement}>} */
    this.places = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.cards = new Map();
    this.timer = 0;
    this.others = make("div", "others"); // the other seats side by side, in the order of play
    root.append(this.others);
  }

  /** The picked cards. @returns {string[]} */
  get picked() {
    return [...this.root.querySelectorAll(`${CARD}[aria-pressed="true"]`)].map((card) => card.dataset.card);
  }

  /** Bring the table up to date with a view.
   * @param {any} view */
  draw(view) {
    clearTimeout(this.timer);
    const lie = JSON.stringify(view.piles.map((pile) => [pile.zone, pile.count, pile.cards.map((one) => [one.card, one.to])]));
    const stays = lie === this.lie; // then no place is measured, which is dear
    this.lie = lie;
    const focused = /** @type {ShadowRoot} */ (this.root.getRootNode()).activeElement;
    const group = focused?.closest?.(".fan, .row, .runs");
    (stays ? (change) => change() : (change) => this.glide(change))(() => {
      const seen = new Map(), zones = new Set(), picked = [...view.picked];
      for (const [number, pile] of view.piles.entries()) {
        const key = `${pile.zone} ${number - view.piles.findIndex((other) => other.zone === pile.zone)}`;
        zones.add(key);
        this.drawPile(this.place(key, pile), pile, picked, seen);
      }
      for (const [key, place] of this.places) if (!zones.has(key)) { place.box.remove(); this.places.delete(key); }
      for (const [key, card] of this.cards) if (!seen.has(key)) { (card.closest(".slot") ?? card).remove(); this.cards.delete(key); }
      const boxes = [...zones].map((key) => this.places.get(key).box), far = boxes.filter((box) => box.classList.contains("far"));
      arrange(this.others, far);
      this.others.hidden = !far.length;
      // What else lies before another seat lies in its place.
      const seats = new Map(far.map((box) => [box.dataset.seat, box])), rest = [];
      for (const box of boxes.filter((one) => !far.includes(one))) {
        const seat = seats.get(box.dataset.seat);
        if (!seat) rest.push(box);
        else if (box.parentElement !== seat) seat.append(box);
      }
      arrange(this.root, [this.others, ...rest]);
      for (const key of zones) rove(this.places.get(key).group);
    });
    if (focused?.dataset?.card && !focused.isConnected) group?.querySelector('[tabindex="0"]')?.focus();
    if (view.deal) this.deal();
    const taken = [...this.cards.values()].filter((card) => card.dataset.to !== undefined);
    if (taken.length) this.timer = setTimeout(() => this.clear(taken), LOOK_AGAIN);
  }

  /** The place of a pile, made where there is none yet.
   * @param {string} key @param {any} pile */
  place(key, pile) {
    const found = this.places.get(key);
    if (found) return found;
    const box = make("div", `zone ${pile.zone}`), title = make("p", "zone-name");
    const name = make("span"), count = make("b", "num");
    const group = make("div", pile.shape);
    title.append(name, " ", count);
    title.setAttribute("aria-hidden", "true");
    const held = make("div", pile.shape === "fan" ? "fanbox" : "held"); // only a fan shares the width there is
    held.append(group);
    box.append(title, held);
    group.addEventListener("keydown", onArrow);
    group.addEventListener("click", (event) => this.pick(group, event));
    const note = make("p", "zone-name note");
    note.setAttribute("aria-hidden", "true"); // the score sheet says it
    box.append(note);
    const place = { box, name, count, group, note };
    this.places.set(key, place);
    return place;
  }

  /** @param {any} place @param {any} pile @param {string[]} picked @param {Map<string, HTMLElement>} seen */
  drawPile(place, pile, picked, seen) {
    const { group, name, count, note } = place;
    place.box.dataset.seat = String(pile.seat);
    note.textContent = pile.note;
    note.hidden = !pile.note;
    [name.textContent, count.textContent] = pile.title;
    group.dataset.choose = pile.choose;
    group.setAttribute("aria-label", pile.label);
    const down = pile.shape === "heap" || pile.shape === "backs", top = down && pile.choose !== "none" && pile.count > 0;
    group.setAttribute("role", down && !top ? "img" : "group");
    group.classList.toggle("empty", !pile.count);
    if (pile.shape === "runs") {
      runs(group, pile, picked);
      return;
    }
    const inside = down
      ? this.backs(group, pile, top, picked)
      : pile.cards.map((shown) => {
          let key = shown.card; // equal cards, where a game has them, are told apart by their number
          for (let twin = 2; seen.has(key); twin += 1) key = `${shown.card} ${twin}`;
          const choosable = pile.choose !== "none" && !shown.to, was = this.cards.get(key);
          const card = was && (was.tagName === "BUTTON") === choosable ? was : drawCard(shown.card, choosable);
          if (was && was !== card) (was.closest(".slot") ?? was).remove();
          this.cards.set(key, card);
          seen.set(key, card);
          if (shown.to) [card.dataset.to, card.dataset.seat] = shown.to; else delete card.dataset.to; // “” is off the table
          const at = choosable ? picked.indexOf(shown.card) : -1;
          if (at >= 0) picked.splice(at, 1);
          showState(card, shown, at >= 0);
          card.classList.toggle("arriving", Boolean(shown.arriving)); // still to be seen where it comes from
          return card;
        });
    const wanted = pile.shape === "fan" || pile.shape === "backs" ? inside.map(slot) : inside;
    arrange(group, wanted);
    while (group.children.length > wanted.length) group.lastElementChild.remove();
  }

  /** Face-down cards; of a pile that can be picked from, the top one is a button.
   * @param {HTMLElement} group @param {any} pile @param {boolean} top @param {string[]} picked */
  backs(group, pile, top, picked) {
    const number = Math.min(pile.count, pile.shape === "heap" ? 3 : BACKS);
    const lying = [...group.querySelectorAll(".card")];
    const backs = Array.from({ length: top ? number - 1 : number }, (_, at) => lying[at]?.tagName === "SPAN" ? lying[at] : back());
    if (!top) return backs;
    const card = lying.find((one) => one.tagName === "BUTTON") ?? topCard(), at = picked.indexOf("?");
    if (at >= 0) picked.splice(at, 1);
    card.setAttribute("aria-label", pile.label);
    setPicked(card, at >= 0);
    return [...backs, card];
  }

  /** Deal what lies on the table out of the stock, card by card; a key or a click lays them all.
   */
  deal() {
    const stock = this.root.querySelector(".stock .heap") ?? this.root;
    const from = stock.getBoundingClientRect();
    if (calm() || !from.width) return;
    const cards = [...this.root.querySelectorAll(".fan .card, .backs .card, .row .card")];
    const runs = cards.map((card, at) => {
      const to = card.getBoundingClientRect(), start = `translate(${from.x - to.x}px,${from.y - to.y}px)`;
      return card.animate([{ transform: start, opacity: 0 }, { transform: start, opacity: 1, offset: .01 }, { transform: "none", opacity: 1 }], { ...MOVE, delay: at * DEALT, fill: "backwards" });
    });
    const lay = () => { for (const run of runs) run.finish(); };
    for (const kind of ["pointerdown", "keydown"]) this.root.addEventListener(kind, lay, { once: true, capture: true });
  }

  /** A click on a card: it lifts at once, the answer follows.
   * @param {HTMLElement} group @param {Event} event */
  pick(group, event) {
    const card = /** @type {HTMLElement} */ (event.target).closest?.(CARD);
    if (!card || group.dataset.choose === "none") return;
    const on = card.getAttribute("aria-pressed") !== "true";
    if (group.dataset.choose === "one") for (const other of group.querySelectorAll('[aria-pressed="true"]')) setPicked(other, false);
    setPicked(card, on);
    this.onPick(this.picked);
    stopAt([...group.querySelectorAll(CARD)], card);
  }

  /** Change the page, then let every card that moved glide from where it was.
   * @param {() => void} change */
  glide(change) {
    const from = new Map([...this.cards].map(([text, card]) => [text, card.getBoundingClientRect()]));
    change();
    if (calm()) return;
    for (const [text, card] of this.cards) {
      const was = from.get(text), is = card.getBoundingClientRect();
      if (!was?.width || !is.width || (Math.abs(was.x - is.x) < 1 && Math.abs(was.y - is.y) < 1)) continue;
      const start = `translate(${was.x - is.x}px,${was.y - is.y}px) scale(${was.width / is.width})`;
      card.animate([{ transform: start, transformOrigin: "0 0", zIndex: 9 }, { transform: "none", transformOrigin: "0 0", zIndex: 9 }], MOVE);
    }
  }

  /** Taken cards leave the table for their pile.
   * @param {HTMLElement[]} taken */
  async clear(taken) {
    if (!calm()) {
      await Promise.all(taken.map((card) => {
        const goal = [...this.places.values()].find(({ box }) => box.classList.contains(card.dataset.to) && box.dataset.seat === card.dataset.seat);
        if (!goal) return null;
        const pile = goal.group.checkVisibility() ? goal.group : goal.box, to = pile.getBoundingClientRect(), is = card.getBoundingClientRect();
        const end = `translate(${to.x - is.x}px,${to.y - is.y}px) scale(${Math.min(1, to.width / is.width)})`;
        return card.animate([{ transform: "none", transformOrigin: "0 0" }, { transform: end, transformOrigin: "0 0" }], MOVE).finished;
      }));
    }
    const gone = taken.filter((card) => card.dataset.to !== undefined && card.isConnected);
    this.glide(() => {
      for (const [key, card] of this.cards) if (gone.includes(card)) { card.remove(); this.cards.delete(key); }
      for (const card of this.root.querySelectorAll(".arriving")) card.classList.remove("arriving");
    });
  }
}

/** Put the nodes first in a parent, in their order. One that stays where it is keeps the focus, so only what
 * differs is moved. @param {HTMLElement} parent @param {HTMLElement[]} nodes */
function arrange(parent, nodes) {
  nodes.forEach((node, at) => { if (parent.children[at] !== node) parent.insertBefore(node, parent.children[at] ?? null); });
}

/** @param {HTMLElement} card @returns {HTMLElement} */
function slot(card) {
  if (card.parentElement?.classList.contains("slot")) return card.parentElement;
  const made = make("span", "slot");
  made.append(card);
  return made;
}
