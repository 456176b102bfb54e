"""Market and Supply 市場と需給, a trading game for three by ブッダ (2013; so he signs this text).

Source: 「巴札・市場と需給」 by ブッダ (@bd_gfngfn), 2013. Read ``rulebook.py`` first, the rules in order.

Where the text leaves something open, :mod:`.rulings` says how this project decides it. To
be able to afford a card is: the points still due after one's cards are at most the points one has (none if they
are below zero). A borrower may pay with cards as anybody may.

In positions, sets of cards are masks (``1 << card.index``) and a card on the table is an int, see
:class:`.rules.cards.Lot`. ``rules/legal.py`` says which moves are legal, ``payment.py`` who can pay for what,
and ``rules/apply.py`` what follows from a move.
"""

from .game import Market
from .rules.cards import Lot
from .rules.moves import BUY, OFFER, PUT, REVEAL, Buy, MarketMove, Offer, Put, Reveal
from .rules.observation import MarketObservation
from .rules.position import Position
from .rules.state import MarketState

__all__ = [
    "BUY",
    "OFFER",
    "PUT",
    "REVEAL",
    "Buy",
    "Lot",
    "Market",
    "MarketMove",
    "MarketObservation",
    "MarketState",
    "Offer",
    "Position",
    "Put",
    "Reveal",
]
