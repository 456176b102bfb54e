"""A game's `rulebook.py` as HTML: its source part by part, each with a line of prose, and examples that are
run.
"""

import ast
import io
import keyword
import tokenize
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from html import escape
from importlib.util import find_spec
from textwrap import dedent
from types import ModuleType
from typing import NamedTuple

from tomoe_core import GAMES

Both = tuple[str, str]
"""The same words in Japanese and in English."""


class Part(NamedTuple):
    """A function, a method, the head of a class, or a constant of a rulebook."""

    name: str
    """Such as `winner`, or `Tomoefuda.deal`."""
    code: str


def rulebook_of(game_id: str) -> ModuleType:
    """Import the rulebook of a game. ValueError if there is no such game, or it has none."""
    module = GAMES[game_id].part("rulebook") if game_id in GAMES else None
    if module is None:
        raise ValueError(f"there is no rulebook of {game_id!r}; the games are {', '.join(GAMES)}.")
    return module


def source_of(module: ModuleType) -> str:
    """Read the source of a module. ValueError where it is not there."""
    if module.__name__ in _SOURCES:
        return _SOURCES[module.__name__]
    spec = find_spec(module.__name__)
    get_source = getattr(spec.loader if spec else None, "get_source", None)
    source = get_source(module.__name__) if get_source else None
    if not isinstance(source, str):
        raise ValueError(f"the source of {module.__name__} is not here.")
    return source


def _sources() -> dict[str, str]:
    """Read the sources of all rulebooks by the name of their module, as far as they are here."""
    found = {}
    for kind in GAMES.values():
        module = kind.part("rulebook")
        if module is not None:
            with suppress(ValueError):
                found[module.__name__] = source_of(module)
    return found


_SOURCES: dict[str, str] = {}
# Read now: in a browser the memory of Python is kept after the imports, and files are far away later.
_SOURCES.update(_sources())


def parts_of(source: str) -> list[Part]:
    """Split off the parts of a module in order, without its docstring and its imports. Comments go with what
    follows them, those at the end with what is before.
    """
    starts = list(_starts(ast.parse(source)))
    lines = source.splitlines()
    first = [_with_comments(lines, line) for _, line in starts]
    ends = [*first[1:], len(lines)]
    return [
        Part(name, "\n".join(lines[begin:end]).strip("\n"))
        for (name, _), begin, end in zip(starts, first, ends, strict=True)
    ]


def _starts(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Find the name of each part, and the line it begins at, from 0."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            yield ast.unparse(target), node.lineno - 1
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, _first_line(node)
            if isinstance(node, ast.ClassDef):
                for inner in node.body:
                    if isinstance(inner, ast.FunctionDef) and inner.name != "__init__":
                        yield f"{node.name}.{inner.name}", _first_line(inner)


def _first_line(node: ast.FunctionDef | ast.ClassDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]) - 1


def _with_comments(lines: Sequence[str], line: int) -> int:
    while line and lines[line - 1].lstrip().startswith("#"):
        line -= 1
    return line


def groups(parts: Sequence[Part], names: Sequence[str]) -> dict[str, str]:
    """Group the code under each of `names`: the part called so and those after it up to the next name.
    ValueError where a name is no part, they are not in order, or the first part is not named.
    """
    there = [part.name for part in parts]
    wrong = [name for name in names if name not in there]
    if wrong:
        raise ValueError(
            f"the rulebook has no {', '.join(wrong)}; its parts are {', '.join(there)}."
        )
    places = [there.index(name) for name in names]
    if not places or places[0] != 0 or places != sorted(set(places)):
        raise ValueError(f"the parts must be named in order, {there[0]} first.")
    ends = [*places[1:], len(parts)]
    return {
        name: "\n\n".join(part.code for part in parts[begin:end])
        for name, begin, end in zip(names, places, ends, strict=True)
    }


def highlight(code: str) -> str:
    """Code as HTML, with keywords, texts, comments and numbers marked."""
    lines = dedent(code).splitlines(keepends=True)
    done, at = [], (1, 0)
    for token in tokenize.generate_tokens(io.StringIO("".join(lines)).readline):
        if token.type in (tokenize.ENDMARKER, tokenize.INDENT, tokenize.DEDENT):
            continue
        done.append(escape(_between(lines, at, token.start)))
        kind = _kind(token)
        words = escape(token.string)
        done.append(f'<span class="{kind}">{words}</span>' if kind else words)
        at = token.end
    return "".join(done).rstrip()


def _between(lines: Sequence[str], start: tuple[int, int], end: tuple[int, int]) -> str:
    if start[0] == end[0]:
        return lines[start[0] - 1][start[1] : end[1]] if start[0] <= len(lines) else ""
    between = [lines[start[0] - 1][start[1] :], *lines[start[0] : end[0] - 1]]
    return "".join(between) + (lines[end[0] - 1][: end[1]] if end[0] <= len(lines) else "")


def _kind(token: tokenize.TokenInfo) -> str:
    if token.type == tokenize.COMMENT:
        return "com"
    if token.type == tokenize.STRING:
        return "doc" if token.string.startswith('"""') else "str"
    if token.type == tokenize.NUMBER:
        return "num"
    return "key" if token.type == tokenize.NAME and keyword.iskeyword(token.string) else ""


def run(module: ModuleType, expression: str) -> str:
    """Run an expression in the rulebook's own names; the answer is as Python writes it."""
    return repr(eval(expression, dict(vars(module))))


def rulebook_html(
    game_id: str, prose: Mapping[str, Both], examples: Mapping[str, Both] | None = None
) -> str:
    """Write the rulebook part by part, folded, each under its line of `prose`; then the `examples`, expressions
    with what they show, and what came of them.
    """
    module = rulebook_of(game_id)
    code = groups(parts_of(source_of(module)), list(prose))
    folds = [
        f'<details class="tomoe-part"><summary>{spans(prose[name])} <code>{escape(name)}</code></summary>'
        f'<pre class="tomoe-code" tabindex="0"><code>{highlight(text)}</code></pre></details>'
        for name, text in code.items()
    ]
    return (
        '<div class="tomoe-rulebook">'
        + "".join(folds)
        + _examples(module, examples or {})
        + "</div>"
    )


def _examples(module: ModuleType, examples: Mapping[str, Both]) -> str:
    if not examples:
        return ""
    rows = [
        f"<dt>{spans(words)}</dt><dd><code>{escape(expression)}</code>"
        f"<code><b>→ {escape(run(module, expression))}</b></code></dd>"
        for expression, words in examples.items()
    ]
    return f'<dl class="tomoe-runs">{"".join(rows)}</dl>'


def spans(words: Both) -> str:
    """Words in both languages, of which the page shows one."""
    ja, en = words
    return (
        f'<span class="tomoe-l" lang="ja">{escape(ja)}</span>'
        f'<span class="tomoe-l" lang="en">{escape(en)}</span>'
    )
