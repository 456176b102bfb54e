"""The lessons of Tomoe-fuda: the deal, following suit, the seven patterns, the variants, the score."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from ....explain import Names, Text
from ....facts import Param
from ....game import State
from ....learn.lessons import (
    Lesson,
    lesson,
    picture,
    play_to_end,
    played_match,
    score_lesson,
    step,
    trick_lesson,
    without_others,
)
from ....names import names_for
from ....table.views import View, say, view_of
from ....tricks import PlayedTrick
from ..game import Tomoefuda
from ..rules.base import TomoefudaBase
from ..rules.cards import SEATS, back_suit, cards_of
from ..rules.observation import TomoefudaObservation, observe
from ..rules.state import TomoefudaState
from ..table.view import trick_alone

NAMES: Final = names_for(SEATS, 0)


def explain_trick(
    game: TomoefudaBase,
    trick: PlayedTrick,
    names: Names | None = None,
    title: Text | None = None,
    result: Text | None = None,
) -> Lesson:
    """Show a complete trick, step by step: each card as it falls, the order of strength, who wins and why.

    ``names`` say who played what; without them the cards are called first, second and last.
    ``result`` is what a gallery shows of it.
    """

    def draw(trick: PlayedTrick, shown: int) -> View:
        return trick_alone(game, trick, shown, names)

    if title is None:
        title = say("tomoefuda-pattern", pattern=game.trick(trick.cards).pattern)
    return trick_lesson(
        title, game, trick, draw, point_at={"tomoefuda-trick-shared"}, result=result
    )


def last_trick(o: TomoefudaObservation, names: Names) -> Lesson | None:
    """Show why the last complete trick of this deal went as it did; None before there is one."""
    complete = [trick for trick in o.tricks if trick.winner is not None]
    if not complete:
        return None
    title = say("why-trick", names, seat=complete[-1].winner, number=len(complete))
    return explain_trick(o.game, complete[-1], names, title)


PATTERNS: Final = {
    "kou": ("甲", "R2 R5 R3"),
    "otsu": ("乙", "G3 G5 O2"),
    "hei": ("丙", "K4 P2 P6"),
    "tei": ("丁", "B5 B2 G6"),
    "bo": ("戊", "O1 K6 R4"),
    "ki": ("己", "P3 G2 G5"),
    "kouu": ("庚", "R6 B1 K5"),
}
"""An example of each pattern, by its reading."""

WINNERS: Final = {
    "kou": say("tomoefuda-won-kou"),
    "otsu": say("tomoefuda-won-otsu"),
    "hei": say("tomoefuda-won-hei"),
    "tei": say("tomoefuda-won-tei"),
    "bo": say("tomoefuda-won-bo"),
    "ki": say("tomoefuda-won-ki"),
    "kouu": say("tomoefuda-won-kouu"),
}
"""Who wins in each pattern, by its reading."""


def pattern(name: str) -> Lesson:
    """Show one of the seven patterns, step by step; ``name`` is its key in ``PATTERNS``."""
    return explain_cards(PATTERNS[name][1], result=WINNERS[name])


def explain_cards(cards: str, result: Text | None = None, **options: object) -> Lesson:
    """Show any three cards as a trick, step by step. ValueError if they are no trick."""
    game = Tomoefuda(**options)
    trick = PlayedTrick(0, game.trick(cards).cards, None, SEATS)
    return explain_trick(game, trick, result=result)


def minute() -> Lesson:
    """Show a trick at the table, in which the strongest card does not win."""
    game = Tomoefuda()
    trick = PlayedTrick(1, game.trick("G3 O2 G5").cards, None, SEATS)
    return explain_trick(game, trick, NAMES, say("tomoefuda-minute"))


def deal() -> Lesson:
    """Show the deal: four piles, one each, the last one dealt out as hidden hands."""
    state = Tomoefuda().deal(seed=36)
    rules = state.game.rules
    numbers = {"pile": rules.pile, "hidden": rules.hidden}
    steps = [step(_picture(state), say("tomoefuda-deal-piles", pile=rules.pile))]
    for move, caption in (
        ("pile 2", say("tomoefuda-deal-open")),
        ("pile 1", say("tomoefuda-deal-next", NAMES, seat=1)),
        ("pile 4", say("tomoefuda-deal-hidden", NAMES, seat=2, **numbers)),
    ):
        state = state.play(move)
        steps.append(step(_picture(state), caption))
    unknown = (f"{seat}:h{i}" for seat in (1, 2) for i in range(state.game.hidden_each))
    steps.append(step(_picture(state), say("tomoefuda-deal-unknown"), *unknown))
    return lesson(say("tomoefuda-deal"), steps)


def following() -> Lesson:
    """Show how to follow suit: front suit if you hold it, else back suit, else anything."""
    game = Tomoefuda()
    front = _after(game.deal(seed=0, dealer=2), "pile 1, pile 2, pile 3, G2")
    back = _after(game.deal(seed=4, dealer=2), "pile 1, pile 2, pile 3, O1")
    free = _after(game.deal(seed=191, dealer=1), "pile 1, pile 2, pile 3, O4, O6")
    void = free.play("P3")
    captions = (
        (front, say("tomoefuda-follow-front", NAMES, **_params_of(front))),
        (back, say("tomoefuda-follow-back", NAMES, **_params_of(back))),
        (free, say("tomoefuda-follow-any", NAMES, **_params_of(free))),
    )
    steps = [
        step(without_others(_picture(state)), caption, *map(str, state.legal_moves()))
        for state, caption in captions
    ]
    trick = observe(void, 0).tricks[-1]
    winner = trick.cards[game.trick(trick.cards).winner]
    after = say(
        "tomoefuda-follow-void", NAMES, **_params_of(free), card=trick.cards[-1], winner=winner
    )
    last = without_others(_picture(void, trick_done=True))
    steps.append(step(last, after, "P3"))
    return lesson(say("tomoefuda-follow"), steps)


def _params_of(state: TomoefudaState) -> dict[str, Param]:
    """Return the parameters of a caption on following: the cards on the ``table``, the ``front`` and ``back``
    suit, and the cards that may be ``played``.
    """
    table = cards_of(state.trick)
    front = table[0].suit
    played = state.game.deck.of(state.legal)
    return {"table": table, "front": front, "back": back_suit(front), "played": played}


def ichi(worth: float) -> Lesson:
    """Show a deal trick by trick, in which a trick won with a 1 counts ``worth``. The cards are the same for
    all.
    """
    game = Tomoefuda(ichi=worth)
    rng = Random(ICHI_SEED)
    first: TomoefudaState = game.deal(seed=ICHI_SEED)
    steps = []
    for state in play_to_end(first, lambda state: rng.choice(state.legal_moves())):
        seen = observe(state, 0)
        if seen.tricks and seen.tricks[-1].winner is not None:
            trick = seen.tricks[-1]
            shown = trick_alone(game, trick, SEATS, NAMES, classes=False)
            steps.append(step(shown, _points_after(trick, seen)))
    best = [seat for seat in range(SEATS) if state.scores[seat] == max(state.scores)]
    key = "tomoefuda-ichi-first" if len(best) == 1 else "tomoefuda-ichi-tied"
    params = {"seat": best[0], "seat_other": best[-1], "points": max(state.scores)}
    steps.append(step(steps[-1]["view"], say(key, NAMES, **params)))
    return lesson(say("tomoefuda-ichi"), steps)


def _points_after(trick: PlayedTrick, seen: TomoefudaObservation) -> Text:
    """Say what a complete trick counts for its winner, and how the seats stand after it."""
    judged = seen.game.trick(trick.cards)
    card = judged.cards[judged.winner]
    you, left, right = seen.scores
    return say(
        "tomoefuda-ichi-trick",
        NAMES,
        **{"seat": trick.winner, "points": seen.game.worth(card)},
        **{"you": you, "left": left, "right": right, "seat_left": 1, "seat_right": 2},
    )


ICHI_SEED: Final = 243
"""Chosen so that first place is another's, or shared, by what a 1 counts, and tricks are won with a 1 early."""

