"""Variations, comments and names of lines in the text and in the packed form of a record."""

import json
from base64 import urlsafe_b64decode
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.core.test_record import TEXT, signed
from tests.page.test_session import answers
from tests.strategies import EVERY_GAME, name_of, play_out, positions, random_deal, texts
from tomoe_core import Match, Record, Study
from tomoe_core.live import LiveMatch, Players
from tomoe_core.match import match_lengths
from tomoe_core.page import steps
from tomoe_core.page.session import Session
from tomoe_core.page.study import embed_lines, study_puzzle, study_steps
from tomoe_core.record import (
    LONGEST_COMMENT,
    MAX_BRANCHED,
    MAX_NESTED,
    MAX_PACKED,
    MAX_SAID,
    MAX_TEXT,
    Node,
    read_record,
)
from tomoe_core.record.address import LONGEST_STUDY, AddressError, read_address
from tomoe_core.record.tree import check_tree, grow
from tomoe_core.testing import random_study
from tomoe_core.testing.studies import branched

GAME = tomoe.game("tomoefuda")
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
HEAD = TEXT[: TEXT.index("pile 1")]


def told(text):
    """What the rows of a record with these moves say: nested, move, name, comment."""
    rows = Study(HEAD + text).lines()
    return [(row.nested, str(row.move), row.name, dict(row.comment)) for row in rows]


def test_the_text_of_a_tree():
    study = Study(TEXT)
    here = study.main(3)
    study = study.add(here, "R2", "B4").add(here, "R3").add(study.then(here, "R2"), "B5")
    study = study.comment(study.start(), "The deal.").comment(study.main(4), "赤。", "ja")
    study = study.comment(study.main(4), "Red.", "en").comment(study.main(5), "Why } so?\nHm.")
    study = study.rename(study.then(here, "R3"), "Third [try]").rename(study.main(), "As played")
    text = str(study.record)
    assert (
        text[len(HEAD) :]
        == """\
{The deal.}
[As played] pile 1, pile 2, pile 3
R1 {ja: 赤。} {en: Red.}
  (R2, B4 (B5))
  ([Third [try\\]] R3)
B4 {Why \\} so?\\nHm.}, K3
"""
    )
    assert Record.parse(text) == Record.unpack(study.record.pack()) == study.record


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("pile 1{a}", "pile 1 {a}"),
        ("pile 1｛a｝", "pile 1 {a}"),
        ("pile 1 { a\n  b\n\nc }, pile 2", "pile 1 {a b c}, pile 2"),
        ("pile 1 {a} {b}", "pile 1 {a\\nb}"),
        ("pile 1 {EN： a} {ja :b}", "pile 1 {ja: b} {en: a}"),
        ("pile 1 {en: a} {en: b}", "pile 1 {en: a\\nb}"),
        ("pile 1 {}", "pile 1"),
        ("pile 1 {en:}", "pile 1"),
        ("pile 1 {a # b} # c {", "pile 1 {a # b}"),
        ("pile 1 {a} pile 2", "pile 1 {a}, pile 2"),
        ("pile 1 (pile 2) pile 3", "pile 1 (pile 2), pile 3"),
        ("pile 1\n  (pile 2, pile 3\n  )\npile 4", "pile 1 (pile 2, pile 3), pile 4"),
        ("pile 1, (pile 2) pile 3", "pile 1 (pile 2), pile 3"),
        ("pile 1（pile 2、pile 3）、pile 4", "pile 1 (pile 2, pile 3), pile 4"),
        ("pile 1 (pile 1, pile 2)", "pile 1, pile 2"),
        ("pile 1 (pile 2) (pile 2, pile 3)", "pile 1 (pile 2, pile 3)"),
        ("［a　b］pile 1", "[a b] pile 1"),
        ("[] pile 1", "pile 1"),
        ("pile 1 {a\\b}", "pile 1 {a\\\\b}"),
        ("{a}\npile 1", "{a} pile 1"),
        ("pile 1\n{a}, pile 2", "pile 1 {a}, pile 2"),
    ],
)
def test_what_people_write_is_understood(text, same):
    assert Record.parse(HEAD + text) == Record.parse(HEAD + same)


def test_a_comment_is_kept_letter_by_letter():
    assert told("pile 1 {あ（い）、！  ♠ \\\\n \\: x}")[1] == (
        0,
        "pile 1",
        "",
        {"": "あ（い）、！  ♠ \\n : x"},
    )
    assert told("pile 1 {en\\: x}")[1][3] == {"": "en: x"}
    assert told("pile 1 {en: ja: x}")[1][3] == {"en": "ja: x"}


LONG = "x" * (LONGEST_COMMENT + 1)


