"""The choice of a contract: a grid of strain and level with what each promises and pays, one picked, then
named.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....cards import Suit
from ....explain import Text
from ....facts import Fact
from ....game import Move
from ....table.types import Choice, GridCell, GridControl, GridRow
from ....table.views import same, say
from ..rules.cards import suit_bits, winner_points
from ..rules.moves import CONTRACTS, LEVELS, NO_TRUMP, STRAINS, Contract
from ..rules.observation import PetitObservation
from ..rules.scoring import price_of

LEVEL_NAMES: Final = {
    "partial": "petit-bridge-row-partial",
    "game": "petit-bridge-row-game",
    "small": "petit-bridge-row-small",
    "grand": "petit-bridge-row-grand",
}
"""By level, what its row is called."""

_BY_TEXT: Final = {contract.text: contract for contract in CONTRACTS}


def strain_sign(trump: Suit | None) -> str:
    """Return ♠ and so on; NT for no trump."""
    return trump.kanji if trump else "NT"


def pick(observation: PetitObservation, draft: tuple[str, ...], piece: str) -> tuple[str, ...]:
    """Return the draft after a click on a contract, a piece called as the move: the one picked, or none if it
    was picked before. ValueError if no contract is to be named, or there is none with this text.
    """
    if observation.actor != observation.seat or observation.contract is not None:
        raise ValueError("no contract is to be named now")
    if piece not in _BY_TEXT:
        raise ValueError(f"there is no contract {piece!r}")
    return () if draft == (piece,) else (piece,)


def pieces_of(move: Move) -> tuple[str, ...]:
    """Return the pieces that ``move`` is put together from: a contract is one, all else is played at once."""
    return (move.text,) if isinstance(move, Contract) else ()


def picked_contract(draft: tuple[str, ...]) -> Contract | None:
    """Return the contract that is picked."""
    return _BY_TEXT[draft[0]] if draft else None


def contract_grid(o: PetitObservation, draft: tuple[str, ...]) -> GridControl:
    """Return a row for each level, a column for each strain; in each cell how many tricks the contract
    promises, and what it pays if it is just made.
    """
    vulnerable = o.opening.vulnerable

    def pays(contract: Contract) -> Text:
        price = price_of(o.game, contract, vulnerable)
        return say("petit-bridge-contract-pays", points=price.score(price.promised).offence)

    label = say(
        "petit-bridge-contract-grid-vulnerable" if vulnerable else "petit-bridge-contract-grid"
    )
    return contract_table(label, "".join(draft), o.game.promised, pays)


def contract_table(
    label: Text,
    picked: str,
    promised: Callable[[Contract], int],
    note: Callable[[Contract], Text] | None = None,
) -> GridControl:
    """Return a row for each level, a column for each strain; in each cell the tricks ``promised`` and a
    ``note``. ``picked``: the text of the contract that is picked, if any.
    """

    def cell(contract: Contract) -> GridCell:
        made: GridCell = {"pick": contract.text, "label": same(str(promised(contract)))}
        if note is not None:
            made["note"] = note(contract)
        if contract.text == picked:
            made["picked"] = True
        return made

    rows: list[GridRow] = [
        {
            "label": say(LEVEL_NAMES[level]),
            "cells": [cell(contract) for contract in CONTRACTS if contract.rung == rung],
        }
        for rung, level in enumerate(LEVELS)
    ]
    columns = [same(strain_sign(trump)) for trump in STRAINS]
    return {"kind": "grid", "id": "contract", "label": label, "columns": columns, "rows": rows}


def contract_prompt(o: PetitObservation, draft: tuple[str, ...]) -> Text:
    """Say what is asked; of a contract that is picked, what it promises and what it is worth."""
    contract = picked_contract(draft)
    both = o.hand | o.dummy
    if contract is None:
        return say("petit-bridge-ask-name-contract", points=winner_points(both))
    price = price_of(o.game, contract, o.opening.vulnerable)
    worth = {
        "tricks": price.promised,
        "points": price.score(price.promised).offence,
        "each": price.each,
        "short": price.undertrick,
    }
    if contract.strain == NO_TRUMP:
        return say("petit-bridge-contract-worth-no-trump", None, **worth)
    held = suit_bits(both, contract.strain).bit_count()
    return say("petit-bridge-contract-worth", None, held=held, suit=contract.trump, **worth)


def question(o: PetitObservation) -> Fact | None:
    """Return what a question asks of whoever names the contract."""
    if o.contract is not None:
        return None
    return Fact("petit-bridge-question-contract", points=winner_points(o.hand | o.dummy))


def contract_button(draft: tuple[str, ...]) -> list[Choice]:
    """Return the button that names the contract that is picked."""
    contract = picked_contract(draft)
    if contract is None:
        words = say("petit-bridge-pick-contract")
        return [
            {"move": "", "label": say("petit-bridge-do-name"), "disabled": words, "primary": True}
        ]
    label = say(
        "petit-bridge-do-name-contract", strain=strain_sign(contract.trump), level=contract.level
    )
    return [{"move": contract.text, "label": label, "primary": True}]
