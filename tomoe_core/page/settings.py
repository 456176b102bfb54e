"""What a reader can choose for a match: the game's options, its length, the bots, the seat. All of it is asked
of the game, so that any registered game can be set up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ..bots import levels
from ..bots.players import Player, distinct_names, name_of
from ..explain import LANGUAGES, Names, Text
from ..facts import Fact
from ..game import Game
from ..games import game as find_game
from ..live import LiveMatch, Players, Refused, usual_bot
from ..locale import shared_words
from ..match import is_open_ended, match_lengths
from ..options import Option, OptionValue
from ..rules import Bounds, format_rule
from ..table import table_of
from ..table.views import own_key, same, say
from .messages import PersonSetting, Setting
from .sitting import Sitting, check_sitting, is_of_sitting

FEW_LENGTHS: Final = 4
"""How many lengths of a match are offered beside the usual one: the shortest that the game allows."""


class Choice(NamedTuple):
    """One setting: the texts of its values, as they are sent to and from the page."""

    id: str
    values: tuple[str, ...]
    default: str
    live: bool = False
    """May change while a match is played."""


class Settings:
    """Chosen values by id. Immutable. ``functions``: bots of one's own by name, which may be chosen besides the
    game's.
    """

    def __init__(
        self,
        game_id: str,
        values: Mapping[str, object] | None = None,
        functions: Mapping[str, Player] | None = None,
    ) -> None:
        self.game_id = game_id
        self._functions = dict(functions or {})
        given = _with_open_end(game_id, _texts(game_id, values or {}))
        self.game, self._asked = _game_of(game_id, given)
        self._choices = {choice.id: choice for choice in self._choices_for(given.get("deals"))}
        self._values = {
            choice.id: given[choice.id] if given.get(choice.id) in choice.values else choice.default
            for choice in self._choices.values()
        }
        self._sitting = Sitting.read(given, self.game.players)
        self._shown: tuple[Names, list[Setting]] | None = None

    @classmethod
    def with_bots(
        cls, game_id: str, bots: Sequence[Player] = (), values: Mapping[str, object] | None = None
    ) -> Settings:
        """Take the usual settings with ``values`` for some, and with ``bots`` clockwise from the reader's left,
        the last of them at all seats that are left. ValueError for a game, bot, setting or value that there is
        not.
        """
        given = dict(values or {})
        game, _ = _game_of(game_id, _texts(game_id, given))
        Players.around(game, bots)
        chosen = distinct_names(bots)
        functions = {n: b for n, b in zip(chosen, bots, strict=True) if n not in levels(game)}
        seats = range(1, game.players + 1) if chosen else ()
        seated = {f"bot-{i % game.players}": chosen[min(i, len(chosen)) - 1] for i in seats}
        return cls(game_id, given | seated, functions).replace(given)

    @property
    def _levels(self) -> tuple[str, ...]:
        """The names of the bots that may be chosen."""
        return (*levels(self.game), *self._functions)

    def _choices_for(self, length: str | None) -> tuple[Choice, ...]:
        """List the settings in the order in which they are shown; ``length`` is among a match's lengths if the
        game allows it.
        """
        game = self.game
        options = [
            Choice(o.name, tuple(map(format_rule, o.values)), format_rule(o.default))
            for o in game.OPTIONS
        ]
        lengths = tuple(map(str, _lengths(game, length)))
        endless = _endless(game.id)
        if endless is not None and endless not in lengths:
            lengths = (*lengths, endless)
        bots = [
            Choice(f"bot-{i}", self._levels, usual_bot(game), live=True)
            for i in range(game.players)
        ]
        seats = tuple(map(str, range(game.players)))
        deals = Choice("deals", lengths, str(game.usual_deals))
        rules = (self._choice_of_rule(name) for name in self._asked)
        seat = Choice("seat", seats, "0")
        return (*options, *rules, deals, *bots, seat, *self._view_choices)

    def _choice_of_rule(self, name: str) -> Choice:
        """Offer a house rule, or what is usual in its place."""
        usual = format_rule(self.game.RULES.numbers()[name])
        house = self._asked[name]
        return Choice(name, tuple(dict.fromkeys((house, usual))), usual)

    @property
    def _view_choices(self) -> tuple[Choice, ...]:
        """What the game's own view lets the reader choose: the Options in its ``SETTINGS``."""
        return tuple(
            Choice(o.name, tuple(map(format_rule, o.values)), format_rule(o.default), live=True)
            for o in _view_options(self.game)
        )

    @property
    def for_view(self) -> dict[str, OptionValue]:
        """What the reader has chosen of the game's own view, by name."""
        return {
            option.name: value
            for option in _view_options(self.game)
            for value in option.values
            if format_rule(value) == self._values[option.name]
        }

    def replace(self, values: Mapping[str, object], *, live: bool = False) -> Settings:
        """Change some of the settings; Refused for an unknown id or value, or (``live``) for one that
        waits for a new match. With other options a game may have other seats and lengths: what cannot stay
        as it is goes back to what is usual.
        """
        kept = {**self._values, **self._sitting.values}
        if (option := _open_end(self.game)) is not None and "deals" in values:
            # The length decides whether the match has an open end.
            kept = {id: value for id, value in kept.items() if id != option}
        texts = _texts(self.game_id, values)
        changed = Settings(self.game_id, {**kept, **texts}, self._functions)
        for id, value in values.items():
            text = texts.get(id)
            if is_of_sitting(id):
                check_sitting(id, value)
                continue
            choices = [s._choices[id] for s in (self, changed) if id in s._choices]
            if not any(text in choice.values and choice.live >= live for choice in choices):
                raise Refused(self.complaint(id, value))
        doubled = changed.players.doubled_name
        if doubled is not None:
            raise Refused(Fact("people-same-name", name=doubled))
        return changed

    def complaint(self, id: str, value: object) -> Fact:
        """Say what a setting may be."""
        choice, bounds = self._choices.get(id), self.game.rules.bounds().get(id)
        wrong = {"setting": str(id)[:20], "value": str(value)[:20]}
        if isinstance(bounds, Bounds) and bounds.size is not None:
            usual = format_rule(self.game.RULES.numbers()[id])
            limits = {"n": bounds.size, "low": bounds.low, "high": bounds.high}
            return Fact("broken-setting-numbers", **wrong, **limits, usual=usual)
        allowed = choice.values if choice else tuple(self._choices)
        if bounds is not None:
            allowed = bounds.texts
        return Fact("broken-setting", **wrong, values=allowed)

    @property
    def deals(self) -> int:
        """The length of the match."""
        return int(self._values["deals"])

    @property
    def players(self) -> Players:
        """Who plays."""
        you, count = int(self._values["seat"]), self.game.players
        names = [self._values[f"bot-{i}"] for i in range(count)]
        bots = [self._functions.get(name, name) for name in names]
        if self._sitting.is_usual:
            return Players.around(self.game, bots[1:], you)
        return self._sitting.players(bots, you)

    @property
    def people(self) -> list[PersonSetting]:
        """Who may be a person, clockwise from the seat that is the reader's where they play alone."""
        return self._sitting.show()

    def seat_person(self, seat: int, person: bool) -> Settings:
        """Let a person sit at ``seat``, or the bot that is chosen for it."""
        place = (seat - int(self._values["seat"])) % self.game.players
        return self.replace({f"person-{place}": str(person).lower()}, live=True)

    def for_game(self, game: Game, deals: int, you: int) -> Settings:
        """Take these settings to a table that plays ``game``, as a record has it."""
        options = {name: format_rule(value) for name, value in game.options.items()}
        rules = {
            name: format_rule(game.rules.numbers()[name]) for name in (*self._asked, *game.house)
        }
        here = {"deals": str(deals), "seat": str(you)}
        values = {**self._values, **self._sitting.values, **options, **rules, **here}
        return Settings(self.game_id, values, self._functions)

    def usual(self) -> Settings:
        """Return what is usual at this table."""
        return Settings(self.game_id, None, self._functions)

    def for_duplicate(self, live: LiveMatch) -> Settings:
        """Take these settings to the duplicate match ``live``: its game and seat, and its bots as far as they
        can be chosen here.
        """
        you, count = live.you, live.game.players
        bots = {
            f"bot-{i}": name_of(live.players.bots[(you + i) % count] or "") for i in range(1, count)
        }
        view = {id: self._values[id] for id in self.for_view}
        setup = Settings(self.game_id, {**view, **bots}, self._functions)
        return setup.for_game(live.game, live.match.deals, you)

    def restore_view(self, saved: Mapping[str, object]) -> Settings:
        """Take up what a save kept of what the view shows."""
        kept = {id: saved[id] for id in self.for_view if id in saved}
        return Settings(self.game_id, {**self._values, **kept}, self._functions)

    def save(self) -> dict[str, str]:
        """List what a save keeps besides the record: who plays, and what the view shows."""
        kept = {"seat", *(choice.id for choice in self._view_choices)}
        saved = {
            id: value for id, value in self._values.items() if id in kept or id.startswith("bot-")
        }
        if not self._sitting.has_bot_first:
            del saved["bot-0"]
        return saved | self._sitting.unusual

    def restore(self, saved: Mapping[str, object]) -> Settings:
        """Take up what a save kept, as far as it can be chosen here."""
        sitting = {id: saved[id] for id in saved if is_of_sitting(id)}
        kept = {id: saved[id] for id in ("bot-0", *self.save()) if id in saved} | sitting
        return Settings(self.game_id, {**self._values, **kept}, self._functions)

    def show(self, names: Names) -> list[Setting]:
        """Show the settings as the page does."""
        # Kept, since a page shows them with every answer, and they are the same all through a match.
        if self._shown is None or self._shown[0] != names:
            not_asked = table_of(self.game).not_asked
            shown = [
                self._setting(choice, names)
                for choice in self._choices.values()
                if choice.id not in not_asked and choice.id not in self._sitting.without_bots
            ]
            self._shown = names, shown
        return [*self._shown[1]]

    def _setting(self, choice: Choice, names: Names) -> Setting:
        setting: Setting = {
            "id": choice.id,
            "label": self._label(choice.id, names),
            "value": self._values[choice.id],
            "choices": [
                {"value": value, "label": self._value_label(choice.id, value)}
                for value in choice.values
            ],
        }
        if choice.live:
            setting["live"] = True
        return setting

    def _label(self, id: str, names: Names) -> Text:
        if id.startswith("bot-"):
            you = int(self._values["seat"])
            seat = (you + int(id[4:])) % len(names.seats)
            return say("set-bot", names._replace(you=None), seat=seat)
        if id in self._asked:
            return self._say(self.game.rules.key_of(id), id)
        return self._say(own_key(self._key_of(id), self.game), id)

    def _value_label(self, id: str, value: str) -> Text:
        if id == "deals":
            return self._length_label(int(value))
        if id in self._asked:
            return self._say(f"{self.game.rules.key_of(id)}-{value}", value)
        key = own_key(f"{self._key_of(id.partition('-')[0])}-{value}", self.game)
        if id == "seat" and not self._has_words(key):
            return say("set-seat-n", n=int(value))
        return self._say(key, value)

    def _key_of(self, id: str) -> str:
        """Return the key of what a setting is called."""
        options = (*self.game.OPTIONS, *_view_options(self.game))
        return next((one.key for one in options if one.name == id), f"set-{id}")

    def _length_label(self, deals: int) -> Text:
        """Name a length in deals, with how long it takes where the game says so."""
        endless = str(deals) == _endless(self.game_id) or is_open_ended(self.game, deals)
        if endless:
            return say(own_key("set-deals-open", self.game), n=deals)
        each = self.game.deal_minutes
        if each is None:
            return say(own_key("set-deals-n", self.game), n=deals)
        return say("set-deals-n-minutes", n=deals, minutes=round(deals * each))

    def _say(self, key: str, otherwise: str) -> Text:
        """Say the sentence for ``key``; ``otherwise`` if there is none, as for options of a game
        without words.
        """
        return say(key, **self.game.rules.numbers()) if self._has_words(key) else same(otherwise)

    def _has_words(self, key: str) -> bool:
        """Tell whether the shared words or the game's own have ``key``. (Looking further would load every
        game.)
        """
        return any(
            key in getattr(words, "SENTENCES", {})
            for lang in LANGUAGES
            for words in (shared_words(lang), self.game.words(lang))
        )


