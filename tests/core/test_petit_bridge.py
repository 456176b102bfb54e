"""Petit Bridge: the worked examples, the rulings, and each rule on positions made for it."""

from itertools import islice, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tomoe_core as tomoe
from tests.strategies import play_out, positions, random_deal
from tomoe_core import Card, IllegalMove, Match, Record

OPEN = tomoe.game("petit-bridge")
CLOSED = tomoe.game("petit-bridge", open_end=False)
DECK = [suit + rank for suit in "SHDC" for rank in "23456789TJQKA"]
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
HONOURS = [card for card in DECK if card[1] in POINTS]
SMALL = [card for card in DECK if card[1] not in POINTS]

# The hands of example 1, as the rules write them.
EXAMPLE = (
    "ST93 HT9732 D74 CK76",
    "SK764 HAJ DT85 CQJ52",
    "SAQ852 HK6 DQJ96 CT8",
    "SJ HQ854 DAK32 CA943",
)


def cards(written):
    """``SK7 HA`` as single cards."""
    return [group[0] + rank for group in written.split() for rank in group[1:]]


def order_of(hands, dealer=0):
    """A deck's order that gives seats 0, 1, 2 and the dummy candidate these hands."""
    *seats, dummy = hands
    return " ".join(card for hand in (*seats[dealer:], *seats[:dealer], dummy) for card in hand)


def worth(hand):
    return sum(POINTS.get(card[1], 0) for card in hand)


def hands_worth(*points, seed=0):
    """Four hands with these winner points: honours shared out at random until they fit."""
    rng = Random(f"{points} {seed}")
    while True:
        rng.shuffle(HONOURS)
        hands, left = [], list(HONOURS)
        for wanted in points:
            hand = []
            for card in list(left):
                if worth(hand) + POINTS[card[1]] <= wanted and len(hand) < 13:
                    hand.append(card)
                    left.remove(card)
            hands.append(hand)
        if not left and [worth(hand) for hand in hands] == list(points):
            break
    small = rng.sample(SMALL, len(SMALL))
    for hand in hands:
        while len(hand) < 13:
            hand.append(small.pop())
    return [rng.sample(hand, 13) for hand in hands]


def deal_worth(points, dealer=0, game=OPEN, seed=0, **terms):
    """A deal in which seats 0, 1, 2 and the dummy candidate have these winner points, and its hands."""
    hands = hands_worth(*points, seed=seed)
    state = game.deal(order=order_of(hands, dealer), dealer=dealer, **terms)
    assert state.opening.points == points
    return state, [set(hand) for hand in hands]


def held(state, seat):
    return {str(card) for card in state.hand_of(seat)}


def dummy(state):
    return {str(card) for card in state.dummy}


# Example 1


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_example_1_winner_points_are_announced(dealer):
    hands = [cards(written) for written in EXAMPLE]
    assert sorted(card for hand in hands for card in hand) == sorted(DECK)
    state = OPEN.deal(order=order_of(hands, dealer), dealer=dealer)
    assert state.opening.points == (3, 11, 12, 14)
    for seat in range(3):
        assert state.observe(seat).opening.points == (3, 11, 12, 14)


def test_example_1_whoever_is_candidate():
    """3 + 14 falls short of 20 and so do 3 + 11 and 3 + 12; the other two reach it with the dummy candidate."""
    hands = [cards(written) for written in EXAMPLE]
    cases = []
    for dealer in range(3):
        state = OPEN.deal(order=order_of(hands, dealer), dealer=dealer)
        cases.append(state.opening.case)
        assert dummy(state) == set(hands[3])
        assert [held(state, seat) for seat in range(3)] == [set(hand) for hand in hands[:3]]
    assert cases == ["c", "a", "a"]


