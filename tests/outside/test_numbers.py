"""Moves of a game of one's own as numbers: the cards of its deck, or what it lists."""

from __future__ import annotations

import pytest

from tests.outside.kitsune import DECK, Kitsune, play
from tests.strategies import random_deal
from tomoe_core import Move
from tomoe_core.tensors import actions

CARDS = [card.text for card in DECK.cards]


class Numbered(Kitsune):
    """Kitsune in which moves may have other names than cards."""

    id = "numbered"


class Wordy(Numbered):
    """Its moves are no names of cards."""

    def parse_move(self, text):
        if not text.startswith("put "):
            raise ValueError("a move looks like put T3")
        return Move(text)


class Listed(Wordy):
    def all_moves(self):
        return [f"put {card}" for card in reversed(CARDS)]


class Backwards(Numbered):
    def all_moves(self):
        return (play(card) for card in reversed(DECK.cards))


class Short(Numbered):
    def all_moves(self):
        return CARDS[1:]


class Twice(Numbered):
    def all_moves(self):
        return [*CARDS, CARDS[3]]


def test_moves_that_are_cards_are_numbered_in_the_order_of_the_deck():
    game = Kitsune()
    numbers = actions(game)
    assert numbers.count == len(CARDS)
    for state in random_deal(game, 5):
        assert [CARDS[n] for n in numbers.legal(state)] == [m.text for m in state.legal_moves()]


def test_listed_moves_are_numbered_by_their_places():
    for game, texts in ((Backwards(), CARDS), (Listed(), [f"put {card}" for card in CARDS])):
        numbers = actions(game)
        assert [numbers.move(None, n).text for n in range(numbers.count)] == texts[::-1]
    game = Backwards()
    for state in random_deal(game, 5):
        legal = state.legal_moves()
        assert actions(game).legal(state) == sorted(14 - CARDS.index(m.text) for m in legal)


def test_what_is_missing_is_said():
    wanted = r"let its all_moves\(\) return every move that may be legal, each once$"
    with pytest.raises(ValueError, match=f"^no move of numbered has a number: {wanted}"):
        actions(Wordy())
    with pytest.raises(ValueError, match=f"^{CARDS[3]} has two numbers in numbered: {wanted}"):
        actions(Twice())
    game = Short()
    state = next(s for s in random_deal(game, 5) if CARDS[0] in map(str, s.legal_moves()))
    with pytest.raises(ValueError, match=f"^{CARDS[0]} has no number in numbered: {wanted}"):
        actions(game).legal(state)
