"""How much Petit Bridge's hard bot loses by not seeing all cards.

    python bench/bridge.py --deals 300 --seconds 0.1

With all four hands known, double dummy says how many tricks each card leaves. Four things are measured:

- *declarer*: the bot plays offence and dummy against defenders who see all cards and lose nothing. What it
  takes less than was there, in tricks.
- *defence*: both defenders are the bot, each with what its seat sees, against an offence that sees all.
- *table*: everybody is the bot. What the offence and the defenders lose then; the difference is how far the
  tricks taken are from what was there.
- *contract*: in layouts that the offence cannot rule out, what each contract scores by double dummy over each
  defender's, on average; and how much less that is for the one named than for the best, see
  :func:`best_score`. In half of the deals everybody is vulnerable.

A player who sees all cards takes the lowest of the best. The goals are 0.3 tricks, and 25 points. Seconds
are of processor time. This takes an hour and a half, so `make bench` leaves it out.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from _all_seen import STRAINS, plays, tricks  # noqa: E402
from strength import use_processor_time  # noqa: E402

import tomoe_core as tomoe  # noqa: E402
from tomoe_core.games.petit_bridge import Contract, PetitBridge, PetitObservation, PetitState  # noqa: E402
from tomoe_core.games.petit_bridge.bots.contracts import margins  # noqa: E402
from tomoe_core.games.petit_bridge.rules.moves import CONTRACTS  # noqa: E402
from tomoe_core.games.petit_bridge.rules.observation import observe  # noqa: E402
from tomoe_core.games.petit_bridge.rules.scoring import price_of  # noqa: E402

SIDES = {
    "declarer": ("declarer", None),
    "defence": (None, "defence"),
    "table": ("declarer_at_table", "defence_at_table"),
}
"""By part that is played out: the row of what the offence loses and of what the defenders lose; None where the
side sees all cards.
"""

PARTS = (*SIDES, "contract")
TRICKS_GOAL, POINTS_GOAL = 0.3, 25.0

LAYOUTS = 20
"""In how many layouts contracts are compared."""


class Task(NamedTuple):
    """What is measured in the deal with this ``seed``; ``player`` is the bot's name."""

    part: str
    seed: int
    player: str
    seconds: float


class Loss(NamedTuple):
    """What was lost in a deal: in all, and by the number of tricks left."""

    total: float
    by_tricks: dict[int, int]


def measure(task: Task) -> dict[str, Loss]:
    """The losses in one deal, by row."""
    start = deal(task.seed)
    if task.part == "contract":
        return {"contract": Loss(_contract_loss(start, task), {})}
    lost = _tricks_lost(start, task)
    return {row: Loss(float(by_tricks.total()), dict(by_tricks)) for row, by_tricks in lost.items()}


def deal(seed: int) -> PetitState:
    """The deal with this seed; with an odd one, everybody has won a game before."""
    games = (seed % 2,) * 3
    return PetitBridge().deal(seed=seed, dealer=seed % 3, games=games)


def _choose(state: PetitState, task: Task, rng: Random) -> tomoe.Move:
    assert state.actor is not None
    choose = tomoe.bots.bot(task.player, state.game)
    return choose(state.observe(state.actor), rng, task.seconds)


def _tricks_lost(state: PetitState, task: Task) -> dict[str, Counter[int]]:
    """By row and by the tricks left: the tricks that a side which the bot plays loses to one that sees all
    cards, in the contract that the bot names.
    """
    rng = Random(f"{task.part} {task.seed}")
    state = state.play(_choose(state, task, rng))
    lost: dict[str, Counter[int]] = {row: Counter() for row in SIDES[task.part] if row}
    while any(state.hands):
        values = _values(state)
        best = max(values.values())
        row = SIDES[task.part][state.place % 2]
        if row is None:
            move = min((each for each in values if values[each] == best), key=_rank)
        else:
            move = state.legal_moves()[0]
            if len(values) > 1:
                move = _choose(state, task, rng)
            lost[row][state.hands[state.place].bit_count()] += best - values[move]
        state = state.play(move)
    return lost


def _values(state: PetitState) -> dict[tomoe.Move, int]:
    """By move: the tricks that the side which is to play then gets, up to a constant."""
    contract = state.contract
    assert contract is not None
    trick = tuple(state.history[len(state.history) - (len(state.history) - 1) % 4 :])
    found = plays(state.hands, state.place, trick, STRAINS[contract.strain])
    sign = -1 if state.place % 2 else 1
    return {move: sign * found[move.index] for move in state.legal_moves()}


