"""The adapters are extras: without the library a sentence says what to install, and nobody else needs it."""

import subprocess
import sys

import pytest


def run(root, code):
    return subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("adapter", "module", "library"),
    [
        ("openspiel", "pyspiel", "OpenSpiel"),
        ("pettingzoo", "pettingzoo", "PettingZoo"),
        ("gymnasium", "gymnasium", "Gymnasium"),
        ("batch", "numpy", "NumPy"),
    ],
)
def test_a_missing_library_is_named(root, adapter, module, library):
    code = f"import sys; sys.modules[{module!r}] = None; import tomoe_core.adapters.{adapter}"
    last = run(root, code).stderr.strip().splitlines()[-1]
    assert last == (
        f"ImportError: tomoe_core.adapters.{adapter} needs {library}: "
        f"python -m pip install 'tomoe-cards[{adapter}]'"
    )


def test_nothing_else_imports_them(root):
    code = (
        "import pkgutil, sys, importlib, tomoe_core\n"
        "for module in pkgutil.walk_packages(tomoe_core.__path__, 'tomoe_core.'):\n"
        "    if '.adapters' not in module.name and not module.name.endswith('__main__'):\n"
        "        importlib.import_module(module.name)\n"
        "print([name for name in sys.modules if '.adapters.' in name or name == 'numpy'])"
    )
    assert run(root, code).stdout.strip() == "[]"


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="OpenSpiel has no release for this Python")
def test_openspiel_ends_well(root):
    # It lets go of the games when Python has already ended.
    done = run(root, "import tomoe_core.adapters.openspiel")
    assert (done.returncode, done.stderr) == (0, "")
