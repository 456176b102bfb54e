"""A clone installs as the README says, where there is neither Node nor a built front end."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.docs.blocks import blocks, commands
from tests.people.conftest import find_python, run


def test_a_clone_installs_by_the_steps_of_the_readme(clone, root, tmp_path):
    """Where nothing is on the path but Python; then the README's examples print what it shows."""
    python = find_python("{}.{}".format(*sys.version_info))
    (tmp_path / "python3").symlink_to(python)
    page = blocks(root / "README.md")
    steps = next(one.text for one in page if "pip install ." in one.text)
    said = run("/bin/sh", "-e", "-c", steps, cwd=clone, PATH=str(tmp_path), PIP_QUIET="1")
    version = (root / "tomoe_core/version.py").read_text(encoding="utf-8").split('"')[-2]
    assert said.split() == ["tomoe", version]
    own = clone.parent / "tomoe-env" / "bin"
    for block in page:
        if block.kind == "python":
            (tmp_path / "readme.txt").write_text(block.text, encoding="utf-8")
            assert run(own / "python", "-m", "doctest", "readme.txt", cwd=tmp_path) == ""
        if block.kind == "console":
            for _, command, shown in commands(block):
                name, *words = command.split()
                assert run(own / name, *words, cwd=tmp_path) == shown


def test_rules_can_be_read(this_python, tmp_path):
    tomoe = this_python.with_name("tomoe")
    said = run(tomoe, "rules", "market", "--lang", "en", cwd=tmp_path)
    assert "Market" in said


TRY = "try:\n    {}\nexcept (ImportError, FileNotFoundError) as error:\n    print(error)"


def test_widgets_say_what_they_lack(this_python, tmp_path):
    code = TRY.format("from tomoe_widgets import Table")
    assert run(this_python, "-c", code, cwd=tmp_path) == (
        "the widgets need anywidget: python -m pip install 'tomoe-cards[widgets]', or in a clone '.[widgets]'\n"
    )
    # anywidget and what it needs, from the environment of the tests.
    import anywidget

    path = str(Path(anywidget.__file__).parent.parent)
    assert run(this_python, "-c", code, cwd=tmp_path, PYTHONPATH=path) == (
        "the widgets' front end, table.js, is not in this install: in a clone run `make widgets`, which needs "
        "Node 20 or newer, and install again, or install a released wheel, which brings it along\n"
    )


def test_pictures_say_what_they_lack(this_python, tmp_path):
    draw = (
        "from tomoe_core.svg import svg; import tomoe_core as t; svg(t.game('market').deal(seed=1))"
    )
    said = run(this_python, "-c", TRY.format(draw), cwd=tmp_path)
    assert said.startswith(
        "the pictures of the cards are not in this install: in a clone run `make widgets`"
    )
    assert os.linesep not in said.rstrip()
