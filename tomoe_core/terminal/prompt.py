"""A match at the terminal: what the person is shown, what they type, what is answered."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final
from unicodedata import normalize

from ..bots import bots_know
from ..explain import game_name, sentence
from ..facts import Fact
from ..game import IllegalMove, Move
from ..live import LiveMatch, Players, Refused
from ..record import Record
from ..story import Chapter, story
from ..table.screens import MAX_LISTED, screen_of
from ..table.screens.parts import suit_names, suits_line
from ..table.screens.style import TextStyle, as_text, move_words
from ..table.views import match_end
from ..tricks import CardPlay
from .advice import explain_unknown, hint, why_not
from .completion import completion
from .files import read_record, save, unused_name
from .leaving import Kept
from .output import ask, in_rows, say
from .speech import tell

HINT_BUDGET: Final = 2.0
"""Seconds for a hint."""

MAX_IN_ONE_LINE: Final = 2
"""The upper bound of the sentences on a move that are printed on one line; more get a line each."""

MAX_COUNTED: Final = 12
"""A longer match lasts until somebody has enough points or ends it, so its length is not shown."""


LONG: Final = {
    "hint": "h",
    "why": "w",
    "table": "t",
    "undo": "u",
    "save": "s",
    "load": "l",
    "quit": "q",
    "hash": "#",
}
"""Commands written out, and in a letter."""


class Quit(Exception):
    """The person wants to stop."""


class Prompt:
    """Shows the table to one person, reads a line, answers it, until they quit.

    All that is shown is made from the person's own Observation. ``budget``: for one move of a bot, see
    :class:`~tomoe_core.bots.Bot`; ``file``: where the match was loaded from, and where it is saved again.
    """

    _may_undo_seen = True
    """Whether a move may be taken back though something hidden has been shown since."""

    def __init__(
        self,
        live: LiveMatch,
        style: TextStyle,
        *,
        budget: float | None = None,
        file: str | None = None,
    ) -> None:
        self.live = live
        self.style = style
        self.words = style.voice.words
        self._keep = (
            *move_words(live.game, style.voice.lang).values(),
            *suit_names(live.game, style),
            *(style.voice.name(seat) for seat in range(live.game.players)),
        )
        self._is_explained = False
        self.file = file
        self._budget = budget
        self._is_saved = file is not None
        self._why: Chapter | None = None

    def run(self) -> None:
        """Show and answer until the person quits. EOFError where there is nothing more to read; BotFailed if a
        bot fails before the person's first turn.
        """
        if self.file:
            self._say(self.words("loaded", file=self.file))
        else:
            self._tell_seal()
        self._begin()
        try:
            with completion(self._offers):
                while True:
                    self.answer(ask(self._question()).strip())
        except Quit:
            self._say(self.words("goodbye"))

    def _tell_seal(self) -> None:
        """Tell the promise about the cards, where their seed is known: its hash and, after the match, what was
        hashed.
        """
        seal = self.live.seal
        if seal is None:
            return
        self._say(self.words("sealed", hash=seal.hash))
        if self.live.match.is_over:
            self._say(self.words("unsealed", text=seal.text))

    def _show_hash(self) -> None:
        """Tell the promise again, or that there is none."""
        if self.live.seal is None:
            self._say(self.words("not-sealed"))
        self._tell_seal()

    def _offers(self) -> Iterator[str]:
        """Yield what may be typed now: moves, as they are shown, and commands."""
        if self.live.your_turn:
            for move in self.live.observation.legal_moves():
                yield self.style.move(move.text, self.live.game)
        yield from ("help", *LONG)

    def _say(self, *lines: str, keep: str = "") -> None:
        """Print lines; ``keep`` is a command in them, which has to stay whole to be copied."""
        say("\n".join(lines), (*self._keep, *filter(None, [keep])))

    # What is shown

    def _question(self) -> str:
        if not self.live.state.is_over:
            return self.words("prompt")
        return self.words("prompt-over" if self.live.match.is_over else "prompt-deal")

    def _begin(self) -> None:
        """Tell what has happened in the deal, and go on with it."""
        self._tell_latest()
        self._go_on()

    def _go_on(self) -> None:
        """Let the bots play, and show the position then."""
        for live in self.live.bot_moves(self._budget):
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
            self._say("\n  ".join(map(voice.tell, facts)))
        elif facts:
            self._say(voice.tell_all(facts))
        if chapter.reasons or len(chapter.facts) > 1:
            self._why = chapter

    def _tell_end(self) -> None:
        match, state = self.live.match, self.live.state
        self._say(self.words("deal-over"))
        for seat, points in enumerate(state.scores):
            words = self.words("deal-points", seat=seat, points=points, total=match.totals[seat])
            self._say(f"  {words}")
        if not match.is_over:
            return
        self._say(self.words("match-over"), self.style.voice.tell(match_end(match)))
        ranking = match.ranking
        for seat in sorted(range(self.live.game.players), key=lambda seat: ranking[seat]):
            rank, total = ranking[seat], match.totals[seat]
            self._say("  " + self.words("match-rank", rank=rank, seat=seat, points=total))
        if self.live.seal is not None:
            self._say(self.words("unsealed", text=self.live.seal.text))

    def show(self) -> None:
        """The table, and what the person may do."""
        o = self.live.observation
        print()
        self._say(self.style.rule(self._title()))
        if not self._is_explained:
            self._say(f"  {suits_line(o.game, self.style)}")
            if not bots_know(o.game):
                self._say("  " + sentence(Fact("house-rules-search"), self.style.voice.lang))
            self._is_explained = True
        self._say(*screen_of(o.game).table(o, self.style))
        if not self.live.your_turn:
            return
        self._say(screen_of(o.game).asks(o, self.style))
        legal = o.legal_moves()
        if len(legal) > MAX_LISTED:
            self._say(self.words("may-type", n=len(legal)))
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
        self._say(self.words("may-play"))
        if any(notes):
            rows = [
                [f"{i:2}", self._move(move), words]
                for i, (move, words) in enumerate(zip(legal, notes, strict=True), 1)
            ]
            self._say(*self.style.rows(rows))
        else:
            items = [f"{i} {self._move(move)}" for i, move in enumerate(legal, 1)]
            print("\n".join(in_rows(items)))

    def _move(self, move: Move) -> str:
        if isinstance(move, CardPlay):
            return self.style.card(move.card)
        return self.style.move(move.text, self.live.game)

    # What is typed

    def answer(self, typed: str) -> None:
        """Do what a line asks for. What cannot be done changes nothing and is answered with a sentence."""
        before = self.live, self.file, self._is_saved
        try:
            self._answer(typed)
        except ValueError as error:
            self.live, self.file, self._is_saved = before
            self.style.voice.names = self.live.names
            if isinstance(error, Refused):
                self._say(self.style.voice.tell(error.reason))
            else:
                why = tell(error, self.style.voice.lang)
                self._say(self.words("cannot", why=why))

    def _answer(self, typed: str) -> None:
        # With a Japanese keyboard letters, digits and question marks may be full-width.
        word, _, rest = normalize("NFKC", typed).partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._show_help(),
            "#": lambda _: self._show_hash(),
            "h": lambda _: self.hint(),
            "w": lambda _: self.why(),
            "t": lambda _: self.show(),
            "u": lambda _: self.undo(),
            "u!": lambda _: self.undo(though_seen=True),
            "s": self.save,
            "l": self.load,
            "q": lambda _: self.quit(),
        }
        name = LONG.get(word.lower(), word.lower())
        if word.startswith("?"):
            self.why_not(self._as_move(f"{word[1:]} {rest}".strip()))
        elif name in ("s", "l"):
            commands[name](typed.partition(" ")[2].strip())
        elif name in commands and not rest:
            commands[name](rest)
        else:
            self.move(self._as_move(f"{word} {rest}".strip()))

    def _show_help(self) -> None:
        self._say(self.words("help"))
        if self._may_undo_seen:
            self._say(self.words("help-undo"))

    def _as_move(self, typed: str) -> str:
        return as_text(typed, self.live.game, self.style.voice.lang)

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
                self._say(self.words("number-range", n=len(legal)))
                return
            text = legal[number - 1].text
        text = screen.understand(o, text)
        try:
            move = live.game.parse_move(text)
        except ValueError:
            self._say(*explain_unknown(o, text, self.style))
            return
        try:
            played = live.play(move)
        except IllegalMove as illegal:
            lines = screen.lacking(o, text, self.style)
            self._say(*(lines or [self.style.voice.tell(illegal.reason)]))
            return
        self._is_saved = False
        self.live = played
        self._tell(story(self.live.observation)[-1])
        self._go_on()

    def _next_deal(self, text: str) -> None:
        if self.live.match.is_over:
            # The question says so already.
            if text:
                self._say(self.words("match-over"))
        elif text:
            self._say(self.words("enter-for-next"))
        else:
            self.live = self.live.next_deal()
            self._why = None
            self._begin()

    # Questions

    def why_not(self, text: str) -> None:
        """Why the move ``text`` may not be made; if it is "", why others that come to mind may not."""
        self._say(*why_not(self.live.observation, text, self.style))

    def why(self) -> None:
        """Why the last trick or turn went as it did."""
        if self._why is None:
            self._say(self.words("nothing-yet"))
            return
        for fact in self._why.reasons or self._why.facts:
            self._say(f"  {self.style.voice.tell(fact)}")

    def hint(self) -> None:
        """What the hard bot would do, and what it expects of each move."""
        chance = self.live.chance_of("hint")
        self._say(*hint(self.live.observation, chance, HINT_BUDGET, self.style))

    def undo(self, *, though_seen: bool = False) -> None:
        """Take the player's last move back."""
        though_seen = though_seen and self._may_undo_seen
        reason = self.live.why_no_undo(though_seen=though_seen)
        if reason is not None:
            self._say(self.style.voice.tell(reason))
            if reason.key == "undo-seen" and self._may_undo_seen:
                self._say(self.words("undo-though"))
            return
        back = self.live.undo(though_seen=though_seen)
        self._is_saved = False
        self.live = back
        self._say(self.words("undone"))
        self.show()

    # Files

    @property
    def _record(self) -> str:
        """The match so far, with who plays."""
        return str(self.live.record(self.live.players.seat_names))

    def _command(self, game: str, file: str) -> str:
        return " ".join(
            ["tomoe play", game, "--record", shlex.quote(file), *self._seats_of_command]
        )

    @property
    def _seats_of_command(self) -> list[str]:
        """The options of ``tomoe play`` that seat those who sit here, where the record does not say it."""
        return []

    def save(self, file: str) -> None:
        """Save the match in ``file``, or where it came from, or in a new file here."""
        if not self.live.has_moves:
            self._say(self.words("nothing-kept"))
            return
        file = self._write(file or self.file or unused_name(self.live.game.id))
        command = self._command(self.live.game.id, file)
        self._say(self.words("saved", file=file, command=command), keep=command)

    def _write(self, file: str) -> str:
        save(Path(file), self._record)
        self.file, self._is_saved = file, True
        return file

    def load(self, file: str) -> None:
        """Go on with the match saved in ``file``."""
        if not file:
            self._say(self.words("say-file"))
            return
        record = read_record(file)
        if record.game.id != self.live.game.id:
            game = game_name(record.game.id, self.style.voice.lang)
            command = self._command(record.game.id, file)
            self._say(self.words("other-game", game=game, command=command), keep=command)
            return
        players = self._players_of(record)
        if len(players.bots) != record.game.players:
            players = players.for_game(record.game)
        self.live = LiveMatch.of(record, players.called_as_in(record))
        self.style.voice.names = players.names
        self.file, self._why, self._is_saved = file, None, True
        self._say(self.words("loaded", file=file))
        self._begin()

    def _players_of(self, record: Record) -> Players:
        """Return who goes on with ``record``: those it names, else those who sit here."""
        return Players.from_record(record) or self.live.players

    def quit(self) -> None:
        """Stop; offer to save what has not been saved."""
        if self.live.has_moves and not self._is_saved:
            file = self.file or unused_name(self.live.game.id)
            reply = ask(self.words("save-first", file=file)).strip()
            if reply.lower() not in ("n", "no"):
                # Nobody means a file by a second q.
                self.save("" if reply.lower() in ("", "y", "yes", "q", "quit") else reply)
        raise Quit

    @property
    def is_worth_keeping(self) -> bool:
        """Whether a move has been made in the match."""
        return self.live.has_moves

    def keep(self) -> Kept:
        """Save the match of a person who stops in the middle of it: with Ctrl-C or Ctrl-D, by a signal, or
        since nothing can be printed any more. A file that has all their moves stays as it is.
        """
        if self.file and self._is_saved:
            command = self._command(self.live.game.id, self.file)
            return Kept(
                True, self.words(self._kept_key("kept-before"), file=self.file, command=command)
            )
        if not self.live.has_moves:
            return Kept(True, self.words("nothing-kept"))
        try:
            file = self._write(self.file or unused_name(self.live.game.id))
        except ValueError as error:
            return Kept(
                False,
                f"{self.words('not-kept', why=tell(error, self.style.voice.lang))}\n{self._record}",
            )
        command = self._command(self.live.game.id, file)
        return Kept(True, self.words(self._kept_key("kept"), file=file, command=command))

    def _kept_key(self, key: str) -> str:
        """Return ``key``; after the match, where there is nothing to go on with, that of another sentence."""
        return "kept-over" if self.live.match.is_over else key
