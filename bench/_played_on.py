"""A deal among bots of a level with its reviews, and what comes of blamed moves when they are played on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

import tomoe_core as tomoe
from tomoe_core import bots
from tomoe_core.review import Judged, Verdict

Result = dict[str, Any]
"""What is kept of a deal, as JSON holds it."""


class Play(NamedTuple):
    """How a game is measured: in what ``unit`` reviews count; the positions of a hard bot's move where blamed
    moves are played on, and in how many ``worlds`` each is.
    """

    unit: str
    positions: int
    worlds: int


PLAYS: Final = {
    "tomoefuda": Play("tricks", 300, 4),
    "market": Play("points", 100, 2),
    "collector": Play("damage", 600, 2),
    "fesca-six": Play("tricks", 20, 4),
    "fesca-wild": Play("tricks", 20, 4),
    "petit-bridge": Play("points", 150, 2),
}

TIMES_HARD: Final = 10
"""Hard bots think about a move with this many times the positions of a review's hint."""

SEATS: Final = 3
"""Of how many seats of a deal, at most, the decisions are reviewed."""

MOST_PLAYED_ON: Final = 5
"""Of how many blamed moves of a deal."""


def measure(packed: str, seed: int, *, errs: bool) -> Result:
    """Return what reviews say of a deal, a packed record. ``errs``: whether to review it with other seeds, too,
    and to play blamed moves on; ``seed``: that of worlds and moves then.
    """
    record = tomoe.Record.unpack(packed)
    game, rng = record.game, Random(f"played on {seed}")
    seats: list[Result] = []
    blamed: list[Result] = []
    for place in range(min(SEATS, game.players)):
        seat = (seed + place) % game.players
        found = tomoe.review(record, seat=seat)
        other = tomoe.review(record, seat=seat, seed=1) if errs else found
        moments = tomoe.moments(found, most=len(found.decisions))
        called = {each.ply for each in tomoe.moments(other, most=len(other.decisions))}
        seats.append(
            {
                "decisions": len(found.decisions),
                "too_close": found.count(Verdict.TOO_CLOSE),
                "given": found.given_away,
            }
        )
        blamed += [
            {"gain": each.gain, "error": each.error, "again": each.ply in called, "judged": each}
            for each in moments
        ]
    chosen = rng.sample(blamed, min(MOST_PLAYED_ON, len(blamed))) if errs else []
    for one in chosen:
        one["came"] = list(came(game.id, one["judged"], rng))
    for one in blamed:
        del one["judged"]
    return {"seats": seats, "blamed": blamed}


def deal(name: str, level: str, seed: int) -> str:
    """Return a deal among bots of a level, as a packed record."""
    game, rng = tomoe.game(name), Random(f"reviews {name} {level} {seed}")
    dealt = game.deal(seed=seed, dealer=seed % game.players)
    end = play_out(dealt, level, rng, bots.judging(game).budget * TIMES_HARD)
    return tomoe.Record(game, end).pack()


def play_out(state: tomoe.State, level: str, rng: Random, positions: int) -> tomoe.State:
    """Return the end of a deal that bots of a level play from here on."""
    choose = bots.bot(level, state.game)
    while (seat := state.actor) is not None:
        seen = state.observe(seat)
        legal = seen.legal_moves()
        state = state.play(legal[0] if len(legal) == 1 else choose(seen, rng, positions))
    return state


def came(name: str, judged: Judged, rng: Random) -> Iterator[float]:
    """Yield by how much more the better move brought than the one that was made, when hard bots played both on
    in a world that the seat could not rule out.
    """
    play, worth = PLAYS[name], bots.judging(judged.seen.game).worth
    for _ in range(play.worlds):
        world, chance = judged.seen.sample(rng), rng.random()
        better, made = (
            play_out(world.play(move), "hard", Random(chance), play.positions).scores
            for move in (judged.good[0], judged.move)
        )
        yield worth(judged.seen, better) - worth(judged.seen, made)
