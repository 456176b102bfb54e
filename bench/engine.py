"""How fast the engine plays: every game beside OpenSpiel's nearest, and Tomoe-fuda in Pyodide beside CPython.
And how fast it puts in numbers what a seat knows: beside OpenSpiel's bridge, and beside as many floats made one
by one.

All are driven the same way from Python, with the same choice of a random move: deal, ask for the
legal moves, play one, to the end. A decision is a move that a player makes; a card that is dealt is none.
OpenSpiel's own dealing is a chance node a card; its outcomes are asked for as its documentation does.

Everything is played in turns within one run, and measured in processor time with the tables filled; the
printed figures are medians, of paces and of the ratios of neighbours. There is no pass or fail here.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from array import array
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from _playouts import playouts, warm  # noqa: E402
from _pyodide import Evaluate, pyodide  # noqa: E402

import tomoe_core as tomoe  # noqa: E402
from tomoe_core.tensors import features  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", "40"))
OPENSPIEL = "open_spiel==2.0.2"

THEIRS = {
    "skat": "skat",
    "tarok": "tarok",
    "hearts": "hearts",
    # Else a deal ends with the auction, and a table says how many tricks would be made.
    "bridge": "bridge(use_double_dummy_result=false)",
}
"""OpenSpiel's card games nearest to ours: three and four players, tricks, bidding."""

TURN = 0.02
"""Seconds that each has a turn, about."""

Pace = Callable[[], float]
"""Plays for a moment; decisions per second of processor time."""


def pace_of(play: Callable[[], int]) -> Pace:
    """The pace of what counts its decisions."""

    def pace() -> float:
        start = time.process_time()
        decisions = play()
        return decisions / (time.process_time() - start)

    return pace


Playouts = Callable[[range], int]
"""Plays a deal for each number; how many decisions the players made."""


def a_turn(playouts: Playouts) -> Pace:
    """The pace over as many deals as fill a turn, other deals every turn."""
    start = time.process_time()
    playouts(range(20))
    deals = max(1, round(20 * TURN / (time.process_time() - start)))
    numbers = (range(n, n + deals) for n in count(0, deals))
    return pace_of(lambda: playouts(next(numbers)))


def ours(game: tomoe.Game) -> dict[str, Pace]:
    """Whole deals of one of our games; once more without a list of moves if the game can draw one so."""
    warm(game)
    paces = {game.id: a_turn(partial(playouts, game))}
    if type(game.deal(seed=0)).random_move is not tomoe.State.random_move:
        paces[f"{game.id}, random_move"] = a_turn(partial(draws, game))
    return paces


def draws(game: tomoe.Game, seeds: range) -> int:
    """Random play by ``random_move``; see ``playouts``."""
    rng = Random(1)
    decisions = 0
    for seed in seeds:
        state = game.deal(seed=seed)
        while state.actor is not None:
            state = state.play(state.random_move(rng))
            decisions += 1
    return decisions


def theirs(game: Any) -> Pace:
    """Whole deals of one of OpenSpiel's games: cards dealt, bids, play."""

    def playouts(deals: range) -> int:
        random = Random(1).random
        decisions = 0
        for _ in deals:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(random() * len(outcomes))][0])
                else:
                    moves = state.legal_actions()
                    state.apply_action(moves[int(random() * len(moves))])
                    decisions += 1
        return decisions

    return a_turn(playouts)


def skat_alone(pyspiel: Any) -> Pace:
    """The play of skat's cards alone, from copies of positions that are there already."""
    game = pyspiel.load_game("skat")
    rng = Random(1)

    def start_of_play() -> Any:
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if "Phase: playing" in str(state):
                    return state
                state.apply_action(rng.choice(state.legal_actions()))

    starts = [start_of_play() for _ in range(20)]

    def plays() -> int:
        random = Random(1).random
        decisions = 0
        for _ in range(5):
            for start in starts:
                state = start.clone()
                while not state.is_terminal():
                    moves = state.legal_actions()
                    state.apply_action(moves[int(random() * len(moves))])
                    decisions += 1
        return decisions

    return pace_of(plays)


def positions(game: tomoe.Game, seeds: range) -> list[tomoe.State]:
    """All positions of random deals in which somebody is to act."""
    rng, found = Random(1), []
    for seed in seeds:
        state = game.deal(seed=seed)
        while state.actor is not None:
            found.append(state)
            state = state.play(state.random_move(rng))
    return found


TENSOR_DEALS = 8
"""Deals a turn, other ones every time: what is kept of one position must not help it a second time."""


def tensors_of(game: tomoe.Game, observed: bool) -> Pace:
    """What the seat to act knows, packed, in tensors a second; ``observed``: with the time to observe it."""
    pack, numbers = features(game).pack, count(0, TENSOR_DEALS)

    def pace() -> float:
        first = next(numbers)
        states = positions(game, range(first, first + TENSOR_DEALS))
        start = time.process_time()
        seen = [state.observe(state.actor or 0) for state in states]
        if not observed:
            start = time.process_time()
        for observation in seen:
            pack(observation)
        return len(seen) / (time.process_time() - start)

    return pace


