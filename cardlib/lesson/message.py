"""What a page may send to a step."""

from __future__ import annotations

from dataclasses import dataclass

from cardlib.cards import refuse_unwritable
from cardlib.record import LONGEST

BARE = ("do", "undo", "redo", "again")  # sent as true
ACTS = (*BARE, "at", "hint", "open", "set", "follow", "offer")


@dataclass(frozen=True, slots=True)
class Message:
    """One message of the page: its number, the texts of the cards picked, and at most one thing to do.

    `act` is "" (only picking), "do" (press the button), "offer" (try the move without cards that `text` names),
    "undo", "redo", "again" (start anew), "at" (go to the moment `number`), "hint" (open the rung `number`), "open"
    (go on from the record in `text`), "set" (a switch of this step: the option `text` to the value written as
    `value`) or "follow" (the same, when it was turned in another step). `value` is also what stands in the entry of
    a count. The page sends it as `{n, picked, do: true}`, `{n, at: 3}`, `{n, open: record}`.
    """

    n: int
    picked: tuple[str, ...] = ()
    act: str = ""
    number: int = 0
    text: str = ""
    value: str = ""

    @classmethod
    def read(cls, sent: object) -> Message:
        """The message that was sent, as plain JSON data; ValueError when it makes no sense."""
        if not isinstance(sent, dict) or not is_number(sent.get("n")):
            raise ValueError("a message needs a number “n”.")
        acts = [act for act in ACTS if act in sent]
        if len(acts) > 1 or sent.keys() - {"n", "picked", "value", *ACTS}:
            raise ValueError(f"a message says one of {', '.join(ACTS)} at a time.")
        act = "".join(acts)
        given = sent.get(act, "")
        if act in BARE and given is not True:
            raise ValueError(f"“{act}” is true or left out.")
        if act in ("at", "hint") and not is_number(given):
            raise ValueError(f"“{act}” is a number from 0 on.")
        picked = sent.get("picked", [])
        if not isinstance(picked, list) or len(picked) > 60:
            raise ValueError("“picked” is a list of cards.")
        for one in picked:
            _text("a picked card", one, 12)
        text = _text(f"“{act}”", given, LONGEST) if act in ("open", "set", "follow", "offer") else ""
        value = _text("“value”", sent.get("value", ""), 40)
        return cls(sent["n"], tuple(picked), act, given if act in ("at", "hint") else 0, text, value)


def _text(what: str, given: object, longest: int) -> str:
    if not isinstance(given, str) or len(given) > longest:
        raise ValueError(f"{what} is a text of at most {longest} characters.")
    refuse_unwritable(given)
    return given


def is_number(n: object) -> bool:
    """Whether this can be the number of a message."""
    return isinstance(n, int) and not isinstance(n, bool) and 0 <= n < 2**53


def number_of(sent: object) -> int:
    """The number of a message, also of one that makes no sense otherwise; 0 where it has none."""
    n = sent.get("n") if isinstance(sent, dict) else None
    return n if is_number(n) and isinstance(n, int) else 0
