"""Setting up a deal on a study page: what there is to place, what is wrong with it, and the deal itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from ..cards import Card, clip
from ..composer import Composed, check_room, composing, placed_twice
from ..composer_cards import example_run, plain_text, read_cards, read_given
from ..composer_conditions import examples, read_condition
from ..composer_words import Called, ComposeError, place_called
from ..explain import LANGUAGES, Names, Text, suit_name, text
from ..facts import Fact
from ..game import Game, Place, State
from ..live import Players, Refused
from ..locale import FALLBACK, find
from ..names import rule_name
from ..record import Record
from ..record.errors import in_words
from ..rules import format_rule
from ..study import Study
from ..table.views import same, say
from .compose_draft import Draft
from .settings import Settings
from .study_desk import Desk
from .study_types import (
    ComposeCondition,
    ComposeField,
    ComposeMessage,
    ComposePlace,
    ComposeSuit,
    ComposingMessage,
)


def compose_message(draft: Draft, *, dealt: bool = False) -> ComposeMessage:
    """Say what there is to set up, and what of the draft is wrong, each at its place. ``dealt``: it was taken
    from a deal.
    """
    game, names = draft.game, draft.names
    places, fixed = _check_places(draft)
    free = [card for card in game.deck.cards if card not in fixed.values()]
    conditions = [_check_condition(draft, words, fixed, free) for words in draft.conditions]
    fields = [*_options(draft), *_carried(draft), *_house(draft)]
    troubles = [
        *(field["trouble"] for field in fields),
        *(place["trouble"] for place in places),
        *(condition["trouble"] for condition in conditions),
        *draft.wrong.values(),
        draft.whole_wrong,
    ]
    shown = {lang: list(examples(game, draft.places.values(), lang, names)) for lang in LANGUAGES}
    return {
        "type": "compose",
        "game": game.id,
        "deck": game.deck.id,
        "suits": _suits(game),
        "fields": fields,
        "dealer": {
            "id": "dealer",
            "kind": "option",
            "label": say("compose-dealer-called"),
            "value": str(draft.dealer),
            "choices": [
                {"value": str(seat), "label": names.seats[seat]} for seat in range(game.players)
            ],
            "trouble": _told(draft.wrong.get("dealer"), names),
        },
        "seed": _told(draft.wrong.get("seed"), names),
        "names": _told(draft.wrong.get("names"), names),
        "me": names.seats[names.you or 0],
        "places": places,
        "free": len(free),
        "whole": _told(draft.whole_wrong, names),
        "conditions": conditions,
        "examples": shown,
        "ready": not any(troubles),
        "note": say("compose-as-dealt") if dealt else None,
    }


def _suits(game: Game) -> list[ComposeSuit]:
    return [
        {
            "label": {lang: suit_name(suit, lang) for lang in LANGUAGES},
            "cards": [card.text for card in game.deck.cards if card.suit == suit],
        }
        for suit in game.deck.suits
    ]


def _told(reason: Fact | None, names: Names) -> Text | None:
    return None if reason is None else text(reason, names)


def _in_words(called: Called, names: Names) -> Text:
    return same(called) if isinstance(called, str) else text(called, names)


def _check_places(draft: Draft) -> tuple[list[ComposePlace], dict[int, Card]]:
    """Show the places with what is wrong in each; return with them the cards that lie right, by their index in
    the deck's order.
    """
    game, names = draft.game, draft.names
    fixed: dict[int, Card] = {}
    lies: dict[Card, Place] = {}
    shown: list[ComposePlace] = []
    for name, place in draft.places.items():
        trouble: Fact | None = None
        some: tuple[Card, ...] = ()
        try:
            some = read_cards(game.deck, draft.cards[name])
            check_room(game, place, some)
        except ComposeError as error:
            trouble = error.reason
        except ValueError:
            trouble = _no_card(game, draft.cards[name])
        for i, card in zip(place.at, some, strict=False):
            if card not in lies:
                lies[card], fixed[i] = place, card
            elif trouble is None:
                elsewhere = Fact(
                    "compose-twice-elsewhere", card=card, place=place_called(game, lies[card])
                )
                trouble = placed_twice(card).reason if lies[card] is place else elsewhere
        shown.append(
            {
                "name": name,
                "label": _in_words(place_called(game, place), names),
                "size": len(place.at),
                "seat": place.seat,
                "text": draft.cards[name],
                "cards": [card.text for card in some],
                "trouble": _told(trouble, names),
            }
        )
    return shown, fixed


def _no_card(game: Game, words: str) -> Fact:
    """Say which word of a text is no card of the deck, or that the text says whose cards it names."""
    deck = game.deck
    given = read_given(words)
    if given and _is_cards(game, given[1]):
        return Fact("compose-cards-alone")
    suits = tuple(suit.letter for suit in deck.suits)
    wrong = next(
        (word for word in re.split(r"[\s,、]+", plain_text(words)) if not _is_cards(game, word)),
        words,
    )
    ends = {"first": deck.cards[0].text, "last": deck.cards[-1].text, "example": example_run(deck)}
    return Fact("compose-no-card", text=clip(wrong, 24)[1:-1], suits=suits, **ends)


def _is_cards(game: Game, word: str) -> bool:
    try:
        read_cards(game.deck, word)
    except ValueError:
        return False
    return True


def _check_condition(
    draft: Draft, words: str, fixed: Mapping[int, Card], free: Sequence[Card]
) -> ComposeCondition:
    """Show a condition with what is wrong with it; an empty one is only not written yet."""
    trouble: Fact | None = None
    try:
        if words.strip():
            condition = read_condition(draft.game, draft.places, words, draft.names)
            condition.check(draft.game, draft.places.values(), fixed, free, draft.names)
    except ComposeError as error:
        trouble = error.reason
    return {"text": words, "trouble": _told(trouble, draft.names)}


def _options(draft: Draft) -> list[ComposeField]:
    """Show the game's options."""
    game = draft.game
    options = {option.name for option in game.OPTIONS}
    shown = Settings(game.id, game.options).show(draft.names)
    return [
        {
            "id": setting["id"],
            "kind": "option",
            "label": setting["label"],
            "value": setting["value"],
            "choices": list(setting["choices"]),
            "trouble": _told(draft.wrong.get(setting["id"]), draft.names),
        }
        for setting in shown
        if setting["id"] in options
    ]


