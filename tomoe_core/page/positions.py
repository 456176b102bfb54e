"""The positions of a deal as a steps file: what one seat saw of each, and what happened there, in every
language. ``<tomoe-steps>`` and :class:`tomoe_widgets.Steps` show it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from ..cards import clip
from ..explain import LANGUAGES, Names, Text, game_name, join, text
from ..game import Game, Observation, State
from ..learn.lessons import Lesson, lesson, step, still
from ..live import Players
from ..locale import shared_words
from ..names import names_for, names_in, numbered_seats
from ..names import title as title_of
from ..record import Record, as_record
from ..story import Chapter, story
from ..table.types import Step, View
from ..tricks import CardPlay
from .captions import NO_CAPTIONS, Captions
from .open_view import open_view
from .view import opening, view

Given = Mapping[int, str | Mapping[str, str]]
"""Captions by the number of moves made before them: a text for every language, or one a language."""

Seats = int | Iterable[int] | Literal["all", "open"]
"""One seat, several, all of them, or nobody's eyes: all cards open."""


def steps(
    record: Record | State | str,
    *,
    deal: int = 1,
    first: int = 0,
    last: int | None = None,
    seat: Seats = 0,
    captions: Captions | Given | None = None,
    title: str | Mapping[str, str] | None = None,
    names: Names | None = None,
) -> Lesson:
    """Show the positions after ``first`` to ``last`` moves of deal number ``deal``, from 1 on, as ``seat`` saw
    them: the content of a steps file. Nothing is in it that the seat did not know then. Several seats, or
    "all", may be in one file: the first is shown, and tells the captions, and the page may choose another. With
    "open" all cards are open. The comments of a record are captions.

    ``record``: a Record, a State, or the text of a record in any of its forms; ``last``: None for the last
    position there is; ``captions``: your own in place of what happened; ``title``: in place of the game's name;
    ``names``: what the seats are called, else as the record calls them, or as at the card table. ValueError is
    one sentence.

    >>> from tomoe_core import game
    >>> deal = game("tomoefuda").deal(seed=7).play("pile 2")
    >>> [step["caption"]["en"] for step in steps(deal, seat=1)["steps"]]
    ['Deal 1. Ume begins.', 'Ume takes pile 2.']
    """
    record = as_record(record)
    states = record.states(deal)
    seats = seats_of(seat, record.game)
    last = check_ply("last", len(states) - 1 if last is None else last, deal, states)
    first = check_ply("first", first, deal, states)
    if first > last:
        raise ValueError(f"the first position, {first}, comes after the last one, {last}")
    own = captions if isinstance(captions, Captions) else _captions_of(captions, deal, states)
    said = _comments(record, deal)
    names = names or names_of(record, seats)
    made = [
        _step(
            states[ply],
            seats,
            names,
            {**said.get(ply, {}), **own.by_ply.get(ply, {})},
            _opening(record, deal, names),
        )
        for ply in range(first, last + 1)
    ]
    heading = {lang: _heading(record.game, lang) for lang in LANGUAGES}
    return lesson({**heading, **own.title, **_in_languages(title, "title")}, made)


def seats_of(seat: Seats, game: Game) -> tuple[int, ...]:
    """List the seats that are meant, each once, none for all cards open; ValueError if one of them is none of
    this game.
    """
    if seat == "open":
        return ()
    if seat == "all":
        return tuple(range(game.players))
    given = (seat,) if isinstance(seat, int) or not isinstance(seat, Iterable) else tuple(seat)
    seats = tuple(dict.fromkeys(game.check_seat(each) for each in given))
    if not seats:
        raise ValueError("name a seat, several, all, or open")
    return seats


def check_ply(name: str, ply: object, deal: int, states: Sequence[State]) -> int:
    """Return ``ply`` if it is the number of one of the positions of that deal; ValueError, which calls it
    ``name``.
    """
    if isinstance(ply, bool) or not isinstance(ply, int) or not 0 <= ply < len(states):
        raise ValueError(
            f"deal {deal} has {len(states) - 1} moves, so {name} is a number from 0 to "
            f"{len(states) - 1}, not {clip(ply)}"
        )
    return ply


def _captions_of(captions: Given | None, deal: int, states: Sequence[State]) -> Captions:
    """Read captions that are given as a mapping; ValueError where they are of another shape."""
    if captions is None:
        return NO_CAPTIONS
    if not isinstance(captions, Mapping):
        raise ValueError(
            f"captions are a mapping from numbers of moves to texts, not {clip(captions)}"
        )
    return Captions(
        {
            check_ply("each caption's key", ply, deal, states): _in_languages(
                words, f"caption {ply}"
            )
            for ply, words in captions.items()
        },
        {},
    )


