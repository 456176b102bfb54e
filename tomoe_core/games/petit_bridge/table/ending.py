"""How a deal ended: whether the contract was made, and the trick with which that was settled; who ended the
match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....explain import Names, Text
from ....facts import Fact
from ....match import Match
from ....table.views import say
from ..rules.apply import is_played
from ..rules.cards import HAND
from ..rules.observation import PetitObservation
from ..rules.state import PetitState
from .contract import strain_sign


def ending(o: PetitObservation, names: Names) -> Text | None:
    """Say whether the contract was made, and with how many tricks; None before all is played."""
    contract = o.contract
    if contract is None or not is_played(o.history):
        return None
    over = o.taken - o.game.promised(contract)
    keys = ("petit-bridge-end-made", "petit-bridge-end-made-over", "petit-bridge-end-down")
    return say(
        keys[0 if not over else 1 if over > 0 else 2],
        names,
        seat=o.offence,
        strain=strain_sign(contract.trump),
        level=contract.level,
        tricks=o.taken,
        n=abs(over),
    )


_TURNED: Final = {
    (True, False): "petit-bridge-turned-made",
    (False, False): "petit-bridge-turned-down",
    (True, True): "petit-bridge-turned-made-last",
    (False, True): "petit-bridge-turned-down-last",
}
"""The keys of what settled a contract, by whether it was made, and whether in the last trick."""


def turning(seen: Sequence[PetitObservation], names: Names) -> Text | None:
    """Name the trick with which the contract was made, or could be made no more."""
    end = seen[-1]
    contract = end.contract
    assert contract is not None
    promised = end.game.promised(contract)
    made = end.taken >= promised
    for o in seen:
        done = sum(trick.winner is not None for trick in o.tricks)
        if o.taken >= promised or done - o.taken > HAND - promised:
            return say(_TURNED[made, done == HAND], names, number=done)
    return None


def match_ending(match: Match) -> Fact:
    """Say who ended the match, and how many games let them."""
    end = match.states[-1]
    assert isinstance(end, PetitState)
    won = end.opening.games[end.offence] + 1  # with the one of this deal
    return Fact("petit-bridge-end-stopped", seat=end.offence, games=won)
