"""What the cards of a round are worth in Gong Zhu, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from cardlib.cards import CARDS, Card, Rank
from cardlib.game import Fact, Line, Score, Seat, Statement
from cardlib.games.gong_zhu.moves import DOUBLER, HEARTS, PIG, SHEEP, by_height

if TYPE_CHECKING:
    from cardlib.games.gong_zhu.rules import GongZhu
    from cardlib.games.gong_zhu.state import State

COUNTING = HEARTS | PIG.bit | SHEEP.bit | DOUBLER.bit
COURTS = {Rank.ACE: -50, Rank.KING: -40, Rank.QUEEN: -30, Rank.JACK: -20}
ALL_HEARTS, ALL_CARDS, ALONE = 200, 1000, 50

Entry = tuple[str, str, tuple[Card, ...], int, int]  # rule, key, cards, points, the factor they hold


@cache
def heart_values(pips: bool) -> tuple[int, ...]:
    """What each card is worth as a heart, by its index (`gz.hearts`)."""

    def value(one: Card) -> int:
        if not one.bit & HEARTS:
            return 0
        if one.rank in COURTS:
            return COURTS[one.rank]
        if pips:
            return -10 if one.rank is Rank.FOUR else -one.rank
        return -10 if one.rank > Rank.FOUR else 0

    return tuple(map(value, CARDS))


def collector(state: State) -> int | None:
    """Who has taken all hearts, or nobody (`gz.all-hearts`)."""
    return next((seat for seat, taken in enumerate(state._taken) if taken & HEARTS == HEARTS), None)


def pig_taker(state: State) -> int | None:
    """Who has taken the pig, and therefore leads the next round (`gz.lead.later`)."""
    return next((seat for seat, taken in enumerate(state._taken) if taken & PIG.bit), None)


def entries(game: GongZhu, factors: Sequence[int], taken: int, all_hearts: int | None, seat: int) -> list[Entry]:
    """The lines of one seat's counting cards, the doubler last."""
    pig, sheep, doubler, ace = factors
    pips = game.hwa or game.hearts == "pips"
    own = all_hearts == seat
    held = taken & COUNTING
    if game.hwa and held == COUNTING:
        return [("gz.all-hearts", "all-cards", by_height(COUNTING), ALL_CARDS, 1)]
    found: list[Entry] = []
    if own:
        found.append(("gz.all-hearts", "all", by_height(HEARTS), ALL_HEARTS * ace, ace))
    else:
        values = heart_values(pips)
        for one in by_height(held & HEARTS):
            worth = values[one.index]
            rule = "gz.hearts" if worth else "gz.zero-hearts"
            found.append((rule, "line", (one,), worth * ace, ace))
    if held & PIG.bit:
        points, key = _pig(game, held, own, all_hearts)
        found.append(("gz.pig", key, (PIG,), points * pig, pig))
    if held & SHEEP.bit:
        points, key = _sheep(game, held, own, all_hearts, sheep)
        found.append(("gz.sheep", key, (SHEEP,), points, sheep))
    if held & DOUBLER.bit:
        if found:
            times = 2 * doubler
            total = sum(points for _, _, _, points, _ in found)
            found.append(("gz.doubler", "times", (DOUBLER,), total * (times - 1), times))
        else:
            found.append(("gz.doubler", "alone", (DOUBLER,), ALONE * doubler, doubler))
    return found


def _pig(game: GongZhu, held: int, own: bool, all_hearts: int | None) -> tuple[int, str]:
    """The pig is −100; with all hearts it may be plus (`gz.all-hearts`, `pig_flip`)."""
    if game.hwa:
        return (100, "swapped") if all_hearts is not None else (-100, "line")
    needed = {
        "all-hearts": 0,
        "all-cards": COUNTING,
        "with-sheep": SHEEP.bit,
    }[game.pig_flip]
    return (100, "plus") if own and held & needed == needed else (-100, "line")


