"""What a play of FESCA shows of a hand, and which layouts a seat cannot rule out, compared with a brute-force count."""

from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest

import tomoe_core as tomoe
from tests.core.fesca_book import must_play
from tests.core.test_fesca import FESCAS, SIX, WILD, dealt, every_fesca, played
from tests.strategies import random_deal, random_positions
from tomoe_core import TooManyWorlds
from tomoe_core.games.shared.layouts import Layouts


def shown(state, seat):
    """The suits that others know ``seat`` not to hold."""
    found = {
        "".join(suit.letter for suit in state.observe(other).voids(seat))
        for other in range(state.game.players)
    }
    (suits,) = found
    return suits


# What a play shows


def test_six_following_shows_nothing():
    state = played(dealt(SIX, {0: "W5", 1: "W6"}), "W5 W6")
    assert shown(state, 0) == shown(state, 1) == ""


def test_six_the_second_lead_shows_a_void_in_the_first():
    state = dealt(SIX, {0: "W5", 1: "F2", 2: "F1", 3: "W1"}, without={1: "W"})
    state = played(state, "W5 F2 F1 W1")
    assert [shown(state, seat) for seat in range(4)] == ["", "W", "", ""]


def test_six_a_card_of_neither_lead_shows_two_voids():
    state = dealt(SIX, {0: "W5", 1: "F2", 2: "E1"}, without={1: "W", 2: "WF"})
    assert shown(played(state, "W5 F2 E1"), 2) == "WF"


def test_six_yinyang_is_a_suit_like_others():
    state = dealt(SIX, {0: "W5", 1: "Y2", 2: "W6"}, without={1: "W"})
    assert shown(played(state, "W5 Y2 W6"), 1) == "W"
    state = dealt(SIX, {0: "Y5", 1: "W2"}, without={1: "Y"})
    assert shown(played(state, "Y5 W2"), 1) == "Y"


def test_wild_a_loose_card_shows_nothing():
    state = dealt(WILD, {0: "W5", 1: "Y2", 2: "F1", 3: "Y3"}, without={2: "W"})
    state = played(state, "W5 Y2 F1 Y3")
    assert [shown(state, seat) for seat in range(4)] == ["", "", "W", ""]


def test_wild_the_second_lead_says_nothing_of_yinyang():
    state = dealt(WILD, {0: "W5", 1: "F2 Y1"}, without={1: "W"})
    assert shown(played(state, "W5 F2"), 1) == "W"


def test_wild_a_card_of_neither_lead_says_nothing_of_yinyang():
    state = dealt(WILD, {0: "W5", 1: "F2", 2: "E1 Y3"}, without={1: "W", 2: "WF"})
    assert shown(played(state, "W5 F2 E1"), 2) == "WF"


def test_wild_who_leaves_an_undecided_lead_has_no_yinyang():
    state = dealt(WILD, {0: "Y5", 1: "Y3", 2: "W2"}, without={2: "Y"})
    state = played(state, "Y5 Y3 W2")
    assert [shown(state, seat) for seat in range(3)] == ["", "", "Y"]


def test_wild_after_a_yinyang_lead_only_the_second_lead_is_shown():
    state = dealt(WILD, {0: "Y5", 1: "W2", 2: "F3 Y1", 3: "Y2", 4: "W3"}, without={1: "Y", 2: "W"})
    state = played(state, "Y5 W2 F3 Y2 W3")
    assert [shown(state, seat) for seat in range(5)] == ["", "Y", "W", "", ""]


@every_fesca
def test_what_is_shown_is_true(game):
    suits_shown = 0
    for state in random_positions(60, game, seed=9):
        for seat in range(game.players):
            suits = shown(state, seat)
            suits_shown += len(suits)
            assert not any(card.suit.letter in suits for card in state.hand_of(seat))
    assert suits_shown > 100


# Worlds


