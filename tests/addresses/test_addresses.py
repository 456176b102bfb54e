"""What addresses say, however they come: read as the clean one, or refused in a sentence that names the part.

``cases.json`` is read by the browser's parser as well (``widgets/tests/address.test.ts``), with the same answers.
"""

import json
from pathlib import Path
from random import Random
from string import ascii_letters

import pytest

import tomoe_core as tomoe
from tests.addresses.altered import altered
from tests.page.test_session import answers
from tomoe_core.explain import text
from tomoe_core.locale import LANGUAGES
from tomoe_core.page.drills import contents
from tomoe_core.page.session import Session
from tomoe_core.record import read_record
from tomoe_core.record.address import (
    LONGEST_QUERY,
    AddressError,
    behind_page,
    read_address,
    write_address,
)

DRILLS = {each["id"] for each in contents("market")["drills"]}
CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["address"][:50] or "nothing" for case in CASES])
def test_an_address_is_read_or_refused_in_a_sentence(case):
    if "fault" not in case:
        assert read_address(case["address"]) == case["fields"]
        return
    with pytest.raises(AddressError) as refused:
        read_address(case["address"])
    reason = refused.value.reason
    assert {"key": reason.key, **reason.params} == case["fault"]
    assert text(reason) == case["says"]


def played(game, moves, seed=1):
    """A position after some random moves."""
    rng, state = Random(seed), game.deal(seed=seed)
    for _ in range(moves):
        state = state.play(rng.choice(state.legal_moves()))
    return state


STATE = played(tomoe.game("tomoefuda"), 12)
PACKED = tomoe.Record(STATE.game, STATE).pack()


def ready(query, game="tomoefuda"):
    """The session after a page with this address is up, and its last answer."""
    session = Session(game, rng=Random(99))
    return session, answers(session, type="ready", save=None, query=query)[-1]


def test_an_address_opens_its_position_from_query_and_fragment():
    for query in (
        f"?g={PACKED}&seat=1&ply=5",
        f"#g={PACKED}&seat=1&ply=5",
        f"?ply=5&seat=1#g={PACKED}",
    ):
        session, last = ready(query)
        assert last["type"] == "notice"
        assert session.you == 1
        assert session.state.order == STATE.order
        assert session.state.moves[:5] == STATE.moves[:5]


@pytest.mark.parametrize(
    ("rest", "says"),
    [
        ("&seat=3", "“seat=3” is not possible here: seat is a number from 0 to 2."),
        ("&ply=13", "“ply=13” is not possible here: ply is a number from 0 to 12."),
        ("&seat=one", "“seat=one” cannot be understood: seat is a whole number."),
        ("&drill=pay", "“drill” in the address means nothing at a table: it belongs to questions."),
        ("x&seat=1", "This address does not hold a whole record"),
    ],
)
def test_what_is_not_there_is_named_and_no_hand_is_shown_in_its_stead(rest, says):
    session, last = ready(f"?g={PACKED}{rest}")
    assert last["type"] == "error"
    assert last["text"]["en"].startswith(says)
    assert set(last["text"]) == {*LANGUAGES}
    assert session.state.order != STATE.order


@pytest.mark.parametrize("query", ["?seat=1", "?ply=4", "?seed=5&seat=1"])
def test_a_seat_without_a_record_is_said(query):
    _, last = ready(query)
    assert "no record (g=…)" in last["text"]["en"]


def test_a_deal_of_another_game_is_named_with_the_way_there():
    session, last = ready(f"?g={PACKED}&seat=1)", "market")
    assert last["type"] == "error"
    assert last["text"]["en"] == (
        "This address holds a deal of Tomoe-fuda 巴札, and this is a table of Market and Supply 市場と需給."
    )
    assert "巴札" in last["text"]["ja"]
    assert last["elsewhere"] == {"game": "tomoefuda", "address": f"?g={PACKED}&seat=1"}
    assert session.game.id == "market"
    there, notice = ready(last["elsewhere"]["address"])
    assert (there.state.order, there.you, notice["type"]) == (STATE.order, 1, "notice")
    pasted = answers(
        session, type="action", id="open", args={"text": f"https://a.example/?g={PACKED}"}
    )
    assert pasted[-1]["elsewhere"]["game"] == "tomoefuda"


def test_what_is_long_goes_behind_the_fragment():
    short, long = write_address("A" * 100, ply=3, seat=2), write_address("A" * LONGEST_QUERY)
    assert behind_page(short) == f"?g={'A' * 100}&ply=3&seat=2"
    assert behind_page(long).startswith("#g=")


@pytest.mark.parametrize(
    "form",
    [
        "{}",
        "?g={}",
        "#g={}",
        "https://a.example/play/tomoefuda.html?g={}&seat=1)",
        "?G={}.",
        "<https://a.example/#g={}>",
    ],
)
def test_a_record_is_read_from_any_of_them(form):
    assert read_record(form.format(PACKED)).state == STATE


DOCUMENTED = (
    f"?g={PACKED}&seat=1",
    f"?g={PACKED}&ply=4&seat=2&lang=ja",
    f"#g={PACKED}&ply=4",
    f"?embed=1&lang=en&theme=dark#g={PACKED}&seat=2",
    "?seed=5",
    "?drill=pay&count=10&seed=5",
    "?drill=pay&count=10&seed=5&level=2",
)


@pytest.mark.parametrize("address", DOCUMENTED)
def test_an_altered_address_says_the_same_or_is_refused(address):
    """Its names and values are those of the clean one, or one sentence says what is wrong."""
    ours = ("g", "ply", "seat", "seed", "drill", "count", "level")
    clean = {name: value for name, value in read_address(address).items() if name in ours}
    every = altered(address)
    assert len(set(every)) >= 200
    same, refused = 0, []
    for form in every:
        try:
            fields = read_address(form)
        except AddressError as error:
            refused.append(error.reason)
            continue
        found = {name: value for name, value in fields.items() if name in ours}
        if "g" in found and found["g"] != clean.get("g"):
            with pytest.raises(ValueError, match=r"cut short or altered|packed record"):
                tomoe.Record.unpack(found["g"])
            continue
        if found.get("drill") != clean.get("drill"):
            assert found["drill"] not in DRILLS, "the page knows which drills there are"
            continue
        assert found == clean, form
        same += 1
    assert same >= 80
    assert all({*text(reason)} == {*LANGUAGES} for reason in refused)


@pytest.mark.parametrize("address", DOCUMENTED[:3])
def test_an_altered_address_never_shows_another_seat(address):
    clean, _ = ready(address)
    ply = int(read_address(address).get("ply", len(STATE.moves)))
    for form in altered(address)[::9]:
        session, last = ready(form)
        if last["type"] == "error":
            assert session.state.order != STATE.order
        else:
            # Where bots move on from there is a matter of time.
            assert session.state.order == STATE.order, form
            assert (session.live.states[0], session.you) == (clean.live.states[0], clean.you), form
            assert session.state.moves[:ply] == STATE.moves[:ply], form


def test_any_text_is_read_or_refused():
    rng = Random(3)
    signs = f"?#&;=%+{ascii_letters}0123456789-_.)（。」\u200b\ufeff\ud800½٣"
    for _ in range(3000):
        words = "".join(rng.choice(signs) for _ in range(rng.randrange(40)))
        try:
            fields = read_address(words)
        except AddressError:
            continue
        assert all(isinstance(value, str) for value in fields.values())
