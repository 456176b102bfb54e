"""A game is registered quickly: of the others only those are loaded whose words it could take."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

import tomoe_core as tomoe
from tomoe_core import locale


def test_a_game_is_registered_without_loading_the_others():
    code = """
import sys
from types import SimpleNamespace
from tomoe_core import Deck, register
from tomoe_core.games.shared.trick_deal import TrickDeal

class Little(TrickDeal):
    id = "little"
    players = 3
    deck = Deck.of_suits("little", {"L": "L"}, range(1, 7))
    WORDS = {"en": SimpleNamespace(SENTENCES={"little-end": "It is over."})}
    def winner(self, cards):
        return 0

register(Little)
print([name for name in ("collector", "fesca", "market", "petit_bridge", "tomoefuda") if f"tomoe_core.games.{name}" in sys.modules])
Little.WORDS = {"en": SimpleNamespace(SENTENCES={"market-first-put": "No."})}
try:
    register(Little)
except ValueError as error:
    print(error)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    nothing, clash = told.stdout.splitlines()
    assert nothing == "[]"
    assert clash.startswith("little has other words for 'market-first-put'")


@pytest.mark.parametrize("lang", locale.LANGUAGES)
def test_what_is_built_in_has_keys_that_begin_as_its_id_does(lang):
    for id, kind in tomoe.GAMES.items():
        words = kind.words(lang)
        shared = import_module(f"tomoe_core.games.shared.words.{lang}")
        for table in ("SENTENCES", "SCREEN"):
            own = {*getattr(words, table, {})} - {*getattr(shared, table, {})}
            assert {key.partition("-")[0] for key in own} <= {id.partition("-")[0]}
