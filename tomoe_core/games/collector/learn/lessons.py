"""The lessons of Collector: a lap, a collection, the three collections of a deal, dead cards, a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from ....cards import Card
from ....explain import Text, text
from ....facts import Fact, Step
from ....game import State
from ....learn.lessons import (
    Lesson,
    lesson,
    picture,
    play_to_end,
    score_lesson,
    step,
    tell,
    without_choices,
    without_others,
)
from ....match import Match
from ....names import names_for
from ....table.views import View, bar, face_up, say, view_alone, view_of, zone
from ...shared.decks import TOMOE
from ..game import Collector
from ..numbers import USUAL
from ..rules.collection import Collection
from ..rules.moves import COLLECTS, Collect, Discard
from ..rules.observation import observe
from ..rules.position import SEATS
from ..rules.state import CollectorState
from ..rules.story import steps_of_collection

NAMES: Final = names_for(SEATS, 0)

PATIENCE: Final = (3, 6, 10, 14, 19, 19, 19, 19)
"""By lap, from the first on: the most damage for which the players of a lesson collect."""


# Deals that are played by themselves


def choose(state: CollectorState, chance: Callable[[], float]) -> Collect | Discard:
    """Return what a player of a lesson does: collect as soon as it costs no more than their patience allows,
    else discard a card of which they hold no other of its suit, if they can.
    """
    o = observe(state, state.actor or 0)
    moves = o.legal_moves()
    collects = [move for move in moves if isinstance(move, Collect)]
    if collects:
        best = min(collects, key=lambda move: o.would_collect(move).damage)
        if o.would_collect(best).damage <= PATIENCE[o.turn // SEATS]:
            return best
    discards = [move for move in moves if isinstance(move, Discard)]
    suits = [move.card.suit for move in discards]
    single = [move for move in discards if suits.count(move.card.suit) == 1]
    chosen = single or discards
    return chosen[int(chance() * len(chosen))]


@cache
def play_out(seed: int, dealer: int = 0) -> tuple[CollectorState, ...]:
    """Return the positions of a deal that is played by itself, from the first to the end."""
    state: CollectorState = Collector().deal(seed=seed, dealer=dealer)
    chance = Random(f"collector {seed}").random
    return play_to_end(state, lambda state: choose(state, chance))


# Pictures


def table(state: CollectorState) -> View:
    """Show the whole table as the reader sees it, with nothing to be clicked."""
    return without_choices(picture(observe(state, 0), NAMES))


def own_view(state: CollectorState) -> View:
    """Show the field and the reader's own cards."""
    return without_others(table(state))


def field_and_hand(field: int, hand: int) -> View:
    """Show a field and the reader's hand (masks), and nothing else."""
    lying, own = (map(face_up, TOMOE.of(cards)) for cards in (field, hand))
    middle = zone("field", "field", "suits", say("collector-on-field"), lying)
    held = zone("0:hand", "hidden", "row", say("own-hand"), own)
    return view_alone(Collector(), NAMES, [held], middle)


def cards_left(before: CollectorState, after: CollectorState) -> tuple[int, ...]:
    """Return how many cards each seat has after a move, before anybody draws."""
    counts = [hand.bit_count() for hand in before.hands]
    seat, move = before.actor, after.moves[-1]
    assert seat is not None
    counts[seat] -= (before.hands[seat] & move.bits).bit_count() if isinstance(move, Collect) else 1
    return tuple(counts)


def who_plays(before: CollectorState, after: CollectorState) -> View:
    """Show how many cards each seat has left after a move, before anybody draws, and who has collected."""
    bars = []
    for seat, held in enumerate(cards_left(before, after)):
        key = "collector-bar-collected" if after.collection_of(seat) else "collector-bar"
        bars.append(bar(f"cards-{seat}", say(key, NAMES, seat=seat), held, SEATS))
    return view_of(after.game) | {"tracks": bars}


def explain_collection(
    collection: Collection, before: int, view: View, *, result: Text | None = None
) -> Lesson:
    """Show a collection, sum by sum; ``before``: how many others have collected before."""
    steps = []
    for fact in steps_of_collection(collection, before):
        cards = fact.params.get("cards")
        focus: tuple[object, ...] = ()
        if fact.key in ("collector-collects-hand", "collector-collects-field") and isinstance(
            cards, tuple
        ):
            focus = cards
        steps.append(step(view, text(fact, NAMES), *map(str, focus)))
    return lesson(say("collector-collection"), steps, result=result)


# The course of a deal

LAP_SEED: Final = 19


def lap() -> Lesson:
    """Show the first lap: a card is turned up, and everybody draws and discards."""
    first, *after = play_out(LAP_SEED)
    game = first.position.deal.game
    steps = [step(table(first), say("collector-lap-dealt", n=game.rules.hand, stock=game.stock))]
    facts = observe(first, 0).steps
    steps.append(step(table(first), tell(facts, NAMES), *_open_keys(facts)))
    for state in after[:SEATS]:
        facts = observe(state, 0).steps
        steps.append(step(table(state), tell(facts, NAMES), *_open_keys(facts)))
    return lesson(say("collector-lap"), steps)


def _open_keys(facts: Iterable[Step]) -> list[str]:
    """Return the keys of the cards that lie open on the field by these facts, and of the reader's drawn one."""
    found = []
    for fact in facts:
        card = fact.params.get("card")
        if isinstance(card, Card) and fact.key in (
            "collector-turned-up",
            "collector-discards",
            "collector-draws-card",
        ):
            found.append(str(card))
    return found


