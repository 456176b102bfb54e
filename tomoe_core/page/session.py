"""People at a table, and bots: the messages of the card table in, what it shows out.

A :class:`Session` holds one match. It is given messages (plain dicts, as the table's front end sends
them) and answers with messages; it knows nothing of widgets or browsers. What it sends is made from
the person's own Observation. The one exception is ``save`` and ``address``, which hold the whole deal
in packed form so that a match can go on elsewhere; nothing reads them but a session.

What opens a match is in :mod:`.openings`, what plays it in :mod:`.moves`, what else a reader does in
:mod:`.actions`; :mod:`.frames` makes what the page shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random, SystemRandom

from ..bots.players import Player
from ..cards import clip
from ..explain import Names
from ..facts import Fact
from ..game import Game, IllegalMove, Observation, State, check_rng
from ..live import LiveMatch, Refused
from ..match import Match
from ..record import Record
from .actions import act
from .frames import frames
from .messages import Given, Message
from .moves import pick, play, play_on
from .openings import ready
from .replies import Replies, error, number
from .settings import Settings
from .several import check_covered, cover
from .table import Table


class Session:
    """One person's match against bots.

    ``game_id``: any registered game; ``settings``: values by id, else the usual ones; ``bots``: who plays
    besides the reader, names or functions, clockwise from the reader's left, the last of them at all seats
    that are left; ``rng``: where new matches come from, each with the cards of all its deals and the bots'
    chances; ``budget``: seconds a bot may think about a move; ``hint_budget``: seconds for a hint;
    ``study``: the address of a page that studies deals, to which the end of one leads; ``promise``: the cards
    of the first match are promised, see ``tomoe_core.seal``, which makes no sense where others know ``rng``.
    ValueError names the games, settings and bots that there are.
    """

    def __init__(
        self,
        game_id: str,
        *,
        settings: Mapping[str, object] | None = None,
        bots: Sequence[Player] = (),
        rng: Random | None = None,
        budget: float = 0.3,
        hint_budget: float = 0.8,
        study: str = "",
        promise: bool = True,
    ) -> None:
        chosen = Settings.with_bots(game_id, bots, settings)
        self._table = Table.new(
            chosen,
            SystemRandom() if rng is None else check_rng(rng),
            budget=budget,
            hint_budget=hint_budget,
            study=study,
            promise=promise,
        )

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
    def is_covered(self) -> bool:
        """Whether nobody is to see anything of the match: several people play, and the next is not there."""
        return self._table.covered

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

    def handle(self, message: Given) -> Iterator[Message]:
        """Answer one message. What cannot be done is answered with one ``error`` sentence and leaves everything
        as it was.

        An answer with ``done`` false is followed by others, sooner or later: a bot, or a hint, is being
        worked out. Whoever runs the session may hand in another message before that; then no more of these
        answers are asked for. ``animated`` false in the message: the positions on the way are not drawn, so
        their views are left out.
        """
        seq = message.get("seq") if isinstance(message.get("seq"), int) else None
        self._table = self._table._replace(animated=message.get("animated") is not False)
        for answer in self._keep(_answer(self._table, message)):
            yield number(answer, seq, done=self._table.thought is None)
        if self._table.thought is not None:
            # The message came while a bot was thinking, and has not changed whose turn it is.
            for answer in self._keep(play_on(self._table)):
                yield number(answer, seq)

    def _keep(self, replies: Replies) -> Iterator[Message]:
        """Keep the table of each reply, and pass its message on. Where they end with a refusal, everything is
        as it was before.
        """
        before, shown = self._table, False
        try:
            for self._table, message in replies:
                yield message
                shown = True
        except (Refused, IllegalMove) as refusal:
            self._table = before
            if shown:
                yield cover(before) if before.covered else frames(before)
            yield error(refusal.reason, self.names)


def _answer(table: Table, message: Given) -> Replies:
    """Answer a message by its type."""
    check_covered(table, message.get("type"), message.get("id"))
    match message.get("type"):
        case "ready":
            yield from ready(table, message)
        case "play":
            yield from play(table, message)
        case "pick":
            yield from pick(table, message)
        case "action":
            yield from act(table, message)
        case other:
            raise Refused(Fact("unknown-action", action=clip(other)))