def _rank(move: tomoe.Move) -> tuple[int, str]:
    return move.index % 13, move.text  # type: ignore[attr-defined]


def _contract_loss(state: PetitState, task: Task) -> float:
    """By how many points the contract that the bot names is worse than the best one."""
    assert state.actor is not None
    named = _choose(state, task, Random(f"{task.part} {task.seed}"))
    scores = contract_scores(observe(state, state.actor), Random(task.seed))
    assert isinstance(named, Contract)
    return best_score(list(scores.values())) - fmean(scores[named])


def contract_scores(o: PetitObservation, rng: Random) -> dict[Contract, list[int]]:
    """What each contract scores over each defender's, by double dummy, in each of some layouts."""
    layouts = [o.sample(rng).hands for _ in range(LAYOUTS)]
    found = [[tricks(hands, trump) for trump in STRAINS] for hands in layouts]
    scores = {}
    for contract in CONTRACTS:
        over = margins(price_of(o.game, contract, o.opening.vulnerable))
        scores[contract] = [over[each[contract.strain]] for each in found]
    return scores


def best_score(scores: Sequence[Sequence[float]]) -> float:
    """What the best contract scores on average; ``scores`` are those of each contract, by layout.

    For each layout the contract that is best in all others is taken: the one that is best in few layouts owes
    some of its score in these to luck.

    >>> best_score([[1, 1, 1], [0, 0, 9]])
    0.3333333333333333
    """
    totals = [sum(each) for each in scores]
    found = []
    for layout in range(len(scores[0])):
        without = [total - each[layout] for total, each in zip(totals, scores, strict=True)]
        found.append(scores[without.index(max(without))][layout])
    return fmean(found)


def losses(tasks: Sequence[Task], processes: int) -> Iterator[dict[str, list[Loss]]]:
    """The losses by row as they come, one more each time."""
    found: dict[str, list[Loss]] = {}
    with ProcessPoolExecutor(processes, initializer=use_processor_time) as executor:
        for loss_by_row in executor.map(measure, tasks):
            for row, loss in loss_by_row.items():
                found.setdefault(row, []).append(loss)
            yield found


def report(found: Sequence[Loss]) -> dict[str, Any]:
    """The mean loss, its standard error, and where it comes from: the loss by the number of tricks left."""
    totals = [each.total for each in found]
    error = stdev(totals) / len(totals) ** 0.5 if len(totals) > 1 else float("inf")
    by_tricks: Counter[int] = Counter()
    for each in found:
        by_tricks.update(each.by_tricks)
    return {
        "deals": len(found),
        "loss": round(fmean(totals), 4),
        "error": round(error, 4) if error < float("inf") else None,
        "by_tricks": {
            n: round(by_tricks[n] / len(found), 4) for n in sorted(by_tricks, reverse=True)
        },
    }


def line_of(name: str, row: dict[str, Any]) -> str:
    """A line of the table."""
    error = "" if row["error"] is None else f" ± {row['error']:.3f}"
    goal = f"{POINTS_GOAL:g} points" if name == "contract" else f"{TRICKS_GOAL:g} tricks"
    return f"{name:17} {row['deals']:4} deals: {row['loss']:.3f}{error} lost (goal {goal})"


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--player", default="hard", help="a level of the game's bots")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the first deal's seed")
    parser.add_argument("--seconds", type=float, default=0.1, help="a move")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--json", type=Path, metavar="FILE", help="where to write what is found")
    return parser.parse_args()


def main() -> None:
    """Measure, with a line that grows for every part."""
    args = arguments()
    rows: dict[str, Any] = {}
    seeds = range(args.first, args.first + args.deals)
    for part in args.parts:
        tasks = [Task(part, seed, args.player, args.seconds) for seed in seeds]
        grown: dict[str, Any] = {}
        for found in losses(tasks, args.processes):
            grown = {name: report(each) for name, each in found.items()}
            line = "; ".join(line_of(name, row) for name, row in grown.items())
            print(f"\r{line}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        for name, row in grown.items():
            print(line_of(name, row))
            for left, lost in row["by_tricks"].items():
                print(f"    {left:2} tricks left: {lost:.3f}")
        rows |= grown
    if args.json:
        result = {"player": args.player, "seconds": args.seconds, **rows}
        args.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
