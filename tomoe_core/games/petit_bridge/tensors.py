"""Petit Bridge in numbers: the bounds of a deal, its moves, and what a seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...game import Game
from ...tensors.actions import Actions, FixedActions
from ...tensors.features import (
    Amounts,
    Cards,
    Features,
    Marks,
    card_texts,
    common_parts,
)
from ...tensors.limits import Limits
from .rules.cards import HAND
from .rules.moves import CONTRACTS
from .rules.scoring import price_of


def limits(game: Any) -> Limits:
    """The best is a contract made with all tricks, as usual a vulnerable grand slam in no trump with 7 × 30 +
    10 + 2000, or one that is defeated by all; nobody ever loses points.
    """
    prices = [
        price_of(game, contract, vulnerable)
        for contract in CONTRACTS
        for vulnerable in (False, True)
    ]
    best = max(max(price.score(HAND).offence, price.score(0).defender) for price in prices)
    return Limits(1 + 52 + 1, 0, best)


def actions(game: Game) -> Actions:
    """The cards in the deck's order, the contracts, then whether the match ends."""
    contracts = (
        f"contract {strain} {level}"
        for strain in (*"SHDC", "NT")
        for level in ("partial", "game", "small", "grand")
    )
    return FixedActions(game, (*map(str, game.deck.cards), *contracts, "stop", "continue"))


def features(game: Any) -> Features:
    """What there is to know, beside what is common to all games."""
    deck, players, places = game.deck, game.players, 4

    def trick(o: Any) -> list[int]:
        table = [0] * places
        if o.asked:
            lying = (len(o.history) - 1) % places
            for place, index in enumerate(o.history[-lying:], o.place - lying):
                table[place] = 1 << index
        return table

    def contract(o: Any) -> Iterator[int]:
        if o.contract:
            yield o.contract.strain
            yield 5 + o.contract.rung

    parts = (
        *common_parts(game, 500),
        Marks("offence", players, lambda o: (o.offence,)),
        Marks("vulnerable", 1, lambda o: (0,) if o.opening.vulnerable else ()),
        Marks("contract", 5 + 4, contract),
        Amounts("winner points", 4, lambda o: o.opening.points, 40, high=40),
        Marks("dummy was dealt to", players + 1, lambda o: (o.opening.dummy,)),
        Cards("dummy", deck, 1, lambda o: (o.dummy,)),
        Cards("trick", deck, places, trick),
        Cards("played", deck, places, lambda o: o.played),
        Cards("cannot hold", deck, places, lambda o: o.cannot),
        Amounts("tricks of the offence", 1, lambda o: (o.taken,), 13, high=13),
    )

    def shown(o: Any) -> Iterator[str]:
        yield f"winner points: {' '.join(map(str, o.opening.points))}"
        yield f"offence: {o.offence}; dummy's hand: {o.opening.dummy}, {card_texts(deck, o.laid)}"

    return Features(parts, lambda o: (f"dealt: {card_texts(deck, o.dealt)}",), shown)
