"""How a deal ended, as numbers: what the browser keeps of it for the reader's own results."""

from __future__ import annotations

from ..bots.players import name_of
from ..live import LiveMatch
from ..rules import format_rule
from .messages import Finished


def finished(live: LiveMatch) -> Finished:
    """Return how the deal that is over ended, and with the last one of a match how that ended."""
    state, match, players = live.state, live.match, live.players
    told: Finished = {
        "options": {name: format_rule(value) for name, value in live.game.settings.items()},
        "you": live.you,
        "bots": [None if bot is None else name_of(bot) for bot in players.bots],
        "number": live.deal_number,
        "points": [*state.scores],
        "place": live.game.ranking(state.scores, state)[live.you],
    }
    if match.is_over:
        told["match"] = {
            "deals": len(match.states),
            "points": [*match.totals],
            "place": match.ranking[live.you],
        }
    return told
