"""Records: text, short form, replay, and what is said of broken ones."""

import pickle
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, play_out, random_deal, random_positions, records
from tomoe_core import Match, Record
from tomoe_core.match import match_lengths
from tomoe_core.record import LONGEST_NAME, MAX_PACKED, MAX_TEXT

GAME = tomoe.game("tomoefuda")
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)

ORDER = " ".join(map(str, GAME.deck.cards))
TEXT = f"""\
tomoe 1
game tomoefuda
ichi 1
generals false

deal 1
dealer 0
order {ORDER}
pile 1, pile 2, pile 3
R1, B4, K3
"""


def test_the_text_of_a_record():
    state = GAME.deal(order=ORDER)
    for move in ("pile 1", "pile 2", "pile 3", "R1", "B4", "K3"):
        state = state.play(move)
    assert str(Record(GAME, state)) == TEXT
    assert Record.parse(TEXT) == Record(GAME, state)
    assert Record.parse(TEXT).state == state


def test_names_and_length_of_a_match():
    match = Match(GAME, 3, first=2)
    match.add(play_out(match.deal(seed=1), Random(1))[-1])
    record = Record.of(match, match.deal(seed=2), seats=["Hana", "", "花　子"])
    header, first, second = str(record).split("\n\n")
    assert header.endswith("deals 3\nseat 0 Hana\nseat 2 花 子")
    assert first.startswith("deal 1\ndealer 2\norder ")
    assert second.startswith("deal 2\ndealer 0\norder ")
    assert Record.parse(str(record)) == record
    assert record.seats == ("Hana", "", "花 子")
    assert Record(GAME, match.deal(seed=2), seats=["", "", ""]).seats == ()


@pytest.mark.parametrize("nobody", ["seat 0", "seat 0 ", "seat 0\u3000\t"])
def test_a_seat_without_a_name_is_nobody_in_particular(nobody):
    record = Record.parse(replaced("ichi 1", f"ichi 1\n{nobody}\nseat 2 Hana"))
    assert record.seats == ("", "", "Hana")
    assert Record.parse(str(record)) == record
    assert "seat 0" not in str(record)
    assert Record.parse(replaced("ichi 1", f"ichi 1\n{nobody}")) == Record.parse(TEXT)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: text.replace("\n", "\n\n"),
        lambda text: text.replace(", ", "\n"),
        lambda text: text.replace(", ", ","),
        lambda text: text.replace(", ", "、"),
        lambda text: text.replace(", ", ",\n"),
        lambda text: text.replace(" ", "\u3000"),
        lambda text: text.replace(" ", " \t "),
        lambda text: text.replace("R", "赤").replace("B", "水"),
        lambda text: text.translate({ord("0") + i: 0xFF10 + i for i in range(10)}),
        lambda text: "\ufeff# a record\n\n" + text.replace("\n", " # says nothing\n"),
        lambda text: text.replace("ichi 1\n", "").replace("generals false\n", ""),
        lambda text: text.replace("ichi 1\ngenerals false\n", "generals false\nichi 1\n"),
        lambda text: text.strip(),
        lambda text: text.replace("pile", "PILE").replace("R1, B4", "r1, b4"),
    ],
)
def test_what_people_write_is_understood(change):
    assert change(TEXT) != TEXT
    assert Record.parse(change(TEXT)) == Record.parse(TEXT)


def replaced(old, new):
    assert old in TEXT
    return TEXT.replace(old, new)