def _comments(record: Record, deal: int) -> dict[int, Text]:
    """Return the comments on the main line by the number of moves made before them."""
    tree = record.tree(deal)
    return {
        ply: {lang: text for lang in LANGUAGES if (text := said.get(lang) or said.get(""))}
        for ply, said in enumerate(node.comment for node in (tree, *tree.line()))
        if said
    }


def _in_languages(words: object, what: str) -> Text:
    """Give a text for every language, or those that there are."""
    if words is None:
        return {}
    if isinstance(words, str):
        return dict.fromkeys(LANGUAGES, words)
    if isinstance(words, Mapping) and all(
        lang in LANGUAGES and isinstance(said, str) for lang, said in words.items()
    ):
        return dict(words)
    raise ValueError(
        f"{what} is a text, or a text by language ({', '.join(LANGUAGES)}), not {clip(words)}"
    )


def names_of(record: Record, seats: Sequence[int]) -> Names:
    """Return the names that the record gives people, for those who look on from ``seats``. The seat that looks
    on is "You" where the record has no name for it; others without one have numbers. Who is "You" in the record
    without looking on is called so, with the number. Where the record gives none, or bots sat there: those of
    the card table, or, for several seats, numbers.
    """
    players = record.game.players
    you = seats[0] if len(seats) == 1 else None
    if not any(record.seats) or Players.from_record(record) is not None:
        return numbered_seats(players) if you is None else names_for(players, you)
    called = names_in(record.seats)
    mine = you is not None and (called.you == you or not record.seats[you])
    people = list(called.seats)
    for seat, number in enumerate(numbered_seats(players).seats):
        if mine and seat == you:
            people[seat] = names_for(players, seat).seats[seat]
        elif not record.seats[seat]:
            people[seat] = number
        elif seat == called.you:
            people[seat] = {
                lang: record.seats[seat] + shared_words(lang).OPTIONS.format(words)
                for lang, words in number.items()
            }
    return Names(people, you if mine else None)


def _step(state: State, seats: Sequence[int], names: Names, own: Text, opening: Text) -> Step:
    """Show one position with its caption, which points at the card that was played: with all cards open if
    there are no ``seats``.
    """
    seen: list[Observation | State] = [state.observe(seat) for seat in seats]
    shown, *others = seen or [state]
    told = _told(shown, names, opening)
    move = state.moves[-1] if state.moves else None
    focus = (str(move.card),) if isinstance(move, CardPlay) else ()
    made = step(_draw(shown, names), {**told, **own}, *focus)
    if others:
        made["seats"] = {
            str(seat): _draw(other, names) for seat, other in zip(seats[1:], others, strict=True)
        }
    return made


def told_of(record: Record, seat: int, *, deal: int = 1) -> list[Text]:
    """Tell each position of that deal as ``seat`` saw it: what :func:`steps` says where nobody has written
    anything else.
    """
    names = names_of(record, (seat,))
    opening = _opening(record, deal, names)
    return [_told(state.observe(seat), names, opening) for state in record.states(deal)]


def _told(seen: Observation | State, names: Names, opening: Text) -> Text:
    """Tell what the last move brought about, as a seat saw it, or with all cards open; before the first, who
    begins.
    """
    facts = story(seen)[-1].facts
    return join([text(fact, names) for fact in facts]) if facts else opening


def completes_trick(chapter: Chapter) -> bool:
    """Return whether the move that this chapter tells has completed a trick, which can still be seen then."""
    return bool(chapter.reasons)


def _draw(position: Observation | State, names: Names) -> View:
    """Show what the seat sees, or of a State all cards, the trick that has just been completed still in the
    middle, with nothing to click.
    """
    chapter = story(position)[-1]
    done = completes_trick(chapter)
    if isinstance(position, State):
        shown = still(open_view(position, names, trick_done=done))
    else:
        shown = still(view(position, names, trick_done=done))
    shown["say"] = text(chapter.facts[-1], names) if chapter.facts else None
    shown["actions"] = []
    return shown


def _opening(record: Record, deal: int, names: Names) -> Text:
    """Say who begins that deal of the record."""
    starts = record.finals[deal - 1].beginning()
    return opening(starts, names, deal, record.deals or 0, is_open=record.deals is None)


def _heading(game: Game, lang: str) -> str:
    """Call the game by its name, with its house rules."""
    return title_of(game, lang) if game.house else game_name(game.id, lang)
