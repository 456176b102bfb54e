"""A person at a table of bots: the messages of the card table in, what it shows out.

A :class:`Session` holds one match. It is given messages (plain dicts, as the table's front end sends
them) and answers with messages; it knows nothing of widgets or browsers. What it sends is made from
the person's own Observation. The one exception is ``save`` and ``address``, which hold the whole deal
in packed form so that a match can go on elsewhere; nothing reads them but a session.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import copy
from random import Random, SystemRandom
from typing import Any, Final

from .. import bots
from ..bots.budget import SLICE
from ..bots.players import Player
from ..cards import clip
from ..explain import Names, text
from ..facts import Fact
from ..game import Game, IllegalMove, Move, Observation, State
from ..live import BotFailed, LiveMatch, Refused
from ..match import Match
from ..record import Record
from ..record.address import AddressError, check_place, read_address
from ..table.views import say
from .frames import Message, frames, frames_alone, frames_so_far
from .hint import hint_views
from .inputs import act_of_game, pick_piece
from .progress import at_intervals, thinking
from .settings import Settings
from .table import Source, Table

REHEARSED: Final = 4
"""How many moves of the reader's are rehearsed."""


class Session:
    """One person's match against bots.

    ``game_id``: any registered game; ``settings``: values by id, else the usual ones; ``bots``: who plays
    besides the reader, names or functions, clockwise from the reader's left, the last of them at all seats
    that are left; ``rng``: where new matches come from, each with the cards of all its deals and the bots'
    chances; ``budget``: seconds a bot may think about a move; ``hint_budget``: seconds for a hint. ValueError
    names the games, settings and bots that there are.
    """

    def __init__(
        self,
        game_id: str,
        *,
        settings: Mapping[str, str] | None = None,
        bots: Sequence[Player] = (),
        rng: Random | None = None,
        budget: float = 0.3,
        hint_budget: float = 0.8,
    ) -> None:
        self._rng = rng or SystemRandom()
        self._budget = budget
        self._hint_budget = hint_budget
        chosen = Settings.with_bots(game_id, bots, settings)
        self._table = Table.new(chosen, self._rng)
        self._animated = True

    # The match

    @property
    def live(self) -> LiveMatch:
        """The match as it stands."""
        return self._table.live

    @property
    def game(self) -> Game:
        """The game that is played, with its options."""
        return self.live.game

    @property
    def state(self) -> State:
        """The position, complete: not to be shown on the page."""
        return self.live.state

    @property
    def observation(self) -> Observation:
        """What the reader's seat knows."""
        return self.live.observation

    @property
    def you(self) -> int:
        """The reader's seat."""
        return self.live.you

    @property
    def names(self) -> Names:
        """What the seats are called."""
        return self.live.names

    @property
    def match(self) -> Match:
        """The match; finished deals are in it."""
        return self.live.match

    @property
    def record(self) -> Record:
        """The match so far."""
        return self.live.record()

    # Messages

    def handle(self, message: Mapping[str, Any]) -> Iterator[Message]:
        """The answers to one message. What cannot be done is answered with one ``error`` sentence and
        leaves everything as it was.

        An answer with ``done`` false is followed by others, sooner or later: a bot, or a hint, is being
        worked out. Whoever runs the session may hand in another message before that; then no more of these
        answers are asked for. ``animated`` false in the message: the positions on the way are not drawn, so
        their views are left out.
        """
        self._animated = message.get("animated") is not False
        seq = message.get("seq") if isinstance(message.get("seq"), int) else None
        for answer in self._try(self._answer(message, seq), seq):
            yield answer if self._table.thought is None else {**answer, "done": False}
        if self._table.thought is not None:
            # The message came while a bot was thinking, and has not changed whose turn it is.
            yield from self._try(self._bots_move(seq), seq)

    def _try(self, answers: Iterator[Message], seq: int | None) -> Iterator[Message]:
        """``answers``; where they end with a refusal, everything is as it was before."""
        before = self._table
        shown = False
        try:
            for answer in answers:
                yield answer
                shown = True
        except (Refused, IllegalMove) as refusal:
            self._table = before
            if shown:
                yield frames(before, seq)
            yield self._error(seq, refusal.reason)

    def _error(self, seq: Any, reason: Fact) -> Message:
        error = {"type": "error", "seq": seq, "text": text(reason, self.names)}
        if reason.key != "address-other-game":
            return error
        return {**error, "elsewhere": {key: reason[key] for key in ("game", "address")}}

    def _answer(self, message: Mapping[str, Any], seq: int | None) -> Iterator[Message]:
        kind = message.get("type")
        if kind == "ready":
            yield from self._ready(message, seq)
        elif kind == "play":
            yield from self._play(message, seq)
        elif kind == "pick":
            yield from self._pick(message, seq)
        elif kind == "action":
            args = message.get("args")
            yield from self._act(
                str(message.get("id")), args if isinstance(args, dict) else {}, seq
            )
        else:
            raise Refused(Fact("unknown-action", action=clip(kind)))

    def _ready(self, message: Mapping[str, Any], seq: int | None) -> Iterator[Message]:
        trouble = self._open_first(message)
        passed: list[State] = []
        try:
            yield from self._let_bots_move(seq, passed)
        except BotFailed as failed:
            # There must be something to look at: the position in which the bot failed.
            trouble = failed.reason
            self._keep(self.live)
        yield self._frames(seq, passed)
        if trouble:
            yield self._error(seq, trouble)
        elif self._table.shared:
            yield {"type": "notice", "seq": seq, "text": say("opened"), "aside": True}
        self._rehearse()

    def _rehearse(self) -> None:
        """Play a few moves against the usual bots in a deal of no account. What a browser's Python does more
        slowly the first time is then done when the reader clicks: the answer comes 100 ms sooner.
        """
        scratch = copy(self)
        scratch._table = Table.new(Settings(self._table.settings.game_id), Random(0))
        # Whatever fails here fails again, and is told, where it matters.
        with suppress(Exception):
            for _ in range(REHEARSED):
                deque(scratch._bots_move(None, hurry=True), maxlen=0)
                move = scratch.state.legal_moves()[0]
                scratch._table = scratch._table.played(scratch.live.play(str(move)))
            deque(scratch._bots_move(None, hurry=True), maxlen=0)

    def _open_first(self, message: Mapping[str, Any]) -> Fact | None:
        """Open the match that the page's address names, else the one that the page has kept; None, or what is
        wrong with them.

        ``g`` in the address is a packed record; with ``seed`` the same cards are dealt, and the bots choose
        alike, each time it is opened. ``opened`` in the message is what the page has kept of playing on at this
        very address; ``dealt`` is the new match that it shows where it has kept none.
        """
        try:
            if self._open_named(message):
                return None
        except ValueError as error:
            self._open_kept(message.get("save"))
            return error.reason if isinstance(error, AddressError) else Fact("broken-address")
        if message.get("save") is None:
            # Where it cannot be read the match of the table itself is as new.
            self._open_kept(message.get("dealt"), "new")
        return self._open_kept(message.get("save"))

    def _open_named(self, message: Mapping[str, Any]) -> bool:
        """Open the match that the page's address names. False if it names none; ValueError if it is broken."""
        fields = read_address(str(message.get("query") or ""))
        check_place(fields)
        if not {"g", "seed"} & fields.keys():
            return False
        opened = message.get("opened")
        if opened and self._open_kept(opened, "address") is None:
            return True
        if "seed" in fields:
            # The bytes of a text seed as the text does; half a surrogate pair has none.
            self._rng = Random(fields["seed"].encode(errors="replace"))
            self._open(Table.new(self._table.settings, self._rng), "address")
        if "g" in fields:
            self._open(self._table.at_address(fields), "address")
        return True

    def _open_kept(self, save: object, source: Source = "save") -> Fact | None:
        """Go on with what the page has kept, if it has kept anything; None, or what is wrong with it."""
        if save is None or save == "":
            return None
        try:
            self._open(self._table.restored(save), source)
        except ValueError:
            return Fact("broken-save")
        return None

    def _open(self, table: Table, source: Source = "new") -> None:
        """Another match at this table."""
        self._table = table.after(self._table, source)

    def _is_late(self, message: Mapping[str, Any]) -> bool:
        """True for a click made for a position that has gone by: it is answered with the one now, and nobody
        is blamed. Refused if another seat is to move.
        """
        if message.get("ply") != len(self.state.moves):
            return True
        if self.state.actor not in (self.you, None):
            raise Refused(Fact("not-your-turn", seat=self.state.actor))
        return False

    def _pick(self, message: Mapping[str, Any], seq: int | None) -> Iterator[Message]:
        if self._is_late(message):
            yield self._frames(seq)
            return
        draft = pick_piece(self.live, self._table.draft, str(message.get("pick")))
        self._table = self._table._replace(draft=draft)
        yield frames_alone(self._table, seq)

    def _play(self, message: Mapping[str, Any], seq: int | None) -> Iterator[Message]:
        if self._is_late(message):
            yield self._frames(seq)
            return
        move = str(message.get("move"))
        try:
            self._table = self._table.played(self.live.play(move))
        except IllegalMove:
            raise
        except ValueError:
            raise Refused(Fact("broken-move", move=clip(move))) from None
        yield from self._bots_move(seq, [self.state])

    def _keep(self, live: LiveMatch) -> None:
        self._table = self._table.at(live)

    def _bots_move(
        self, seq: int | None, passed: Sequence[State] = (), *, hurry: bool = False
    ) -> Iterator[Message]:
        """Let the bots move, and show the positions ``passed``, those on the way and the one now."""
        positions = [*passed]
        yield from self._let_bots_move(seq, positions, hurry=hurry)
        yield self._frames(seq, positions)

    def _let_bots_move(
        self, seq: int | None, passed: list[State], *, hurry: bool = False
    ) -> Iterator[Message]:
        """Let the bots move until the reader's turn or the end of the deal. ``passed``: the positions that are
        still to be shown, to which those after each move are added. As soon as a bot needs time, they are
        shown, and then, again and again, how far it is. ``hurry``: every bot plays what it finds first.
        """
        while self.live.bot is not None:
            for thought in at_intervals(self.live.bot_thoughts(self._budget), SLICE):
                if thought.done or hurry:
                    break
                self._table = self._table._replace(thought=thought)
                if passed:
                    yield frames_so_far(self._table, seq, passed, drawn=self._animated)
                    passed.clear()
                yield thinking(self.live, seq, thought)
            self._keep(self.live.play_for_bot(thought.move))
            passed.append(self.state)

    def _frames(self, seq: int | None, passed: Sequence[State] = ()) -> Message:
        return frames(self._table, seq, passed, drawn=self._animated)

    def _act(self, id: str, args: Mapping[str, Any], seq: int | None) -> Iterator[Message]:
        actions: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "new": self._new,
            "set": self._set,
            "next-deal": self._next_deal,
            "again": self._again,
            "rematch": self._rematch,
            "undo": self._undo,
            "open": self._open_text,
            "go-on": self._go_on,
        }
        if id == "hint":
            yield from self._hint(seq)
        elif id == "stop":
            yield from self._stop(seq)
        elif id == "embed":
            yield {"type": "embed", "seq": seq, **self._positions(args)}
        elif id in actions:
            actions[id](args)
            yield from self._bots_move(seq)
        else:
            yield from self._act_of_game(id, seq)

    def _act_of_game(self, id: str, seq: int | None) -> Iterator[Message]:
        """An action of the game's own gives the reader's next move, again and again while it is their turn. It
        ends with a Fact that says why nothing more is played, or with None.
        """
        before, passed = self.state, list[State]()
        answer = act_of_game(self.live, id)
        while isinstance(answer, Move):
            self._table = self._table.played(self.live.play(answer))
            passed.append(self.state)
            yield from self._let_bots_move(seq, passed)
            answer = act_of_game(self.live, id)
        if self.state == before:
            raise Refused(answer or Fact("unknown-action", action=clip(id)))
        yield self._frames(seq, passed)
        if answer:
            yield {"type": "notice", "seq": seq, "text": text(answer, self.names)}

    # Actions

    def _new(self, args: Mapping[str, Any]) -> None:
        chosen = args.get("settings")
        settings = self._table.settings.replace(chosen if isinstance(chosen, dict) else {})
        self._open(Table.new(settings, self._rng))

    def _set(self, args: Mapping[str, Any]) -> None:
        values = {str(args.get("id")): args.get("value")}
        settings = self._table.settings.replace(values, live=True)
        self._table = self._table.with_settings(settings)

    def _next_deal(self, args: Mapping[str, Any]) -> None:
        if not self.state.is_over or self.match.is_over:
            raise Refused(Fact("unknown-action", action="next-deal"))
        self._keep(self.live.next_deal())

    def _again(self, args: Mapping[str, Any]) -> None:
        source: Source = "address" if self._table.source == "address" else "new"
        self._open(Table(self._table.settings, self.live.same_deal()), source)

    def _rematch(self, args: Mapping[str, Any]) -> None:
        self._open(Table.new(self._table.settings, self._rng))

    def _undo(self, args: Mapping[str, Any]) -> None:
        shown = args.get("shown")
        self._keep(self.live.undo(shown=shown if type(shown) is int else None))

    def _open_text(self, args: Mapping[str, Any]) -> None:
        words = str(args.get("text") or "").strip()
        try:
            if _is_address(words):
                fields = read_address(words)
                if "g" not in fields:
                    raise Refused(Fact("address-without-record"))
                check_place(fields)
                self._open(self._table.at_address(fields))
            else:
                self._open(self._table.opened(Record.parse(words), shared=True))
        except Refused:
            raise
        except ValueError as error:
            if isinstance(error, AddressError) and error.reason.key != "broken-address":
                raise Refused(error.reason) from None
            why = clip(str(error).split("\n")[0], 300)[1:-1]
            raise Refused(Fact("broken-record", why=why)) from None

    def _go_on(self, args: Mapping[str, Any]) -> None:
        """Another match that the page has kept."""
        try:
            self._open(self._table.restored(args.get("save")), "save")
        except ValueError:
            raise Refused(Fact("broken-kept")) from None

    def _positions(self, args: Mapping[str, Any]) -> Message:
        """The deal so far as the reader saw it, as the text of a steps file: all of it, or from after ``first``
        moves to after ``last``.
        """
        # Imported late: few readers are authors, and a page that starts should not wait for it.
        from .folding import steps_text
        from .positions import steps

        record = self.record
        deal, moves = len(record.finals), len(self.state.moves)
        first = _within(args.get("first"), 0, moves, 0)
        last = _within(args.get("last"), first, moves, moves)
        made = steps(record, deal=deal, first=first, last=last, seat=self.you, names=self.names)
        return {"text": steps_text(made), "first": first, "last": last, "moves": moves}

    # Hints, and their end

    def _stop(self, seq: int | None) -> Iterator[Message]:
        """End what is being worked out. A hint: whoever runs this session has stopped asking for more of it. A
        bot: it plays the best that it has found, and those after it what they find first.
        """
        thought, passed = self._table.thought, list[State]()
        if thought is not None:
            self._keep(self.live.play_for_bot(thought.move))
            passed.append(self.state)
        yield from self._bots_move(seq, passed, hurry=True)

    def _hint(self, seq: int | None) -> Iterator[Message]:
        if not self.live.your_turn:
            raise Refused(Fact("hint-not-now"))
        hints = bots.hint(self.observation, self.live.chance_of("hint"), self._hint_budget)
        for shown in hint_views(at_intervals(hints, SLICE), self.observation, self.names):
            yield {"type": "hint", "seq": seq, **shown}


def _within(value: object, least: int, most: int, usual: int) -> int:
    """A number that a page has sent, within bounds; ``usual`` for what is none."""
    return min(max(value, least), most) if isinstance(value, int) else usual


def _is_address(words: str) -> bool:
    """True if ``words`` are an address, or the query of one, rather than a record, which has several lines."""
    return "\n" not in words and ("?" in words or "://" in words or "g=" in words.lower())
