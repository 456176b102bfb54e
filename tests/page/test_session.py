"""A session as the table's front end sees it: messages in, messages out."""

import json
from dataclasses import replace
from random import Random

import pytest

import tomoe_core as tomoe
from tomoe_core.explain import LANGUAGES, join
from tomoe_core.games.shared.decks import GENERALS
from tomoe_core.page.session import Session


def new(seed=1, **settings):
    return Session(
        "tomoefuda", rng=Random(seed), settings={"bot-1": "easy", "bot-2": "easy", **settings}
    )


def answers(session, **message):
    return list(session.handle({"seq": 1, **message}))


def ready(session, save=None, query=""):
    return answers(session, type="ready", save=save, query=query)


def standing(messages):
    """The last view of the last message with frames."""
    return next(m for m in reversed(messages) if m["type"] == "frames")["frames"][-1]


def slots(view):
    zones = [*view["centre"], *(zone for seat in view["seats"] for zone in seat["zones"])]
    return [slot for zone in zones for slot in zone["cards"]]


def moves(view):
    return [slot["move"] for slot in slots(view) if "move" in slot]


def play(session, view, move=None):
    return answers(session, type="play", ply=view["ply"], move=move or moves(view)[0])


def act(session, action, **args):
    return answers(session, type="action", id=action, args=args)


def play_deal(session, view):
    while not view["over"]:
        view = standing(play(session, view))
    return view


def play_until(session, view, found):
    while not found(session, view):
        view = standing(play(session, view))
    return view


def test_a_match_is_played_to_its_end_by_clicking_what_can_be_clicked():
    session = new()
    view = standing(ready(session))
    for deal in range(1, 40):
        view = play_deal(session, view)
        assert len(view["score"]["rows"]) == deal
        if session.match.is_over:
            break
        assert [a["move"] for a in view["actions"] if a.get("primary")] == ["next-deal"]
        view = standing(act(session, "next-deal"))
    totals = session.match.totals
    assert sum(totals) == 12 * len(session.match.states)
    assert view["prompt"]["en"].split()[0] in ("You", "Matsu", "Ume")
    assert {a["move"] for a in view["actions"]} == {"rematch", "look-back", "new", "again"}


def test_every_play_is_a_frame_with_words_for_it():
    session = new()
    view = standing(ready(session))
    ply = view["ply"]
    while not view["over"]:
        (message,) = play(session, view)
        plies = [frame["ply"] for frame in message["frames"]]
        assert plies == sorted(plies)
        assert set(plies) == set(range(ply + 1, message["frames"][-1]["ply"] + 1))
        assert all(frame["say"]["ja"] for frame in message["frames"][:-1])
        tricks = [frame for frame in message["frames"] if frame["pause"] == "trick"]
        assert all(len(frame["centre"][0]["cards"]) == 3 for frame in tricks)
        assert message["frames"][-1]["pause"] == "none"
        view = message["frames"][-1]
        ply = view["ply"]


def test_a_card_that_may_not_be_played_is_answered_with_the_reason():
    session = new(2)
    view = play_until(
        session, standing(ready(session)), lambda s, v: any("why" in slot for slot in slots(v))
    )
    before = session.state
    blocked = next(slot for slot in slots(view) if "why" in slot)
    (error,) = play(session, view, blocked["key"])
    assert error["type"] == "error"
    assert error["text"] == blocked["why"]
    assert session.state == before


@pytest.mark.parametrize("move", ["Z9", "", "pile 9", "R3 R4", "x" * 500])
def test_a_move_that_is_none_changes_nothing(move):
    session = new()
    view = standing(ready(session))
    before = session.state
    (error,) = play(session, view, move or " ")
    assert error["type"] == "error"
    assert set(error["text"]) == {*LANGUAGES}
    assert session.state == before


def test_a_click_for_a_position_gone_by_shows_how_things_stand():
    session = new()
    view = standing(ready(session))
    play(session, view)
    before = session.state
    (message,) = answers(session, type="play", ply=0, move="pile 1")
    assert message["type"] == "frames"
    assert session.state == before


