"""Positions of FESCA in which a wanted trick lies on the table: for tests of the view, and to look at.

``python -m tests.page.fesca_positions`` prints the query of an address for each of ``SHOWN``.
"""

from __future__ import annotations

from random import Random

import tomoe_core as tomoe
from tomoe_core.cards import Card
from tomoe_core.games.fesca.game import Fesca
from tomoe_core.games.fesca.rules.state import FescaState
from tomoe_core.games.shared.decks import FESCA
from tomoe_core.games.shared.trick_base import NO_LEAD

SHOWN = {
    # One lead and two, equal numbers and more of one, in Six.
    "six-one": ("fesca-six", 5, "F5"),
    "six-equal": ("fesca-six", 5, "F5 A3 M9 A7"),
    "six-more": ("fesca-six", 5, "WZ W5 MZ M2"),
    "six-yinyang": ("fesca-six", 6, "F5 F7 Y3 M9 YZ"),
    # Disguises, a real card that makes some void and the chain behind them, with seven in Wild.
    "wild-chain": ("fesca-wild", 7, "M4 Y5 A7 Y8 Y9 Y10"),
    "wild-voided": ("fesca-wild", 7, "M4 Y5 A7 Y8 Y9 A8"),
    "wild-done": ("fesca-wild", 7, "M4 Y5 A7 Y8 Y9 Y10 A8"),
    "wild-behind-void": ("fesca-wild", 5, "W7 Y7 Y9"),
    # Mimics: of a disguise, barred by real cards, 太極.
    "wild-mimic": ("fesca-wild", 5, "W5 WZ Y9 F1"),
    "wild-barred": ("fesca-wild", 6, "W5 W9 WZ F9 F3"),
    "wild-taiji": ("fesca-wild", 6, "W5 F9 YZ F3 W2"),
    # A yin-yang lead before and after the second lead, and when it turns to the suit of that.
    "wild-open": ("fesca-wild", 6, "Y5 Y8"),
    "wild-open-second": ("fesca-wild", 5, "Y5 F3 A7 W3"),
    "wild-open-one": ("fesca-wild", 6, "Y5 Y8 W3 W5"),
    "wild-open-void": ("fesca-wild", 5, "Y5 Y8 W3 W5 W7"),
}
"""By name: game, players, and the cards that lie on the table."""


def position(id: str, players: int, cards: str, reader: int = 0) -> FescaState:
    """A deal in which ``cards`` are the first ones played and ``reader`` plays the next one. ValueError if no deal
    was found in which they may all be played.
    """
    game = tomoe.game(id, players=players)
    assert isinstance(game, Fesca)
    trick = FESCA.parse(cards)
    dealer = (reader - len(trick)) % players
    for seed in range(200):
        blocks = _deal(game, trick, Random(seed))
        if blocks is not None:
            order = " ".join(card.text for block in blocks for card in block)
            state = game.deal(dealer=dealer, order=order)
            for card in trick:
                state = state.play(card.text)
            return state
    raise ValueError(f"no deal was found with the trick {cards}")


def _deal(game: Fesca, trick: tuple[Card, ...], rng: Random) -> list[list[Card]] | None:
    """Hands in order of play, each with its card of the trick and with none that would have had to be played
    instead; None if this attempt fails.
    """
    hands = [[card] for card in trick]
    hands += [[] for _ in range(game.players - len(trick))]
    barred, lead = [], NO_LEAD
    for card in trick:
        barred.append(0 if card.bit & game.allowed[lead] else game.asked[lead])
        lead = game.lead_after[lead][card.index]
    barred += [0] * (game.players - len(trick))
    rest = [card for card in game.deck.cards if card not in trick]
    rng.shuffle(rest)
    rest.sort(key=lambda card: -sum(bool(card.bit & mask) for mask in barred))
    for card in rest:
        open_hands = [
            hand
            for hand, mask in zip(hands, barred, strict=True)
            if len(hand) < game.hand_size and not card.bit & mask
        ]
        if not open_hands:
            return None
        rng.choice(open_hands).append(card)
    return hands


def main() -> None:
    """Print the addresses."""
    for name, (id, players, cards) in SHOWN.items():
        state = position(id, players, cards)
        print(name, id, f"g={tomoe.Record(state.game, state).pack()}")


if __name__ == "__main__":
    main()
