"""Cards and positions as pictures: `tomoe svg`, `tomoe_core.svg` and what notebooks show."""

import re
import sys
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import tomoe_core as tomoe
from tests.outside.kitsune import Kitsune
from tests.strategies import EVERY_GAME, name_of, play_out, random_deal
from tests.terminal.script import run
from tomoe_core.__main__ import main
from tomoe_core.page.positions import steps
from tomoe_core.svg import sprite, svg
from tomoe_core.svg.png import png

if not sprite.is_there():
    pytest.skip("the front end is not built", allow_module_level=True)

NAME = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


def check(picture):
    """It is XML that needs nothing but itself; gives the cards that are drawn."""
    root = ElementTree.fromstring(picture)
    ids = {one.get("id") for one in root.iter() if one.get("id")}
    used = [one.get(HREF)[1:] for one in root.iter(f"{NAME}use")]
    assert {*used} <= ids
    assert ids <= {*used}
    assert root.get("aria-label") == root.find(f"{NAME}title").text != ""
    assert not re.search(r"(href|src)=\"(?!#)", picture)
    # What converters stumble on: a style of the root, symbols of another size, a height that is no length.
    assert {"width", "height", "viewBox"} <= {*root.attrib}
    assert "style" not in root.attrib
    assert "<symbol" not in picture
    assert "height:auto" not in re.sub(r"@media[^{]*\{[^}]*\{[^}]*\}\}", "", picture)
    drawn = [one.get(HREF)[1:].removeprefix("small-") for one in root if one.tag == f"{NAME}use"]
    return [name.partition("-")[2] for name in drawn]


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_a_position_shows_what_its_seat_sees_and_a_state_all_hands(game):
    deal = random_deal(game, 3)
    state = deal[len(deal) // 3]
    known = check(svg(state.observe(1)))
    other = state.observe(1).sample(Random(2))
    assert svg(other.observe(1)) == svg(state.observe(1))
    everything = check(svg(state, lang="ja", theme="dark"))
    assert {*known} - {"back"} <= {*everything}
    assert {*known} < {*everything, "back"}
    check(svg(deal[0]))
    check(svg(deal[-1].observe(0)))


def test_notebooks_show_pictures_or_the_text_where_there_are_none(monkeypatch):
    state = tomoe.game("market").deal(seed=1)
    trick = tomoe.game("tomoefuda").trick("R3 R5 B1")
    things = state, state.observe(0), state.game.deck.card("R3"), trick
    assert all(check(thing._repr_svg_()) for thing in things)
    monkeypatch.setattr(sprite, "_file", lambda: None)
    assert [thing._repr_svg_() for thing in things] == [None] * 4


def test_a_trick_shows_its_cards_in_order_and_a_word_below_the_winner():
    trick = tomoe.game("tomoefuda").trick("R3 R5 B1")
    picture = svg(trick)
    assert check(picture) == ["R3", "R5", "B1"]
    root = ElementTree.fromstring(picture)
    (word,) = root.iter(f"{NAME}text")
    assert word.text == "wins"
    assert abs(float(word.get("x")) - float(root.get("width")) / 2) < 1
    assert "takes the trick" in picture
    assert ">勝ち</text>" in svg(trick, lang="ja")


def test_cards_that_nobody_has_drawn_show_their_text():
    deck = Kitsune().deck
    picture = svg(deck.cards[:2])
    assert check(picture) == []
    assert all(f">{card}</text>" in picture for card in deck.cards[:2])


def test_the_command_writes_pictures(monkeypatch, tmp_path):
    assert check(run(monkeypatch, ["svg", "tomoefuda", "R3", "R5,B1"])) == ["R3", "R5", "B1"]
    state = tomoe.game("tomoefuda").deal(seed=7).play("pile 2")
    record, target = tmp_path / "r.txt", tmp_path / "x.svg"
    record.write_text(str(tomoe.Record(state.game, state)))
    words = ["svg", str(record), "--lang", "ja", "-o", str(target)]
    assert main([*words, "--seat", "2", "--move", "0"]) == 0
    assert target.read_text("utf-8") == svg(state.beginning().observe(2), lang="ja")
    assert main(words) == 0
    assert target.read_text("utf-8") == svg(state, lang="ja")


def test_a_name_that_ends_in_png_is_written_as_png(monkeypatch, tmp_path, capsys):
    resvg = pytest.importorskip("resvg_py")
    state = tomoe.game("tomoefuda").deal(seed=7).play("pile 2")
    record, target = tmp_path / "r.txt", tmp_path / "x.PNG"
    record.write_text(str(tomoe.Record(state.game, state)))
    assert main(["svg", str(record), "--seat", "1", "-o", str(target)]) == 0
    drawn = target.read_bytes()
    assert drawn == png(svg(state.observe(1)))
    size = ElementTree.fromstring(svg(state.observe(1)))
    wide, high = (int.from_bytes(drawn[at : at + 4], "big") for at in (16, 20))
    assert abs(wide - 2 * float(size.get("width"))) < 2
    assert abs(high - 2 * float(size.get("height"))) < 2
    # Names are drawn, whatever fonts there are: without text the picture is another one.
    wordless = re.sub(r"<text.*?</text>", "", svg(state.observe(1)))
    assert drawn != bytes(resvg.svg_to_bytes(svg_string=wordless, zoom=2))
    assert main(["svg", "tomoefuda", "R3", "-o", str(target)]) == 0
    (tmp_path / "notes.png").write_text("mine")
    assert main(["svg", "tomoefuda", "R3", "-o", str(tmp_path / "notes.png")]) == 2
    assert "is there already, and it is no picture of this kind" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "is not installed here"), ("ja", "PNGはresvgで")]
)
def test_what_png_needs_is_named(lang, words, monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    target = tmp_path / "x.png"
    assert main(["svg", "tomoefuda", "R3", "--lang", lang, "-o", str(target)]) == 2
    err = capsys.readouterr().err
    assert words in err
    assert 'pip install "tomoe-cards[png]"' in err
    assert not target.exists()


@pytest.mark.parametrize("seats", [("You", "Aki", "Chika"), ("", "Aki", "Chika")])
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_names_of_a_record_stand_wherever_it_is_looked_from(seats, seat, monkeypatch, tmp_path):
    state = tomoe.game("tomoefuda").deal(seed=7)
    record = tmp_path / "r.txt"
    record.write_text(str(tomoe.Record(state.game, state, seats=seats)))
    words = ["svg", str(record), *([] if seat is None else ["--seat", str(seat)])]
    headings = re.findall(r'class="b"[^>]*>([^<]*)<', run(monkeypatch, words))
    assert {"Aki", "Chika"} - {*headings} == set()
    elsewhere = "You (Seat 0)" if seats[0] else "Seat 0"
    assert ("You" in headings) == (seat == 0)
    assert (elsewhere in headings) == (seat != 0)


def test_a_move_shows_the_trick_that_it_completes(monkeypatch, tmp_path):
    state = play_out(tomoe.game("fesca-six").deal(seed=2), Random(2))[-1]
    record = tomoe.Record(state.game, state)
    (tmp_path / "r.txt").write_text(str(record))
    monkeypatch.chdir(tmp_path)
    made = steps(record)["steps"]
    done = next(
        i
        for i, step in enumerate(made)
        if len(step["view"]["centre"][0]["cards"]) == state.game.players
    )
    trick = [slot["card"] for slot in made[done]["view"]["centre"][0]["cards"]]
    shown = check(run(monkeypatch, ["svg", "r.txt", "--move", str(done)]))
    assert {*trick} <= {*shown}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("tomoefuda", "say which cards of tomoefuda, such as R1"),
        ("tomoefuda W5", "no card"),
        ("nothing.txt", "'nothing.txt' cannot be read: no such file or directory"),
        ("nothing.txt R3", "cards follow a game (tomoefuda, "),
        ("tomoefuda R3 -o LICENSE", "is there already, and it is no picture of this kind"),
        ("tomoefuda R3 -o README.md", "only .svg and .png are written, not '.md'"),
        ("tomoefuda R3 -o x.jpg", "only .svg and .png are written, not '.jpg'"),
        ("tomoefuda R3 -o x.PDF", "only .svg and .png are written, not '.pdf'"),
        ("tomoefuda R3 --move 3", "--move chooses from a record, and tomoefuda is a game"),
        ("tomoefuda R3 --seat 0", "--seat chooses from a record, and tomoefuda is a game"),
        ("tomoefuda R3 --deal 1", "--deal chooses from a record, and tomoefuda is a game"),
        ("tomoefuda R3 -o x.jpg --lang ja", "書けるのは.svgと.pngだけです（'.jpg'にはできません）"),
        (
            "tomoefuda R3 --move 3 --lang ja",
            "--moveは記録から選ぶためのもので、tomoefudaはゲームです",
        ),
    ],
)
def test_what_is_wrong_is_a_sentence(words, why, capsys, root, monkeypatch):
    monkeypatch.chdir(root)
    before = {path: path.stat().st_mtime_ns for path in Path().iterdir()}
    assert main(["svg", *words.split()]) == 2
    err = capsys.readouterr().err
    assert why in err
    assert err.count("\n") == 1
    assert {path: path.stat().st_mtime_ns for path in Path().iterdir()} == before


@pytest.mark.parametrize(
    ("words", "option"),
    [
        ("svg r.txt --seat 1 --seat 1", "--seat"),
        ("steps r.txt --deal 1 --deal 1", "--deal"),
        ("puzzle r.txt --at 0 --at 1", "--at"),
    ],
)
@pytest.mark.parametrize(
    ("lang", "why"),
    [
        ("en", "it is given twice, but it is taken once"),
        ("ja", "2回書かれていますが、書けるのは1回です"),
    ],
)
def test_an_option_that_is_taken_once_is_given_once(words, option, lang, why, capsys):
    with pytest.raises(SystemExit):
        main([*words.split(), "--lang", lang])
    err = capsys.readouterr().err
    assert option in err
    assert why in err


def test_what_cannot_be_drawn_is_refused():
    for wrong, words in (("R3", "made of cards"), ([], "made of cards"), (3, "made of cards")):
        with pytest.raises(ValueError, match=words):
            svg(wrong)
    card = tomoe.game("market").deck.cards[0]
    for more in ({"theme": "blue"}, {"lang": "fr"}):
        with pytest.raises(ValueError, match=r"the (themes|languages) are"):
            svg(card, **more)
