"""Packages that only gather what other modules define, which is imported when it is first asked for.

So what no page asks for is in the archive, and neither in a page's memory nor in the snapshot of it.
"""

from __future__ import annotations

import ast

from .tools import BuildError

# By the package's file, the names that are imported at once. Notebooks use these of marimo's hundred.
PACKAGES = {
    "marimo/__init__.py": ("App", "Cell", "Html", "as_html", "md", "ui", "stop", "state"),
    "marimo/_plugins/ui/__init__.py": ("anywidget",),
}
# What gives them; ``names``: by name the module, and what of it, "" for the module itself.
LATER = """
_later = {names}


def __getattr__(name):
    if name not in _later:
        raise AttributeError(f"module {{__name__!r}} has no attribute {{name!r}}")
    module, attribute = _later[name]
    found = __import__(module, fromlist=[attribute or "__name__"])
    globals()[name] = value = getattr(found, attribute) if attribute else found
    return value
"""


def later(name: str, text: str, now: tuple[str, ...] = ()) -> str:
    """The text of ``name``, a package, with what it imports from itself left for later.

    An import of one of ``now``, or of what the package uses itself, stays. BuildError where that leaves
    nothing to do.
    """
    package = name.split("/", maxsplit=1)[0]
    tree = ast.parse(text)
    mine = [node for node in tree.body if _is_own(node, package)]
    rest = [node for node in tree.body if node not in mine]
    used = {*now} | {
        node.id for one in rest for node in ast.walk(one) if isinstance(node, ast.Name)
    }
    names: dict[str, tuple[str, str]] = {}
    keep = []
    for node in mine:
        given = _names(node)
        if used & set(given):
            keep.append(node)
        else:
            names |= given
    if not names:
        raise BuildError(f"{name} imports nothing that could come later: has the version changed?")
    body = [node for node in tree.body if node in rest or node in keep]
    return ast.unparse(ast.Module(body, [])) + "\n" + LATER.format(names=repr(names))


def _is_own(node: ast.stmt, package: str) -> bool:
    """Whether it imports from its own package by name."""
    if isinstance(node, ast.ImportFrom):
        whole = any(alias.name == "*" for alias in node.names)
        return not whole and (node.module or "").split(".")[0] == package
    return isinstance(node, ast.Import) and all(
        alias.asname and alias.name.split(".")[0] == package for alias in node.names
    )


def _names(node: ast.stmt) -> dict[str, tuple[str, str]]:
    """What an import gives: by name the module, and what of it, "" for the module itself."""
    if isinstance(node, ast.ImportFrom):
        module = node.module or ""
        return {alias.asname or alias.name: (module, alias.name) for alias in node.names}
    if isinstance(node, ast.Import):
        return {alias.asname or alias.name: (alias.name, "") for alias in node.names}
    return {}
