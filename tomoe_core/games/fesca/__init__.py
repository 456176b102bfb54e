"""FESCA Double Lead ダブルリード, Six and Wild: trick-taking games for five to seven by 按理具庵
(Anriguan), 2020.

Source: 「FESCA(フェスカ)のトリテを考える(その2)」, the author's blog. To learn the rules, read
``rulebook.py`` first.

Where the author's text leaves something open, this project rules, for both games:

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

And for Wild:

* Mimics take the best allowed rank at the end of the trick, by themselves. Ranks 1–12 printed on other
  cards of the trick count, whether those are void or not. Z is no rank to take, and no real Z voids a
  太極: it is void only through its chain. A mimic need not avoid a rank that is there only as a
  disguise.
* A yin-yang card right behind a void one is void. One behind a card that is out takes that card's suit, is
  out with it, and ranks by that suit. A loose card may be played even where it is out or void at once.
* Yin-yang cards played before the second lead follow a yin-yang lead each for itself: voiding one does not
  void the others. The lead takes the suit of the last card that has one; all cards of that suit then count
  for it, also those that had been out. If it is the second lead's suit, the trick has one suit.
* While a yin-yang lead is undecided, whoever holds yin-yang and finds no second lead must play it.
  Otherwise nobody ever has to play yin-yang.
* If all cards are yin-yang they are all there for real, so a 太極 among them can take no rank and counts 0.
* Yin-yang's strength decides equal numbers only; in Wild no trick has yin-yang as one lead of two.
* Void cards rank by the rank printed on them, a void 太極 as 0.
"""

from __future__ import annotations

from .game import Fesca
from .rules.observation import FescaObservation
from .rules.state import FescaState
from .six import FescaSix
from .wild import FescaWild

__all__ = ["Fesca", "FescaObservation", "FescaSix", "FescaState", "FescaWild"]
