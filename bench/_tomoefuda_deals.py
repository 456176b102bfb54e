"""Deals of Tomoe-fuda by players who know all cards and look to the end of the trick, compiled by Numba.

Whoever is to play gets for each card what comes of it if those who follow take what is best for them, judged by
a network when the trick is over; takes better cards more often; and now and then plays any card. The rules are
the engine's: who wins a trick and who may follow with what are looked up in its tables.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from _machine_code import Array, machine_code

from tomoe_core.games.tomoefuda import SEATS, Tomoefuda
from tomoe_core.games.tomoefuda.bots.lead_values import FEWEST, INPUTS, RANKS, suit_inputs
from tomoe_core.games.tomoefuda.rules.cards import BACK_OF, CARDS, FRONT_OF, NO_CARD

ERRORS: Final = 1 / 16
"""How often a card is drawn at random."""

NOISE: Final = 0.3
"""In tricks: of two cards of which one is better by this much, the worse is taken 27 times in a hundred."""

SUITS: Final = 7
"""In three pairs, then the generals."""

SOME: Final = (1 << RANKS) - 1

NUMBERS: Final = 4**RANKS
"""A suit's number has a digit from 0 to 3 for each rank: whether nobody, the leader, the next or the previous
seat holds the card.
"""

SPREAD: Final = np.array(
    [sum(1 << 2 * rank for rank in range(RANKS) if mask >> rank & 1) for mask in range(SOME + 1)]
)
"""By cards of a suit as a mask: the same, with a digit for each rank."""

CARD_COUNT: Final = len(CARDS)


class Rules(NamedTuple):
    """A game's tables. ``ends``: by the three cards of a trick, who wins it and what it counts, as in the
    engine's ``TrickEnd``; ``worths``: by card, in half tricks; ``fronts`` and ``backs``: by lead, the masks of
    the front suit and the back suit.
    """

    ends: Array
    worths: Array
    fronts: Array
    backs: Array


class Judge(NamedTuple):
    """A network, with what suits contribute by their numbers: ``fronts``, first of suits, then of the generals,
    and ``backs``. ``leads`` and ``leads_3``: by tricks left, what is added to layers 2 and 3.
    """

    fronts: Array
    backs: Array
    leads: Array
    layer: Array
    leads_3: Array
    outputs: Array
    constants: Array


class Leads(NamedTuple):
    """Positions at a lead, a row for each. ``suits``: the numbers of the suits, where those of the generals
    begin at :data:`NUMBERS`, and 0 is a suit without cards; ``left``: tricks to come; ``points``: what the
    leader, the next and the previous seat took from there on; ``deals``: which deal it was.
    """

    suits: Array
    left: Array
    points: Array
    deals: Array


def inputs() -> Array:
    """By suit number, 1 for each active input, for the suits and then for the generals."""
    found: Array = np.zeros((2, NUMBERS, INPUTS), np.float32)
    found[:, :, 0] = 1
    for number in range(NUMBERS):
        digits = [number >> 2 * rank & 3 for rank in range(RANKS)]
        masks = [
            sum(1 << rank for rank, digit in enumerate(digits) if digit == seat + 1)
            for seat in range(SEATS)
        ]
        cards = masks[0], masks[1], masks[2]
        for generals in (False, True):
            found[int(generals), number, suit_inputs(cards, generals)] = 1
    return found


def rules_of(game: Tomoefuda) -> Rules:
    """The tables of a game."""
    ends: Array = np.zeros((CARD_COUNT,) * SEATS, np.uint8)
    for lead in range(CARD_COUNT):
        for second in range(CARD_COUNT):
            if lead != second:
                trick = (NO_CARD << 6 | lead) << 6 | second
                ends[lead, second] = list(game.trick_ends[trick].results)
    return Rules(ends, np.array(list(game.half_tricks)), np.array(FRONT_OF), np.array(BACK_OF))


def random_deals(game: Tomoefuda, seed: int, count: int) -> tuple[Array, Array]:
    """All cards dealt to three hands, as masks, and who leads first."""
    rng = np.random.default_rng(seed)
    bits = np.array([card.bit for card in game.deck.cards])
    hands = rng.permuted(np.tile(bits, (count, 1)), axis=1).reshape(count, SEATS, -1).sum(axis=2)
    return hands, rng.integers(0, SEATS, count)


def play_deals(game: Tomoefuda, judge: Judge, seed: int, count: int) -> Leads:
    """The leads of ``count`` deals, down to :data:`FEWEST` tricks left."""
    hands, leaders = random_deals(game, seed, count)
    rows = count * game.tricks
    positions: Array = np.zeros((rows, SEATS), np.int64)
    points: Array = np.zeros((rows, SEATS), np.float32)
    _play(rules_of(game), judge, hands, leaders, seed, positions, points)
    left = np.tile(np.arange(game.tricks, 0, -1), count)
    chosen = left >= FEWEST
    positions = positions[chosen]
    suits: Array = np.zeros((len(positions), SUITS), np.int16)
    for suit in range(SUITS):
        masks = positions >> RANKS * suit & SOME
        number = SPREAD[masks] @ np.arange(1, SEATS + 1)
        suits[:, suit] = np.where(number, number + NUMBERS * (suit == SUITS - 1), 0)
    deals: Array = np.repeat(np.arange(count), game.tricks)
    return Leads(suits, left[chosen].astype(np.int16), points[chosen], deals[chosen])


@machine_code
def _worth(judge: Judge, hands: Array, leader: int, found: Array) -> None:
    """Put the worth to seats 0, 1 and 2 into ``found``, at least 0, when ``leader`` is about to lead."""
    a, b, c = hands[leader], hands[(leader + 1) % 3], hands[(leader + 2) % 3]
    left = 0
    rest = a
    while rest:
        rest &= rest - 1
        left += 1
    found[:] = 0
    if not left:
        return
    none = np.float32(0)
    lead = judge.leads[left - 1]
    units = np.zeros_like(lead)
    numbers: Array = np.zeros(SUITS, np.int64)
    for suit in range(SUITS):
        at = RANKS * suit
        numbers[suit] = (
            SPREAD[a >> at & SOME] + 2 * SPREAD[b >> at & SOME] + 3 * SPREAD[c >> at & SOME]
        )
    for suit in range(SUITS - 1):
        if numbers[suit]:
            front, back = judge.fronts[0, numbers[suit]], judge.backs[numbers[suit ^ 1]]
            for unit in range(len(units)):
                units[unit] += max(front[unit] + back[unit] + lead[unit], none)
    if numbers[SUITS - 1]:
        front = judge.fronts[1, numbers[SUITS - 1]]
        for unit in range(len(units)):
            units[unit] += max(front[unit] + lead[unit], none)
    sums = judge.leads_3[left - 1].copy()
    for unit in range(len(units)):
        if units[unit] > 0:
            for each in range(len(sums)):
                sums[each] += units[unit] * judge.layer[unit, each]
    for turn in range(3):
        worth = judge.constants[turn]
        for each in range(len(sums)):
            worth += max(sums[each], none) * judge.outputs[each, turn]
        found[(leader + turn) % 3] = max(worth, none)


@machine_code
def _cards(rules: Rules, hands: Array, seat: int, lead: int, lying: int, found: Array) -> int:
    """Put the cards that ``seat`` may play into ``found``, of cards that are the same only the lowest, and
    return how many there are. ``lead``: the card led, or -1; ``lying``: the cards of the trick, as a mask.
    """
    hand = hands[seat]
    legal = hand
    if lead >= 0:
        legal = hand & rules.fronts[lead]
        if not legal:
            legal = hand & rules.backs[lead]
        if not legal:
            legal = hand
    others = (hands[0] | hands[1] | hands[2]) ^ hand | lying
    count, last = 0, -1
    for card in range(CARD_COUNT):
        if legal >> card & 1:
            if (
                last < 0
                or card // RANKS != last // RANKS
                or others & ((1 << card) - (1 << last))
                or rules.worths[card] != rules.worths[last]
            ):
                found[count] = card
                count += 1
            last = card
    return count


@machine_code
def _table() -> tuple[Array, Array]:
    """Room for the cards of a seat, and for what comes of each for every seat."""
    return np.empty(CARD_COUNT, np.int64), np.empty((CARD_COUNT, 3), np.float32)


@machine_code
def _best(count: int, values: Array, seat: int) -> int:
    """Which of the first ``count`` rows of ``values`` is best for the seat."""
    best = 0
    for each in range(1, count):
        if values[each, seat] > values[best, seat]:
            best = each
    return best


@machine_code
def _thirds(
    rules: Rules,
    judge: Judge,
    hands: Array,
    seat: int,
    lead: int,
    second: int,
    cards: Array,
    values: Array,
) -> int:
    """What comes of each card of the last seat of a trick, by seat; returns how many cards there are."""
    count = _cards(rules, hands, seat, lead, 1 << lead | 1 << second, cards)
    for each in range(count):
        hands[seat] ^= 1 << cards[each]
        end = rules.ends[lead, second, cards[each]]
        taker = (seat + 1 + (end & 3)) % 3
        _worth(judge, hands, taker, values[each])
        values[each, taker] += (end >> 2) / 2
        hands[seat] ^= 1 << cards[each]
    return count


@machine_code
def _seconds(
    rules: Rules, judge: Judge, hands: Array, seat: int, lead: int, cards: Array, values: Array
) -> int:
    """The same for the second seat."""
    count = _cards(rules, hands, seat, lead, 1 << lead, cards)
    answers, comes = _table()
    following = (seat + 1) % 3
    for each in range(count):
        hands[seat] ^= 1 << cards[each]
        many = _thirds(rules, judge, hands, following, lead, cards[each], answers, comes)
        values[each] = comes[_best(many, comes, following)]
        hands[seat] ^= 1 << cards[each]
    return count


@machine_code
def _firsts(
    rules: Rules, judge: Judge, hands: Array, seat: int, cards: Array, values: Array
) -> int:
    """The same for the leader."""
    count = _cards(rules, hands, seat, -1, 0, cards)
    answers, comes = _table()
    following = (seat + 1) % 3
    for each in range(count):
        hands[seat] ^= 1 << cards[each]
        many = _seconds(rules, judge, hands, following, cards[each], answers, comes)
        values[each] = comes[_best(many, comes, following)]
        hands[seat] ^= 1 << cards[each]
    return count


@machine_code
def _draw(count: int, values: Array, seat: int) -> int:
    """Which card the seat plays."""
    if np.random.random() < ERRORS:
        return np.random.randint(count)
    best = values[_best(count, values, seat), seat]
    weights = np.exp((values[:count, seat] - best) / NOISE)
    drawn = np.random.random() * weights.sum()
    for each in range(count):
        drawn -= weights[each]
        if drawn < 0:
            return each
    return count - 1


@machine_code
def _play(
    rules: Rules,
    judge: Judge,
    deals: Array,
    leaders: Array,
    seed: int,
    positions: Array,
    points: Array,
) -> None:
    """Play the deals; put the hands at each lead, and what is taken from there on, into ``positions`` and
    ``points``, from the leader's seat on.
    """
    np.random.seed(seed)
    cards, values = _table()
    row = 0
    for deal in range(len(deals)):
        hands, leader = deals[deal].copy(), leaders[deal]
        first = row
        took: Array = np.zeros(3, np.float32)
        leads: Array = np.empty(CARD_COUNT, np.int64)
        while hands[leader]:
            for turn in range(3):
                positions[row, turn] = hands[(leader + turn) % 3]
            points[row] = took
            leads[row - first] = leader
            row += 1
            seat = leader
            lead = cards[_draw(_firsts(rules, judge, hands, seat, cards, values), values, seat)]
            hands[seat] ^= 1 << lead
            seat = (seat + 1) % 3
            count = _seconds(rules, judge, hands, seat, lead, cards, values)
            second = cards[_draw(count, values, seat)]
            hands[seat] ^= 1 << second
            seat = (seat + 1) % 3
            count = _thirds(rules, judge, hands, seat, lead, second, cards, values)
            third = cards[_draw(count, values, seat)]
            hands[seat] ^= 1 << third
            end = rules.ends[lead, second, third]
            leader = (leader + (end & 3)) % 3
            took[leader] += (end >> 2) / 2
        for each in range(first, row):
            rest = took - points[each]
            for turn in range(3):
                points[each, turn] = rest[(leads[each - first] + turn) % 3]
