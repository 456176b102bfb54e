"""Views hold what the seat may know, in both languages, and nothing else."""

import json
from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core.explain import LANGUAGES
from tomoe_core.games.shared.decks import GENERALS
from tomoe_core.names import names_for
from tomoe_core.page.view import log, view

OPTIONS = [{}, {"generals": True, "ichi": 1.5}]


def positions(options, deals=3):
    for seed in range(deals):
        rng = Random(seed)
        state = tomoe.game("tomoefuda", **options).deal(seed=seed, dealer=seed % 3)
        while True:
            yield state, rng
            if state.is_over:
                break
            state = state.play(rng.choice(state.legal_moves()))


def shown(state, seat):
    o = state.observe(seat)
    names = names_for(3, seat)
    return json.dumps(
        [view(o, names), view(o, names, trick_done=True), log(o, names)], ensure_ascii=False
    )


@pytest.mark.parametrize("options", OPTIONS)
def test_a_view_does_not_change_when_hidden_cards_change_places(options):
    for state, rng in positions(options):
        for seat in range(3):
            other = state.observe(seat).sample(rng)
            assert shown(state, seat) == shown(other, seat)


@pytest.mark.parametrize("options", OPTIONS)
def test_no_unknown_card_is_named(options):
    for state, _ in positions(options):
        for seat in range(3):
            o = state.observe(seat)
            if len(o.moves) < 3:
                continue
            words = shown(state, seat)
            for card in GENERALS.of(o.unknown):
                assert f'"{card}"' not in words
                assert card.kanji not in words


@pytest.mark.parametrize("options", OPTIONS)
def test_what_can_be_clicked_is_what_is_legal(options):
    for state, _ in positions(options, deals=3):
        for seat in range(3):
            drawn = view(state.observe(seat), names_for(3, seat))
            zones = [*drawn["centre"], *(zone for s in drawn["seats"] for zone in s["zones"])]
            slots = [slot for zone in zones for slot in zone["cards"]]
            moves = {slot["move"] for slot in slots if "move" in slot}
            legal = state.legal_moves() if state.actor == seat else ()
            assert moves == set(map(str, legal))
            if state.actor == seat and len(state.moves) >= 3:
                own = [slot for zone in drawn["seats"][seat]["zones"] for slot in zone["cards"]]
                assert all(
                    ("move" in slot) != ("why" in slot) for slot in own if not slot.get("gone")
                )


def test_a_hidden_card_says_where_it_came_from_when_it_is_played():
    for state, _ in positions({}, deals=2):
        for slot in view(state.observe(0), names_for(3, 0))["centre"][0]["cards"]:
            if "seat" not in slot:
                continue
            hidden = not tomoe.Card.parse(slot["card"]).bit & state.observe(0).opens[slot["seat"]]
            assert slot.get("from") == (f"{slot['seat']}:hidden" if hidden else None)


def test_every_text_is_there_in_both_languages():
    def walk(value):
        if isinstance(value, dict):
            if "en" in value or "ja" in value:
                assert set(value) == {*LANGUAGES}
                assert all(isinstance(words, str) for words in value.values())
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    for state, _ in positions({"generals": True}, deals=2):
        walk(json.loads(shown(state, 1)))


def test_a_complete_trick_can_linger():
    state = tomoe.game("tomoefuda").deal(seed=1)
    for _ in range(6):
        state = state.play(state.legal_moves()[0])
    drawn = view(state.observe(0), names_for(3, 0), trick_done=True)
    assert len(drawn["centre"][0]["cards"]) == 3
    assert drawn["actor"] is None
    assert (
        sum(tag["kind"] == "winner" for slot in drawn["centre"][0]["cards"] for tag in slot["tags"])
        == 1
    )
    assert view(state.observe(0), names_for(3, 0))["centre"][0]["cards"] == []
