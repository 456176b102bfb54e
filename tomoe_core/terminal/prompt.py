"""The person at the terminal: what is shown to them, what they type, what is answered."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Final
from unicodedata import normalize

from ..explain import game_name
from ..facts import Fact
from ..game import IllegalMove, Move
from ..screens import MAX_LISTED, screen_of
from ..screens.style import TextStyle
from ..story import Chapter, story
from ..tricks import CardPlay
from .advice import hint, unknown, why_not
from .files import read_record, save, unused
from .sitting import Sitting, company_of

HINT_BUDGET: Final = 2.0
"""Seconds for a hint."""

FEW: Final = 2
"""So many sentences on what a move brought about stand on one line."""


MAX_COUNTED: Final = 12
"""Longer matches are those that end when somebody has enough points or says so."""


class Quit(Exception):
    """The person has enough."""


class Counter:
    """Serves one person: shows the table, reads a line, answers, until they quit.

    What is shown is made from the person's own Observation. ``file``: where the match came from, if it
    was loaded; there it is saved again.
    """

    def __init__(self, sitting: Sitting, style: TextStyle, file: str | None = None) -> None:
        self.sitting = sitting
        self.style = style
        self.words = style.voice.words
        self.file = file
        self._kept = False
        self._why: Chapter | None = None

    def serve(self) -> None:
        """Show and answer until the person quits. EOFError where there is nothing more to read."""
        if self.file:
            print(self.words("loaded", file=self.file))
        self._tell_all()
        self._go_on()
        try:
            while True:
                self.answer(input(self._prompt()).strip())
        except Quit:
            print(self.words("goodbye"))

    # What is shown

    def _prompt(self) -> str:
        if not self.sitting.state.is_over:
            return self.words("prompt")
        return self.words("prompt-over" if self.sitting.match.is_over else "prompt-deal")

    def _go_on(self) -> None:
        """Let the bots play, and show how things stand then."""
        for state in self.sitting.bots_play():
            self._tell(story(state.observe(self.sitting.who.you))[-1])
        if self.sitting.state.is_over:
            self._tell_end()
        else:
            self.show()

    def _tell_all(self) -> None:
        """What happened before the person came: the deal itself, and the last chapters of it."""
        chapters = story(self.sitting.observation)
        self._tell(chapters[0])
        for chapter in chapters[1:][-self.sitting.game.players :]:
            self._tell(chapter)

    def _tell(self, chapter: Chapter) -> None:
        voice, facts = self.style.voice, chapter.facts
        # A few sentences in a row; many, one a line.
        if len(facts) > FEW:
            print("\n  ".join(map(voice.tell, facts)))
        elif facts:
            print(voice.told(facts))
        if chapter.reasons or len(chapter.facts) > 1:
            self._why = chapter

    def _tell_end(self) -> None:
        match, state = self.sitting.match, self.sitting.state
        print(self.words("deal-over"))
        for seat, points in enumerate(state.scores):
            words = self.words("deal-points", seat=seat, points=points, total=match.totals[seat])
            print(f"  {words}")
        if not match.is_over:
            return
        print(self.words("match-over"))
        ranking = match.ranking
        for seat in sorted(range(self.sitting.game.players), key=lambda seat: ranking[seat]):
            rank, total = ranking[seat], match.totals[seat]
            print("  " + self.words("match-rank", rank=rank, seat=seat, points=total))

    def show(self) -> None:
        """The table, and what the person may do."""
        o = self.sitting.observation
        print()
        print(self.style.rule(self._title()))
        for line in screen_of(o.game).table(o, self.style):
            print(line)
        if not self.sitting.your_turn:
            return
        print(screen_of(o.game).asks(o, self.style))
        legal = o.legal_moves()
        if len(legal) > MAX_LISTED:
            print(self.words("may-type", n=len(legal)))
        else:
            self._list(legal)

    def _title(self) -> str:
        match = self.sitting.match
        number = len(match.states) + (not self.sitting.state.is_over)
        key = "title" if number <= match.deals else "title-extra"
        if match.deals > MAX_COUNTED:
            key = "title-open"
        game = self.style.voice.title(self.sitting.game)
        return self.words(key, game=game, deal=number, deals=match.deals)

    def _list(self, legal: tuple[Move, ...]) -> None:
        """The moves with their numbers: one a line if they need notes, else in a row."""
        o, note = self.sitting.observation, screen_of(self.sitting.game).note
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
        return self.style.move(move.text, self.sitting.game.deck)

    # What is typed

    def answer(self, typed: str) -> None:
        """Do what a line asks for. Nothing is changed by what cannot be done."""
        # What was typed with a Japanese keyboard: full-width letters, digits and question marks.
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
        try:
            if word.startswith("?"):
                self.why_not(f"{word[1:]} {rest}".strip())
            elif name in ("s", "l"):
                commands[name](typed.partition(" ")[2].strip())
            elif name in commands and not rest:
                commands[name](rest)
            else:
                self.move(f"{word} {rest}".strip())
        except ValueError as error:
            print(self.words("cannot", why=str(error)))

    def move(self, text: str) -> None:
        """Make the move that was typed, or say what is wrong with it."""
        sitting = self.sitting
        if sitting.state.is_over:
            self._next_deal(text)
            return
        o, screen = sitting.observation, screen_of(sitting.game)
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
            move = sitting.game.parse_move(text)
        except ValueError:
            print("\n".join(unknown(o, text, self.style)))
            return
        try:
            sitting.play(move)
        except IllegalMove as illegal:
            lines = screen.lacking(o, text, self.style)
            print("\n".join(lines) if lines else self.style.voice.tell(illegal.reason))
            return
        self._kept = False
        self._tell(story(sitting.observation)[-1])
        self._go_on()

    def _next_deal(self, text: str) -> None:
        if self.sitting.match.is_over:
            print(self.words("match-over"))
        elif text:
            print(self.words("enter-for-next"))
        else:
            self.sitting.next_deal()
            self._why = None
            self._tell_all()
            self._go_on()

    # Questions

    def why_not(self, text: str) -> None:
        """Why a move may not be made; without one, why each of the player's others may not."""
        print("\n".join(why_not(self.sitting.observation, text, self.style)))

    def why(self) -> None:
        """Why the last trick or turn went as it did."""
        if self._why is None:
            print(self.words("nothing-yet"))
            return
        for fact in self._why.reasons or self._why.facts:
            print(f"  {self.style.voice.tell(fact)}")

    def hint(self) -> None:
        """What the hard bot would do, and what it expects of each move."""
        chance = self.sitting.chance()
        print("\n".join(hint(self.sitting.observation, chance, HINT_BUDGET, self.style)))

    def undo(self, *, though_seen: bool = False) -> None:
        """Take the player's last move back."""
        refusal = self.sitting.undo(though_seen=though_seen)
        if refusal is not None:
            print(self.style.voice.tell(Fact(refusal)))
            if refusal == "undo-seen":
                print(self.words("undo-though"))
            return
        self._kept = False
        print(self.words("undone"))
        self.show()

    # Files

    def _command(self, game: str, file: str) -> str:
        return f"tomoe play {game} --record {shlex.quote(file)}"

    def save(self, file: str) -> None:
        """Save the match in ``file``, or where it came from, or in a new file here."""
        if not self.sitting.has_moves:
            print(self.words("nothing-kept"))
            return
        self.file = self._write(file or self.file or unused(self.sitting.game.id))
        print(
            self.words(
                "saved", file=self.file, command=self._command(self.sitting.game.id, self.file)
            )
        )

    def _write(self, file: str) -> str:
        save(Path(file), str(self.sitting.record))
        self._kept = True
        return file

    def load(self, file: str) -> None:
        """Go on with the match saved in ``file``."""
        if not file:
            print(self.words("say-file"))
            return
        record = read_record(file)
        if record.game.id != self.sitting.game.id:
            game = game_name(record.game.id, self.style.voice.lang)
            print(self.words("other-game", game=game, command=self._command(record.game.id, file)))
            return
        who = company_of(record) or self.sitting.who
        if len(who.levels) != record.game.players:
            who = self.sitting.who.resized(record.game)
        self.sitting = self.sitting.replaced(record, who)
        self.style.voice.names = who.names()
        self.file, self._why, self._kept = file, None, True
        print(self.words("loaded", file=file))
        self._tell_all()
        self._go_on()

    def quit(self) -> None:
        """Leave; offer to save what has not been saved."""
        if self.sitting.has_moves and not self._kept:
            file = self.file or unused(self.sitting.game.id)
            reply = input(self.words("save-first", file=file)).strip()
            if reply.lower() not in ("n", "no"):
                self.save("" if reply.lower() in ("", "y", "yes") else reply)
        raise Quit

    def keep(self) -> None:
        """Keep the match because the person goes without a word; say where it is."""
        if not self.sitting.has_moves:
            print(self.words("nothing-kept"))
            return
        try:
            file = self._write(self.file or unused(self.sitting.game.id))
        except ValueError as error:
            print(self.words("not-kept", why=str(error)))
            print(self.sitting.record)
            return
        print(self.words("kept", file=file, command=self._command(self.sitting.game.id, file)))