def layouts(state, seat):
    """Every layout of the cards that ``seat`` does not see, in which all plays were legal: what each
    seat holds now, sets of texts by seat.
    """
    n = state.game.players
    names = [frozenset(map(str, state.hand_of(s))) for s in range(n)]
    others = [s for s in range(n) if s != seat and names[s]]
    turns = by_seat(state)
    legal = cache(lambda who, hand: played_legally(turns[who], hand, state.game.id == "fesca-wild"))
    found = set()

    def give(left, at, hands):
        if at == len(others):
            found.add(tuple(hands.get(s, names[s] if s == seat else frozenset()) for s in range(n)))
            return
        who = others[at]
        for some in map(frozenset, combinations(sorted(left), len(names[who]))):
            if legal(who, some):
                give(left - some, at + 1, hands | {who: some})

    give(frozenset().union(*(names[s] for s in others)), 0, {})
    return found


def by_seat(state):
    """The cards each seat has played, each with the cards that lay in the trick before it."""
    turns = [[] for _ in range(state.game.players)]
    for trick in state.observe(0).tricks:
        cards = list(map(str, trick.cards))
        for i, card in enumerate(cards):
            turns[trick.seat(i)].append((card, cards[:i]))
    return turns


def played_legally(turns, hand, wild):
    """True if all these plays were legal for a seat that holds ``hand`` now."""
    hand = set(hand).union(card for card, _ in turns)
    for card, table in turns:
        if card not in must_play(hand, table, wild):
            return False
        hand.remove(card)
    return True


def late_positions(game, seed, most):
    """Forty positions with fewer than ``most`` cards left to play, each of another random deal."""
    for number in range(40):
        states = random_deal(game, 1000 * seed + number)
        yield Random(number).choice(states[-most:-1])


def held(world):
    return tuple(frozenset(map(str, world.hand_of(seat))) for seat in range(world.game.players))


@pytest.mark.native
@every_fesca
def test_the_worlds_are_the_layouts_in_which_all_plays_were_legal(game):
    tried = ruled_out = 0
    for state in late_positions(game, 1, 10):
        for seat in range(0, game.players, 2):
            knows = state.observe(seat)
            worlds = knows.worlds()
            found = layouts(state, seat)
            assert knows.count_worlds() == len(worlds)
            assert len(set(worlds)) == len(worlds)
            assert {held(world) for world in worlds} == found
            assert state in worlds
            free = Layouts(
                knows.unknown,
                tuple(0 if s == seat else n for s, n in enumerate(knows.sizes)),
                (0,) * game.players,
            )
            ruled_out += free.count > len(worlds)
            tried += 1
    assert tried > 100
    assert ruled_out > 20


@every_fesca
def test_every_world_looks_the_same_from_the_seat(game):
    for state in late_positions(game, 2, 12):
        for seat in range(game.players):
            knows = state.observe(seat)
            if knows.count_worlds() < 400:
                for world in knows.worlds():
                    assert world.observe(seat) == knows
                    assert world.scores == state.scores
                    assert world.actor == state.actor
                    assert world.deal.hands[seat] == state.deal.hands[seat]


@every_fesca
def test_a_world_goes_on_as_a_deal_does(game):
    """A sampled State equals the one reached by playing its moves from its deal, and plays on in the same way."""
    rng = Random(4)
    for state in random_positions(60, game, seed=12):
        world = state.observe(rng.randrange(game.players)).sample(rng)
        again = played(
            game.deal(order=world.order, dealer=world.dealer), " ".join(map(str, world.moves))
        )
        assert (again, again.legal_moves(), again.actor) == (
            world,
            world.legal_moves(),
            world.actor,
        )
        while not world.is_over:
            move = rng.choice(world.legal_moves())
            world, again = world.play(move), again.play(move)
        assert (again, again.scores, again.takers) == (world, world.scores, world.takers)


