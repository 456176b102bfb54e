"""Collector 収集家, a game of collecting for four by ブツダ (2013). Low scores win.

Source: 「巴札・収集家」 by ブツダ (@bd_gfngfn), 2013. Read :mod:`.rulebook` first: it has the rules in order of
play, about a hundred lines.

Rulings of this project, where the text leaves something open:

* The third collection ends the deal at once, without a discard.
* When the hands of all who have not collected are empty, the deal ends and each of them takes 20.
* The fifth lap starts with four cards in the stock: with nobody out, the last seat draws nothing in it.
* The dealer moves counter-clockwise from deal to deal. Players with equal totals share a rank.
* Cards of a collected suit that come up later are dead: they lie on the field and count for nothing.
* A player who has not collected and has no cards left is skipped.
* Every deal gives somebody 20, so after twenty deals somebody has reached 100: a match is of twenty
  deals at most, and ends with the one after which somebody has 100. A shorter match may be agreed on.

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
