"""The trail of a click in CONTRIBUTING is that of the code: each file is there, and has the names that are told of it."""

from __future__ import annotations

import re

from tests.docs.running import ROOT

TRAIL = re.compile(r"^## The trail of a click\n(.+?)^## ", re.M | re.S)


def stations():
    """Each file on the trail, with a name that is told of it."""
    (trail,) = TRAIL.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    for step in re.split(r"^\d+\. ", trail, flags=re.M)[1:]:
        file = ""
        for word in re.findall(r"`([^`]+)`", step):
            if word.startswith(("widgets/", "tomoe_core/")):
                file = word
                yield file, ""
            elif re.fullmatch(r"[\w-]+", word):
                yield file, word


def test_every_file_is_there_and_has_what_is_told_of_it():
    found = list(stations())
    assert {"widgets/src/draw/card-button.ts", "tomoe_core/page/frames.py"} <= {f for f, _ in found}
    for file, name in found:
        source = (ROOT / file).read_text(encoding="utf-8")
        assert re.search(rf"(?<![\w-]){name}(?![\w-])", source), f"{name} is not in {file}"
