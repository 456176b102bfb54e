"""Fit the neural networks of FESCA's hard bots to what comes of deals that their heuristics play.

    python bench/fesca_networks.py --deals 40000 --names six wild

Of each game with five, six and seven players this many deals each are played, one card in twelve being drawn at
random, on two processes. From every lead on it is counted how many tricks each seat takes. A part of the deals
is kept out of the fit; printed is how much of the variance of the tricks is explained there, by how many tricks
are left. The weights are written beside the module that uses them. It takes some ten minutes, so `make bench`
leaves it out. It wants what ``requirements/networks.txt`` pins.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
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

from tomoe_core.games.fesca import FescaSix, FescaWild  # noqa: E402
from tomoe_core.games.fesca.bots import lead_values  # noqa: E402
from tomoe_core.games.fesca.bots.heuristics import Heuristics, heuristics_of  # noqa: E402
from tomoe_core.games.fesca.bots.lead_values import (  # noqa: E402
    ELEMENT,
    FEWEST_PLAYERS,
    INPUTS,
    MOST_PLAYERS,
    NAMES,
    SEATS,
    YINYANG,
)
from tomoe_core.games.fesca.bots.search_position import Suits, by_suit  # noqa: E402
from tomoe_core.games.fesca.bots.trick_position import EMPTY, winning_card  # noqa: E402
from tomoe_core.games.fesca.game import Fesca  # noqa: E402
from tomoe_core.games.fesca.rules.cards import RANK_OF, RANKS, SUIT_OF, SUITS  # noqa: E402
from tomoe_core.games.shared.trick_base import BYTES, NO_LEAD  # noqa: E402

FILE: Final = Path(lead_values.__file__).with_name(lead_values.FILE)

KINDS: Final[dict[str, type[Fesca]]] = {NAMES[kind.wild]: kind for kind in (FescaSix, FescaWild)}
"""The game of each network, by its name."""

ERRORS: Final = 1 / 12
"""How often a card is drawn at random."""

LAYER_1, LAYER_2 = 32, 16
"""Units."""

EPOCHS: Final = 6
BATCH: Final = 2048
DECAY: Final = 1e-4
KEPT_OUT: Final = 0.05

SEAT_ROWS: Final = sum(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))


class Lead(NamedTuple):
    """A position at a lead: the hands by seat and suit, and who leads."""

    hands: list[Suits]
    leader: int


class Inputs:
    """By sample and suit, 1 for each active input. ``rows``: the different ones; ``numbers``: by sample and
    suit, which of them it is.
    """

    def __init__(self, rows: Any, numbers: Any) -> None:
        self._rows = rows
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, samples: Any) -> Any:
        return self._rows[self._numbers[samples]]


class Samples(NamedTuple):
    """A row for each lead and seat. ``suits``: what is active; ``seats``: the number of the row of the seat;
    ``left``: tricks to come, and ``tricks`` those that the seat took of them.
    """

    suits: Inputs
    seats: Any
    left: Any
    tricks: Any


def play_deal(kind: type[Fesca], players: int, seed: int) -> tuple[list[Lead], list[int]]:
    """The leads of a deal, and who takes each trick."""
    game = kind(players=players)
    heuristics, rng = heuristics_of(game), Random(seed)
    state = game.deal(seed=seed, dealer=seed % players)
    hands = [by_suit(hand) for hand in state.hands]
    leader = state.leader
    leads, takers = [], []
    for left in range(game.hand_size, 0, -1):
        leads.append(Lead([hand[:] for hand in hands], leader))
        leader = _play_trick(heuristics, hands, leader, left, rng)
        takers.append(leader)
    return leads, takers


def _play_trick(
    heuristics: Heuristics, hands: list[Suits], leader: int, left: int, rng: Random
) -> int:
    """Take the cards of a trick out of the hands; who takes it."""
    in_hands = _in_hands(hands)
    cards, trick, lead = b"", EMPTY, NO_LEAD
    for turn in range(len(hands)):
        hand = hands[(leader + turn) % len(hands)]
        if rng.random() < ERRORS:
            suits = heuristics.legal_suits(hand, lead)
            legal = [
                RANKS * s + rank for s in suits for rank in range(RANKS) if hand[s] >> rank & 1
            ]
            card = rng.choice(legal)
        else:
            card = heuristics.choose(hand, in_hands, cards, trick, lead, left)
        trick = heuristics.step(trick, cards, card)
        lead = heuristics.lead_after[lead][card]
        cards += BYTES[card]
        suit, bit = SUIT_OF[card], 1 << RANK_OF[card]
        hand[suit] ^= bit
        in_hands[suit] ^= bit
    return (leader + cards.index(winning_card(trick))) % len(hands)


def _in_hands(hands: list[Suits]) -> Suits:
    return [sum(hand[suit] for hand in hands) for suit in range(len(SUITS))]


def samples_of(kind: type[Fesca], args: argparse.Namespace) -> Samples:
    """What came of the deals of a game, with a line that grows."""
    keys: list[list[int]] = []
    seats: list[int] = []
    counts: list[int] = []
    tricks: list[int] = []
    numbers: dict[int, int] = {}
    active: list[list[int]] = []

    def number(yinyang: bool, own: int, in_hands: int, left: int, players: int) -> int:
        key = (((yinyang << 3 | players) << 4 | left) << RANKS | in_hands) << RANKS | own
        if key not in numbers:
            numbers[key] = len(active)
            active.append(lead_values.suit_inputs(own, in_hands, left, players))
        return numbers[key]

    seeds = range(args.first, args.first + args.deals)
    with ProcessPoolExecutor(args.processes) as executor:
        found = [
            executor.map(partial(play_deal, kind, players), seeds, chunksize=50)
            for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        ]
        for done, deals in enumerate(zip(*found, strict=True), 1):
            for leads, takers in deals:
                for at, (hands, leader) in enumerate(leads):
                    all_hands, left, players = _in_hands(hands), len(takers) - at, len(hands)
                    for seat, hand in enumerate(hands):
                        keys.append(
                            [
                                number(suit == len(SUITS) - 1, own, mask, left, players)
                                for suit, (own, mask) in enumerate(
                                    zip(hand, all_hands, strict=True)
                                )
                            ]
                        )
                        seats.append(lead_values.seat_row(players, (seat - leader) % players))
                        counts.append(left)
                        tricks.append(takers[at:].count(seat))
            print(
                f"\r{kind.id}: {done} deals, {len(keys)} samples",
                end="",
                file=sys.stderr,
                flush=True,
            )
    print(file=sys.stderr)
    rows: Any = np.zeros((len(active), INPUTS), np.uint8)
    rows[:, 0] = 1
    for row, ones in enumerate(active):
        rows[row, ones] = 1
    suits = Inputs(rows, np.array(keys, np.int32))
    return Samples(suits, np.array(seats), np.array(counts), np.array(tricks))


def start(key: Any) -> Params:
    """Weights at random."""
    one, two, three, four, five = jax.random.split(key, 5)
    return {
        ELEMENT: random_weights(one, INPUTS, LAYER_1, 6),
        YINYANG: random_weights(two, INPUTS, LAYER_1, 6),
        f"{ELEMENT} units": random_weights(three, LAYER_1, LAYER_2, LAYER_1),
        f"{YINYANG} units": random_weights(four, LAYER_1, LAYER_2, LAYER_1),
        "bias": jnp.zeros(LAYER_2),
        SEATS: jnp.zeros((SEAT_ROWS, LAYER_2)),
        "outputs": random_weights(five, LAYER_2, 1, LAYER_2),
        "constants": jnp.zeros(1),
    }


def outputs(params: Params, suits: Any, seats: Any) -> Any:
    """The tricks that a seat may expect; ``suits``: by suit, 1 for each active input, yin-yang last."""
    inputs = suits.astype(jnp.float32)
    elements = (
        jax.nn.relu(inputs[:, :-1] @ params[ELEMENT]).sum(axis=1) @ params[f"{ELEMENT} units"]
    )
    yinyang = jax.nn.relu(inputs[:, -1] @ params[YINYANG]) @ params[f"{YINYANG} units"]
    units = jax.nn.relu(elements + yinyang + params["bias"] + params[SEATS][seats])
    return (units @ params["outputs"])[:, 0] + params["constants"]


def fit(samples: Samples, name: str) -> Params:
    """The weights; how much they explain is printed."""
    first = round(KEPT_OUT * len(samples.tricks))

    def loss(params: Params, suits: Any, seats: Any, left: Any, tricks: Any) -> Any:
        off = outputs(params, suits, seats) - tricks
        # The variance grows about in step with the tricks that are left.
        return (off**2 / (1 + left)).mean()

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
    print(f"{name}: {len(samples.tricks)} samples; explained of those kept out, by tricks left:")
    found = in_batches(partial(outputs, params), (samples.suits, samples.seats), first, BATCH)
    tricks, left = samples.tricks[:first], samples.left[:first]
    for many in range(1, left.max() + 1):
        chosen = left == many
        print(f"{many:4} {share_explained(found[chosen], tricks[chosen]):.3f}")
    return params


def main() -> None:
    """Play, fit, and write the weights."""
    parser = parser_of(__doc__, 40_000, "of each game with each number of players")
    parser.add_argument("--names", nargs="+", choices=KINDS, default=list(KINDS), help="networks")
    args = parser.parse_args()
    found = json.loads(FILE.read_text("utf-8"))
    for name in args.names:
        params = fit(samples_of(KINDS[name], args), name)
        found[name] = to_json(params, (ELEMENT, YINYANG), {SEATS: params[SEATS]})
    write(FILE, found)


if __name__ == "__main__":
    main()
