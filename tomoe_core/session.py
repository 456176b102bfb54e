"""A person at a table of bots: the messages of the card table in, what it shows out.

A :class:`Session` holds one match. It is given messages (plain dicts, as the table's front end sends
them) and answers with messages; it knows nothing of widgets or browsers. What it sends is made from
the person's own Observation. The one exception is ``save`` and ``address``, which hold the whole deal
in packed form so that a match can go on elsewhere; nothing reads them but a session.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from random import Random, SystemRandom
from typing import Any, NamedTuple
from urllib.parse import parse_qs

from . import bots
from .cards import clip
from .explain import Names, Text
from .game import Game, IllegalMove, Observation, State
from .match import Match
from .record import Record
from .settings import Settings
from .views import story, view
from .views.hint import hint_view
from .views.parts import say
from .views.score import score_table

Message = dict[str, Any]

BOT_NAMES = (
    ("松", "Matsu"),
    ("梅", "Ume"),
    ("桜", "Sakura"),
    ("楓", "Kaede"),
    ("菊", "Kiku"),
    ("藤", "Fuji"),
)
"""Bots clockwise from the reader's left: pine, plum, cherry, maple, chrysanthemum, wisteria."""


class Refused(ValueError):
    """Something that cannot be done, with the sentence for the reader in both languages."""

    def __init__(self, words: Text) -> None:
        super().__init__(words["en"])
        self.words = words


class _Sitting(NamedTuple):
    """Where the match stands: settings, finished deals, and the states of the deal in play."""

    settings: Settings
    match: Match
    states: tuple[State, ...]
    shared: bool = False
    """Opened from an address: not yet the reader's own match, so it does not replace the saved one."""


