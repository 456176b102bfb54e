"""The parser of the command line: one sentence for what is wrong, help as wide as the terminal, both in the
reader's language.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final, NoReturn

from ..cards import clip
from ..columns import width as text_width
from ..explain import LANGUAGES
from ..games import GAMES
from ..locale import local_language
from .console import complain
from .game_options import OPTION, list_fields, spell_out
from .speech import say
from .wrap import wrap

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

USAGE: Final = "usage: "
"""Argparse's word before the options."""

ALIKE: Final = 0.5
"""How alike two names are, from 0 to 1, for one to be taken for the other nearest."""


class Parser(argparse.ArgumentParser):
    """A parser that speaks the language ``lang``. Its errors are a sentence; and it does not keep it to itself
    if its help cannot be printed.
    """

    def __init__(self, *, lang: str, description: str, **more: Any) -> None:
        super().__init__(
            description=say(description, lang),
            formatter_class=lambda prog: _Formatter(prog, lang),
            **more,
        )
        self.lang = lang
        self._is_reading = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read a command's arguments, options anywhere among them, also those of the game that they name. What
        is not known is left over.
        """
        if self._subparsers is not None or self._is_reading:
            return super().parse_known_args(args, namespace)
        if args is not None and OPTION in self._option_string_actions:
            try:
                args = spell_out(args, self._option_string_actions)
            except ValueError as wrong:
                self.error(str(wrong))
            list_fields(self, args)
        # Some versions of argparse take the usage from what it prints, by the length of "usage: ".
        self.usage = self.format_usage()[len(say(USAGE, self.lang)) :].replace("%", "%%")
        self._is_reading = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._is_reading, self.usage = False, None

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        (file or sys.stdout).write(self.format_help())

    def error(self, message: str) -> NoReturn:
        sentence = say(f"{message} (help: {self.prog} --help)", self.lang)
        complain(f"{self.prog}: {sentence}")
        sys.exit(2)


class _Formatter(argparse.HelpFormatter):
    """Help in a language, with lines that are broken where it may be."""

    def __init__(self, prog: str, lang: str) -> None:
        # argparse counts letters where a terminal counts columns: kanji in the usage take more.
        more = text_width(usage := say(USAGE, lang)) - len(usage)
        super().__init__(prog, width=shutil.get_terminal_size().columns - 2 - more)
        self._lang = lang

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(
            usage, actions, groups, say(USAGE, self._lang) if prefix is None else prefix
        )

    def start_section(self, heading: str | None) -> None:
        super().start_section(heading and say(heading, self._lang))

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return action.help and say(action.help, self._lang)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(" ".join(text.split()), width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in self._split_lines(text, width - len(indent)))


def language_of(arguments: Sequence[str]) -> str:
    """Return the language that ``--lang`` among the arguments asks for, else that of the locale: the parser has
    to speak it before it has read them.
    """
    for i, word in enumerate(arguments):
        name, equals, value = word.partition("=")
        if name == "--lang":
            lang = value if equals else next(iter(arguments[i + 1 :]), "")
            if lang in LANGUAGES:
                return lang
    return local_language()


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return which of the names that are ``known`` was meant by ``word``; None if none is like it."""
    names, small = list(known), word.lower()
    close = get_close_matches(small, names, n=1, cutoff=ALIKE)
    return next(iter(close or [name for name in names if len(small) > 2 and small in name]), None)


def no_game(word: str) -> str:
    """Return the sentence for a name that no game has."""
    meant = nearest(word, GAMES)
    if meant:
        return f"there is no game {clip(word)}; did you mean {meant}?"
    return f"there is no game {clip(word)}; the games are {', '.join(GAMES)}"


def no_command(word: str, commands: Iterable[str], prog: str) -> str:
    """Return the sentence for a name that no command has; a game's name alone means to play it."""
    known = list(commands)
    meant = None if word.lower() in GAMES else nearest(word, known)
    game = None if meant else nearest(word, GAMES)
    if meant or game:
        return f"there is no command {clip(word)}; did you mean {prog} {meant or f'play {game}'}?"
    return f"there is no command {clip(word)}; the commands are {', '.join(known)}"