@pytest.mark.parametrize(
    "message", [{"type": "dance"}, {"type": "action", "id": "fly"}, {"type": "action"}]
)
def test_an_unknown_message_is_answered_with_one_sentence(message):
    session = new()
    ready(session)
    (error,) = answers(session, **message)
    assert error["type"] == "error"


def test_undo_goes_back_while_nothing_hidden_was_shown():
    session = new(3)
    view = standing(ready(session))

    def learned_nothing(s, v):
        if s.state.is_over:
            return True
        message = answers(s, type="play", ply=-1, move="")[0]
        return len(s.state.moves) > 3 and message["can"]["undo"] is True

    view = play_until(session, view, learned_nothing)
    assert not session.state.is_over
    after = session.state
    (message,) = act(session, "undo")
    back = message["frames"][-1]
    assert back["actor"] == session.you
    assert len(session.state.moves) < len(after.moves)
    assert session.state.observe(session.you).knowledge == after.observe(session.you).knowledge


def test_undo_is_refused_where_something_hidden_was_shown():
    session = new()
    view = standing(ready(session))
    (nothing_yet,) = act(session, "undo")
    assert nothing_yet["text"]["en"].startswith("There is no move of yours")
    play(session, view)
    before = session.state
    (refused,) = act(session, "undo")
    assert refused["type"] == "error"
    assert "hidden" in refused["text"]["en"]
    assert session.state == before
    assert play_deal(session, session_view(session))["over"]
    assert act(session, "undo")[0]["text"]["en"].startswith("The deal is over")


def test_a_move_is_taken_back_while_the_answer_to_it_is_not_drawn():
    session = Session("fesca-six", rng=Random(3), settings={"players": "5"})
    view = standing(ready(session))
    before, ply = session.live, view["ply"]
    (message,) = play(session, view)
    assert message["frames"][0]["ply"] == ply + 1
    assert message["can"]["undo"] is not True
    assert message["can"]["back"] == ply + 1
    (refused,) = act(session, "undo", shown=ply + 2)
    assert refused["type"] == "error"
    (refused,) = act(session, "undo", shown="1")
    assert refused["type"] == "error"
    (back,) = act(session, "undo", shown=ply + 1)
    assert session.live.states == before.states
    assert back["frames"][-1]["ply"] == ply
    assert back["can"]["back"] is None or back["can"]["back"] < ply
    other = Session("fesca-six", rng=Random(9))
    ready(other, save=back["save"])
    assert other.state == before.state, "what is kept is the position before the move"


def session_view(session):
    return standing(answers(session, type="play", ply=-1, move=""))


def test_a_saved_match_goes_on_where_it_was():
    session = new(4, generals="true", ichi="1.5", deals="6", seat="1")
    view = play_deal(session, standing(ready(session)))
    view = standing(act(session, "next-deal"))
    (message,) = play(session, play_until(session, view, lambda s, v: v["ply"] > 12))
    other = Session("tomoefuda", rng=Random(99))
    (again,) = ready(other, save=message["save"])
    assert again["frames"][-1] == {**message["frames"][-1], "say": None}
    assert again["save"] == message["save"]
    assert again["settings"] == message["settings"]
    assert other.match == session.match


@pytest.mark.parametrize(
    "save",
    [
        *("{", "[]", "null", "7", '{"g": 3}', '{"g": "AAAA"}', '{"g":"' + "A" * 9000 + '"}'),
        *("[" * 200_000, '{"g":' * 100_000, '{"constructor": 1}', '{"g": "' + "A" * 5_000_000),
        *(3, ["x"], {"g": "x"}),
    ],
    ids=lambda save: str(save)[:9],
)
def test_a_broken_save_deals_anew_and_says_so(save):
    session = new()
    frames, error = ready(session, save=save)
    assert frames["frames"][-1]["ply"] < 3
    assert error["text"]["en"].startswith("The saved match could not be read")


@pytest.mark.parametrize(
    "save",
    [
        "[" * 200_000,
        "[" * 50_000,
        '{"g":' * 20_000,
        '{"g":"' + "A" * 10**7 + '"}',
        " " * 10**7,
        '{"g":"AAAA","bot-1":["easy"],"seat":{}}',
    ],
)
def test_a_hostile_save_is_not_parsed_and_one_sentence_says_so(save):
    session = new()
    frames, error = ready(session, save=save)
    assert frames["frames"][-1]["ply"] < 3
    assert error["text"]["en"].startswith("The saved match could not be read")
    assert error["text"]["ja"].startswith("保存された対局")