BAD_TREES = [
    ("pile 1 {a", "line 9: expected } at the end of '{a'"),
    ("pile 1 {a\npile 2\n", "line 9: expected } at the end of '{a'"),
    ("[a\n] pile 1", "line 9: expected ] at the end of '[a'"),
    ("[a]", "line 9: expected a move after the name [a]"),
    ("[a] [b] pile 1", "line 9: expected a move after the name [a]"),
    ("pile 1 }", "line 9: this } ends nothing"),
    ("pile 1 ]", "line 9: this ] ends nothing"),
    ("pile 1 )", "line 9: this ) ends no variation; one begins with a ("),
    ("(pile 1)", "line 9: a variation stands after the move that it replaces"),
    ("pile 1 ((pile 2))", "line 9: a variation stands after the move that it replaces"),
    ("pile 1 ()", "line 9: a variation has at least one move, such as (R1)"),
    ("pile 1 (pile 2,)", "line 9: expected another move before the ) of the variation"),
    ("pile 1 (pile 2, [a])", "line 9: expected another move before the ) of the variation"),
    ("pile 1\n(pile 2\n\n", "line 10: this variation has no ) at its end"),
    ("pile 1 ({a} pile 2)", "line 9: in a variation a comment stands after a move"),
    ("pile 1 (pile 9)", "line 9: 'pile 9' is no move"),
    ("pile 1 (pile 2, pile 2)", "line 9: pile 2 may not be played: "),
    ("pile 1,\n, pile 2", "line 10: '' is no move"),
    (f"pile 1 {{{LONG}}}", f"line 9: a comment has at most 4000 characters, not 4001: '{'x' * 38}"),
    ("pile 1 {a\x07}", "line 9: a comment has no control characters: 'a\\x07'"),
    (f"[{'x' * 81}] pile 1", "line 9: the name of a line has at most 80 characters"),
]


@pytest.mark.parametrize(("text", "says"), BAD_TREES)
def test_a_broken_tree_names_the_line(text, says):
    with pytest.raises(ValueError) as error:  # noqa: PT011  # the text is compared below
        Record.parse(HEAD + text)
    assert str(error.value).startswith(says)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 200


def test_a_deal_does_not_begin_within_a_variation():
    with pytest.raises(ValueError, match=r"^line 9: this variation has no \) at its end"):
        Record.parse(HEAD + "pile 1 (pile 2\ndeal 2\ndealer 1\n")


def test_variations_within_variations_have_a_bound():
    with pytest.raises(ValueError, match="at most 20 variations stand one within the other"):
        Record.parse(HEAD + "pile 1 (pile 2" + " (pile 3" * MAX_NESTED)
    inner = "pile 1 (pile 2" + " (pile 3" * (MAX_NESTED - 1) + ")" * MAX_NESTED
    assert told(inner)[1:] == [(0, "pile 1", "", {}), (1, "pile 2", "", {}), (1, "pile 3", "", {})]
    with pytest.raises(ValueError, match="line 9: "):
        Record.parse(HEAD + "pile 1 " + "(" * 100_000)


def test_variations_and_comments_have_a_bound_together(monkeypatch):
    from tomoe_core.record import tree

    study = random_study(GAME, 3)
    branches = sum(row.nested > 0 for row in study.lines())
    text = str(study.record)
    monkeypatch.setattr(tree, "MAX_BRANCHED", branches - 1)
    for read in (Record.parse, lambda _: Record.unpack(study.record.pack())):
        with pytest.raises(ValueError, match=f"at most {branches - 1} moves together"):
            read(text)
    with pytest.raises(ValueError, match=f"at most {branches - 1} moves together"):
        study.comment(study.start(), "x")
    monkeypatch.undo()
    monkeypatch.setattr(tree, "MAX_SAID", 3)
    with pytest.raises(ValueError, match="at most 3 characters together"):
        Record.parse(text)
    with pytest.raises(ValueError, match="at most 3 characters together"):
        study.comment(study.start(), "xyzw")


