"""What the card table shows of a position, and the log of the deal: made from an Observation, so that a card
which the seat may not know is not in it. The web components that draw it know no rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from ..bots import bots_know
from ..explain import Names, Text, join, text
from ..facts import Fact
from ..game import Observation, State
from ..names import house_rules
from ..options import OptionValue
from ..story import Chapter, story
from ..table.default import view_maker
from ..table.types import Reasons
from ..table.views import View, explain, own_key, say
from ..tricks import TrickGame, deciding
from .messages import LogLine

Kind = Literal["play", "trick", "event"]


def view(
    observation: Observation,
    names: Names,
    *,
    trick_done: bool = False,
    draft: tuple[str, ...] = (),
    settings: Mapping[str, OptionValue] = MappingProxyType({}),
) -> View:
    """View ``observation``: the game's own, else the default one. ``names``: what the seats are called.
    ``trick_done``: the trick that has just been completed still lies in the middle. ``draft``: the pieces of
    the move that is being put together, in the games where moves are. ``settings``: what the reader has
    chosen of the view's own Options, by name.
    """
    make = view_maker(observation.game)
    more: dict[str, object] = {**settings, **({"draft": draft} if draft else {})}
    return make(observation, names, trick_done=trick_done, **more)


def log(observation: Observation, names: Names) -> list[LogLine]:
    """Tell what has happened in this deal, line by line: ``ply`` (how many moves had been made then), ``seat``,
    ``text``, and ``kind`` (``play``: a move; ``trick``: who won a trick; ``event``: what else happened).
    """
    ending = _ending(observation)
    chapters = story(observation)[1:]
    return [line for chapter in chapters for line in _lines(chapter, ending, names)]


def opening(state: State, names: Names, deal: int, deals: int, *, is_open: bool) -> Text:
    """Say which deal of how many begins, who begins it, and by which house rules it is played; ``is_open``: a
    match has no number of deals.
    """
    key = own_key("deal-starts-open" if is_open else "deal-starts", state.game)
    words = say(key, names, seat=state.dealer, deal=deal, deals=deals)
    rules = house_rules(state.game)
    if rules is None:
        return words
    return join(
        [words, rules] if bots_know(state.game) else [words, rules, say("house-rules-search")]
    )


def latest(observation: Observation, names: Names) -> list[LogLine]:
    """Tell the last move in the log's lines."""
    return _lines(story(observation)[-1], _ending(observation), names)


def reasons(observation: Observation, names: Names) -> Reasons | None:
    """Tell why the last finished trick went as it did: who took it, and why; None before there is one."""
    for chapter in reversed(story(observation)):
        if chapter.reasons:
            won = chapter.facts[1] if len(chapter.facts) > 1 else chapter.facts[0]
            return explain(text(won, names), chapter.reasons, names)
    return None


def why_in_short(observation: Observation, names: Names) -> Text | None:
    """Tell who took the trick that the last move completed, and what decided it; None if it completed none."""
    chapter = story(observation)[-1]
    if not chapter.reasons:
        return None
    seat = chapter.facts[1]["seat"] if len(chapter.facts) > 1 else chapter.seat
    why = text(chapter.reasons[deciding(chapter.reasons)], names)
    return join([say("takes-it", names, seat=seat), why])


def _lines(chapter: Chapter, ending: tuple[Fact, ...], names: Names) -> list[LogLine]:
    """Tell one move: its own line, and one for each thing it brought about."""
    made, *after = (fact for fact in chapter.facts if fact not in ending)
    lines = [_line(chapter.ply, "play", made, names)]
    for i, fact in enumerate(after):
        kind: Kind = "trick" if chapter.reasons and i == 0 else "event"
        lines.append(_line(chapter.ply, kind, fact, names))
    return lines


def _ending(o: Observation) -> tuple[Fact, ...]:
    """List what a trick game says at the end of a deal: the table of points says it, so the log does not."""
    return o.game.outcome(o) if o.is_over and isinstance(o.game, TrickGame) else ()


def _line(ply: int, kind: Kind, fact: Fact, names: Names) -> LogLine:
    seat = fact.params.get("seat")
    who = seat if isinstance(seat, int) else None
    return {"ply": ply, "seat": who, "kind": kind, "text": text(fact, names)}
