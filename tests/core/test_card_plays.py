"""In a trick game a card is played by a CardPlay, and nothing else is one: screens and hints go by that."""

from __future__ import annotations

import pickle

import pytest

from tests.strategies import EVERY_GAME, name_of, random_deal
from tomoe_core.tricks import CardPlay, TrickGame


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_a_card_is_played_by_a_card_play(game):
    cards = {card.text: card for card in game.deck.cards}
    played = 0
    for state in random_deal(game, seed=3):
        for move in state.legal_moves():
            if isinstance(move, CardPlay):
                assert move.card is cards[move.text]
                assert pickle.loads(pickle.dumps(move)) is move
                played += 1
            else:
                assert move.text not in cards
    assert bool(played) == isinstance(game, TrickGame)
