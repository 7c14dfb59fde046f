"""What compares and hashes by its contents."""

from __future__ import annotations

from abc import ABC, abstractmethod


class ByContents(ABC):
    """A base of states and moves: equal where `_key` is, which names all that counts."""

    __slots__ = ()

    @abstractmethod
    def _key(self) -> tuple[object, ...]:
        """The contents."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())
