"""Fit the neural networks of Tomoe-fuda's hard bot to what comes of deals that one-trick players play.

    python bench/tomoefuda_networks.py --deals 80000

With tricks won by a 1 counting 1 and counting 2, this many deals each are played without generals and with
them. The players know all cards, look to the end of the trick, where the heuristics judge, take better cards
more often, and draw one in sixteen at random. From every lead on it is counted what each seat takes. A part
of the deals is kept out of the fit; printed is how much of the variance of the points is explained there, by
how many tricks are left, and how much the heuristics explain. The weights are written beside the module that
uses them. It takes some seven minutes, so `make bench` leaves it out. It wants what
``requirements/networks.txt`` pins.
"""

from __future__ import annotations

import argparse
import sys
from array import array
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from math import exp
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from _fit import (  # noqa: E402
    Params,
    descend,
    in_batches,
    parser_of,
    random_weights,
    share_explained,
    to_json,
    write,
)

from tomoe_core.cards import bits_of  # noqa: E402
from tomoe_core.games.tomoefuda import SEATS, TWO_CARDS, Hands, Tomoefuda, follow  # noqa: E402
from tomoe_core.games.tomoefuda.bots import lead_values  # noqa: E402
from tomoe_core.games.tomoefuda.bots.heuristics import UNIT, heuristics_of  # noqa: E402
from tomoe_core.games.tomoefuda.bots.lead_values import (  # noqa: E402
    BACK,
    FEWEST,
    FRONT,
    INPUTS,
    LEADS,
    MOST_TRICKS,
    NAMES,
    POINTS,
    RANKS,
    Cards,
    lead_row,
    suit_inputs,
)
from tomoe_core.games.tomoefuda.bots.outlook import cards_lying, distinct  # noqa: E402
from tomoe_core.games.tomoefuda.cards import NO_CARD  # noqa: E402

FILE: Final = Path(lead_values.__file__).with_name(lead_values.FILE)

ERRORS: Final = 1 / 16
"""How often a card is drawn at random."""

NOISE: Final = 0.3
"""In tricks: of two cards of which one is better by this much, the worse is taken 27 times in a hundred."""

LAYER_1, LAYER_2 = 48, 32
"""Units."""

EPOCHS: Final = 8
BATCH: Final = 1024
DECAY: Final = 1e-5
KEPT_OUT: Final = 0.03

SUITS: Final = 7
"""In three pairs, then the generals."""

NO_SUIT: Final[Cards] = (0, 0, 0)

BACKS: Final = np.array([1, 0, 3, 2, 5, 4])
"""By suit without the generals, its back suit."""


class Lead(NamedTuple):
    """A position at a lead. ``points``: what each seat takes from there on; ``worths``: what heuristics say."""

    hands: Hands
    leader: int
    points: list[float]
    worths: Sequence[float]


class Samples(NamedTuple):
    """A row for each lead and seat. ``suits``: by suit, which of the different ones it is; ``rows``: the number
    of the :func:`lead_row`; ``points`` and ``worths`` those of the seat.
    """

    suits: Any
    rows: Any
    points: Any
    worths: Any


@cache
def game_of(ichi: int, generals: bool) -> Tomoefuda:
    """The game with these options."""
    return Tomoefuda(ichi=ichi, generals=generals)


def choices(game: Tomoefuda, hands: Hands, seat: int, trick: int) -> dict[int, Sequence[float]]:
    """By card that the seat may play, what comes of it for each seat, in tricks: those who follow take what is
    best for them by the heuristics at the end of the trick.
    """
    a, b, c = hands
    following = (seat + 1) % SEATS
    others = cards_lying(trick) | (a | b | c) ^ hands[seat]
    found: dict[int, Sequence[float]] = {}
    for card in distinct(follow(hands[seat], trick), others, game.half_tricks):
        after = without(hands, seat, card)
        if trick < TWO_CARDS:
            answers = choices(game, after, following, trick << 6 | card)
            found[card] = max(answers.values(), key=itemgetter(following))
        else:
            result = game.trick_ends[trick].results[card]
            taker = (following + (result & 3)) % SEATS
            points = worths(game, after, taker)
            points[taker] += (result >> 2) / 2
            found[card] = points
    return found


