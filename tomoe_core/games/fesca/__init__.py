"""What FESCA Double Lead Six and FESCA Double Lead Wild share: deck, suits, deal, following, layout.

Source: 「FESCA(フェスカ)のトリテを考える(その2)」 by 按理具庵 (Anriguan), 2020. The rules of each game
stand in ``six.py`` and ``wild.py``.

Rulings of this project, where the text leaves something open, for both games:

* Seats go clockwise. The first leader moves clockwise from deal to deal.
* The author's example of a five-player trick holds 金12, which five players do not use; so a trick to be
  judged may hold any FESCA cards, up to seven of them, and it is judged as it lies: complete.
* Full order of a trick: equal ranks of cards that are out go along the suits from the stronger lead on;
  with no second lead, or with yin-yang as one of the leads, along the generating suits from the element
  that was led. Yin-yang cards that are out come last of their rank. A Z among these cards counts 0.
* Cards that count the same are ranked as they were played, the earlier one first.
* Among equals, whoever took a trick last is ahead, on every place and not only on the first; over several
  deals it is the latest that decides. Who took no trick in it is behind those who did, and even with others
  who took none.

Inside, cards are bits (``1 << card.index``, thirteen to a suit), and the leads of a trick in play are a
small int; see :class:`~tomoe_core.games.fesca.suits.Leads`.
"""

from __future__ import annotations

from .game import Fesca
from .observation import FescaObservation
from .six import FescaSix
from .state import FescaState
from .wild import FescaWild

__all__ = ["Fesca", "FescaObservation", "FescaSix", "FescaState", "FescaWild"]
