"""Changes to marimo's Python sources, each with its reason. Those to scripts are in `site/node/changes.mjs`.

A patch that does not apply exactly once stops the build: then a version has moved, and the patch needs a
new look rather than a silent miss.
"""

from __future__ import annotations

from dataclasses import dataclass

from .tools import BuildError


@dataclass(frozen=True)
class Patch:
    """One replacement in one file."""

    reason: str
    old: str
    new: str


def apply(name: str, text: str, patches: tuple[Patch, ...]) -> str:
    """The text with every patch made; BuildError where one does not fit exactly once."""
    for patch in patches:
        found = text.count(patch.old)
        if found != 1:
            raise BuildError(
                f"{name}: a patch fits {found} times instead of once ({patch.reason}). "
                "Has the version changed? See site/tomoe_site/patches.py."
            )
        text = text.replace(patch.old, patch.new)
    return text


# Python sources in the archive: those of marimo-base 0.25.2, and of what it and the widgets bring
MARIMO_PYTHON: dict[str, tuple[Patch, ...]] = {
    "marimo/__init__.py": (
        Patch(
            "its modules import each other: where `_ai` comes later (see `later.py`), this has to be first",
            "from marimo._ast.app import App\n",
            "import marimo._output.formatting\nfrom marimo._ast.app import App\n",
        ),
    ),
    "marimo/_data/data_source_discovery/discover.py": (
        Patch(
            "a page has no data bases to find, and looking for them brings YAML",
            "from marimo._data.data_source_discovery.plugins import (\n    DEFAULT_DISCOVERY_PLUGINS,\n)\n",
            "DEFAULT_DISCOVERY_PLUGINS = ()\n",
        ),
    ),
    "marimo/_lint/__init__.py": (
        Patch(
            "of the linter pages need only what finds cells that define one name twice",
            "from marimo._lint.linter import FileStatus, Linter\n"
            "from marimo._lint.rule_engine import EarlyStoppingConfig, RuleEngine\n"
            "from marimo._lint.rules.base import LintRule\n"
            "from marimo._utils.files import async_expand_file_patterns\n",
            "",
        ),
    ),
    "marimo/_runtime/patches.py": (
        Patch(
            "jedi completes code in an editor, and pages have none: its import is here for a side effect only",
            "    import jedi  # type: ignore # noqa: F401\n",
            "",
        ),
    ),
    "marimo/_config/manager.py": (
        Patch(
            "no notebook of the site has settings in its head, and looking for them compiles long patterns",
            "            if not filepath.is_file():\n                return {}\n",
            "            return {}\n",
        ),
    ),
    "marimo/_save/stores/__init__.py": (
        Patch(
            "no page has a cache of its own, nor a file with settings for one, which would be written",
            "    config = get_default_config_manager(current_path=current_path).get_config()\n"
            "    return _get_store_from_config(_store_config(config))\n",
            "    return _get_store_from_config(None)\n",
        ),
        Patch(
            "the same: none is elsewhere",
            '    "redis": RedisStore,\n    "rest": RestStore,\n    "tiered": TieredStore,\n',
            "",
        ),
        Patch(
            "the same",
            "    overrides = get_default_config_manager(\n",
            "    return False\n    overrides = get_default_config_manager(\n",
        ),
    ),
    "marimo/_runtime/runner/cell_runner.py": (
        Patch(
            "an editor's list of variables: no page shows it",
            "def _should_broadcast_data() -> bool:\n",
            "def _should_broadcast_data() -> bool:\n    return False\n\n\n"
            "def _should_broadcast_data_in_an_editor() -> bool:\n",
        ),
    ),
    "marimo/_entrypoints/registry.py": (
        Patch(
            "the archive holds no plugin for marimo, and asking for some reads all of it",
            "    ep = entry_points()\n",
            "    from importlib.metadata import EntryPoints\n\n    return EntryPoints(())\n",
        ),
    ),
    "marimo/_pyodide/bootstrap.py": (
        Patch(
            "only a message's name is wanted: no need to decode the whole of every message",
            "        name = deserialize_kernel_message(notification).name\n",
            "        name = deserialize_kernel_notification_name(notification)\n",
        ),
        Patch(
            "the same",
            "from marimo._messaging.serde import (\n    deserialize_kernel_message,\n",
            "from marimo._messaging.serde import (\n    deserialize_kernel_notification_name,\n",
        ),
    ),
    "marimo/_pyodide/pyodide_session.py": (
        Patch(
            "a page that only runs a notebook never exports it: no second copy of every message",
            "            lambda msg: self.session_view.add_raw_notification(msg),\n",
            "",
        ),
        Patch(
            "nobody looks for errors in a page step by step",
            "    debugger = MarimoPdb(stdout=stdout, stdin=stdin) if is_edit_mode else None\n",
            "    debugger = None\n",
        ),
        Patch(
            "Python may live on after what answers the page has ended: the page is told (see `start.mjs`)",
            "        finally:\n            try:\n                try:\n"
            "                    _dispose_pyodide_lifecycle_items(ctx)\n",
            "        finally:\n            getattr(__import__('js'), 'tomoeEnded', lambda: None)()\n"
            "            try:\n                try:\n"
            "                    _dispose_pyodide_lifecycle_items(ctx)\n",
        ),
        Patch(
            "the same: what exports it is not imported",
            "from marimo._export.exporter import Exporter, export_markdown, export_script\n",
            "",
        ),
        Patch(
            "the same",
            "from marimo._export.serialization import serialize_notebook_snapshot\n",
            "",
        ),
    ),
    "marimo/_loggers.py": (
        Patch(
            "a page has no files for logs to be turned over in",
            "from logging.handlers import TimedRotatingFileHandler\n",
            "from logging import FileHandler as TimedRotatingFileHandler\n",
        ),
    ),
    "marimo/_output/formatters/formatters.py": (
        Patch(
            "of what other packages make, notebooks of the site show widgets alone",
            "THIRD_PARTY_FACTORIES: dict[str, FormatterFactory] = {\n",
            "THIRD_PARTY_FACTORIES = {\n    one.package_name(): one()\n"
            "    for one in (IPyWidgetsFormatter, AnyWidgetFormatter)\n}\n\n\n"
            "def _others():\n  return {\n",
        ),
    ),
    "marimo/_output/md.py": (
        Patch(
            "no notebook names an emoji or a key, and the lists of them are long",
            '        # Emoji - :emoji:\n        "pymdownx.emoji",\n'
            '        # Keys - <kbd> support\n        "pymdownx.keys",\n',
            "",
        ),
        Patch(
            "the same",
            '        "pymdownx.emoji": {\n'
            "            # This uses native emoji characters,\n"
            "            # instead of loading from a CDN\n"
            '            "emoji_generator": pymdownx.emoji.to_alt,\n'
            "        },\n",
            "",
        ),
        Patch("the same", "import pymdownx.emoji  # type: ignore\n", ""),
    ),
    "pymdownx/highlight.py": (
        Patch(
            "no notebook has code in its texts; it would come without colours",
            "    from pygments import highlight\n",
            "    raise ImportError\n",
        ),
    ),
    "marimo/_runtime/_wasm/__init__.py": (
        Patch(
            "no notebook starts a process",
            "        process_unpatch = install_wasm_process_shims()\n",
            "        process_unpatch = lambda: None\n",
        ),
    ),
    "marimo/_runtime/runner/hooks_post_execution.py": (
        Patch(
            "no notebook has tables of data, nor connections to data bases, which an editor would list",
            "    _broadcast_datasets,\n    _broadcast_data_source_connection,\n"
            "    _broadcast_duckdb_datasource,\n",
            "",
        ),
    ),
    "marimo/_runtime/kernel_lifecycle.py": (
        Patch(
            "the same",
            "        hooks.add_post_execution(render_toplevel_defs, Priority.LATE)\n"
            "        hooks.add_post_execution(broadcast_storage_backends, Priority.LATE)\n",
            "        pass\n",
        ),
        Patch(
            "nobody interrupts a page's Python: what a reader's code raises is no reason to hear no more",
            "            except Exception:\n                LOGGER.exception(\n"
            '                    "Failed to handle control request: %s",\n',
            "            except (Exception, KeyboardInterrupt, SystemExit, GeneratorExit):\n"
            "                LOGGER.exception(\n"
            '                    "Failed to handle control request: %s",\n',
        ),
    ),
    "marimo/_runtime/runtime.py": (
        Patch("a page opens no other one from Python", "        patches.patch_webbrowser()\n", ""),
        Patch(
            "an editor's list of variables: no page shows it",
            "                variable_values.append(\n"
            "                    create_variable_value(name=name, value=value)\n"
            "                )\n",
            "",
        ),
    ),
    "anywidget/_file_contents.py": (
        Patch(
            "no file of a page changes: there is nobody to tell",
            "from psygnal import Signal\n",
            "class Signal:\n    def __init__(self, *kinds):\n        pass\n\n"
            "    def connect(self, call):\n        return call\n\n    def emit(self, *values):\n        pass\n",
        ),
    ),
    "msgspec/_utils.py": (
        Patch(
            "Python's own will do",
            "    from typing_extensions import get_type_hints as _get_type_hints\n",
            "    from typing import get_type_hints as _get_type_hints\n",
        ),
        Patch(
            "the same",
            "    from typing_extensions import NotRequired, Required\n",
            "    from typing import NotRequired, Required\n",
        ),
    ),
}
