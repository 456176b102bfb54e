"""Tables in a terminal: of every game, from every seat, in both languages; nothing hidden on them."""

from __future__ import annotations

from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, random_positions
from tomoe_core.columns import align, width
from tomoe_core.games.market.table import screen as market
from tomoe_core.live import Players
from tomoe_core.locale import local_language
from tomoe_core.story import story
from tomoe_core.table.screens import Screen, screen_of
from tomoe_core.table.screens.parts import suits_line
from tomoe_core.table.screens.style import TextStyle, as_text, move_words, plain, visible
from tomoe_core.table.screens.voice import Voice
from tomoe_core.terminal.console import uses_colour
from tomoe_core.terminal.wrap import NOT_FIRST, wrap

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
LANGUAGES = ("ja", "en")


def lines_of(o, style):
    return screen_of(o.game).table(o, style)


def styles(game, seat, colour=False):
    names = Players.around(game, you=seat).names
    return {lang: TextStyle(Voice(lang, names), colour) for lang in LANGUAGES}


@every_game
def test_every_position_can_be_shown(game):
    for state in random_positions(12, game, seed=3):
        for seat in range(game.players):
            o = state.observe(seat)
            for lang, style in styles(game, seat).items():
                lines = lines_of(o, style)
                assert len(lines) >= game.players
                text = "\n".join(lines)
                assert not set("{}\x1b") & set(text)
                assert ("あなた" if lang == "ja" else "You") in text
                if o.actor == seat:
                    assert screen_of(game).asks(o, style)


@every_game
def test_hidden_cards_are_not_on_the_screen(game):
    """All that is shown is the same in every layout that the seat cannot rule out."""
    rng = Random(1)
    for state in random_positions(8, game, seed=4):
        for seat in range(game.players):
            o = state.observe(seat)
            other = o.sample(rng).observe(seat)
            for style in styles(game, seat).values():
                assert lines_of(o, style) == lines_of(other, style)
            assert story(o) == story(other)


@every_game
def test_the_own_hand_is_on_the_screen(game):
    state = game.deal(seed=5)
    for seat in range(game.players):
        o = state.observe(seat)
        if not hasattr(o, "hand") or not o.hand:
            continue
        text = "\n".join(lines_of(o, styles(game, seat)["ja"]))
        for card in game.deck.cards:
            if card.bit & o.hand:
                assert card.kanji in text


@every_game
def test_what_one_may_think_of_is_understood(game):
    """Every suggestion is a move of the game, and what is legal among them can be played."""
    for state in random_positions(12, game, seed=6):
        if state.is_over:
            continue
        o = state.observe(state.actor)
        screen = screen_of(game)
        for text in screen.tries(o):
            assert game.parse_move(text).text == text
            assert screen.understand(o, text) == text
            assert (o.why_illegal(text) is None) == (game.parse_move(text) in o.legal_moves())
        for move in o.legal_moves()[:20]:
            assert screen.understand(o, move.text) == move.text
            for style in styles(game, o.seat).values():
                assert isinstance(screen.note(o, move, style), str)
                assert (
                    o.why_illegal(as_text(style.move(move.text, game), game, style.voice.lang))
                    is None
                )


@every_game
def test_colours_add_nothing_but_colours(game):
    state = next(random_positions(1, game, seed=9))
    o = state.observe(0)
    bare, bright = (styles(game, 0, colour)["en"] for colour in (False, True))
    coloured_lines = lines_of(o, bright)
    assert any("\x1b[" in line for line in coloured_lines)
    for line, other in zip(lines_of(o, bare), coloured_lines, strict=True):
        assert line.split() == plain(other).split()


def test_cards_that_may_not_be_played_stand_in_brackets():
    state = tomoe.game("tomoefuda").deal(seed=5)
    for move in ("pile 1", "pile 2", "pile 3"):
        state = state.play(move)
    state = state.play(state.legal_moves()[0])
    o = state.observe(state.actor)
    text = "\n".join(lines_of(o, styles(o.game, o.seat)["en"]))
    legal = {move.text for move in o.legal_moves()}
    held = {card.text for card in o.game.deck.cards if card.bit & o.hand}
    assert {word[1:-1] for word in text.split() if word[0] == "("} == held - legal


def test_every_game_has_a_screen_of_its_own():
    for game in EVERY_GAME:
        assert isinstance(screen_of(game), Screen)
        assert screen_of(game) is game.part("table.screen").SCREEN


# Offers, of which there are too many to list


def offering():
    o = tomoe.game("market").deal(seed=5).observe(0)
    assert [lot.card.text for lot in o.lots] == ["O2", "G5", "B2"]
    return o, styles(o.game, 0)["en"]


