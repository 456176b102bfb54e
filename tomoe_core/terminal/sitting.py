"""A person's match against bots, as the terminal plays it: who sits where, moves, undo, the record."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random, SystemRandom
from typing import Final, NamedTuple

from ..bots.players import names, player
from ..explain import Names
from ..game import Game, Move, Observation, State
from ..locale import FALLBACK
from ..match import Match
from ..names import names_for
from ..record import LONGEST_NAME, Record
from ..undo import last_choice

_LEVEL: Final = re.compile(r"\((\w+)\)$")


class Company(NamedTuple):
    """Who sits at the table: the person at seat ``you``, bots of these levels by seat elsewhere (the
    person's own is not minded); ``name`` is what the person is called in records.
    """

    you: int
    levels: tuple[str, ...]
    name: str = ""

    def names(self) -> Names:
        """What the seats are called on the screen."""
        return names_for(len(self.levels), self.you)

    def resized(self, game: Game) -> Company:
        """The same company at a table of another size: who is too many goes, newcomers play as the last."""
        bots = [level for seat, level in enumerate(self.levels) if seat != self.you]
        you = min(self.you, game.players - 1)
        return company(game, bots[: game.players - 1], you, self.name)

    def written(self) -> list[str]:
        """The names for a record: bots with their levels, so that a match goes on with the same ones."""
        called = [name[FALLBACK] for name in self.names().seats]
        return [
            (self.name or called[seat])[:LONGEST_NAME]
            if seat == self.you
            else f"{called[seat]} ({level})"
            for seat, level in enumerate(self.levels)
        ]


def company(game: Game, levels: Sequence[str], you: int = 0, name: str = "") -> Company:
    """The bots of ``levels`` clockwise from the person's left, the last one for all who follow; ValueError
    if there is no such bot or seat.
    """
    game.check_seat(you)
    if len(levels) >= game.players:
        raise ValueError(f"there are {game.players - 1} bots at this table, not {len(levels)}")
    for level in levels:
        player(level, game)
    seats = [""] * game.players
    for i in range(1, game.players):
        seats[(you + i) % game.players] = levels[min(i, len(levels)) - 1]
    return Company(you, tuple(seats), name)


def company_of(record: Record) -> Company | None:
    """Who sat there when ``record`` was saved; None if it does not say."""
    found = [_LEVEL.search(name) for name in record.seats]
    levels = tuple(match[1] if match else "" for match in found)
    people = [seat for seat, level in enumerate(levels) if not level]
    known = names(record.game)
    if len(people) != 1 or any(level and level not in known for level in levels):
        return None
    return Company(people[0], levels, record.seats[people[0]])


class Sitting:
    """Where a match stands: finished deals, and the positions of the deal in play.

    ``states`` are all positions of the deal, the first one dealt. Moves that the bots make come from
    ``bots_play``, one at a time.
    """

    def __init__(
        self,
        match: Match,
        who: Company,
        *,
        rng: Random | None = None,
        budget: float | None = None,
        states: tuple[State, ...] = (),
    ) -> None:
        self.match = match
        self.who = who
        self.budget = budget
        self._rng = rng or SystemRandom()
        self.states = states or (match.deal(seed=self._rng.getrandbits(64)),)

    @classmethod
    def of(
        cls, record: Record, who: Company, *, rng: Random | None = None, budget: float | None = None
    ) -> Sitting:
        """The match of ``record``, to go on where it ends."""
        return cls(record.match(), who, rng=rng, budget=budget, states=record.states())

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def state(self) -> State:
        """The position, complete. Not for the screen."""
        return self.states[-1]

    @property
    def observation(self) -> Observation:
        """What the person knows."""
        return self.state.observe(self.who.you)

    @property
    def your_turn(self) -> bool:
        """True if the person is to move."""
        return self.state.actor == self.who.you

    @property
    def record(self) -> Record:
        """The match so far."""
        known = self.match.states
        going = None if known and known[-1] == self.state else self.state
        return Record.of(self.match, going, seats=self.who.written())

    @property
    def has_moves(self) -> bool:
        """True if there is anything to be kept."""
        return bool(self.match.states or self.state.moves)

    def play(self, move: Move | str) -> None:
        """Make a move; IllegalMove or ValueError if it cannot be made."""
        after = self.state.play(move)
        self.states = (*self.states, after)
        if after.is_over:
            self.match.add(after)

    def bots_play(self) -> Iterator[State]:
        """Let the bots play until the person's turn or the end of the deal; the position after each move."""
        while self.state.actor not in (self.who.you, None):
            seat = self.state.actor
            assert seat is not None
            think = player(self.who.levels[seat], self.game)
            rng = Random(self._rng.getrandbits(64))
            self.play(think(self.state.observe(seat), rng, self.budget))
            yield self.state

    def next_deal(self) -> None:
        """Deal the next deal; ValueError if the match is over."""
        self.states = (self.match.deal(seed=self._rng.getrandbits(64)),)

    def undo(self, *, though_seen: bool = False) -> str | None:
        """Go back to the person's last choice; None, or the key of the sentence that says why not."""
        back = last_choice(self.states, self.who.you, though_seen=though_seen)
        if isinstance(back, str):
            return back
        self.states = self.states[: back + 1]
        return None

    def chance(self) -> Random:
        """Chances for a hint."""
        return Random(self._rng.getrandbits(64))

    def replaced(self, record: Record, who: Company) -> Sitting:
        """Another match at this table."""
        return Sitting.of(record, who, rng=self._rng, budget=self.budget)
