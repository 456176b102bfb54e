"""Drills of Market: which runs there are, and what the bank pays for them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ....cards import Card, mask
from ....facts import Param
from ....learn.drills import (
    Question,
    all_cards,
    all_of,
    answer,
    draw,
    draw_near,
    draw_some,
    find,
    one_number,
)
from ....learn.lessons import lesson, step
from ....table.types import Step, View, Zone
from ....table.views import face_up, name_of, say, zone
from ...shared.block_deal import SUIT_MASK
from ...shared.decks import TOMOE
from ..rules.apply import has_both_runs
from ..rules.cards import CARDS, RUN, run_of, run_starts
from .set_up import GAME, LEFT, NAMES, RIGHT, YOU, board, own_board, row

# Which runs there are


def run(rng: Random, level: int) -> Question:
    """Ask: which card completes a run? Then runs that go around from 6 to 1; then which runs may be
    revealed.
    """
    if level == 3:
        return _which_runs(rng)
    hand, offered = find(lambda: _near_runs(rng, around=level == 2))
    zones = [row("offer", say("market-on-offer"), offered)]
    view = board(zones, TOMOE.of(hand))
    steps, right = [], []
    for card in offered:
        starts = run_starts(hand | card.bit)
        if starts:
            right.append(card)
            cards = run_of(starts.bit_length() - 1)
            caption = say("market-drill-run-yes", card=card, cards=cards)
            steps.append(step(view, caption, *map(str, cards)))
        else:
            own = TOMOE.of(hand & SUIT_MASK[card.suit.index])
            key = "market-drill-run-no" if own else "market-drill-run-none"
            caption = say(key, card=card, cards=own, suit=card.suit)
            steps.append(step(view, caption, card.text, *map(str, own)))
    why = lesson(say("market-drill-run-title"), steps)
    return all_cards(say("market-drill-run"), view, offered, right, why)


def _near_runs(rng: Random, *, around: bool) -> tuple[int, list[Card]] | None:
    """Return a hand (a mask) without a run, and three cards, one at least of which completes one; None if what
    is drawn is something else. ``around``: a run over 6 and 1.
    """
    start = draw(rng, [card for card in CARDS if (card.rank > 4) == around])
    whole = draw_some(rng, run_of(start.index), 3)
    missing, own = whole[0], mask(whole[1:])
    suit = TOMOE.of(SUIT_MASK[start.index // 6] & ~mask(whole))
    pair = CARDS[(missing.index + 6) % len(CARDS)]
    others = [card for card in CARDS if card not in whole and card is not pair]
    hand = own | mask(draw_some(rng, others, 2 + int(rng.random() * 3)))
    if run_starts(hand):
        return None
    decoys = [card for card in (*suit, pair, *draw_some(rng, others, 3)) if not card.bit & hand]
    offered = draw_some(rng, [missing, *draw_some(rng, dict.fromkeys(decoys), 2)], 3)
    wrong = [card for card in offered if not run_starts(hand | card.bit)]
    return (hand, offered) if wrong and len(offered) == 3 else None


def _which_runs(rng: Random) -> Question:
    """Ask: which runs may be revealed from four or more cards in a row?"""

    def make() -> int | None:
        suit = draw(rng, TOMOE.suits)
        size = draw(rng, (4, 4, 5, 5, 6))
        first = int(rng.random() * 6)
        own = mask(CARDS[6 * suit.index + (first + i) % 6] for i in range(size))
        others = [card for card in CARDS if card.suit is not suit]
        hand = own | mask(draw_some(rng, others, 1 + int(rng.random() * 2)))
        return hand if run_starts(hand) == run_starts(own) else None

    hand = find(make)
    starts = TOMOE.of(run_starts(hand))
    suit = starts[0].suit
    view = board([], TOMOE.of(hand))
    runs = {card: run_of(card.index) for card in TOMOE.of(SUIT_MASK[suit.index])}
    steps = []
    for card in runs:
        lacks = TOMOE.of(RUN[card.index] & ~hand)
        key = "market-drill-run-lacks" if lacks else "market-drill-run-whole"
        held = (each.text for each in runs[card] if each not in lacks)
        steps.append(step(view, say(key, cards=runs[card], lacks=lacks), *held))
    return all_of(
        say("market-drill-runs"),
        view,
        [answer(card.text, say("market-drill-cards", cards=cards)) for card, cards in runs.items()],
        [card.text for card in starts],
        lesson(say("market-drill-run-title"), steps),
    )


# What the bank pays


def bank(rng: Random, level: int) -> Question:
    """Ask: what does the bank pay? For one run; for all the runs of a deal; and at its end."""
    return _one_more(rng) if level == 1 else _in_all(rng, ending=level == 3)


def _some_runs(rng: Random, count: int, pairs: int) -> list[Card]:
    """Return the first cards of ``count`` runs, among them ``pairs`` pairs of runs of the same suit."""
    suits = draw_some(rng, TOMOE.suits, count - pairs)
    firsts = []
    for i, suit in enumerate(suits):
        first = int(rng.random() * 6)
        both = (first, (first + 3) % 6) if i < pairs else (first,)
        firsts += [CARDS[6 * suit.index + place] for place in both]
    return draw_some(rng, firsts, count)


def _run_zones(runs: Sequence[Card]) -> list[Zone]:
    return [
        {**row(f"run:{card}", say("market-label-runs"), run_of(card.index)), "kind": "kept"}
        for card in runs
    ]


def _pays(run: Card, before: Sequence[Card]) -> int:
    """Return what the bank pays for a run; ``before``: the first cards of its owner's earlier ones."""
    return GAME.rules.run_pays + (GAME.rules.both_runs_pay if _is_second(run, before) else 0)


