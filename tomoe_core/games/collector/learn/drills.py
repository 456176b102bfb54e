"""The drills of Collector: what a collection costs, which suits may be collected, which pair is the cheapest,
who has the next turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple

from ....cards import Card
from ....explain import text
from ....facts import Fact
from ....learn.drills import (
    Answer,
    Drill,
    Question,
    all_of,
    answer,
    deal_of,
    draw,
    draw_near,
    draw_some,
    find,
    one_number,
    one_of,
)
from ....learn.lessons import Lesson, lesson, step, tell
from ....table.views import View, name_of, say
from ...shared.decks import TOMOE
from ..game import Collector
from ..rules.collection import Collection, sum_of_ranks
from ..rules.moves import COLLECTS, Collect, Discard
from ..rules.observation import CollectorObservation, observe
from ..rules.position import SEATS
from ..rules.state import CollectorState
from ..rules.story import step_of_missing
from .lessons import NAMES, explain_collection, field_and_hand, who_plays

GAME: Final = Collector()

LAST: Final = 2
"""The collections before the last one."""


# Positions


def some_position(rng: Random, laps: int, before: int) -> CollectorState | None:
    """Return the reader's turn after about ``laps`` laps, with ``before`` of the others having collected and
    the reader not; None if the deal that is drawn does not come to one. The others collect at random, but not
    at any price.
    """
    state = deal_of(GAME, rng)
    assert isinstance(state, CollectorState)
    until = SEATS * laps
    while not state.is_over:
        mine = state.actor == NAMES.you
        if mine and len(state.moves) >= until and len(state.collections) == before:
            return state
        moves = state.legal_moves()
        discards = [move for move in moves if isinstance(move, Discard)]
        collects = [move for move in moves if isinstance(move, Collect)]
        wanted = collects and not mine and len(state.collections) < before
        if wanted and len(state.moves) > SEATS and rng.random() < 0.5:
            played = state.play(min(collects, key=partial(damage, state)))
        elif discards and len(state.moves) < until + 2 * SEATS:
            played = state.play(draw(rng, discards))
        else:
            return None
        state = played
    return None


def damage(state: CollectorState, move: Collect) -> int:
    """Return what the actor would take for a collection."""
    return state.would_collect(move).damage


def show(o: CollectorObservation) -> View:
    """Show the field and the reader's hand."""
    return field_and_hand(o.field, o.hand)


def pair_answer(move: Collect) -> Answer:
    """Return two suits as an answer."""
    return answer(pair_id(move), say("collector-drill-pair", suits=move.suits))


def pair_id(move: Collect) -> str:
    """Return two suits, as an answer's id."""
    return "-".join(suit.letter for suit in move.suits)


# What a collection costs


ASK_COST: Final = (
    "collector-drill-cost",
    "collector-drill-cost-second",
    "collector-drill-cost-third",
)
"""By how many have collected before."""

ASK_NEXT: Final = (
    "collector-drill-next",
    "collector-drill-next-second",
    "collector-drill-next-third",
)
"""The same, if a card comes to the field before."""


def cost(rng: Random, level: int) -> Question:
    """Ask: what would these two suits cost? First as the first to collect, then as the second or third; then
    when another card has come to the field.
    """
    before = 0 if level == 1 else draw(rng, (1, 1, 2) if level == 2 else (0, 1, 2))
    o, move = find(lambda: _collectable(rng, before))
    field = o.field
    turned: Card | None = None
    if level == 3:
        # As often a card that is missing as one that changes nothing.
        missing = TOMOE.of(o.would_collect(move).missing)
        others = [card for card in TOMOE.of(o.unknown) if card not in missing]
        turned = draw(rng, missing if missing and rng.random() < 0.6 else others or missing)
        field |= turned.bit
    collection = Collection(
        o.seat, move, o.hand & move.bits, field & move.bits, GAME.rules.penalties[before]
    )
    keys = ASK_COST if turned is None else ASK_NEXT
    ask = say(keys[before], suits=move.suits, card=turned)
    right = collection.damage
    near = draw_near(rng, right, _mistakes(collection), least=0)
    why = explain_collection(collection, before, field_and_hand(field, o.hand))
    return one_number(ask, show(o), near, right, why)