def _sheep(game: GongZhu, held: int, own: bool, all_hearts: int | None, factor: int) -> tuple[int, str]:
    """The sheep is +100, unless the house makes an exposed one a penalty (`gz.sheep`, `negative_sheep`)."""
    if game.hwa:
        return (-100, "swapped") if all_hearts is not None else (100, "line")
    if game.negative_sheep and factor > 1:
        full = own and game.pig_flip == "with-sheep" and bool(held & PIG.bit)
        points = game.negative_sheep * factor // 2
        return (points, "full") if full else (-points, "penalty")
    return 100 * factor, "line"


def points(game: GongZhu, state: State) -> list[int]:
    """The points by seat: what the lines of `score` add up to."""
    everything = collector(state)
    return [
        sum(gained for _, _, _, gained, _ in entries(game, state._factors, taken, everything, seat))
        for seat, taken in enumerate(state._taken)
    ]


def score(game: GongZhu, state: State) -> Score:
    """A line for every counting card, and one for the doubler with what it adds (`gz.score`)."""
    everything, lines = collector(state), list[Line]()
    for seat, taken in enumerate(state._taken):
        for rule, key, cards, gained, factor in entries(game, state._factors, taken, everything, seat):
            if rule == "gz.doubler":
                shown = f"{key}-exposed" if key == "alone" and factor > 1 else key
            else:
                shown = f"{key}-exposed" if factor > 1 else key
            facts: dict[str, Fact] = {"card": cards[0], "cards": cards, "factor": factor, "who": Seat(seat)}
            also: tuple[str, ...] = (
                ("gz.expose.effect",) if (factor > 1 and rule != "gz.doubler") or shown.endswith("exposed") else ()
            )
            if key in ("plus", "swapped", "full"):
                also += ("gz.all-hearts",)
            times = factor if rule == "gz.doubler" and key == "times" else 0
            lines.append(Line(rule, shown, cards, facts, seat=seat, points=gained, also=also, times=times))
    return Score(tuple(lines), game.sides)


def totals(game: GongZhu, scores: Sequence[Score]) -> dict[tuple[int, ...], int]:
    """The running total of each side; in `hwa` exactly the limit turns into as much above zero (`gz.end`)."""
    sums = {side: sum(one.side_total(side) for one in scores) for side in game.sides}
    if game.hwa:
        return {side: -total if total == game.limit else total for side, total in sums.items()}
    return sums


def ended(game: GongZhu, scores: Sequence[Score]) -> bool:
    """Whether the game is over: somebody has reached the limit (`gz.end`)."""
    return any(sum(one.side_total(side) for one in scores) <= game.limit for side in game.sides)


def champions(game: GongZhu, scores: Sequence[Score]) -> tuple[int, ...]:
    """Who has won the game, once somebody has lost it: the highest total, shared where equal."""
    if not scores or not ended(game, scores):
        return ()
    sums = totals(game, scores)
    best = max(sums.values())
    return tuple(sorted(seat for side, total in sums.items() if total == best for seat in side))


def outcome(game: GongZhu, scores: Sequence[Score]) -> Statement:
    """Who had most points in the round, or has lost the game."""
    if ended(game, scores):
        sums = totals(game, scores)
        won = champions(game, scores)
        lost = [seat for side, total in sums.items() if total <= game.limit for seat in side]
        plain = {side: sum(one.side_total(side) for one in scores) for side in game.sides}
        turned = [seat for side, total in plain.items() if total != sums[side] for seat in side]
        facts: dict[str, Fact] = {
            "who": Seat(won[0]), "all": tuple(map(Seat, won)), "lost": tuple(map(Seat, lost)),
            "turned": tuple(map(Seat, turned)), "limit": game.limit,
        }  # fmt: skip
        ended_by = "turned-over" if lost else "turned"
        key = ended_by if turned else "all-lost" if won[0] in lost else "over"
        return Statement("gz.end", key, (), facts)
    winners = scores[-1].winners
    points = scores[-1].side_total(next(side for side in game.sides if winners[0] in side))
    facts = {"who": Seat(winners[0]), "all": tuple(map(Seat, winners)), "points": points}
    return Statement("gz.score", "one" if len(winners) == 1 else "several", (), facts)


def counted(state: State, seat: int) -> tuple[Card, ...]:
    """The counting cards that lie open before a seat (`gz.pile`)."""
    return by_height(state._taken[seat] & COUNTING)