def _is_second(run: Card, before: Sequence[Card]) -> bool:
    revealed = sum(RUN[card.index] for card in before) | RUN[run.index]
    return has_both_runs(revealed, run.index)


def _why_pays(view: View, run: Card, before: Sequence[Card]) -> Step:
    """Return the step about one run."""
    params: dict[str, Param] = {
        "cards": run_of(run.index),
        "suit": run.suit,
        "points": GAME.rules.run_pays,
    }
    if not _is_second(run, before):
        return step(
            view, say("market-drill-bank-run", None, **params), *map(str, run_of(run.index))
        )
    suit = [card.text for card in TOMOE.of(SUIT_MASK[run.suit.index])]
    caption = say("market-drill-bank-both", None, **params, more=GAME.rules.both_runs_pay)
    return step(view, caption, *suit)


def _one_more(rng: Random) -> Question:
    """Ask: what does the bank pay for this run?"""
    second = draw(rng, (True, False))
    count = 2 + int(rng.random() * 3)

    def make() -> list[Card] | None:
        runs = _some_runs(rng, count, draw(rng, (0, 1)))
        return runs if _is_second(runs[-1], runs[:-1]) == second else None

    *before, new = find(make)
    centre = row("new", say("market-drill-new-run"), run_of(new.index))
    view = own_board([centre], _run_zones(before))
    pays = GAME.rules.both_runs_pay
    return one_number(
        say("market-drill-bank-one"),
        view,
        (pays, 2 * pays, 3 * pays, 4 * pays),
        _pays(new, before),
        lesson(say("market-drill-bank-title"), [_why_pays(view, new, before)]),
    )


def _in_all(rng: Random, *, ending: bool) -> Question:
    """Ask: what has the bank paid for all these runs, and, if the deal is over (``ending``), at its end?"""
    count = 3 + int(rng.random() * 3)
    runs = _some_runs(rng, count, int(rng.random() * (1 + count // 2)))
    total = sum(_pays(card, runs[:i]) for i, card in enumerate(runs))
    centre, left = _last_cards(rng, runs) if ending else ([], 0)
    bonus = GAME.rules.two_left_pay if left == 2 else 0
    view = own_board(centre, _run_zones(runs))
    steps = [_why_pays(view, card, runs[:i]) for i, card in enumerate(runs)]
    if ending:
        caption = say(_LEFT[left], points=GAME.rules.two_left_pay)
        steps.append(step(view, caption))
    right, five = total + bonus, GAME.rules.both_runs_pay
    steps.append(step(view, say("market-drill-bank-total", points=right)))
    near = draw_near(rng, right, (right + five * n for n in (-3, -2, -1, 1, 2, 3)))
    ask = say("market-drill-bank-end" if ending else "market-drill-bank-all")
    return one_number(ask, view, near, right, lesson(say("market-drill-bank-title"), steps))


_LEFT: Final = ("market-drill-left-none", "market-drill-left-one", "market-drill-left-two")
"""What is said at the end of a deal, by how many of the last three cards the reader holds."""


def _last_cards(rng: Random, runs: Sequence[Card]) -> tuple[list[Zone], int]:
    """Return the last three cards of a deal, by whose they are, and how many of them are the reader's."""
    revealed = sum(RUN[card.index] for card in runs)
    suits = [suit for suit in TOMOE.suits if SUIT_MASK[suit.index] & ~revealed]
    suit = draw(rng, suits)
    left = SUIT_MASK[suit.index] & ~revealed
    start = draw(rng, TOMOE.of(run_starts(left)))
    cards = draw_some(rng, run_of(start.index), 3)
    you, other = draw(rng, ((2, 1), (2, 0), (1, 1), (1, 2), (1, 0), (0, 2), (0, 1)))
    zones = []
    for seat, held in (
        (YOU, cards[:you]),
        (LEFT, cards[you : you + other]),
        (RIGHT, cards[you + other :]),
    ):
        if held:
            label = say("market-drill-holds", NAMES, seat=seat)
            slots = [face_up(card, label=name_of(seat, NAMES)) for card in TOMOE.of(mask(held))]
            zones.append(zone(f"left:{seat}", "row", "row", label, slots))
    return zones, you
