"""Collector 収集家, a game of collecting for four by ブツダ (2013). Low scores win.

Source: 「巴札・収集家」 by ブツダ (@bd_gfngfn), 2013. Read :mod:`.rulebook` first: it has the rules in order of
play, about a hundred lines.

Where the text leaves something open, :mod:`.rulings` says how this project decides it.

When a card was drawn makes no difference to what can still happen, nor to what others can know. So two
States are equal if hands, stock, field and moves are; the moment at which each card of a hand came
there is kept, for records and for one's own story, but not compared.
"""

from .game import Collector
from .rules.collection import Collection
from .rules.moves import Collect, CollectorMove, Discard
from .rules.observation import CollectorObservation
from .rules.position import TURNED, Position
from .rules.state import CollectorState

__all__ = [
    "TURNED",
    "Collect",
    "Collection",
    "Collector",
    "CollectorMove",
    "CollectorObservation",
    "CollectorState",
    "Discard",
    "Position",
]
