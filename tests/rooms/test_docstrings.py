"""What a function does is said with a verb first; a value may be told by a noun."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import tomoe_core as tomoe

SOURCE = Path(tomoe.__file__).parent

FILES = sorted(
    path
    for pattern in (
        *("learn/*.py", "page/*.py", "table/**/*.py"),
        *("games/*/learn/*.py", "games/*/table/*.py", "games/*/rulings.py"),
    )
    for path in SOURCE.glob(pattern)
)

CLAUSE = re.compile(r"(What|Whether|How|Where|Who|Whose|Which|Why|When|That|If|To|The|An?) ")
"""How the docstring of a function does not begin."""


def docstrings(path):
    """Each function's name and docstring; values, which are properties, have others."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            is_value = any("property" in ast.unparse(one) for one in node.decorator_list)
            if not is_value and (words := ast.get_docstring(node)):
                yield node.name, words


def test_the_files_are_there():
    assert len(FILES) > 90
    assert sum(1 for path in FILES for _ in docstrings(path)) > 700


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_function_is_described_by_what_it_does(path):
    clauses = {name: words for name, words in docstrings(path) if CLAUSE.match(words)}
    assert not clauses
