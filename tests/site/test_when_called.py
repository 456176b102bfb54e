"""What only functions of a package need is imported when one of these is called, and gives the same."""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from textwrap import dedent

import pytest
from tomoe_site import when_called

FILES = {
    "__init__.py": "from .middle import *\n",
    "middle.py": """
        from __future__ import annotations
        import {name}.parts
        from dataclasses import dataclass
        from typing import TYPE_CHECKING
        from .cold import cold, warm as other, Kind
        from .cold import base, unused
        from . import far
        import {name}.cold as whole

        if TYPE_CHECKING:
            from .cold import Hint

        __all__ = ["call", "nested", "own", "cold", "Sub", "Data"]

        def call(given: Hint) -> Hint:
            "Says so."
            return cold(given), whole.cold(1)

        def nested():
            class Inner:
                def ask(self):
                    return [far.away(each) for each in (other, cold(2))]
            return Inner().ask()

        def own(unused):
            return unused

        class Sub(base):
            kind: Kind

        @dataclass
        class Data:
            value: int = 0

            def far(self):
                return far.away(self.value)
    """,
    "cold.py": """
        def cold(value):
            return ("cold", value)
        warm = 7
        base = object
        unused = 8
        class Kind: pass
        Hint = None
    """,
    "far.py": "def away(value):\n    return ('far', value)\n",
    "parts.py": "",
}


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package on the path with its imports left until they are called for; its name, and the text of a file."""
    name = "leaves"
    folder = tmp_path / name
    folder.mkdir()
    for file, text in FILES.items():
        (folder / file).write_text(dedent(text).format(name=name))
    monkeypatch.setattr(when_called, "PACKAGES", {name: ()})
    when_called.leave(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield name, lambda file: (folder / file).read_text()
    for each in [each for each in sys.modules if each.split(".")[0] == name]:
        del sys.modules[each]


def test_functions_import_what_they_use(package):
    name, text = package
    found = import_module(name)
    assert f"{name}.far" not in sys.modules
    assert found.nested() == [("far", 7), ("far", ("cold", 2))]
    assert found.call(1) == (("cold", 1), ("cold", 1))
    assert found.own(5) == 5
    assert found.Data(3).far() == ("far", 3)
    assert f"{name}.far" in sys.modules
    call = next(
        node for node in ast.parse(text("middle.py")).body if getattr(node, "name", "") == "call"
    )
    assert ast.get_docstring(call) == "Says so."


def test_what_runs_at_once_is_imported_at_once(package):
    _, text = package
    heads = [
        ast.unparse(node)
        for node in ast.parse(text("middle.py")).body
        if isinstance(node, (ast.Import, ast.ImportFrom))
    ]
    # `unused` is a name of a local as well, and what an annotation of a class means may be asked for.
    assert heads[-2:] == ["from .cold import Kind", "from .cold import base, unused"]
    assert "import leaves.parts" in heads
    assert not [head for head in heads if "far" in head or "whole" in head]


def test_everything_of_a_package_is_still_there(package):
    name, text = package
    assert "import *" not in text("__init__.py")
    found = import_module(name)
    assert f"{name}.middle" not in sys.modules
    assert found.cold is import_module(f"{name}.cold").cold
    assert found.Sub.__annotations__
    with pytest.raises(AttributeError, match="no attribute 'other'"):
        _ = found.other


@pytest.mark.parametrize(
    "text",
    [
        "import a\ndef f(): return a\ndef __getattr__(name): return name",
        "import a\nb = a",
        "import a\n@a\ndef f(): return a",
        "import a\ndef f(x=a): return a",
        "import a.b\ndef f(): return a.b",
        "import a\ndef f(a): return a",
        "try:\n    import a\nexcept ImportError:\n    a = None\ndef f(): return a",
        "from a import *\ndef f(): return b",
        "from a import b\nx: list['b'] = []\ndef f(): return b",
        "import a\nclass B:\n    c = a\n    def f(self): return a",
    ],
)
def test_what_is_not_safe_stays(text):
    assert when_called.when_called(ast.parse(text), "m", False) is None


def test_imports_of_others_stay_where_only_some_are_to_go():
    text = "import a, b\ndef f(): return a, b"
    changed = when_called.when_called(ast.parse(text), "m", False, set(), ("b",))
    assert changed == "import a\n\ndef f():\n    import b\n    return (a, b)\n"
