"""Rules are a value: house rules are checked, named, recorded, and followed by the engine and the rulebook alike."""

import pickle
from dataclasses import FrozenInstanceError, fields
from enum import IntEnum
from random import Random

import pytest

import tomoe_core as tomoe
from tests.core.rulebooks import rulebook
from tests.core.test_rulebook import play_both
from tests.strategies import Count, play_out
from tomoe_core import Match, Record, bots
from tomoe_core.explain import sentence
from tomoe_core.games import GAMES
from tomoe_core.names import rule_name, rule_value, title
from tomoe_core.rules import Bounds, OneOf, format_rule, parse_rule
from tomoe_core.story import story

WITH_RULES = [id for id in GAMES if tomoe.game(id).rules.bounds()]
every_game = pytest.mark.parametrize("id", WITH_RULES)

MOVES = 4_000
"""Moves that each game is played for in the engine and by the rulebook, under random house rules."""


def some_value(bounds, rng, small):
    """Any value that is allowed; ``small``: not far above the lowest, where most rules meet."""
    if isinstance(bounds, OneOf):
        return rng.choice(bounds.values)

    def one():
        return rng.randint(bounds.low, min(bounds.high, bounds.low + 20) if small else bounds.high)

    return one() if bounds.size is None else tuple(one() for _ in range(bounds.size))


def another_value(kind, name):
    """A value that the field may have, and does not have by the usual rules."""
    bounds, usual = kind.RULES.bounds()[name], getattr(kind.RULES, name)
    if isinstance(bounds, OneOf):
        return next(value for value in bounds.values if value != usual)
    if bounds.size is not None:
        low, high = (bounds.low,) * bounds.size, (bounds.high,) * bounds.size
    else:
        low, high = bounds.low, bounds.high
    return low if low != usual else high


def house_game(id, rng):
    """The game with random house rules, and any options."""
    kind = GAMES[id]
    options = {option.name: rng.choice(option.values) for option in kind.OPTIONS}
    house = {
        name: some_value(bounds, rng, rng.random() < 0.5)
        for name, bounds in kind.RULES.bounds().items()
        if rng.random() < 0.6
    }
    return tomoe.game(id, **options, **house)


@every_game
def test_the_engine_plays_as_the_rulebook_tells_under_any_rules(id):
    rng, moves, seed = Random(f"house {id}"), 0, 0
    while moves < MOVES:
        moves += play_both(house_game(id, rng), seed)
        seed += 1


@pytest.mark.parametrize("id", ["fesca-six", "fesca-wild"])
def test_who_wins_a_deal_is_told_as_in_the_rulebook(id):
    rng = Random(f"winners {id}")
    for seed in range(30):
        end = play_out(house_game(id, rng).deal(seed=seed), rng)[-1]
        assert rulebook(end).winner() == end.ranking.index(1)
        for lang in ("ja", "en"):
            assert sentence(end.game.outcome(end)[-1], lang)


@every_game
def test_every_step_of_a_trick_is_told(id):
    rng = Random(f"steps {id}")
    for seed in range(6):
        game = house_game(id, rng)
        for told in story(play_out(game.deal(seed=seed), rng)[-1]):
            for each in told.facts:
                assert all(sentence(each, lang) for lang in ("ja", "en"))


@every_game
def test_records_keep_them(id):
    rng = Random(f"records {id}")
    for seed in range(10):
        game = house_game(id, rng)
        end = play_out(game.deal(seed=seed), rng)[-1]
        record = Record(game, end)
        for again in (
            Record.parse(str(record)),
            Record.unpack(record.pack()),
            pickle.loads(pickle.dumps(record)),
        ):
            assert again == record
            assert again.game is game
            assert again.state.scores == end.scores
        lines = str(record).splitlines()
        for name, value in game.house.items():
            assert f"{name} {format_rule(value)}" in lines


@every_game
def test_a_game_as_usual_is_recorded_as_before(id):
    game = tomoe.game(id)
    record = Record(game, game.deal(seed=1))
    header = [line.partition(" ")[0] for line in str(record).splitlines() if line]
    assert set(header) == {"tomoe", "game", *game.options, "deal", "dealer", "order", *game.TERMS}
    rules = {name: getattr(game.rules, name) for name in game.rules.bounds()}
    assert tomoe.game(id, **rules) is game


@every_game
def test_observers_know_nothing_else(id):
    rng = Random(f"worlds {id}")
    for seed in range(6):
        game = house_game(id, rng)
        for state in play_out(game.deal(seed=seed), rng)[::7]:
            for seat in range(game.players):
                o = state.observe(seat)
                assert o.game is game
                world = o.sample(rng)
                assert world.observe(seat) == o
                assert world.game is game


@pytest.mark.native
@every_game
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_bots_play_under_any_rules(id, level):
    rng = Random(f"bots {id} {level}")
    for seed in range(4):
        game = house_game(id, rng)
        state = game.deal(seed=seed)
        bot = bots.bot(level, game)
        while not state.is_over:
            state = state.play(bot(state.observe(state.actor), rng, 10))


@every_game
def test_matches_end_under_any_rules(id):
    rng = Random(f"matches {id}")
    for _ in range(4):
        game = house_game(id, rng)
        match = Match(game)
        while not match.is_over:
            match.add(play_out(match.deal(), rng)[-1])
        assert len(match.ranking) == game.players