@every_game
def test_what_can_be_noted_can_be_read(game):
    """The longest match with as much in it as there may be, in less than the room there is."""
    match = Match(game, match_lengths(game)[-1], seed=1)
    rng = Random(1)
    while not match.is_over and len(match.states) < 12:
        match.add(play_out(match.deal(), rng)[-1])
    study = Study(Record.of(match))
    per = "😀}" * (LONGEST_COMMENT // 2)
    for ply in range(MAX_SAID // LONGEST_COMMENT):
        deal = ply % study.deals + 1
        study = study.comment(study.start(deal), per, ["", "ja", "en"][ply // study.deals % 3])
    text, packed = str(study.record), study.record.pack()
    assert Record.parse(text) == Record.unpack(packed) == study.record
    noted = len(text) - len(str(study.without_notes().record))
    assert noted < 8 * MAX_SAID
    assert len(packed) - len(study.without_notes().record.pack()) < 7 * MAX_SAID
    assert MAX_TEXT > 8 * MAX_SAID + 50 * MAX_BRANCHED
    assert MAX_PACKED > 7 * MAX_SAID + 15 * MAX_BRANCHED


@settings(max_examples=60, deadline=None)
@given(positions(), st.integers(0, 2**32), st.lists(st.tuples(texts, texts), max_size=4))
def test_trees_round_trip(state, seed, said):
    rng = Random(seed)
    study = branched(Study(state), rng, lines=3)
    for comment, name in said:
        path = rng.choice(study.lines()).path
        study = study.comment(path, comment, rng.choice(["", "ja", "en"]))
        if path.moves:
            study = study.rename(path, name)
    record = study.record
    read = Record.parse(str(record))
    assert read == record
    assert read.trees == record.trees
    assert str(read) == str(record)
    unpacked = Record.unpack(record.pack())
    assert unpacked == record
    assert unpacked.pack() == record.pack()
    # As mail quotes it.
    assert read_record("".join(f"> {line}\r\n" for line in str(record).split("\n"))) == record


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 3), st.data())
def test_a_short_form_made_by_anybody_is_a_record_or_a_sentence(seed, data):
    record = random_study(GAME, seed, 12).record
    packed = bytearray(urlsafe_b64decode(record.pack() + "===")[:-4])
    for _ in range(data.draw(st.integers(1, 3))):
        packed[data.draw(st.integers(0, len(packed) - 1))] = data.draw(st.integers(0, 255))
    try:
        read = Record.unpack(signed(bytes(packed)))
    except ValueError as error:
        assert len(str(error).splitlines()) == 1  # noqa: PT017
    else:
        assert read.pack() == signed(bytes(packed))
        assert Record.parse(str(read)) == read


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 3), st.data())
def test_a_text_altered_by_anybody_is_a_record_or_a_sentence(seed, data):
    text = str(random_study(GAME, seed, 12).record)
    signs = st.sampled_from("(){}[],\\\n#（）｛｝［］:a ") | st.characters(
        exclude_categories=["Cs"]
    )
    moves = text.index("order")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(moves, len(text)))
        text = text[:at] + data.draw(signs) + text[at + data.draw(st.integers(0, 2)) :]
    try:
        read = Record.parse(text)
    except ValueError as error:
        assert len(str(error).splitlines()) == 1  # noqa: PT017
    else:
        assert Record.parse(str(read)) == read
        assert Record.unpack(read.pack()) == read


def test_a_short_form_without_notes_is_of_the_first_version():
    record = random_study(GAME, 1).record
    plain = Record(GAME, record.state)
    assert plain.pack().startswith("AQ")
    assert record.pack().startswith("Ag")
    data = bytearray(urlsafe_b64decode(plain.pack() + "===")[:-4])
    with pytest.raises(ValueError, match="cut short or altered"):
        Record.unpack(signed(bytes([2, *data[1:], 0])))


def test_a_record_takes_a_tree_only_of_its_deal():
    state = random_deal(GAME, 1)[-1]
    record = Record(GAME, state)
    root = record.trees[0]
    assert root == grow(state.moves)
    assert record.with_tree(1, root) == record
    other = next(m for m in state.beginning().legal_moves() if m != state.moves[0])
    assert record.with_tree(1, Node(after=(Node(other),))).state.moves == (other,)
    for bad, says in (
        (Node(after=(Node(state.moves[-1]),)), "is not in your hand|pile|not"),
        (Node(after=(Node(other), Node(other))), "stands twice after the deal"),
        (Node(after=(Node(),)), "reached by a move"),
        (Node(comment={"": " x"}), "as check_comment returns them"),
        (Node(after=("x",)), "."),
    ):
        with pytest.raises((ValueError, AttributeError), match=says):
            record.with_tree(1, bad)
    check_tree(root, state.beginning())


# Where records are read and saved again


def test_a_match_that_goes_on_keeps_what_was_noted():
    study = random_study(GAME, 3, 20)
    live = LiveMatch.of(study.record, Players.around(GAME))
    assert live.record().trees == study.record.trees
    move = next(m for m in live.state.legal_moves() if not study.has(study.then(study.main(), m)))
    went = Study(live.play(move).record())
    assert went.main() == study.then(study.main(), move)
    for row in study.lines():
        assert went.has(row.path)
        assert went.node(row.path).comment == row.comment
    assert Study(live.same_deal().play(live.states[0].legal_moves()[0]).record()).record.is_plain
    # Another move in place of one that was made: that becomes a variation.
    back = LiveMatch.of(study.record, Players.around(GAME), 10)
    other = next((m for m in back.state.legal_moves() if m != study.record.state.moves[10]), None)
    if other is not None:
        turned = Study(back.play(other).record())
        assert turned.has(study.main())
        assert turned.main() == turned.then(study.main(10), other)