RULES = ", ".join(tomoe.game("tomoefuda").rules.bounds())
BAD_RECORDS = [
    ("", "line 1: expected tomoe 1, the first line of every record, but the record ends here"),
    ("# nothing\n\n", "line 3: expected tomoe 1"),
    ("Hello", "line 1: expected tomoe 1, the first line of every record, not 'Hello'"),
    (replaced("tomoe 1", "tomoe 2"), "line 1: this is version '2'"),
    (replaced("game tomoefuda\n", ""), "line 2: expected the line that names the game"),
    (
        replaced("tomoefuda", "poker"),
        "line 2: there is no game 'poker'; the games are tomoefuda",
    ),
    (replaced("ichi 1", "ichi 3"), "line 3: ichi must be 1, 1.5 or 2, not '3'"),
    (
        replaced("generals false", "generals no"),
        "line 4: generals must be false or true, not 'no'",
    ),
    (replaced("ichi 1", "ichi 1\nichi 2"), "line 4: ichi is said twice"),
    (
        replaced("ichi 1", "colour blue"),
        f"line 3: expected ichi, generals, {RULES}, deals, seat or deal, not 'colour",
    ),
    (replaced("ichi 1", "deals 4"), "line 3: the deals of a match are a multiple of 3"),
    (replaced("ichi 1", "deals three"), "line 3: expected a whole number, not 'three'"),
    (replaced("ichi 1", "seat 3 Hana"), "line 3: expected another seat from 0 to 2, not '3'"),
    (replaced("ichi 1", "seat 1 A\nseat 1 B"), "line 4: expected another seat from 0 to 2"),
    (replaced("ichi 1", "seat"), "line 3: expected a whole number, not ''"),
    (replaced("ichi 1", "seat 1\nseat 1 B"), "line 4: expected another seat from 0 to 2"),
    (replaced("ichi 1", "seat 1 " + "x" * 41), "line 3: a name has at most 40 characters"),
    (replaced("ichi 1", "seat 1 a\x07b"), "line 3: a name has .* no control characters"),
    (replaced("deal 1", "deal 2"), "line 6: expected deal 1, not 'deal 2'"),
    (
        replaced("deal 1\n", ""),
        f"line 6: expected ichi, generals, {RULES}, deals, seat or deal, not 'dealer 0'",
    ),
    (replaced("dealer 0", "dealer 3"), "line 7: a seat is a number from 0 to 2"),
    (replaced("dealer 0\n", ""), "line 7: expected dealer and a seat"),
    (
        replaced(f"order {ORDER}\n", ""),
        "line 8: expected order and all 36 cards, top first, not 'pile 1",
    ),
    (
        replaced(" P6\n", "\n"),
        "line 8: an order holds all 36 cards, but it has 35: P6 is missing",
    ),
    (replaced("order R1", "order R2"), "line 8: .*R2 is there twice"),
    (replaced("order R1", "order S1"), "line 8: 'S1' is no card of this deck"),
    (replaced("R1, B4", "R1, O3"), "line 10: O3 may not be played: O3 is not in your hand"),
    (replaced("R1, B4", "R1, G3"), "line 10: G3 may not be played: .*B4"),
    (replaced("pile 2", "pile 1"), "line 9: pile 1 may not be played: "),
    (replaced("R1, B4", "R1, B"), "line 10: 'B' is no move"),
    (replaced("R1, B4", "R1 B4"), "line 10: 'R1 B4' is no move"),
    (replaced("R1, B4", "R1,, B4"), "line 10: '' is no move"),
    (TEXT.rstrip() + ",", "line 10: expected another move after the comma"),
    (TEXT.rstrip()[:-1], "line 10: 'K' is no move"),
    (
        TEXT + "deal 2\ndealer 1\n",
        "line 11: a record of several deals says how long the match is",
    ),
    (replaced("ichi 1", "deals 3") + "deal 2\ndealer 1\n", "line 11: deal 1 is not over yet"),
    (
        replaced("ichi 1", "deals 3") + "deal 3\ndealer 1\n",
        "line 11: expected deal 2, not 'deal 3'",
    ),
    (TEXT[:40], "line 4: .*"),
    (TEXT[: TEXT.index("order")], "line 8: expected order .*, but the record ends here"),
]


@pytest.mark.parametrize(("text", "says"), BAD_RECORDS)
def test_a_broken_record_names_the_line(text, says):
    with pytest.raises(ValueError, match=f"^{says}") as error:
        Record.parse(text)
    assert "\n" not in str(error.value)


