"""A person at a table of bots: the messages of the card table in, what it shows out.

A :class:`Session` holds one match. It is given messages (plain dicts, as the table's front end sends
them) and answers with messages; it knows nothing of widgets or browsers. What it sends is made from
the person's own Observation. The one exception is ``save`` and ``address``, which hold the whole deal
in packed form so that a match can go on elsewhere; nothing reads them but a session.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random, SystemRandom
from typing import Any
from urllib.parse import parse_qs

from .. import bots
from ..bots.players import Player
from ..cards import clip
from ..explain import Names, text
from ..facts import Fact
from ..game import Game, IllegalMove, Move, Observation, State
from ..live import BotFailed, LiveMatch, Refused
from ..match import Match
from ..record import Record
from ..views import say
from .frames import Message, frames
from .hint import hint_view
from .settings import Settings
from .table import Table


class Session:
    """One person's match against bots.

    ``game_id``: any registered game; ``settings``: values by id, else the usual ones; ``bots``: who plays
    besides the reader, names or functions, clockwise from the reader's left, the last of them at all seats
    that are left; ``rng``: where the seeds of the deals and the bots' choices come from; ``budget``: seconds
    a hard bot may think about a move; ``hint_budget``: seconds for a hint. ValueError names the games,
    settings and bots that there are.
    """

    def __init__(
        self,
        game_id: str,
        *,
        settings: Mapping[str, str] | None = None,
        bots: Sequence[Player] = (),
        rng: Random | None = None,
        budget: float = 0.3,
        hint_budget: float = 2.0,
    ) -> None:
        self._rng = rng or SystemRandom()
        self._budget = budget
        self._hint_budget = hint_budget
        chosen = Settings.with_bots(game_id, bots).replace(settings or {})
        self._table = Table.new(chosen, self._rng)

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
        """
        seq = message.get("seq")
        before = self._table
        try:
            yield from self._answer(message, seq if isinstance(seq, int) else None)
        except (Refused, IllegalMove) as refusal:
            self._table = before
            yield self._error(seq, refusal.reason)

    def _error(self, seq: Any, reason: Fact) -> Message:
        return {"type": "error", "seq": seq, "text": text(reason, self.names)}

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
            for state in self._bot_moves():
                passed.append(state)
        except BotFailed as failed:
            # There must be something to look at: the position in which the bot failed.
            trouble = failed.reason
        yield frames(self._table, seq, tuple(passed))
        if trouble:
            yield self._error(seq, trouble)
        elif self._table.shared:
            yield {"type": "notice", "seq": seq, "text": say("opened")}

    def _open_first(self, message: Mapping[str, Any]) -> Fact | None:
        """Open the match that the page has kept, or its address holds; None, or what is wrong with them.

        With ``seed`` in the address a page that has kept none deals the same cards, and the bots choose alike,
        each time it is opened.
        """
        trouble = None
        saved = message.get("save")
        if isinstance(saved, str) and saved:
            try:
                self._table = self._table.restored(saved)
            except ValueError:
                trouble = Fact("broken-save")
        query = parse_qs(str(message.get("query") or "").lstrip("?"))
        if "seed" in query and not saved:
            self._rng = Random(query["seed"][0])
            self._table = Table.new(self._table.settings, self._rng)
        if "g" in query:
            try:
                self._table = self._table.at_address(query)
            except ValueError:
                trouble = Fact("broken-address")
        return trouble

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
        if not self._is_late(message):
            piece = str(message.get("pick"))
            self._table = self._table._replace(draft=self._with_piece(piece))
        yield frames(self._table, seq, ())

    def _with_piece(self, piece: str) -> tuple[str, ...]:
        """The draft after a click on ``piece``; Refused if the game knows no such piece."""
        pick = getattr(self.game.part("view"), "pick", None)
        try:
            if pick is None or self.state.is_over:
                raise ValueError(f"there is no piece {piece!r}")
            return tuple(pick(self.observation, self._table.draft, piece))
        except IllegalMove:
            raise
        except ValueError:
            raise Refused(Fact("broken-move", move=clip(piece))) from None

    def _play(self, message: Mapping[str, Any], seq: int | None) -> Iterator[Message]:
        if self._is_late(message):
            yield frames(self._table, seq, ())
            return
        move = str(message.get("move"))
        try:
            self._table = Table(self._table.settings, self.live.play(move))
        except IllegalMove:
            raise
        except ValueError:
            raise Refused(Fact("broken-move", move=clip(move))) from None
        passed = (self.state, *self._bot_moves())
        yield frames(self._table, seq, passed)

    def _keep(self, live: LiveMatch) -> None:
        self._table = self._table.at(live)

    def _bot_moves(self) -> Iterator[State]:
        """Let the bots play until the reader's turn or the end of the deal; the position after each move."""
        for live in self.live.bot_moves(self._rng, self._budget):
            self._keep(live)
            yield live.state

    def _act(self, id: str, args: Mapping[str, Any], seq: int | None) -> Iterator[Message]:
        actions: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "new": self._new,
            "set": self._set,
            "next-deal": self._next_deal,
            "again": self._again,
            "undo": self._undo,
            "open": self._open_text,
            "stop": self._stop,
        }
        if id == "hint":
            yield from self._hint(seq)
        elif id in actions:
            actions[id](args)
            passed = tuple(self._bot_moves())
            yield frames(self._table, seq, passed)
        else:
            yield from self._act_of_game(id, seq)

    def _act_of_game(self, id: str, seq: int | None) -> Iterator[Message]:
        """An action of the game's own: ``act(observation, id)`` in its ``view.py`` gives the reader's next
        move, again and again while it is the reader's turn. It ends with a Fact that says why nothing more is
        played, or with None; ValueError is for an action that there is not.
        """
        passed: list[State] = []
        answer = self._answer_of_game(id)
        while isinstance(answer, Move):
            self._keep(self.live.play(answer))
            passed += (self.state, *self._bot_moves())
            answer = self._answer_of_game(id)
        if not passed:
            raise Refused(answer or Fact("unknown-action", action=clip(id)))
        yield frames(self._table, seq, tuple(passed))
        if answer:
            yield {"type": "notice", "seq": seq, "text": text(answer, self.names)}

    def _answer_of_game(self, id: str) -> Move | Fact | None:
        act = getattr(self.game.part("view"), "act", None)
        try:
            if act is None:
                raise ValueError(f"there is no action {id!r}")
            answer: Move | Fact | None = act(self.observation, id) if self.live.your_turn else None
        except ValueError:
            raise Refused(Fact("unknown-action", action=clip(id))) from None
        return answer

    # Actions

    def _new(self, args: Mapping[str, Any]) -> None:
        chosen = args.get("settings")
        settings = self._table.settings.replace(chosen if isinstance(chosen, dict) else {})
        self._table = Table.new(settings, self._rng)

    def _set(self, args: Mapping[str, Any]) -> None:
        values = {str(args.get("id")): args.get("value")}
        settings = self._table.settings.replace(values, live=True)
        self._table = self._table.with_settings(settings)

    def _next_deal(self, args: Mapping[str, Any]) -> None:
        if not self.state.is_over or self.match.is_over:
            raise Refused(Fact("unknown-action", action="next-deal"))
        self._keep(self.live.next_deal(self._rng))

    def _again(self, args: Mapping[str, Any]) -> None:
        self._table = Table(self._table.settings, self.live.same_deal())

    def _undo(self, args: Mapping[str, Any]) -> None:
        self._keep(self.live.undo())

    def _stop(self, args: Mapping[str, Any]) -> None:
        """End a hint: whoever runs this session stops asking for more of it. Nothing else changes."""

    def _open_text(self, args: Mapping[str, Any]) -> None:
        words = str(args.get("text") or "").strip()
        try:
            if "g=" in words and "\n" not in words:
                self._table = self._table.at_address(parse_qs(words.partition("?")[2] or words))
            else:
                self._table = self._table.opened(Record.parse(words))
        except ValueError as error:
            why = clip(str(error).split("\n")[0], 300)[1:-1]
            raise Refused(Fact("broken-record", why=why)) from None

    # Hints

    def _hint(self, seq: int | None) -> Iterator[Message]:
        if not self.live.your_turn:
            raise Refused(Fact("hint-not-now"))
        rng = Random(self._rng.getrandbits(64))
        for hint in bots.hint(self.observation, rng, self._hint_budget):
            yield {"type": "hint", "seq": seq, **hint_view(hint, self.game)}
