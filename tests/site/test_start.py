"""What the start page tells of the games, and the pictures that the build draws."""

from __future__ import annotations

import re
import shutil
import struct
import zipfile
from random import Random

import glyphs
import pytest
import readme
from jinja2 import UndefinedError
from tomoe_site import documents, landing, page, pictures, templates
from tomoe_site.catalogue import PAGES, Text
from tomoe_site.checks import Loads, check, head
from tomoe_site.family import FAMILY
from tomoe_site.paper.press import Press
from tomoe_site.paths import Layout
from tomoe_site.tools import BuildError

import tomoe_core as tomoe
from tomoe_core.names import names_for
from tomoe_core.table import table_of

GAMES = [entry.game for entry in FAMILY]
BY_GAME = {entry.game: entry for entry in FAMILY}


def test_every_game_with_a_table_has_an_entry():
    assert sorted(GAMES) == sorted(tomoe.GAMES)
    assert sorted(GAMES) == sorted(
        page.game for page in PAGES if page.kind == "play" and not page.guided
    )


@pytest.mark.parametrize("game", GAMES)
def test_entry_agrees_with_the_engine(game):
    entry = BY_GAME[game]
    options = [o for o in tomoe.game(game).OPTIONS if o.name == "players"]
    counts = [tomoe.game(game, **{o.name: v}).players for o in options for v in o.values]
    counts = counts or [tomoe.game(game).players]
    low, high = min(counts), max(counts)
    many = f"{low}–{high}" if high > low else f"{low}"
    assert entry.players.en == f"{many} players"
    assert entry.players.ja == f"{many.replace('–', '〜')}人"


@pytest.mark.parametrize("game", GAMES)
def test_minutes_are_what_the_moves_take(game):
    """A reader needs from 5 to 20 seconds for a move of their own, the bots' answers included."""
    played = tomoe.game(game)
    bot = tomoe.bots.bot("easy", played)
    rng = Random(1)
    match = tomoe.Match(played, seed=1)
    own = 0
    while not match.is_over and len(match.states) < 30:
        state = match.deal(seed=rng.getrandbits(64))
        while not state.is_over:
            own += state.actor == 0
            state = state.play(bot(state.observe(state.actor), rng, 0.005))
        match.add(state)
    assert own * 5 / 60 <= BY_GAME[game].minutes * 1.5
    assert BY_GAME[game].minutes <= own * 20 / 60


@pytest.mark.parametrize("game", GAMES)
def test_picture_is_a_position_with_the_readers_turn(game):
    view = pictures.view(BY_GAME[game])
    assert view["game"] == game
    assert view["actor"] == view["you"] == 0
    assert any(zone["cards"] for zone in view["centre"])


def test_questions_tell_what_is_there():
    """The words below the pictures are true of the positions."""
    states = {
        game: tomoe.Record.unpack(pictures.pack(BY_GAME[game])).states()[-1] for game in GAMES
    }
    takes = {
        move: states["tomoefuda"].play(move).observe(0).tricks[-1].winner == 0
        for move in ("B1", "B3")
    }
    assert takes == {"B1": False, "B3": True}
    assert [str(move) for move in states["market"].play("buy G2").legal_moves()] == ["reveal G6"]
    assert "collect G K" in map(str, states["collector"].legal_moves())
    six = states["fesca-six"]
    played = six.observe(0).tricks[-1].cards
    assert " ".join(map(str, played)) == "A4 A3 Y10 Y4 F10"
    assert {str(move)[0] for move in six.legal_moves()} == {"A", "Y"}
    wild = states["fesca-wild"].play("F3").observe(0)
    shown = table_of(wild.game).view(wild, names_for(wild.game.players, 0))
    slots = [slot for zone in (*shown["centre"], shown["lastTrick"]) for slot in zone["cards"]]
    mask = next(slot for slot in slots if slot["card"] == "Y3")
    assert mask["void"]
    assert {"D5", "DQ"} == {str(move) for move in states["petit-bridge"].legal_moves()}


def test_picture_of_a_finished_deal_is_refused(tmp_path, monkeypatch):
    game = tomoe.game("tomoefuda")
    rng = Random(1)
    state = game.deal(seed=1)
    while not state.is_over:
        state = state.play(rng.choice(state.legal_moves()))
    (tmp_path / "positions").mkdir()
    record = tmp_path / "positions" / "tomoefuda.txt"
    record.write_text(str(tomoe.Record(game, state)), encoding="utf-8")
    monkeypatch.setattr(pictures, "SITE", tmp_path)
    with pytest.raises(BuildError, match="no position"):
        pictures.view(BY_GAME["tomoefuda"])


def test_letters_that_the_fonts_lack_are_named(tmp_path):
    face = Layout().node_modules / "@fontsource/shippori-mincho/files"
    shutil.copy(
        face / "shippori-mincho-latin-600-normal.woff2", tmp_path / "shippori-600-japanese.woff2"
    )
    desk = shutil.copytree(pictures.TEMPLATES, tmp_path / "desk")
    shutil.copy(Layout().static / "icon.svg", desk)
    press = Press(desk, tmp_path)
    data = press.picture("icon.typ", {"sheet": "no"}, 36)
    assert struct.unpack(">II", data[16:24]) == (32, 32)
    with pytest.raises(BuildError, match="no glyphs for 巴 "):
        press.picture("icon.typ", {"sheet": "no", "name": "Tomoe 巴"}, 36)


def test_letters_on_the_cards_are_those_of_the_fonts():
    for name, text in glyphs.sources().items():
        assert (glyphs.FOLDER / name).read_text(encoding="utf-8") == text, "run site/glyphs.py"