def test_the_save_of_a_match_of_the_greatest_length_is_read():
    session = Session("tomoefuda", rng=Random(3), settings={"deals": "120"})
    rng = Random(3)
    match = tomoe.Match(session.game, 120)
    while not match.is_over:
        state = match.deal(seed=rng.getrandbits(64))
        while not state.is_over:
            state = state.play(state.random_move(rng))
        match.add(state)
    record = tomoe.Record.of(match).pack()
    save = json.dumps({**json.loads(ready(new())[0]["save"]), "g": record})
    assert json.loads(ready(new(), save=save)[0]["save"])["g"] == record


def test_an_address_opens_the_same_position_on_another_table():
    session = new(5)
    view = play_until(session, standing(ready(session)), lambda s, v: v["ply"] > 20)
    address = answers(session, type="play", ply=-1, move="")[0]["address"]
    assert len(address) < 300
    other = new(6)
    frames, notice = ready(other, query=address)
    assert frames["frames"][-1]["seats"] == view["seats"]
    assert frames["save"] is None, (
        "a shared deal does not replace the saved match before it is played on"
    )
    assert notice["type"] == "notice"
    message = play(other, frames["frames"][-1])[0]
    assert message["save"]


def about(messages):
    return next(m for m in reversed(messages) if m["type"] == "frames")["match"]


def test_every_match_at_a_table_has_a_number_and_a_source():
    session = new(5)
    dealt = about(ready(session))
    assert dealt == {"number": dealt["number"], "source": "new", "played": False}
    played = play(session, session_view(session))
    assert about(played) == {**dealt, "played": True}
    assert about(act(session, "set", id="bot-1", value="normal"))["number"] == dealt["number"]
    fresh = about(act(session, "new", settings={}))
    assert fresh == {"number": dealt["number"] + 1, "source": "new", "played": False}
    again = about(act(session, "again"))
    assert again == {"number": fresh["number"] + 1, "source": "new", "played": False}
    act(session, "new", settings={"ichi": "7"})
    assert about(answers(session, type="play", ply=-1, move="")) == again
    assert about(ready(new(6), save=played[0]["save"]))["source"] == "save"


def test_what_was_played_on_at_an_address_goes_on_there():
    session = new(5)
    play_until(session, standing(ready(session)), lambda s, v: v["ply"] > 20)
    address = answers(session, type="play", ply=-1, move="")[0]["address"]
    own = play(new(7), session_view(new(7)))[0]["save"]
    for query in (address, "?seed=5"):
        other = new(6)
        first = ready(other, save=own, query=query)
        assert (about(first)["source"], about(first)["played"]) == ("address", False)
        (message,) = play(other, standing(first))
        assert (message["match"]["source"], message["match"]["played"]) == ("address", True)
        later = new(8)
        again = answers(later, type="ready", save=own, opened=message["save"], query=query)
        assert later.state == other.state
        assert about(again)["source"] == "address"
        broken = answers(new(9), type="ready", save=own, opened="[", query=query)
        assert standing(broken) == standing(first)


def test_another_match_that_was_kept_can_be_gone_on_with():
    session = new(5)
    ready(session)
    (message,) = play(session, session_view(session))
    other = new(6)
    ready(other)
    (there,) = act(other, "go-on", save=message["save"])
    assert other.state == session.state
    assert there["match"] == {**there["match"], "source": "save", "played": True}
    for broken in ("[", None, 3, "[" * 200_000):
        (error,) = act(other, "go-on", save=broken)
        assert error["text"]["en"].startswith("That match could not be read")
        assert other.state == session.state


def test_a_pasted_record_is_kept_once_it_is_played_on():
    session = new(9)
    play_until(session, standing(ready(session)), lambda s, v: v["ply"] > 20)
    other = new(10)
    ready(other)
    (opened,) = act(other, "open", text=str(session.record))
    assert (opened["save"], opened["match"]["played"]) == (None, False)
    (played,) = play(other, opened["frames"][-1])
    assert played["save"]
    assert played["match"] == {**opened["match"], "played": True}


