"""Studies with variations and comments, in random play."""

from __future__ import annotations

from random import Random
from typing import Final

from ..game import Game
from ..study import Study
from .deals import play_out, random_deal

TEXTS: Final = (
    "hi",
    "} \\ {",
    "ja: no",
    "あ（い）、う\n｛え｝",
    "\\n",
    "en：x",
    "# [a] (b)",
    "👩\u200d👧 ‹ok›",
    "a, b",
)
"""Comments and names of lines, among them all that a record has to escape."""


def branched(study: Study, rng: Random, lines: int = 6, most: int = 8) -> Study:
    """Return the study with ``lines`` more lines of up to ``most`` moves from anywhere in it, with comments.
    Some of the lines have a name.
    """
    for _ in range(lines):
        here = rng.choice(study.lines()).path
        states = play_out(study.at(here), rng, rng.randint(1, most))
        moves = [state.moves[-1] for state in states[1:]]
        end = study.then(here, *moves)
        study = study.add(here, *moves)
        if moves and rng.random() < 0.5:
            study = study.rename(end, rng.choice(TEXTS))
        study = study.comment(end, rng.choice(TEXTS), rng.choice(["", "ja", "en"]))
    return study


def random_study(game: Game, seed: int, plies: int | None = None) -> Study:
    """Return a study of a deal in random play, with lines and comments, which ``seed`` gives."""
    return branched(Study(random_deal(game, seed, plies)[-1]), Random(seed))
