"""The draft of a deal that is set up on a study page: what is to be where, as the page sends it, and read.

The draft lies with the page and is sent with each message:

- ``settings``: by id the game's options, house rules, and what a match carries from deal to deal, as texts
- ``dealer``: a seat; ``seed``: a text, "" for chance
- ``names``: what the seats are called, one after another with commas between them, "" for as they are
- ``cards``: by the name of a place the text of its cards; ``whole``: all places in one text, in its stead
- ``conditions``: a list of texts

Where ``fill`` is a place's name, or "" for all places, the cards that are left go there by chance.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from ..cards import Card, clip, shuffle
from ..composer import places_of
from ..composer_cards import read_cards, read_given
from ..composer_conditions import find_place, is_condition
from ..composer_seats import read_names
from ..composer_words import ComposeError, place_called
from ..explain import Names
from ..facts import Fact
from ..game import MAX_TERM, Game, Place
from ..games import game as find_game
from ..live import Refused
from ..names import numbered_seats
from ..record.errors import in_words
from ..rules import format_rule
from .messages import Given
from .settings import Settings
from .study_desk import Desk

LONGEST: Final = 4_000
"""How long a text of cards may be, in characters."""

_COMMA: Final = re.compile("[,、，]")

MOST_CONDITIONS: Final = 20
"""How many conditions are read."""


class Draft(NamedTuple):
    """What is being set up, as it was read. ``wrong``: what is wrong, by "dealer", "seed", "names" or the id of
    a setting; ``called``: the names that the draft gives the seats; ``whole_wrong``: what is wrong with all
    places as one text.
    """

    game: Game
    terms: Mapping[str, tuple[int, ...]]
    values: Mapping[str, str]
    dealer: int
    seed: int | None
    places: Mapping[str, Place]
    cards: Mapping[str, str]
    conditions: tuple[str, ...]
    names: Names
    called: tuple[str, ...]
    wrong: Mapping[str, Fact]
    whole_wrong: Fact | None = None


def draft_of(desk: Desk) -> dict[str, object]:
    """Return the deal of a desk as a draft: every card where it was dealt, with the options and the dealer."""
    state = desk.state
    game = state.game
    settings = {name: format_rule(value) for name, value in game.settings.items()}
    terms = {name: " ".join(map(str, counts)) for name, counts in state.terms.items()}
    cards = {
        place.name: " ".join(state.order[i].text for i in place.at)
        for place in game.places(state.dealer)
    }
    return {"settings": settings | terms, "dealer": state.dealer, "seed": "", "cards": cards}


def read_draft(game_id: str, given: Given, rng: Random, desk: Desk | None = None) -> Draft:
    """Read a draft; its seats are called as in the study that is open. What is wrong with it is told
    in it; what is left out is as usual. Refused if no deal of the game can be set up.
    """
    wrong: dict[str, Fact] = {}
    sent = given.get("settings")
    values = {str(id): str(value) for id, value in sent.items()} if isinstance(sent, dict) else {}
    game = _game(game_id, values, wrong)
    terms: dict[str, tuple[int, ...]] = {}
    for name in game.TERMS:
        counts = _counts(game, values.get(name, ""))
        if counts is None:
            wrong[name] = Fact("compose-counts", n=game.players, most=MAX_TERM)
        else:
            terms[name] = counts
    dealer = _whole(given.get("dealer", 0))
    if dealer is None or dealer >= game.players:
        wrong["dealer"], dealer = Fact("compose-dealer"), 0
    seed_text = str(given.get("seed", "")).strip()
    seed = _whole(seed_text)
    if seed_text and seed is None:
        wrong["seed"] = Fact("compose-seed")
    try:
        places = places_of(game, dealer)
    except ComposeError as error:
        raise Refused(error.reason) from None
    whole_wrong = None
    called = _called(given.get("names"))
    names = _names(game, desk, called, wrong)
    cards = _cards(places, given.get("cards"))
    if isinstance(whole := given.get("whole"), str):
        try:
            cards = read_whole(game, places, whole[:LONGEST], names)
        except ComposeError as error:
            whole_wrong = error.reason
    if isinstance(fill := given.get("fill"), str):
        cards = _fill(
            game, places, cards, fill, Random(rng.getrandbits(32) if seed is None else seed)
        )
    asked = given.get("conditions")
    listed = asked[:MOST_CONDITIONS] if isinstance(asked, list) else []
    conditions = tuple(str(each)[:LONGEST] for each in listed)
    return Draft(
        *(game, terms, values, dealer, seed, places, cards),
        *(conditions, names, () if "names" in wrong else called, wrong, whole_wrong),
    )


def _called(given: object) -> tuple[str, ...]:
    """Return the names of a text with commas between them; none if it is blank."""
    words = str(given or "")[:LONGEST]
    return tuple(" ".join(name.split()) for name in _COMMA.split(words)) if words.strip() else ()


def _names(game: Game, desk: Desk | None, called: tuple[str, ...], wrong: dict[str, Fact]) -> Names:
    """Return what the seats are called: as the draft says, else as in the study that is open, if as many sit
    there, else by number.
    """
    if called:
        try:
            return read_names(game.players, called)
        except ValueError:
            wrong["names"] = Fact("compose-names", n=game.players)
    if desk is None or desk.study.game.players != game.players:
        return numbered_seats(game.players)
    return desk.names


def _game(game_id: str, values: Mapping[str, str], wrong: dict[str, Fact]) -> Game:
    """Make the game that the settings ask for, with what is usual in the place of those that are wrong."""
    chosen: dict[str, object] = {}
    for name, allowed in find_game(game_id).rules.every().items():
        if not values.get(name, "").strip():
            continue
        value = allowed.check(allowed.read(values[name].strip()))
        if value is None:
            wrong[name] = Settings(game_id).complaint(name, values[name])
        else:
            chosen[name] = value
    try:
        return find_game(game_id, **chosen)
    except ValueError as error:
        wrong[next(reversed(chosen))] = Fact("study-page-cannot", why=in_words(error))
        return find_game(game_id)


def _counts(game: Game, words: str) -> tuple[int, ...] | None:
    """Read what a match carries from deal to deal, a number a seat; None if it is no such thing."""
    numbers = [_whole(word) for word in words.replace(",", " ").split()]
    some = tuple(number for number in numbers if number is not None and number <= MAX_TERM)
    if not numbers:
        return (0,) * game.players
    return some if len(some) == len(numbers) == game.players else None


def _whole(value: object) -> int | None:
    """Read a whole number from 0 on; None if it is none."""
    words = str(value).strip()
    known = words.isascii() and words.isdigit() and len(words) < 20
    return int(words) if known and not isinstance(value, bool) else None


def _cards(places: Mapping[str, Place], given: object) -> dict[str, str]:
    sent = given if isinstance(given, dict) else {}
    return {name: str(sent.get(name) or "")[:LONGEST] for name in places}


def read_whole(game: Game, places: Mapping[str, Place], words: str, names: Names) -> dict[str, str]:
    """Return the text of each place's cards from one text: a line for each place, ``seat 0: R1-R4`` or
    ``R1-R4 for me``. ComposeError if a line does not say whose cards it names.
    """
    found = dict.fromkeys(places, "")
    for line in filter(
        None, map(str.strip, words.replace("；", ";").replace(";", "\n").splitlines())
    ):
        given = None if is_condition(line) else read_given(line)
        if given is None:
            raise ComposeError(
                f"{clip(line)} does not say whose cards these are",
                _why_no_cards(game, places, line),
            )
        name, some = given
        place = find_place(game, places, name, names)
        found[place.name] = f"{found[place.name]} {some}".strip()
    return found


def _why_no_cards(game: Game, places: Mapping[str, Place], line: str) -> Fact:
    """Say why a line gives nobody cards: it is a condition, or does not say whose they are."""
    clipped = clip(line)[1:-1]
    if is_condition(line):
        return Fact("compose-is-condition", text=clipped)
    place = place_called(game, next(iter(places.values())))
    return Fact("compose-no-colon", text=clipped, place=place, card=game.deck.cards[0].text)


def _fill(
    game: Game, places: Mapping[str, Place], cards: Mapping[str, str], name: str, rng: Random
) -> dict[str, str]:
    """Return the texts with the cards that are left, by chance, in the place ``name`` ("": in all).
    Places whose text is wrong stay as they are.
    """
    held: dict[str, tuple[Card, ...]] = {}
    for place, words in cards.items():
        try:
            held[place] = read_cards(game.deck, words)
        except ValueError:
            continue
    placed = {card for some in held.values() for card in some}
    free = iter(
        shuffle([card for card in game.deck.cards if card not in placed], rng.getrandbits(32))
    )
    filled = dict(cards)
    for place, some in held.items():
        if name in ("", place):
            room = max(0, len(places[place].at) - len(some))
            added = [card for _, card in zip(range(room), free, strict=False)]
            filled[place] = " ".join(card.text for card in (*some, *added))
    return filled