def names_for(players: int, you: int) -> Names:
    """What the seats are called as seen from ``you``."""
    ja, en = ["あなた"] * players, ["You"] * players
    for i in range(1, players):
        ja[(you + i) % players] = BOT_NAMES[i - 1][0]
        en[(you + i) % players] = BOT_NAMES[i - 1][1]
    return Names(ja, en, you)


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
        self._now = self._new_match(Settings(game_id).replace(settings or {}))

    # What stands on the table

    @property
    def game(self) -> Game:
        """The game that is played, with its options."""
        return self.state.game

    @property
    def state(self) -> State:
        """The position, complete. Not for the page."""
        return self._now.states[-1]

    @property
    def observation(self) -> Observation:
        """What the reader's seat knows."""
        return self.state.observe(self.you)

    @property
    def you(self) -> int:
        """The reader's seat."""
        return self._now.settings.you

    @property
    def names(self) -> Names:
        """What the seats are called."""
        return names_for(self.game.players, self.you)

    @property
    def match(self) -> Match:
        """The match; finished deals are in it."""
        return self._now.match

    @property
    def record(self) -> Record:
        """The match so far."""
        return Record.of(self.match, None if self.state.is_over else self.state)

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
                self._now = self._restore(saved)
            except ValueError:
                trouble = say("broken-save")
        query = parse_qs(str(message.get("query") or "").lstrip("?"))
        if "g" in query:
            try:
                self._now = self._open_address(query)
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

    # Actions

    def _new(self, args: Mapping[str, Any]) -> None:
        chosen = args.get("settings") or {}
        self._now = self._new_match(self._changed(chosen if isinstance(chosen, dict) else {}))

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
        """The same cards from the first move, as a match of its own."""
        state = self.state
        settings = self._now.settings
        match = Match(state.game, self.match.deals, first=state.dealer, terms=state.terms)
        again = match.deal(order=state.order)
        self._now = _Sitting(settings, match, (again,))

    def _undo(self, args: Mapping[str, Any]) -> None:
        at, why_not = self._undo_to()
        if why_not:
            raise Refused(why_not)
        self._now = self._now._replace(states=self._now.states[: at + 1])

    def _undo_to(self) -> tuple[int, Text | None]:
        """The index of the state to which the reader may go back, or why they may not."""
        states = self._now.states
        if states[-1].is_over:
            return 0, say("undo-over")
        mine = [i for i, state in enumerate(states[:-1]) if state.actor == self.you]
        if not mine:
            return 0, say("undo-none")
        if states[mine[-1]].observe(self.you).knowledge != self.observation.knowledge:
            return 0, say("undo-seen")
        return mine[-1], None

    def _stop(self, args: Mapping[str, Any]) -> None:
        """End a hint: whoever runs this session stops asking for more of it. Nothing else changes."""

    def _open_text(self, args: Mapping[str, Any]) -> None:
        words = str(args.get("text") or "").strip()
        try:
            if "g=" in words and "\n" not in words:
                self._now = self._open_address(parse_qs(words.partition("?")[2] or words))
            else:
                self._now = self._opened(Record.parse(words), None, 0)
        except ValueError as error:
            raise Refused(
                say("broken-record", why=clip(str(error).split("\n")[0], 300)[1:-1])
            ) from None

    # Matches

    def _new_match(self, settings: Settings) -> _Sitting:
        match = Match(settings.game, settings.deals)
        return _Sitting(settings, match, (match.deal(seed=self._rng.getrandbits(64)),))

    def _opened(self, record: Record, ply: int | None, you: int, shared: bool = False) -> _Sitting:
        """The sitting in which ``record`` goes on, standing after ``ply`` moves of its last deal."""
        if record.game.id != self.game.id:
            raise ValueError(
                f"this is a record of {record.game.id}, and this table plays {self.game.id}"
            )
        states = record.states()
        if ply is not None and ply < len(states):
            states = states[: ply + 1]
            record = Record(record.game, *record.finals[:-1], states[-1], deals=record.deals)
        match = record.match()
        settings = self._now.settings.for_game(record.game, match.deals, you)
        return _Sitting(settings, match, states, shared)

    def _open_address(self, query: Mapping[str, list[str]]) -> _Sitting:
        record = Record.unpack(query["g"][0])
        ply = query.get("ply", [""])[0]
        seat = query.get("seat", ["0"])[0]
        you = int(seat) if seat.isascii() and seat.isdigit() and len(seat) == 1 else 0
        if you >= record.game.players:
            you = 0
        return self._opened(
            record,
            int(ply) if ply.isascii() and ply.isdigit() and len(ply) < 4 else None,
            you,
            True,
        )

    @property
    def _save(self) -> str:
        return json.dumps(
            {"g": self.record.pack(), **self._now.settings.saved()}, separators=(",", ":")
        )

    def _restore(self, save: str) -> _Sitting:
        held = json.loads(save)
        if not isinstance(held, dict) or not isinstance(held.get("g"), str):
            raise ValueError("a save is an object with a packed record")
        sitting = self._opened(Record.unpack(held["g"]), None, 0)
        return sitting._replace(settings=sitting.settings.restored(held))

    # What is shown

    def _frames(self, seq: int | None, passed: tuple[State, ...]) -> Message:
        """The views of the states passed and of the one that stands, and all that goes with them."""
        passing = [self._passing(state) for state in passed]
        standing = self._view(self.state)
        if passing and passing[-1]["pause"] == "play":
            # Nothing to linger on: the last play is shown by the position that stands.
            standing["say"] = passing.pop()["say"]
        o = self.observation
        return {
            "type": "frames",
            "seq": seq,
            "frames": [*passing, standing],
            "log": [self._opening(), *story(o, self.names)],
            "save": None if self._now.shared else self._save,
            "settings": self._now.settings.shown(self.names),
            "record": str(self.record) if self.state.is_over else "",
            "address": f"?g={Record(self.game, self.state).pack()}"
            + (f"&seat={self.you}" if self.you else ""),
            "can": {
                "undo": self._undo_to()[1] or True,
                "hint": True if o.actor == self.you else say("hint-not-now"),
            },
        }

    def _opening(self) -> Message:
        number = len(self.match.states) + (not self.state.is_over)
        words = say(
            "deal-starts", self.names, seat=self.state.dealer, deal=number, deals=self.match.deals
        )
        return {"ply": 0, "seat": None, "kind": "deal", "text": words}

    def _passing(self, state: State) -> Message:
        """The view of a position that goes by: the play just made, and the trick if it is complete."""
        o = state.observe(self.you)
        lines = [line for line in story(o, self.names) if line["ply"] == len(state.moves)]
        done = lines[-1]["kind"] == "trick"
        shown = view(o, self.names, trick_done=done)
        shown["say"] = {
            "ja": "".join(line["text"]["ja"] for line in lines),
            "en": " ".join(line["text"]["en"] for line in lines),
        }
        shown["pause"] = "trick" if done else "play"
        shown["score"] = self._score(state)
        return shown

    def _view(self, state: State) -> Message:
        shown = view(state.observe(self.you), self.names)
        shown["score"] = self._score(state)
        if state.is_over:
            shown["prompt"], shown["actions"] = self._ending()
        elif self._now.shared:
            shown["actions"] = [{"move": "again", "label": say("do-again")}]
        return shown

    def _ending(self) -> tuple[Text, list[Message]]:
        match = self.match
        again = {"move": "again", "label": say("do-again")}
        new = {"move": "new", "label": say("do-new"), "primary": True}
        if match.is_over:
            winner = match.winner
            assert winner is not None
            return say("match-won", self.names, seat=winner, points=match.totals[winner]), [
                new,
                again,
            ]
        further = [{"move": "next-deal", "label": say("do-next-deal"), "primary": True}]
        if len(match.states) >= match.deals and len(match.states) % self.game.players == 0:
            return say("match-tied"), further
        scores = self.state.scores
        best = max(range(len(scores)), key=lambda seat: scores[seat])
        return say("deal-best", self.names, seat=best, points=scores[best]), further

    def _score(self, state: State) -> Message:
        finished = self.match.states
        running = not state.is_over or not finished or finished[-1] != state
        return score_table(
            (*finished, state) if running else finished, self.match.deals, self.names
        )

    # Hints

    def _hint(self, seq: int | None) -> Iterator[Message]:
        o = self.observation
        if o.actor != self.you:
            raise Refused(say("hint-not-now"))
        for hint in bots.hint(o, Random(self._rng.getrandbits(64)), self._hint_budget):
            yield {"type": "hint", "seq": seq, **hint_view(hint)}
