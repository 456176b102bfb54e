"""One match in progress, with bots and people: moves, undo, the next deal, going on from a record.

A :class:`LiveMatch` is a value: every method gives another one, so whoever holds it can go back to an earlier
one at any time. The card table of a page and the one in a terminal both play with it.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import Final, NamedTuple

from .bots.base import Thought, decide
from .bots.players import Player, name_of, resolve, thinker
from .bots.players import names as player_names
from .cards import clip
from .explain import Names, sentence
from .facts import Fact
from .game import Game, Move, Observation, State
from .locale import FALLBACK, LANGUAGES
from .match import Match
from .names import names_at, names_for, numbers_of_bots
from .record import LONGEST_NAME, Record, check_name, match_from, seed_from
from .seal import Seal

USUAL_LEVEL: Final = "normal"
"""The bot that plays if nothing is said, in games that have it."""

_BOT_IN_NAME: Final = re.compile(r" \(([^()]+)\)$")


class Refused(ValueError):
    """Something that cannot be done now; ``reason`` says why. Nothing has changed."""

    def __init__(self, reason: Fact) -> None:
        super().__init__(sentence(reason, FALLBACK))
        self.reason = reason


class BotFailed(Refused):
    """A bot that raised an error, or answered with something other than a legal move."""


class Players(NamedTuple):
    """Who plays: ``bots`` holds a bot for every seat of a bot and None for a person's. ``you`` is the seat
    whose eyes look on: the only person's, one of several people's, or, where all are bots, any. ``name`` is
    what records call the only person, "" for the word for "you"; ``called`` what they call each seat's bot,
    and each of several people, "" for the usual word, and empty if all have that. ``numbers``: which of the
    bots' usual names each seat has, from 1 on, where the match began with others at the table; empty if those
    who sit there now began it.
    """

    you: int
    bots: tuple[Player | None, ...]
    name: str = ""
    called: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()

    @classmethod
    def around(
        cls, game: Game, bots: Sequence[Player] = (), you: int = 0, name: str = ""
    ) -> Players:
        """Seat a person at seat ``you`` and ``bots`` clockwise from their left, the last of them at all seats
        that are left; the usual bot if none is given. ValueError if the game has no such bot or seat, or fewer
        seats than bots.
        """
        bots = bots or (usual_bot(game),)
        you = game.check_seat(you)
        if len(bots) >= game.players:
            raise ValueError(f"there are {game.players - 1} bots at this table, not {len(bots)}")
        for bot in bots:
            resolve(bot, game)
        seats: list[Player | None] = [None] * game.players
        for i in range(1, game.players):
            seats[(you + i) % game.players] = bots[min(i, len(bots)) - 1]
        return cls(you, tuple(seats), name)

    @classmethod
    def seated(cls, game: Game, people: Mapping[int, str], bots: Sequence[Player] = ()) -> Players:
        """Seat ``people``, their names by seat ("" for the usual word), and ``bots`` clockwise from the first
        person's left, the last of them at all seats that are left; the usual bot if none is given. Without
        people all are bots, the first of them at seat 0. ValueError if the game has no such bot or seat, or
        fewer seats than there are players, and for a name that records cannot hold or that two would have.
        """
        seats = sorted(map(game.check_seat, people))
        first = seats[0] if seats else 0
        if len(seats) == 1:
            return cls.around(game, bots, first, check_name(people[first]))
        left = [(first + i) % game.players for i in range(game.players)]
        left = [seat for seat in left if seat not in seats]
        bots = bots or (usual_bot(game),)
        if len(bots) > max(1, len(left)):
            raise ValueError(f"there are {len(left)} bots at this table, not {len(bots)}")
        for bot in bots:
            resolve(bot, game)
        placed: list[Player | None] = [None] * game.players
        for i, seat in enumerate(left):
            placed[seat] = bots[min(i, len(bots) - 1)]
        called = tuple(check_name(people.get(seat, "")) for seat in range(game.players))
        players = cls(first, tuple(placed), called=called if any(called) else ())
        word = players.doubled_name
        if word is not None:
            raise ValueError(f"two seats would be called {clip(word)}: each has a name of its own")
        return players

    @property
    def doubled_name(self) -> str | None:
        """A name that two seats would have, in some language; None if each has one of its own."""
        for lang in LANGUAGES:
            words = [name[lang] for name in self.names.seats]
            for seat, word in enumerate(words):
                if word in words[:seat]:
                    return word
        return None

    @classmethod
    def from_record(cls, record: Record) -> Players | None:
        """Find who played when ``record`` was saved with :attr:`seat_names`; None if it does not say, names a
        bot that is not there, or has several people, who may be anybody. A record may come from anybody, so
        no ``module:function`` in it is imported.
        """
        bots = _bots_in(record)
        people = [seat for seat, bot in enumerate(bots) if bot is None]
        if len(people) != 1 or not {*bots} <= {None, *player_names(record.game)}:
            return None
        return cls(people[0], bots, record.seats[people[0]])

    def for_game(self, game: Game) -> Players:
        """Seat the same players at a table of another size: bots that are too many leave, and the last one also
        plays at seats that are new.
        """
        bots = [bot for bot in self.bots if bot is not None]
        if len(self.people) != 1:
            people = {seat: self.own_name(seat) for seat in self.people if seat < game.players}
            return Players.seated(game, people, bots[: game.players - len(people)])
        you = min(self.you, game.players - 1)
        return Players.around(game, bots[: game.players - 1], you, self.name)

    def with_bots_of(self, record: Record) -> Players:
        """Have the bots play that ``record`` names at seats where bots sit, as far as the game has them."""
        known = player_names(record.game)
        found = _bots_in(record) or self.bots
        bots = tuple(
            there if here is not None and there in known else here
            for here, there in zip(self.bots, found, strict=True)
        )
        return self._replace(bots=bots)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, in order."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    def own_name(self, seat: int) -> str:
        """Return what the person at ``seat`` is called of their own; "" if they have said nothing."""
        if self.people == (seat,):
            return self.name
        return self.called[seat] if self.called else ""

    @property
    def bot_numbers(self) -> tuple[int, ...]:
        """Which of the bots' usual names each seat has, or would have with a bot, from 1 on."""
        first = self.you + 1 if len(self.people) == 1 else 0
        return self.numbers or numbers_of_bots([bot is not None for bot in self.bots], first)

    def in_match_of(self, others: Players) -> Players:
        """Play the match on that ``others`` began: each bot keeps its name, whoever sits down or leaves."""
        began = self._replace(numbers=())
        same = began.bot_numbers == others.bot_numbers
        return began if same else self._replace(numbers=others.bot_numbers)

    def sit_down(self, seat: int) -> Players:
        """Seat a person in the place of the bot at ``seat``, and look on with their eyes."""
        bots = (*self.bots[:seat], None, *self.bots[seat + 1 :])
        return self._replace(you=seat, bots=bots).in_match_of(self)

    def leave(self, seat: int, bot: Player) -> Players:
        """Seat ``bot`` in the place of the person at ``seat``."""
        bots = (*self.bots[:seat], bot, *self.bots[seat + 1 :])
        return self._replace(bots=bots, name="").in_match_of(self)

    def called_as_in(self, record: Record) -> Players:
        """Keep the names that ``record`` gives the seats of the same table, with the bot that plays there now
        in parentheses; the person's only if they have said none.
        """
        players = len(self.bots)
        usual = {
            name[FALLBACK] for seat in range(players) for name in names_for(players, seat).seats
        }
        bots = player_names(record.game)
        called = tuple(_called(name, usual, bots) for name in record.seats)
        if not any(called):
            return self
        if len(self.people) != 1:
            own = self.called or [""] * players
            kept = tuple(
                mine or ("" if bot is None else there)
                for mine, bot, there in zip(own, self.bots, called, strict=True)
            )
            return self._replace(called=kept)
        return self._replace(name=self.name or called[self.you], called=called)

    @property
    def names(self) -> Names:
        """What the seats are called: seen from the only person's; of several people nobody is spoken to."""
        if len(self.people) == 1:
            return names_for(len(self.bots), self.you, self.numbers)
        called = [self.own_name(i) if bot is None else None for i, bot in enumerate(self.bots)]
        return names_at(called, self.numbers)

    @property
    def seat_names(self) -> list[str]:
        """The seats' names for a record: bots with what they are called in parentheses, so that
        :meth:`from_record` finds them again.
        """
        words = [name[FALLBACK] for name in self.names.seats]
        called = [own or word for own, word in zip(self.called or words, words, strict=True)]
        return [
            (self.name or words[seat])[:LONGEST_NAME]
            if bot is None
            else _with_bot(called[seat], name_of(bot))
            for seat, bot in enumerate(self.bots)
        ]


