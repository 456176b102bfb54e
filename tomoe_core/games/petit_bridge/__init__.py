"""Petit Bridge プチブリッジ: contract bridge's play with a dummy, for three, without an auction.

Source: 「プチブリッジ(Petit Bridge)」, a text that names neither its author nor its date.

Read ``rulebook.py`` first: the rules in order of play, as plainly as they can be told. The other modules
play the same rules fast, each importing only those before it: ``cards``, ``moves``, ``tables``,
``scoring``, ``offence``, ``tricks``, ``rules``, ``deal``, ``story``, ``position``, ``state``, ``layouts``,
``observation``, ``game``; then ``bots``, ``screen`` and ``statistics``.

Where the text leaves something open, :mod:`.rulings` says how this project decides it. With
``open_end`` off nobody is asked whether the match ends; in either case it has at most the agreed number of
deals.
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
