"""What only a position of Gong Zhu has to read, refuse or fill in, and how it is written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

from cardlib.cards import KNOWN, SUITS, UNKNOWN, Card, CardSet, card, cards_in, count, mask_of, short, shuffled
from cardlib.games.gong_zhu.moves import KEY_MASK, KEYS, SUIT, TWO
from cardlib.games.gong_zhu.state import State
from cardlib.position import Cards, Hands, read_cards, read_flag, read_seat, read_seats, refuse_twice

if TYPE_CHECKING:
    from cardlib.games.gong_zhu.rules import GongZhu

NAMED = dict(zip("♠♥♦♣", SUITS, strict=True))
LETTERS = str.maketrans("SHDCshdc", "♠♥♦♣♠♥♦♣", "\ufe0e\ufe0f")
PHASES = ("blind", "expose", "play")


@dataclass(frozen=True)
class Given:
    """The keywords of a position as they were given."""

    hands: Hands
    taken: Hands
    trick: Cards
    leader: int | str | None
    turn: int | str | None
    phase: str
    exposed: str | Mapping[str, int] | Sequence[str]
    for_sale: Hands
    suits_led: str
    void: str | Sequence[str]
    dealer: int | str | None
    first_deal: bool | str
    first_cards: Cards
    holder: int | str | None


def describe(game: GongZhu, state: State) -> dict[str, str]:
    """The keywords, as text, from which `position` makes this state again."""
    said = {
        "hands": _by_seat(state.hands),
        "taken": _by_seat(state.taken),
        "trick": " ".join(map(str, state.trick)),
        "leader": str(state.leader) if state.leader else "",
        "turn": "none" if state.turn is None else str(state.turn),
        "phase": "" if state.phase == "play" else state.phase,
        "exposed": " ".join(f"{one}:{factor}" for one, factor in state.exposed.items()),
        "for_sale": _by_seat(state.for_sale),
        "suits_led": state.suits_led,
        "void": _by_seat(state.void),
        "dealer": "" if state.dealer == game.players - 1 else str(state.dealer),
        "first_deal": "yes" if state.first_deal else "",
        "first_cards": " ".join(map(str, state.first_cards)),
        "holder": "" if state.holder is None else str(state.holder),
    }
    return {keyword: text for keyword, text in said.items() if text}


def _by_seat(parts: Sequence[object]) -> str:
    return " / ".join(map(str, parts)).rstrip(" /").lstrip() if any(map(str, parts)) else ""


def read_position(game: GongZhu, given: Given) -> State:
    """The state that these keywords describe; ValueError with the culprit."""
    players = game.players
    held, taken = read_seats("hands", given.hands, players), read_seats("taken", given.taken, players)
    trick, firsts = read_cards("trick", given.trick), read_cards("first_cards", given.first_cards)
    sold = read_seats("for_sale", given.for_sale, players)
    refuse_twice(
        [(f"the hand of seat {seat}", hand) for seat, hand in enumerate(held)]
        + [(f"what seat {seat} has taken", pile) for seat, pile in enumerate(taken)]
        + [("the trick", trick)]
    )
    size = game.deck.bit_count()
    if sum(map(len, (*held, *taken, trick))) > size:
        raise ValueError(f"The position has {sum(map(len, (*held, *taken, trick)))} cards; the deck has {size}.")
    for hand in (*held, *taken, trick):
        for one in hand:
            if one is not UNKNOWN and not one.bit & game.deck:
                raise ValueError(f"{one} is not in the deck: with five players 2♣ and 2♦ are taken out.")
    if UNKNOWN in trick or any(UNKNOWN in pile for pile in taken):
        raise ValueError("taken, trick: a card that was played lies face up, so it cannot be unknown.")
    if len(trick) >= players:
        raise ValueError(f"trick: {len(trick)} cards make a whole trick of {players}, so it was taken.")
    for seat, hand in enumerate(held):
        if len(hand) > game.each:
            raise ValueError(f"hands: seat {seat} has {len(hand)} cards; nobody gets more than {game.each}.")
    if given.phase not in PHASES:
        raise ValueError(f"phase: {short(repr(given.phase))} is none; the phases are {', '.join(PHASES)}.")
    if given.phase != "play" and (trick or any(taken)):
        raise ValueError("phase: cards were played already, so nothing can be exposed any more.")
    if given.phase != "play" and not game.exposes:
        raise ValueError("phase: in this house nothing is exposed.")
    if given.phase == "blind" and game.exposing != "blind":
        raise ValueError("phase: in this house nobody exposes blind.")
    if (given.phase == "blind") != bool(firsts) or (firsts and len(firsts) != players):
        raise ValueError("first_cards: in the phase “blind”, and only there, one first card for every seat.")
    leader = read_seat("leader", given.leader, players) or 0
    dealer = read_seat("dealer", given.dealer, players)
    state = State(
        [mask_of(hand) for hand in held], [mask_of(pile) for pile in taken], trick, leader, 0, given.phase,
        _factors(given.exposed), tuple(mask_of(cards) for cards in sold), _suits("suits_led", given.suits_led),
        _voids(given.void, players), players - 1 if dealer is None else dealer,
        read_flag("first_deal", given.first_deal), firsts, read_seat("holder", given.holder, players),
    )  # fmt: skip
    _refuse_what_cannot_be(game, state)
    if state.first_deal and state.phase != "blind" and state.holder is None:
        state.holder = leader
    state.turn = _turn(state, read_seat("turn", given.turn, players), given.turn == "none")
    return state


def _refuse_what_cannot_be(game: GongZhu, state: State) -> None:
    """Raise ValueError for hands, cards laid out and first cards that do not fit each other."""
    players, trick = range(game.players), len(state._trick)
    allowed = {"open": (1, 2, 4), "none": (1,), "sale": (1, 2, 4), "blind": (1, 2, 4)}[
        "none" if game.hwa else game.exposing
    ]
    held = 0
    for hand in state._hands:
        held |= hand & KNOWN
    for one, factor in zip(KEYS, state._factors, strict=True):
        if factor not in allowed or (factor == 2 and game.exposing == "sale" and one.bit & held):
            raise ValueError(f"exposed: in this house {one} cannot be exposed × {factor}.")
    if state.phase != "play" and (state._led or any(state._void)):
        raise ValueError("suits_led, void: nothing was played before the exposing is over.")
    if state.first_deal and (any(state._taken) or trick):
        raise ValueError("first_deal: cards were played already, so the first lead is over.")
    seated = {(state.leader + number) % game.players for number in range(trick)}
    sizes = {
        count(state._hands[seat]) + (seat in seated) for seat in players if count(state._hands[seat]) or seat in seated
    }
    named = sum(bool(hand) for hand in state._hands)
    if named > 1 and len(sizes) > 1:
        raise ValueError(
            "hands: all hold equally many cards, one fewer who has played to the trick; write 3 for three."
        )
    _refuse_played(game, state)
    laid: set[Card] = set()
    for seat in players:
        hand, sold = state._hands[seat], CardSet(state._sold[seat])
        if any(one.bit & state._void[seat] for one in cards_in(hand & KNOWN)):
            raise ValueError(f"void: seat {seat} holds a card of a suit that it has shown not to hold.")
        if len(sold) and game.exposing != "sale":
            raise ValueError("for_sale: in this house no card lies face down for sale.")
        unnamed = hand >> 52
        for one in sold:
            fits = one is UNKNOWN or (one in KEYS and state.exposed.get(one) is None and one not in laid)
            if not fits or (one is not UNKNOWN and not one.bit & hand):
                raise ValueError(f"for_sale: {one} cannot lie for sale before seat {seat}: a key card of its hand can.")
            laid.add(one)
        if sold.unknown > min(unnamed, len(KEYS)):
            raise ValueError(f"for_sale: seat {seat} has fewer cards that nobody has named.")
    for seat, one in enumerate(state._first_cards):
        if one is not UNKNOWN and state._first_cards.count(one) > 1:
            raise ValueError(f"first_cards: {one} is named twice; every seat has a first card of its own.")
        if one is not UNKNOWN and not (one.bit & state._hands[seat] or state._hands[seat] >= UNKNOWN.bit):
            raise ValueError(f"first_cards: {one} is not in the hand of seat {seat}.")
        if one is not UNKNOWN and not one.bit & game.deck:
            raise ValueError(f"first_cards: {one} cannot be the first card of seat {seat}.")


def _refuse_played(game: GongZhu, state: State) -> None:
    """Raise ValueError for a card of the trick that its seat could not play, and for a first lead without 2♠."""
    for number, one in enumerate(state._trick):
        seat = (state.leader + number) % game.players
        hand, suit, asked = state._hands[seat], SUIT[one.index], SUIT[state._trick[0].index]
        if suit != asked and hand & asked & KNOWN:
            raise ValueError(f"trick: seat {seat} has thrown {one}, but its hand can follow suit (gz.follow).")
        laid = any(one is key and factor > 1 for key, factor in zip(KEYS, state._factors, strict=True))
        if laid and suit == asked and not state._led & suit and hand & suit & KNOWN & ~mask_of(state.exposed):
            raise ValueError(f"trick: seat {seat} could not play {one}, which is exposed (gz.expose.first-trick).")
    holders = [seat for seat, hand in enumerate(state._hands) if hand & TWO.bit]
    named = state.leader if state.holder is None else state.holder
    if state.first_deal and state.phase != "blind" and holders not in ([], [named]):
        raise ValueError(f"first_deal: seat {holders[0]} holds {TWO}, so it leads; write leader={holders[0]}.")
    if state.first_deal and not holders and state._hands[named] and state._hands[named] < UNKNOWN.bit:
        raise ValueError(f"first_deal: seat {named} is to lead first, so one of its cards is {TWO}.")


def _turn(state: State, named: int | None, over: bool) -> int | None:
    """Who is to move: who is named, in a trick who comes after its cards; nobody where no hand is left."""
    players = len(state._hands)
    if over or not any(state._hands):
        return None
    if state.phase != "play":
        first = (state.dealer + 1) % players if state.phase == "blind" else state.leader
        return first if named is None else named
    due = (state.leader + len(state._trick)) % players
    if state._trick and named not in (None, due):
        raise ValueError(
            f"turn: seat {state.leader} has led and {len(state._trick)} cards lie there: seat {due} plays."
        )
    if not state._trick and named is not None:
        state.leader = due = named
    if not state._hands[due]:
        raise ValueError(f"turn: seat {due} holds no cards, so it cannot be its turn.")
    return due


def _factors(given: str | Mapping[str, int] | Sequence[str]) -> tuple[int, ...]:
    """The factors of the four cards that can be exposed: 1, 2 or 4."""
    pairs: list[tuple[object, object]]
    if isinstance(given, Mapping):
        pairs = list(given.items())
    elif isinstance(given, str | Sequence) and not isinstance(given, bytes):
        words = given.replace(",", " ").split() if isinstance(given, str) else given
        pairs = [
            (word.partition(":")[0], word.partition(":")[2] if ":" in word else 2)
            if isinstance(word, str)
            else (word, 2)
            for word in words
        ]
    else:
        raise ValueError(f"exposed: {short(repr(given))} are no cards; write them as in “Q♠ A♥:4”.")
    found: dict[Card, int] = {}
    for name, factor in pairs:
        try:
            one = name if isinstance(name, Card) else card(name)  # type: ignore[arg-type]  # what is no text is refused
        except ValueError as error:
            raise ValueError(f"exposed: {error}") from None
        if one not in KEYS:
            raise ValueError(f"exposed: {one} cannot be exposed; only {', '.join(map(str, KEYS))} can.")
        if one in found:
            raise ValueError(f"exposed: {one} is named twice.")
        if str(factor) not in ("2", "4"):
            raise ValueError(f"exposed: {one} counts × 2 or × 4, not × {short(str(factor))}.")
        found[one] = int(str(factor))
    return tuple(found.get(one, 1) for one in KEYS)


def _suits(keyword: str, given: object) -> int:
    if not isinstance(given, str):
        raise ValueError(f"{keyword}: {short(repr(given))} are no suits; write them as in “♠ ♥”.")
    mask = 0
    for word in given.replace(",", " ").split():
        for suit in word.translate(LETTERS):
            if suit not in NAMED:
                raise ValueError(f"{keyword}: “{short(word)}” is no suit; write ♠ ♥ ♦ ♣ or S H D C.")
            mask |= NAMED[suit]
    return mask


def _voids(given: str | Sequence[str], players: int) -> list[int]:
    each = given.split("/") if isinstance(given, str) else given
    if not isinstance(each, Sequence) or len(each) > players:
        raise ValueError(f"void: {short(repr(given))} must be one text of suits a seat, like “♠ / ♥ ♦”.")
    return [_suits(f"void of seat {seat}", text) for seat, text in enumerate(each)] + [0] * (players - len(each))


def complete(game: GongZhu, state: State, rng: Random) -> State:
    """Unknown cards filled in at random, consistent with what every seat has shown."""
    full, players = state.copy(), range(game.players)
    known = mask_of(state._trick)
    for mask in (*state._hands, *state._taken):
        known |= CardSet(mask).known
    unseen = game.deck & ~known & KNOWN
    wanted = [count(hand) - (hand & KNOWN).bit_count() for hand in state._hands]
    fixed = [0] * game.players
    # What lies face down for sale, or was looked at first, is of a certain kind.
    keys = shuffled(cards_in(unseen & KEY_MASK & ~mask_of(state.exposed)), rng)
    sold, asked = list(state._sold), [seat for seat in players for _ in range(state._sold[seat] >> 52)]
    fits = (
        found
        for found in permutations(keys, len(asked))
        if not any(SUIT[one.index] & state._void[seat] for seat, one in zip(asked, found, strict=True))
    )
    for seat, one in zip(asked, next(fits, ()), strict=False):
        sold[seat] += one.bit - UNKNOWN.bit
        fixed[seat] |= one.bit
    full._sold = tuple(sold)
    if state.holder is not None and TWO.bit & unseen and wanted[state.holder] > fixed[state.holder].bit_count():
        fixed[state.holder] |= TWO.bit
    for seat, one in enumerate(state._first_cards):
        if one.bit & unseen and not any(one.bit & mask for mask in fixed):
            fixed[seat] |= one.bit
    rest = [one for one in cards_in(unseen) if not any(one.bit & mask for mask in fixed)]
    room = [wanted[seat] - fixed[seat].bit_count() for seat in players]
    dealt = _dealt(rest, room, state._void, rng)
    if sum(hand.bit_count() for hand in dealt) < min(sum(room), len(rest)):
        raise ValueError("void: too few seats may hold the cards that nobody has named.")
    for seat in players:
        full._hands[seat] = int(CardSet(state._hands[seat]).known) | fixed[seat] | dealt[seat]
    if state._first_cards:
        opened = mask_of(state.exposed)
        full._first_cards = tuple(
            rng.choice(cards_in(full._hands[seat] & opened) or cards_in(full._hands[seat])) if one is UNKNOWN else one
            for seat, one in enumerate(state._first_cards)
        )
        if state.first_deal:
            full.leader = full.holder = next(seat for seat in players if full._hands[seat] & TWO.bit)
    return full


def _dealt(unseen: list[Card], room: list[int], void: Sequence[int], rng: Random) -> list[int]:
    """Cards dealt to the seats that may hold them: those first that fewest may hold."""
    seats = range(len(room))
    left, hands = list(room), [0] * len(room)
    order = shuffled(unseen, rng)
    order.sort(key=lambda one: sum(not SUIT[one.index] & void[seat] for seat in seats if room[seat]))
    for one in order:
        able = [seat for seat in seats if not SUIT[one.index] & void[seat]]
        open_seats = [seat for seat in able if left[seat]]
        if open_seats:
            seat = rng.choices(open_seats, [left[seat] for seat in open_seats])[0]
            hands[seat] |= one.bit
            left[seat] -= 1
        elif sum(left):
            _make_room(one, able, hands, left, void)
    return hands


def _make_room(one: Card, able: list[int], hands: list[int], left: list[int], void: Sequence[int]) -> None:
    """Give a card to a seat that is full, by passing cards on to where there is room."""
    ways: list[tuple[int, list[tuple[int, int, Card]]]] = [(seat, []) for seat in able]
    seen = set(able)
    for seat, moves in ways:
        for other in cards_in(hands[seat]):
            for to in range(len(left)):
                if to in seen or SUIT[other.index] & void[to]:
                    continue
                path = [*moves, (seat, to, other)]
                if left[to]:
                    for source, target, passed in path:
                        hands[source] &= ~passed.bit
                        hands[target] |= passed.bit
                    hands[path[0][0]] |= one.bit
                    left[to] -= 1
                    return
                seen.add(to)
                ways.append((to, path))
