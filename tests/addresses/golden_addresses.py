"""Writes addresses, packed records and saves as this version makes them, for every game and choice of options:
``python -m tests.addresses.golden_addresses NAME`` writes ``golden/NAME.json``. A file that is there stays as it is: what
some version has made opens for ever.
"""

from __future__ import annotations

import json
import sys
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import tomoe_core as tomoe
from tomoe_core import Match, Record
from tomoe_core.games import GAMES
from tomoe_core.page.session import Session

FOLDER = Path(__file__).parent / "golden"
MOVES = 7
"""How many moves of the last deal are made."""


def golden(game: tomoe.Game) -> dict[str, Any]:
    """A match of two deals of random play and the beginning of a third, and a table at which somebody plays."""
    rng = Random(f"address {game.id} {game.options}")
    match = Match(game, game.usual_deals, first=1)
    for _ in range(2):
        state = match.deal(seed=rng.getrandbits(32))
        while not state.is_over:
            state = state.play(rng.choice(state.legal_moves()))
        match.add(state)
    state = match.deal(seed=rng.getrandbits(32))
    for _ in range(MOVES):
        state = state.play(rng.choice(state.legal_moves()))
    names = tuple(f"Player {seat}" for seat in range(game.players))
    record = Record.of(match, state, seats=names)
    seat = game.players - 1
    return {
        "game": game.id,
        "options": dict(game.options),
        "record": str(record),
        "packed": record.pack(),
        "address": f"?g={Record(game, state).pack()}&ply={MOVES - 2}&seat={seat}",
        "totals": list(match.totals),
        **_at_a_table(game, rng),
    }


def _at_a_table(game: tomoe.Game, rng: Random) -> dict[str, Any]:
    """What a table gives after a few moves: its address, its save, and the cards and moves that both hold."""
    settings = {name: str(value).lower() for name, value in game.options.items()}
    settings |= {"seat": "1", "deals": str(game.usual_deals)}
    settings |= {f"bot-{i}": "easy" for i in range(1, game.players)}
    session = Session(game.id, settings=settings, rng=Random(rng.getrandbits(32)))
    *_, last = session.handle({"type": "ready", "seq": 1, "save": None, "query": ""})
    for seq in range(2, 5):
        move = str(rng.choice(session.state.legal_moves()))
        message = {"type": "play", "seq": seq, "ply": len(session.state.moves), "move": move}
        *_, last = session.handle(message)
    played = [str(move) for move in session.state.moves]
    order = [str(card) for card in session.state.order]
    return {
        "at": {"order": order, "moves": played, "address": last["address"], "save": last["save"]}
    }


def every_game() -> list[tomoe.Game]:
    """Every game with every choice of its options."""
    return [
        tomoe.game(id, **dict(zip([o.name for o in kind.OPTIONS], values, strict=True)))
        for id, kind in GAMES.items()
        for values in product(*(option.values for option in kind.OPTIONS))
    ]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    with (FOLDER / f"{sys.argv[1]}.json").open("x", encoding="utf-8") as file:
        json.dump([golden(game) for game in every_game()], file, ensure_ascii=False, indent=1)
        file.write("\n")
