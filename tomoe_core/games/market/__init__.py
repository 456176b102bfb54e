"""Market and Supply 市場と需給, a trading game for three by ブッダ (2013; so he signs this text).

Source: 「巴札・市場と需給」 by ブッダ (@bd_gfngfn), 2013. Read ``rulebook.py`` first, the rules in order.

Rulings of this project, where the text leaves something open:

* Several cards may be used for one payment, but none that is superfluous: a card may be left out if
  the others alone cover the price, so then it must be. Points paid are what the cards leave due.
* Runs are looked for after the deal, after each purchase (the seller's of the unsold card too) and when
  the seller is paid. Revealing is a move of the owner's, made before play goes on, even where there is
  no choice; after the deal owners reveal from the dealer clockwise. With all six ranks of a suit any of
  the six runs may be revealed, and the other three cards follow as the next one.
* A purchase is made from hand and points as they are before it: the bought card pays for nothing.
* Whoever can afford none of the cards on offer chooses one and the bank lends what is missing: points go
  below zero. So it is with a seller who cannot pay for the unsold card. Who can afford a card may not
  borrow. To afford is: the points still due after the cards are at most the points one has (none
  if they are below zero). A borrower may pay with cards as anybody may.
* The turn in which the 11th run is revealed is finished first, then the deal ends.
* Without stock, a player with no hand cards puts up none. With fewer than three cards on offer
  the markers not needed stay out, the prices still sum to at most 10, the buyers take theirs in order
  while any is left, and the seller what remains, if anything. The last buyer's choice is a move too.
* If 24 turns in a row without stock bring no new run, the deal ends there, with no end bonus.
* Should 11 runs be out with stock left, the deal ends; no bonus. The 12th run counts fully: 10, and
  5 more if its owner has both runs of the suit.
* The dealer moves clockwise from deal to deal; equal totals share a rank.

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