@every_game
def test_they_are_values(id):
    kind = GAMES[id]
    for name in kind.RULES.bounds():
        usual, other = getattr(kind.RULES, name), another_value(kind, name)
        game = tomoe.game(id, **{name: other})
        given = list(other) if isinstance(other, tuple) else other
        assert tomoe.game(id, **{name: given}) is game
        assert game != tomoe.game(id, **{name: usual})
        assert tomoe.game(id, **{name: usual}) is tomoe.game(id)
        assert (game.house, getattr(game.rules, name)) == ({name: other}, other)
        assert eval(repr(game), {"game": tomoe.game}) is game
        assert pickle.loads(pickle.dumps(game)) is game
        assert {game, tomoe.game(id, **{name: given})} == {game}
        assert game.deal(seed=1) != tomoe.game(id).deal(seed=1)
        with pytest.raises(FrozenInstanceError):
            setattr(game.rules, name, usual)


@every_game
def test_each_is_called_by_words_in_every_language(id):
    kind = GAMES[id]
    for name in kind.RULES.bounds():
        value = another_value(kind, name)
        game = tomoe.game(id, **{name: value})
        for lang in ("ja", "en"):
            assert title(game, lang).startswith(title(tomoe.game(id), lang).split(" (")[0])
            assert rule_name(game, name, lang) != name
            assert rule_name(game, name, lang) in title(game, lang)
            assert rule_value(game, name, value, lang) in title(game, lang)
            if isinstance(value, str | bool):
                assert rule_value(game, name, value, lang) != format_rule(value)


@every_game
@pytest.mark.parametrize(
    "bad", ["4", None, 2.5, True, 10**9, -(10**9), [], (1,) * 99, float("nan")]
)
def test_others_are_refused_in_one_sentence(id, bad):
    for name, bounds in GAMES[id].RULES.bounds().items():
        if bounds.check(bad) is not None:
            continue
        with pytest.raises(ValueError, match=rf"^{name} must be {bounds}, not [^\n]*$"):
            tomoe.game(id, **{name: bad})


class Hand(IntEnum):
    """Whole numbers with names, a subclass of int."""

    FOUR = 4


def test_values_of_numpy_and_ranges_are_taken_as_pythons_own():
    np = pytest.importorskip("numpy")
    game = tomoe.game("collector", penalties=(2, 4, 6))
    for several in (np.array([2, 4, 6]), range(2, 7, 2), [np.int8(2), 4, np.int64(6)]):
        assert tomoe.game("collector", penalties=several) is game
    for wrong in (
        "246",
        b"246",
        {2: 0, 4: 0, 6: 0},
        {2, 4, 6},
        np.ones((3, 1), int),
        range(3, 10**30),
    ):
        with pytest.raises(ValueError, match="penalties must be 3 whole numbers from"):
            tomoe.game("collector", penalties=wrong)
    for yes in (np.True_, np.array(True)):
        assert tomoe.game("tomoefuda", generals=yes) is tomoe.game("tomoefuda", generals=True)
    for wrong in (np.int64(1), np.array([True])):
        with pytest.raises(ValueError, match="generals must be"):
            tomoe.game("tomoefuda", generals=wrong)


@pytest.mark.parametrize("four", [Count(4), Hand.FOUR])
def test_whole_numbers_of_other_types_become_plain_ones(four):
    game = tomoe.game("collector", hand=four, penalties=[four, four, 8])
    assert game is tomoe.game("collector", hand=4, penalties=(4, 4, 8))
    assert type(game.rules.hand) is int
    assert [type(penalty) for penalty in game.rules.penalties] == [int] * 3
    assert "hand 4\n" in str(Record(game, game.deal(seed=1)))


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (9, "9"),
        ("4", "'4'"),
        ((4, 4), r"\(4, 4\)"),
        (Count(9), r"Count\(9\)"),
        (4.0, r"4\.0"),
        (True, "True"),
        ("4" * 99, "'4{38}…'"),
        (list(range(99)), r"\[0, 1, 2, .*…"),
    ],
)
def test_what_is_wrong_is_named_as_python_writes_it(wrong, named):
    with pytest.raises(ValueError, match=f"^hand must be a whole number from 2 to 5, not {named}$"):
        tomoe.game("collector", hand=wrong)


@pytest.mark.parametrize("wrong", [True, 3, "2", (1,), [], None, object()])
def test_a_choice_is_a_number_or_a_text_that_equals_one(wrong):
    with pytest.raises(ValueError, match=r"^ichi must be 1, 1\.5 or 2, not [^\n]+$"):
        tomoe.game("tomoefuda", ichi=wrong)


@every_game
def test_a_record_with_a_rule_that_cannot_be_says_so_with_its_line(id):
    game = tomoe.game(id)
    header, _, rest = str(Record(game, game.deal(seed=1))).partition("\n\n")
    name, bounds = next(iter(game.rules.bounds().items()))
    line = header.count("\n") + 2
    for text in ("99999", "x", "", "1 2 3 4 5 6 7 8 9"):
        with pytest.raises(ValueError, match=f"^line {line}: {name} must be {bounds}, not "):
            Record.parse(f"{header}\n{name} {text}\n\n{rest}")
    twice = f"{name} {format_rule(getattr(game.rules, name))}\n" * 2
    with pytest.raises(ValueError, match=f"^line {line + 1}: {name} is said twice"):
        Record.parse(f"{header}\n{twice}\n{rest}")


def test_a_source_for_each():
    for id in WITH_RULES:
        for each in fields(GAMES[id].RULES):
            assert each.metadata["source"]
            assert each.metadata["bounds"].check(each.default) == each.default


@pytest.mark.parametrize("value", [3, -7, (0, 4, 8), (-1, 0)])
def test_values_are_written_and_read(value):
    assert parse_rule(format_rule(value)) == value


def test_commas_are_read_too():
    assert parse_rule("0, 4,10") == (0, 4, 10)
    assert parse_rule("four") == "four"


def test_bounds_say_what_they_are():
    assert str(Bounds(2, 5)) == "a whole number from 2 to 5"
    assert str(Bounds(0, 9, 3)) == "3 whole numbers from 0 to 9"
