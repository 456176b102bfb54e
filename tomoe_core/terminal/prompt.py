"""A match at the terminal: what the person is shown, what they type, what is answered."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final, NamedTuple
from unicodedata import normalize

from ..explain import game_name
from ..game import IllegalMove, Move
from ..live import LiveMatch, Players, Refused
from ..screens import MAX_LISTED, screen_of
from ..screens.style import TextStyle
from ..story import Chapter, story
from ..tricks import CardPlay
from .advice import hint, unknown, why_not
from .files import read_record, save, unused

HINT_BUDGET: Final = 2.0
"""Seconds for a hint."""

MAX_IN_ONE_LINE: Final = 2
"""The upper bound of the sentences on a move that are printed on one line; more get a line each."""

MAX_COUNTED: Final = 12
"""A longer match lasts until somebody has enough points or ends it, so its length is not shown."""


class Kept(NamedTuple):
    """What has become of a match: whether nothing of it is lost, and what to tell the person (the record itself
    where it could not be saved).
    """

    is_safe: bool
    words: str


class Quit(Exception):
    """The person wants to stop."""


class Prompt:
    """Shows the table to one person, reads a line, answers it, until they quit.

    All that is shown is made from the person's own Observation. ``rng``: for the bots' choices and the next
    deals; ``budget``: for one move of a bot, see :class:`~tomoe_core.bots.Bot`; ``file``: where the match was
    loaded from, and where it is saved again.
    """

    def __init__(
        self,
        live: LiveMatch,
        style: TextStyle,
        rng: Random,
        *,
        budget: float | None = None,
        file: str | None = None,
    ) -> None:
        self.live = live
        self.style = style
        self.words = style.voice.words
        self.file = file
        self._rng = rng
        self._budget = budget
        self._is_saved = False
        self._why: Chapter | None = None

    def run(self) -> None:
        """Show and answer until the person quits. EOFError where there is nothing more to read; BotFailed if a
        bot fails before the person's first turn.
        """
        if self.file:
            print(self.words("loaded", file=self.file))
        self._tell_latest()
        self._go_on()
        try:
            while True:
                self.answer(input(self._question()).strip())
        except Quit:
            print(self.words("goodbye"))

    # What is shown

    def _question(self) -> str:
        if not self.live.state.is_over:
            return self.words("prompt")
        return self.words("prompt-over" if self.live.match.is_over else "prompt-deal")

    def _go_on(self) -> None:
        """Let the bots play, and show the position then."""
        for live in self.live.bot_moves(self._rng, self._budget):
            self.live = live
            self._tell(story(live.observation)[-1])
        if self.live.state.is_over:
            self._tell_end()
        else:
            self.show()

    def _tell_latest(self) -> None:
        """What happened before the person came: the deal itself, and the latest moves."""
        chapters = story(self.live.observation)
        self._tell(chapters[0])
        for chapter in chapters[1:][-self.live.game.players :]:
            self._tell(chapter)

    def _tell(self, chapter: Chapter) -> None:
        voice, facts = self.style.voice, chapter.facts
        if len(facts) > MAX_IN_ONE_LINE:
            print("\n  ".join(map(voice.tell, facts)))
        elif facts:
            print(voice.tell_all(facts))
        if chapter.reasons or len(chapter.facts) > 1:
            self._why = chapter

    def _tell_end(self) -> None:
        match, state = self.live.match, self.live.state
        print(self.words("deal-over"))
        for seat, points in enumerate(state.scores):
            words = self.words("deal-points", seat=seat, points=points, total=match.totals[seat])
            print(f"  {words}")
        if not match.is_over:
            return
        print(self.words("match-over"))
        ranking = match.ranking
        for seat in sorted(range(self.live.game.players), key=lambda seat: ranking[seat]):
            rank, total = ranking[seat], match.totals[seat]
            print("  " + self.words("match-rank", rank=rank, seat=seat, points=total))

    def show(self) -> None:
        """The table, and what the person may do."""
        o = self.live.observation
        print()
        print(self.style.rule(self._title()))
        for line in screen_of(o.game).table(o, self.style):
            print(line)
        if not self.live.your_turn:
            return
        print(screen_of(o.game).asks(o, self.style))
        legal = o.legal_moves()
        if len(legal) > MAX_LISTED:
            print(self.words("may-type", n=len(legal)))
        else:
            self._list(legal)

    def _title(self) -> str:
        match, number = self.live.match, self.live.deal_number
        key = "title" if number <= match.deals else "title-extra"
        if match.deals > MAX_COUNTED:
            key = "title-open"
        game = self.style.voice.title(self.live.game)
        return self.words(key, game=game, deal=number, deals=match.deals)

    def _list(self, legal: tuple[Move, ...]) -> None:
        """The moves with their numbers: one a line if they need notes, else in a row."""
        o, note = self.live.observation, screen_of(self.live.game).note
        notes = [note(o, move, self.style) for move in legal]
        print(self.words("may-play"))
        if any(notes):
            rows = [
                [f"{i:2}", self._move(move), words]
                for i, (move, words) in enumerate(zip(legal, notes, strict=True), 1)
            ]
            print("\n".join(self.style.rows(rows)))
        else:
            print("  " + "   ".join(f"{i} {self._move(move)}" for i, move in enumerate(legal, 1)))

    def _move(self, move: Move) -> str:
        if isinstance(move, CardPlay):
            return self.style.card(move.card)
        return self.style.move(move.text, self.live.game.deck)

    # What is typed

    def answer(self, typed: str) -> None:
        """Do what a line asks for. What cannot be done changes nothing and is answered with a sentence."""
        before = self.live
        try:
            self._answer(typed)
        except ValueError as error:
            self.live = before
            self.style.voice.names = before.names
            if isinstance(error, Refused):
                print(self.style.voice.tell(error.reason))
            else:
                print(self.words("cannot", why=str(error)))

    def _answer(self, typed: str) -> None:
        # With a Japanese keyboard letters, digits and question marks may be full-width.
        word, _, rest = normalize("NFKC", typed).partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: print(self.words("help")),
            "h": lambda _: self.hint(),
            "w": lambda _: self.why(),
            "t": lambda _: self.show(),
            "u": lambda _: self.undo(),
            "u!": lambda _: self.undo(though_seen=True),
            "s": self.save,
            "l": self.load,
            "q": lambda _: self.quit(),
        }
        long = {
            "hint": "h",
            "why": "w",
            "table": "t",
            "undo": "u",
            "save": "s",
            "load": "l",
            "quit": "q",
        }
        name = long.get(word.lower(), word.lower())
        if word.startswith("?"):
            self.why_not(f"{word[1:]} {rest}".strip())
        elif name in ("s", "l"):
            commands[name](typed.partition(" ")[2].strip())
        elif name in commands and not rest:
            commands[name](rest)
        else:
            self.move(f"{word} {rest}".strip())

    def move(self, text: str) -> None:
        """Make the move that was typed, or say what is wrong with it."""
        live = self.live
        if live.state.is_over:
            self._next_deal(text)
            return
        o, screen = live.observation, screen_of(live.game)
        if not text:
            self.show()
            return
        legal = o.legal_moves()
        if text.isdecimal() and len(legal) <= MAX_LISTED:
            number = int(text[:9])
            if not 0 < number <= len(legal):
                print(self.words("number-range", n=len(legal)))
                return
            text = legal[number - 1].text
        text = screen.understand(o, text)
        try:
            move = live.game.parse_move(text)
        except ValueError:
            print("\n".join(unknown(o, text, self.style)))
            return
        try:
            self.live = live.play(move)
        except IllegalMove as illegal:
            lines = screen.lacking(o, text, self.style)
            print("\n".join(lines) if lines else self.style.voice.tell(illegal.reason))
            return
        self._is_saved = False
        self._tell(story(self.live.observation)[-1])
        self._go_on()

    def _next_deal(self, text: str) -> None:
        if self.live.match.is_over:
            print(self.words("match-over"))
        elif text:
            print(self.words("enter-for-next"))
        else:
            self.live = self.live.next_deal(self._rng)
            self._why = None
            self._tell_latest()
            self._go_on()

    # Questions

    def why_not(self, text: str) -> None:
        """Why the move ``text`` may not be made; if it is "", why others that come to mind may not."""
        print("\n".join(why_not(self.live.observation, text, self.style)))

    def why(self) -> None:
        """Why the last trick or turn went as it did."""
        if self._why is None:
            print(self.words("nothing-yet"))
            return
        for fact in self._why.reasons or self._why.facts:
            print(f"  {self.style.voice.tell(fact)}")

    def hint(self) -> None:
        """What the hard bot would do, and what it expects of each move."""
        rng = Random(self._rng.getrandbits(64))
        print("\n".join(hint(self.live.observation, rng, HINT_BUDGET, self.style)))

    def undo(self, *, though_seen: bool = False) -> None:
        """Take the player's last move back."""
        reason = self.live.why_no_undo(though_seen=though_seen)
        if reason is not None:
            print(self.style.voice.tell(reason))
            if reason.key == "undo-seen":
                print(self.words("undo-though"))
            return
        self.live = self.live.undo(though_seen=though_seen)
        self._is_saved = False
        print(self.words("undone"))
        self.show()

    # Files

    @property
    def _record(self) -> str:
        """The match so far, with who plays."""
        return str(self.live.record(self.live.players.seat_names))

    def _command(self, game: str, file: str) -> str:
        return f"tomoe play {game} --record {shlex.quote(file)}"

    def save(self, file: str) -> None:
        """Save the match in ``file``, or where it came from, or in a new file here."""
        if not self.live.has_moves:
            print(self.words("nothing-kept"))
            return
        file = self._write(file or self.file or unused(self.live.game.id))
        print(self.words("saved", file=file, command=self._command(self.live.game.id, file)))

    def _write(self, file: str) -> str:
        save(Path(file), self._record)
        self.file, self._is_saved = file, True
        return file

    def load(self, file: str) -> None:
        """Go on with the match saved in ``file``."""
        if not file:
            print(self.words("say-file"))
            return
        record = read_record(file)
        if record.game.id != self.live.game.id:
            game = game_name(record.game.id, self.style.voice.lang)
            print(self.words("other-game", game=game, command=self._command(record.game.id, file)))
            return
        players = Players.recorded(record) or self.live.players
        if len(players.bots) != record.game.players:
            players = players.for_game(record.game)
        self.live = LiveMatch.of(record, players)
        self.style.voice.names = players.names
        self.file, self._why, self._is_saved = file, None, True
        print(self.words("loaded", file=file))
        self._tell_latest()
        self._go_on()

    def quit(self) -> None:
        """Stop; offer to save what has not been saved."""
        if self.live.has_moves and not self._is_saved:
            file = self.file or unused(self.live.game.id)
            reply = input(self.words("save-first", file=file)).strip()
            if reply.lower() not in ("n", "no"):
                self.save("" if reply.lower() in ("", "y", "yes") else reply)
        raise Quit

    def keep(self) -> Kept:
        """Save the match of a person who stops in the middle of it: with Ctrl-C or Ctrl-D, by a signal, or
        since nothing can be printed any more.
        """
        if not self.live.has_moves:
            return Kept(True, self.words("nothing-kept"))
        try:
            file = self._write(self.file or unused(self.live.game.id))
        except ValueError as error:
            return Kept(False, f"{self.words('not-kept', why=str(error))}\n{self._record}")
        command = self._command(self.live.game.id, file)
        return Kept(True, self.words("kept", file=file, command=command))
