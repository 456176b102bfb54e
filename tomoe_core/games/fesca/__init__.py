"""FESCA Double Lead ダブルリード, Six and Wild: trick-taking games for five to seven by 按理具庵
(Anriguan), 2020.

Source: 「FESCA(フェスカ)のトリテを考える(その2)」, the author's blog. To learn the rules, read
``rulebook.py`` first.

Where the text leaves something open, :mod:`.rulings` says how this project decides it. The
author's example of a five-player trick holds 金12, which five players do not use; so a trick to be judged may
hold any FESCA cards, up to seven of them, and it is judged as it lies: complete. In Wild no trick has yin-yang
as one lead of two.
"""

from __future__ import annotations

from ..shared.trick_base import Play
from .game import Fesca
from .rules.observation import FescaObservation
from .rules.state import FescaState
from .six import FescaSix
from .wild import FescaWild

__all__ = ["Fesca", "FescaObservation", "FescaSix", "FescaState", "FescaWild", "Play"]