def _collectable(rng: Random, before: int) -> tuple[CollectorObservation, Collect] | None:
    """Return a position and a collection that the reader may make there."""
    state = some_position(rng, 2 + int(rng.random() * 3), before)
    if state is None:
        return None
    o = observe(state, 0)
    collects = [move for move in o.legal_moves() if isinstance(move, Collect)]
    if not collects:
        return None
    costs = sorted(collects, key=lambda one: o.would_collect(one).damage)
    return o, draw(rng, costs[:3])


def _mistakes(collection: Collection) -> list[int]:
    """Return numbers that a mistake may lead to."""
    right = collection.damage
    ranks = [card.rank for card in TOMOE.of(collection.missing)]
    return [
        *(right + 4, right - 4, right - collection.penalty, len(ranks)),
        *(right - rank for rank in ranks),
        *(right + card.rank for card in TOMOE.of(collection.held)),
        right + 1,
        right + 2,
        right + 3,
    ]


# What may be collected


def may(rng: Random, level: int) -> Question:
    """Ask: which pairs may be collected? First with all suits there, then with two gone; then late in the deal,
    when few cards are left in the hand.
    """

    def make() -> tuple[CollectorObservation, list[Collect]] | None:
        state = some_position(rng, 1 + level + int(rng.random() * 2), int(level > 1))
        if state is None:
            return None
        o = observe(state, 0)
        pairs = draw_some(rng, COLLECTS, 5 if level == 3 else 4)
        right = [one for one in pairs if o.why_illegal(one) is None]
        gone = [one for one in pairs if len({*one.suits} & {*o.open_suits}) < 2]
        dull = level > 1 and not gone
        return (o, pairs) if 0 < len(right) < len(pairs) and not dull else None

    o, pairs = find(make)
    pairs.sort(key=lambda move: move.code)
    right = [one for one in pairs if o.why_illegal(one) is None]
    view = show(o)
    steps = [step(view, say("collector-drill-two", n=GAME.rules.from_hand))]
    for move in pairs:
        held = TOMOE.of(o.hand & move.bits)
        reason = o.why_illegal(move)
        told = (
            Fact("collector-drill-held", suits=move.suits, cards=held) if reason is None else reason
        )
        steps.append(step(view, text(told, NAMES), *map(str, held)))
    ask = say("collector-drill-may")
    if o.collections:
        ask = say("collector-drill-may-gone", suits=o.collections[0].suits)
    return all_of(
        ask,
        view,
        [pair_answer(move) for move in pairs],
        map(pair_id, right),
        lesson(say("collector-collection"), steps),
    )


# The cheapest pair


def cheapest(rng: Random, level: int) -> Question:
    """Ask: which of these pairs would cost least? Fewer and fewer points lie between them."""
    pairs_shown, gap = ((3, 4), (4, 2), (5, 1))[level - 1]

    def make() -> tuple[CollectorObservation, list[Collect]] | None:
        state = some_position(rng, 2 + int(rng.random() * 3), 0)
        if state is None:
            return None
        o = observe(state, 0)
        collects = [move for move in o.legal_moves() if isinstance(move, Collect)]
        pairs = draw_some(rng, collects, pairs_shown)
        costs = sorted(o.would_collect(move).damage for move in pairs)
        clear = len(pairs) == pairs_shown and costs[1] - costs[0] >= gap
        return (o, pairs) if clear and costs[1] - costs[0] < gap + 6 else None

    o, pairs = find(make)
    pairs.sort(key=lambda move: move.code)
    best = min(pairs, key=lambda move: o.would_collect(move).damage)
    return one_of(
        say("collector-drill-cheapest"),
        show(o),
        [pair_answer(move) for move in pairs],
        pair_id(best),
        _why_cheapest(o, pairs, best),
    )


