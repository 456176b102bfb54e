"""Junk in: a ValueError with one sentence out, and nothing else."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, games, play_out, positions, records
from tomoe_core import Card, Match, Record

HEADER = [
    "tomoe",
    "game",
    "tomoefuda",
    "ichi",
    "generals",
    "deals",
    "seat",
    "deal",
    "dealer",
    "candidacies",
    "games",
    "order",
    "pile",
]
VALUES = ["true", "false", "0", "1", "1.5", "2", "3", "4", "-1", "1e9", "９９９９"]
CARDS = ["R1", "R１", "B4", "SG", "赤3", "金将", "🂡"]
SIGNS = [",", "、", "#", "：", "\n", "\r\n", "\u3000", "\t", "\0", "\x85", "\u2028", "\ud800"]
WORDS = [*HEADER, *VALUES, *CARDS, *SIGNS]
# Any code point, the surrogates too. (Hypothesis's own alphabet first sorts all of Unicode by category.)
texts = st.text(st.integers(0, 0x1FFFF).map(chr))
junk = texts | st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join)
anything = (
    junk
    | st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.binary()
    | st.lists(st.integers())
)


def value_or_one_sentence(call, *arguments, **options):
    """What ``call`` gives, or None if it raises a ValueError that is one plain sentence."""
    try:
        return call(*arguments, **options)
    except ValueError as error:
        sentence = str(error)
        assert sentence.strip()
        assert len(sentence.splitlines()) == 1
        assert len(sentence) < 400
        sentence.encode()
        return None


@given(anything)
def test_parse_move(text):
    for game in EVERY_GAME:
        move = value_or_one_sentence(game.parse_move, text)
        assert move is None or game.parse_move(str(move)) == move


@settings(max_examples=50)
@given(positions(), anything)
def test_play(state, text):
    after = value_or_one_sentence(state.play, text)
    assert after is None or after.moves[:-1] == state.moves


@given(anything)
def test_parse_card(text):
    card = value_or_one_sentence(Card.parse, text)
    assert card is None or str(card) == str(Card.parse(str(card)))


@settings(max_examples=50)
@given(games, anything, anything)
def test_deal(game, seed, order):
    value_or_one_sentence(game.deal, seed=seed)
    value_or_one_sentence(game.deal, order=order)


@settings(max_examples=50)
@given(
    texts | st.sampled_from([g.id for g in EVERY_GAME]),
    st.dictionaries(st.sampled_from(WORDS), anything),
)
def test_options(name, options):
    game = value_or_one_sentence(tomoe.game, name, **options)
    assert game is None or game in EVERY_GAME


@settings(max_examples=50)
@given(games, anything, anything)
def test_match(game, deals, first):
    value_or_one_sentence(Match, game, deals, first=first)


@given(anything)
def test_parse_record(text):
    value_or_one_sentence(Record.parse, text)
    value_or_one_sentence(Record.unpack, text)


@settings(max_examples=60)
@given(records(), st.data())
def test_a_damaged_text_is_a_record_or_a_sentence(record, data):
    text = str(record)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    read = value_or_one_sentence(Record.parse, text[:start] + data.draw(junk) + text[end:])
    assert read is None or Record.parse(str(read)) == read


@settings(max_examples=60)
@given(records(), st.data())
def test_lines_in_disorder_are_a_record_or_a_sentence(record, data):
    lines = str(record).split("\n")
    assume(len(lines) < 60)
    read = value_or_one_sentence(Record.parse, "\n".join(data.draw(st.permutations(lines))))
    assert read is None or Record.parse(str(read)) == read


@settings(max_examples=60)
@given(records(), st.data())
def test_a_damaged_short_form_is_refused(record, data):
    packed = record.pack()
    start = data.draw(st.integers(0, len(packed)))
    end = data.draw(st.integers(start, len(packed)))
    spoilt = packed[:start] + data.draw(st.text("ABab01-_=%", max_size=6)) + packed[end:]
    assume(spoilt != packed)
    with pytest.raises(ValueError, match="packed record"):
        Record.unpack(spoilt)


def longest_record():
    game = tomoe.game("tomoefuda", generals=True)
    match = Match(game, 120)
    for seed in range(120):
        match.add(play_out(match.deal(seed=seed), Random(seed))[-1])
    return str(Record.of(match))


HUGE = {
    "a letter": "x" * 100_000,
    "empty lines": "\n" * 100_000,
    "comments": "#\n" * 50_000,
    "commas": "," * 100_000,
    "cards": "R1 " * 33_000,
    "headers": "tomoe 1\n" * 12_000,
    "names": "tomoe 1\ngame tomoefuda\n" + "seat 0 x\n" * 11_000,
    "a name": "tomoe 1\ngame tomoefuda\nseat 0 " + "x" * 100_000,
    "a number": "tomoe 1\ngame tomoefuda\ndeals " + "9" * 100_000,
    "an order": "tomoe 1\ngame tomoefuda\ndeal 1\ndealer 0\norder " + "R1 B2 " * 16_000,
    "moves": "tomoe 1\ngame tomoefuda\ndeal 1\ndealer 0\norder R1 R2\n" + "pile 1," * 14_000,
    "wide": "　" * 100_000,
    "digits": "９" * 100_000,
    "brackets": "[" * 100_000,
    "surrogates": "\ud800" * 100_000,
    "too long": "x" * 10_000_000,
}


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE)
def test_huge_junk_is_refused(text):
    for call in (Record.parse, Record.unpack, Card.parse, EVERY_GAME[0].parse_move):
        with pytest.raises(ValueError, match=r"\S"):
            call(text)


def test_a_long_record_with_a_mistake_at_its_end_is_refused():
    text = longest_record()
    assert Record.parse(text).deals == 120
    with pytest.raises(ValueError, match=r"^line 2165: .K7. is no move"):
        Record.parse(text[:-2] + "7")
