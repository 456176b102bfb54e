"""A study: positions, branches, comments, and what is seen of them; in every game."""

import pickle
from itertools import pairwise
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, play_out, random_deal
from tomoe_core import Match, Record, Study
from tomoe_core.record import LONGEST_COMMENT, MAX_NESTED
from tomoe_core.study import Path
from tomoe_core.study.eyes import knowledge
from tomoe_core.testing import random_study
from tomoe_core.testing.studies import branched
from tomoe_core.tricks import CardPlay

GAME = tomoe.game("tomoefuda")
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)


@pytest.fixture
def study():
    """Three piles, and a trick and a half."""
    state = GAME.deal(seed=7)
    for move in ("pile 2", "pile 1", "pile 3", "R1", "R3", "R5", "B2"):
        state = state.play(move)
    return Study(state)


def told(study):
    return [(row.nested, str(row.move)) for row in study.lines()][1:]


def test_a_move_that_is_not_there_begins_a_variation(study):
    here = study.main(3)
    more = study.add(here, "R2", "R3")
    assert told(more)[3:6] == [(0, "R1"), (1, "R2"), (1, "R3")]
    assert more.record.state == study.record.state
    assert more.add(here, "R2") is more
    assert study.record.is_plain, "the study it was made from has changed"
    assert more.add(here, "R4").next(here) == tuple(
        more.then(here, move) for move in ("R1", "R2", "R4")
    )


def test_where_the_line_ends_a_move_goes_on_with_it(study):
    move = study.record.state.legal_moves()[0]
    more = study.add(study.main(), move)
    assert more.record.is_plain
    assert more.record.state == study.record.state.play(move)


def test_an_illegal_move_gives_its_reason(study):
    with pytest.raises(tomoe.IllegalMove) as error:
        study.add(study.main(3), "R6")
    assert error.value.reason.key == "not-held"


def test_a_line_is_made_the_main_one_and_back(study):
    more = study.add(study.main(3), "R2", "R3")
    there = more.then(more.main(3), "R2", "R3")
    turned = more.promote(there)
    assert [str(move) for move in turned.record.state.moves[3:]] == ["R2", "R3"]
    assert told(turned)[3:] == [
        (0, "R2"), (1, "R1"), (1, "R3"), (1, "R5"), (1, "B2"), (0, "R3"),
    ]  # fmt: skip
    assert turned.promote(study.main()) == more


def test_deleting_takes_what_follows(study):
    more = study.add(study.main(3), "R2", "R3")
    assert more.delete(more.then(more.main(3), "R2")) == study
    cut = more.delete(more.main(4))
    assert [str(move) for move in cut.record.state.moves[3:]] == ["R2", "R3"]
    assert cut.record.is_plain
    with pytest.raises(ValueError, match="the deal itself cannot be deleted"):
        more.delete(more.start())


def test_names_of_lines(study):
    more = study.add(study.main(3), "R2", "R3").rename(
        study.then(study.main(3), "R2", "R3"), " A  b "
    )
    row = next(row for row in more.lines() if row.nested)
    assert row.name == "A b"
    assert more.line_start(more.then(more.main(3), "R2", "R3")) == row.path
    assert more.rename(row.path, "") == study.add(study.main(3), "R2", "R3")
    main = more.rename(more.main(), "As played")
    assert main.lines()[1].name == "As played"
    with pytest.raises(ValueError, match="at most 80 characters"):
        more.rename(row.path, "x" * 81)
    with pytest.raises(ValueError, match="none has been made"):
        more.rename(more.start(), "x")


def test_comments_in_either_language(study):
    here = study.main(4)
    said = study.comment(here, " 赤1から。 ", "ja").comment(here, "Red 1 leads.", "en")
    assert said.comment_in(here, "ja") == "赤1から。"
    assert said.comment_in(here, "en") == "Red 1 leads."
    assert said.comment(here, "", "ja").comment_in(here, "ja") == "Red 1 leads."
    assert said.comment(here, "", "ja").comment(here, "", "en") == study
    assert study.comment(here, "For all").comment_in(here, "en") == "For all"
    assert study.comment_in(here, "en") == ""
    for bad, lang, says in (
        ("x" * (LONGEST_COMMENT + 1), "", f"at most {LONGEST_COMMENT} characters, not 4001"),
        ("a\x07", "", "no control characters"),
        ("\ud800", "", "no control characters"),
        ("x", "fr", "text by language"),
        (5, "", "a comment is a text"),
    ):
        with pytest.raises(ValueError, match=says):
            study.comment(here, bad, lang)


def test_variations_are_nested_only_so_deep():
    study = Study(tomoe.game("market").deal(seed=1))
    path = study.start()
    for _ in range(MAX_NESTED):
        while len(study.at(path).legal_moves()) == 1:
            study = study.add(path, study.at(path).legal_moves()[0])
            path = study.next(path)[0]
        first, second = study.at(path).legal_moves()[:2]
        study = study.add(path, first).add(path, second)
        path = study.then(path, second)
    while len(study.at(path).legal_moves()) == 1:
        study = study.add(path, study.at(path).legal_moves()[0])
        path = study.next(path)[0]
    first, second = study.at(path).legal_moves()[:2]
    study = study.add(path, first)
    with pytest.raises(ValueError, match="at most 20 variations stand one within the other"):
        study.add(path, second)
    assert Record.parse(str(study.record)) == study.record


