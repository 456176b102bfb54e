"""The games as PettingZoo environments, in which the agents move in turn (AEC).

>>> from tomoe_core.adapters.pettingzoo import env
>>> table = env("tomoefuda", ichi=2)
>>> table.reset(seed=7)
>>> table.agent_selection, table.action_space("player_0").n
('player_0', np.int64(40))

An environment is one deal. An observation is a dict of ``observation``, what the agent's seat knows in
numbers, and ``action_mask``, the legal moves (none unless it is the agent's turn). Rewards come at the end,
the points, negative where the lowest score wins; or move by move, see :func:`env`. Environments can be
copied and pickled, in the middle of a deal, too.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ..game import Game, Move, State
from ..games import game as find_game
from ..tensors import actions

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from .arrays import (
        END,
        action_mask,
        check_rewards,
        illegal_sum,
        observation_array,
        observation_space,
        points_so_far,
    )
    from .pictures import check_render_mode, render_modes, rendered
except ImportError as error:
    raise ImportError(
        "tomoe_core.adapters.pettingzoo needs PettingZoo: python -m pip install 'tomoe-cards[pettingzoo]'"
    ) from error


def env(
    id: str,
    /,
    *,
    rewards: str = END,
    illegal_reward: float | None = None,
    render_mode: str | None = None,
    **options: object,
) -> AECEnv:
    """Return the environment of the game with this id and these options, guarded as PettingZoo's own are: an
    illegal action ends the deal, and a forgotten ``reset`` is an error.

    ``rewards``: "end", the points when the deal is over, or "steps", after each move by how much they have
    changed, by a trick or a turn; both add up to the same. ``illegal_reward``: the sum that a deal comes to
    for a seat that makes an illegal move; if None, the least that the game can give, so that nobody gains
    by it. ``render_mode``: None, "ansi" for text, or "rgb_array" for a picture, an array of uint8, which
    the extra ``png`` draws. ValueError for an unknown id, option or mode.
    """
    game = find_game(id, **options)
    table = IllegalEnds(
        TomoeEnv(game, render_mode=render_mode, rewards=rewards),
        illegal_sum(game, illegal_reward),
    )
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


class IllegalEnds(wrappers.TerminateIllegalWrapper):  # type: ignore[misc]
    """Ends a deal at an illegal action. ``in_all``: the sum of the rewards that its seat then has."""

    def __init__(self, table: TomoeEnv, in_all: float) -> None:
        super().__init__(table, in_all)
        self._in_all = in_all

    def step(self, action: int | None) -> None:
        self._illegal_value = self._in_all - self.unwrapped.rewarded(self.agent_selection)
        super().step(action)


class TomoeEnv(AECEnv):  # type: ignore[misc]
    """One deal of ``game``. ``position``: the engine's State."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": render_modes(),
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(self, game: Game, render_mode: str | None = None, rewards: str = END) -> None:
        super().__init__()
        self.game = game
        self.render_mode = check_render_mode(render_mode)
        self._reward_kind = check_rewards(rewards)
        self.metadata = {**self.metadata, "name": f"tomoe_{game.id.replace('-', '_')}_v0"}
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random = Random()
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(actions(self.game).count) for agent in self.possible_agents
        }

    def _space(self) -> Any:
        """Return what an observation may be. It begins with the seat."""
        return spaces.Dict(
            {
                "observation": observation_space(self.game),
                "action_mask": spaces.MultiBinary(actions(self.game).count),
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

    def rewarded(self, agent: str) -> float:
        """Return the sum of what this agent was rewarded with in this deal."""
        return points_so_far(self.position, self._reward_kind)[self._seats[agent]]

    def step(self, action: int | None) -> None:
        """Make the move with this number; None for an agent whose deal is over. IllegalMove, a ValueError
        with the reason, for a move that may not be made."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("the deal goes on, so an action is the number of a move, not None")
        move = actions(self.game).move(self.position, int(action))
        before = points_so_far(self.position, self._reward_kind)
        self.position = self.position.play(move)
        self._cumulative_rewards[agent] = 0.0
        points = points_so_far(self.position, self._reward_kind)
        self.rewards = {
            agent: now - then
            for agent, now, then in zip(self.possible_agents, points, before, strict=True)
        }
        if self.position.is_over:
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

    def render(self) -> Any:
        """Return what the seat that moves knows: in words with mode "ansi", as a picture (see
        :func:`.pictures.pixels`, and there for what may be missing) with "rgb_array"; else nothing.
        """
        if self.render_mode is None:
            return None
        seat = self._seats[self.agent_selection]
        shown = rendered(self.position.observe(seat), self.render_mode)
        return f"seat {seat}: {shown}" if isinstance(shown, str) else shown

    def close(self) -> None:
        """There is nothing to let go of."""