@pytest.mark.native
def test_too_many_worlds_are_not_listed():
    knows = SIX.deal(seed=1).observe(3)
    with pytest.raises(TooManyWorlds, match="sample"):
        knows.worlds()
    many = few = 0
    for state in (s for seed in range(30) for s in random_deal(WILD, seed)[-26:-8]):
        knows = state.observe(0)
        if knows.count_worlds() < 10_000:
            few += 1
            if knows.count_worlds() > 2_000:
                assert len(knows.worlds()) == knows.count_worlds()
        else:
            many += 1
            with pytest.raises(TooManyWorlds):
                knows.worlds()
    assert many
    assert few


def chi_square(counts, expected):
    return sum((counts[key] - mean) ** 2 / mean for key, mean in expected.items())


@pytest.mark.native
@every_fesca
def test_every_world_is_drawn_equally_often(game):
    rng = Random(1)
    tested = 0
    for state in late_positions(game, 3, 14):
        knows = state.observe(state.actor)
        n = knows.count_worlds()
        if not 10 <= n <= 400:
            continue
        counts = Counter(knows.sample(rng) for _ in range(30 * n))
        worlds = knows.worlds()
        assert set(counts) <= set(worlds)
        # Mean n−1, standard deviation √(2(n−1)): six of them is far out.
        assert chi_square(counts, dict.fromkeys(worlds, 30)) <= n - 1 + 6 * (2 * (n - 1)) ** 0.5
        tested += 1
        if tested == 8:
            break
    assert tested == 8


@pytest.mark.native
@pytest.mark.parametrize("game", [FESCAS[0], FESCAS[-1]], ids=repr)
def test_in_large_positions_each_card_lies_where_it_should_as_often_as_it_should(game):
    """The probability that a card lies in a hand is a ratio of two counts; the samples agree with it (chi-square)."""
    rng = Random(3)
    draws = 1500
    for state in [random_deal(game, seed)[30] for seed in range(4)]:
        seat = state.actor
        knows = state.observe(seat)
        sizes = tuple(0 if s == seat else n for s, n in enumerate(knows.sizes))
        lacks = tuple(bits & knows.unknown for bits in knows.cannot)
        every = Layouts(knows.unknown, sizes, lacks)
        assert every.count == knows.count_worlds() > 10**6
        drawn = [knows.sample(rng).hands for _ in range(draws)]
        for card in rng.sample([c for c in game.deck.cards if c.bit & knows.unknown], 6):
            expected = {}
            for other in range(game.players):
                if other == seat or card.bit & lacks[other]:
                    continue
                fewer = tuple(n - (s == other) for s, n in enumerate(sizes))
                without = Layouts(
                    knows.unknown ^ card.bit, fewer, tuple(lack & ~card.bit for lack in lacks)
                )
                expected[other] = draws * without.count / every.count
            assert sum(expected.values()) == pytest.approx(draws)
            counts = Counter(
                s for hands in drawn for s, hand in enumerate(hands) if hand & card.bit
            )
            assert set(counts) <= set(expected)
            assert chi_square(counts, {s: mean for s, mean in expected.items() if mean}) < 40


@every_fesca
def test_knowledge_changes_when_another_plays_and_not_when_oneself_does(game):
    for seed in range(3):
        states = random_deal(game, seed)
        for before, after in pairwise(states):
            for seat in range(game.players):
                same = before.observe(seat).knowledge == after.observe(seat).knowledge
                assert same == (seat == before.actor)


def test_an_observation_says_what_lies_open():
    state = played(dealt(SIX, {0: "W5", 1: "F2", 2: "E1"}, without={1: "W", 2: "WF"}), "W5 F2 E1")
    knows = state.observe(2)
    assert knows.actor == 3
    assert knows.sizes == (12, 12, 12, 13, 13, 13)
    assert [str(c) for c in knows.tricks[0].cards] == ["W5", "F2", "E1"]
    assert (knows.tricks[0].winner, knows.leader) == (None, 0)
    assert knows.unknown.bit_count() == 78 - 12 - 3
    assert knows.hand == state.hands[2]
    assert knows.takers == ()
    assert tomoe.game("fesca-six").deal(seed=1).observe(0).tricks == ()