def test_what_is_not_in_the_study_is_named(study):
    there = study.then(study.main(3), "R2")
    assert not study.has(there)
    assert study.at(there).moves == there.moves
    with pytest.raises(ValueError, match="has no position 'deal 1: pile 2, pile 1, pile 3, R2'"):
        study.comment(there, "x")
    with pytest.raises(ValueError, match="the record has one deal, so there is no deal 2"):
        study.start(2)
    with pytest.raises(ValueError, match="has 7 moves, not 8"):
        study.main(8)
    for code in (
        "",
        "1",
        "x",
        "1.2.3",
        "2.0",
        "1.99",
        "1.0.1.1",
        "1.0.0.1",
        "1.0.1.0",
        None,
        "1." + "9" * 99,
    ):
        with pytest.raises(ValueError, match=r"place|no deal") as error:
            study.path(code)
        assert len(str(error.value)) < 120


def test_the_main_line_of_a_deal_leads_to_the_next():
    match = Match(GAME, 3, seed=1)
    match.add(play_out(match.deal(seed=1), Random(1))[-1])
    study = Study(Record.of(match, match.deal(seed=2)))
    here = study.main(3, deal=1)
    other = next(m for m in study.at(here).legal_moves() if not study.has(study.then(here, m)))
    study = study.add(here, other)
    with pytest.raises(ValueError, match=r"^deal 2 follows, and the main line has to lead to it: "):
        study.promote(study.then(here, other))
    ended, there = study.play_on(study.then(here, other), "random")
    assert ended.promote(there).record.finals[0].is_over
    assert [(row.deal, row.deals) for row in study.lines() if row.move is None] == [(1, 3), (2, 3)]
    assert {row.deal for row in study.lines(deal=2)} == {2}


@every_game
def test_a_study_is_a_value_that_is_saved_and_read(game):
    for seed in range(2):
        study = random_study(game, seed)
        record = study.record
        assert Record.parse(str(record)) == record
        assert str(Record.parse(str(record))) == str(record)
        assert Record.unpack(record.pack()) == record
        assert Study(str(record)) == Study(record.pack()) == study
        assert pickle.loads(pickle.dumps(study)) == study
        assert hash(study) == hash(Study(str(record)))
        plain = study.without_notes()
        assert str(plain.record) == str(Record(game, record.state))
        assert plain.record.pack() == Record(game, record.state).pack()
        with pytest.raises(AttributeError):
            study.record = record


@every_game
def test_rows_are_every_position_once_in_its_place(game):
    study = random_study(game, 3)
    rows = study.lines()
    assert len({row.path for row in rows}) == len(rows)
    for row in rows:
        assert study.has(row.path)
        assert study.path(study.code(row.path)) == row.path
        state = study.at(row.path)
        assert row.marks.count("end") == state.is_over
        assert (row.move is None) == (not row.path.moves)
        if row.move is not None:
            assert row.move == state.moves[-1]
            assert row.seat == study.at(row.path.before).actor
            assert ("branch" in row.marks) == (
                study.next(row.path.before)[0] == row.path and len(study.next(row.path.before)) > 1
            )
    main = [row for row in rows if row.nested == 0]
    assert [row.path for row in main] == [study.main(ply) for ply in range(len(main))]
    assert [row.turn for row in main] == sorted(row.turn for row in main)


