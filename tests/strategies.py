"""What the tests draw from: games, positions, records, texts. And plain random play, for those that need no
shrinking, from ``tomoe_core.testing``.
"""

from __future__ import annotations

import sys
from itertools import product
from random import Random

from hypothesis import strategies as st

import tomoe_core as tomoe
from tomoe_core.games import GAMES
from tomoe_core.testing import play_out, random_deal


def with_options(kind):
    """A game with every choice of its options; inside Pyodide, which is slow, with the first and the last."""
    options = GAMES[kind].OPTIONS
    choices = [*product(*(option.values for option in options))]
    if sys.platform == "emscripten":
        choices = [choices[i] for i in sorted({0, len(choices) - 1})]
    names = [option.name for option in options]
    return [tomoe.game(kind, **dict(zip(names, values, strict=True))) for values in choices]


EVERY_GAME = tuple(game for kind in GAMES for game in with_options(kind))


def name_of(game):
    """``tomoefuda-ichi=1.5-generals=true``."""
    return "-".join([game.id, *(f"{k}={str(v).lower()}" for k, v in game.options.items())])


def random_positions(count, game=None, seed=0):
    """``count`` positions of random deals, at every stage of a deal."""
    rng = Random(seed)
    for _ in range(count):
        yield rng.choice(random_deal(game or rng.choice(EVERY_GAME), rng.getrandbits(32)))


games = st.sampled_from(EVERY_GAME)


@st.composite
def positions(draw, games=games):
    """A position that play can reach."""
    game = draw(games)
    counts = st.tuples(*(st.integers(0, 3) for _ in range(game.players)))
    terms = {name: draw(counts) for name in game.TERMS}
    seed, dealer = draw(st.integers(0, 2**64 - 1)), draw(st.integers(0, game.players - 1))
    state = game.deal_on(terms, seed, dealer)
    for choice in draw(st.lists(st.integers(0, 5039), max_size=60)):
        legal = state.legal_moves()
        if not legal:
            break
        state = state.play(legal[choice % len(legal)])
    return state


texts = st.text(
    st.characters(exclude_categories=["Cs"])
    | st.sampled_from("\\{}[]()（）｛｝［］,、#:：\nja en"),
    max_size=40,
).filter(lambda text: all(c >= " " and not "\x7f" <= c <= "\x9f" for c in text.replace("\n", "")))
"""What a comment may hold."""

seat_names = st.text("aZ7#,.'\"<é花子ーน😀 ", max_size=40).map(lambda text: " ".join(text.split()))


@st.composite
def records(draw, games=games):
    """A record of a single deal, or of a match somewhere in its course."""
    last = draw(positions(games))
    game = last.game
    seats = draw(st.just([]) | st.lists(seat_names, min_size=game.players, max_size=game.players))
    if draw(st.booleans()):
        return tomoe.Record(game, last, seats=seats)
    match = tomoe.Match(game, game.players, first=last.dealer, terms=last.terms)
    seeds = draw(st.lists(st.integers(0, 2**32), max_size=game.players))
    for seed in seeds:
        if match.is_over:
            break
        match.add(play_out(match.deal(seed=seed), Random(seed))[-1])
    if not match.states:
        return tomoe.Record.of(match, last, seats=seats)
    if match.is_over or draw(st.booleans()):
        return tomoe.Record.of(match, seats=seats)
    going = play_out(match.deal(seed=seeds[-1]), Random(1), draw(st.integers(0, 30)))[-1]
    return tomoe.Record.of(match, going, seats=seats)


class Count:
    """A whole number of another type than Python's, as numpy has them."""

    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number

    def __repr__(self):
        return f"Count({self.number})"