def test_deals_come_in_turn():
    match = Match(GAME, 3)
    while not match.is_over:
        seed = 7 + len(match.states)
        match.add(play_out(match.deal(seed=seed), Random(seed))[-1])
    text = str(Record.of(match))
    lines = text.split("\n")
    at = lines.index("deal 2") + 1
    with pytest.raises(
        ValueError, match=f"^line {at + 1}: seat 1 is the dealer of deal 2, not seat 0"
    ):
        Record.parse(text.replace("dealer 1", "dealer 0"))
    more = len(match.states) + 1
    with pytest.raises(ValueError, match=f"the match was over after deal {more - 1}"):
        Record.parse(text + f"deal {more}\ndealer 0\n")
    with pytest.raises(ValueError, match=r"R1 may not be played: The deal is over\."):
        Record.parse(text + "R1")


def test_a_record_may_stop_anywhere_but_not_within_a_word():
    """Every beginning of a text is a record or an error; only a move that is whole counts."""
    text = str(Record(GAME, random_deal(GAME, 2)[-1]))
    whole = Record.parse(text).state.moves
    read = 0
    for end in range(len(text)):
        try:
            moves = Record.parse(text[:end]).state.moves
        except ValueError:
            continue
        read += 1
        assert moves == whole[: len(moves)]
    assert read > len(whole)


def test_what_a_record_is_made_of():
    final = random_deal(GAME, 1)[-1]
    going = GAME.deal(seed=2, dealer=GAME.next_dealer(final.dealer))
    for arguments, options, says in (
        ((final, going), {}, "say how long it is"),
        ((going, final), {"deals": 3}, "deal 1 is not over yet"),
        ((final, final), {"deals": 3}, "is the dealer of deal 2"),
        ((going,), {"deals": 2}, "multiple of 3"),
        ((final,), {"seats": ["one"]}, "3 seats"),
        ((final,), {"seats": ["a", "b", "c\n"]}, "control"),
        ((final,), {"seats": [1, 2, 3]}, "name"),
        ((random_deal(tomoe.game("tomoefuda", ichi=2), 1)[-1],), {}, "no position of it"),
    ):
        with pytest.raises(ValueError, match=says):
            Record(GAME, *arguments, **options)
    record = Record(GAME, final, going, deals=3)
    assert record.states(deal=1)[-1] == final
    assert record.states() == record.states(deal=2) == (going,)
    for bad in (0, 3, -1, "1", True, 1.0):
        with pytest.raises(ValueError, match="deals 1 to 2"):
            record.states(deal=bad)


@every_game
def test_replay_gives_every_position(game):
    states = random_deal(game, 5)
    assert Record(game, states[-1]).states() == tuple(states)


@every_game
def test_a_finished_deal_fits_an_address(game):
    lengths = [len(Record(game, random_deal(game, seed)[-1]).pack()) for seed in range(20)]
    assert max(lengths) <= 300
    if game.id == "tomoefuda":
        assert max(lengths) <= 80


def test_the_short_form_is_the_same_for_ever():
    state = GAME.deal(order=ORDER)
    for move in ("pile 1", "pile 2", "pile 3", "R1", "B4", "K3"):
        state = state.play(move)
    assert Record(GAME, state).pack() == "AQl0b21vZWZ1ZGEAAAAAAQYTc0wiN2Cr4fzPRS2z-QwAAAAAAM3BdVE"


def test_every_cut_and_every_change_of_the_short_form_is_refused():
    packed = Record(GAME, random_deal(GAME, 1)[-1]).pack()
    letters = "ABCabc019-_"
    spoilt = [packed[:end] for end in range(len(packed))]
    spoilt += [
        packed[:i] + c + packed[i + 1 :]
        for i in range(len(packed))
        for c in letters
        if c != packed[i]
    ]
    spoilt += [packed + c for c in letters] + [
        packed[1:],
        packed + "=",
        packed + "\n",
        " " + packed,
    ]
    for text in spoilt:
        with pytest.raises(ValueError, match="cut short or altered"):
            Record.unpack(text)


def test_what_is_no_short_form():
    for text in ("", "x", "?" * 10**5, "A" * 50_000, "A" * 10**6, None, 5, b"AQl0", "赤" * 100):
        with pytest.raises(ValueError, match="packed record") as error:
            Record.unpack(text)
        assert len(str(error.value)) < 200


