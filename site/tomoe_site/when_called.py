"""Imports that only functions need, which are left until one of these is called.

A module of a library imports at its head what any of its functions may ever use, and so does what it imports.
Here each such import goes into the functions that use it: so what no page calls is neither in a page's memory
nor in the snapshot of it, and Python imports it from the archive should somebody call it all the same.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .later import LATER

PACKAGES: dict[str, tuple[str, ...]] = {
    "marimo": (),
    "narwhals": (),
    "ipywidgets": (),
    "anywidget": (),
    "psygnal": (),
    "pymdownx": (),
    "packaging": (),
    "markdown": ("html",),
    "html": ("html",),
    "urllib": ("ipaddress",),
    "importlib": ("email", "zipfile"),
}
"""Those whose imports are left so, and of what: of these packages, or of everything where none is named. An
import takes a microsecond each time, which those feel whose functions are called by the thousand.
"""

Function = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_WORD = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True)
class Import:
    """One name that a module's head imports: the statement that does so, alone, and where it is from: a
    module, and what of it, "" for the module itself.
    """

    name: str
    statement: ast.Import | ast.ImportFrom
    module: str
    attribute: str


@dataclass
class _Names:
    """The names in a function: those that it reads, and those that it gives a meaning of its own."""

    read: set[str] = field(default_factory=set)
    bound: set[str] = field(default_factory=set)


def leave(tree: Path) -> None:
    """Change the sources of :data:`PACKAGES` in a tree of packages."""
    files = {
        ".".join(file.relative_to(tree).with_suffix("").parts).removesuffix(".__init__"): file
        for package in PACKAGES
        for file in sorted((tree / package).rglob("*.py"))
    }
    modules = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in files.items()}
    packages = {name for name, file in files.items() if file.name == "__init__.py"}
    spelled = Spelled(modules, packages)
    for name in modules:
        spelled.out(name)
    wanted = asked_for(modules.values())
    for name, module in modules.items():
        if name in spelled.whole:
            continue
        spare = PACKAGES[name.partition(".")[0]]
        text = when_called(module, name, name in packages, wanted, spare)
        if text is not None:
            files[name].write_text(text, encoding="utf-8")


class Spelled:
    """Spells out each ``import *`` at the head of the ``modules``, by name, some of which are ``packages``; in
    ``whole`` are those of which it cannot be said what they give.
    """

    def __init__(self, modules: Mapping[str, ast.Module], packages: set[str]) -> None:
        self._modules = modules
        self._packages = packages
        self._gives: dict[str, list[str] | None] = {}
        self.whole: set[str] = set()

    def out(self, name: str) -> None:
        """Change the module of this name."""
        for node in self._modules[name].body:
            if isinstance(node, ast.ImportFrom) and node.names[0].name == "*":
                package = name if name in self._packages else name.rpartition(".")[0]
                module = _absolute(node, package)
                gives = self.gives(module) if module in self._modules else None
                if gives:
                    node.names = [ast.alias(one) for one in gives]
                else:
                    self.whole.add(module)

    def gives(self, name: str) -> list[str] | None:
        """What another module gets of this one by ``import *``; None if that is worked out as it runs."""
        if name not in self._gives:
            self._gives[name] = None  # those that import each other
            self.out(name)
            self._gives[name] = _gives(self._modules[name])
        return self._gives[name]


def _gives(module: ast.Module) -> list[str] | None:
    """The public names of a module, or those that it lists; None if its list is not written out."""
    names: list[str] = []
    rest: list[ast.AST] = list(reversed(module.body))
    while rest:
        node = rest.pop()
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            names += [alias.asname or alias.name.split(".")[0] for alias in node.names]
        elif isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            names.append(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.append(node.id)
            if node.id == "__all__":
                return _listed(module)
        elif not isinstance(node, (ast.expr, ast.If)) or isinstance(node, (ast.Tuple, ast.List)):
            rest += reversed(list(ast.iter_child_nodes(node)))
        elif isinstance(node, ast.If) and not _is_for_checkers(node):
            rest += reversed(node.body + node.orelse)
    public = dict.fromkeys(name for name in names if not name.startswith("_"))
    return None if "*" in public else list(public)


def _listed(module: ast.Module) -> list[str] | None:
    """What a module's ``__all__`` lists, if it is one list that is written out."""
    lists = [
        node
        for node in ast.walk(module)
        if isinstance(node, (ast.Name, ast.Attribute)) and ast.unparse(node) == "__all__"
    ]
    for node in module.body:
        if (
            isinstance(node, ast.Assign)
            and ast.unparse(node.targets[0]) == "__all__"
            and len(lists) == 1
        ):
            try:
                return list(ast.literal_eval(node.value))
            except ValueError:
                return None
    return None


