"""Teach a small network Collector by playing against itself, and draw how it comes on against players by lot.

    python bench/learning.py --updates 80 --out docs/images/learning.svg

It needs NumPy alone. The network has one hidden layer; after each 128 deals it is changed by the policy
gradient (REINFORCE), in which a move counts for what its seat got more than the mean of all seats. Every
few updates it plays deals that it does not learn from, in each seat as often, against players who draw
their moves.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from tomoe_core.adapters.batch import Batch, Turn

GAME: Final = "collector"
DEALS: Final = 128
"""Deals that are played for each update, side by side."""

HIDDEN: Final = 128
RATE: Final = 0.002
"""The units of the hidden layer, and how far Adam goes in one update."""

TRIAL_DEALS: Final = 600
"""Deals that are played against players by lot for a point of the curve."""


class Network:
    """A policy: from what a seat knows to how likely each move is. ``rng`` gives its first weights."""

    def __init__(self, inputs: int, moves: int, rng: Any) -> None:
        self.weights: list[Any] = [
            rng.normal(0, inputs**-0.5, (inputs, HIDDEN)),
            np.zeros(HIDDEN),
            np.zeros((HIDDEN, moves)),
            np.zeros(moves),
        ]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._updates = 0

    def chances(self, observations: Any, masks: Any) -> Any:
        """Return the probability of each move, in a row for each observation."""
        return self._forward(observations, masks)[1]

    def _forward(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        first, bias, second, last = self.weights
        hidden = np.maximum(observations @ first + bias, 0)
        logits = np.where(masks, hidden @ second + last, -np.inf)
        shares = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, shares / shares.sum(axis=1, keepdims=True)

    def learn(self, observations: Any, masks: Any, moves: Any, advantages: Any) -> None:
        """Make ``moves`` more likely by as much as their ``advantages``."""
        hidden, slopes = self._forward(observations, masks)
        slopes[np.arange(len(moves)), moves] -= 1
        slopes *= advantages[:, None] / len(moves)
        back = (slopes @ self.weights[2].T) * (hidden > 0)
        self._descend(
            [observations.T @ back, back.sum(axis=0), hidden.T @ slopes, slopes.sum(axis=0)]
        )

    def _descend(self, gradients: list[Any]) -> None:
        """Take a step of Adam."""
        self._updates += 1
        for weight, mean, square, gradient in zip(
            self.weights, self._means, self._squares, gradients, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            size = np.sqrt(square / (1 - 0.999**self._updates)) + 1e-8
            weight -= RATE * mean / (1 - 0.9**self._updates) / size


Chooser = Callable[[Turn], Any]
"""Who plays: from what there is to decide to the probability of each move."""


def by_lot(turn: Turn) -> Any:
    """Return the same probability for all legal moves."""
    return turn.masks / turn.masks.sum(axis=1, keepdims=True)


def drawn(chances: Any, rng: Any) -> Any:
    """Draw a move for each row of probabilities."""
    return (chances.cumsum(axis=1) > rng.random((len(chances), 1))).argmax(axis=1)


def teach(network: Network, batch: Batch, rng: Any) -> None:
    """Play a deal at each place of ``batch``, all seats by the network, and change it by what came of them."""
    turn, turns, moves = batch.reset(), [], []
    running = np.full(batch.size, True)
    got: Any = np.zeros((batch.size, batch.game.players))
    while running.any():
        choices = drawn(network.chances(turn.observations, turn.masks), rng)
        turns.append((turn, running.copy()))
        moves.append(choices)
        turn = batch.step(choices)
        got += turn.rewards * running[:, None]
        running &= ~turn.ended
    ahead = got - got.mean(axis=1, keepdims=True)
    ahead /= ahead.std() + 1e-8
    network.learn(
        np.concatenate([at.observations[of] for at, of in turns]),
        np.concatenate([at.masks[of] for at, of in turns]),
        np.concatenate([chosen[of] for chosen, (_, of) in zip(moves, turns, strict=True)]),
        np.concatenate([ahead[of, at.seats[of]] for at, of in turns]),
    )


class Trial(NamedTuple):
    """What the network has learned after ``updates``: by how many points it is ahead of the mean of the
    players by lot in a deal, on average, and the standard error of that.
    """

    updates: int
    ahead: float
    error: float


def tried(network: Network, updates: int, deals: int) -> Trial:
    """Play the same ``deals`` in every trial, the network in one seat of each, players by lot in the others."""
    batch, rng = Batch(GAME, deals), np.random.default_rng(1)
    turn = batch.reset(seed=1)
    places = np.arange(deals)
    learner: Any = places % batch.game.players
    running = np.full(deals, True)
    got: Any = np.zeros((deals, batch.game.players))
    while running.any():
        own = (turn.seats == learner)[:, None]
        chances = np.where(own, network.chances(turn.observations, turn.masks), by_lot(turn))
        turn = batch.step(drawn(chances, rng))
        got += turn.rewards * running[:, None]
        running &= ~turn.ended
    own_points = got[places, learner]
    ahead = own_points - (got.sum(axis=1) - own_points) / (batch.game.players - 1)
    return Trial(updates, float(ahead.mean()), float(ahead.std(ddof=1) / deals**0.5))


def course(updates: int, every: int, deals: int = TRIAL_DEALS) -> list[Trial]:
    """Teach a network from nothing, and return its trials: before, and after ``every`` so many updates."""
    rng = np.random.default_rng(0)
    batch = Batch(GAME, DEALS)
    turn = batch.reset(seed=0)
    network = Network(turn.observations.shape[1], turn.masks.shape[1], rng)
    trials = [tried(network, 0, deals)]
    for number in range(1, updates + 1):
        teach(network, batch, rng)
        if number % every == 0:
            trials.append(tried(network, number, deals))
            print(*trials[-1], flush=True)
    return trials


def curve(trials: list[Trial]) -> str:
    """Draw the trials as an SVG, with two standard errors on either side."""
    wide, high, left, below = 640, 320, 56, 44
    most = max(trial.ahead + 2 * trial.error for trial in trials)
    least = min(0.0, *(trial.ahead - 2 * trial.error for trial in trials))

    def at(updates: float, ahead: float) -> str:
        x = left + (wide - left - 16) * updates / trials[-1].updates
        y = 16 + (high - below - 16) * (most - ahead) / (most - least)
        return f"{x:.1f},{y:.1f}"

    upper = [at(trial.updates, trial.ahead + 2 * trial.error) for trial in trials]
    lower = [at(trial.updates, trial.ahead - 2 * trial.error) for trial in reversed(trials)]
    middle = [at(trial.updates, trial.ahead) for trial in trials]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"'
        f' width="{wide}" height="{high}"'
        ' font-family="system-ui, sans-serif" font-size="12">',
        f'<rect width="{wide}" height="{high}" fill="#fff"/>',
        f'<polygon points="{" ".join(upper + lower)}" fill="#cfe0f3"/>',
        f'<polyline points="{" ".join(middle)}" fill="none" stroke="#1f5fa8" stroke-width="2"/>',
    ]
    for points in range(int(np.ceil(least)), int(most) + 1):
        x, y = at(0, points).split(",")
        lines.append(f'<path d="M{x} {y}H{wide - 16}" stroke="#0003"/>')
        lines.append(
            f'<text x="{left - 8}" y="{float(y) + 4:.1f}" text-anchor="end">{points}</text>'
        )
    for share in range(5):
        updates = trials[-1].updates * share / 4
        x, _ = at(updates, 0).split(",")
        deals = f"{round(updates * DEALS):,}"
        lines.append(f'<text x="{x}" y="{high - 24}" text-anchor="middle">{deals}</text>')
    middle_of = 'text-anchor="middle"'
    lines += [
        f'<text x="{wide / 2}" y="{high - 6}" {middle_of}>deals learned from</text>',
        f'<text transform="translate(14 {high / 2}) rotate(-90)" {middle_of}>'
        "points ahead of players by lot</text>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Teach, print the trials and write the curve."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--updates", type=int, default=80)
    parser.add_argument("--every", type=int, default=10)
    parser.add_argument("--out", type=Path, default=Path("docs/images/learning.svg"))
    given = parser.parse_args()
    given.out.write_text(curve(course(given.updates, given.every)), encoding="utf-8")


if __name__ == "__main__":
    main()
