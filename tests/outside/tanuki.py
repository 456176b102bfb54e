"""Tanuki, a trick game invented for these tests, in one file outside the package.

Three players hold five of fifteen cards each. The suit led is to be followed, its highest card takes the trick, and a
trick taken with a 1 counts two.
"""

from types import MappingProxyType, SimpleNamespace

from tomoe_core import Deck
from tomoe_core.games.shared.trick_deal import TrickDeal


class Tanuki(TrickDeal):
    id = "tanuki"
    WORDS = MappingProxyType({"en": SimpleNamespace(GAMES={"tanuki": "Tanuki"})})
    players = 3
    deck = Deck.of_suits("tanuki", {"T": "天", "C": "地", "H": "人"}, range(1, 6))

    def winner(self, cards):
        ranks = [card.rank if card.suit is cards[0].suit else 0 for card in cards]
        return ranks.index(max(ranks))

    def worth(self, card):
        return 2 if card.rank == 1 else 1