def plain_tensors(size: int) -> Pace:
    """As many numbers for bits of a mask, made one after another."""
    bits, cards = [1 << place for place in range(size)], Random(1).getrandbits(size)

    def tensors() -> int:
        for _ in range(200):
            array("f", [1.0 if cards & bit else 0.0 for bit in bits])
        return 200

    return pace_of(tensors)


def bridge_tensors(pyspiel: Any) -> Pace:
    """OpenSpiel's tensors of bridge: 571 numbers, put together in C++."""
    game, rng, states = pyspiel.load_game(THEIRS["bridge"]), Random(1), []
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            states.append(state.clone())
        state.apply_action(rng.choice(state.legal_actions()))

    def tensors() -> int:
        for state in states:
            state.observation_tensor(state.current_player())
        return len(states)

    return pace_of(tensors)


def compare_tensors() -> None:
    """Measure and print what a tensor takes."""
    games = [tomoe.game(id) for id in tomoe.GAMES]
    paces: dict[str, Pace] = {}
    for game in games:
        paces[game.id] = tensors_of(game, observed=False)
        paces[f"{game.id}, observed"] = tensors_of(game, observed=True)
        paces[f"{game.id}, plain"] = plain_tensors(features(game).size)
    if find_spec("pyspiel"):
        paces["bridge"] = bridge_tensors(import_module("pyspiel"))
    measured = in_turns(paces)
    print(
        f"{'tensors, µs':28}{'numbers':>10}{'':>10}{'× plain':>10}{'× bridge':>10}{'observed':>10}"
    )
    for game in games:
        own, observed = measured[game.id], measured[f"{game.id}, observed"]
        bridge = f"{ratio(own, measured['bridge']):.2f}" if "bridge" in measured else "-"
        print(
            f"{game.id:28}{features(game).size:>10,}{1e6 / statistics.median(own):>10.1f}"
            f"{ratio(own, measured[f'{game.id}, plain']):>10.2f}{bridge:>10}"
            f"{1e6 / statistics.median(observed):>10.1f}"
        )


def there(evaluate: Evaluate) -> Pace:
    """The pace of the engine in Pyodide."""
    evaluate("warm(tomoe.game('tomoefuda'))")

    def pace() -> float:
        decisions, seconds = evaluate("playouts(tomoe.game('tomoefuda'), range(100))")
        return float(decisions / seconds)

    return pace


def in_turns(paces: dict[str, Pace]) -> dict[str, list[float]]:
    """The paces of all, round by round."""
    measured: dict[str, list[float]] = {name: [] for name in paces}
    for _ in range(ROUNDS):
        for name, pace in paces.items():
            measured[name].append(pace())
    return measured


def ratio(ours: list[float], other: list[float]) -> float:
    """How many times as fast ours is: the median over the rounds."""
    return statistics.median(a / b for a, b in zip(ours, other, strict=True))


def table(measured: dict[str, list[float]], rows: list[str], columns: list[str]) -> None:
    """Print the paces, and how many times as fast each of ours is as each of theirs."""
    print(f"{'decisions/s, deal included':28}{'':>10}" + "".join(f"{c:>10}" for c in columns))
    print(
        f"{'':28}{'':>10}" + "".join(f"{statistics.median(measured[c]):>10,.0f}" for c in columns)
    )
    for row in rows:
        cells = "".join(f"{ratio(measured[row], measured[c]):>9.2f}×" for c in columns)
        print(f"{row:28}{statistics.median(measured[row]):>10,.0f}{cells}")


def main() -> None:
    """Measure and print."""
    paces: dict[str, Pace] = {}
    for id in tomoe.GAMES:
        paces |= ours(tomoe.game(id))
    rows, columns = list(paces), []
    if find_spec("pyspiel"):
        pyspiel = import_module("pyspiel")
        columns = list(THEIRS)
        paces |= {name: theirs(pyspiel.load_game(text)) for name, text in THEIRS.items()}
        paces["skat, play alone"] = skat_alone(pyspiel)
    measured = in_turns(paces)
    table(measured, rows, columns)
    if columns:
        least = min(ratio(measured[id], measured[other]) for id in rows for other in columns)
        print(
            f"the least of these: {least:.2f} (goal 2); Tomoe-fuda beside skat: "
            f"{ratio(measured['tomoefuda'], measured['skat']):.2f} (goal 4), beside skat's play alone: "
            f"{ratio(measured['tomoefuda'], measured['skat, play alone']):.2f} (goal 0.9)"
        )
    else:
        print(
            f"OpenSpiel is not installed; to compare: {sys.executable} -m pip install {OPENSPIEL}"
        )
    compare_tensors()
    with pyodide("_playouts") as evaluate:
        if evaluate:
            both = in_turns({"here": paces["tomoefuda"], "there": there(evaluate)})
            print(
                f"Tomoe-fuda in Pyodide under Node: {statistics.median(both['there']):,.0f}; "
                f"{1 / ratio(both['here'], both['there']):.2f} of CPython (goal 0.45)"
            )
        else:
            print("Tomoe-fuda in Pyodide: build the site first (make site)")


if __name__ == "__main__":
    main()
