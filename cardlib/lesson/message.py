"""What a page may send to a step."""

from __future__ import annotations

from dataclasses import dataclass

from cardlib.record import LONGEST

ACTS = ("do", "undo", "again", "open")


@dataclass(frozen=True, slots=True)
class Message:
    """One message of the page: its number, the texts of the cards picked, and at most one thing to do.

    `act` is "" (only picking), "do" (press the button), "undo", "again" (start anew) or "open" (go on
    from `record`). The page sends it as `{n, picked, do: true}` or `{n, open: record}`.
    """

    n: int
    picked: tuple[str, ...] = ()
    act: str = ""
    record: str = ""

    @classmethod
    def read(cls, sent: object) -> Message:
        """The message that was sent, as plain JSON data; ValueError when it makes no sense."""
        if not isinstance(sent, dict) or not is_number(sent.get("n")):
            raise ValueError("a message needs a number “n”.")
        acts = [act for act in ACTS if act in sent]
        picked, record = sent.get("picked", []), sent.get("open", "")
        if any(sent[act] is not True for act in acts if act != "open"):
            raise ValueError("“do”, “undo” and “again” are true or left out.")
        if len(acts) > 1 or sent.keys() - {"n", "picked", *ACTS}:
            raise ValueError(f"a message says one of {', '.join(ACTS)} at a time.")
        if not isinstance(picked, list) or len(picked) > 60:
            raise ValueError("“picked” is a list of cards.")
        if not all(isinstance(text, str) and len(text) <= 12 for text in picked):
            raise ValueError("a picked card is a text like 7♥.")
        if not isinstance(record, str) or len(record) > LONGEST:
            raise ValueError("“open” is the text of a record.")
        return cls(sent["n"], tuple(picked), "".join(acts), record)


def is_number(n: object) -> bool:
    """Whether this can be the number of a message."""
    return isinstance(n, int) and not isinstance(n, bool) and 0 <= n < 2**53


def number_of(sent: object) -> int:
    """The number of a message, also of one that makes no sense otherwise; 0 where it has none."""
    n = sent.get("n") if isinstance(sent, dict) else None
    return n if is_number(n) and isinstance(n, int) else 0
