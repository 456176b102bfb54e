"""Terminals of other encodings: cards by letters where signs are missing, and records that are read again."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tomoe_core as tomoe
from tomoe_core.terminal.encoding import ERRORS, plain

ROOT = Path(__file__).resolve().parents[2]
ENCODINGS = ("ascii", "cp1252", "cp932", "cp950")


def told(encoding, *words):
    environ = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tomoe_core", *words]
    found = subprocess.run(command, env=environ, capture_output=True, check=True, timeout=120)
    return found.stdout


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_card_of_a_hand_can_be_typed_as_it_is_read(encoding, lang):
    words = ("deal", "petit-bridge", "--seed", "3", "--seat", "0", "--lang", lang)
    usual, here = (told(each, *words).decode(each).splitlines() for each in ("utf-8", encoding))
    (at,) = (i for i, line in enumerate(usual) if line.count("♠") == 4 and "♥2" in line)
    deck = tomoe.game("petit-bridge").deck
    hands = [
        [deck.by_text[word] for word in line.split() if word in deck.by_text]
        for line in (usual[at], here[at])
    ]
    assert hands[0] == hands[1]
    # In Japanese nothing stands between the first card and what the hand is called.
    assert len(hands[0]) >= 12


@pytest.mark.parametrize("encoding", ["cp932", "cp950"])
def test_no_card_in_kanji_loses_its_suit(encoding):
    text = told(encoding, "explain", "tomoefuda", "G3", "K5", "B1", "--lang", "ja").decode(encoding)
    assert not re.search(r"\?\d", text)
    assert ("G3" if encoding == "cp950" else "緑3") in text


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_record_that_went_into_a_file_is_read_again(encoding, tmp_path):
    record = told("utf-8", "deal", "collector", "--seed", "1").decode()
    file = tmp_path / "record.txt"
    for game in tomoe.GAMES:
        file.write_bytes(told(encoding, "deal", game, "--seed", "1"))
        assert told(encoding, "replay", str(file))
    comment = "{en: café}" if encoding == "cp1252" else "{ja: 札}"
    if encoding != "ascii":
        file.write_bytes(f"{record}{comment}\n".encode(encoding))
        assert told(encoding, "replay", str(file))


def test_a_card_that_can_be_written_in_one_way_is_told_in_one():
    words = ("deal", "tomoefuda", "--seed", "1", "--seat", "0", "--lang", "en")
    here, usual = (told(each, *words).decode(each) for each in ("ascii", "utf-8"))
    assert "Suits: R red, B light blue, G green" in here
    assert "A card is typed as R3.\n" in here
    assert "A card is typed as R3, or as 赤3.\n" in usual


def test_what_stands_for_a_sign():
    assert plain("♥10 and 黒3: ▶ ½ … 水 é") == "H10 and K3: > 1/2 ... ? ?"
    assert "±2".encode("ascii", ERRORS) == b"+/-2"
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", ERRORS)