def test_an_address_may_name_the_move_and_the_seat():
    session = new(5)
    play_deal(session, standing(ready(session)))
    packed = tomoe.Record(session.game, session.state).pack()
    other = new(6)
    view = standing(ready(other, query=f"?g={packed}&ply=13&seat=2"))
    assert view["you"] == 2
    assert 13 <= view["ply"] <= 15
    assert view["actor"] == 2


@pytest.mark.parametrize(
    "query",
    [
        "?g=",
        "?g",
        "?g&seat=1",
        "?seed=1&g",
        "?" + "a&" * 999,
        "?g=" + "A" * 10**6,
        "?g=xyz",
        "?g=" + "A" * 5000,
        "?g=%00%ff",
        "?g=<script>alert(1)</script>",
    ],
)
def test_a_broken_address_says_so_and_keeps_the_saved_match(query):
    session = new(7)
    save = play(session, standing(ready(session)))[0]["save"]
    other = new(8)
    messages = ready(other, save=save, query=query)
    assert other.state == session.state
    assert messages[-1]["type"] == "error"
    assert messages[-1]["text"]["en"].startswith("This address does not hold a whole record")
    assert "script" not in json.dumps(messages)


def test_a_record_can_be_pasted_and_a_broken_one_changes_nothing():
    session = new(9)
    play_deal(session, standing(ready(session)))
    text = str(session.record)
    other = new(10)
    ready(other)
    act(other, "open", text=text)
    assert other.state == session.state
    before = other.state
    (error,) = act(other, "open", text=text.replace("dealer 0", "dealer 7", 1))
    assert error["type"] == "error"
    assert "line" in error["text"]["en"]
    assert other.state == before


def test_a_record_is_pasted_as_mail_leaves_it():
    session = new()
    play_until(session, standing(ready(session)), lambda s, v: v["ply"] > 20)
    text = str(session.record)
    order = next(line for line in text.split("\n") if line.startswith("order "))
    wrapped = text.replace(order, f"{order[:60]}\n{order[60:]}")
    quoted = "\r\n".join(f"> {line}" for line in ["```", *wrapped.split("\n"), "```"])
    for pasted in (wrapped, quoted, text.replace(" ", "\u00a0"), text.replace(" ", "\t")):
        other = new(2)
        ready(other)
        act(other, "open", text=pasted)
        assert other.state == session.state


def test_any_text_is_a_seed():
    for seed in ("5", "犬", "\ud800", "x" * 9999):
        one, other = new(1), new(2)
        ready(one, query=f"?seed={seed}")
        ready(other, query=f"?seed={seed}")
        assert one.state == other.state
    session = new()
    ready(session, query="?seed=5")
    assert session.state.order == Session("tomoefuda", rng=Random("5")).state.order


@pytest.mark.parametrize(
    ("pasted", "says"),
    [
        ("x?flag=1", "That address holds no record"),
        ("https://example.org/play/", "That address holds no record"),
        ("?seat=1#rulings", "That address holds no record"),
        ("?seat=1#g=AAAA", "cut short or altered"),
        ("flag=1", "That address holds no record"),
        ("?g", "cut short or altered"),
        ("?g=", "cut short or altered"),
        ("?" + "a=1&" * 999 + "g=AAAA", "cannot be opened"),
        ("?g=" + "A" * 10**6, "cannot be opened"),
        ("x" * 10**7, "it has 10000000 characters"),
        ("hello", "the first line of a record is “tomoe 1”"),
        ("", "There is nothing to open yet"),
    ],
)
def test_what_is_pasted_and_holds_no_record_changes_nothing(pasted, says):
    session = new(9)
    ready(session)
    before = session.state
    (error,) = act(session, "open", text=pasted)
    assert error["type"] == "error"
    assert says in error["text"]["en"]
    assert set(error["text"]) == {*LANGUAGES}
    assert len(error["text"]["en"]) < 500
    assert session.state == before


def test_a_whole_address_can_be_pasted():
    session = new(9)
    address = play(session, standing(ready(session)))[-1]["address"]
    for pasted in (address, f"https://example.org/play/tomoefuda{address}#table", address[1:]):
        other = new(10)
        ready(other)
        act(other, "open", text=pasted)
        assert other.state == session.state