@every_game
def test_promoting_keeps_every_position(game):
    study = random_study(game, 4)
    paths = {row.path for row in study.lines()}
    rows = study.lines()
    for row in rows[:: max(1, len(rows) // 20)]:
        turned = study.promote(row.path)
        assert {each.path for each in turned.lines()} == paths
        assert turned.main(row.path.ply) == row.path


@every_game
def test_eyes_show_what_a_seat_knew_then_and_no_more(game):
    """Hidden cards change places: all that a seat's eyes show stays the same."""
    rng = Random(5)
    states = random_deal(game, 5)
    study = Study(states[-1])
    names = study.names
    for ply in sorted({0, len(states) // 4, len(states) // 2, len(states) - 2}):
        path = study.main(ply)
        state = states[ply]
        for seat in (state.actor, (state.actor + 1) % game.players):
            other = Study(state.observe(seat).sample(rng))
            there = other.main()
            one, two = study.eyes(path, seat), other.eyes(there, seat)
            assert one == two
            assert one.seat == seat
            assert study.explain(path, seat) == other.explain(there, seat)
            assert [row[1:] for row in Study(state).lines(seat)] == [
                row[1:] for row in other.lines(seat)
            ]
            assert list(one.known) == knowledge(state.observe(seat), names)
        assert study.eyes(path).seat == state.actor
        assert study.explain(path).legal == state.legal_moves()
        assert study.explain(path, (state.actor + 1) % game.players).legal == ()
        everything = study.eyes(path, "all")
        assert (everything.seat, everything.position, everything.worlds) == (None, state, 1)
    for bad in (game.players, -1, "x", None, True):
        with pytest.raises(ValueError, match="seat"):
            study.eyes(study.start(), bad)


@every_game
def test_hints_and_bots_know_what_their_seat_knows(game):
    rng = Random(6)
    states = random_deal(game, 6)
    state = states[len(states) * 2 // 3]
    study, other = Study(state), Study(state.observe(state.actor).sample(rng))
    assert study.hint(study.main(), 60) == other.hint(other.main(), 60)
    ended, end = study.play_on(study.main(), "easy", seed=3)
    assert ended.at(end).is_over
    assert ended.main() == end
    assert study.play_on(study.main(), "easy", seed=3) == (ended, end)
    by_hand = [None if seat == state.actor else "random" for seat in range(game.players)]
    assert study.play_on(study.main(), by_hand) == (study, study.main())
    with pytest.raises(ValueError, match="the deal is over"):
        ended.hint(end)
    with pytest.raises(ValueError, match=f"there are {game.players} seats"):
        study.play_on(study.main(), ["easy"])


def test_bots_answer_up_to_the_turn_of_a_seat_by_hand(study):
    after = study.then(study.main(3), "R2")
    more, end = study.add(study.main(3), "R2").play_on(after, [None, "hard", "easy"], budget=200)
    assert more.at(end).actor == 0 or more.at(end).is_over
    assert end.ply > after.ply
    passed = [*more.playing_on(after, [None, "hard", "easy"], budget=200)]
    assert passed[-1] == end
    assert [path.before for path in passed] == [after, *passed[:-1]]


def test_with_all_cards_open(study):
    here = study.main()
    assert study.open_values(here, positions=1) is None
    values = study.open_values(here)
    assert set(values) == set(study.at(here).legal_moves())
    assert study.open_values(study.start()) == {}
    market = Study(tomoe.game("market").deal(seed=1))
    assert market.open_values(market.start()) == {}


def test_two_lines_side_by_side(study):
    here = study.main(3)
    more, first = study.play_on(study.main(), "easy")
    more, second = more.add(here, "R2").play_on(more.then(here, "R2"), "easy")
    came = more.compare(more.main(5), more.then(here, "R2"))
    assert came.parts == here
    assert (came.one.path, came.other.path) == (first, second)
    assert came.one.scores == more.at(first).scores
    assert came.differences == tuple(
        a - b for a, b in zip(more.at(first).scores, more.at(second).scores, strict=True)
    )
    assert str(came.other.moves[0]) == "R2"
    match = Match(GAME, 3, seed=1)
    match.add(play_out(match.deal(seed=1), Random(1))[-1])
    two = Study(Record.of(match, match.deal(seed=2)))
    with pytest.raises(ValueError, match="not of deals 1 and 2"):
        two.compare(two.main(deal=1), two.main(deal=2))


def test_why_the_last_trick_went_so(study):
    why = study.explain(study.main())
    assert [fact.key for fact in why.happened.facts] == ["plays", why.happened.facts[1].key]
    assert why.happened.reasons
    assert why.legal == study.at(study.main()).legal_moves()
    assert why.against
    for move, reason in why.against:
        assert study.at(study.main()).why_illegal(move) == reason


def test_a_path_says_where_it_is(study):
    assert str(study.main(2)) == "deal 1: pile 2, pile 1"
    assert str(study.start()) == "deal 1: no move yet"
    assert study.main(2).before == study.main(1)
    assert study.start().before == study.start()
    assert study.end(study.main(2)) == study.main()
    assert study.path("1.2") == study.main(2) == Path(1, study.record.state.moves[:2])


def test_seats_are_called_as_the_record_calls_them(study):
    assert study.names.seats[1]["en"] == "Seat 1"
    named = Study(Record(GAME, study.record.state, seats=["Hana", "", "You"]))
    assert [name["en"] for name in named.names.seats] == ["Hana", "Seat 1", "You"]
    assert named.names.you == 2


def test_branches_of_branches(study):
    more = branched(study, Random(2), lines=30)
    assert max(row.nested for row in more.lines()) > 2
    assert Study(str(more.record)) == more


@pytest.mark.parametrize("name", ["tomoefuda", "fesca-wild", "petit-bridge"])
def test_rows_of_a_trick_game_are_numbered_by_its_tricks(name):
    state = tomoe.game(name).deal(seed=3)
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    rows = [row for row in Study(state).lines(1) if isinstance(row.move, CardPlay)]
    assert {row.turn for row in rows} == set(range(1, sum("trick" in r.marks for r in rows) + 1))
    for before, after in pairwise(rows):
        assert after.turn == before.turn + ("trick" in before.marks)
