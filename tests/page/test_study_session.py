"""The study page's session: every message, every error, and nothing in a view that its eyes did not know."""

import json
import re
from random import Random

import pytest
from tomoe_widgets.study import draw

from tests.strategies import play_out, random_deal
from tomoe_core import GAMES, Match, Record, Study, game
from tomoe_core.explain import LANGUAGES
from tomoe_core.names import names_for
from tomoe_core.page.folding import steps_text
from tomoe_core.page.study import study_steps
from tomoe_core.page.study_session import StudySession
from tomoe_core.svg import sprite

IDS = tuple(GAMES)


def played(id="tomoefuda", seed=3):
    return random_deal(game(id), seed)[-1]


class Page:
    """A page that talks with a session, and sees that every answer is JSON in both languages."""

    def __init__(self, session, **ready):
        self.session = session
        self.seq = 0
        self.first = self.ask(type="ready", **{"query": "", "save": None, **ready})

    def ask(self, **message):
        self.seq += 1
        answers = list(self.session.handle({"seq": self.seq, **message}))
        assert all(answer["seq"] == self.seq for answer in answers)
        json.dumps(answers)
        return answers

    def act(self, id, **args):
        return self.ask(type="action", id=id, args=args)

    def last(self, id, **args):
        return self.act(id, **args)[-1]

    def trouble(self, *answers):
        (answer,) = answers
        assert answer["type"] == "error"
        assert all(answer["text"][lang] for lang in LANGUAGES)
        return answer["text"]["en"]


@pytest.fixture
def opened():
    return Page(StudySession("tomoefuda", played()))


# What opens


def test_without_a_record_nothing_is_open():
    page = Page(StudySession("tomoefuda"))
    assert [answer["type"] for answer in page.first] == ["empty"]
    assert page.trouble(*page.act("go", ply=3)) == "No study is open."
    assert page.trouble(*page.ask(type="play", ply=0, move="pile 1")) == "No study is open."


def test_new_cards_can_be_dealt_and_played_by_hand():
    page = Page(StudySession("tomoefuda", rng=Random(5)))
    dealt = page.last("new")
    assert (dealt["ply"], dealt["last"], dealt["rows"]) == (0, 0, [])
    assert page.ask(type="play", ply=0, move="pile 2")[-1]["last"] == 1


@pytest.mark.parametrize("id", IDS)
def test_an_address_is_opened_where_it_stands(id):
    study = Study(played(id))
    here = study.main(5)
    page = Page(StudySession(id), query=study.address(here, 1))
    (shown,) = page.first
    assert (shown["at"], shown["who"], shown["ply"]) == ("1.5", 1, 5)
    assert shown["view"]["you"] == 1
    assert page.session.study == study


def test_the_place_of_an_address_counts_with_what_was_written_there():
    study = Study(played())
    written = study.comment(study.main(6), "Mine.", "en")
    kept = Page(StudySession("tomoefuda", written))
    kept.act("look", who=1)
    opened = kept.last("go", ply=6)["save"]

    def shown(more):
        query = f"#g={study.record.pack()}{more}"
        page = Page(StudySession("tomoefuda"), query=query, opened=opened)
        assert page.session.study == written
        return page.first

    (here,) = shown("&at=1.20")
    assert (here["at"], here["who"], here["match"]["source"]) == ("1.20", 1, "address")
    assert shown("&ply=3&eyes=actor")[0]["at"] == "1.3"
    assert shown("&ply=3&eyes=actor")[0]["who"] == "actor"
    assert shown("&seat=2")[0]["view"]["you"] == 2
    # Without a place one stands where one stood.
    assert (shown("")[0]["at"], shown("")[0]["who"]) == ("1.6", 1)
    stays, told = shown("&at=1.999")
    assert stays["at"] == "1.6"
    assert "no place “1.999”" in told["text"]["en"]


