"""What is printed: the PDF files of the built site, page by page, and the list that they are made from."""

from __future__ import annotations

import re
from collections import Counter
from io import BytesIO

import pytest
from tomoe_site.paper.documents import DECKS, KINDS, LANGUAGES, PAPERS, deck_cards, documents, games
from tomoe_site.paper.facts import facts
from tomoe_site.paper.page import DECKS as LISTED
from tomoe_site.paths import SITE
from tomoe_site.tools import node

pypdf = pytest.importorskip("pypdf")

CREDITS = {
    **{"tomoefuda": "ブツダ", "collector": "ブツダ", "market": "ブッダ"},
    **{
        "fesca-six": "按理具庵",
        "fesca-wild": "按理具庵",
        "petit-bridge": "「プチブリッジ(Petit Bridge)」",
    },
}
"""Who is named for each game: the author, or the text alone where it names none."""

POINTS = {"a4": (595.28, 841.89), "us-letter": (612, 792)}
CARD = (63 / 25.4 * 72, 88 / 25.4 * 72)
NUMBERS = {"tomoe": 39, "fesca": 78, "standard": 52}
DOCUMENTS = {one.name: one for one in documents()}
SHEETS = [
    (game, kind, lang)
    for game in ("tomoefuda", "market", "collector", "fesca-six", "fesca-wild", "petit-bridge")
    for kind in KINDS
    for lang in LANGUAGES
]


@pytest.fixture(scope="module")
def folder(root):
    return root / "build" / "site" / "print"


@pytest.fixture(scope="module")
def reader(folder):
    readers = {}

    def read(name):
        if name not in readers:
            readers[name] = pypdf.PdfReader(folder / f"{name}.pdf")
        return readers[name]

    return read


def alternatives(reader):
    """The words that stand for pictures, in order: the cards by name."""

    def walk(node):
        node = node.get_object()
        if isinstance(node, list):
            for child in node:
                yield from walk(child)
        elif isinstance(node, dict):
            if "/Alt" in node:
                yield str(node["/Alt"])
            if "/K" in node:
                yield from walk(node["/K"])

    return list(walk(reader.trailer["/Root"]["/StructTreeRoot"]["/K"]))


def fonts(reader):
    """By name: whether the font's outlines are in the file."""
    found = {}
    for page in reader.pages:
        for font in page["/Resources"].get("/Font", {}).values():
            whole = font.get_object()
            inner = whole["/DescendantFonts"][0].get_object()
            descriptor = inner["/FontDescriptor"]
            name = str(whole["/BaseFont"]).lstrip("/")
            found[name] = any(key in descriptor for key in ("/FontFile2", "/FontFile3"))
    return found


