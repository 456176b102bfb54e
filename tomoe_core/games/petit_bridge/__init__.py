"""Petit Bridge プチブリッジ: contract bridge's play with a dummy, for three, without an auction.

Source: 「プチブリッジ(Petit Bridge)」 by ブツダ (@bd_gfngfn).

Seats go clockwise. The seat that begins a deal is the candidate オフェンス候補; thirteen cards go to each
player from the candidate on, and thirteen to the dummy candidate ダミー候補. All announce their winner
points ウィナーポイント, and by these the offence オフェンス and its dummy are found. The offence names the
contract and plays the dummy's cards, too; the left defender leads.

Rulings of this project, where the text leaves something open:

* In case c only the new candidate's count is raised: one count goes up by each deal, so that the first two
  candidates of a match are always drawn, as the author says.
* Dummy belongs to the offence's side: its tricks and the offence's are added.
* A choice at random within a deal hangs on the order of its deck alone, so that a record replays. The
  candidate is drawn by the match, and a record says who it was.
* Whether the match ends is asked at the end of the deal that gives the offence its second game or a later
  one, as a move, ``stop`` or ``continue``. With ``open_end`` off nobody is asked. In either case a match is
  over after the agreed number of deals at the latest.
* Equal totals share a rank.
* Dummy lies open from the beginning of the deal, before the contract; the player whose hand became the
  dummy (case b) knows no more by it than the others, who see it as well.

Inside, cards are bits (``1 << card.index``, thirteen to a suit), moves are bytes, and the four hands are
counted by *places*, clockwise: 0 the offence, 1 its left defender, 2 the dummy, 3 its right defender.
"""

from .game import PetitBridge
from .moves import Answer, Contract, PetitMove, Play
from .observation import PetitObservation
from .offence import Opening
from .state import PetitState
from .tricks import BridgeTrick

__all__ = [
    "Answer",
    "BridgeTrick",
    "Contract",
    "Opening",
    "PetitBridge",
    "PetitMove",
    "PetitObservation",
    "PetitState",
    "Play",
]
