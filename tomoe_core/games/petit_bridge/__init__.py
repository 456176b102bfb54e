"""Petit Bridge プチブリッジ: contract bridge's play with a dummy, for three, without an auction.

Source: 「プチブリッジ(Petit Bridge)」, a text that names neither its author nor its date.

Read ``rulebook.py`` first: the rules in order of play, as plainly as they can be told. The other modules
play the same rules fast, each importing only those before it: ``cards``, ``moves``, ``tables``,
``scoring``, ``offence``, ``tricks``, ``rules``, ``deal``, ``story``, ``position``, ``state``, ``layouts``,
``observation``, ``game``; then ``bots``, ``screen`` and ``statistics``.

Rulings of this project, where the text leaves something open:

* In case c only the new candidate's count is raised: one count goes up by each deal, so that the first two
  candidates of a match are always drawn, as the author says.
* Dummy belongs to the offence's side: its tricks and the offence's are added.
* A random choice within a deal depends on the order of its deck alone, so that a record can be replayed. The
  candidate is drawn by the match, and a record says who it was.
* Whether the match ends is asked at the end of the deal that gives the offence its second game or a later
  one, as a move, ``stop`` or ``continue``. With ``open_end`` off nobody is asked. In either case a match has at
  most the agreed number of deals.
* Equal totals share a rank.
* Dummy lies open from the beginning of the deal, before the contract; the player whose hand became the
  dummy (case b) knows no more by it than the others, who see it as well.
"""

from .game import PetitBridge
from .rules.moves import Answer, Contract, PetitMove, Play
from .rules.observation import PetitObservation
from .rules.offence import Opening
from .rules.state import PetitState
from .rules.tricks import BridgeTrick

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
