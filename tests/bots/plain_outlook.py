"""What a position of Tomoe-fuda comes to among players who play well, written the plain way."""

from __future__ import annotations

from math import exp

from tomoe_core.games.tomoefuda.bots.outlook import NOISE, OWN_NOISE
from tomoe_core.games.tomoefuda.rules.cards import cards_of


def next_to(card, other, state):
    """True if nobody holds or has just played a card between two cards of a suit."""
    between = range(card.index + 1, other.index)
    own = state.hands[state.actor]
    in_play = {card.index for card in cards_of(state.trick)}
    others = [hand for seat, hand in enumerate(state.hands) if seat != state.actor]
    return not any(
        not own >> index & 1 and (index in in_play or any(hand >> index & 1 for hand in others))
        for index in between
    )


def plain_moves(state):
    """The legal moves; of cards that are next to each other and count the same, the lowest."""
    found = []
    moves = state.legal_moves()
    for at, move in enumerate(moves):
        before = moves[at - 1] if at else None
        same = (
            before is not None
            and before.card.suit is move.card.suit
            and next_to(before.card, move.card, state)
            and state.game.worth(before.card) == state.game.worth(move.card)
        )
        if not same:
            found.append(move)
    return found


def plain_values(state, player):
    """The points of each seat from here on, as ``player`` expects them."""
    if state.is_over:
        return [0.0, 0.0, 0.0]
    choices = []
    for move in plain_moves(state):
        after = state.play(move)
        gains = [y - x for x, y in zip(state.scores, after.scores, strict=True)]
        choices.append([a + b for a, b in zip(gains, plain_values(after, player), strict=True)])
    noise = OWN_NOISE if state.actor == player else NOISE
    weights = [exp(points[state.actor] / noise) for points in choices]
    return [
        sum(w * points[seat] for w, points in zip(weights, choices, strict=True)) / sum(weights)
        for seat in range(3)
    ]