@pytest.mark.parametrize(
    "typed",
    [
        "d4 t3 h2",
        "offer d4 t3 h2",
        "O2@d4 G5@t3 B2@h2",
        "offer o2@D4 g5@T3 b2@H2",
        "D4　T3　H2",
        "O2@d4 B2@h2 G5@t3",
    ],
)
def test_shorthands_of_an_offer(typed):
    o, _ = offering()
    move = o.game.parse_move(market.understand(o, typed))
    assert o.why_illegal(move) is None
    state = tomoe.game("market").deal(seed=5).play(move)
    assert str(state.moves[-1]) == "offer O2@d4 G5@t3 B2@h2"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (
            "",
            [
                "Still without marker and price: O2, G5, B2",
                "d dango, t bamboo, h cord",
                "sum to 0, which leaves 10",
            ],
        ),
        ("offer", ["Still without marker and price: O2, G5, B2"]),
        ("d4", ["price: G5, B2.", "t bamboo, h cord", "sum to 4, which leaves 6"]),
        ("G5@h2", ["price: O2, B2.", "d dango, t bamboo;", "sum to 2, which leaves 8"]),
        ("d4 t3", ["price: B2.", "h cord;", "sum to 7, which leaves 3"]),
        ("d6 t6 h6", ["All markers are used; the prices sum to 18."]),
        ("R3@d4", ["'R3@D4' is not a card with marker and price, such as O2@d4."]),
        ("O2@x4", ["'O2@X4' is not"]),
        ("d4 hello", ["'HELLO' is not", "such as G5@d4"]),
        ("d4 t3 h2 d1", ["'D1' is not"]),
    ],
)
def test_what_an_offer_lacks(typed, words):
    o, style = offering()
    text = "\n".join(market.lacking(o, typed, style))
    for word in words:
        assert word in text


def test_shorthands_of_other_moves():
    market_state = tomoe.game("market").deal(seed=5).play("offer O2@d4 G5@t3 B2@h2")
    o = market_state.observe(market_state.actor)
    assert screen_of(o.game).understand(o, "o2") == "buy o2"
    assert o.why_illegal(screen_of(o.game).understand(o, "橙2")) is None
    collector = tomoe.game("collector").deal(seed=5)
    o = collector.observe(collector.actor)
    assert screen_of(o.game).understand(o, "r1") == "discard r1"
    assert screen_of(o.game).understand(o, "r b") == "collect r b"
    assert screen_of(o.game).understand(o, "赤 水") == "collect 赤 水"
    bridge = tomoe.game("petit-bridge").deal(seed=5)
    o = bridge.observe(bridge.actor)
    assert o.why_illegal(screen_of(o.game).understand(o, "S game")) is None


# Terminals


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "ja_JP", "LANG": "de"}, "ja"),
    ],
)
def test_the_language_of_the_locale(environ, lang):
    assert local_language(environ) == lang


class Tty:
    def __init__(self, is_one):
        self.is_one = is_one

    def isatty(self):
        return self.is_one


def test_colours_where_the_terminal_has_them():
    assert uses_colour("auto", Tty(True), {"TERM": "xterm"})
    assert not uses_colour("auto", Tty(False), {"TERM": "xterm"})
    assert not uses_colour("auto", Tty(True), {"TERM": "dumb"})
    assert not uses_colour("auto", Tty(True), {"NO_COLOR": "1"})
    assert uses_colour("auto", Tty(True), {"NO_COLOR": ""})
    assert uses_colour("always", Tty(False), {"NO_COLOR": "1"})
    assert not uses_colour("never", Tty(True), {})


def test_kanji_take_two_columns():
    assert width("巴札 A") == 6
    assert visible("\x1b[1m赤3\x1b[0m") == 3


@pytest.mark.parametrize(("name", "columns"), [("か\u3099", 2), ("Jose\u0301", 4), ("a\u2060b", 2)])
def test_marks_and_joiners_take_no_column(name, columns):
    assert width(name) == columns
    assert width(align([[name, "x"], ["Matsu", "y"]], "ll")[0]) == len("Matsu  x")


def test_columns_stand_under_each_other():
    style = TextStyle(Voice("ja"), True)
    rows = style.rows([[style.bold("あなた"), "x"], ["松", "y"]])
    assert visible(rows[0].partition("x")[0]) == visible(rows[1].partition("y")[0])


# Lines that fit the terminal


@every_game
@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("colour", [False, True])
def test_no_line_is_too_long_and_no_card_is_broken(game, columns, colour):
    for state in random_positions(6, game, seed=9):
        o = state.observe(0)
        for lang, style in styles(game, 0, colour).items():
            keep = tuple(move_words(game, lang).values())
            for line in (*lines_of(o, style), suits_line(game, style)):
                parts = wrap(line, columns, keep)
                assert max(map(visible, parts)) <= columns
                assert "".join(" ".join(parts).split()) == "".join(line.split())
                for card in game.deck.cards:
                    name = style.card(card)
                    assert sum(part.count(name) for part in parts) == line.count(name)
                for word in keep:
                    assert sum(part.count(word) for part in parts) == line.count(word)


def test_where_japanese_lines_may_end():
    text = "価格の合計は10までです。入力例：売り出す 紫6@d4 紫5@t3、または札の順に。"
    for columns in range(20, 70):
        for line in wrap(text, columns, ["売り出す"])[1:]:
            assert line[0] not in NOT_FIRST
    assert wrap("松が赤3を出しました。", 7) == ["松が", "赤3を出", "しまし", "た。"]
    assert wrap("", 9) == [""]
    assert wrap("unbreakable-word and more", 9) == ["unbreakable-word", "and more"]


@every_game
def test_suits_are_explained_in_both_languages(game):
    for lang, style in styles(game, 0).items():
        line = suits_line(game, style)
        for suit in game.deck.suits:
            assert suit.letter in line
            assert suit.kanji in line
        assert ("Suits" in line) == (lang == "en")
