"""What readers are told: every sentence of whole deals, first deals, lessons, drills, tries and the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import tomoe_core as tomoe
from tests.strategies import random_deal
from tests.terminal.script import any_player
from tomoe_core.explain import LANGUAGES, Text, text
from tomoe_core.learn.questions import drills_of
from tomoe_core.names import names_for
from tomoe_core.page.drills import contents, prepare
from tomoe_core.page.guided import GuidedSession
from tomoe_core.page.lessons import lessons
from tomoe_core.page.session import Session
from tomoe_core.page.tries import TrySession, tries
from tomoe_core.story import story

CURIOUS = ("t", "w", "h", "?")
PROMPTS = ("Move, or help:", "手を入力（helpで説明）：")


def texts(value) -> Iterator[Text]:
    """Every text by language in a message, a view or a question."""
    if isinstance(value, dict):
        if set(value) & {*LANGUAGES}:
            yield value
        else:
            for each in value.values():
                yield from texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from texts(each)


def pieces(view) -> list[str]:
    """All that can be picked in a view, however deep it stands."""
    if isinstance(view, dict):
        own = [view["pick"]] if isinstance(view.get("pick"), str) else []
        return own + [piece for each in view.values() for piece in pieces(each)]
    return [piece for each in view for piece in pieces(each)] if isinstance(view, list) else []


def at_a_table(session: Session, seed: int, deals: int = 1, hints: float = 0.1) -> Iterator[Text]:
    """``deals`` deals of a match in which the reader clicks about, asks for hints and plays at random; ``hints``:
    how often one is asked for.
    """
    rng = Random(seed)
    played = 0

    def tell(**message):
        for answer in session.handle({"seq": 1, "ply": len(session.state.moves), **message}):
            yield from texts(answer)

    yield from tell(type="ready", save=None, query="")
    while True:
        if session.state.is_over:
            played += 1
            if played == deals or session.match.is_over:
                return
            yield from tell(type="action", id="next-deal")
            continue
        if rng.random() < hints:
            yield from tell(type="action", id="hint")
        for _ in range(rng.choice((0, 0, 0, 2, 4))):
            last = list(session.handle({"type": "pick", "seq": 1, "ply": -1, "pick": ""}))
            found = pieces(last)
            if found:
                ply = len(session.state.moves)
                yield from tell(type="pick", ply=ply, pick=rng.choice(found))
        move = rng.choice(session.observation.legal_moves())
        yield from tell(type="play", move=str(move))


def at_tables(id: str, seed: int, settings=None) -> Iterator[Text]:
    """A deal against random players, and two against easy ones."""
    for bots, deals in ((["random"], 1), (["easy"], 2)):
        session = Session(
            id, settings=settings, bots=bots, rng=Random(seed), budget=0.01, hint_budget=0.02
        )
        yield from at_a_table(session, seed, deals)


def in_first_deals(id: str, seed: int) -> Iterator[Text]:
    """The first deal with help, played at random."""
    yield from at_a_table(GuidedSession(id), seed, hints=0)


def in_stories(game: tomoe.Game, seed: int) -> Iterator[Text]:
    """A random deal, told move by move from no seat, and why other moves were refused."""
    states = random_deal(game, seed)
    for names in (None, names_for(game.players, seed % game.players)):
        for chapter in story(states[-1]):
            for fact in (*chapter.facts, *chapter.reasons):
                yield text(fact, names)
    for state in states:
        for move in {str(move) for later in states for move in later.moves}:
            reason = state.why_illegal(move)
            if reason is not None:
                yield text(reason)


def in_drills(id: str, count: int) -> Iterator[Text]:
    """The first ``count`` questions of each level of each drill, with their answers and why."""
    yield from texts(contents(id))
    for name in drills_of(tomoe.GAMES[id]):
        yield from texts(prepare(id, name, count))


def in_lessons(id: str) -> Iterator[Text]:
    """Every lesson of a game."""
    for name, make in lessons().items():
        if name.startswith(f"{id}-"):
            yield from texts(make())


def in_tries(id: str, seed: int) -> Iterator[Text]:
    """What can be tried on the page of rules, clicked about in at random."""
    rng = Random(seed)
    for name in tries(id):
        session = TrySession(id, name)
        shown = session.picture()
        for _ in range(60):
            yield from texts(shown)
            found = pieces(shown)
            message = {"type": "pick", "pick": rng.choice(found)} if found else _cards(shown, rng)
            (shown,) = session.handle({"seq": 1, **message})


def _cards(shown, rng: Random):
    palette = shown.get("palette") or {"cards": [], "slots": []}
    some = rng.sample(palette["cards"], min(len(palette["slots"]), len(palette["cards"])))
    return {"type": "cards", "value": some}


def curious_player(seed: int = 0, every: int = 5):
    """Who plays at random in the terminal, and at every so many prompts asks why not, for a hint, and why it went
    so, and sees the table again.
    """
    plays, asks, prompts = any_player(seed), [], 0

    def answer(screen):
        nonlocal prompts
        if asks:
            return asks.pop()
        if screen.rstrip().endswith(PROMPTS):
            prompts += 1
            if prompts % every == 0:
                # Asked once; the next answer to the same prompt is a move.
                prompts += 1
                asks.extend(CURIOUS)
                return asks.pop()
        return plays(screen)

    return answer