def back_places(page):
    """The middles of the backs on a page, in points from its lower left corner."""

    def corners(box, matrix):
        a, b, c, d, e, f = matrix
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in (box[:2], box[2:])]

    found, stack, now = [], [], (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    forms = page["/Resources"]["/XObject"]
    for operands, operator in page.get_contents().operations:
        if operator == b"q":
            stack.append(now)
        elif operator == b"Q":
            now = stack.pop()
        elif operator == b"cm":
            a, b, c, d, e, f = map(float, operands)
            p, q, r, s, t, u = now
            now = (
                *(a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s),
                *(e * p + f * r + t, e * q + f * s + u),
            )
        elif operator == b"Do":
            form = forms[operands[0]].get_object()
            matrix = tuple(map(float, form.get("/Matrix", (1, 0, 0, 1, 0, 0))))
            ends = corners([float(x) for x in form["/BBox"]], matrix)
            (x0, y0), (x1, y1) = (corners([*one, *one], now)[0] for one in ends)
            found.append(((x0 + x1) / 2, (y0 + y1) / 2))
    return found


def test_names_are_unique():
    assert len(DOCUMENTS) == len(documents())


def test_every_game_has_its_sheets():
    assert {game for game, _, _ in SHEETS} == set(games())


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_is_all_cards_of_its_games(deck):
    cards = deck_cards(deck)
    assert len(cards) == len(set(cards)) == NUMBERS[deck]


@pytest.mark.parametrize("game", ["tomoefuda", "fesca-six", "fesca-wild", "petit-bridge"])
def test_facts_come_from_the_engine(game):
    assert facts(game)


def test_the_seven_patterns_are_on_the_reference():
    assert [one["pattern"] for one in facts("tomoefuda")["patterns"]] == list("甲乙丙丁戊己庚")


def test_petit_bridge_pays_what_duplicate_bridge_does():
    levels = {one["level"]: one["scores"] for one in facts("petit-bridge")["levels"]}
    assert levels["game"] == {"C": [400, 600], "S": [420, 620], "NT": [400, 600]}
    assert levels["grand"] == {"C": [1440, 2140], "S": [1510, 2210], "NT": [1520, 2220]}


class TestFiles:
    def test_all_are_there_and_no_others(self, folder):
        assert {file.stem for file in folder.glob("*.pdf")} == set(DOCUMENTS)
        assert {file.stem for file in folder.glob("*.png")} == {
            one.picture for one in DOCUMENTS.values() if one.picture
        }

    @pytest.mark.parametrize("name", DOCUMENTS)
    def test_paper(self, reader, name):
        for page in reader(name).pages:
            size = tuple(map(float, page.mediabox[2:]))
            assert size == pytest.approx(POINTS[DOCUMENTS[name].inputs["paper"]], abs=0.1)

    @pytest.mark.parametrize("name", DOCUMENTS)
    def test_fonts_are_embedded(self, reader, name):
        found = fonts(reader(name))
        assert found
        assert all(found.values()), found

    @pytest.mark.parametrize("name", DOCUMENTS)
    def test_size_and_no_address(self, folder, name):
        data = (folder / f"{name}.pdf").read_bytes()
        assert len(data) < 300_000
        reader = pypdf.PdfReader(folder / f"{name}.pdf")
        texts = "".join(page.extract_text() for page in reader.pages)
        # Names of XML's vocabularies are no addresses; a link would be an annotation.
        assert not re.search(r"https?:|www\.|/home/|/tmp/|/work/", texts)
        assert not any("/Annots" in page for page in reader.pages)
        assert b"/URI" not in data
        assert b"file:" not in data

    @pytest.mark.parametrize("paper", PAPERS)
    @pytest.mark.parametrize("deck", DECKS)
    def test_every_card_is_there_once_with_a_back(self, reader, deck, paper):
        sheets = -(-NUMBERS[deck] // 9)
        file = reader(f"{deck}-deck-{paper}")
        assert len(file.pages) == 2 * sheets
        drawn = Counter(alternatives(file))
        assert drawn.pop("back") == NUMBERS[deck]
        assert drawn == Counter(deck_cards(deck))

    @pytest.mark.parametrize("deck", DECKS)
    def test_backs_are_mirrored(self, reader, deck):
        """Where a sheet is not full, the backs lie behind its cards when the paper is turned over."""
        pages = reader(f"{deck}-deck-a4").pages
        cards = NUMBERS[deck]
        for sheet, back in enumerate(pages[1::2]):
            here = min(9, cards - 9 * sheet)
            width, height = map(float, back.mediabox[2:])
            expected = [
                (width / 2 + (1 - i % 3) * CARD[0], height / 2 + (1 - i // 3) * CARD[1])
                for i in range(here)
            ]
            found = back_places(back)
            assert len(found) == here
            for one, other in zip(sorted(expected), sorted(found), strict=True):
                assert one == pytest.approx(other, abs=1)

    @pytest.mark.parametrize("paper", PAPERS)
    def test_the_table_of_market_is_one_page(self, reader, paper):
        file = reader(f"market-table-{paper}")
        assert len(file.pages) == 1
        rows = re.findall(r"^[15][150 ]*$", file.pages[0].extract_text(), re.MULTILINE)
        chips = [int(value) for row in rows for value in row.split()]
        assert len(chips) == 90
        assert sum(chips) == 210

    @pytest.mark.parametrize(("game", "kind", "lang"), SHEETS)
    def test_a_sheet_is_one_page_in_its_language(self, reader, game, kind, lang):
        for paper in LANGUAGES[lang]:
            file = reader(f"{game}-{kind}-{lang}-{paper}")
            assert len(file.pages) == 1
            text = file.pages[0].extract_text()
            assert len(text) > (600 if kind == "reference" else 150)
            kana = re.findall(r"[ぁ-んァ-ヶ]", text)
            if lang == "ja":
                assert len(kana) > 50
            else:
                assert len(kana) < 60  # names and terms
            assert CREDITS[game] in text


@pytest.fixture(scope="module")
def art(root, tmp_path_factory):
    folder = tmp_path_factory.mktemp("art")
    node(SITE / "node" / "art.mjs", root / "widgets" / "src" / "art" / "print.ts", folder)
    return folder


def drawn(file):
    """A card as it is printed, 100 × 140 pixels in shades of grey: 0 is black."""
    resvg, image = pytest.importorskip("resvg_py"), pytest.importorskip("PIL.Image")
    png = resvg.svg_to_bytes(svg_string=file.read_text(), width=100, background="#ffffff")
    return image.open(BytesIO(bytes(png))).convert("RGB")


def ink(picture):
    """What part of the ink of a sheet that is covered all over it takes."""
    values = picture.tobytes()
    return sum(255 - value for value in values) / (255 * len(values))


class TestFaces:
    @pytest.mark.parametrize("deck", DECKS)
    def test_a_face_that_is_turned_round_has_the_same_index(self, art, deck):
        for card in deck_cards(deck):
            face = drawn(art / f"{deck}-{card}.svg")
            corner = (0, 0, 24, 44)
            upright, turned = face.crop(corner), face.rotate(180).crop(corner)
            assert ink(upright) > 0.05, card
            differing = sum(
                abs(one - other) > 96
                for one, other in zip(upright.tobytes(), turned.tobytes(), strict=True)
            )
            assert differing < 0.01 * len(upright.tobytes()), card

    @pytest.mark.parametrize("deck", DECKS)
    def test_ink(self, art, deck):
        faces = [ink(drawn(art / f"{deck}-{card}.svg")) for card in deck_cards(deck)]
        assert sum(faces) / len(faces) < 0.09
        assert max(faces) < 0.15
        assert ink(drawn(art / f"{deck}-back.svg")) < 0.15


@pytest.fixture(scope="module")
def html(root):
    return (root / "build" / "site" / "print.html").read_text(encoding="utf-8")


class TestPage:
    def test_lists_every_file_once(self, html):
        assert Counter(re.findall(r'href="print/([^"]+)\.pdf"', html)) == Counter(list(DOCUMENTS))

    def test_shows_every_picture(self, html, folder):
        shown = re.findall(r'src="print/([^"]+)\.png" alt="" width="(\d+)" height="(\d+)"', html)
        assert {name for name, _, _ in shown} == {file.stem for file in folder.glob("*.png")}
        assert all(250 < int(width) < int(height) for _, width, height in shown)

    def test_every_deck_is_described(self):
        assert {name.removesuffix("-a4") for name in DOCUMENTS if name.endswith("-a4")} >= set(
            LISTED
        )