def asked_for(modules: Iterable[ast.Module]) -> set[str]:
    """Every name that some of these modules ask another one for."""
    found = set()
    for module in modules:
        for node in ast.walk(module):
            if isinstance(node, ast.ImportFrom):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
    return found


def when_called(
    tree: ast.Module,
    name: str,
    is_package: bool,
    wanted: set[str] | None = None,
    spare: tuple[str, ...] = (),
) -> str | None:
    """The text of the module ``name`` with imports moved into the functions that use them; None if there is
    none to move.

    Who asks the module for a name that it has no more gets it all the same: those in ``wanted``, or all. Where
    ``spare`` names packages, imports of others stay.
    """
    outside, functions = _parts(tree)
    if "__getattr__" in {one.name for one in functions}:
        return None
    used_outside = _used(outside)
    inside = {id(one): _names(one) for one in functions}
    local = {word for names in inside.values() for word in names.bound & names.read}
    moved = {
        one.name: one
        for one in _imports(tree, name, is_package)
        if one.name not in used_outside | local
        and (not spare or one.module.partition(".")[0] in spare)
    }
    if not moved:
        return None
    _take(tree, moved)
    for function in functions:
        _give(function, [moved[word] for word in sorted(inside[id(function)].read & set(moved))])
    asked = {
        word: (one.module, one.attribute)
        for word, one in sorted(moved.items())
        if is_package or wanted is None or word in wanted
    }
    text = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
    return text + (LATER.format(names=repr(asked)) if asked else "")


def _imports(tree: ast.Module, name: str, is_package: bool) -> Iterator[Import]:
    """What the head of a module imports, but for what its package is made of, and names that have several
    meanings.
    """
    found: dict[str, list[Import]] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            package = name if is_package else name.rpartition(".")[0]
            module = _absolute(node, package)
            if module in ("__future__", name, "typing", "collections.abc"):
                continue
            for alias in node.names:
                if alias.name == "*":
                    continue
                here = alias.asname or alias.name
                statement = ast.ImportFrom(module, [alias], 0)
                found.setdefault(here, []).append(Import(here, statement, module, alias.name))
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if "." in alias.name and not alias.asname:
                    continue
                here = alias.asname or alias.name
                statement_ = ast.Import([alias])
                found.setdefault(here, []).append(Import(here, statement_, alias.name, ""))
    for several in found.values():
        if len(several) == 1:
            yield several[0]