class Example(NamedTuple):
    """A field and a hand, as cards, and the suits that are collected."""

    field: str
    hand: str
    suits: str


EXAMPLE: Final = Example("R1 R4 B3 O3 O4 O6 G2 K5 P1", "R3 R6 O1 O5", "R O")
"""The author's example: red and orange are collected, and the ranks 2, 5 and 2 are missing."""


def collection_of(example: Example, before: int) -> Collection:
    """Return what seat 0 collects, where ``before`` others have collected before."""
    field, hand = (
        sum(card.bit for card in TOMOE.parse(cards)) for cards in (example.field, example.hand)
    )
    move = next(one for one in COLLECTS if one.text == f"collect {example.suits}")
    penalty = Collector().rules.penalties[before]
    return Collection(0, move, hand & move.bits, field & move.bits, penalty)


def example(before: int = 0) -> Lesson:
    """Show the author's example, as the first, the second or the third to collect."""
    collection = collection_of(EXAMPLE, before)
    view = field_and_hand(
        *(sum(card.bit for card in TOMOE.parse(cards)) for cards in EXAMPLE[:2]),
    )
    return explain_collection(collection, before, view)


def late(before: int) -> Lesson:
    """Show what the author's example costs as the first, the second or the third, in one step."""
    made = example(before)
    collection = collection_of(EXAMPLE, before)
    facts = [
        fact
        for fact in steps_of_collection(collection, before)
        if fact.key
        in ("collector-collects-missing", "collector-collects-late", "collector-collects-damage")
    ]
    view = made["steps"][0]["view"]
    first = say("collector-late-first", NAMES, suits=collection.suits)
    return lesson(made["title"], [step(view, first), step(view, tell(facts, NAMES))])


DEAL_SEED: Final = 19
"""A deal with three collections."""


def collections() -> Lesson:
    """Show the three collections of a deal, and who has none."""
    steps = []
    states = play_out(DEAL_SEED)
    for before, after in pairwise(states):
        if len(after.collections) == len(before.collections):
            continue
        facts = [
            fact
            for fact in after.steps
            if fact.key not in ("collector-draws", "collector-draws-card")
        ]
        cards = [str(card) for card in TOMOE.of(after.collections[-1].field)]
        on_field = [card for card in cards if any(card == str(c) for c in TOMOE.of(before.field))]
        steps.append(step(table(before), tell(facts, NAMES), *on_field))
    return lesson(say("collector-three", n=USUAL.collections), steps)


LEAVING_SEED: Final = 5


def leaving() -> Lesson:
    """Show that a player who has collected discards what is left, and that cards of collected suits are
    dead.
    """
    steps = []
    for before, after in _turns(LEAVING_SEED):
        seat = before.actor
        collection = after.collection_of(seat or 0)
        if collection is None:
            continue
        facts = [fact for fact in after.steps if fact.key in LEAVING]
        steps.append(step(table(after), tell(facts, NAMES), *_open_keys(facts)))
        if any(fact.key == "collector-card-dead" for fact in facts):
            break
    return lesson(say("collector-leaving"), steps)


LEAVING: Final = (
    "collector-collects",
    "collector-collects-damage",
    "collector-discards",
    "collector-card-dead",
    "collector-is-out",
)
"""What is said of a player who collects and of their turns after it."""


def _turns(seed: int) -> Iterator[tuple[CollectorState, CollectorState]]:
    states = play_out(seed)
    return pairwise(states)


MINUTE_SEED: Final = 24


def minute() -> Lesson:
    """Show a turn in which the reader collects."""
    for before, after in _turns(MINUTE_SEED):
        collection = after.collection_of(0)
        if before.actor != 0 or collection is None or before.collection_of(0):
            continue
        shown = own_view(before)
        steps = [step(shown, say("collector-minute-before"))]
        drawn = observe(before, 0).new_card
        if drawn:
            steps.append(
                step(shown, say("collector-draws-card", NAMES, seat=0, card=drawn), str(drawn))
            )
        number = len(before.collections)
        steps += explain_collection(collection, number, shown)["steps"]
        return lesson(say("collector-minute"), steps)
    raise AssertionError("the reader collects in this deal")


# A match

MATCH_SEED: Final = 2


@cache
def played_match() -> Match:
    """Return a match that is played by itself until somebody has reached 100."""
    game = Collector()
    match = Match(game, first=0)
    number = 0
    while not match.is_over:
        number += 1
        match.add(play_out(1000 * MATCH_SEED + number, match.dealer)[-1])
    return match


def scoring() -> Lesson:
    """Show a match by its score sheet."""
    match = played_match()
    most, mark = max(match.totals), Collector().rules.match_ends_at
    ended = [
        Fact("collector-score-reached", seat=match.totals.index(most), points=int(most), mark=mark),
        Fact("collector-match-won", seat=match.winner, points=int(min(match.totals))),
    ]

    def say_deal(number: int, end: State) -> Text:
        best = min(end.scores)
        seat = end.scores.index(best)
        return say("collector-score-deal", NAMES, number=number, seat=seat, points=best)

    return score_lesson(
        say("collector-match"),
        match,
        NAMES,
        lambda end: view_of(end.game),
        say_deal,
        tell(ended, NAMES),
        note=False,
    )


LESSONS: Final[dict[str, Callable[[], Lesson]]] = {
    "minute": minute,
    "lap": lap,
    "example": example,
    "collections": collections,
    "leaving": leaving,
    "first": partial(late, 0),
    "second": partial(late, 1),
    "third": partial(late, 2),
    "scoring": scoring,
}
"""The lessons by name."""
