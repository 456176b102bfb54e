"""Matches of Petit Bridge: who is candidate, what is counted, how they end, and what a record keeps."""

from collections import Counter
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import play_out
from tomoe_core import Match, Record

OPEN = tomoe.game("petit-bridge")
CLOSED = tomoe.game("petit-bridge", open_end=False)
SPADES_TO_0 = " ".join(suit + rank for suit in "SHDC" for rank in "23456789TJQKA")
"""Every hand has ten winner points and a suit, so the candidate is offence and its suit takes all tricks."""


def to_the_end(state, rng=None):
    """Random play, which never ends the match."""
    rng = rng or Random(1)
    while not state.is_over:
        moves = [move for move in state.legal_moves() if str(move) != "stop"]
        state = state.play(rng.choice(moves))
    return state


def play_match(game, deals, seed, **options):
    """A match of random deals, and the match as it stood before each of them."""
    match = Match(game, deals, seed=seed, **options)
    stood = []
    while not match.is_over:
        stood.append((match.dealer, match.dealers, match.terms))
        match.add(to_the_end(match.deal(seed=seed * 1000 + len(stood)), Random(len(stood))))
    return match, stood


def win(match, level="game", answer=None):
    """The next deal, in which the candidate makes a contract with all tricks."""
    state = match.deal(order=SPADES_TO_0).play(f"contract S {level}")
    while len(state.moves) < 53:
        state = state.play(state.legal_moves()[0])
    return match.add(state if answer is None else state.play(answer))


def test_the_candidate_has_been_it_least_often():
    for seed in range(12):
        match, stood = play_match(CLOSED, 12, seed)
        been = [0, 0, 0]
        for state, (dealer, dealers, terms) in zip(match.states, stood, strict=True):
            assert terms["candidacies"] == tuple(been)
            assert dealers == tuple(seat for seat in range(3) if been[seat] == min(been))
            assert state.dealer == dealer
            assert dealer in dealers
            # In case c the count of the new candidate alone goes up.
            been[state.offence] += 1
            assert (state.offence != dealer) == (state.opening.case == "c")
        assert sum(been) == 12


def test_the_first_two_candidates_are_always_drawn():
    firsts, seconds = Counter(), Counter()
    for seed in range(300):
        match = Match(OPEN, seed=seed)
        assert match.dealers == (0, 1, 2)
        firsts[match.dealer] += 1
        match.add(to_the_end(match.deal(seed=seed)))
        assert len(match.dealers) == 2
        seconds[match.dealers.index(match.dealer)] += 1
    assert min(firsts.values()) > 70
    assert min(seconds.values()) > 110


def test_a_seed_draws_the_same():
    one, other = play_match(CLOSED, 9, 4)[0], play_match(CLOSED, 9, 4)[0]
    assert one == other
    drawn = {
        tuple(state.dealer for state in play_match(CLOSED, 6, seed)[0].states) for seed in range(9)
    }
    assert len(drawn) > 4
    assert len({Match(OPEN).dealer for _ in range(40)}) == 3


def test_games_are_counted_for_the_offence():
    games = 0
    for seed in range(8):
        rng = Random(seed)
        match, won = Match(CLOSED, 9, seed=seed), [0, 0, 0]
        while not match.is_over:
            assert match.terms["games"] == tuple(won)
            level = rng.choice(["", "partial", "game", "small", "grand"])
            if level:
                win(match, level)
            else:
                match.add(to_the_end(match.deal(seed=seed), rng))
            state = match.states[-1]
            assert state.opening.vulnerable == (won[state.offence] > 0)
            contract = state.contract
            if contract.level != "partial" and state.taken >= state.game.promised(contract):
                won[state.offence] += 1
        games += sum(won)
    assert games > 20


def test_a_match_ends_when_somebody_says_so():
    match = Match(OPEN, first=0)
    assert match.deals == 120
    asked = []
    for _ in range(40):
        state = match.deal(order=SPADES_TO_0).play("contract S game")
        while len(state.moves) < 53:
            state = state.play(state.legal_moves()[0])
        asked.append(state.actor)
        if state.actor is None:
            match.add(state)
        elif len(asked) < 8:
            match.add(state.play("continue"))
            assert not match.is_over
        else:
            match.add(state.play("stop"))
            break
    # Each wins one game, and then everybody who wins one is asked.
    assert [seat is None for seat in asked] == [True] * 3 + [False] * 5
    assert match.is_over
    for call in (lambda: match.deal(seed=1), lambda: match.add(state)):
        with pytest.raises(ValueError, match="the match was over after deal 8"):
            call()
    again = Record.unpack(Record.of(match).pack()).match()
    assert again == match
    assert again.is_over


def test_a_match_of_an_agreed_length_asks_nobody():
    match = Match(CLOSED)
    assert match.deals == 6
    while not match.is_over:
        win(match)
    assert len(match.states) == 6
    assert match.terms == {"candidacies": (2, 2, 2), "games": (2, 2, 2)}
    # 510 with the first game, 710 with the second; equal totals share a rank.
    assert match.totals == (1220, 1220, 1220)
    assert match.ranking == (1, 1, 1)
    assert match.winner is None


def test_the_highest_score_wins_whoever_ended_it():
    match = Match(OPEN, first=0)
    while not match.is_over:
        level = "grand" if match.dealer == 1 else "game"
        second = match.terms["games"][match.dealer] == 1
        win(match, level, None if not second else "stop" if match.dealer == 2 else "continue")
    assert match.states[-1].offence == 2
    assert match.winner == 1
    assert match.ranking.index(1) == 1


