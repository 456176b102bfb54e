"""At which seats of a page's table people sit, and what they are called: a reader's choice beside the
settings."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ..bots.players import Player
from ..explain import Text
from ..facts import Fact
from ..live import Players, Refused
from ..record import LONGEST_NAME, check_name
from ..table.views import say
from .messages import PersonSetting

_ID: Final = re.compile(r"(person|name)-([0-9])", re.ASCII)


class Sitting(NamedTuple):
    """Which seats people have, clockwise from the one that is the reader's where they play alone, and the names
    of people there, "" for the usual word.
    """

    people: tuple[bool, ...]
    names: tuple[str, ...]

    @classmethod
    def read(cls, values: Mapping[str, object], players: int) -> Sitting:
        """Read it from values by id; what is missing or cannot be is as usual."""
        people = [values.get(f"person-{i}") for i in range(players)]
        names = [values.get(f"name-{i}") for i in range(players)]
        return cls(
            tuple(word == "true" or (i == 0 and word != "false") for i, word in enumerate(people)),
            tuple(map(_name, names)),
        )

    @property
    def is_usual(self) -> bool:
        """Whether the reader plays alone, at the first seat."""
        return self.people[0] and not any(self.people[1:])

    @property
    def has_bot_first(self) -> bool:
        """Whether a bot has the seat that is the reader's where they play alone."""
        return not self.people[0]

    @property
    def without_bots(self) -> frozenset[str]:
        """The ids of the settings of bots at whose seats people sit."""
        return frozenset(f"bot-{i}" for i, person in enumerate(self.people) if person)

    @property
    def values(self) -> dict[str, str]:
        """The values by id."""
        people = {f"person-{i}": str(one).lower() for i, one in enumerate(self.people)}
        return people | {f"name-{i}": name for i, name in enumerate(self.names)}

    @property
    def unusual(self) -> dict[str, str]:
        """Those of the values that are not as usual."""
        usual = Sitting.read({}, len(self.people)).values
        return {id: value for id, value in self.values.items() if value != usual[id]}

    def players(self, bots: Sequence[Player], you: int) -> Players:
        """Seat people, and at the other places those of ``bots``, which has one for each; the first place is
        seat ``you``.
        """
        count = len(self.people)
        places = [(seat - you) % count for seat in range(count)]
        seated = tuple(None if self.people[i] else bots[i] for i in places)
        called = tuple(self.names[i] if self.people[i] else "" for i in places)
        first = next((i for i, person in enumerate(self.people) if person), 0)
        if sum(self.people) == 1:
            return Players((you + first) % count, seated, self.names[first])
        return Players((you + first) % count, seated, called=called if any(called) else ())

    def show(self) -> list[PersonSetting]:
        """Show it as the page does."""
        return [
            {"label": self._place(i), "person": person, "name": name}
            for i, (person, name) in enumerate(zip(self.people, self.names, strict=True))
        ]

    def _place(self, i: int) -> Text:
        """Say where a seat is, seen from the first: bots are called by the order in which they sit, so that
        another person among them gives them other names.
        """
        count = len(self.people)
        if i == 0:
            return say("place-own")
        if count == 2:
            return say("place-opposite")
        return say(
            "place-left" if i == 1 else "place-right" if i == count - 1 else "place-nth", n=i
        )


def is_of_sitting(id: str) -> bool:
    """Tell whether ``id`` says who sits at a seat, of this table or of a larger one."""
    return _ID.fullmatch(str(id)) is not None


def check_sitting(id: str, value: object) -> None:
    """Raise Refused for what cannot be said of a seat."""
    if id.startswith("name-") and (not isinstance(value, str) or _name(value) != _tidy(value)):
        raise Refused(Fact("people-name", most=LONGEST_NAME))
    if id.startswith("person-") and value not in ("true", "false"):
        wrong = {"setting": id, "value": str(value)[:20]}
        raise Refused(Fact("broken-setting", **wrong, values=("true", "false")))


def _tidy(name: str) -> str:
    return " ".join(name.split())


def _name(value: object) -> str:
    """Return a name as records hold it; "" for what is none."""
    try:
        return check_name(value) if isinstance(value, str) else ""
    except ValueError:
        return ""