def without(hands: Hands, seat: int, card: int) -> Hands:
    """The hands once the seat has played the card."""
    a, b, c = (hand ^ (seat == each) << card for each, hand in enumerate(hands))
    return a, b, c


def worths(game: Tomoefuda, hands: Hands, leader: int) -> list[float]:
    """What the heuristics say, in tricks."""
    return [worth / UNIT for worth in heuristics_of(game).estimate(hands, leader)]


def play_deals(ichi: int, seed: int) -> list[Lead]:
    """The leads of a deal without generals, and of one with them."""
    return play_deal(game_of(ichi, False), seed) + play_deal(game_of(ichi, True), seed)


def play_deal(game: Tomoefuda, seed: int) -> list[Lead]:
    """The leads of a deal, down to :data:`FEWEST` tricks left."""
    rng = Random(seed)
    state = game.deal(seed=seed, dealer=seed % SEATS)
    for _ in range(SEATS):
        state = state.play(rng.choice(state.legal_moves()))
    hands, leader, trick = state.position
    assert leader is not None
    seat = leader
    leads, points = [], [0.0] * SEATS
    while hands[seat]:
        if trick == NO_CARD:
            leads.append(Lead(hands, seat, points[:], worths(game, hands, seat)))
        card = choose(game, hands, seat, trick, rng)
        hands = without(hands, seat, card)
        seat = (seat + 1) % SEATS
        if trick < TWO_CARDS:
            trick = trick << 6 | card
        else:
            result = game.trick_ends[trick].results[card]
            seat, trick = (seat + (result & 3)) % SEATS, NO_CARD
            points[seat] += (result >> 2) / 2
    return [
        lead._replace(
            points=[end - so_far for end, so_far in zip(points, lead.points, strict=True)]
        )
        for lead in leads
        if lead.hands[0].bit_count() >= FEWEST
    ]


def choose(game: Tomoefuda, hands: Hands, seat: int, trick: int, rng: Random) -> int:
    """The card that the seat plays."""
    if rng.random() < ERRORS:
        return rng.choice(list(bits_of(follow(hands[seat], trick)))).bit_length() - 1
    found = {card: after[seat] for card, after in choices(game, hands, seat, trick).items()}
    best = max(found.values())
    weights = [exp((points - best) / NOISE) for points in found.values()]
    (card,) = rng.choices(list(found), weights)
    return card