def test_a_place_that_was_deleted_leads_to_the_one_before():
    study = Study(played())
    other = next(m for m in study.at(study.main(9)).legal_moves() if m != study.main().moves[9])
    longer = study.add(study.main(9), other)
    kept = Page(StudySession("tomoefuda", study))
    query = longer.address(longer.then(longer.main(9), other))
    page = Page(StudySession("tomoefuda"), query=query, opened=kept.last("go", ply=4)["save"])
    assert page.first[0]["at"] == "1.9"


def test_what_another_window_has_written_is_taken_over():
    study = Study(played())
    other = Page(StudySession("tomoefuda", study))
    other.act("go", ply=16)
    save = other.last("comment", lang="en", text="Theirs.")["save"]
    # Who has the same catches up before anything else is written, and stays where they are.
    both = Page(StudySession("tomoefuda", study))
    both.act("go", ply=6)
    both.act("look", who=1)
    shown = both.last("catch-up", save=save)
    assert (shown["at"], shown["who"], shown["undo"]) == ("1.6", 1, False)
    assert both.session.study == other.session.study
    both.act("comment", lang="en", text="Mine.")
    assert both.session.study.comment_in(study.main(16), "en") == "Theirs."
    # What is the same already leaves what can be undone.
    assert both.last("catch-up", save=both.session.desk.save)["undo"] is True
    # A place that is gone.
    gone = Study(study.at(study.main(3)))
    held = Page(StudySession("tomoefuda", gone)).last("go", ply=0)["save"]
    assert both.last("catch-up", save=held)["at"] == "1.3"
    for wrong in ("", None, Page(StudySession("market", played("market"))).first[0]["save"]):
        assert both.trouble(*both.act("catch-up", save=wrong))


def test_a_study_that_was_kept_goes_on_and_a_match_becomes_a_new_one(opened):
    save = opened.last("go", ply=2)["save"]
    assert opened.last("go-on", save=save, study=True)["match"]["source"] == "save"
    assert opened.last("go-on", save=save)["match"]["source"] == "new"


def test_a_record_is_opened_in_each_of_its_forms(opened):
    page = opened
    other = played(seed=9)
    record = Record(other.game, other)
    steps = steps_text(study_steps(Study(record), Study(record).main()))
    for text in (str(record), record.pack(), f"https://example.org/x?g={record.pack()}", steps):
        assert page.last("open", text=text)["type"] == "study"
        assert page.session.study == Study(record)


def test_what_the_browser_has_kept_is_opened(opened):
    page = opened
    page.act("go", ply=7)
    save = page.last("look", who=2)["save"]
    again = Page(StudySession("tomoefuda"), save=save).first[0]
    assert (again["at"], again["who"]) == ("1.7", 2)
    assert page.last("go-on", save=save)["match"]["number"] == 1


def test_a_match_that_the_table_has_kept_is_opened(opened):
    page = opened
    match = json.dumps({"g": Record(game("tomoefuda"), played(seed=4)).pack(), "seat": "1"})
    shown = page.last("go-on", save=match)
    assert (shown["who"], shown["view"]["you"]) == (1, 1)
    assert shown["seats"][1]["en"] == "You"


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("?g=AQ", "does not hold a whole record"),
        ("?seat=1", "says seat, but there is no record"),
        ("?seed=4", "“seed” in the address means nothing in a study"),
        ("{g}&at=1.999", "The study has no place “1.999”"),
        ("{g}&at=x", "The study has no place “x”"),
        ("{g}&at=1.2&ply=3", "two places"),
        ("{g}&seat=7", "seat is a number from 0 to 2"),
        ("{g}&ply=900", "ply is a number from 0 to"),
        ("{g}&eyes=nobody", "“eyes” in the address is “actor”"),
    ],
)
def test_a_bad_address_is_told_in_a_sentence(query, said):
    g = f"#g={Record(game('tomoefuda'), played()).pack()}"
    page = Page(StudySession("tomoefuda"), query=query.format(g=g))
    assert said in page.trouble(page.first[1])
    # A deal that can be read is there, as it begins.
    shown = page.first[0]
    if query.startswith("{g}"):
        assert (shown["type"], shown["at"], shown["who"]) == ("study", "1.0", "all")
    else:
        assert shown["type"] == "empty"