def test_icon_file_holds_the_png():
    png = b"\x89PNG and so on"
    data = pictures.ico(png, 32)
    count, wide, high = struct.unpack_from("<4xHBB", data)
    size, offset = struct.unpack_from("<II", data, 14)
    assert (count, wide, high) == (1, 32, 32)
    assert data[offset : offset + size] == png


# What a page's head says


def said(html: str) -> Loads:
    parser = Loads()
    parser.feed(html)
    return parser


ABOUT = page.About(
    "play/market.html", Text("市場", "Market"), Text("売る。", "Sell <it>."), "market"
)


def test_head_without_an_address_of_its_own(root):
    parser = said(page.head(Layout(root=root), ABOUT, "1"))
    assert parser.title == "Market"
    assert parser.said["og:description"] == "Sell <it>. 売る。"
    assert parser.said["og:image"] == parser.said["twitter:image"] == "../share/market.png"
    assert parser.said["og:locale:alternate"] == "ja_JP"
    assert "og:url" not in parser.said


def test_head_with_the_sites_address(root):
    layout = Layout(root=root, url="https://example.org/t/")
    html = page.head(layout, ABOUT, "1")
    parser = said(html)
    assert parser.said["og:image"] == "https://example.org/t/share/market.png"
    assert parser.said["og:url"] == "https://example.org/t/play/market.html"
    assert '<link rel="canonical" href="https://example.org/t/play/market.html">' in html
    assert not [url for url in parser.loads if url.startswith("http")]


def test_build_misses_what_a_head_does_not_say(tmp_path):
    (tmp_path / "share").mkdir()
    (tmp_path / "share" / "market.png").touch()
    file = tmp_path / "a.html"
    whole = page.head(Layout(), ABOUT, "1")
    whole = whole.replace("../", "./")
    assert head(tmp_path, file, said(whole)) == []
    for key in ("og:title", "og:image", "og:image:alt", "twitter:card", "description"):
        broken = re.sub(rf'<meta (name|property)="{key}"[^>]*>', "", whole)
        assert head(tmp_path, file, said(broken)) == [f"a.html lacks {key}"]
    assert head(tmp_path, file, said(whole.replace("share/market", "share/none")))
    assert head(tmp_path, file, said(whole.replace("<title>Market", "<title>"))) == [
        "a.html has no title"
    ]


def test_header_leads_to_all_games_and_to_the_rules():
    table = next(one for one in PAGES if (one.kind, one.game) == ("play", "tomoefuda"))
    links = said(page.bar("../", table)).links
    assert {f"../{one.address}" for one in PAGES} <= set(links)
    assert links[1] == "../rules/tomoefuda.html"
    rules = next(one for one in PAGES if (one.kind, one.game) == ("rules", "tomoefuda"))
    assert said(page.bar("../", rules)).links[1] == "../play/tomoefuda.html"


@pytest.mark.parametrize("game", ["fesca-six", "fesca-wild"])
def test_games_may_share_a_page_of_rules(game):
    table = next(one for one in PAGES if one.address == f"play/{game}.html")
    assert said(page.bar("../", table)).links[1] == "../rules/fesca.html"
    assert page.bar("../", table).count("aria-current=page") == 1


def test_credits_name_every_text_once():
    titles = [entries[0].source.title for entries in landing.sources()]
    assert len(titles) == len(set(titles)) == 5
    assert sum(map(len, landing.sources())) == len(FAMILY)


def test_source_archive_holds_what_is_written_by_hand(root, tmp_path):
    names = {path.relative_to(root).as_posix() for path in documents.sources(root)}
    for name in ("Makefile", "tomoe_core/__init__.py", "widgets/src/table.ts", "site/build.py"):
        assert name in names
    made = ("node_modules", "__pycache__", "widgets/tomoe_widgets/static/", ".venv", "build/")
    assert not [name for name in names if any(part in name for part in made)]


def test_what_the_readme_links_to_is_in_the_site(root):
    text = (root / "README.md").read_text(encoding="utf-8")
    url = "https://example.org/tomoe/"
    links = re.findall(r"\]\(([^)]+)\)", readme.with_addresses(text, url))
    assert len(links) > 20
    assert all(link.startswith(url) for link in links)
    out = root / "build" / "site"
    assert not [link for link in links if not (out / link.removeprefix(url)).is_file()]


def test_built_site_is_whole(root):
    out = root / "build" / "site"
    if not (out / "index.html").is_file():
        pytest.fail("The site is not built: run `make site` first.")
    check(out, [])
    with zipfile.ZipFile(out / "files" / "tomoe-source.zip") as archive:
        assert "tomoe/README.md" in archive.namelist()
    for name in ("tomoe", *GAMES):
        data = (out / "share" / f"{name}.png").read_bytes()
        assert struct.unpack(">II", data[16:24]) == (1200, 630)
        assert len(data) < 300_000
    for game in GAMES:
        assert (out / "pictures" / f"{game}.svg").stat().st_size < 100_000


# Templates


def test_what_is_put_into_a_template_is_escaped_and_nothing_may_be_missing():
    about = page.About("a.html", *[Text("<b>", "\"&'")] * 2)
    parser = said(page.head(Layout(), about, "1"))
    assert parser.title == "\"&'"
    assert "<b>" not in page.head(Layout(), about, "1")
    with pytest.raises(UndefinedError):
        templates.fill("head", about=about)


def test_no_template_is_without_use_and_no_page_is_written_by_hand():
    code = "".join(
        file.read_text("utf-8") for file in (templates.FOLDER.parent / "tomoe_site").rglob("*.py")
    )
    for file in templates.FOLDER.iterdir():
        name = file.name.removesuffix(".html.j2")
        others = "".join(other.read_text("utf-8") for other in templates.FOLDER.iterdir())
        assert f'"{name}"' in code or f'"{file.name}"' in others, name
    assert "<!DOCTYPE" not in code
