"""What FESCA's rulebook says of single hands and tricks."""

from tomoe_core.games.fesca import rulebook
from tomoe_core.games.shared.decks import FESCA

DECK = [str(card) for card in FESCA.cards]
BOOKS = {False: rulebook.FescaSix(DECK, 0), True: rulebook.FescaWild(DECK, 0)}
"""By whether the game is Wild."""


def must_play(hand, table, wild):
    """The cards of ``hand`` that may be played when the cards of ``table`` lie there, in order."""
    return set(BOOKS[wild].playable(sorted(hand), table))


def judge(cards, wild):
    """The full order of a trick: places in order of play, best first."""
    return BOOKS[wild].rank_places(cards)
