"""From facts to sentences. The one place where the engine speaks.

A :class:`~tomoe_core.facts.Fact` (a reason, a step, a thing that happened) is a key and parameters; the files
of words (see :mod:`tomoe_core.locale`) hold a sentence for every key and language. Cards, suits and seats are
put in the language's own words here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, NamedTuple

from .cards import Card, Suit, clip
from .facts import Fact, Param
from .locale import LANGUAGES, Entry, find, keys, memoize, shared_words

Text = dict[str, str]
"""A sentence in every language, by the language's code: ``{"ja": …, "en": …}``."""


class Names(NamedTuple):
    """What the seats are called, seat by seat in every language; ``you`` is the seat of the one who is
    spoken to.
    """

    seats: Sequence[Text]
    you: int | None = None


def check_language(lang: str) -> str:
    """Return ``lang`` if there are sentences in it; ValueError names the languages there are."""
    if lang not in LANGUAGES:
        *most, last = LANGUAGES
        raise ValueError(f"the languages are {', '.join(most)} and {last}, not {clip(lang)}")
    return lang


def sentence(fact: Fact, lang: str, names: Names | None = None) -> str:
    """Return ``fact`` as a sentence in ``lang``, one of :data:`LANGUAGES`.

    Seats are called by ``names``, else by their number. A key that no file of words has is told by its key
    and parameters, so that a game without words can be played. ValueError for another language, and for what is
    no fact.

    >>> from tomoe_core.facts import Reason
    >>> sentence(Reason("not-held", card=Card.parse("R3")), "en")
    'R3 is not in your hand.'
    """
    if not isinstance(fact, Fact):
        raise ValueError(f"a sentence tells a Fact, such as a Reason or a Step, not {clip(fact)}")
    template = template_of(check_language(lang), "SENTENCES", fact.key, fact.params, names)
    return with_capital(template.value, fill(template, lang, fact.params, names), names)


def with_capital(template: str, filled: str, names: Names | None) -> str:
    """Return a sentence with a capital at its beginning, where that is the name of a card or a suit; what
    players call themselves stays as it is.
    """
    first = _pieces_of(template)[0] if template else None
    if first is None or first.literal or (names is not None and is_seat(first.name or "")):
        return filled
    return filled[:1].upper() + filled[1:]


def template_of(
    lang: str, table: str, key: str, params: Mapping[str, Param], names: Names | None
) -> Entry:
    """Return the template under ``key``, in the form for "you" if it speaks to the person."""
    entry = find(lang, table, key)
    if entry is not None and names is not None and params.get("seat", -1) == names.you:
        # Of the same file: another language's form would be another sentence.
        spoken_to = getattr(entry.words, table).get(f"{key}.you", entry.value)
        return entry._replace(value=spoken_to)
    if entry is not None:
        return entry
    told = ", ".join(f"{name} {{{name}}}" for name in params)
    return Entry(f"{key}: {told}" if told else key, shared_words(lang), lang)


def fill(
    template: Entry, lang: str, params: Mapping[str, Param], names: Names | None = None
) -> str:
    """Return a template with its parameters put in the words of ``lang``. The ``TERMS`` of the file it stands
    in say what the values of some parameters are called, and its own language chooses among the forms of a
    word: ``{n} {n:card|cards}``. ValueError if it names a parameter that is not there.
    """
    filler = _Filler(lang, names, getattr(template.words, "TERMS", {}))
    filled = ""
    for piece in _pieces_of(template.value):
        filled += piece.literal
        if piece.name is None:
            continue
        if piece.name not in params:
            raise ValueError(
                f"the sentence {clip(template.value)} in {lang} names {piece.name!r}, "
                f"which is none of its parameters"
            )
        value = params[piece.name]
        if piece.forms:
            filled += _form(piece.forms, filler.number(value), template)
        else:
            filled += filler.fill(piece.name, value, piece.joint)
    return filled


def _form(forms: Sequence[str], shown: str, template: Entry) -> str:
    """Return the one of ``forms`` that goes with the number ``shown``, by the rule of the language of
    ``template``. ValueError if there are more or fewer than that language has.
    """
    rule = shared_words(template.lang)
    if len(forms) != len(rule.PLURALS):
        raise ValueError(
            f"the sentence {clip(template.value)} has {'|'.join(forms)}, but {template.lang} has "
            f"the forms {'|'.join(rule.PLURALS)}"
        )
    place: int = rule.PLURALS.index(rule.plural(shown))
    return forms[place]


def is_game(name: str) -> bool:
    """Return whether the parameter with this name is the id of a game, which is called by its name."""
    return name in ("game", "game_here")


def is_seat(name: str) -> bool:
    """Return whether the parameter with this name is a seat or several, which are called by their names."""
    return name.startswith("seat")


class _Piece(NamedTuple):
    """Part of a template: words as they are, and after them a parameter, if ``name`` is not None. ``joint``:
    how a list is joined. ``forms``: those of a word that goes with the parameter, a number; else none.
    """

    literal: str
    name: str | None
    joint: str
    forms: tuple[str, ...]


@cache
def _pieces_of(template: str) -> tuple[_Piece, ...]:
    """Return a template taken apart. A page fills hundreds of sentences for an answer, the same ones each
    time.
    """
    return tuple(
        _Piece(literal, name, form or "", tuple(form.split("|")) if form and "|" in form else ())
        for literal, name, form, _ in Formatter().parse(template)
    )


