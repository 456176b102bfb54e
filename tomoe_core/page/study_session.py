"""A person at a study: the messages of the study page in, what it shows out.

A :class:`StudySession` holds one study, or none yet. Like the session of a card table it is given plain
dicts and answers with them, and knows nothing of widgets or browsers. What it sends of a position is made of
what the eyes that look on may see; ``save``, addresses and records hold the whole deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random, SystemRandom
from types import MappingProxyType
from typing import Final

from ..cards import clip
from ..explain import text
from ..facts import Fact
from ..game import IllegalMove, Observation, State
from ..games import game as find_game
from ..live import Refused
from ..names import numbered_seats
from ..record import Record
from ..study import Study
from .compose_draft import draft_of, read_draft
from .messages import Given
from .study_compose import compose_message, deals_of, desk_of
from .study_desk import Addressed, Desk, open_address, open_save, open_text
from .study_exports import Draw, export, share
from .study_making import lesson_of_line, make_lesson, make_question, question, reopen
from .study_questions import compare, hint, values, why
from .study_replies import Message, Replies, Reply, show
from .study_view import empty_message
from .study_writing import CHANGES, pick, play, play_on
from .table import Source

QUESTIONS: Final[Mapping[str, Callable[[Desk, Given], Replies]]] = MappingProxyType(
    {
        "why": why,
        "hint": hint,
        "values": values,
        "compare": compare,
        "share": share,
        "play-on": play_on,
        "question": question,
        "make-question": make_question,
        "lesson": lesson_of_line,
        "make-lesson": make_lesson,
    }
)
"""What is answered without another position, and what takes its time, by its id."""


class StudySession:
    """A study of the game ``game_id`` on a page. ``study``: what is open at first, None for nothing; ``draw``:
    what makes pictures, None where there is nothing; ``rng``: where new deals come from.
    """

    def __init__(
        self,
        game_id: str,
        study: Study | Record | State | str | None = None,
        *,
        draw: Draw | None = None,
        rng: Random | None = None,
    ) -> None:
        self._game = find_game(game_id)
        self._draw = draw
        self._rng = rng or SystemRandom()
        self._number = 0
        self._desk: Desk | None = None
        self._listed: tuple[object, ...] = ()
        if study is not None:
            self._desk = Desk.of(study if isinstance(study, Study) else Study(study))

    @property
    def study(self) -> Study | None:
        """The study as it stands; None if none is open."""
        return None if self._desk is None else self._desk.study

    @property
    def desk(self) -> Desk | None:
        """The study, where one stands in it and whose eyes look on; None if none is open."""
        return self._desk

    @property
    def observation(self) -> Observation | None:
        """What the eyes that look on see; None with all cards open, or where no study is open."""
        desk = self._desk
        seen = None if desk is None else desk.study.eyes(desk.path, desk.who).position
        return seen if isinstance(seen, Observation) else None

    def handle(self, message: Given) -> Iterator[Message]:
        """Answer one message. What cannot be done is answered with one ``error`` sentence and leaves everything
        as it was. An answer with ``done`` false is followed by others; whoever hands in another message before
        that asks for no more of them.
        """
        number = message.get("seq")
        seq = number if isinstance(number, int) else None
        before = self._desk
        try:
            for reply in self._answer(message):
                self._desk = reply.desk
                yield self._number_reply(reply, seq)
        except (Refused, IllegalMove) as refusal:
            self._desk = before
            yield {"type": "error", "seq": seq, **self._trouble(refusal.reason)}

    def _number_reply(self, reply: Reply, seq: int | None) -> Message:
        """Add the number of the message that is answered; leave out a move list that is as it was."""
        made: dict[str, object] = {"seq": seq, **reply.message}
        if reply.desk is None or made["type"] != "study":
            return made
        desk = reply.desk
        listed = (desk.study, desk.path.deal, desk.seat, desk.names)
        if listed == self._listed:
            del made["rows"]
        self._listed = listed
        made["match"] = {"number": desk.number, "source": desk.source, "played": desk.changed}
        return made

    def _trouble(self, reason: Fact) -> Message:
        names = numbered_seats(self._game.players) if self._desk is None else self._desk.names
        told: dict[str, object] = {"text": text(reason, names)}
        if reason.key == "study-other-game":
            told["elsewhere"] = {key: reason[key] for key in ("game", "address")}
        return told

    def _answer(self, message: Given) -> Replies:
        """Answer a message by its type."""
        kind, id = message.get("type"), str(message.get("id"))
        given = message.get("args")
        args: Given = given if isinstance(given, dict) else {}
        if kind == "ready":
            yield from self._begin(message)
            return
        if kind == "action" and id in OPENINGS:
            yield show(self._lay_out(OPENINGS[id](self, args)))
            return
        if kind == "action" and id in COMPOSING:
            yield from COMPOSING[id](self, args)
            return
        desk = self._desk
        if desk is None:
            raise Refused(Fact("study-page-none"))
        if kind == "play":
            yield from play(desk, message)
        elif kind == "pick":
            yield from pick(desk, message)
        elif kind == "action" and id in CHANGES:
            yield show(CHANGES[id](desk, args))
        elif kind == "action" and id in QUESTIONS:
            yield from QUESTIONS[id](desk, args)
        elif kind == "action" and id == "export":
            yield from export(desk, args, self._draw)
        elif kind == "action" and id == "stop":
            yield show(desk)
        else:
            raise Refused(Fact("unknown-action", action=clip(id)))

    # What opens

    def _begin(self, message: Given) -> Replies:
        """Open what the page's address names, else what the browser has kept, else nothing."""
        self._listed = ()
        named, trouble = Addressed(None), None
        desk: Desk | None = None
        try:
            named = open_address(str(message.get("query") or ""))
            trouble = named.trouble
            desk = self._of_this_game(named.desk)
        except Refused as wrong:
            trouble = wrong.reason
        kept = message.get("opened" if desk is not None else "save")
        source: Source = "save" if desk is None else "address"
        if kept and (desk is not None or trouble is None):
            try:
                desk = self._of_this_game(named.with_written(open_save(kept)))
            except ValueError:
                trouble = trouble if desk is not None else Fact("study-broken-save")
        if desk is not None:
            yield show(self._lay_out(desk._replace(source=source)))
        elif self._desk is not None:
            yield show(self._desk)
        else:
            yield Reply(None, empty_message())
        if trouble is not None:
            yield Reply(self._desk, {"type": "error", **self._trouble(trouble)})

    def _lay_out(self, desk: Desk) -> Desk:
        """Put a study in the place of the one before."""
        self._number += 1
        return desk._replace(number=self._number)

    def _of_this_game(self, desk: Desk | None) -> Desk | None:
        """Return a desk of this page's game. Refused names the page of another one."""
        if desk is None or desk.study.game.id == self._game.id:
            return desk
        address = f"#g={desk.study.record.pack()}&at={desk.study.code(desk.path)}"
        there, here = desk.study.game.id, self._game.id
        raise Refused(Fact("study-other-game", game=there, game_here=here, address=address))

    def _open_text(self, args: Given) -> Desk:
        """Open a record or an address that somebody has pasted, or the text of a file."""
        return self._checked(open_text(str(args.get("text") or "")))

    def _open_kept(self, args: Given) -> Desk:
        """Open a match that the browser has kept, or another study, which goes on as the same one."""
        source: Source = "save" if args.get("study") else "new"
        try:
            return self._checked(open_save(args.get("save")))._replace(source=source)
        except Refused:
            raise
        except ValueError:
            raise Refused(Fact("study-broken-save")) from None

    def _reopen(self, args: Given) -> Desk:
        """Open the position that a question or a lesson was made of."""
        return self._checked(reopen(args))

    def _deal_new(self, args: Given) -> Desk:
        """Deal new cards, to be played by hand or by bots."""
        seed = self._rng.getrandbits(32)
        return Desk.of(Study(self._game.deal(seed=seed)))

    def _set_up(self, args: Given) -> Replies:
        """Say what there is to set up, and what is wrong with the draft of a deal. ``from``: the draft is the
        deal that is open.
        """
        dealt = bool(args.get("from"))
        if dealt and self._desk is None:
            raise Refused(Fact("study-page-none"))
        given = draft_of(self._desk) if dealt and self._desk is not None else args
        message = compose_message(
            read_draft(self._game.id, given, self._rng, self._desk), dealt=dealt
        )
        yield Reply(self._desk, {**message})

    def _compose(self, args: Given) -> Replies:
        """Deal what was set up, and lay it out."""
        draft = read_draft(self._game.id, args, self._rng, self._desk)
        for made in deals_of(draft, self._rng):
            if isinstance(made, State):
                yield show(self._lay_out(desk_of(made, self._desk, draft.called)))
            else:
                yield Reply(self._desk, {**made})

    def _checked(self, desk: Desk) -> Desk:
        found = self._of_this_game(desk)
        assert found is not None
        return found


OPENINGS: Final[Mapping[str, Callable[[StudySession, Given], Desk]]] = MappingProxyType(
    {
        "open": StudySession._open_text,
        "go-on": StudySession._open_kept,
        "new": StudySession._deal_new,
        "reopen": StudySession._reopen,
    }
)
"""What puts another study in the place of this one, by its id."""

COMPOSING: Final[Mapping[str, Callable[[StudySession, Given], Replies]]] = MappingProxyType(
    {
        "compose": StudySession._set_up,
        "compose-stop": StudySession._set_up,
        "compose-deal": StudySession._compose,
    }
)
"""What sets up a deal, by its id, whether a study is open or not."""
