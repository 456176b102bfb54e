"""A person at a table of bots: the messages of the card table in, what it shows out.

A :class:`Session` holds one match. It is given messages (plain dicts, as the table's front end sends
them) and answers with messages; it knows nothing of widgets or browsers. What it sends is made from
the person's own Observation. The one exception is ``save`` and ``address``, which hold the whole deal
in packed form so that a match can go on elsewhere; nothing reads them but a session.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random, SystemRandom
from typing import Any
from urllib.parse import parse_qs

from .. import bots
from ..cards import clip
from ..explain import Names, Text
from ..game import Game, IllegalMove, Observation, State
from ..match import Match
from ..record import Record
from ..undo import last_choice
from ..views import say
from .frames import Message, frames
from .hint import hint_view
from .settings import Settings
from .standing import Standing


class Refused(ValueError):
    """Something that cannot be done, with the sentence for the reader in both languages."""

    def __init__(self, words: Text) -> None:
        super().__init__(words["en"])
        self.words = words


class Session:
    """One person's match against bots.

    ``game_id``: which game; ``settings``: values by id, else the defaults; ``rng``: where the seeds of
    the deals and the bots' choices come from; ``budget``: seconds a hard bot may think about a move;
    ``hint_budget``: seconds for a hint.
    """

    def __init__(
        self,
        game_id: str = "tomoefuda",
        *,
        settings: Mapping[str, str] | None = None,
        rng: Random | None = None,
        budget: float = 0.3,
        hint_budget: float = 2.0,
    ) -> None:
        self._rng = rng or SystemRandom()
        self._budget = budget
        self._hint_budget = hint_budget
        self._now = Standing.new(Settings(game_id).replace(settings or {}), self._rng)

    # What stands on the table

    @property
    def game(self) -> Game:
        """The game that is played, with its options."""
        return self._now.game

    @property
    def state(self) -> State:
        """The position, complete. Not for the page."""
        return self._now.state

    @property
    def observation(self) -> Observation:
        """What the reader's seat knows."""
        return self._now.observation

    @property
    def you(self) -> int:
        """The reader's seat."""
        return self._now.you

    @property
    def names(self) -> Names:
        """What the seats are called."""
        return self._now.names

    @property
    def match(self) -> Match:
        """The match; finished deals are in it."""
        return self._now.match

    @property
    def record(self) -> Record:
        """The match so far."""
        return self._now.record

    # Messages

    def handle(self, message: Mapping[str, Any]) -> Iterator[Message]:
        """The answers to one message. What cannot be done is answered with one ``error`` sentence and
        leaves everything as it was.
        """
        seq = message.get("seq")
        before = self._now
        try:
            yield from self._answer(message, seq if isinstance(seq, int) else None)
        except Refused as refusal:
            self._now = before
            yield {"type": "error", "seq": seq, "text": refusal.words}

    def _answer(self, message: Mapping[str, Any], seq: int | None) -> Iterator[Message]:
        kind = message.get("type")
        if kind == "ready":
            yield from self._ready(message, seq)
        elif kind == "play":
            yield from self._play(message, seq)
        elif kind == "action":
            args = message.get("args")
            yield from self._act(
                str(message.get("id")), args if isinstance(args, dict) else {}, seq
            )
        else:
            raise Refused(say("unknown-action", action=clip(kind)))

    def _ready(self, message: Mapping[str, Any], seq: int | None) -> Iterator[Message]:
        trouble: Text | None = None
        saved = message.get("save")
        if isinstance(saved, str) and saved:
            try:
                self._now = self._now.restored(saved)
            except ValueError:
                trouble = say("broken-save")
        query = parse_qs(str(message.get("query") or "").lstrip("?"))
        if "g" in query:
            try:
                self._now = self._now.at_address(query)
            except ValueError:
                trouble = say("broken-address")
        yield self._frames(seq, self._bots_play())
        if trouble:
            yield {"type": "error", "seq": seq, "text": trouble}
        elif self._now.shared:
            yield {"type": "notice", "seq": seq, "text": say("opened")}

    def _play(self, message: Mapping[str, Any], seq: int | None) -> Iterator[Message]:
        if message.get("ply") != len(self.state.moves):
            # A click made for a position that has gone by: show how things stand, blame nobody.
            yield self._frames(seq, ())
            return
        if self.state.actor not in (self.you, None):
            raise Refused(say("not-your-turn", self.names, seat=self.state.actor))
        played = self._advance(str(message.get("move")))
        yield self._frames(seq, (played, *self._bots_play()))

    def _advance(self, move: str) -> State:
        """Play ``move`` (the reader's) and keep the new state; Refused with the reason."""
        try:
            after = self.state.play(move)
        except IllegalMove as illegal:
            reason = illegal.reason
            raise Refused(say(reason.key, self.names, **reason.params)) from None
        except ValueError:
            raise Refused(say("broken-move", move=clip(move))) from None
        self._keep(after)
        return after

    def _keep(self, after: State) -> None:
        self._now = self._now._replace(states=(*self._now.states, after), shared=False)
        if after.is_over:
            self._now.match.add(after)

    def _bots_play(self) -> tuple[State, ...]:
        """Let the bots play until the reader's turn or the end of the deal; the states passed."""
        passed = []
        while self.state.actor not in (self.you, None):
            seat = self.state.actor
            assert seat is not None
            level = self._now.settings.level(seat)
            think = bots.bot(level, self.game)
            shared = self._now.shared
            self._keep(
                self.state.play(
                    think(self.state.observe(seat), Random(self._rng.getrandbits(64)), self._budget)
                )
            )
            self._now = self._now._replace(shared=shared)
            passed.append(self.state)
        return tuple(passed)

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
            yield self._frames(seq, self._bots_play())
        else:
            raise Refused(say("unknown-action", action=clip(id)))

    def _frames(self, seq: int | None, passed: tuple[State, ...]) -> Message:
        return frames(self._now, seq, passed)

    # Actions

    def _new(self, args: Mapping[str, Any]) -> None:
        chosen = args.get("settings") or {}
        settings = self._changed(chosen if isinstance(chosen, dict) else {})
        self._now = Standing.new(settings, self._rng)

    def _set(self, args: Mapping[str, Any]) -> None:
        settings = self._changed({str(args.get("id")): args.get("value")}, live=True)
        self._now = self._now._replace(settings=settings)

    def _changed(self, values: Mapping[str, Any], *, live: bool = False) -> Settings:
        try:
            return self._now.settings.replace(values, live=live)
        except ValueError:
            wrong = next((k for k in values), "")
            raise Refused(self._now.settings.complaint(wrong, values.get(wrong))) from None

    def _next_deal(self, args: Mapping[str, Any]) -> None:
        if not self.state.is_over or self.match.is_over:
            raise Refused(say("unknown-action", action="next-deal"))
        self._now = self._now._replace(states=(self.match.deal(seed=self._rng.getrandbits(64)),))

    def _again(self, args: Mapping[str, Any]) -> None:
        self._now = self._now.dealt_again()

    def _undo(self, args: Mapping[str, Any]) -> None:
        back = last_choice(self._now.states, self.you)
        if isinstance(back, str):
            raise Refused(say(back))
        self._now = self._now._replace(states=self._now.states[: back + 1])

    def _stop(self, args: Mapping[str, Any]) -> None:
        """End a hint: whoever runs this session stops asking for more of it. Nothing else changes."""

    def _open_text(self, args: Mapping[str, Any]) -> None:
        words = str(args.get("text") or "").strip()
        try:
            if "g=" in words and "\n" not in words:
                self._now = self._now.at_address(parse_qs(words.partition("?")[2] or words))
            else:
                self._now = self._now.opened(Record.parse(words))
        except ValueError as error:
            raise Refused(
                say("broken-record", why=clip(str(error).split("\n")[0], 300)[1:-1])
            ) from None

    # Hints

    def _hint(self, seq: int | None) -> Iterator[Message]:
        o = self.observation
        if o.actor != self.you:
            raise Refused(say("hint-not-now"))
        for hint in bots.hint(o, Random(self._rng.getrandbits(64)), self._hint_budget):
            yield {"type": "hint", "seq": seq, **hint_view(hint)}