def test_settings_of_a_new_match():
    session = new()
    ready(session)
    view = standing(
        act(session, "new", settings={"generals": "true", "ichi": "2", "seat": "2", "deals": "9"})
    )
    assert session.game == tomoe.game("tomoefuda", generals=True, ichi=2)
    assert session.match.deals == 9
    assert view["you"] == 2
    before = session.state
    (error,) = act(session, "new", settings={"ichi": "7"})
    assert "1, 1.5 or 2" in error["text"]["en"]
    assert session.state == before
    assert act(session, "new", settings={"nonsense": "1"})[0]["type"] == "error"


def test_only_live_settings_change_while_a_match_is_played():
    session = new()
    ready(session)
    before = session.state
    (frames,) = act(session, "set", id="bot-1", value="normal")
    assert next(s for s in frames["settings"] if s["id"] == "bot-1")["value"] == "normal"
    assert act(session, "set", id="generals", value="true")[0]["type"] == "error"
    assert session.state == before


def test_the_same_cards_can_be_played_again():
    session = new(11)
    play_deal(session, standing(ready(session)))
    order = session.state.order
    view = standing(act(session, "again"))
    assert session.state.order == order
    assert view["ply"] < 3


def test_nothing_that_is_shown_depends_on_cards_the_seat_cannot_know():
    """The save and the address hold the deal in packed form, so that it can go on; they are apart."""
    for seed in range(3):
        session = new(seed, generals="true" if seed % 2 else "false")
        view = standing(ready(session))
        while not view["over"]:
            here = session._table
            open_parts = []
            for state in (session.state, session.observation.sample(Random(seed))):
                states = (*here.live.states[:-1], state)
                session._table = here._replace(live=replace(here.live, states=states))
                (message,) = answers(session, type="play", ply=-1, move="")
                hidden = {message.pop("save"), message.pop("address")}
                names = [
                    str(card) for card in GENERALS.of(getattr(session.observation, "unknown", 0))
                ]
                assert not any(f'"{name}"' in json.dumps(message) for name in names)
                assert not any("order" in str(text) for text in hidden)
                open_parts.append(message)
            assert open_parts[0] == open_parts[1]
            session._table = here
            view = standing(play(session, view))


def test_a_hint_looks_at_every_legal_move_and_only_at_what_is_known():
    session = new(12)
    view = play_until(
        session, standing(ready(session)), lambda s, v: v["ply"] > 18 and len(moves(v)) > 1
    )
    messages = act(session, "hint")
    assert [m["type"] for m in messages] == ["hint"] * len(messages)
    last = messages[-1]
    assert last["done"]
    assert last["progress"] == 1
    assert {m["move"] for m in last["moves"]} == set(moves(view))
    assert any(m["best"] for m in last["moves"])
    assert all(not m["done"] for m in messages[:-1])


def same_but_frames(message):
    return {key: value for key, value in message.items() if key != "frames"}


@pytest.mark.parametrize("game", tomoe.GAMES)
def test_a_table_without_animation_gets_one_view_that_says_the_same(game):
    def deal(**how):
        session = Session(game, rng=Random(4), budget=1)
        said = []
        messages = answers(session, type="ready", save=None, query="?seed=4", **how)
        rng = Random(4)
        while True:
            shown = messages[-1]
            said.append([m["frames"] for m in messages if m["type"] == "frames"])
            if session.state.is_over or len(said) > 12:
                return said, shown
            move = str(rng.choice(session.state.legal_moves()))
            messages = answers(session, type="play", ply=len(session.state.moves), move=move, **how)

    plain, end = deal()
    still, end_still = deal(animated=False)
    assert same_but_frames(end) == same_but_frames(end_still)
    assert len(plain) == len(still) > 2
    for there, here in zip(plain, still, strict=True):
        assert [len(frames) for frames in here] == [1]
        told = [view["say"] for frames in there for view in frames if view["say"]]
        assert (here[-1][-1]["say"] or join([])) == join(told)
        assert {**there[-1][-1], "say": None} == {**here[-1][-1], "say": None}
