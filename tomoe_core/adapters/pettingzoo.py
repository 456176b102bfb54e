"""The games as PettingZoo environments, in which the agents move in turn (AEC).

>>> from tomoe_core.adapters.pettingzoo import env
>>> table = env("tomoefuda", ichi=2)
>>> table.reset(seed=7)
>>> table.agent_selection, table.action_space("player_0").n
('player_0', np.int64(40))

An environment is one deal. An observation is a dict of ``observation``, what the agent's seat knows in
numbers, and ``action_mask``, the legal moves (none unless it is the agent's turn). Rewards come at the
end: the points, negative where the lowest score wins.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..cards import clip
from ..game import Game, Move, State
from ..games import game as find_game
from ..tensors import actions, features, limits, utilities

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from .arrays import action_mask, observation_array, observation_space
except ImportError as error:
    raise ImportError(
        "tomoe_core.adapters.pettingzoo needs PettingZoo: python -m pip install 'tomoe-cards[pettingzoo]'"
    ) from error

ILLEGAL_REWARD: Final = -1.0
"""The upper bound of what an illegal action comes to; it ends the deal."""


def env(id: str, /, *, render_mode: str | None = None, **options: object) -> AECEnv:
    """Return the environment of the game with this id and these options, guarded as PettingZoo's own are: an
    illegal action ends the deal and gives less than 0 and no more than any deal can, and a forgotten ``reset``
    is an error.

    ``render_mode``: None, or "ansi" for text. ValueError for an unknown id, option or mode.
    """
    game = find_game(id, **options)
    table = wrappers.TerminateIllegalWrapper(
        TomoeEnv(game, render_mode=render_mode),
        illegal_reward=min(ILLEGAL_REWARD, limits(game).low),
    )
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


class TomoeEnv(AECEnv):  # type: ignore[misc]
    """One deal of ``game``. ``position``: the engine's State."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"a render mode is None or ansi, not {clip(render_mode)}")
        self.game = game
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"tomoe_{game.id.replace('-', '_')}_v0"}
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = actions(game)
        self._features = features(game)
        self._random = Random()
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self._actions.count) for agent in self.possible_agents
        }

    def _space(self) -> Any:
        """Return what an observation may be. It begins with the seat."""
        return spaces.Dict(
            {
                "observation": observation_space(self.game),
                "action_mask": spaces.MultiBinary(self._actions.count),
            }
        )

    def observation_space(self, agent: str) -> Any:
        """Return what this agent may observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return what this agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal: the one that ``seed`` gives, else the next of the last seed's. In ``options``
        ``dealer`` names the seat that begins (0 if not said) and ``order`` the whole deck, top first."""
        if seed is not None:
            self._random = Random(seed)
        wishes = options or {}
        dealer, order = wishes.get("dealer", 0), wishes.get("order")
        next_seed = self._random.getrandbits(64)
        self.position: State = self.game.deal(
            seed=None if order is not None else next_seed, dealer=dealer, order=order
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell(None)
        self._select()

    def step(self, action: int | None) -> None:
        """Make the move with this number; None for an agent whose deal is over. IllegalMove, a ValueError
        with the reason, for a move that may not be made."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("the deal goes on, so an action is the number of a move, not None")
        move = self._actions.move(self.position, int(action))
        self.position = self.position.play(move)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.position.is_over:
            points = utilities(self.game, self.position.scores)
            self.rewards = dict(zip(self.possible_agents, points, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._tell(move)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        """It is the actor's turn; at the end the seats take leave from the first on."""
        self.agent_selection = self.possible_agents[self.position.actor or 0]

    def _tell(self, move: Move | None) -> None:
        """The infos: ``move``, the text of the last move made, nothing at the start."""
        self.infos = {agent: {"move": move.text if move else ""} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what this agent's seat knows, and its legal moves."""
        observation = self.position.observe(self._seats[agent])
        return {
            "observation": observation_array(observation),
            "action_mask": action_mask(observation),
        }

    def render(self) -> str | None:
        """Return what the seat that moves knows, in words, with mode "ansi"; else nothing."""
        if self.render_mode is None:
            return None
        seat = self._seats[self.agent_selection]
        return (
            f"seat {seat}: {self._features.current_text(self.position.observe(seat), True, True)}"
        )

    def close(self) -> None:
        """There is nothing to let go of."""
