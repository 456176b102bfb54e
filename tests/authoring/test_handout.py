"""Handouts of sets: `tomoe handout`."""

import json
from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core.__main__ import main
from tomoe_core.authoring import handout
from tomoe_core.names import game_name
from tomoe_core.page.puzzles import play_file
from tomoe_core.page.sets import question_set
from tomoe_core.svg import sprite

pytest.importorskip("segno")
pytest.importorskip("typst")
pypdf = pytest.importorskip("pypdf")
fonttools = pytest.importorskip("fontTools.ttLib")

if not sprite.is_there():
    pytest.skip("the front end is not built", allow_module_level=True)


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    file = tmp_path_factory.mktemp("set") / "set.json"
    plays = [
        play_file(tomoe.game(game).deal(seed=3), title="Which?", question=True, budget=50)
        for game in ("tomoefuda", "collector")
    ]
    file.write_text(json.dumps(question_set(plays, title="Cards", rng=Random(1))), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def fonts(root, tmp_path_factory):
    """The site's font, from the package that it is from."""
    folder = tmp_path_factory.mktemp("fonts")
    package = root / "site/node_modules/@fontsource/zen-kaku-gothic-new/files"
    font = fonttools.TTFont(package / "zen-kaku-gothic-new-latin-400-normal.woff2")
    font.flavor = None
    font.save(folder / "font.ttf")
    return folder


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_position_without_a_title_of_its_own_is_called_by_its_game_once(lang):
    state = tomoe.game("market").deal(seed=3)
    made = question_set([play_file(state)], title="Prices", rng=Random(1))
    (item,) = handout._content(made, lang, None)["items"]
    assert (item["game"], item["title"]) == (game_name("market", lang), "")


@pytest.mark.parametrize(("paper", "width"), [("a4", 595), ("letter", 612)])
def test_a_handout_asks_and_answers_on_its_last_page(made, fonts, tmp_path, paper, width):
    out = tmp_path / "handout.pdf"
    given = ["handout", str(made), "-o", str(out), "--fonts", str(fonts), "--paper", paper]
    assert main([*given, "--site", "https://example.org/tomoe"]) == 0
    with_codes = pypdf.PdfReader(out)
    *pages, last = [page.extract_text() for page in with_codes.pages]
    assert round(with_codes.pages[0].mediabox.width) == width
    assert len(pages) == 1, "two positions find room on a page"
    assert "Answers" in last
    assert not any("Answers" in page for page in pages)
    assert "Which?" in pages[0]
    assert "no QR codes" not in pages[0]
    assert main(given) == 0
    assert "no QR codes" in pypdf.PdfReader(out).pages[0].extract_text()


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (["--site", "here"], "--site is the address of the Tomoe site"),
        (["--site", "javascript:1"], "--site is the address of the Tomoe site"),
        (["--fonts", "EMPTY"], "holds no font that can be read"),
    ],
)
def test_what_is_wrong_is_one_sentence(made, tmp_path, capsys, given, why):
    given = [str(tmp_path) if word == "EMPTY" else word for word in given]
    assert main(["handout", str(made), *given]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1


def test_a_file_that_is_no_set_is_named(tmp_path, capsys):
    file = tmp_path / "set.json"
    file.write_text("{", encoding="utf-8")
    assert main(["handout", str(file)]) == 2
    assert "not the text of such a file" in capsys.readouterr().err
