"""Petit Bridge: every score is duplicate bridge's, of a table that is written out here and of endplay's."""

import sys
from itertools import product

import pytest

import tomoe_core as tomoe
from tomoe_core.games.petit_bridge.rules.moves import CONTRACTS, LEVELS, STRAINS
from tomoe_core.games.petit_bridge.rules.scoring import price_of

# What the offence scores for a contract that is made, by tricks from those that are promised to 13.
SPADES_OR_HEARTS = {
    ("partial", False): [80, 110, 140, 170, 200, 230, 260],
    ("partial", True): [80, 110, 140, 170, 200, 230, 260],
    ("game", False): [420, 450, 480, 510],
    ("game", True): [620, 650, 680, 710],
    ("small", False): [980, 1010],
    ("small", True): [1430, 1460],
    ("grand", False): [1510],
    ("grand", True): [2210],
}
DIAMONDS_OR_CLUBS = {
    ("partial", False): [70, 90, 110, 130, 150, 170, 190],
    ("partial", True): [70, 90, 110, 130, 150, 170, 190],
    ("game", False): [400, 420, 440],
    ("game", True): [600, 620, 640],
    ("small", False): [920, 940],
    ("small", True): [1370, 1390],
    ("grand", False): [1440],
    ("grand", True): [2140],
}
NO_TRUMP = {
    ("partial", False): [90, 120, 150, 180, 210, 240, 270],
    ("partial", True): [90, 120, 150, 180, 210, 240, 270],
    ("game", False): [400, 430, 460, 490, 520],
    ("game", True): [600, 630, 660, 690, 720],
    ("small", False): [990, 1020],
    ("small", True): [1440, 1470],
    ("grand", False): [1520],
    ("grand", True): [2220],
}
MADE = {
    "S": SPADES_OR_HEARTS,
    "H": SPADES_OR_HEARTS,
    "D": DIAMONDS_OR_CLUBS,
    "C": DIAMONDS_OR_CLUBS,
    "NT": NO_TRUMP,
}
DOWN = {False: 50, True: 100}

NAMES = [str(strain or "NT") for strain in STRAINS]
GAME = tomoe.game("petit-bridge")
EVERY_RESULT = tuple(product(range(5), range(4), range(14), (False, True)))


def score(strain, rung, tricks, vulnerable):
    """What the offence and each of the defenders score; ``strain`` and ``rung`` are places in STRAINS and LEVELS."""
    contract = CONTRACTS[strain * len(LEVELS) + rung]
    assert (contract.strain, contract.rung) == (strain, rung)
    return price_of(GAME, contract, vulnerable).score(tricks)


def promised(strain, rung):
    return GAME.promised(CONTRACTS[len(LEVELS) * strain + rung])


def test_there_are_560_results():
    assert len(EVERY_RESULT) == 560
    assert (NAMES, LEVELS) == (["S", "H", "D", "C", "NT"], ("partial", "game", "small", "grand"))


@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize("strain", range(5), ids=NAMES)
def test_scores_are_those_of_the_table(strain, vulnerable):
    for rung, level in enumerate(LEVELS):
        made = MADE[NAMES[strain]][level, vulnerable]
        least = 14 - len(made)
        assert promised(strain, rung) == least
        for tricks in range(14):
            if tricks >= least:
                expected = made[tricks - least], 0
            else:
                expected = 0, (least - tricks) * DOWN[vulnerable]
            assert score(strain, rung, tricks, vulnerable) == expected


def test_scores_are_endplays():
    if sys.version_info >= (3, 14) or sys.platform == "emscripten":
        pytest.importorskip("endplay", reason="endplay has no wheel for this Python")
    from endplay.types import Contract, Denom, Penalty, Player, Vul

    denoms = [Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs, Denom.nt]
    for strain, rung, tricks, vulnerable in EVERY_RESULT:
        least = promised(strain, rung)
        theirs = Contract(
            level=least - 6,
            denom=denoms[strain],
            declarer=Player.south,
            penalty=Penalty.passed,
            result=tricks - least,
        ).score(Vul.both if vulnerable else Vul.none)
        offence, defender = score(strain, rung, tricks, vulnerable)
        assert theirs == offence - defender


@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize("open_end", [False, True])
def test_a_deal_scores_what_its_result_is_worth(open_end, vulnerable):
    """One hand has all the spades, so the tricks of the offence are known whatever is played."""
    suits = ["S", "H", "D", "C"]
    game = tomoe.game("petit-bridge", open_end=open_end)
    ranks = "23456789TJQKA"
    # Ten points in each hand: the candidate's spades and the dummy candidate's clubs are just enough.
    order = " ".join(suit + rank for suit in suits for rank in ranks)
    for trump, offence_takes in (("S", 13), ("C", 13), ("H", 0), ("D", 0)):
        for level in LEVELS:
            state = game.deal(order=order, games=(int(vulnerable), 0, 1)).play(
                f"contract {trump} {level}"
            )
            while state.legal_moves() and len(state.moves) < 53:
                state = state.play(state.legal_moves()[0])
            assert state.taken == offence_takes
            promise = promised(suits.index(trump), LEVELS.index(level))
            made = offence_takes == 13
            points = MADE[trump][level, vulnerable][-1] if made else promise * DOWN[vulnerable]
            assert state.scores == ((points, 0, 0) if made else (0, points, points))
            assert state.wins_game == (made and level != "partial")
            assert state.is_over != (open_end and vulnerable and state.wins_game)
