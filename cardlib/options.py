"""House rules as dataclass fields: their values, their sentence, and what is refused together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields, replace
from typing import Any, TypeAlias

from cardlib.cards import short

Value: TypeAlias = "int | str | bool | tuple[int, ...] | None"


@dataclass(frozen=True, slots=True)
class Clash:
    """Option values that cannot go together, with the sentence that says why.

    A clash holds when every option named has one of the values given for it; or, where `when` only names the options,
    when `broken` says so of their values.
    """

    when: dict[str, tuple[Value, ...]] | tuple[str, ...]
    why: str
    broken: Callable[..., bool] | None = None

    def holds(self, game: Any) -> bool:
        """Whether the game's options clash."""
        if self.broken:
            return self.broken(*(getattr(game, name) for name in self.when))
        assert isinstance(self.when, dict)
        return all(any(same(getattr(game, name), value) for value in values) for name, values in self.when.items())


class HouseClash(ValueError):
    """House rules that cannot go together; `why` is the reason alone, as a learner may read it."""

    def __init__(self, message: str, why: str) -> None:
        super().__init__(message)
        self.why = why


class NoSuchHouse(ValueError):
    """A house rule, or a value of one, that there is not."""


def option(
    *values: Value,
    text: str,
    clashes: tuple[Clash, ...] = (),
    span: tuple[int, int] | None = None,
    each: range | None = None,
) -> Any:
    """A house rule: the values it may take (the first is the default) and the sentence that tells it.

    With `span` it may be any whole number from the first to the last, with `each` as many numbers as the default, each
    of that range; then `values` are those a switch offers.
    """
    told = {"values": values, "text": text, "clashes": clashes, "span": span, "each": each}
    return field(default=values[0], metadata=told)


def _allows(option: Field[Any], value: object) -> bool:
    span, each = option.metadata["span"], option.metadata["each"]
    if span and isinstance(value, int) and not isinstance(value, bool):
        return bool(span[0] <= value <= span[1])
    if each is not None and isinstance(value, tuple) and len(value) == len(option.metadata["values"][0]):
        return all(isinstance(one, int) and not isinstance(one, bool) and one in each for one in value)
    return any(same(value, allowed) for allowed in option.metadata["values"])


def _allowed(option: Field[Any], show: Callable[[Value], str]) -> str:
    span = option.metadata["span"]
    if span:
        return f"a whole number from {span[0]} to {span[1]}"
    each = option.metadata["each"]
    if each is not None:
        values = option.metadata["values"]
        number, default = len(values[0]), show(values[0])
        return f"{number} multiples of {each.step} from {each[0]} to {each[-1]}, as in {default}"
    return f"one of {', '.join(map(show, option.metadata['values']))}"


def word(value: Value) -> str:
    """The value as it is written in a record and on a switch: yes, no, none, or itself."""
    names = {True: "yes", False: "no", None: "none"}
    if isinstance(value, tuple):
        return "-".join(map(str, value))
    return names[value] if value is None or isinstance(value, bool) else str(value)


def read(option: Field[Any], text: str) -> Value:
    """The value of an option that a text names; ValueError with those there are."""
    values: tuple[Value, ...] = option.metadata["values"]
    for value in values:
        if word(value) == text:
            return value
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 6 and _allows(option, int(text)):
        return int(text)
    parts = text.split("-")
    if all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        counts = tuple(map(int, parts))
        if _allows(option, counts):
            return counts
    raise NoSuchHouse(f"{option.name} cannot be “{short(text)}”; it is {_allowed(option, word)}.")


def turned(game: Any, name: str, text: str) -> Any:
    """The game with one option at the value that a text names; ValueError when it has no such option or value."""
    found = [each for each in fields(game) if each.name == name]
    if not found:
        raise NoSuchHouse(
            f"“{short(name)}” is no house rule; they are {', '.join(each.name for each in fields(game))}."
        )
    return replace(game, **{name: read(found[0], text)})


def same(one: object, other: object) -> bool:
    """Whether two option values are the same; True is not 1."""
    return type(one) is type(other) and one == other


def check(game: Any) -> None:
    """Raise ValueError for a value that an option of the game does not have, or for a clash."""
    for each in fields(game):
        value = getattr(game, each.name)
        if not _allows(each, value):
            given = f"{each.name} is {short(repr(value))}"
            raise ValueError(f"{type(game).__name__}: {given}, but it must be {_allowed(each, repr)}.")
    for each in fields(game):
        for clash in each.metadata["clashes"]:
            if clash.holds(game):
                named = " and ".join(f"{name}={getattr(game, name)!r}" for name in clash.when)
                raise HouseClash(f"{type(game).__name__}: {named} cannot go together: {clash.why}", clash.why)


def chosen(game: Any) -> dict[str, Value]:
    """The options that differ from their defaults, by name."""
    return {
        each.name: getattr(game, each.name) for each in fields(game) if not same(getattr(game, each.name), each.default)
    }
