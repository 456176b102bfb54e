"""What lessons are made of: runs of views with captions, for the step-throughs of the pages.

A lesson is plain JSON data: ``{"v": 1, "title": Text, "steps": [{"view", "caption", "focus"}]}``. A game's own
are functions in its ``learn/lessons.py`` that play the engine and return them. In a gallery it is one picture:
its last step's view and caption, or the ``picture`` and the ``result`` that it has of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeAlias, TypeVar, cast

from ..explain import Names, Text, join, text
from ..facts import Fact
from ..game import Game, Move, Observation, State
from ..match import Match
from ..story import story
from ..table.default import view_maker
from ..table.types import Step, StepsFile, View
from ..table.views import score_table
from ..tricks import PlayedTrick, Trick, TrickGame, deciding

Lesson: TypeAlias = StepsFile

DrawTrick = Callable[[PlayedTrick, int], View]
"""A function from a number of cards to the view of the first cards of a trick, with nothing else on the
table.
"""


def lesson(
    title: Text,
    steps: Sequence[Step],
    *,
    result: Text | None = None,
    picture: View | None = None,
    decides: int | None = None,
) -> Lesson:
    """Show a run of views with captions, as the step-through reads it; ``steps`` are made by :func:`step`.

    ``decides``: the index of the step that says what decided, with which an answer to a question begins; the
    last one if None. ``result`` and ``picture``: what a gallery shows of it, in place of its last caption and
    its last view.
    """
    made: Lesson = {"v": 1, "title": title, "steps": list(steps)}
    if result is not None:
        made["result"] = result
    if picture is not None:
        made["picture"] = picture
    if decides is not None:
        made["decides"] = decides
    return made


def where_they_part(lessons: Sequence[Mapping[str, Any]]) -> int | None:
    """Return the index of the first step at which two of the lessons differ in what is said or shown; None if
    they never do. One that is shorter differs where it ends.
    """
    runs = [made["steps"] for made in lessons]
    for at in range(max(map(len, runs), default=0)):
        steps = [run[at] if at < len(run) else None for run in runs]
        if any(one != steps[0] for one in steps):
            return at
    return None


def without_others(shown: View) -> View:
    """Return the view with nobody at the table but the reader: what lies in the middle, and the reader's own
    cards.
    """
    you = shown["you"] or 0
    return {**shown, "seats": [seat for seat in shown["seats"] if seat["seat"] == you]}


def step(shown: View, caption: Text, *focus: str) -> Step:
    """Return one step; ``focus`` are the keys of the cards it points at."""
    return {"view": shown, "caption": caption, "focus": list(focus)}


def picture(observation: Observation, names: Names, *, trick_done: bool = False) -> View:
    """Show what the seat sees, with the latest thing that happened as what is said; nothing in it can be
    clicked. ``trick_done``: the trick that has just been completed still lies in the middle.
    """
    make = view_maker(observation.game)
    shown = make(observation, names, trick_done=trick_done)
    happened = story(observation)[-1].facts
    shown["say"] = text(happened[-1], names) if happened else None
    return still(shown)


def still(shown: View) -> View:
    """Return the view, with nothing in it that can be clicked. It is changed in place."""
    zones = (*shown["centre"], *(zone for seat in shown["seats"] for zone in seat["zones"]))
    slots = [slot for zone in zones for slot in zone["cards"]]
    # Where no card is a move by itself, those that cannot be chosen now are none to point out.
    clicks = ("move", "pick", "drop") if any("move" in slot for slot in slots) else CLICKS
    for slot in slots:
        for click in clicks:
            cast(dict[str, object], slot).pop(click, None)
        for badge in slot.get("badges", ()):
            badge.pop("drop", None)
    shown["choices"] = []
    shown.pop("controls", None)
    return shown


CLICKS: Final = ("move", "pick", "drop", "why")
"""What a slot has besides its card where it can be clicked, or says why not."""


def trick_lesson(
    title: Text,
    game: TrickGame,
    trick: PlayedTrick,
    draw: DrawTrick,
    *,
    point_at: Container[str] = (),
    result: Text | None = None,
) -> Lesson:
    """Show a complete trick explained: each card as it falls, then why it went as it did and what it counts.

    ``draw`` marks the winner if the trick that it is given has one: from the last step of the trick on.
    A step points at the card of which it speaks, and those with the keys ``point_at`` at their ``cards``.
    ``result``: see :func:`lesson`.
    """
    judged = game.trick(trick.cards)
    undecided, won = trick._replace(winner=None), trick._replace(winner=trick.seat(judged.winner))
    steps = trick_steps(
        judged, lambda fallen, done: draw(won if done else undecided, fallen), point_at
    )
    counts = game.explain_worth(judged.cards[judged.winner])
    if counts is not None:
        steps.append(step(draw(won, len(trick.cards)), text(counts)))
    return lesson(title, steps, result=result, decides=deciding(judged.steps))


def trick_steps(
    judged: Trick, draw: Callable[[int, bool], View], point_at: Container[str] = ()
) -> list[Step]:
    """Return the steps of a judged trick. ``draw``: the view after so many cards, and whether it is decided by
    then; ``point_at``: see :func:`trick_lesson`.
    """
    steps, fallen = [], 0
    for fact in judged.steps:
        focus: tuple[object, ...] = ()
        index, cards = fact.params.get("index"), fact.params.get("cards")
        if isinstance(index, int):
            fallen = max(fallen, index + 1)
            focus = (judged.cards[index],)
        elif isinstance(cards, tuple) and fact.key in point_at:
            focus = cards
        shown = draw(fallen, fact is judged.steps[-1])
        steps.append(step(shown, text(fact), *map(str, focus)))
    return steps


# Deals and matches


def tell(facts: Iterable[Fact], names: Names | None) -> Text:
    """Return facts as sentences one after another."""
    return join(text(fact, names) for fact in facts)


AnyState = TypeVar("AnyState", bound=State)


def play_to_end(state: AnyState, choose: Callable[[AnyState], Move]) -> tuple[AnyState, ...]:
    """Return the positions of a deal to its end, this one first; ``choose``: what is played."""
    states = [state]
    while not states[-1].is_over:
        states.append(cast(AnyState, states[-1].play(choose(states[-1]))))
    return tuple(states)


def played_match(game: Game, deals: int, seed: int) -> Match:
    """Return a match of so many deals, everybody playing at random."""
    match, rng = Match(game, deals), Random(seed)
    for _ in range(deals):
        first = game.deal(seed=rng.getrandbits(32), dealer=match.dealer)
        match.add(play_to_end(first, lambda state: rng.choice(state.legal_moves()))[-1])
    return match


def without_choices(shown: View) -> View:
    """Return the view with nothing to be clicked but cards, as of a deal that goes on."""
    return {**shown, "controls": [], "choices": [], "actions": [], "over": False}


def score_lesson(
    title: Text,
    match: Match,
    names: Names,
    draw: Callable[[State], View],
    say_deal: Callable[[int, State], Text],
    say_end: Text,
    *,
    note: bool = True,
) -> Lesson:
    """Show a finished match by its score sheet, deal by deal, each drawn and told with its number, from 1 on;
    then how the match ended. ``note``: with the sentence on who wins below the sheet.
    """
    steps = []
    for number, state in enumerate(match.states, 1):
        score = score_table(match.states[:number], match.deals, names)
        if not note:
            score.pop("note")
        steps.append(step(draw(state) | {"score": score}, say_deal(number, state)))
    steps.append(step(steps[-1]["view"], say_end))
    return lesson(title, steps)
