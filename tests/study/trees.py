"""Studies with variations and comments, for the tests."""

from random import Random

from hypothesis import strategies as st

from tests.strategies import play_out, random_deal
from tomoe_core import Study

TEXTS = [
    "hi",
    "} \\ {",
    "ja: no",
    "あ（い）、う\n｛え｝",
    "\\n",
    "en：x",
    "# [a] (b)",
    "👩\u200d👧 ‹ok›",
    "a, b",
]


def branched(study, rng, lines=6, most=8):
    """The study with lines from anywhere in it, some of them named, with comments."""
    for _ in range(lines):
        here = rng.choice(study.lines()).path
        moves = [
            state.moves[-1] for state in play_out(study.at(here), rng, rng.randint(1, most))[1:]
        ]
        end = study.then(here, *moves)
        study = study.add(here, *moves)
        if moves and rng.random() < 0.5:
            study = study.rename(end, rng.choice(TEXTS))
        study = study.comment(end, rng.choice(TEXTS), rng.choice(["", "ja", "en"]))
    return study


def random_study(game, seed, plies=None):
    """A study of a deal in random play."""
    return branched(Study(random_deal(game, seed, plies)[-1]), Random(seed))


texts = st.text(
    st.characters(exclude_categories=["Cs"])
    | st.sampled_from("\\{}[]()（）｛｝［］,、#:：\nja en"),
    max_size=40,
).filter(lambda text: all(c >= " " and not "\x7f" <= c <= "\x9f" for c in text.replace("\n", "")))