def text(fact: Fact, names: Names | None = None) -> Text:
    """Return ``fact`` as a sentence in every language."""
    # Most sentences of a view are those of the views before it.
    if names is None or not _speaks_of_seats(fact):
        return {**_impersonal(fact)}
    called = tuple(tuple(seat.items()) for seat in names.seats)
    return {**_personal(fact, called, names.you)}


def _speaks_of_seats(fact: Fact) -> bool:
    """Whether a parameter of it is a seat, or one of a fact in it."""
    for name, value in fact.params.items():
        items = value if isinstance(value, tuple) else (value,)
        if is_seat(name) or any(isinstance(i, Fact) and _speaks_of_seats(i) for i in items):
            return True
    return False


@memoize(2000)
def _impersonal(fact: Fact) -> Text:
    """Return ``fact`` in every language, seats by their numbers."""
    return {lang: sentence(fact, lang) for lang in LANGUAGES}


@memoize(2000)
def _personal(fact: Fact, called: tuple[tuple[tuple[str, str], ...], ...], you: int | None) -> Text:
    """Return ``fact`` in every language. ``called``: the names of the seats, as items."""
    names = Names([dict(seat) for seat in called], you)
    return {lang: sentence(fact, lang, names) for lang in LANGUAGES}


def join(texts: Iterable[Text]) -> Text:
    """Sentences one after another, in every language."""
    given = tuple(texts)
    return {lang: shared_words(lang).SPACE.join(each[lang] for each in given) for lang in LANGUAGES}


def game_name(id: str, lang: str) -> str:
    """Return what the game with this id is called; its id if it has no name."""
    entry = find(lang, "GAMES", id)
    return id if entry is None else str(entry.value)


def card_label(card: Card) -> Text:
    """Name a card in every language."""
    return {lang: card_name(card, lang) for lang in LANGUAGES}


def card_name(card: Card, lang: str) -> str:
    """Return a card as a sentence names it: ``R3``, ``the gold general``, ``♠10``; 赤3, 金将, ♠10."""
    entry = find(lang, "CARDS", card.deck)
    if entry is not None and card.text in entry.value:
        return str(entry.value[card.text])
    return card.kanji if shared_words(lang).KANJI or card.suit.is_sign else card.text


def seat_name(seat: int, lang: str, names: Names | None = None) -> str:
    """Return what a seat is called by ``names``, else by its number."""
    return str(shared_words(lang).SEAT).format(seat) if names is None else names.seats[seat][lang]


def suit_name(suit: Suit | None, lang: str) -> str:
    """Return a suit as a sentence names it: ``green``; 緑."""
    if suit is None:
        return "―"
    entry = find(lang, "SUITS", suit.deck)
    if entry is not None and suit.letter in entry.value:
        return str(entry.value[suit.letter])
    return suit.kanji if shared_words(lang).KANJI else suit.letter


class _Filler:
    """Puts parameters in words. A format after the colon joins a list: ``{cards:>}``, ``{piles:or}``."""

    def __init__(self, lang: str, names: Names | None, terms: Mapping[str, Any]) -> None:
        self.lang = lang
        self.names = names
        self.terms = terms
        self.shared = shared_words(lang)

    def fill(self, name: str, value: Any, joint: str) -> str:
        """Return the parameter ``name`` in words."""
        value = self._value(name, value)
        if not isinstance(value, tuple):
            return self._word(value)
        words = [self._word(item) for item in value]
        if joint in self.shared.LAST and len(words) > 1:
            return f"{self.shared.COMMA.join(words[:-1])}{self.shared.LAST[joint]}{words[-1]}"
        return (" > " if joint == ">" else str(self.shared.COMMA)).join(words)

    def number(self, value: Any) -> str:
        """Return a number as it is written; of a list, how many are in it."""
        return self._word(len(value) if isinstance(value, tuple) else value)

    def _value(self, name: str, value: Any) -> Any:
        """Return the value with seats called by name, and what the file of words calls by terms of its own."""
        if is_seat(name) and value is not None:
            seats = value if isinstance(value, tuple) else (value,)
            called = tuple(seat_name(seat, self.lang, self.names) for seat in seats)
            return called if isinstance(value, tuple) else called[0]
        if is_game(name) and isinstance(value, str):
            return game_name(value, self.lang)
        term = self.terms.get(name)
        if term is not None and isinstance(value, str | int | None):
            return term.get(value, value)
        return value

    def _word(self, value: object) -> str:
        if isinstance(value, Card):
            return card_name(value, self.lang)
        if isinstance(value, Suit) or value is None:
            return suit_name(value, self.lang)
        if isinstance(value, Fact):
            template = template_of(self.lang, "SENTENCES", value.key, value.params, self.names)
            return fill(template, self.lang, value.params, self.names)
        if isinstance(value, float):
            return f"{value:g}"
        return str(value)


__all__ = [
    "LANGUAGES",
    "Names",
    "Text",
    "card_name",
    "check_language",
    "fill",
    "game_name",
    "keys",
    "seat_name",
    "sentence",
    "suit_name",
    "template_of",
    "text",
    "with_capital",
]
