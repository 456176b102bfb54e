"""What a user of Python meets at its prompt: sessions with their output, and that nothing hidden is among it."""

from __future__ import annotations

import copy
import doctest
import pickle
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, random_deal
from tomoe_core import Card, Deck, Move
from tomoe_core.games.shared.decks import FESCA, FESCA_65, GENERALS, STANDARD, TOMOE

SESSIONS = sorted((Path(__file__).parent / "repl").glob("*.txt"))
DECKS = [TOMOE, GENERALS, FESCA, FESCA_65, STANDARD]


def test_every_game_has_a_session():
    assert {path.stem for path in SESSIONS} == {*tomoe.GAMES}


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_a_session_prints_what_stands_there(path):
    parsed = doctest.DocTestParser().get_doctest(
        path.read_text("utf-8"), {}, path.stem, str(path), 0
    )
    said = []
    result = doctest.DocTestRunner().run(parsed, out=said.append)
    assert result.attempted > 5
    assert result.failed == 0, "".join(said)


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_what_a_seat_prints_names_no_card_that_it_has_not_seen(game):
    names = {card: {card.text, card.kanji} for card in game.deck.cards}
    hidden = 0
    for state in random_deal(game, seed=4):
        for seat in range(game.players):
            knows = state.observe(seat)
            words = {*re.findall(r"[^\s()@;,:>]+", f"{knows!r} {knows}")}
            unseen = set(knows.unknown_cards)
            hidden += len(unseen)
            assert not [card for card in unseen if names[card] & words]
            assert not any(len(word) > 6 and word.isdigit() for word in words)
    assert hidden


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_the_card_of_a_move_does_what_the_move_does(game):
    rng = Random(3)
    for state in random_deal(game, seed=2):
        for move in state.legal_moves()[:20]:
            assert move.card is None or move.card in game.deck.cards
        if state.is_over:
            continue
        move = state.random_move(rng)
        if move.card is not None and move.text in (move.card.text, f"discard {move.card}"):
            assert state.play(move.card) == state.play(move)
            assert state.why_illegal(move.card) is None
            assert state.check_move(move.card) == move
            assert state.observe(state.actor).why_illegal(move.card) is None


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_what_is_no_move_is_named_in_one_sentence(game):
    foreign = next(deck.cards[0] for deck in DECKS if deck.id != game.deck.id)
    for state in random_deal(game, seed=2)[:60:7]:
        takes = [state.play, state.why_illegal, state.check_move, game.to_move, game.parse_move]
        takes += [state.observe(seat).why_illegal for seat in range(game.players)]
        for junk in (None, 3, game.deck.suits[0], foreign, object(), [foreign], Move("nonsense")):
            for take in takes:
                with pytest.raises(ValueError, match=r"\S") as error:
                    take(junk)
                assert len(str(error.value).splitlines()) == 1
                assert "attribute" not in str(error.value)


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_what_is_no_seat_is_named_in_one_sentence(game):
    state = game.deal(seed=1)
    knows = state.observe(0)
    takes = [state.observe, state.hand_of]
    takes += [
        getattr(knows, name)
        for name in ("voids", "open_cards", "known_cards", "run_cards", "collection_of")
        if hasattr(knows, name)
    ]
    for take in takes:
        for junk in (-1, 9, None, "0", True, 1.5):
            with pytest.raises(ValueError, match="a number from 0"):
                take(junk)


def test_a_move_of_the_wrong_kind_is_named():
    market, collector = tomoe.game("market").deal(seed=1), tomoe.game("collector").deal(seed=1)
    with pytest.raises(ValueError, match="put R3 buys nothing"):
        market.due("put R3")
    with pytest.raises(ValueError, match="discard R3 does not collect"):
        collector.would_collect("discard R3")


def fields_told():
    """By the games of each table of the reference: the names in it, each with the class that alone has it."""
    page = (Path(__file__).parents[2] / "docs/reference/engine.md").read_text("utf-8")
    section = page.partition("## What each game shows")[2].partition("\n## ")[0]
    ids = iter(
        [["tomoefuda"], ["fesca-six", "fesca-wild"], ["market"], ["collector"], ["petit-bridge"]]
    )
    for table in section.split("\n**")[1:]:
        rows = re.findall(r"^\| (`[^|]*) \| ([^|]*) \|$", table, re.MULTILINE)
        names = [
            (name, re.match("(State|Observation): ", told))
            for name_cell, told in rows
            for name in re.findall(r"`(\w+)(?:\(\w+\))?`", name_cell)
        ]
        yield next(ids), names


@pytest.mark.native  # it reads the documentation
def test_the_reference_names_what_positions_have():
    found = [*fields_told()]
    assert {id for ids, _ in found for id in ids} == {*tomoe.GAMES}
    for ids, names in found:
        assert len(names) > 5
        for id in ids:
            state = tomoe.game(id).deal(seed=1)
            kinds = {"State": state, "Observation": state.observe(0)}
            for name, only in names:
                has = [kind for kind, thing in kinds.items() if hasattr(thing, name)]
                assert {*has} >= ({only[1]} if only else {*kinds}), (id, name, has)