def test_a_deal_of_another_game_leads_to_its_page(opened):
    page = opened
    study = Study(played("market"))
    (answer,) = page.act("open", text=str(study.record))
    assert "this page studies Tomoe-fuda" in page.trouble(answer)
    assert answer["elsewhere"]["game"] == "market"
    assert Page(StudySession("market"), query=answer["elsewhere"]["address"]).session.study == study


@pytest.mark.parametrize("text", ["", "junk", "tomoe 1\ngame chess", "<b>x</b>", "x" * 2_000_000])
def test_what_is_no_record_is_told_and_changes_nothing(opened, text):
    page = opened
    before = page.session.desk
    assert page.trouble(*page.act("open", text=text))
    assert page.session.desk == before


BROKEN = {
    "": ("There is nothing to open yet", "まだ開くものがありません"),
    "junk": ("the first line of a record is “tomoe 1”", "記録の1行目は「tomoe 1」です"),
    "tomoe 1\ngame chess": ("in line 2, “game chess”: ", "記録の2行目「game chess」を読めません。"),
    "A" * 40: ("cut short or altered", "途中で切れたか書き変わっています"),
    '{"steps": []}': ("a steps file without a record", "記録の入っていない手順ファイル"),
    '{"drills": []}': ("a file of questions", "問題のファイル"),
    '{"view": {}}': ("the file of a puzzle", "一局面の問題のファイル"),
    '{"a": 1}': ("a file of something else", "別のもののファイル"),
    "x" * 2_000_000: ("it has 2000000 characters", "2000000文字あります"),
}


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: text[:20])
def test_why_something_is_no_record_is_told_in_both_languages(opened, text):
    (answer,) = opened.act("open", text=text)
    for lang, part in zip(("en", "ja"), BROKEN[text], strict=True):
        assert part in answer["text"][lang]
    # No English stands in a Japanese sentence.
    assert not re.search(r"[a-z]+ [a-z]+ [a-z]+", answer["text"]["ja"])


def test_a_move_that_may_not_be_played_is_told_with_its_line_and_its_reason(opened):
    text = str(Record(game("tomoefuda"), played()))
    lines = text.split("\n")
    at = max(n for n, line in enumerate(lines) if line)
    lines[at] = "R1, R1, R1"
    (answer,) = opened.act("open", text="\n".join(lines))
    assert f"The record cannot be played in line {at + 1}, at R1: " in answer["text"]["en"]
    assert f"{at + 1}行目" in answer["text"]["ja"]
    assert not re.search(r"[a-z]+ [a-z]+ [a-z]+", answer["text"]["ja"])


@pytest.mark.parametrize("save", ["", "[", "{}", '{"g": 3}', "[" * 5_000, None, 7])
def test_what_is_no_save_is_told(opened, save):
    page = opened
    assert "cannot be read" in page.trouble(*page.act("go-on", save=save))
    assert Page(StudySession("tomoefuda"), save=save).first[0]["type"] == "empty"


# Walking


def test_one_walks_along_the_line(opened):
    page = opened
    last = page.first[0]["last"]
    assert page.last("go", ply=4)["ply"] == 4
    assert page.last("go", ply=-3)["ply"] == 0
    assert page.last("go", ply=10**6)["ply"] == last
    assert page.last("go", at="1.2")["at"] == "1.2"
    assert page.first[0]["stops"][:2] == [3, 6]
    for wrong in ({"at": "9.9"}, {"at": 3}, {"deal": 2}, {}):
        assert "no place" in page.trouble(*page.act("go", **wrong))


def test_a_match_has_its_deals():
    match = Match(game("tomoefuda"), deals=3, seed=1)
    for seed in (1, 2):
        match.add(play_out(match.deal(seed=seed), Random(seed))[-1])
    page = Page(StudySession("tomoefuda", Record.of(match)))
    shown = page.first[0]
    assert (shown["deal"], shown["deals"], shown["held"]) == (2, 3, 2)
    assert page.last("go", deal=1)["deal"] == 1


