"""Our bots as OpenSpiel's: they play in ``pyspiel.evaluate_bots`` and wherever else it takes bots.

>>> import pyspiel
>>> from tomoe_core.adapters.openspiel_bots import bot
>>> game = pyspiel.load_game("tomoe_tomoefuda")
>>> bots = [bot(game, "normal", seed=1), bot(game, "easy", seed=2), bot(game, "random", seed=3)]
>>> len(pyspiel.evaluate_bots(game.new_initial_state(), bots, 7))
3
"""

from __future__ import annotations

from random import Random
from typing import Any

from ..bots.players import Player, resolve
from .openspiel import Rules, TomoeGame

import pyspiel  # isort: skip  # After the module above, whose error says what to install.


class TomoeBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot of the engine, for any seat. It is handed what the seat to move knows, and nothing else."""

    def __init__(
        self, rules: Rules, player: Player, seed: int | None, budget: float | None
    ) -> None:
        pyspiel.Bot.__init__(self)
        self._actions = rules.actions
        self.name, self._choose = resolve(player, rules.game)
        self._rng = Random(seed)
        self._budget = budget

    def step(self, state: Any) -> int:
        """Return the action it chooses in ``state``. ValueError if no player is to move."""
        seat = state.current_player()
        if seat < 0:
            raise ValueError(
                "there is no move to choose: cards are being dealt, or the deal is over"
            )
        move = self._choose(state.position.observe(seat), self._rng, self._budget)
        number: int = self._actions.number(state.position, move)
        return number

    def inform_action(self, state: Any, player: int, action: int) -> None:
        """Nothing: the state of its own next turn tells it all."""

    def restart(self) -> None:
        """Nothing: it remembers no deal. Its chance goes on, so that the next deal is another."""

    def restart_at(self, state: Any) -> None:
        """Nothing either."""


def bot(
    game: TomoeGame,
    player: Player = "normal",
    *,
    seed: int | None = None,
    budget: float | None = None,
) -> TomoeBot:
    """Return a bot for ``game``, which ``pyspiel.load_game`` gave: a level, ``random``, ``search``, or any
    function that is a bot. ``seed`` gives all its chance; ``budget`` is seconds (float), a number of positions
    (int), or the bot's usual one. ValueError names the bots there are.
    """
    return TomoeBot(game.rules, player, seed, budget)