def test_cards_stand_beside_masks():
    for id, pairs in {
        "tomoefuda": {"hand": "hand_cards", "unknown": "unknown_cards"},
        "market": {"hand": "hand_cards", "unknown": "unknown_cards", "paid_cards": "payment_cards"},
        "collector": {"hand": "hand_cards", "field": "field_cards", "dead": "dead_cards"},
        "petit-bridge": {"hand": "hand_cards", "dummy": "dummy_cards", "unknown": "unknown_cards"},
        "fesca-six": {"hand": "hand_cards", "unknown": "unknown_cards"},
    }.items():
        for state in random_deal(tomoe.game(id), 3)[::5]:
            knows = state.observe(0)
            for masks, cards in pairs.items():
                assert getattr(knows, cards) == state.game.deck.of(getattr(knows, masks))
            if id == "collector":
                for one in knows.collections:
                    masks = one.held, one.field, one.missing
                    cards = one.held_cards, one.field_cards, one.missing_cards
                    assert tuple(map(state.game.deck.of, masks)) == cards


@pytest.mark.parametrize("deck", DECKS, ids=repr)
def test_decks_are_values(deck):
    for other in (
        copy.copy(deck),
        copy.deepcopy(deck),
        *(pickle.loads(pickle.dumps(deck, n)) for n in range(pickle.HIGHEST_PROTOCOL + 1)),
    ):
        assert other == deck
        assert hash(other) == hash(deck)
        assert other.by_text == deck.by_text
        assert all(one is card for one, card in zip(other.cards, deck.cards, strict=True))
    assert deck == Deck(deck.id, deck.cards, deck.by_text)
    assert len({*DECKS, deck}) == len(DECKS)
    assert deck != "deck"
    assert re.fullmatch(r"<Deck \w+: \d+ cards, \w+ to \w+>", repr(deck))


def test_a_study_a_game_and_a_trick_can_be_copied():
    game = tomoe.game("tomoefuda", ichi=2)
    trick = game.trick("R3 R5 B1")
    for thing in (tomoe.Study(random_deal(game, 1)[-1]), game, trick):
        for other in (
            copy.copy(thing),
            copy.deepcopy(thing),
            pickle.loads(pickle.dumps(thing)),
        ):
            assert other == thing
            assert hash(other) == hash(thing)


def test_results_are_told_in_one_line():
    game = tomoe.game("tomoefuda")
    state = game.deal(seed=1)
    for move in ("pile 1", "pile 2", "pile 3"):
        state = state.play(move)
    *_, hint = tomoe.bots.hint(state.observe(0), Random(1), 50)
    things = [
        hint,
        tomoe.tournament(tomoe.game("collector"), ["random", "easy"], deals=1),
        tomoe.Match(game),
        tomoe.Record(game, state, seats=["A", "B", "C"]),
        tomoe.Study(state),
        game.trick("R3 R5 B1"),
        game.deck,
    ]
    for thing in things:
        assert re.fullmatch(rf"<{type(thing).__name__} .+>", repr(thing))
    assert repr(things[3]) == "<Record of tomoefuda: a deal, 3 moves, A, B, C>"


@pytest.mark.native  # it starts processes
@pytest.mark.parametrize(
    "code",
    [
        "tomoe.bots.players.player('random', tomoe.game('market'))",
        "tomoe.simulate.simulate",
        "tomoe.svg.svg",
        "class Mine(tomoe.games.Collector): id = 'mine'\nassert Mine().deal(seed=1).actor == 0",
        "assert {'svg', 'simulate', 'games'} <= {*dir(tomoe)}",
        "assert {'Market', 'FescaSix', 'PetitBridge'} <= {*dir(tomoe.games)}",
        "assert 'players' in dir(tomoe.bots)",
        "for module in (tomoe, tomoe.games, tomoe.bots):\n"
        "    assert {*dir(module)} - {'__version__'} == {*module.__all__}\n"
        "    assert all(hasattr(module, name) for name in dir(module))",
        "assert {*dir(tomoe.games)} == {'GAMES', 'game', 'register'} | "
        "{type(tomoe.game(id)).__name__ for id in tomoe.GAMES}",
        "tomoe.game('market').deal(seed=1)\nimport sys\n"
        "loaded = [m for m in sys.modules if '.learn.' in m or m.startswith('tomoe_core.table')]\n"
        "assert not [m for m in loaded if '.screens' in m], loaded",
    ],
)
def test_one_import_is_enough(code):
    program = f"import sys; sys.path[:] = {sys.path!r}\nimport tomoe_core as tomoe\n{code}"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_class_that_is_not_there_is_an_attribute_error():
    for module in (tomoe, tomoe.games, tomoe.bots):
        with pytest.raises(AttributeError, match="Nonsense"):
            _ = module.Nonsense


def test_a_deck_holds_its_cards():
    assert [*TOMOE] == [*TOMOE.cards]
    assert len(TOMOE) == len(TOMOE.cards)
    assert Card.parse("R3") in TOMOE
    assert Card.parse("SA") not in TOMOE
    # A text names a card, and is none.
    assert "R3" not in TOMOE


def test_cards_are_found_by_card_in_a_deck():
    assert TOMOE.card(TOMOE.cards[3]) is TOMOE.cards[3] is Card.parse(TOMOE.cards[3])
    with pytest.raises(ValueError, match="one text"):
        TOMOE.parse(3)
    with pytest.raises(ValueError, match="is no card of this deck"):
        TOMOE.card(Card.parse("SA"))