def _absolute(node: ast.ImportFrom, package: str) -> str:
    """The module that is meant, by its whole name."""
    if not node.level:
        return node.module or ""
    base = package.split(".")
    base = base[: len(base) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


def _parts(tree: ast.Module) -> tuple[list[ast.AST], list[Function]]:
    """What runs as the module is imported, and the functions that it defines, which may run later."""
    outside: list[ast.AST] = []
    functions: list[Function] = []
    rest: list[ast.AST] = list(tree.body)
    while rest:
        node = rest.pop()
        if isinstance(node, FUNCTIONS):
            functions.append(node)
            given = node.args
            outside += [*node.decorator_list, *given.defaults]
            outside += [one for one in given.kw_defaults if one is not None]
            if node.decorator_list:
                outside += _annotations(node)
            # A class within may ask for what its annotations mean, and does so by the names of the module.
            outside += [
                each
                for one in ast.walk(node)
                if isinstance(one, ast.ClassDef)
                for each in ast.walk(one)
                if isinstance(each, ast.AnnAssign)
            ]
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            # Within another statement: what it gives has another meaning here.
            if node not in tree.body:
                outside.append(node)
        elif isinstance(node, ast.If) and _is_for_checkers(node):
            outside.append(node.test)
            rest += node.orelse
        elif isinstance(node, (ast.ClassDef, ast.If, ast.Try, ast.With, ast.For)):
            rest += ast.iter_child_nodes(node)
        else:
            outside.append(node)
    return outside, functions


def _annotations(node: Function) -> list[ast.AST]:
    """The annotations of a function, which stay where it is decorated."""
    given = node.args
    each = (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg)
    found = [one.annotation for one in each if one is not None] + [node.returns]
    return [one for one in found if one is not None]


def _is_for_checkers(node: ast.If) -> bool:
    """Whether it holds what only a checker of types reads."""
    return ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")


def _used(nodes: Iterable[ast.AST]) -> set[str]:
    """Every name that stands in some nodes, in the texts of annotations as well."""
    found: set[str] = set()
    for top in nodes:
        for node in ast.walk(top):
            if isinstance(node, ast.Name):
                found.add(node.id)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                found |= {alias.asname or alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, FUNCTIONS):
                found |= {node.name}
            elif isinstance(node, (ast.AnnAssign, ast.Subscript)):
                kind = node.annotation if isinstance(node, ast.AnnAssign) else node.slice
                for text in ast.walk(kind):
                    if isinstance(text, ast.Constant) and isinstance(text.value, str):
                        found |= set(_WORD.findall(text.value))
    return found


def _names(function: Function) -> _Names:
    """The names in a function and in all that it defines."""
    found = _Names()
    given = function.args
    # Annotations go, see `compile.mjs`; the others run as the function is defined.
    left_out: list[ast.AST] = [*function.decorator_list, *given.defaults]
    left_out += [one for one in given.kw_defaults if one is not None]
    for node in ast.walk(function):
        if isinstance(node, FUNCTIONS) and (node is function or not node.decorator_list):
            left_out += _annotations(node)
    dropped = {id(each) for one in left_out for each in ast.walk(one)}
    for node in ast.walk(function):
        if id(node) in dropped:
            continue
        if isinstance(node, ast.Name):
            (found.read if isinstance(node.ctx, ast.Load) else found.bound).add(node.id)
        elif isinstance(node, ast.arg):
            found.bound.add(node.arg)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            found.bound |= {alias.asname or alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            if node is not function:
                found.bound.add(node.name)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            found.bound |= set(node.names)
            found.read |= set(node.names)
        elif (isinstance(node, ast.ExceptHandler) and node.name) or (
            isinstance(node, (ast.MatchAs, ast.MatchStar)) and node.name
        ):
            found.bound.add(node.name)
        elif isinstance(node, ast.MatchMapping) and node.rest:
            found.bound.add(node.rest)
    return found


def _take(tree: ast.Module, moved: Mapping[str, Import]) -> None:
    """Take from the head of a module what is moved."""
    body: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            dotted = isinstance(node, ast.Import)
            node.names = [
                alias
                for alias in node.names
                if (alias.asname or alias.name) not in moved
                or (isinstance(node, ast.ImportFrom) and node.module == "__future__")
                or (dotted and "." in alias.name and not alias.asname)
            ]
            if not node.names:
                continue
        body.append(node)
    tree.body = body or [ast.Pass()]


def _give(function: Function, imports: Iterable[Import]) -> None:
    """Let a function import what it needs."""
    by_module: dict[str, ast.ImportFrom] = {}
    statements: list[ast.stmt] = []
    for one in imports:
        if isinstance(one.statement, ast.ImportFrom):
            if one.module not in by_module:
                by_module[one.module] = ast.ImportFrom(one.module, [], 0)
                statements.append(by_module[one.module])
            by_module[one.module].names += one.statement.names
        else:
            statements.append(one.statement)
    at = 1 if ast.get_docstring(function, clean=False) is not None else 0
    function.body[at:at] = statements
