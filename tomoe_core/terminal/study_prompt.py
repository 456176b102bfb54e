"""A study at the terminal: where one stands, what one types, what is answered."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path as File
from typing import Final
from unicodedata import normalize

from ..explain import LANGUAGES
from ..facts import Fact
from ..game import IllegalMove, Move
from ..live import usual_bot
from ..match import low_wins
from ..study import Path, Study, Who
from ..table.screens import MAX_LISTED, screen_of
from ..table.screens.parts import suit_names, suits_line
from ..table.screens.style import TextStyle, as_text, move_words
from .advice import explain_unknown, tell_hint, why_not
from .completion import completion
from .files import save, unused_name
from .leaving import Kept
from .narration import tell_scores
from .output import ask, in_rows, say
from .prompt import Quit
from .speech import tell
from .study_view import line_end, move_list, position

LONG: Final = {
    "next": "n",
    "back": "b",
    "trick": "t",
    "first": "f",
    "end": "e",
    "deal": "d",
    "go": "g",
    "list": "l",
    "moves": "m",
    "play": "p",
    "comment": "c",
    "delete": "x",
    "undo": "u",
    "eyes": "v",
    "hint": "h",
    "open": "o",
    "why": "w",
    "compare": "=",
    "save": "s",
    "quit": "q",
}
"""Commands written out, and in a letter; ``name``, ``main`` and ``help`` have none."""

_IN_LANGUAGE: Final = re.compile(rf"({'|'.join(LANGUAGES)})\s*[:：](.*)", re.IGNORECASE)


class StudyPrompt:
    """Shows a study to one person, reads a line, answers it, until they quit. ``who``: whose eyes; ``file``:
    where the record came from, and where the study is saved.
    """

    def __init__(
        self,
        study: Study,
        path: Path,
        style: TextStyle,
        *,
        who: Who = "actor",
        file: str | None = None,
    ) -> None:
        self.study = study
        self.path = path
        self.style = style
        self.words = style.voice.words
        self.who = who
        self.file = file
        self._before: list[tuple[Study, Path]] = []
        self._saved = study
        self._keep = (
            *move_words(study.game, style.voice.lang).values(),
            *suit_names(study.game, style),
            *(style.voice.name(seat) for seat in range(study.game.players)),
        )

    def run(self) -> None:
        """Show and answer until the person quits. EOFError where there is nothing more to read."""
        self._say(f"  {suits_line(self.study.game, self.style)}")
        self.show()
        try:
            with completion(self._offers):
                while True:
                    self.answer(ask(self.words("study-prompt")).strip())
        except Quit:
            self._say(self.words("goodbye"))

    def _offers(self) -> Iterator[str]:
        """Yield what may be typed now."""
        for move in self._legal():
            yield self._move(move)
        yield from ("help", "name ", "main", *LONG)

    def _say(self, *lines: str, keep: str = "") -> None:
        say("\n".join(lines), (*self._keep, *filter(None, [keep])))

    # What is shown

    def show(self) -> None:
        """The position: what happened last, what is said there, the table, and where one may go."""
        print()
        self._say(*position(self.study, self.path, self.who, self.style))

    def _move(self, move: Move) -> str:
        return self.style.move(move.text, self.study.game)

    def _legal(self) -> tuple[Move, ...]:
        """The moves of the seat to act, where it or nobody's eyes look on; else they are not told."""
        return self.study.explain(self.path, self.who).legal

    # What is typed

    def answer(self, typed: str) -> None:
        """Do what a line asks for. What cannot be done changes nothing and is answered with a sentence."""
        before = self.study, self.path
        try:
            self._answer(typed)
        except ValueError as error:
            self.study, self.path = before
            if isinstance(error, IllegalMove):
                self._say(self.style.voice.tell(error.reason))
            else:
                self._say(self.words("cannot", why=tell(error, self.style.voice.lang)))

    def _answer(self, typed: str) -> None:
        # With a Japanese keyboard letters, digits and signs may be full-width; what is said stays as it is.
        word, _, rest = normalize("NFKC", typed).partition(" ")
        said = typed.partition(" ")[2].strip() or typed.partition("\u3000")[2].strip()
        rest = rest.strip()
        alone: dict[str, Callable[[], None]] = {
            "": self.next,
            "n": self.next,
            "b": lambda: self.go(self.path.before),
            "t": self.to_the_end_of_the_turn,
            "f": lambda: self.go(self.study.start(self.path.deal)),
            "e": lambda: self.go(self.study.end(self.path)),
            "l": self.list_lines,
            "m": self.list_moves,
            "main": lambda: self.change(self.study.promote(self.path), self.path),
            "x": lambda: self.change(self.study.delete(self.path), self.path.before),
            "u": self.undo,
            "h": self.hint,
            "o": self.open,
            "w": self.why,
            "=": self.compare,
            "q": self.quit,
            "help": lambda: self._say(self.words("study-help")),
        }
        given: dict[str, Callable[[str], None]] = {
            "d": lambda number: self.go(self.study.start(self.deal_number(number))),
            "g": lambda place: self.go(self.study.path(place)),
            "c": lambda _: self.comment(said),
            "name": lambda _: self.change(self.study.rename(self.path, said), self.path),
            "v": self.look,
            "s": lambda _: self.save(said),
            "p": self.play_on,
        }
        name = LONG.get(word.lower(), word.lower())
        if word.startswith("?"):
            self.why_not(f"{word[1:]} {rest}".strip())
        elif name in given:
            given[name](rest)
        elif name in alone and not rest:
            alone[name]()
        else:
            self.play(f"{word} {rest}".strip())

    # Where one stands

    def go(self, path: Path) -> None:
        """Go to another position and show it."""
        if path == self.path and not path.moves:
            self._say(self.words("study-start"))
            return
        self.path = path
        self.show()

    def next(self) -> None:
        """Go one move on; where the deal's line ends, to the next deal."""
        following = self.study.next(self.path)
        if following:
            self.go(following[0])
        elif self.study.at(self.path).is_over and self.path.deal < self.study.deals:
            self.go(self.study.start(self.path.deal + 1))
        else:
            self._say(self.words("study-end"))

    def to_the_end_of_the_turn(self) -> None:
        """Go to the end of the trick or of the turn, that of the next one if this is where one stands."""
        end = self.study.end(self.path)
        rows = {row.path: row for row in self.study.lines(deal=self.path.deal)}
        ahead = [rows[end.until(ply)] for ply in range(self.path.ply + 1, end.ply + 1)]
        if not ahead:
            self.next()
            return
        self.go([row for row in ahead if row.turn == ahead[0].turn][-1].path)

    def list_lines(self) -> None:
        """The moves of the deal, with variations and their places."""
        self._say(*move_list(self.study, self.path, self.style))

    def look(self, eyes: str) -> None:
        """Look with the eyes of a seat, of whoever is to act, or with all cards open."""
        if eyes in ("all", "actor"):
            self.who = "all" if eyes == "all" else "actor"
        else:
            self.who = self.study.game.check_seat(_whole(eyes))
        self.show()

    # What is changed

    def change(self, study: Study, path: Path) -> None:
        """Go on with a changed study, from a position of it, and show that."""
        self.keep_before()
        self.study, self.path = study, path
        self.show()

    def keep_before(self) -> None:
        """Remember the study as it is, to come back to."""
        self._before.append((self.study, self.path))

    def undo(self) -> None:
        """Undo the last change."""
        if not self._before:
            self._say(self.words("study-nothing-changed"))
            return
        self.study, self.path = self._before.pop()
        self._say(self.words("study-undone"))
        self.show()

    def play(self, text: str) -> None:
        """Make the move that was typed, a new variation if the study does not have it, or say what is wrong."""
        state = self.study.at(self.path)
        if state.actor is None:
            self._say(self.words("deal-over"))
            return
        o = state.observe(state.actor)
        text = as_text(text, self.study.game, self.style.voice.lang)
        legal = self._legal()
        if text.isdecimal() and 0 < len(legal) <= MAX_LISTED:
            number = int(text[:9])
            if not 0 < number <= len(legal):
                self._say(self.words("number-range", n=len(legal)))
                return
            text = legal[number - 1].text
        try:
            move = self.study.game.parse_move(screen_of(self.study.game).understand(o, text))
        except ValueError:
            self._say(*(explain_unknown(o, text, self.style) if legal else [self._other_eyes()]))
            return
        after = self.study.then(self.path, move)
        if self.study.has(after):
            self.go(after)
        else:
            self.change(self.study.add(self.path, move), after)

    def deal_number(self, text: str) -> int:
        """Return the number of a deal; ValueError if there is none in ``text``."""
        if not text.strip():
            raise ValueError(f"after d stands the number of a deal, from 1 to {self.study.deals}")
        return _whole(text)

    def play_on(self, bot: str) -> None:
        """Have bots play on to the end of the deal."""
        study, path = self.study.play_on(self.path, bot or usual_bot(self.study.game))
        if path == self.path:
            self._say(self.words("deal-over"))
        elif study == self.study:
            self.go(path)
        else:
            self.change(study, path)

    def comment(self, said: str) -> None:
        """Write a comment, in one language if it names one; ``-`` takes all away."""
        found = _IN_LANGUAGE.fullmatch(said)
        lang, text = (found[1].lower(), found[2]) if found else ("", said)
        if not said:
            raise ValueError("say what to write, such as c A good lead.; c - takes a comment away")
        study = self.study
        for each in (*study.node(self.path).comment,) if text.strip() == "-" else ():
            study = study.comment(self.path, "", each) if lang in ("", each) else study
        if text.strip() != "-":
            study = study.comment(self.path, text, lang)
        self.change(study, self.path)

    # Questions

    def list_moves(self) -> None:
        """The moves that may be played here, with their numbers; a star at those that the study has."""
        legal = self._legal()
        if self.study.at(self.path).is_over:
            self._say(self.words("deal-over"))
        elif not legal:
            self._say(self._other_eyes())
        elif len(legal) > MAX_LISTED:
            self._say(self.words("may-type", n=len(legal)))
        else:
            known = {path.moves[-1] for path in self.study.next(self.path)}
            items = (
                f"{i} {self._move(move)}{'*' * (move in known)}" for i, move in enumerate(legal, 1)
            )
            print("\n".join(in_rows(items)))

    def _other_eyes(self) -> str:
        return self.words("study-other-eyes", seat=self.study.at(self.path).actor)

    def why(self) -> None:
        """Why the last trick or turn went as it did."""
        happened = self.study.explain(self.path, self.who).happened
        if happened is None:
            self._say(self.words("nothing-yet"))
            return
        for fact in happened.reasons or happened.facts:
            self._say(f"  {self.style.voice.tell(fact)}")

    def why_not(self, text: str) -> None:
        """Why the move ``text`` may not be made; if it is "", why others that come to mind may not."""
        state = self.study.at(self.path)
        if state.actor is None:
            self._say(self.words("deal-over"))
        elif not self._legal():
            self._say(self._other_eyes())
        else:
            text = as_text(text, self.study.game, self.style.voice.lang) if text else ""
            self._say(*why_not(state.observe(state.actor), text, self.style))

    def hint(self) -> None:
        """What the hard bot would do with what the seat to act knows."""
        state = self.study.at(self.path)
        if state.actor is None:
            self._say(self.words("deal-over"))
        elif not self._legal():
            self._say(self._other_eyes())
        else:
            found = self.study.hint(self.path)
            self._say(*tell_hint(found, state.observe(state.actor), self.style))

    def open(self) -> None:
        """What each move comes to with all cards open, the best first."""
        state = self.study.at(self.path)
        values = self.study.open_values(self.path)
        if values is None:
            self._say(self.words("study-open-long"))
        elif not values or state.actor is None:
            self._say(
                self.words("deal-over")
                if state.is_over
                else self.style.voice.tell(Fact("study-no-solver"))
            )
        else:
            actor, sign = state.actor, 1 if low_wins(state.game) else -1
            best = sorted(values.items(), key=lambda item: sign * item[1][actor])
            self._say(self.words("study-open"))
            voice = self.style.voice
            self._say(*(f"  {self._move(m)}  {tell_scores(s, voice)}" for m, s in best))

    def compare(self) -> None:
        """This line beside the main one."""
        main = self.study.main(deal=self.path.deal)
        came = self.study.compare(self.path, main)
        if came.one.path == came.other.path:
            self._say(self.words("study-same"))
            return
        self._say(self.style.voice.tell(Fact("study-parts", ply=came.parts.ply)))
        self._say(*line_end("study-this", came.one, self.style))
        self._say(*line_end("study-main", came.other, self.style))

    # Files

    @property
    def is_worth_keeping(self) -> bool:
        """Whether the study has changed since it was saved."""
        return self.study != self._saved

    def _command(self, file: str) -> str:
        return f"tomoe study {shlex.quote(file)}"

    def _free_name(self) -> str:
        return self.file or unused_name(self.study.game.id)

    def _write(self, file: str) -> str:
        save(File(file), str(self.study.record))
        self.file, self._saved = file, self.study
        return file

    def save(self, file: str) -> None:
        """Save the study in ``file``, or where it came from, or in a new file here."""
        file = self._write(file or self._free_name())
        command = self._command(file)
        self._say(self.words("saved", file=file, command=command), keep=command)

    def quit(self) -> None:
        """Stop; offer to save what has not been saved, until it is, or need not be."""
        while self.is_worth_keeping:
            reply = ask(self.words("study-save-first", file=self._free_name())).strip()
            if reply.lower() in ("n", "no"):
                break
            try:
                self.save("" if reply.lower() in ("", "y", "yes", "q", "quit") else reply)
            except ValueError as error:
                self._say(self.words("cannot", why=tell(error, self.style.voice.lang)))
        raise Quit

    def keep(self) -> Kept:
        """Save the study of a person who stops in the middle of it, in a new file: nobody has said that it may
        take the place of the record.
        """
        if not self.is_worth_keeping:
            return Kept(True, self.words("goodbye"))
        try:
            file = self._write(unused_name(self.study.game.id))
        except ValueError as error:
            why = self.words("study-not-kept", why=tell(error, self.style.voice.lang))
            return Kept(False, f"{why}\n{self.study.record}")
        return Kept(True, self.words("study-kept", file=file, command=self._command(file)))


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise ValueError(f"expected a whole number, not {text[:40]!r}")
    return int(text)
