"""What guides a reader through a first deal: topics, each explained when it first arises.

A game's own are in its ``learn/guide.py``, by id. A topic says of an Observation whether it arises there;
its sentence has the same key, and the parameters that the topic gives. What is explained at a
position depends on the positions before it alone, so a deal that is saved and opened again goes on as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from ..cards import Card
from ..explain import Names, Text
from ..facts import Fact, Param
from ..game import Move, Observation
from ..table.views import View


class Situation(NamedTuple):
    """Where a topic arises: the parameters of its sentence, and the keys of the slots it speaks of."""

    params: Mapping[str, Param] = MappingProxyType({})
    cards: tuple[str, ...] = ()


def about(shown: Iterable[Card] = (), /, **params: Param) -> Situation:
    """Return a situation of which a sentence speaks with ``params``; ``shown``: the cards that it points at."""
    return Situation(params, tuple(card.text for card in shown))


class Topic(NamedTuple):
    """One thing to know. ``arises`` is asked at each of the reader's decisions and at the end of the deal;
    None where the topic does not arise.
    """

    key: str
    arises: Callable[[Any], Situation | None]


class Tip(NamedTuple):
    """A topic where it arises: its key, its sentence, the keys of the slots it speaks of."""

    key: str
    fact: Fact
    cards: tuple[str, ...]


class Aim(NamedTuple):
    """What a first deal begins with: the ``aim`` of the game in a sentence or two, a ``picture`` of it, and
    what is seen on the table at first and has to be named, each of the ``terms`` a sentence.
    """

    aim: Fact
    picture: View
    terms: tuple[Fact, ...]


class OtherChoices(NamedTuple):
    """How a game shows what might have followed from another choice of the reader's, where it does not end
    with a trick.
    """

    moves: Callable[[Any, Move], Sequence[Move]]
    """From the Observation at the choice and the move made: a few of the other moves that were allowed."""
    is_done: Callable[[Any, Any], bool]
    """From the Observation at the choice and one after it: whether what follows is no longer of interest."""
    tell: Callable[[Any, Names], Text]
    """What the last move brought about, in a sentence or two."""


@dataclass(frozen=True, slots=True)
class Guide:
    """A first deal: ``seed`` draws its cards and whoever begins; ``settings`` are those of
    the table, by id, such as {"players": "5"}; of ``topics``, the first that is new and arises is explained.
    ``aim`` makes what it begins with. ``others``: how other choices are shown, None for a game of tricks.
    """

    seed: int
    topics: tuple[Topic, ...]
    aim: Callable[[], Aim] | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    others: OtherChoices | None = None

    def tips(self, decisions: Iterable[Observation]) -> tuple[Tip | None, ...]:
        """Return what is explained at each of the reader's ``decisions``, in order: nothing twice."""
        known: set[str] = set()
        found: list[Tip | None] = []
        for observation in decisions:
            tip = self._first(observation, known)
            if tip is not None:
                known.add(tip.key)
            found.append(tip)
        return tuple(found)

    def _first(self, observation: Observation, known: set[str]) -> Tip | None:
        for topic in self.topics:
            situation = None if topic.key in known else topic.arises(observation)
            if situation is not None:
                fact = Fact(topic.key, **dict(situation.params))
                return Tip(topic.key, fact, situation.cards)
        return None
