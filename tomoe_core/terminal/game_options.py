"""A game's options and house rules as options of the command line: ``--players 5`` for ``--option players=5``,
and a list of them below the help of a command that names a game.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from ..cards import clip
from ..games import GAMES
from ..rules import Allowed, OneOf, format_rule

OPTION: Final = "--option"
"""The option that sets any option or house rule of a game by its name."""

HELP: Final = ("-h", "--help")

ALIKE: Final = 0.75
"""How alike two options are, from 0 to 1, dashes among it, for one to be taken for the other."""


def spell_out(words: Sequence[str], taken: Iterable[str]) -> list[str]:
    """Return the arguments of a command with each option of the game that they name written as ``--option``.
    ``taken``: the options of the command itself, such as ``--seed``, which come first. A choice between on and
    off needs no value: ``--generals`` switches it on, ``--no-generals`` off.

    ValueError for an option that neither the command nor the game has.

    >>> spell_out(["fesca-six", "--players", "5", "--seed", "3"], ["--seed"])
    ['fesca-six', '--option', 'players=5', '--seed', '3']
    """
    known = _fields_of(words)
    own = {*taken}
    found: list[str] = []
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word == "--":
            return [*found, word, *rest]
        flag, equals, value = word.partition("=")
        name = flag.removeprefix("--").replace("-", "_")
        if flag in own or not flag.startswith("--"):
            found.append(word)
        elif name in known:
            if not equals:
                value = _value(known[name], rest)
            found += [OPTION, f"{name}={value}" if value else name]
        elif _is_switch(known.get(name.removeprefix("no_"))) and not equals:
            found += [OPTION, f"{name.removeprefix('no_')}=false"]
        elif known and not any(one.startswith(flag) for one in own):
            raise ValueError(_no_option(flag, {*own, *map(_flag, known)}))
        else:
            found.append(word)
    return found


def list_fields(command: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """List the options and house rules of the game that the arguments name below the help of a command."""
    known = _fields_of(words)
    if known and any(word in HELP for word in words):
        rules = command.add_argument_group("options and house rules of the game")
        usual = GAMES[_game_in(words)].RULES
        for name, allowed in known.items():
            _add(rules, name, allowed, format_rule(getattr(usual, name)))


def _add(group: argparse._ArgumentGroup, name: str, allowed: Allowed, usual: str) -> None:
    """Add an option that help shows; :func:`spell_out` has taken it from the arguments before."""
    values = " | ".join(allowed.texts)
    size = getattr(allowed, "size", None)
    metavar = f"{values} × {size}" if size else values
    group.add_argument(
        _flag(name),
        action="append",
        metavar=metavar.replace("%", "%%"),
        dest="option",
        default=argparse.SUPPRESS,
        help=f"(default: {usual})",
    )


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _no_option(flag: str, known: Iterable[str]) -> str:
    """Return the sentence for an option that neither command nor game has."""
    names = sorted(one for one in known if one.startswith("--"))
    meant = get_close_matches(flag, names, n=1, cutoff=ALIKE)
    if meant:
        return f"there is no option {clip(flag)}; did you mean {meant[0]}?"
    return f"there is no option {clip(flag)}; the options are {', '.join(names)}"


def _value(allowed: Allowed, rest: list[str]) -> str:
    """Take the value of an option from the arguments that follow it; "" if there is none."""
    if _is_switch(allowed) and (not rest or rest[0].lower() not in allowed.texts):
        return "true"
    return rest.pop(0) if rest and not rest[0].startswith("--") else ""


def _is_switch(allowed: Allowed | None) -> bool:
    return isinstance(allowed, OneOf) and {*allowed.values} == {True, False}


def _game_in(words: Iterable[str]) -> str:
    """Return the first game that the arguments name; "" if they name none."""
    return next((word for word in words if word in GAMES), "")


def _fields_of(words: Iterable[str]) -> dict[str, Allowed]:
    """Return what each field of the rules may be, by name, of the game that the arguments name."""
    named = _game_in(words)
    return dict(GAMES[named].RULES.every()) if named else {}