LEADS: Final = {"ordinary": "K4 P2 P6", "general": "SS P2 P6"}
"""The same two cards played to an ordinary card and to a general."""


def scoring() -> Lesson:
    """Show a match of three deals, by its score sheet."""
    game = Tomoefuda()
    match = played_match(game, 3, SCORING_SEED)

    def say_deal(number: int, state: State) -> Text:
        you, left, right = state.scores
        points = {"you": you, "left": left, "right": right, "seat_left": 1, "seat_right": 2}
        return say("tomoefuda-score-deal", NAMES, number=number, **points)

    more = game.rules.deals_if_tied
    won = say("tomoefuda-score-won", NAMES, seat=match.winner, deals=more)
    title = say("tomoefuda-score")
    return score_lesson(title, match, NAMES, lambda state: view_of(game), say_deal, won)


SCORING_SEED: Final = 4
"""Chosen so that the match has one winner after three deals."""

LESSONS: Final[dict[str, Callable[[], Lesson]]] = {
    "minute": minute,
    "deal": deal,
    "following": following,
    **{name: partial(pattern, name) for name in PATTERNS},
    "ichi-1": partial(ichi, 1),
    "ichi-1.5": partial(ichi, 1.5),
    "ichi-2": partial(ichi, 2),
    "lead-ordinary": partial(explain_cards, LEADS["ordinary"], generals=True),
    "lead-general": partial(explain_cards, LEADS["general"], generals=True),
    "scoring": scoring,
}
"""The lessons by name."""


def _after(state: TomoefudaState, moves: str) -> TomoefudaState:
    for move in moves.split(", "):
        state = state.play(move)
    return state


def _picture(state: TomoefudaState, *, trick_done: bool = False) -> View:
    return picture(observe(state, 0), NAMES, trick_done=trick_done)