def _texts(game_id: str, values: Mapping[str, object]) -> dict[str, str]:
    """Write these values as records do: a number in digits; several, also from a list or with commas between
    them, where a rule has several. What is neither text nor number is left out.
    """
    rules = find_game(game_id).rules.every()
    texts = {}
    for id, value in values.items():
        bounds = rules.get(id)
        read = bounds.read(value) if bounds and isinstance(value, str) else value
        rule = bounds.check(read) if bounds else None
        if rule is not None:
            texts[id] = format_rule(rule)
        elif isinstance(value, str):
            texts[id] = value
        elif isinstance(value, int | float):
            texts[id] = format_rule(value)
    return texts


def _lengths(game: Game, wanted: str | None) -> list[int]:
    """List the lengths that are offered, in deals: the shortest, the usual, and ``wanted`` if the game allows
    it.
    """
    allowed = match_lengths(game)
    chosen = [deals for deals in allowed if str(deals) == wanted]
    return sorted({*allowed[:FEW_LENGTHS], game.usual_deals, *chosen})


def _open_end(game: Game) -> str | None:
    """Find the option of the game's that gives a match an open end, where the length of a match decides it."""
    return table_of(game).open_end


def _endless(game_id: str) -> str | None:
    """Find the length that stands for an open end, where a game has an option for that."""
    option = _open_end(find_game(game_id))
    return None if option is None else str(find_game(game_id, **{option: True}).usual_deals)


def _with_open_end(game_id: str, values: dict[str, str]) -> dict[str, str]:
    """Complete ``values`` with the option of an open end as the length has it, unless it is given."""
    option = _open_end(find_game(game_id))
    if option is None or option in values or "deals" not in values:
        return values
    return {**values, option: format_rule(values["deals"] == _endless(game_id))}


def _game_of(game_id: str, values: Mapping[str, str]) -> tuple[Game, dict[str, str]]:
    """Make the game with those of ``values`` that are values of its options and rules, as records write them;
    return it, and those that are of rules which the site does not ask for.
    """
    rules = find_game(game_id).rules
    chosen = {
        name: value
        for name, bounds in rules.every().items()
        if name in values and (value := bounds.check(bounds.read(values[name]))) is not None
    }
    asked = {name: values[name] for name in rules.bounds() if name in chosen}
    return find_game(game_id, **chosen), asked


def _view_options(game: Game) -> tuple[Option, ...]:
    """List the options of the game's own view."""
    return table_of(game).settings