def _bots_in(record: Record) -> tuple[str | None, ...]:
    """Return the bots that the names of a record's seats end with, None for a name without one."""
    found = [_BOT_IN_NAME.search(name) for name in record.seats]
    return tuple(match[1] if match else None for match in found)


def _with_bot(name: str, bot: str) -> str:
    """Return a seat's name for a record with its bot in parentheses, as long as a name may be: of two that are
    too long together the name is cut, so that the bot is found again.
    """
    played = f" ({bot})"
    return f"{name[: max(1, LONGEST_NAME - len(played))]}{played}"[:LONGEST_NAME]


def _called(name: str, usual: Container[str], bots: Container[str]) -> str:
    """Return what a seat is called in a record, without its bot; "" if that is one of the ``usual`` words."""
    own, played = _BOT_IN_NAME.sub("", name), _BOT_IN_NAME.search(name)
    if own in usual:
        return ""
    return own if played and played[1] in bots else name


@dataclass(frozen=True, slots=True)
class LiveMatch:
    """A match in progress: the finished deals (``match``), who plays, and the positions of the deal in play,
    from the first on (``states``). A deal that is over is both the last of ``match`` and in ``states``.
    ``chance`` is what bots and hints draw from. It has nothing to do with the cards. ``noted``: the record that
    it went on from, if that has variations or comments, which are kept. ``looked``: how many of ``states`` each
    seat had before it when its person last looked at the table, 0 for who has not looked yet; empty as long as
    nobody has handed the table over. ``cards``: the seed of the match, from which all of its deals come and
    which no record holds; None where there is none, as in a match that went on from a record: there the cards
    of the first deal give those that follow, see :func:`~tomoe_core.record.match_from`.
    """

    match: Match
    players: Players
    states: tuple[State, ...]
    chance: int = 0
    noted: Record | None = None
    looked: tuple[int, ...] = ()
    cards: int | None = None

    @classmethod
    def start(
        cls,
        game: Game,
        players: Players,
        rng: Random,
        *,
        deals: int | None = None,
        seed: int | None = None,
    ) -> LiveMatch:
        """Start a new match of ``deals`` deals, as many as usual if None, with its first deal dealt. ``seed``
        draws who begins it, in games in which several may; it is known, so nothing is promised of the cards.
        ValueError for a length that the game does not allow.
        """
        cards, chance = rng.getrandbits(64), rng.getrandbits(64)
        opening = Match(game, deals, seed=cards if seed is None else seed)
        first = opening.deal(seed=cards)
        match = match_from(game, first, opening.deals)
        live = cls(match, players, (first,), chance)
        return live.dealt_from(cards) if seed is None else live

    @classmethod
    def of(
        cls, record: Record, players: Players, ply: int | None = None, chance: int | None = None
    ) -> LiveMatch:
        """Go on with the match of ``record``, after ``ply`` moves of its last deal, or where it ends.
        ``chance`` as it was when the record was made; None for another one.
        """
        states = record.states()
        noted = None if record.is_plain else record
        if ply is not None and ply < len(states):
            states = states[: ply + 1]
            record = Record(record.game, *record.finals[:-1], states[-1], deals=record.deals)
        if chance is None:
            chance = SystemRandom().getrandbits(64)
        return cls(record.match(), players, states, chance, noted)

    @property
    def game(self) -> Game:
        """The game that is played, with its options."""
        return self.match.game

    @property
    def state(self) -> State:
        """The position, complete: not to be shown to the person."""
        return self.states[-1]

    @property
    def you(self) -> int:
        """The seat whose eyes look on: the person's, or that of the one of several people who looks now."""
        return self.players.you

    @property
    def names(self) -> Names:
        """What the seats are called, seen from the person's."""
        return self.players.names

    @property
    def observation(self) -> Observation:
        """What the seat knows whose eyes look on."""
        return self.state.observe(self.you)

    @property
    def your_turn(self) -> bool:
        """True if the person who looks on is to move."""
        return self.state.actor == self.you and self.you in self.players.people

    @property
    def waits_for(self) -> int | None:
        """The seat of the person who is to move, if somebody else looks on; None if there is no such person."""
        seat = self.state.actor
        return seat if seat != self.you and seat in self.players.people else None

    @property
    def has_moves(self) -> bool:
        """True if any move has been made in the match."""
        return bool(self.match.states or self.state.moves)

    @property
    def has_choices(self) -> bool:
        """True if a person has made a move in the match, or a deal is over."""
        people = self.players.people
        return bool(self.match.states) or any(state.actor in people for state in self.states[:-1])

    @property
    def deal_number(self) -> int:
        """Which deal of the match is shown, from 1 on."""
        return len(self.match.states) + (not self.state.is_over)

    def record(self, seats: Iterable[str] = ()) -> Record:
        """Record the match so far, with what was noted of it; ``seats`` are names to write into the record,
        none or one a seat.
        """
        going = None if self.state.is_over else self.state
        record = Record.of(self.match, going, seats=seats)
        return record if self.noted is None else record.with_notes(self.noted)

    @property
    def first(self) -> State:
        """A position of the match's first deal: its end, or where it stands."""
        return self.match.states[0] if self.match.states else self.state

    @property
    def seal(self) -> Seal | None:
        """The seed of the match with ``chance`` as its salt, which is as secret until the match is over; None
        where there is none.
        """
        return None if self.cards is None else Seal(self.cards, self.chance)

    def dealt_from(self, cards: int | None) -> LiveMatch:
        """Take ``cards`` as the seed of the match, if its first deal comes from it; else, or for None, let the
        cards of the first deal give those that follow. Whoever has a record knows the first deal: from the seed
        alone come deals that cannot be told before.
        """
        first = self.first
        if cards is not None and self.game.deal(cards, first.dealer).order != first.order:
            cards = None
        seed = seed_from(first) if cards is None else cards
        return replace(self, cards=cards, match=self.match.with_seed(seed))

    def with_players(self, players: Players) -> LiveMatch:
        """Have the same match played on by others."""
        return replace(self, players=players)

    # Several people

    def hand_over(self, seat: int) -> LiveMatch:
        """Look on with the eyes of the person at ``seat`` from now on; ValueError if no person sits there."""
        people = self.players.people
        if seat not in people:
            raise ValueError(
                f"people sit at the seats {', '.join(map(str, people))}, not at {clip(seat)}"
            )
        looked = [*(self.looked or [0] * self.game.players)]
        looked[seat] = len(self.states)
        return replace(self, players=self.players._replace(you=seat), looked=tuple(looked))

    def unseen_by(self, seat: int) -> tuple[State, ...]:
        """List the positions of the deal after each move that was made since the person at ``seat`` last
        looked; all but the first one if they have not looked yet.
        """
        return self.states[max(1, self.looked[seat] if self.looked else 1) :]

    def seen(self) -> LiveMatch:
        """Note that the person who looks on has all positions before them that there are now."""
        return self.hand_over(self.you) if self.looked else self

    # Moves

    def play(self, move: Move | str) -> LiveMatch:
        """Make a move of the seat to act. IllegalMove carries the reason; ValueError if ``move``
        is no move of the game.
        """
        after = self.state.play(move)
        match = copy(self.match).add(after) if after.is_over else self.match
        return replace(self, match=match, states=(*self.states, after))

    def play_all(self, moves: Iterable[Move | str]) -> LiveMatch:
        """Make these moves, one after another, whoever is to act; errors as :meth:`play`."""
        live = self
        for move in moves:
            live = live.play(move)
        return live

    def chance_of(self, what: str) -> Random:
        """Give the chance that ``what`` has at this position: the same whatever else has been asked or taken
        back.
        """
        return Random(f"{self.chance} {what} {self.deal_number} {len(self.state.moves)}")

    def bot_moves(self, budget: float | None = None) -> Iterator[LiveMatch]:
        """Yield the match after each move of the bots, up to the person's turn or the end of the deal.
        ``budget`` is for one move, see :class:`~tomoe_core.bots.Bot`. BotFailed if a bot makes no legal move.
        """
        live = self
        while live.bot is not None:
            live = live.play_for_bot(decide(live.bot_thoughts(budget)))
            yield live

    @property
    def bot(self) -> Player | None:
        """The bot that is to move; None if it is the person's turn, or the deal is over."""
        seat = self.state.actor
        return None if seat is None else self.players.bots[seat]

    def bot_thoughts(self, budget: float | None = None) -> Iterator[Thought]:
        """Yield what the bot that is to move would play, better and better; the last one is what it plays.
        BotFailed if it raises an error.
        """
        bot, seat = self.bot, self.state.actor
        assert bot is not None
        assert seat is not None
        think = thinker(bot, self.game)
        try:
            yield from think(self.state.observe(seat), self.chance_of("bot"), budget)
        except (Exception, SystemExit) as error:
            why = clip(f"{type(error).__name__}: {error}".partition("\n")[0], 200)[1:-1]
            raise BotFailed(Fact("bot-raised", seat=seat, bot=name_of(bot), why=why)) from error

    def play_for_bot(self, move: Move) -> LiveMatch:
        """Make ``move``, the choice of the bot that is to move; BotFailed if it is not legal."""
        try:
            return self.play(move)
        except Exception as error:
            # A bot may answer with anything at all, so anything may be wrong with its answer.
            name = "" if self.bot is None else name_of(self.bot)
            text = str(move) if isinstance(move, Move) else move
            fact = Fact("bot-illegal", seat=self.state.actor, bot=name, move=clip(text))
            raise BotFailed(fact) from error

    # Undo

    def why_no_undo(self, *, though_seen: bool = False, shown: int | None = None) -> Fact | None:
        """Say why the person's last choice may not be taken back; None if it may. ``though_seen``: it
        may even though something hidden has been shown since. ``shown``: how many moves the person has seen,
        where the moves of the bots are drawn one by one; all of them if None.
        """
        back = self._last_choice()
        seen = self.state if back is None else self._last_seen(back, shown)
        if seen.is_over:
            return Fact("undo-over")
        if back is None:
            return Fact("undo-none")
        other = self._who_looked_after(back)
        if other is not None:
            return Fact("undo-looked", seat=other)
        if not though_seen and self._has_learned(back, seen):
            return Fact("undo-seen")
        return None

    def undo(self, *, though_seen: bool = False, shown: int | None = None) -> LiveMatch:
        """Take the person's last choice back. Refused as :meth:`why_no_undo` says."""
        reason = self.why_no_undo(though_seen=though_seen, shown=shown)
        back = self._last_choice()
        if reason is not None or back is None:
            raise Refused(reason or Fact("undo-none"))
        match = self.match.without_last() if self.state.is_over else self.match
        states = self.states[: back + 1]
        looked = tuple(min(count, len(states)) for count in self.looked)
        return replace(self, match=match, states=states, looked=looked)

    @property
    def undo_until(self) -> int | None:
        """The greatest number of moves that the person may have seen when they take back their last choice;
        None if it cannot be taken back even before another move is seen.
        """
        back = self._last_choice()
        if back is None:
            return None
        after = range(back + 1, len(self.states))
        shut = (n for n in after if self.why_no_undo(shown=n) is not None)
        last = next(shut, len(self.states)) - 1
        return last if last > back else None

    def _last_seen(self, back: int, shown: int | None) -> State:
        """Find the last position that the person has seen, their choice in ``states[back]`` among them."""
        return self.state if shown is None else self.states[back + 1 :][: max(1, shown - back)][-1]

    def _has_learned(self, back: int, seen: State) -> bool:
        """Tell whether something hidden was shown to the person from ``states[back]`` to ``seen``."""
        before = self.states[back].observe(self.you)
        return before.knowledge != seen.observe(self.you).knowledge

    def _who_looked_after(self, back: int) -> int | None:
        """Find another person who has moved, or looked at the table, since the choice in ``states[back]``."""
        moved = {state.actor for state in self.states[back + 1 : -1]}
        for seat in self.players.people:
            looked = bool(self.looked) and self.looked[seat] > back + 1
            if seat != self.you and (looked or seat in moved):
                return seat
        return None

    def _last_choice(self) -> int | None:
        """Find the index in ``states`` of the last position in which the person moved; None if there is
        none.
        """
        if self.you not in self.players.people:
            return None
        mine = [i for i, state in enumerate(self.states[:-1]) if state.actor == self.you]
        return mine[-1] if mine else None

    # Deals

    def next_deal(self) -> LiveMatch:
        """Deal the next deal of the match; ValueError if the match is over."""
        return replace(self, states=(self.match.deal(),), looked=())

    def same_deal(self) -> LiveMatch:
        """Begin a new match with the same cards from the first move on."""
        first = self.states[0]
        match = match_from(self.game, first, None if self.match.is_single else self.match.deals)
        begun = replace(self, match=match, states=(first,), noted=None, looked=())
        return begun.dealt_from(self.cards if self.deal_number == 1 else None)


def usual_bot(game: Game) -> str:
    """Name the bot that plays ``game`` if nothing is said: the normal one, else the last of the game's."""
    known = player_names(game)
    return USUAL_LEVEL if USUAL_LEVEL in known else known[-1]