# Examples 2 to 5: who is offence


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_example_2_candidate_and_dummy_candidate_as_they_are(dealer):
    points = [0, 0, 0, 13]
    points[dealer], points[(dealer + 1) % 3], points[(dealer + 2) % 3] = 12, 3, 12
    state, hands = deal_worth(tuple(points), dealer)
    assert (state.opening.case, state.offence, state.actor) == ("a", dealer, dealer)
    assert dummy(state) == hands[3]
    assert [held(state, seat) for seat in range(3)] == hands[:3]


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_example_3_one_of_two_hands_at_random(dealer):
    one, two = (dealer + 1) % 3, (dealer + 2) % 3
    points = [0, 0, 0, 7]
    points[dealer], points[one], points[two] = 12, 8, 13
    taken = []
    for seed in range(40):
        state, hands = deal_worth(tuple(points), dealer, seed=seed)
        assert (state.opening.case, state.offence, state.actor) == ("b", dealer, dealer)
        owner = state.opening.dummy
        other = two if owner == one else one
        assert dummy(state) == hands[owner]
        assert held(state, owner) == hands[3]
        assert held(state, other) == hands[other]
        assert held(state, dealer) == hands[dealer]
        # With the 13 taken: 12, dummy 13, players 8 and 7.
        if owner == two:
            assert (worth(dummy(state)), worth(held(state, one)), worth(held(state, two))) == (
                13,
                8,
                7,
            )
        taken.append(owner)
    assert 8 < taken.count(one) < 32
    assert {*taken} == {one, two}


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_example_4_only_the_15_reaches_20(dealer):
    one, two = (dealer + 1) % 3, (dealer + 2) % 3
    points = [0, 0, 0, 7]
    points[dealer], points[one], points[two] = 12, 6, 15
    for seed in range(5):
        state, hands = deal_worth(tuple(points), dealer, seed=seed)
        assert (state.opening.case, state.offence, state.opening.dummy) == ("b", dealer, two)
        assert (dummy(state), held(state, two)) == (hands[two], hands[3])
        assert (worth(dummy(state)), worth(held(state, one)), worth(held(state, two))) == (15, 6, 7)


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_example_5_the_candidate_cannot_be_offence(dealer):
    one, two = (dealer + 1) % 3, (dealer + 2) % 3
    points = [0, 0, 0, 12]
    points[dealer], points[one], points[two] = 7, 10, 11
    offences = []
    for seed in range(40):
        state, hands = deal_worth(tuple(points), dealer, seed=seed)
        assert state.opening.case == "c"
        assert state.dealer == dealer
        assert state.actor == state.offence
        assert dummy(state) == hands[3]
        assert [held(state, seat) for seat in range(3)] == hands[:3]
        offences.append(state.offence)
    assert 8 < offences.count(one) < 32
    assert {*offences} == {one, two}


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_case_c_who_has_been_candidate_less_often(dealer):
    one, two = (dealer + 1) % 3, (dealer + 2) % 3
    points = [0, 0, 0, 12]
    points[dealer], points[one], points[two] = 7, 10, 11
    for less, more in ((one, two), (two, one)):
        been = [0, 0, 0]
        been[less], been[more] = 2, 3
        for seed in range(5):
            state, _ = deal_worth(tuple(points), dealer, seed=seed, candidacies=been)
            assert state.offence == less


def test_twenty_is_enough_and_nineteen_is_not():
    assert deal_worth((10, 10, 10, 10))[0].opening.case == "a"
    assert deal_worth((10, 10, 11, 9))[0].opening.case == "b"
    assert deal_worth((9, 10, 11, 10))[0].opening.case == "b"
    assert deal_worth((9, 10, 10, 11))[0].opening.case == "a"
    assert deal_worth((8, 11, 11, 10))[0].opening.case == "c"


def test_the_sum_is_21_or_more_in_case_c():
    met = set()
    for seed in range(400):
        opening = OPEN.deal(seed=seed, dealer=seed % 3).opening
        met.add(opening.case)
        mine = opening.points[opening.offence] + opening.points[opening.dummy]
        assert mine >= (21 if opening.case == "c" else 20)
    assert met == {"a", "b", "c"}


def test_a_draw_hangs_on_the_order_alone():
    """As the rules say: random numbers seeded by the order, among the seats in ascending order."""
    drawn = 0
    for seed in range(300):
        state = OPEN.deal(seed=seed, dealer=seed % 3)
        chance = Random(" ".join(map(str, state.order))).random
        points, dealer = state.opening.points, state.dealer
        others = [seat for seat in range(3) if seat != dealer]
        fit = [seat for seat in others if points[dealer] + points[seat] >= 20]
        if points[dealer] + points[3] >= 20:
            continue
        if fit:
            assert state.opening.dummy == (
                fit[int(chance() * len(fit))] if len(fit) > 1 else fit[0]
            )
            drawn += len(fit) > 1
        else:
            assert state.offence == others[int(chance() * 2)]
            drawn += 1
    assert drawn > 20


# The contract


def test_twenty_contracts_to_choose_from():
    state = OPEN.deal(seed=1)
    texts = [str(move) for move in state.legal_moves()]
    assert texts == [
        f"contract {strain} {level}"
        for strain in ("S", "H", "D", "C", "NT")
        for level in ("partial", "game", "small", "grand")
    ]
    assert [state.game.promised(move) for move in state.legal_moves()] == [
        *(7, 10, 12, 13),
        *(7, 10, 12, 13),
        *(7, 11, 12, 13),
        *(7, 11, 12, 13),
        *(7, 9, 12, 13),
    ]