def test_an_open_match_has_as_many_deals_as_it_had_when_it_is_over():
    match = Match(game("collector"), seed=1)
    match.add(play_out(match.deal(), Random(1))[-1])
    shown = Page(StudySession("collector", Record.of(match))).first[0]
    assert (shown["deals"], shown["held"]) == (0, 1)
    assert shown["where"]["en"].startswith("Deal 1 ·")
    while not match.is_over:
        match.add(play_out(match.deal(), Random(1))[-1])
    shown = Page(StudySession("collector", Record.of(match))).first[0]
    held = len(match.states)
    assert (shown["deals"], shown["held"]) == (held, held)
    assert shown["where"]["en"].startswith(f"Deal {held} of {held} ·")


def test_the_move_list_is_sent_when_it_has_changed(opened):
    page = opened
    assert "rows" in page.first[0]
    assert "rows" not in page.last("go", ply=4)
    assert "rows" in page.last("comment", lang="en", text="Here.")


# Eyes


def test_whose_eyes_look_on_is_said(opened):
    page = opened
    page.act("go", ply=10)
    assert page.last("look", who="all")["eyes"]["en"] == "All cards are open."
    assert "Seat 2 sees it" in page.last("look", who=2)["eyes"]["en"]
    actor = page.session.desk.state.actor
    assert page.last("look", who="actor")["view"]["you"] == actor
    for wrong in (3, -1, "x", None, True):
        assert "eyes are those of a seat" in page.trouble(*page.act("look", who=wrong))


def cards_of(view):
    zones = [*view["centre"], *(zone for seat in view["seats"] for zone in seat["zones"])]
    if view["lastTrick"]:
        zones.append(view["lastTrick"])
    return {slot["card"] for zone in zones for slot in zone["cards"]} - {None}


