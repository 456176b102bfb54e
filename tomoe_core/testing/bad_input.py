"""Bad input: what is no seat, no seed, no order and no move is a ValueError of one short sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from ..cards import clip
from ..game import Game

NO_SEAT: Final = (-1, 99, 1.0, "0", None, True)
NO_SEED: Final[tuple[object, ...]] = ("7", 1.5, True, [])
NO_ORDER: Final = ("", "R1", "?" * 10**5, 7, [7], object())
NO_MOVE: Final[tuple[object, ...]] = (
    *("", " ", "nonsense", "R3\nR4", "\0", "🂡", "R" * 10**5),
    *(None, 3, 2.5, [], b"R3"),
)


def test_bad_input_is_a_value_error(game: Game) -> None:
    """``deal`` and ``observe`` refuse what is no seat, no seed and no order."""
    state = game.deal(seed=1)
    calls: list[tuple[Callable[..., object], dict[str, Any]]] = [
        *((game.deal, {"seed": 1, "dealer": seat}) for seat in NO_SEAT),
        *((state.observe, {"seat": seat}) for seat in NO_SEAT),
        *((game.deal, {"seed": seed}) for seed in NO_SEED),
        *((game.deal, {"order": order}) for order in NO_ORDER),
    ]
    for call, arguments in calls:
        with pytest.raises(ValueError, match=r"\S") as error:
            call(**arguments)
        assert "\n" not in str(error.value)
        assert len(str(error.value)) < 300


@pytest.mark.parametrize("text", NO_MOVE)
def test_what_is_no_move(game: Game, text: Any) -> None:
    """``parse_move``, ``why_illegal`` and ``play`` refuse what is no move, and name it."""
    state = game.deal(seed=1)
    calls: list[Callable[[Any], object]] = [game.parse_move, state.why_illegal, state.play]
    for call in calls:
        with pytest.raises(ValueError, match=r"\S") as error:
            call(text)
        assert clip(text) in str(error.value)
        assert "\n" not in str(error.value)
        assert len(str(error.value)) < 300
