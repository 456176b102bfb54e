"""What games are called, and the seats of a person's table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .explain import LANGUAGES, Names, Text, fill, game_name, sentence
from .facts import Fact
from .game import Game
from .locale import find, shared_words
from .options import Option
from .rules import RuleValue, format_rule


def title(game: Game, lang: str) -> str:
    """Return what a game is called, with the options and rules that are not as usual.

    >>> from tomoe_core import game
    >>> title(game("tomoefuda", ichi=2), "en")
    'Tomoe-fuda 巴札 (A trick won with a 1 counts: 2)'
    """
    words = shared_words(lang)
    options = [
        _option(game, option, lang)
        for option in game.OPTIONS
        if game.options[option.name] != option.default
    ]
    joined = words.COMMA.join([*options, *_house(game, lang)])
    return game_name(game.id, lang) + (words.OPTIONS.format(joined) if joined else "")


def house_rules(game: Game) -> Text | None:
    """Return the house rules of a game in a sentence; None if it has none."""
    if not game.house:
        return None
    joined = {lang: shared_words(lang).COMMA.join(_house(game, lang)) for lang in LANGUAGES}
    return {lang: sentence(Fact("house-rules", rules=joined[lang]), lang) for lang in LANGUAGES}


def _house(game: Game, lang: str) -> Iterator[str]:
    """Yield each house rule with its value."""
    for name, value in game.house.items():
        called = rule_name(game, name, lang)
        yield f"{called}{shared_words(lang).COLON}{rule_value(game, name, value, lang)}"


def rule_name(game: Game, rule: str, lang: str) -> str:
    """Return what a field of the game's rules is called; its own name if it has no words."""
    entry = find(lang, "SENTENCES", game.rules.key_of(rule))
    return rule if entry is None else fill(entry, lang, game.rules.numbers())


def rule_value(game: Game, rule: str, value: RuleValue, lang: str) -> str:
    """What a field's value is called; the value itself if it has no words."""
    entry = find(lang, "SENTENCES", f"{game.rules.key_of(rule)}-{format_rule(value)}")
    return format_rule(value).replace(" ", "/") if entry is None else str(entry.value)


def _option(game: Game, option: Option, lang: str) -> str:
    """Return an option of ``game`` and its value there as the settings call them, or by their own names if they
    have no words there.
    """
    value = str(game.options[option.name]).lower()
    key = find(lang, "SENTENCES", option.key)
    called = find(lang, "SENTENCES", f"{option.key}-{value}")
    if key is None or called is None:
        return f"{option.name} {value}"
    # Without what is only explained there, in brackets.
    short = re.split(r" \(|（", called.value)[0]
    name = fill(key, lang, game.rules.numbers())
    return f"{name}{shared_words(lang).COLON}{short}"


def introduction(id: str, lang: str) -> str:
    """Return the game with this id in a sentence or two; "" if it has no words for that."""
    entry = find(lang, "INTRODUCTIONS", id)
    return "" if entry is None else str(entry.value)


def numbers_of_players(kind: type[Game]) -> tuple[int, ...]:
    """Return how many may play: one number or, where an option changes it, several."""
    games = [kind()]
    games += [kind(**{option.name: value}) for option in kind.OPTIONS for value in option.values]
    return tuple(sorted({game.players for game in games}))


def names_for(players: int, you: int, numbers: Sequence[int] = ()) -> Names:
    """Return what the seats are called as seen from ``you``: the person, and the bots clockwise from their
    left. ``numbers``: which of the bots' names each seat has in place of that, from 1 on.
    """
    places = numbers or [(seat - you) % players for seat in range(players)]
    return Names([_seat_name(0 if i == you else place) for i, place in enumerate(places)], you)


def _seat_name(place: int) -> Text:
    """Return who sits ``place`` seats to the person's left; 0 is the person. Beyond the bots with names:
    numbers.
    """
    if place == 0:
        return {lang: shared_words(lang).YOU for lang in LANGUAGES}
    return {
        lang: shared_words(lang).BOTS[place - 1]
        if place <= len(shared_words(lang).BOTS)
        else shared_words(lang).SEAT.format(place)
        for lang in LANGUAGES
    }


def numbers_of_bots(bots: Sequence[bool], first: int = 0) -> tuple[int, ...]:
    """Return which of the bots' names each seat has, from 1 on: the bots one after another from seat ``first``
    on, then the seats of people, for the bots that may sit there later.
    """
    seats = [(first + i) % len(bots) for i in range(len(bots))]
    ordered = [*(s for s in seats if bots[s]), *(s for s in seats if not bots[s])]
    return tuple(1 + ordered.index(seat) for seat in range(len(bots)))


def names_at(called: Sequence[str | None], numbers: Sequence[int] = ()) -> Names:
    """Return what the seats are called where nobody is spoken to: None for a bot, which has the next of the
    bots' names, or the one that ``numbers`` give its seat; "" for a person without a name, who is called by
    their number among the people.
    """
    numbers = numbers or numbers_of_bots([name is None for name in called])
    seats: list[Text] = []
    for seat, name in enumerate(called):
        if name is None:
            seats.append(_seat_name(numbers[seat]))
        elif name:
            seats.append(dict.fromkeys(LANGUAGES, name))
        else:
            number = seat + 1 - called[:seat].count(None)
            seats.append({lang: shared_words(lang).PERSON.format(number) for lang in LANGUAGES})
    return Names(seats)


def numbered_seats(players: int) -> Names:
    """Return the seats by their numbers, for those who look on."""
    return Names(
        [
            {lang: shared_words(lang).SEAT.format(seat) for lang in LANGUAGES}
            for seat in range(players)
        ]
    )


def names_in(seats: Sequence[str]) -> Names:
    """Return what the seats of a record are called that calls them ``seats``. Who is called "You" there, in any
    language, is spoken to.
    """
    person = _seat_name(0)
    you = next((seat for seat, name in enumerate(seats) if name in person.values()), None)
    called = [dict.fromkeys(LANGUAGES, name) for name in seats]
    if you is not None:
        called[you] = person
    return Names(called, you)
