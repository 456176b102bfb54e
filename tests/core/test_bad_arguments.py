"""What is no game, position, card or bot is answered with a sentence that says what is wanted."""

from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import Count
from tomoe_core import bots
from tomoe_core.bots.players import names, player
from tomoe_core.page.session import Session
from tomoe_core.simulate import simulate, tournament
from tomoe_core.story import judge_trick

GAME = tomoe.game("tomoefuda")
STATE = GAME.deal(seed=1)
TRICK_GAMES = [id for id in tomoe.GAMES if hasattr(tomoe.game(id), "trick")]
JUNK = [
    5,
    None,
    True,
    2.5,
    float("nan"),
    b"R3",
    ["R3"],
    [None],
    [[]],
    {"a": 1},
    object(),
    "\n",
    Random,
]


def says(words, call, *arguments, **options):
    with pytest.raises(ValueError, match=words) as error:
        call(*arguments, **options)
    assert len(str(error.value).splitlines()) == 1
    assert len(str(error.value)) < 300


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_what_is_no_game(junk):
    words = "a game is what|there is no game"
    for call in (
        lambda: tomoe.Record(junk, STATE),
        lambda: tomoe.Match(junk),
        lambda: bots.bot("easy", junk),
        lambda: bots.levels(junk),
        lambda: bots.thinker("easy", junk),
        lambda: names(junk),
        lambda: player("easy", junk),
        lambda: tomoe.tournament(junk, ["easy", "normal"], deals=1),
        lambda: simulate(junk, "random", deals=1),
        lambda: judge_trick(junk, "R3 R5 B1"),
        lambda: tomoe.game(junk),
    ):
        says(words, call)


@pytest.mark.parametrize("id", tomoe.GAMES)
def test_whole_numbers_of_other_types_become_plain_ones(id):
    game = tomoe.game(id)
    state = game.deal(seed=Count(3), dealer=Count(1))
    assert state == game.deal(seed=3, dealer=1)
    seen = state.observe(Count(1))
    assert seen == state.observe(1)
    assert type(state.dealer) is type(state.actor) is type(seen.seat) is type(seen.dealer) is int
    assert state.hand_of(Count(2)) == state.hand_of(2)
    played = simulate(game, deals=Count(2), seed=Count(5))
    assert type(played.seed) is type(played.wanted) is int
    match = tomoe.Match(game, Count(game.usual_deals), first=Count(0), seed=Count(3))
    assert type(match.deals) is type(match.deal(dealer=Count(0)).dealer) is int


@pytest.mark.parametrize("junk", [None, 3, "R4", ["R4"]], ids=str)
def test_what_is_no_position_of_a_study(junk):
    study = tomoe.Study(tomoe.game("tomoefuda").deal(seed=7).play("pile 2"))
    for call in (study.at, study.eyes, study.explain, study.hint, study.next, study.end, study.has):
        says("a position of a study is a Path", call, junk)
    for call in (study.promote, study.open_values, study.address, study.line, study.delete):
        says("a position of a study is a Path", call, junk)
    says("a position of a study is a Path", study.comment, junk, "Well played.")
    says("a position of a study is a Path", study.compare, study.main(), junk)


@pytest.mark.parametrize("junk", ["x", 1.5, True])
def test_what_is_no_seed(junk):
    game = tomoe.game("collector")
    for call in (
        lambda: game.deal(seed=junk),
        lambda: simulate(game, deals=1, seed=junk),
        lambda: tournament(game, ["random", "easy"], 3, seed=junk),
    ):
        says("a seed is a whole number", call)


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_what_is_no_position(junk):
    words = "a record is made of positions"
    says(words, tomoe.Record, GAME, junk)
    says(words, tomoe.Record, GAME, STATE, junk, deals=3)
    says("a match is what", tomoe.Record.of, junk)
    says("no position of it", tomoe.Match(GAME).add, junk)
    says("a hint is for an observation", bots.hint, junk, Random(1))
    says("a sentence tells a Fact", tomoe.sentence, junk, "en")
    if junk is not None:
        says(words, tomoe.Record.of, tomoe.Match(GAME), junk)


@pytest.mark.parametrize(
    "junk", [5, None, True, "abc", "x", object()], ids=lambda junk: type(junk).__name__
)
def test_what_are_no_names(junk):
    says("names are given as a list of texts, one a seat", tomoe.Record, GAME, STATE, seats=junk)


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
@pytest.mark.parametrize("id", TRICK_GAMES)
def test_what_is_no_trick(id, junk):
    game = tomoe.game(id)
    for call in (game.trick, lambda cards: judge_trick(game, cards)):
        says("cards are given as one text, such as|a trick is", call, junk)


@pytest.mark.parametrize("junk", [*JUNK, "R3"], ids=lambda junk: type(junk).__name__)
@pytest.mark.parametrize("id", TRICK_GAMES)
def test_what_is_no_card(id, junk):
    game = tomoe.game(id)
    for call in (game.worth, game.explain_worth):
        says("a card is one of this game's deck, such as", call, junk)


@pytest.mark.parametrize("id", TRICK_GAMES)
def test_a_card_of_another_deck(id):
    game = tomoe.game(id)
    for other in map(tomoe.game, TRICK_GAMES):
        if other.deck.id != game.deck.id:
            says("a card is one of this game's deck, such as", game.worth, other.deck.cards[0])


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
@pytest.mark.parametrize("id", tomoe.GAMES)
def test_what_is_no_chance(id, junk):
    state = tomoe.game(id).deal(seed=1)
    seen = state.observe(state.actor)
    for call in (
        state.random_move,
        seen.random_move,
        seen.sample,
        lambda rng: next(seen.samples(rng)),
        lambda rng: next(bots.hint(seen, rng)),
        lambda rng: next(bots.weigh(seen, seen.legal_moves(), rng)),
    ):
        says("chance comes from a random.Random, such as", call, junk)
    if junk is not None:
        says("chance comes from a random.Random, such as", lambda rng: Session(id, rng=rng), junk)


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_what_is_no_bot(junk):
    words = "there is no bot|a bot is|the bots are|two or more|is called as"
    says(words, bots.bot, junk, GAME)
    assert bots.thinker(junk, GAME) is None
    if junk is not Random:
        says(words, player, junk, GAME)
        says(words, tomoe.tournament, GAME, junk, deals=1)
        says(words, tomoe.tournament, GAME, ["easy", junk], deals=1)


@pytest.mark.parametrize("junk", [0, -1, 2.5, "5", None])
def test_what_is_no_number_of_deals(junk):
    says("a whole number of deals", tomoe.tournament, GAME, ["easy", "normal"], deals=junk)
    says("a whole number of deals", simulate, GAME, "random", deals=junk)
