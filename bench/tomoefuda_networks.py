"""Fit the neural networks of Tomoe-fuda's hard bot to what comes of deals that one-trick players play.

    python bench/tomoefuda_networks.py --deals 700000

In the first round the players count the trick in play alone, in those that follow they judge by the network
that was fitted in the round before; see ``_tomoefuda_deals.py`` for how they play. In the last round this many
deals each are played without generals and with them, with tricks won by a 1 counting 1 and counting 2; in those
before, fewer. A part of the deals is kept out of the fit; printed is how much of the variance of the points is
explained there, by how many tricks are left. The weights are written beside the module that uses them. It takes
some twenty minutes, so `make bench` leaves it out. It wants what ``requirements/networks.txt`` pins.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

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
from _tomoefuda_deals import NUMBERS, Judge, Leads, inputs, play_deals  # noqa: E402

from tomoe_core.games.tomoefuda import SEATS, Tomoefuda  # noqa: E402
from tomoe_core.games.tomoefuda.bots import lead_values  # noqa: E402
from tomoe_core.games.tomoefuda.bots.lead_values import (  # noqa: E402
    BACK,
    FEWEST,
    FRONT,
    INPUTS,
    LEADS,
    LEADS_3,
    MOST_TRICKS,
    NAMES,
)

FILE: Final = Path(lead_values.__file__).with_name(lead_values.FILE)

ROUNDS: Final = 3
"""How often deals are played and a network is fitted to them."""

FEWER: Final = 3
"""All rounds but the last play one deal in this many."""

LAYER_1, LAYER_2, LAYER_3 = 64, 64, 64
"""Units."""

EPOCHS: Final = 4
BATCH: Final = 1024
DECAY: Final = 1e-5
KEPT_OUT: Final = 0.03

CHECKED: Final = 100_000
"""In how many leads it is looked for units that are never active."""

BACKS: Final = np.array([1, 0, 3, 2, 5, 4])
"""By suit without the generals, its back suit."""

SUIT_INPUTS: Final = inputs()


def start(key: Any) -> Params:
    """Weights at random, which say that all seats get nothing."""
    keys = jax.random.split(key, 7)
    return {
        FRONT: random_weights(keys[0], INPUTS, LAYER_1, 6),
        BACK: random_weights(keys[1], INPUTS, LAYER_1, 6),
        f"{FRONT} units": random_weights(keys[2], LAYER_1, LAYER_2, LAYER_1),
        f"{BACK} units": random_weights(keys[3], LAYER_1, LAYER_2, LAYER_1),
        "bias": jnp.zeros(LAYER_2),
        LEADS: random_weights(keys[4], MOST_TRICKS, LAYER_2, 4),
        "layer": random_weights(keys[5], LAYER_2, LAYER_3, 6 * LAYER_2),
        LEADS_3: random_weights(keys[6], MOST_TRICKS, LAYER_3, 4),
        "outputs": jnp.zeros((LAYER_3, SEATS)),
        "constants": jnp.zeros(SEATS),
    }


def layers(params: Params, suits: Any, left: Any) -> tuple[Any, Any]:
    """The units of layer 2, by suit, and those of layer 3."""
    read = SUIT_INPUTS.reshape(-1, INPUTS)
    fronts = jax.nn.relu(read @ params[FRONT]) @ params[f"{FRONT} units"]
    backs = jax.nn.relu(read[:NUMBERS] @ params[BACK]) @ params[f"{BACK} units"]
    numbers, rows = suits.astype(jnp.int32), left.astype(jnp.int32) - 1
    beside = backs[numbers[:, BACKS]]
    none = jnp.zeros_like(beside[:, :1])
    units = fronts[numbers] + jnp.concatenate([beside, none], axis=1)
    units = jax.nn.relu(units + (params["bias"] + params[LEADS][rows])[:, None])
    units = units * (numbers > 0)[..., None]
    return units, jax.nn.relu(units.sum(axis=1) @ params["layer"] + params[LEADS_3][rows])


def outputs(params: Params, suits: Any, left: Any) -> Any:
    """The points that the leader, the next and the previous seat may expect."""
    _, last = layers(params, suits, left)
    return last @ params["outputs"] + params["constants"]


def without_idle_units(params: Params, suits: Any, left: Any) -> Params:
    """The weights without the units of layers 2 and 3 that are 0 in all of these leads."""
    units, last = layers(params, suits, left)
    two, three = np.asarray((units > 0).any(axis=(0, 1))), np.asarray((last > 0).any(axis=0))
    found = dict(params)
    for name in (f"{FRONT} units", f"{BACK} units", "bias", LEADS):
        found[name] = params[name][..., two]
    found["layer"] = params["layer"][two][:, three]
    found[LEADS_3] = params[LEADS_3][:, three]
    found["outputs"] = params["outputs"][three]
    return found


def fit(leads: Leads, name: str) -> Params:
    """The weights; how much they explain is printed."""
    first = round(KEPT_OUT * len(leads.left))
    compiled = jax.jit(outputs)

    def loss(params: Params, suits: Any, left: Any, points: Any) -> Any:
        return ((outputs(params, suits, left) - points) ** 2).mean()

    params = descend(
        start(jax.random.PRNGKey(0)),
        loss,
        leads[:3],
        first=first,
        epochs=EPOCHS,
        batch=BATCH,
        decay=DECAY,
        name=name,
    )
    print(f"{name}: {len(leads.left)} leads; explained of those kept out, by tricks left:")
    found = in_batches(partial(compiled, params), (leads.suits, leads.left), first, BATCH)
    for many in range(FEWEST, MOST_TRICKS + 1):
        chosen = leads.left[:first] == many
        print(f"{many:4} {share_explained(found[chosen], leads.points[:first][chosen]):.3f}")
    return without_idle_units(params, leads.suits[:CHECKED], leads.left[:CHECKED])


def judge_of(params: Params) -> Judge:
    """The network as those who play deals use it."""
    weights = {name: np.asarray(rows, np.float32) for name, rows in params.items()}
    fronts, backs = (
        np.maximum(SUIT_INPUTS @ weights[each], 0) @ weights[f"{each} units"]
        for each in (FRONT, BACK)
    )
    return Judge(
        fronts,
        backs[0],
        weights[LEADS] + weights["bias"],
        weights["layer"],
        weights[LEADS_3],
        weights["outputs"],
        weights["constants"],
    )


def play(ichi: int, params: Params, seed: int, deals: int) -> Leads:
    """The leads of this many deals without generals and with them, by their numbers."""
    games = [Tomoefuda(ichi=ichi, generals=generals) for generals in (False, True)]
    both = [play_deals(game, judge_of(params), seed, deals) for game in games]
    rows = [np.concatenate(each) for each in zip(*both, strict=True)]
    # Both kinds of deals are to be among those that are kept out of the fit.
    order = np.argsort(rows[-1], kind="stable")
    return Leads(*(each[order] for each in rows))


def network_for(args: argparse.Namespace, ichi: int) -> Params:
    """The weights after all rounds, where a trick won by a 1 counts this many tricks."""
    params = start(jax.random.PRNGKey(0))
    for number in range(ROUNDS):
        is_last = number == ROUNDS - 1
        deals = args.deals if is_last else args.deals // FEWER
        leads = play(ichi, params, args.first + number * args.deals, deals)
        params = fit(leads, f"{NAMES[ichi]}, round {number + 1} of {ROUNDS}")
    return {name: np.asarray(rows) for name, rows in params.items()}


def json_of(params: Params) -> dict[str, Any]:
    """A network as it stands in the file."""
    extras = {each: params[each] for each in (LEADS, LEADS_3)}
    none = np.zeros(params["layer"].shape[1])
    return to_json({**params, "layer bias": none}, (FRONT, BACK), extras)


def main() -> None:
    """Play, fit, and write the weights."""
    args = parser_of(__doc__, 700_000, "without generals, and with them").parse_args()
    # JAX does not like to be forked.
    with ProcessPoolExecutor(args.processes, get_context("spawn")) as executor:
        networks = executor.map(partial(network_for, args), NAMES)
        found = {
            name: json_of(params) for name, params in zip(NAMES.values(), networks, strict=True)
        }
    write(FILE, found)


if __name__ == "__main__":
    main()
