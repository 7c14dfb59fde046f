"""Cards, sets of cards, reading and shuffling."""

import copy
import pickle
from random import Random

import pytest

from cardlib import CARDS, UNKNOWN, CardSet, card, cards
from cardlib.cards import shuffled


@pytest.mark.parametrize("text", ["10♠", "TS", "10s", "ts", "10♤", "10♠\ufe0e"])
def test_a_card_is_read_in_symbols_and_letters(text: str) -> None:
    assert str(card(text)) == "10♠"


def test_every_card_round_trips_and_is_one_object() -> None:
    assert len({one.text for one in CARDS}) == 52
    for one in (*CARDS, UNKNOWN):
        assert card(str(one)) is one
        assert copy.deepcopy(one) is one
        assert pickle.loads(pickle.dumps(one)) is one


@pytest.mark.parametrize("text", ["", "1♠", "11♠", "♠", "A", "AX", "10", "red-7", "A♠A♥", "Ñ♠", "7♥" * 500])
def test_a_text_that_is_no_card_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no card|more than one card") as error:
        card(text)
    assert text[:40] in str(error.value)
    assert len(str(error.value)) < 200


def test_a_set_prints_and_iterates_as_cards() -> None:
    some = CardSet.of(cards("7♥ ? A♠ 10♦ ?"))
    assert str(some) == "A♠ 7♥ 10♦ ? ?"
    assert len(some) == 5
    assert some.unknown == 2
    assert str(some.known) == "A♠ 7♥ 10♦"
    assert card("7♥") in some
    assert card("8♥") not in some
    assert UNKNOWN not in some
    assert list(CardSet.of(CARDS)) == list(CARDS)


def test_a_seed_shuffles_the_same_everywhere() -> None:
    # Written down once: another Python, another machine or another release must deal these cards.
    assert " ".join(map(str, shuffled(CARDS, Random("monday"))[:8])) == "6♠ 7♦ 4♣ J♣ 9♦ 3♦ 3♥ J♦"