def test_the_next_deals_of_a_noted_match():
    match = Match(GAME, 3, seed=1)
    match.add(play_out(match.deal(seed=1), Random(1))[-1])
    study = Study(Record.of(match)).comment(Study(Record.of(match)).main(2), "Hm.")
    live = LiveMatch.of(study.record, Players.around(GAME)).next_deal()
    live = live.play(live.state.legal_moves()[0])
    record = live.record(["A", "B", "C"])
    assert (len(record.finals), record.seats) == (2, ("A", "B", "C"))
    assert Study(record).comment_in(Study(record).main(2, deal=1), "en") == "Hm."


def test_the_table_of_a_page_keeps_what_was_noted():
    study = random_study(GAME, 3, 20)
    first = answers(Session("tomoefuda", rng=Random(1)), type="ready", save=None, query="")[-1]
    held = {**json.loads(first["save"]), "g": study.record.pack()}
    session = Session("tomoefuda", rng=Random(1))
    again = answers(session, type="ready", save=json.dumps(held), query="")[-1]
    kept = Study(Record.unpack(json.loads(again["save"])["g"]))
    for row in study.lines():
        assert kept.node(row.path).comment == row.comment
    # What is handed on of the position alone has nothing of it.
    assert Record.unpack(read_address(again["address"])["g"]).is_plain
    session = Session("tomoefuda", rng=Random(1))
    opened = answers(session, type="ready", save=None, query=f"?g={study.record.pack()}")
    assert {answer["type"] for answer in opened} == {"frames", "notice"}


def test_comments_are_captions():
    study = Study(TEXT)
    study = study.comment(study.main(4), "Red 1 is led.", "en").comment(study.main(5), "For all.")
    made = steps(study.record)["steps"]
    plain = steps(study.without_notes().record)["steps"]
    assert made[4]["caption"] == {**plain[4]["caption"], "en": "Red 1 is led."}
    assert made[5]["caption"] == {"ja": "For all.", "en": "For all."}
    assert made[3] == plain[3]
    assert (
        steps(study.record, captions={4: {"en": "Mine."}})["steps"][4]["caption"]["en"] == "Mine."
    )


def test_a_line_is_made_into_steps_and_a_puzzle():
    study = Study(TEXT)
    study = study.add(study.main(3), "R2", "B4", "K3")
    line = study.then(study.main(3), "R2")
    study = study.comment(line, "Higher.", "en").rename(line, "Second try")
    made = study_steps(study, line, seat=1, first=3)
    assert made["title"]["en"] == "Second try"
    assert [step["caption"]["en"] for step in made["steps"]][1] == "Higher."
    assert len(made["steps"]) == 4
    assert study.line(line).state.moves == study.end(line).moves
    assert not study.line(line).is_plain
    puzzle = study_puzzle(study, study.main(3))
    assert puzzle["view"]["ply"] == 3
    assert puzzle["question"]["answers"]
    assert "Second" not in str(puzzle)
    assert (
        embed_lines("a.json", "ja").splitlines()[1]
        == '<tomoe-steps src="a.json" lang="ja"></tomoe-steps>'
    )


def test_a_line_of_a_match_leaves_what_follows_it():
    match = Match(GAME, 3, seed=1)
    match.add(play_out(match.deal(seed=1), Random(1))[-1])
    study = Study(Record.of(match, match.deal(seed=2)))
    other = next(
        m for m in study.at(study.main(3, 1)).legal_moves() if m != study.main(4, 1).moves[3]
    )
    study = study.add(study.main(3, 1), other)
    line = study.line(study.then(study.main(3, 1), other))
    assert (line.deals, len(line.finals), line.state.moves[3]) == (3, 1, other)


def test_an_address_or_a_sentence():
    study = random_study(GAME, 3, 12)
    for row in study.lines():
        address = study.address(row.path, 2)
        assert address.startswith("#g=")
        again = Study(address)
        assert again == study
        assert again.path(address.split("&at=")[1].split("&")[0]) == row.path
    for seat in (3, "1"):
        with pytest.raises(ValueError, match="a seat is a number"):
            study.address(study.start(), seat)
    for ply in range(8):
        study = study.comment(study.main(ply), "名" * LONGEST_COMMENT)
    with pytest.raises(AddressError) as error:
        study.address(study.start())
    assert error.value.reason.key == "study-too-long"
    assert str(LONGEST_STUDY) in str(error.value)