def _carried(draft: Draft) -> list[ComposeField]:
    """Show what a match carries from deal to deal and its deals depend on."""
    game = draft.game
    usual = " ".join("0" for _ in range(game.players))
    return [
        {
            "id": name,
            "kind": "carried",
            "label": _carried_label(game, name),
            "value": draft.values.get(name) or usual,
            "choices": [],
            "trouble": _told(draft.wrong.get(name), draft.names),
        }
        for name in game.TERMS
    ]


def _carried_label(game: Game, name: str) -> Text:
    key = f"{game.id}-carried-{name}"
    return same(name) if find(FALLBACK, "SENTENCES", key) is None else say(key)


def _house(draft: Draft) -> list[ComposeField]:
    """Show the rules for which there may be house rules."""
    game = draft.game
    usual = game.RULES.numbers()
    return [
        {
            "id": name,
            "kind": "house",
            "label": {lang: rule_name(game, name, lang) for lang in LANGUAGES},
            "value": draft.values.get(name) or format_rule(usual[name]),
            "choices": [],
            "trouble": _told(draft.wrong.get(name), draft.names),
        }
        for name in game.rules.bounds()
    ]


def deals_of(draft: Draft, rng: Random) -> Iterator[ComposingMessage | State]:
    """Deal what was set up: tell how many deals were tried, and yield last the deal. Refused says what is
    wrong.
    """
    if not compose_message(draft)["ready"]:
        raise Refused(Fact("compose-wrong"))
    seed = rng.getrandbits(32) if draft.seed is None else draft.seed
    where = [words for words in draft.conditions if words.strip()]
    made = composing(
        draft.game,
        draft.cards,
        where=where,
        names=draft.names,
        dealer=draft.dealer,
        seed=seed,
        **draft.terms,
    )
    yield _composing(0)
    try:
        for each in made:
            if isinstance(each, Composed):
                yield _composing(each.tries, fits=True)
                yield each.state
            else:
                yield _composing(each)
    except ComposeError as error:
        raise Refused(error.reason) from None


def _composing(tries: int, *, fits: bool = False) -> ComposingMessage:
    key = "compose-tried" if not fits else "compose-made" if tries > 1 else "compose-made-once"
    told = say(key) if tries <= 1 and fits else say(key, tries=tries)
    return {"type": "composing", "tries": tries, "fits": fits, "text": told, "done": False}


def _people(game: Game, before: Desk | None) -> Sequence[str]:
    """Return the names of a study's seats; none where bots sat there, or more or fewer than there are now."""
    if before is None or before.study.game.players != game.players:
        return ()
    record = before.study.record
    return record.seats if Players.from_record(record) is None else ()


def desk_of(state: State, before: Desk | None, called: Sequence[str] = ()) -> Desk:
    """Lay out a deal that was set up. Its seats are ``called`` so, or else by the names that people had in the
    study ``before`` it. Refused if no record can hold it.
    """
    seats = called or _people(state.game, before)
    try:
        desk = Desk.of(Study(Record(state.game, state, seats=seats)))
        Study(desk.study.record.pack())
    except ValueError as error:
        raise Refused(Fact("compose-kept", why=in_words(error))) from None
    return desk