def test_totals_are_added_and_ranked():
    match, _ = play_match(CLOSED, 12, 3)
    assert match.totals == tuple(map(sum, zip(*(s.scores for s in match.states), strict=True)))
    best = max(match.totals)
    assert [rank == 1 for rank in match.ranking] == [total == best for total in match.totals]


def test_a_match_that_begins_in_the_middle():
    match = Match(OPEN, terms={"games": (2, 0, 1), "candidacies": (3, 3, 4)}, seed=1)
    assert match.dealers == (0, 1)
    match.add(to_the_end(match.deal(seed=1)))
    assert sum(match.terms["candidacies"]) == 11
    record = Record.of(match)
    assert Record.parse(str(record)).match() == match
    assert match != Match(OPEN, first=match.first).add(
        to_the_end(OPEN.deal(seed=1, dealer=match.first))
    )


def test_a_count_that_would_be_too_high_leaves_the_match_as_it_was():
    match = Match(CLOSED, first=0, terms={"candidacies": (999, 999, 999)})
    with pytest.raises(ValueError, match="candidacies are 3 numbers from 0 to 999"):
        win(match)
    assert match.states == ()
    assert match.totals == (0, 0, 0)
    assert match == Match(CLOSED, first=0, terms=match.terms)


def test_a_deal_of_other_terms_is_no_deal_of_the_match():
    match = Match(OPEN, first=1)
    state = to_the_end(OPEN.deal(seed=1, dealer=1, games=(0, 1, 0)))
    with pytest.raises(ValueError, match="the games of deal 1 are 0 0 0, not '0 1 0'"):
        match.add(state)
    win(match)
    others = (0, 2)
    assert match.dealers == others
    with pytest.raises(ValueError, match="seat 0 or 2 is the dealer of deal 2, not seat 1"):
        match.deal(seed=1, dealer=1)
    with pytest.raises(ValueError, match="a seat is a number"):
        match.deal(seed=1, dealer=7)
    for dealer in others:
        assert match.deal(seed=1, dealer=dealer).dealer == dealer


def test_a_record_keeps_who_was_candidate_and_says_the_terms():
    match, _ = play_match(CLOSED, 6, 8)
    text = str(Record.of(match))
    for number, state in enumerate(match.states, 1):
        lines = text.split(f"deal {number}\n")[1].split("\n")[:3]
        assert lines == [
            f"dealer {state.dealer}",
            "candidacies " + " ".join(map(str, state.terms["candidacies"])),
            "games " + " ".join(map(str, state.terms["games"])),
        ]
    assert Record.parse(text).finals == match.states
    assert Record.unpack(Record.of(match).pack()).finals == match.states


def test_a_record_that_contradicts_itself_names_the_line():
    match = win(Match(OPEN, first=0))
    match.add(to_the_end(match.deal(seed=3, dealer=1)))
    lines = str(Record.of(match)).split("\n")
    at = lines.index("deal 2") + 1
    for change, says in (
        ({1: "dealer 0"}, f"line {at + 1}: seat 1 or 2 is the dealer of deal 2, not seat 0"),
        (
            {2: "candidacies 0 0 0"},
            f"line {at + 3}: the candidacies of deal 2 are 1 0 0, not '0 0 0",
        ),
        ({3: "games 0 1 0"}, f"line {at + 3}: the games of deal 2 are 1 0 0, not '0 1 0'"),
        ({2: "candidacies 1 0"}, f"line {at + 2}: candidacies are 3 numbers"),
        ({2: "candidacies 1 0 0 0"}, f"line {at + 2}: candidacies are 3 numbers"),
        ({2: "candidacies 1 0 x"}, f"line {at + 2}: expected a whole number, not 'x'"),
        ({2: "candidacies 1 0 " + "0 " * 9999}, f"line {at + 2}: candidacies are 3 numbers"),
        ({2: "games 1 0 0"}, f"line {at + 2}: expected candidacies and 3 numbers, such as candid"),
        ({3: ""}, f"line {at + 4}: expected games and 3 numbers, such as games 0 0 0, not 'order"),
        ({2: "candidacies 1 0 1000"}, f"line {at + 2}: candidacies are 3 numbers from 0 to 999"),
    ):
        wrong = list(lines)
        for offset, line in change.items():
            wrong[at + offset - 1] = line
        with pytest.raises(ValueError, match=f"^{says}") as error:
            Record.parse("\n".join(wrong))
        assert len(str(error.value)) < 200


def test_the_packed_form_is_the_same_for_ever():
    state = OPEN.deal(seed=1, dealer=2, games=(0, 0, 1)).play("contract NT small")
    packed = Record(OPEN, state).pack()
    assert Record.unpack(packed).state == state
    assert packed == (
        "AQxwZXRpdC1icmlkZ2UAAAACAAAAAAABAQEdOAg3rsT-B_fYyhDJ545U7wFnwSPXJHtTwKzIOEMFZllr"
    )


def test_a_long_match_fits_a_record():
    match, _ = play_match(OPEN, 120, 1)
    assert len(match.states) == 120
    record = Record.of(match)
    assert Record.parse(str(record)) == Record.unpack(record.pack()) == record


def test_play_out_may_stop_a_match():
    ends = set()
    for seed in range(60):
        match = Match(OPEN, 9, seed=seed, terms={"games": (3, 3, 3)})
        while not match.is_over:
            state = match.deal(order=SPADES_TO_0)
            match.add(play_out(state, Random(f"{seed} {len(match.states)}"))[-1])
        ends.add(len(match.states))
        assert OPEN.ends_match(match.totals, match.states[-1]) or len(match.states) == 9
    assert len(ends) > 3
