"""A "try it" on a page: messages in, the position and what the rules make of it out.

The answers are ``{"type": "try", "seq": …}`` and the fields of :func:`picture`, or one ``error`` sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypedDict

from ..cards import clip
from ..explain import Text, text
from ..facts import Fact
from ..game import IllegalMove
from ..games import GAMES
from ..learn import learn_of
from ..learn.tries import CardTry, Draft, Try
from ..table.types import StepsFile, View
from ..table.views import say
from .messages import Given, RefusedMessage


class CardChoice(TypedDict):
    """Cards of a deck to choose from, what the places for them are called, and what lies there."""

    deck: str
    cards: list[str]
    slots: list[Text]
    value: list[str]


class TryFile(TypedDict):
    """Something to try: a position, and what the rules make of it."""

    v: Literal[1]
    title: Text
    view: View | None
    cards: CardChoice | None
    lesson: StepsFile | None
    say: Text | None


class TryMessage(TryFile):
    """What has become of it."""

    type: Literal["try"]
    seq: object


def tries(game_id: str) -> Mapping[str, Try | CardTry]:
    """List the game's tries by name; empty if it has none. ValueError names the games that there are."""
    if game_id not in GAMES:
        raise ValueError(f"the games are {', '.join(GAMES)}, not {clip(game_id)}")
    return learn_of(GAMES[game_id]).tries()


def try_of(game_id: str, name: str) -> Try | CardTry:
    """Find one of the game's tries. ValueError names those that there are."""
    found = tries(game_id)
    if name not in found:
        there = ", ".join(found) or "none"
        raise ValueError(f"the tries of {game_id} are {there}, not {clip(name)}")
    return found[name]


def picture(one: Try | CardTry, draft: Draft) -> TryFile:
    """Show the position of ``draft`` as the page draws it.

    ``view`` to click on, or ``cards`` to choose (``deck``, ``cards`` of it, ``slots``, ``value``), the other
    None; ``lesson``, the rule applied step by step, or None with what there is to ``say``, if anything.
    """
    chosen = tuple(piece for piece in draft if piece) if isinstance(one, CardTry) else draft
    outcome = one.explain(chosen)
    said = one.ask if isinstance(one, CardTry) and outcome is None else None
    return {
        "v": 1,
        "title": one.title,
        "view": one.view(draft) if isinstance(one, Try) else None,
        "cards": _palette(one, draft) if isinstance(one, CardTry) else None,
        "lesson": outcome if isinstance(outcome, dict) else None,
        "say": text(outcome) if isinstance(outcome, Fact) else said,
    }


def _palette(one: CardTry, draft: Draft) -> CardChoice:
    return {
        "deck": one.deck.id,
        "cards": [card.text for card in one.deck.cards],
        "slots": list(one.slots),
        "value": [*draft, *[""] * (len(one.slots) - len(draft))],
    }


class TrySession:
    """One reader trying one thing. ValueError names the games, or the tries, that there are."""

    def __init__(self, game_id: str, name: str) -> None:
        self._try = try_of(game_id, name)
        self._draft = self._try.start

    @property
    def draft(self) -> Draft:
        """What the reader has put together; for cards, one text for each slot, "" for an empty one."""
        return self._draft

    def picture(self) -> TryFile:
        """Show the position now, see :func:`picture`."""
        return picture(self._try, self._draft)

    def handle(self, message: Given) -> Iterator[TryMessage | RefusedMessage]:
        """Answer one message: ``ready``, ``pick`` a piece, or ``cards`` with the whole choice. What
        cannot be done is answered with one ``error`` sentence and leaves everything as it was.
        """
        seq = message.get("seq")
        try:
            self._draft = self._change(message)
        except IllegalMove as refusal:
            yield {"type": "error", "seq": seq, "text": text(refusal.reason)}
            return
        except ValueError:
            what = clip(message.get("pick", message.get("value", message.get("type"))))
            yield {"type": "error", "seq": seq, "text": say("broken-move", move=what)}
            return
        yield {"type": "try", "seq": seq, **self.picture()}

    def _change(self, message: Given) -> Draft:
        kind, one = message.get("type"), self._try
        if kind == "ready":
            return self._draft
        if kind == "pick" and isinstance(one, Try):
            return tuple(one.pick(self._draft, str(message.get("pick"))))
        if kind == "cards" and isinstance(one, CardTry):
            return _check(one, message.get("value"))
        raise ValueError(f"there is nothing to answer to {clip(kind)}")


def _check(one: CardTry, value: object) -> Draft:
    """Read ``value`` as a draft: cards of the deck or "", one for each slot at most, none twice; else
    ValueError.
    """
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise ValueError("the cards must be a list of texts")
    chosen = [card for card in value if card]
    known = {card.text for card in one.deck.cards}
    wrong = [card for card in chosen if card not in known]
    if wrong or len(value) > len(one.slots) or len(set(chosen)) < len(chosen):
        raise ValueError(f"each slot takes a card of the deck, none twice, not {clip(value)}")
    return tuple(value)