class Table:
    """The different suits by their inputs, with 1 for each active one."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[Cards, bool], int] = {}
        self._different: dict[tuple[int, ...], int] = {}
        self(NO_SUIT, generals=False)

    def __call__(self, cards: Cards, *, generals: bool) -> int:
        """The number of a suit; 0 is that of one without cards."""
        key = cards, generals
        if key not in self._numbers:
            active = tuple(suit_inputs(cards, generals))
            self._numbers[key] = self._different.setdefault(active, len(self._different))
        return self._numbers[key]

    def rows(self) -> Any:
        """By number, the inputs."""
        found: Any = np.zeros((len(self._different), INPUTS), np.float32)
        found[:, 0] = 1
        for row, active in enumerate(self._different):
            found[row, active] = 1
        return found

    def of(self, hands: Hands, seat: int) -> list[int]:
        """The numbers of all suits as a seat sees them."""
        a, b, c = (hands[(seat + turn) % SEATS] for turn in range(SEATS))
        some = (1 << RANKS) - 1
        return [
            self(
                (a >> at & some, b >> at & some, c >> at & some),
                generals=at == RANKS * (SUITS - 1) and bool((a | b | c) >> at),
            )
            for at in range(0, RANKS * SUITS, RANKS)
        ]


def samples_of(args: argparse.Namespace, ichi: int, table: Table) -> Samples:
    """What came of the deals, with a line that grows."""
    suits, rows, points, worths = array("h"), array("h"), array("f"), array("f")
    seeds = range(args.first, args.first + args.deals)
    with ProcessPoolExecutor(args.processes) as executor:
        played = executor.map(partial(play_deals, ichi), seeds, chunksize=100)
        for done, leads in enumerate(played, 1):
            for lead in leads:
                for seat in range(SEATS):
                    suits.extend(table.of(lead.hands, seat))
                    rows.append(lead_row(lead.hands[0].bit_count(), (seat - lead.leader) % SEATS))
                points.extend(lead.points)
                worths.extend(lead.worths)
            if not done % 100:
                print(f"\richi {ichi}: {done} deals", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return Samples(
        np.array(suits).reshape(-1, SUITS), np.array(rows), np.array(points), np.array(worths)
    )


def start(key: Any) -> Params:
    """Weights at random."""
    one, two, three, four, five, six = jax.random.split(key, 6)
    return {
        FRONT: random_weights(one, INPUTS, LAYER_1, 6),
        BACK: random_weights(two, INPUTS, LAYER_1, 6),
        f"{FRONT} units": random_weights(three, LAYER_1, LAYER_2, LAYER_1),
        f"{BACK} units": random_weights(four, LAYER_1, LAYER_2, LAYER_1),
        "bias": jnp.zeros(LAYER_2),
        LEADS: random_weights(five, SEATS * MOST_TRICKS, LAYER_2, 4),
        POINTS: jnp.zeros((SEATS * MOST_TRICKS, 1)),
        "outputs": random_weights(six, LAYER_2, 1, 10 * LAYER_2),
        "constants": jnp.zeros(1),
    }


def outputs(params: Params, table: Any, suits: Any, rows: Any) -> Any:
    """The points that a seat may expect."""
    fronts, backs = (
        jax.nn.relu(table @ params[each]) @ params[f"{each} units"] for each in (FRONT, BACK)
    )
    beside = backs[suits[:, BACKS]]
    none = jnp.zeros_like(beside[:, :1])
    units = fronts[suits] + jnp.concatenate([beside, none], axis=1)
    units = jax.nn.relu(units + params["bias"] + params[LEADS][rows][:, None])
    worths = (units @ params["outputs"])[..., 0] + params["constants"]
    return (worths * (suits > 0)).sum(axis=1) + params[POINTS][rows][:, 0]


def fit(samples: Samples, table: Any, name: str) -> Params:
    """The weights; how much they explain is printed."""
    first = round(KEPT_OUT * len(samples.points))

    def loss(params: Params, suits: Any, rows: Any, points: Any, _: Any) -> Any:
        return ((outputs(params, table, suits, rows) - points) ** 2).mean()

    params = descend(
        start(jax.random.PRNGKey(0)),
        loss,
        samples,
        first=first,
        epochs=EPOCHS,
        batch=BATCH,
        decay=DECAY,
        name=name,
    )
    print(f"{name}: {len(samples.points)} samples; explained of those kept out, by tricks left:")
    found = in_batches(partial(outputs, params, table), (samples.suits, samples.rows), first, BATCH)
    left = samples.rows[:first] // SEATS + 1
    for many in range(FEWEST, MOST_TRICKS + 1):
        chosen = left == many
        network, heuristics = (
            share_explained(each[:first][chosen], samples.points[:first][chosen])
            for each in (found, samples.worths)
        )
        print(f"{many:4} {network:.3f} (heuristics {heuristics:.3f})")
    return params


def main() -> None:
    """Play, fit, and write the weights."""
    args = parser_of(__doc__, 80_000, "without generals, and with them").parse_args()
    tables = {ichi: Table() for ichi in NAMES}
    # All deals are played first: JAX does not like processes to be started once it is at work.
    samples = {ichi: samples_of(args, ichi, table) for ichi, table in tables.items()}
    found = {}
    for ichi, name in NAMES.items():
        params = fit(samples[ichi], tables[ichi].rows(), name)
        extras = {each: params[each] for each in (LEADS, POINTS)}
        found[name] = to_json(params, (FRONT, BACK), extras)
    write(FILE, found)


if __name__ == "__main__":
    main()
