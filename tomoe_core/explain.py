"""From facts to sentences. The one place where the engine speaks, in Japanese and in English.

A :class:`~tomoe_core.facts.Fact` (a reason, a step, a thing that happened) is a key and parameters;
the catalogues in ``locale/`` hold a sentence for every key. Cards, suits and seats are put in the
language's own words here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any, Final, NamedTuple

from .cards import Card, Suit, clip
from .facts import Fact, Param
from .game import Game
from .locale import en, ja

LANGUAGES: Final = ("ja", "en")
_CATALOGUES: Final = {"ja": ja, "en": en}

Text = dict[str, str]
"""A sentence in both languages: ``{"ja": …, "en": …}``."""


class Names(NamedTuple):
    """What the seats are called, by language; ``you`` is the seat of the one who is spoken to."""

    ja: Sequence[str]
    en: Sequence[str]
    you: int | None = None


def check_language(lang: str) -> str:
    """``lang`` if there are sentences in it; ValueError says in which there are."""
    if lang not in _CATALOGUES:
        raise ValueError(f"the languages are ja and en, not {clip(lang)}")
    return lang


def sentence(fact: Fact, lang: str, names: Names | None = None) -> str:
    """``fact`` as a sentence in ``lang`` (``"ja"`` or ``"en"``).

    Seats are called by ``names``, else by their number. KeyError if a catalogue lacks the key,
    ValueError for another language.

    >>> from tomoe_core.facts import Reason
    >>> sentence(Reason("not-held", card=Card.parse("R3")), "en")
    'R3 is not in your hand.'
    """
    catalogue = _CATALOGUES[check_language(lang)]
    spoken_to = names is not None and fact.params.get("seat", -1) == names.you
    template = catalogue.SENTENCES[fact.key]
    if spoken_to:
        template = catalogue.SENTENCES.get(f"{fact.key}.you", template)
    words = filled(template, lang, fact.params, names)
    # A sentence that begins with the name of a card or a suit still begins with a capital.
    return words[:1].upper() + words[1:] if template.startswith("{") else words


def filled(
    template: str, lang: str, params: Mapping[str, Param], names: Names | None = None
) -> str:
    """A template of a catalogue with its parameters put in the words of ``lang``."""
    return _Words(lang, names).vformat(template, (), params)


def text(fact: Fact, names: Names | None = None) -> Text:
    """``fact`` as a sentence in every language."""
    return {lang: sentence(fact, lang, names) for lang in LANGUAGES}


def keys(lang: str) -> frozenset[str]:
    """Every key that ``lang`` has a sentence for (forms for "you" apart)."""
    return frozenset(key for key in _CATALOGUES[lang].SENTENCES if not key.endswith(".you"))


def game_name(id: str, lang: str) -> str:
    """What the game with this id is called."""
    return str(_CATALOGUES[lang].GAMES[id])


def title(game: Game, lang: str) -> str:
    """What a game is called, with the options it is played with.

    >>> from tomoe_core import game
    >>> title(game("tomoefuda", ichi=2), "en")
    'Tomoe-fuda 巴札 (ichi 2, generals false)'
    """
    catalogue = _CATALOGUES[lang]
    options = (f"{key} {str(value).lower()}" for key, value in game.options.items())
    words = catalogue.COMMA.join(options)
    return game_name(game.id, lang) + (catalogue.OPTIONS.format(words) if words else "")


def card_name(card: Card, lang: str) -> str:
    """A card as a sentence names it: ``R3``, ``the gold general``, ``♠10``; 赤3, 金将, ♠10."""
    if lang == "ja" or card.deck == "standard":
        return card.kanji
    return en.CARDS.get(card.text, card.text)


def suit_name(suit: Suit | None, lang: str) -> str:
    """A suit as a sentence names it: ``green``; 緑."""
    if suit is None:
        return "―"
    # Spades and the generals have one letter, and two signs.
    if suit.kanji in en.SUITS:
        return str(_CATALOGUES[lang].SUITS[suit.kanji])
    return suit.kanji if lang == "ja" else en.SUITS[suit.letter]


class _Words(Formatter):
    """Puts parameters in words. A format after the colon joins a list: ``{cards:>}``, ``{piles:or}``."""

    def __init__(self, lang: str, names: Names | None) -> None:
        self.lang = lang
        self.names = names
        self.catalogue = _CATALOGUES[lang]

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Any) -> Any:
        value = kwargs[key]
        if isinstance(key, str) and key.startswith("seat") and value is not None:
            return tuple(map(self._seat, value)) if isinstance(value, tuple) else self._seat(value)
        if key == "trump" and value is None:
            return self.catalogue.NO_TRUMP
        if key == "level":
            return self.catalogue.LEVELS[value]
        if key == "shape":
            return self.catalogue.SHAPES[value]
        return value

    def _seat(self, seat: int) -> str:
        if self.names is None:
            return str(self.catalogue.SEAT).format(seat)
        return (self.names.ja if self.lang == "ja" else self.names.en)[seat]

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, tuple):
            words = [self._word(item) for item in value]
            if format_spec in self.catalogue.LAST and len(words) > 1:
                return f"{self.catalogue.COMMA.join(words[:-1])}{self.catalogue.LAST[format_spec]}{words[-1]}"
            return (" > " if format_spec == ">" else str(self.catalogue.COMMA)).join(words)
        return self._word(value)

    def _word(self, value: object) -> str:
        if isinstance(value, Card):
            return card_name(value, self.lang)
        if isinstance(value, Suit) or value is None:
            return suit_name(value, self.lang)
        if isinstance(value, float):
            return f"{value:g}"
        return str(value)