def test_moves_as_people_write_them():
    for written, text in (
        ("S10", "ST"),
        ("♠10", "ST"),
        ("♠T", "ST"),
        ("st", "ST"),
        ("♥a", "HA"),
        ("Ｄ２", "D2"),
        ("CONTRACT nt SMALL", "contract NT small"),
        (" contract  s   game ", "contract S game"),
        ("STOP", "stop"),
        ("Continue", "continue"),
    ):
        assert str(OPEN.parse_move(written)) == text
    for wrong in ("S1", "S11", "SB", "contract", "contract S", "contract N game", "S game", "NT"):
        with pytest.raises(ValueError, match="is no move"):
            OPEN.parse_move(wrong)


# The play


def test_the_left_defender_leads_and_play_goes_clockwise_with_dummy_between_the_defenders():
    for seed in range(12):
        state = OPEN.deal(seed=seed, dealer=seed % 3).play("contract NT partial")
        offence = state.offence
        left, right = (offence + 1) % 3, (offence + 2) % 3
        hands = {1: held(state, left), 2: dummy(state), 3: held(state, right)}
        for place, seat in ((1, left), (2, offence), (3, right), (0, offence)):
            assert (state.place, state.actor) == (place, seat)
            legal = {str(move) for move in state.legal_moves()}
            assert legal <= hands.get(place, held(state, offence))
            state = state.play(state.legal_moves()[-1])


def test_the_offence_plays_dummys_cards_and_nobody_else_does():
    state = OPEN.deal(seed=3).play("contract NT partial")
    state = state.play(state.legal_moves()[0])
    assert state.place == 2
    for seat in range(3):
        knows = state.observe(seat)
        if seat == state.offence:
            assert knows.legal_moves() == state.legal_moves()
            assert all(move.bit & knows.dummy for move in knows.legal_moves())
        else:
            assert knows.legal_moves() == ()
            assert knows.why_illegal(state.legal_moves()[0]).key == "not-your-turn"


# Seat 0 holds all spades but the 2, and seats 1, 2 and the dummy candidate a suit each but for one card.
# Winner points are ten each, so the candidate is offence as it is.
MOSTLY = [
    ["H2", *(f"S{rank}" for rank in "3456789TJQKA")],
    ["S2", *(f"H{rank}" for rank in "3456789TJQKA")],
    [f"D{rank}" for rank in "23456789TJQKA"],
    [f"C{rank}" for rank in "23456789TJQKA"],
]


def mostly(*moves, dealer=0):
    state = OPEN.deal(order=order_of(MOSTLY, dealer), dealer=dealer)
    for move in moves:
        state = state.play(move)
    return state


def reason(state, move):
    why = state.why_illegal(move)
    assert why is not None
    with pytest.raises(IllegalMove) as error:
        state.play(move)
    assert error.value.reason == why
    return why


def test_reasons():
    start = mostly()
    assert reason(start, "SA").key == "petit-bridge-contract-first"
    assert reason(start, "stop").key == "petit-bridge-contract-first"
    lead = mostly("contract S game")
    assert reason(lead, "contract S game").key == "petit-bridge-contract-there"
    assert reason(lead, "contract H small")["level"] == "game"
    assert reason(lead, "continue").key == "petit-bridge-answer-not-asked"
    assert reason(lead, "SA") == tomoe.Reason("not-held", card=Card.parse("SA"))
    at_dummy = mostly("contract S game", "S2")
    assert reason(at_dummy, "SA") == tomoe.Reason(
        "petit-bridge-dummy-not-held", card=Card.parse("SA")
    )
    own = mostly("contract S game", "S2", "C2", "D2")
    assert own.place == 0
    why = reason(own, "H2")
    assert (why.key, why["suit"]) == ("petit-bridge-hold", Card.parse("S2").suit)
    assert [str(card) for card in why["cards"]] == MOSTLY[0][1:]


def test_dummy_follows_too():
    hands = [list(hand) for hand in MOSTLY]
    hands[3][0], hands[1][0] = "S2", "C2"
    state = OPEN.deal(order=order_of(hands)).play("contract NT partial").play("C2")
    why = reason(state, "S2")
    assert why.key == "petit-bridge-dummy-follows"
    assert len(why["cards"]) == 12
    assert {str(move) for move in state.legal_moves()} == set(hands[3]) - {"S2"}


