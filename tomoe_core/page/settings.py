"""What a reader can choose for a match: options of the game, its length, the bots, the seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ..explain import Names, Text
from ..game import Game
from ..games import GAMES
from ..games import game as find_game
from ..views import say

LEVELS: Final = ("easy", "normal", "hard")
DEALS: Final = ("3", "6", "9", "12")


class Choice(NamedTuple):
    """One setting: the texts of its values, as they are sent to and from the page."""

    id: str
    values: tuple[str, ...]
    default: str
    live: bool = False
    """May change while a match is played."""


def choices(game_id: str) -> tuple[Choice, ...]:
    """The settings of a game, in the order in which they are shown."""
    kind = GAMES[game_id]
    players = kind().players
    options = [
        Choice(o.name, tuple(_text(v) for v in o.values), _text(o.default)) for o in kind.OPTIONS
    ]
    levels = [Choice(f"bot-{i}", LEVELS, "normal", live=True) for i in range(1, players)]
    seats = tuple(str(seat) for seat in range(players))
    return (*options, Choice("deals", DEALS, "3"), *levels, Choice("seat", seats, "0"))


def _text(value: object) -> str:
    return str(value).lower()


class Settings:
    """Chosen values by id. Immutable."""

    def __init__(self, game_id: str, values: Mapping[str, str] | None = None) -> None:
        self.game_id = game_id
        self._choices = {choice.id: choice for choice in choices(game_id)}
        self._values = {choice.id: choice.default for choice in self._choices.values()} | dict(
            values or {}
        )

    def replace(self, values: Mapping[str, Any], *, live: bool = False) -> Settings:
        """These settings with others for some; ValueError for an unknown id or value, or (``live``)
        for one that waits for a new match.
        """
        for id, value in values.items():
            choice = self._choices.get(id)
            if choice is None or value not in choice.values or (live and not choice.live):
                raise ValueError(self.complaint(id, value)["en"])
        return Settings(self.game_id, self._values | dict(values))

    def complaint(self, id: str, value: object) -> Text:
        """The sentence that says what a setting may be."""
        choice = self._choices.get(id)
        allowed = choice.values if choice else tuple(self._choices)
        return say("broken-setting", setting=str(id)[:20], value=str(value)[:20], values=allowed)

    @property
    def game(self) -> Game:
        """The game with the options chosen."""
        options = {}
        for option in GAMES[self.game_id].OPTIONS:
            options[option.name] = next(
                v for v in option.values if _text(v) == self._values[option.name]
            )
        return find_game(self.game_id, **options)

    @property
    def deals(self) -> int:
        """The length of the match."""
        return int(self._values["deals"])

    @property
    def you(self) -> int:
        """The reader's seat."""
        return int(self._values["seat"])

    def level(self, seat: int) -> str:
        """The level of the bot at ``seat``."""
        return self._values[f"bot-{(seat - self.you) % self.game.players}"]

    def for_game(self, game: Game, deals: int, you: int) -> Settings:
        """These settings at a table that plays ``game``, as a record has it."""
        options = {name: _text(value) for name, value in game.options.items()}
        return Settings(
            self.game_id, self._values | options | {"deals": str(deals), "seat": str(you)}
        )

    def saved(self) -> dict[str, Any]:
        """What a save keeps besides the record."""
        return {
            id: value for id, value in self._values.items() if id == "seat" or id.startswith("bot-")
        }

    def restored(self, saved: Mapping[str, Any]) -> Settings:
        """These settings with what a save kept; ValueError if it cannot be."""
        return self.replace({id: saved[id] for id in self.saved() if id in saved})

    def shown(self, names: Names) -> list[dict[str, Any]]:
        """The settings as the page shows them."""
        return [
            {
                "id": choice.id,
                "label": _label(choice.id, names),
                "value": self._values[choice.id],
                "choices": [
                    {"value": value, "label": _value_label(choice.id, value)}
                    for value in choice.values
                ],
                **({"live": True} if choice.live else {}),
            }
            for choice in self._choices.values()
        ]


def _label(id: str, names: Names) -> Text:
    if id.startswith("bot-"):
        you = names.you or 0
        return say("set-bot", names._replace(you=None), seat=(you + int(id[4:])) % len(names.seats))
    return say(f"set-{id}")


def _value_label(id: str, value: str) -> Text:
    if id == "deals":
        return say("set-deals-n", n=int(value))
    return say(f"set-{id.partition('-')[0]}-{value}")
