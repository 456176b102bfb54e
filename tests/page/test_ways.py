"""In how many ways the cards that are not seen may lie: few are counted, of many it is said about how many."""

from __future__ import annotations

import re

import pytest

from tests.strategies import EVERY_GAME, name_of, random_positions
from tomoe_core.names import names_for
from tomoe_core.page.view import view
from tomoe_core.table.views import say_ways

KEYS = ("hidden-ways", "fesca-layouts", "petit-bridge-layouts")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("count", "en", "ja"),
    [
        (2, " 2 ways.", "は2通り"),
        (99, " 99 ways.", "は99通り"),
        (137, " about 100 ways.", "約100通り"),
        (3_861, " about 4,000 ways.", "約4,000通り"),
        (48_620, " about 50,000 ways.", "約50,000通り"),
        (951, " about 1,000 ways.", "約1,000通り"),
    ],
)
def test_many_are_told_in_a_round_number(key, count, en, ja):
    words = say_ways((key, f"{key}-about"), count, n=6)
    assert words["en"].endswith(f"in{en}")
    assert words["ja"].endswith(f"{ja}です。")


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_about_a_position_no_large_number_is_exact(game):
    """Nor is anything called a layout."""
    for state in random_positions(12, game, seed=4):
        for seat in range(game.players):
            shown = view(state.observe(seat), names_for(game.players, seat))
            for fact in shown.get("facts", ()):
                ways = re.search(r" in (about )?[\d,]+ ways?\.", fact["en"])
                for number in re.findall(r"\b\d(?:,?\d){2,}\b", fact["en"] if ways else ""):
                    assert set(number.replace(",", "")[1:]) == {"0"}, fact
                assert "layout" not in fact["en"]
                assert "配置" not in fact["ja"]