def all_tricks(game, level, **terms):
    """A deal in which the offence, who has all the spades, has taken all tricks."""
    state = game.deal(order=" ".join(DECK), **terms).play(f"contract S {level}")
    while len(state.moves) < 53:
        state = state.play(state.legal_moves()[0])
    assert state.taken == 13
    return state


def test_reasons_at_the_end():
    state = all_tricks(OPEN, "grand", games=(1, 0, 0))
    assert [str(move) for move in state.legal_moves()] == ["stop", "continue"]
    assert state.actor == state.offence == 0
    assert (
        reason(state, "SA").key
        == reason(state, "contract S game").key
        == "petit-bridge-answer-first"
    )
    for answer in ("stop", "continue"):
        over = state.play(answer)
        assert over.is_over
        assert over.scores == state.scores == (2210, 0, 0)
        for move in ("SA", "contract S game", "stop", "continue"):
            assert reason(over, move).key == "over"


# Tricks


@pytest.mark.parametrize(
    ("trick", "trump", "order"),
    [
        ("SA S3 H2 SK", None, [0, 3, 1, 2]),
        ("SA S3 H2 SK", "H", [2, 0, 3, 1]),
        ("S2 HA DA CA", "NT", [0, 1, 2, 3]),
        ("S2 HA DA CA", "C", [3, 0, 1, 2]),
        ("S2 H3 H5 H4", "H", [2, 3, 1, 0]),
        ("H9 HT HJ H2", "H", [2, 1, 0, 3]),
        ("D9 DT C2 DA", "S", [3, 1, 0, 2]),
    ],
)
def test_who_wins_a_trick(trick, trump, order):
    judged = OPEN.trick(trick, trump)
    assert " ".join(card.text for card in judged.cards) == trick
    assert list(judged.order) == order
    assert judged.winner == order[0]
    assert judged.steps[-1]["index"] == order[0]


def test_what_is_no_trick():
    for trick, trump in (
        ("SA S3 H2", None),
        ("SA SA H2 SK", None),
        ("SA S3 H2 SK D2", None),
        ("SA S3 H2 SK", "X"),
        ("SA S3 H2 SK", 3),
    ):
        with pytest.raises(ValueError, match=r"trick is|trump is"):
            OPEN.trick(trick, trump)
    with pytest.raises(ValueError, match="R1"):
        OPEN.trick("SA S3 H2 R1")


def test_the_tricks_of_a_deal_are_as_they_are_judged():
    for seed in range(30):
        final = random_deal(OPEN, seed)[-1]
        trump = final.contract.trump
        assert len(final.tricks) == 13
        leader, mine = 1, 0
        for trick in final.tricks:
            assert trick.leader == leader
            leader = (leader + OPEN.trick(trick.cards, trump).winner) % 4
            assert trick.winner == leader
            mine += leader in (0, 2)
        assert final.taken == mine


def test_dummys_tricks_are_the_offences():
    state = mostly("contract C partial", "H3", "C2", "D2", "H2")
    assert state.tricks[-1].winner == 2
    assert state.taken == 1
    assert (state.place, state.actor) == (2, 0)


# Scores, vulnerability, games


def test_nobody_scores_before_the_end():
    for seed in range(5):
        for state in random_deal(CLOSED, seed)[:-1]:
            assert state.scores == (0, 0, 0)


def test_who_has_won_a_game_is_vulnerable():
    for games, vulnerable in (((0, 1, 2), False), ((1, 0, 0), True), ((3, 0, 0), True)):
        state = OPEN.deal(order=" ".join(DECK), games=games)
        assert state.opening.vulnerable == vulnerable
        state = play_out(state.play("contract H grand"), Random(1), 52)[-1]
        assert state.scores == ((0, 1300, 1300) if vulnerable else (0, 650, 650))


def test_the_question_comes_with_the_second_game_and_later():
    for game in (OPEN, CLOSED):
        for won in range(4):
            for level, kind in (("partial", False), ("game", True), ("grand", True)):
                state = all_tricks(game, level, games=(won, 5, 5))
                assert state.wins_game == kind
                asked = game is OPEN and kind and won >= 1
                assert state.is_over != asked
    down = OPEN.deal(order=" ".join(DECK), games=(5, 5, 5)).play("contract H game")
    down = play_out(down, Random(1))[-1]
    assert down.is_over
    assert len(down.moves) == 53


