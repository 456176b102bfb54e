"""What the seats of a deal that is set up may be called: by number, by name, and as they sit at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Final

from .cards import clip
from .explain import LANGUAGES, Names
from .names import names_for, numbered_seats

MINE: Final = ("i", "me", "my hand", "私", "自分")
"""What the seat of the one who is spoken to is called besides."""

LEFT: Final = ("left", "my left", "左", "左隣", "左の人")
RIGHT: Final = ("right", "my right", "右", "右隣", "右の人")
ACROSS: Final = ("across", "opposite", "向かい", "正面", "対面")
"""What the seats beside and across from that one are called; nobody sits across where their number is odd."""

ALIKE: Final = 0.6
"""How alike a name has to be to one that there is for it to be meant."""


def plain(name: str) -> str:
    """Return a name as names are compared."""
    return " ".join(name.casefold().split())


def read_names(players: int, called: Iterable[str]) -> Names:
    """Return the names of the seats, one for each. ValueError if they are not as many as the seats, empty, or
    alike.
    """
    names = called if isinstance(called, Sequence) and not isinstance(called, str) else ()
    if len(names) != players or not all(isinstance(name, str) and name.strip() for name in names):
        raise ValueError(
            f"names are a list of {players} texts, one a seat, such as East, South, West, not {clip(called)}"
        )
    if len({*map(plain, names)}) < players:
        raise ValueError(f"two seats have the same name: {', '.join(names)}")
    return Names([dict.fromkeys(LANGUAGES, " ".join(name.split())) for name in names])


def seats_called(players: int, names: Names | None = None) -> Iterator[tuple[str, int]]:
    """Yield all that the seats may be called, in every language, each with its seat. Numbers come before the
    given names, and these before those of the card table and the places around it, as seen from the one who is
    spoken to, or else from seat 0.
    """
    you = 0 if names is None or names.you is None else names.you
    for each in (numbered_seats(players), names, names_for(players, you)):
        for seat, words in enumerate(each.seats if each else ()):
            yield from ((word, seat) for word in words.values())
    left, right = (you + 1) % players, (you - 1) % players
    around = [(MINE, you), (LEFT, left), (RIGHT, right)]
    if players % 2 == 0:
        around.append((ACROSS, (you + players // 2) % players))
    yield from ((word, seat) for words, seat in around for word in words)


def meant(name: str, known: Iterable[str]) -> str | None:
    """Return which of the ``known`` names is probably meant; None if none is alike. One with a number is never
    meant, nor is it where the name has one: any other number would do as well.
    """
    if any(char.isdigit() for char in name):
        return None
    by_plain = {plain(each): each for each in known if not any(map(str.isdigit, each))}
    close = get_close_matches(plain(name), by_plain, n=1, cutoff=ALIKE)
    return by_plain[close[0]] if close else None