def _why_cheapest(o: CollectorObservation, pairs: Sequence[Collect], best: Collect) -> Lesson:
    """Show what is missing of each pair."""
    view, steps = show(o), []
    for move in pairs:
        missing = o.would_collect(move).missing
        there = TOMOE.of((o.hand | o.field) & move.bits)
        facts = [Fact("collector-drill-of", suits=move.suits), step_of_missing(missing, move.suits)]
        steps.append(step(view, tell(facts, NAMES), *map(str, there)))
    least = sum_of_ranks(o.would_collect(best).missing)
    steps.append(step(view, say("collector-drill-least", suits=best.suits, points=least)))
    return lesson(say("collector-collection"), steps)


# Turns


class Turn(NamedTuple):
    """A position after somebody's move, and who is out."""

    before: CollectorState
    after: CollectorState


def turn(rng: Random, level: int) -> Question:
    """Ask: whose turn is next? First with everybody in play, then with somebody out; then after somebody has
    collected, who may have to discard first.
    """
    one = find(lambda: _turn(rng, level))
    mover, after = one.before.actor or 0, one.after
    moved = after.moves[-1]
    key = "collector-drill-turn-collected" if isinstance(moved, Collect) else "collector-drill-turn"
    card = moved.card if isinstance(moved, Discard) else None
    suits = moved.suits if isinstance(moved, Collect) else ()
    seats = [answer(f"seat-{seat}", name_of(seat, NAMES)) for seat in range(SEATS)]
    view = who_plays(one.before, after)
    return one_of(
        say(key, NAMES, seat=mover, card=card, suits=suits),
        view,
        seats,
        f"seat-{after.actor}",
        _why_turn(one, view),
    )


def _turn(rng: Random, level: int) -> Turn | None:
    """Return a move after which another is to come; None if the one drawn is not of the level."""
    collections = 0 if level == 1 else 1 + int(rng.random() * LAST)
    state = deal_of(GAME, rng)
    assert isinstance(state, CollectorState)
    for _ in range(8 + int(rng.random() * 20)):
        moves = state.legal_moves()
        collects = [move for move in moves if isinstance(move, Collect)]
        discards = [move for move in moves if isinstance(move, Discard)]
        collect = collects and len(state.collections) < collections and rng.random() < 0.3
        after = state.play(draw(rng, collects if collect or not discards else discards))
        if after.is_over:
            return None
        before, state = state, after
    mover = before.actor or 0
    skips = state.actor != (mover - 1) % SEATS
    discarded = isinstance(state.moves[-1], Discard)
    fits = (not skips and discarded, skips and discarded, not discarded)[level - 1]
    return Turn(before, state) if fits else None


def _why_turn(one: Turn, view: View) -> Lesson:
    """Show that turns go counter-clockwise, past those who are out."""
    mover, after = one.before.actor or 0, one.after
    assert after.actor is not None
    steps = []
    if after.actor == mover:
        steps.append(step(view, say("collector-why-leaving", NAMES, seat=mover)))
    else:
        order = tuple((mover - i) % SEATS for i in range(SEATS))
        steps.append(step(view, say("collector-why-order", NAMES, seats=order)))
        for seat in order[1:]:
            if seat == after.actor:
                break
            steps.append(step(view, say("collector-why-out", NAMES, seat=seat)))
    steps.append(step(view, text(Fact("collector-why-next", seat=after.actor), NAMES)))
    return lesson(say("collector-lap"), steps)


DRILLS: Final = {
    "cost": Drill(say("collector-drill-cost-title"), cost),
    "may": Drill(say("collector-drill-may-title"), may),
    "cheapest": Drill(say("collector-drill-cheapest-title"), cheapest),
    "turn": Drill(say("collector-drill-turn-title"), turn),
}
"""The drills by name."""