def signed(data):
    """The short form that holds ``data``, with a good check sum."""
    return urlsafe_b64encode(data + crc32(data).to_bytes(4, "big")).decode().rstrip("=")


def test_a_whole_but_foreign_short_form_is_refused():
    good = Record(GAME, GAME.deal(seed=1).play("pile 1"))
    data = urlsafe_b64decode(good.pack() + "===")[:-4]
    for other, says in (
        (b"\x03" + data[1:], "another version"),
        (b"\x02" + data[1:], "cut short"),
        (data.replace(b"tomoefuda", b"pinochles"), "there is no game"),
        (data[:11] + b"\x09\x01" + data[12:], "cut short"),
        (data[:11] + b"\x01\x07" + data[12:], "cut short"),
        (data + b"\0", "cut short"),
        (data[:20], "cut short"),
        (b"\x01", "cut short"),
        (b"\x01\xff\xff\xff\xff", "cut short"),
        (b"", "cut short"),
    ):
        with pytest.raises(ValueError, match=says):
            Record.unpack(signed(other))


@settings(max_examples=200)
@given(records(), st.data())
def test_a_short_form_made_by_anybody_is_a_record_or_a_sentence(record, data):
    """The check sum keeps accidents out, not people: with a good one any bytes may come."""
    packed = bytearray(urlsafe_b64decode(record.pack() + "===")[:-4])
    for _ in range(data.draw(st.integers(1, 3))):
        packed[data.draw(st.integers(0, len(packed) - 1))] = data.draw(st.integers(0, 255))
    try:
        read = Record.unpack(signed(bytes(packed)))
    except ValueError as error:
        assert len(str(error).splitlines()) == 1  # noqa: PT017
    else:
        assert Record.unpack(read.pack()) == read


@every_game
def test_equal_positions_keep_their_own_order(game):
    # A hand is the same whatever order its cards were dealt in, so these positions may be equal; the records
    # of them are not, whichever was packed first.
    final = random_deal(game, 3)[-1]
    same = final.observe(0).sample(Random(3))
    for state in (final, same):
        assert Record.unpack(Record(game, state).pack()).state.order == state.order


@every_game
def test_what_can_be_recorded_can_be_read(game):
    """A match of the greatest length that may be agreed, with the longest names, in half the room there is."""
    match = Match(game, match_lengths(game)[-1], seed=1)
    rng = Random(1)
    while not match.is_over:
        state = match.deal(seed=rng.getrandbits(64))
        while not state.is_over:
            state = state.play(state.random_move(rng))
        match.add(state)
    record = Record.of(match, seats=["名" * LONGEST_NAME] * game.players)
    assert len(str(record)) < MAX_TEXT / 2
    assert len(record.pack()) < MAX_PACKED / 2
    assert Record.parse(str(record)) == record
    assert Record.unpack(record.pack()) == record


def test_records_are_values():
    for state in random_positions(5, seed=2):
        record = Record(state.game, state, seats=["x"] * state.game.players)
        assert hash(record) == hash(Record.parse(str(record)))
        assert pickle.loads(pickle.dumps(record)) == record
        assert repr(record).startswith(f"<Record of {state.game.id}")
        assert record != Record(state.game, state)
        assert record != "record"
        with pytest.raises(AttributeError):
            record.game = None


@settings(max_examples=60)
@given(records())
def test_records_round_trip(record):
    read = Record.parse(str(record))
    assert read == record
    assert str(read) == str(record)
    unpacked = Record.unpack(record.pack())
    assert unpacked == record
    assert unpacked.pack() == record.pack()
    assert (read.game, read.deals, read.seats, read.finals) == (
        record.game,
        record.deals,
        record.seats,
        record.finals,
    )


@settings(max_examples=30)
@given(records())
def test_replay_ends_where_the_record_stands(record):
    for number, final in enumerate(record.finals, 1):
        assert record.states(deal=number)[-1] == final