def some_plies(study):
    """The deal itself, the end, and three positions between."""
    last = study.main().ply
    return sorted({0, 2, last // 3, 2 * last // 3, last})


@pytest.mark.parametrize("id", IDS)
def test_no_view_of_a_seat_depends_on_what_it_did_not_know(id):
    """In every layout that the seat could not tell apart the page shows the same."""
    study, rng = Study(played(id)), Random(1)
    session = StudySession(id, study)
    page = Page(session)
    for ply in some_plies(study):
        for seat in rng.sample(range(study.game.players), 2):
            page.act("look", who=seat)
            shown = page.last("go", ply=ply) if ply else page.last("go", deal=1)
            o = study.at(study.main(ply)).observe(seat)
            world = o.sample(rng)
            other = Page(StudySession(id, Study(world)))
            other.act("look", who=seat)
            seen = other.last("go", ply=ply) if ply else other.last("go", deal=1)
            for part in ("view", "happened", "known", "eyes"):
                assert seen[part] == shown[part], (ply, seat, part)
            why, again = page.last("why"), other.last("why")
            for part in ("title", "lines", "against", "note"):
                assert again[part] == why[part], (ply, seat, part)
            assert [o["move"] for o in again["legal"]] == [o["move"] for o in why["legal"]]


@pytest.mark.parametrize("id", IDS)
def test_with_all_cards_open_each_card_is_there_and_hidden_ones_are_turned_up(id):
    study = Study(played(id))
    page = Page(StudySession(id, study))
    for ply in some_plies(study):
        state = study.at(study.main(ply))
        shown = page.last("go", ply=ply) if ply else page.first[0]
        seen = [cards_of(page.last("look", who=seat)["view"]) for seat in range(state.game.players)]
        view = page.last("look", who="all")["view"]
        assert shown["view"]["you"] is None
        assert set().union(*seen) <= cards_of(view)
        for seat in view["seats"]:
            for zone in seat["zones"]:
                for slot in zone["cards"]:
                    if slot["card"] and not slot.get("gone"):
                        hidden = any(slot["card"] not in cards for cards in seen)
                        assert slot.get("turned", False) == hidden, (ply, slot)


def test_piles_are_turned_up(opened):
    page = opened
    view = page.first[0]["view"]
    slots = [slot for zone in view["centre"] for slot in zone["cards"]]
    assert len(slots) == 36
    assert all(slot["turned"] for slot in slots)
    assert {slot["move"] for slot in slots} == {f"pile {n}" for n in (1, 2, 3, 4)}
    closed = page.last("look", who=0)["view"]["centre"]
    assert not cards_of({"centre": closed, "seats": [], "lastTrick": None})


# Playing and writing


def other_move(page):
    """A legal move that the study does not have here."""
    legal = page.last("why")["legal"]
    return next(offer["move"] for offer in legal if not offer["known"])


@pytest.mark.parametrize("id", IDS)
def test_another_move_becomes_a_variation(id):
    page = Page(StudySession(id, played(id)))
    ply = next(
        ply
        for ply in range(3, 60)
        if page.last("go", ply=ply) and any(not o["known"] for o in page.last("why")["legal"])
    )
    main = page.session.study.main()
    shown = page.ask(type="play", ply=ply, move=other_move(page))[-1]
    assert (shown["ply"], shown["last"], shown["main"]) == (ply + 1, ply + 1, False)
    assert page.session.study.main() == main
    assert len(shown["ends"]) == 2
    assert page.last("undo")["ends"] == [shown["ends"][0]]


def test_a_move_that_the_study_has_is_followed(opened):
    page = opened
    page.act("go", ply=3)
    study = page.session.study
    move = str(study.main().moves[3])
    assert page.ask(type="play", ply=3, move=move)[-1]["ply"] == 4
    assert page.session.study == study


def test_bots_answer_until_the_reader_is_to_act(opened):
    page = opened
    page.act("go", ply=9)
    seat = page.session.desk.state.actor
    page.act("bots", bots="easy")
    answers = page.ask(type="play", ply=9, move=other_move(page))
    assert [answer.get("done", True) for answer in answers[-2:]] == [False, True]
    state = page.session.desk.state
    assert state.actor in (seat, None)
    page.act("undo")
    assert page.session.desk.path.ply == 9
    assert page.trouble(*page.act("bots", bots="genius"))


def test_bots_play_on_to_the_end(opened):
    page = opened
    page.act("go", ply=9)
    page.ask(type="play", ply=9, move=other_move(page))
    shown = page.act("play-on")[-1]
    assert shown["view"]["over"]
    assert page.trouble(*page.act("play-on")) == "The deal is over."


def test_what_may_not_be_played_is_told_with_its_reason(opened):
    page = opened
    page.act("go", ply=10)
    against = page.session.study.explain(page.session.desk.path).against
    answer = page.ask(type="play", ply=10, move=str(against[0][0]))
    assert "You hold" in page.trouble(*answer)
    assert "not a move" in page.trouble(*page.ask(type="play", ply=10, move="hello"))
    # A click for a position that has gone by is answered with the one now.
    assert page.ask(type="play", ply=9, move="R1")[-1]["ply"] == 10


def test_other_eyes_do_not_play(opened):
    page = opened
    page.act("go", ply=10)
    actor = page.session.desk.state.actor
    page.act("look", who=(actor + 1) % 3)
    assert "is to act" in page.trouble(*page.ask(type="play", ply=10, move="R1"))
    assert "is to act" in page.trouble(*page.act("hint"))
    assert page.last("why")["legal"] == []


def test_a_move_is_put_together_from_pieces():
    page = Page(StudySession("market", played("market")))
    shown = page.last("go", deal=1)
    piece = re.search(r'"pick": "([^"]+)"', json.dumps(shown["view"]))[1]
    picked = page.ask(type="pick", ply=0, pick=piece)[-1]
    assert picked["view"]["draft"]
    assert page.trouble(*page.ask(type="pick", ply=0, pick="nothing"))


def test_comments_are_said_in_either_language(opened):
    page = opened
    page.act("go", ply=4)
    page.act("comment", lang="ja", text="ここ")
    shown = page.last("comment", lang="en", text="Here")
    assert shown["comment"] == {"ja": "ここ", "en": "Here"}
    assert "comment" in next(row["marks"] for row in shown["rows"] if row["at"] == "1.4")
    assert page.last("comment", lang="en", text="")["comment"] == {"ja": "ここ"}
    for wrong in ({"lang": "xx", "text": "x"}, {"lang": "en", "text": "x" * 5_000}):
        assert page.trouble(*page.act("comment", **wrong))
    (answer,) = page.act("comment", lang="en", text="x" * 5_000)
    assert answer["text"]["ja"].startswith("コメントは4000文字までです。これは5000文字")


def test_a_position_is_told_from_those_of_other_studies(opened):
    """What a reader has begun to write there is found again by it, whatever becomes of the lines around it."""
    page = opened
    other = Page(StudySession("tomoefuda", played(seed=9)))
    assert page.last("go", ply=0)["at"] == other.last("go", ply=0)["at"]
    assert page.last("go", ply=0)["key"] != other.last("go", ply=0)["key"]
    page.act("go", ply=9)
    line = page.ask(type="play", ply=9, move=other_move(page))[-1]
    promoted = page.last("promote")
    assert promoted["at"] != line["at"]
    assert promoted["key"] == line["key"]
    assert page.last("comment", lang="en", text="Here")["key"] == line["key"]


def test_lines_are_named_promoted_and_deleted(opened):
    page = opened
    page.act("go", ply=9)
    page.ask(type="play", ply=9, move=other_move(page))
    assert page.last("rename", name="Try")["line"] == "Try"
    assert page.trouble(*page.act("rename", name="x" * 200))
    promoted = page.last("promote")
    assert promoted["main"]
    assert promoted["last"] == 10
    assert page.last("undo")["main"] is False
    assert len(page.last("delete")["ends"]) == 1
    page.act("go", ply=0)
    assert "no move to delete" in page.trouble(*page.act("delete"))
    for _ in range(3):
        page.act("undo")
    assert page.trouble(*page.act("undo")) == "Nothing has been changed."


# Questions


@pytest.mark.parametrize("id", IDS)
def test_a_position_is_explained_and_advised(id):
    page = Page(StudySession(id, played(id)))
    page.act("go", ply=2)
    page.act("look", who="actor")
    why = page.last("why")
    assert why["title"]["ja"]
    assert why["legal"]
    hint = page.last("hint")
    assert hint["done"]
    assert hint["text"]["ja"]


def test_the_hint_goes_by_what_the_seat_to_act_knows(opened):
    page = opened
    page.act("go", ply=12)
    page.act("look", who="all")
    open_hint = page.last("hint")
    page.act("look", who="actor")
    assert page.last("hint") | {"seq": 0} == open_hint | {"seq": 0}


def test_open_values_are_told_where_a_solver_can(opened):
    page = opened
    page.act("go", ply=30)
    values = page.last("values")
    assert values["done"]
    assert values["rows"][0]["best"]
    assert all(len(row["scores"]) == 3 for row in values["rows"])
    market = Page(StudySession("market", played("market")))
    told = market.last("values")
    assert (told["rows"], told["done"]) == ([], True)
    assert "Nothing can tell" in told["note"]["en"]


def test_two_lines_stand_side_by_side(opened):
    page = opened
    page.act("go", ply=9)
    page.ask(type="play", ply=9, move=other_move(page))
    shown = page.act("play-on")[-1]
    main = shown["ends"][0]["at"]
    compared = page.last("compare", at=main)
    study = page.session.study
    came = study.compare(page.session.desk.along, study.main())
    assert compared["one"]["scores"] == [f"{n:g}" for n in came.one.scores]
    assert len(compared["other"]["moves"]) == len(came.other.moves)
    assert "no place" in page.trouble(*page.act("compare", at="7.7"))


# What is taken out


def test_an_address_opens_the_same(opened):
    page = opened
    page.act("go", ply=9)
    page.ask(type="play", ply=9, move=other_move(page))
    page.act("look", who=1)
    shared = page.last("share")
    assert shared["trouble"] is None
    again = Page(StudySession("tomoefuda"), query=shared["address"])
    assert again.first[0]["at"] == "1.9.1.1"
    assert again.session.study == page.session.study
    assert Record.parse(shared["record"]) == page.session.study.record


@pytest.mark.parametrize("who", [1, "actor"])
def test_an_address_is_seen_with_the_eyes_that_it_was_shared_with(opened, who):
    page = opened
    page.act("go", ply=9)
    seen = page.last("look", who=who)["view"]
    address = page.last("share")["address"]
    again = Page(StudySession("tomoefuda"), query=address)
    assert again.first[0]["view"]["you"] == seen["you"]
    assert again.first[0]["who"] == who
    # Whoever is to act is somebody else after the next trick.
    page.act("go", ply=10)
    moved = again.act("go", ply=10)[-1]
    assert moved["view"]["you"] == page.last("look", who=who)["view"]["you"]


def test_an_address_may_say_that_all_cards_are_open(opened):
    query = f"{opened.last('share')['address']}&eyes=all"
    assert Page(StudySession("tomoefuda"), query=query).first[0]["who"] == "all"


def test_what_is_too_long_for_an_address_is_a_file(opened):
    page = opened
    rng = Random(2)
    for ply in range(1, 12):
        said = "".join(chr(rng.randrange(0x4E00, 0x9F00)) for _ in range(3_000))
        page.act("go", ply=ply)
        page.act("comment", lang="ja", text=said)
    shared = page.last("share")
    assert shared["address"] == ""
    assert "too long for an address" in shared["trouble"]["en"]
    assert Record.parse(shared["record"]) == page.session.study.record


def test_files_for_pages_are_made(opened):
    page = opened
    page.act("go", ply=9)
    page.act("comment", lang="en", text="Here.")
    made = page.last("export", lang="en")
    steps = json.loads(made["steps"])
    assert steps["steps"][9]["caption"]["en"] == "Here."
    puzzle = json.loads(made["puzzle"])
    assert puzzle["question"]["right"]
    assert made["picture"] == ""
    drawn = Page(StudySession("tomoefuda", played(), draw=lambda *seen: f"<svg>{seen[1]}</svg>"))
    assert drawn.last("export", lang="ja")["picture"] == "<svg>ja</svg>"
    page.act("go", ply=10**6)
    assert page.last("export")["trouble"]["en"] == "The deal is over."


def test_a_picture_is_drawn_from_cards_that_the_page_hands_over(monkeypatch):
    file = sprite._file()
    if file is None:
        pytest.skip("the pictures of the cards have not been built")
    seen = played().observe(0)
    whole = draw(seen, "en", names_for(3, 0))
    monkeypatch.setattr(sprite, "_file", lambda: None)
    monkeypatch.setattr(sprite, "_handed", [])
    assert draw(seen, "en", names_for(3, 0)) == ""
    with pytest.raises(ValueError, match="no pictures of cards"):
        draw(seen, "en", names_for(3, 0), "<svg></svg>")
    assert draw(seen, "en", names_for(3, 0), file.read_text(encoding="utf-8")) == whole


# Whatever comes


@pytest.mark.parametrize(
    "message",
    [
        {"type": "action", "id": "fly", "args": {}},
        {"type": "action", "id": "go", "args": [1]},
        {"type": "action", "id": "look"},
        {"type": "dance"},
        {"type": "play", "ply": 0, "move": None},
        {"type": "pick", "ply": 0, "pick": "x"},
    ],
)
def test_what_means_nothing_is_told(opened, message):
    page = opened
    before = page.session.desk
    assert page.trouble(*page.ask(**message))
    assert page.session.desk == before