@pytest.mark.parametrize(
    "terms",
    [
        {"games": (1, 2)},
        {"games": (0, 0, -1)},
        {"games": (0, 0, 1000)},
        {"games": "000"},
        {"games": None},
        {"candidacies": (0, 0, True)},
        {"candidacies": (0.0, 0, 0)},
        {"candidacies": 3},
    ],
)
def test_what_are_no_terms(terms):
    (name,) = terms
    with pytest.raises(ValueError, match=f"{name} are 3 numbers from 0 to 999"):
        OPEN.deal(seed=1, **terms)
    with pytest.raises(ValueError, match=f"{name} are 3 numbers from 0 to 999"):
        Match(OPEN, terms=terms)


def test_terms_of_another_name():
    with pytest.raises(ValueError, match="candidacies or games"):
        Match(OPEN, terms={"points": (0, 0, 0)})
    with pytest.raises(ValueError, match="none"):
        Match(tomoe.game("tomoefuda"), terms={"games": (0, 0, 0)})


def test_terms_make_another_deal():
    plain = OPEN.deal(seed=1)
    for terms in ({"games": (1, 0, 0)}, {"candidacies": (0, 0, 1)}):
        assert OPEN.deal(seed=1, **terms) != plain
        assert OPEN.deal(seed=1, **terms).beginning() == OPEN.deal(seed=1, **terms)
        for seat in range(3):
            assert OPEN.deal(seed=1, **terms).observe(seat) != plain.observe(seat)


# Hands in other orders


def test_the_order_within_a_hand_makes_no_difference():
    hands = hands_worth(12, 3, 12, 13)
    one = OPEN.deal(order=order_of(hands))
    other = OPEN.deal(order=order_of([hand[::-1] for hand in hands]))
    assert one.order != other.order
    assert one == other
    assert hash(one) == hash(other)


def test_the_draw_makes_a_difference():
    states = {
        OPEN.deal(order=order_of([list(first), *hands[1:]]))
        for hands in [hands_worth(12, 8, 13, 7)]
        for first in islice(permutations(hands[0]), 20)
    }
    assert {state.opening.dummy for state in states} == {1, 2}
    assert len(states) == 2


def test_a_world_is_dealt_by_an_order_that_draws_the_same():
    rng = Random(2)
    for seed in range(40):
        state, _ = deal_worth((12, 8, 13, 7), seed=seed)
        world = state.observe(seed % 3).sample(rng)
        again = OPEN.deal(order=world.order)
        assert again == world
        assert again.opening == state.opening


def test_a_record_of_a_single_deal_keeps_its_terms():
    state = OPEN.deal(seed=5, dealer=2, candidacies=(1, 2, 0), games=(0, 2, 1))
    for final in play_out(state, Random(5))[::9]:
        record = Record(OPEN, final)
        assert "candidacies 1 2 0\ngames 0 2 1\norder" in str(record)
        for again in (Record.parse(str(record)), Record.unpack(record.pack())):
            assert again == record
            assert again.state == final
            assert again.states()[0] == state


# What is true of every position


every_position = positions(st.sampled_from([OPEN, CLOSED]))


@settings(max_examples=150)
@given(every_position)
def test_no_card_is_lost_or_there_twice(state):
    played = [str(move) for move in state.moves if len(str(move)) == 2]
    left = [held(state, seat) for seat in range(3)] + [dummy(state)]
    assert sorted([*played, *(card for hand in left for card in hand)]) == sorted(DECK)
    assert sum(map(worth, left)) + worth(played) == 40
    assert sorted(card for trick in state.tricks for card in map(str, trick.cards)) == sorted(
        played
    )
    assert max(map(len, left)) - min(map(len, left)) <= 1


@settings(max_examples=150)
@given(every_position)
def test_the_offence_or_both_defenders_score(state):
    offence = state.scores[state.offence]
    others = {state.scores[seat] for seat in range(3) if seat != state.offence}
    assert len(others) == 1
    assert min(offence, *others) == 0
    played = len(state.moves) >= 53
    assert (max(state.scores) > 0) == played
    if played:
        assert (offence > 0) == (state.taken >= state.game.promised(state.contract))


@settings(max_examples=100)
@given(every_position, st.integers(0, 2**32))
def test_a_drawn_world_is_as_seen(state, seed):
    for seat in range(3):
        knows = state.observe(seat)
        world = knows.sample(Random(seed))
        assert world.observe(seat) == knows
        assert (world.scores, world.taken, world.tricks) == (
            (state.scores, state.taken, state.tricks)
        )
        assert Record.parse(str(Record(world.game, world))).state == world
