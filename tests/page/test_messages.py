"""What a session says has the fields that the components read: `tomoe_core.page.messages` beside `messages.ts`."""

from __future__ import annotations

import re
from random import Random
from typing import NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from tests.docs.running import ROOT
from tests.page.test_session import act, answers, play, ready, standing
from tomoe_core.page import back_messages, comparing, messages
from tomoe_core.page.session import Session

FILES = ("messages.ts", "back/types.ts", "done/types.ts", "same/types.ts")
SOURCE = "".join((ROOT / "widgets/src" / file).read_text(encoding="utf-8") for file in FILES)
INTERFACE = re.compile(
    r"^export interface (\w+)(?: extends (?:Partial<(\w+)>|(\w+)))? \{\n(.*?)^\}", re.M | re.S
)
FIELD = re.compile(r"^  (\w+)(\??): ", re.M)


def read_interfaces():
    """The fields of each interface by name, each with whether it is needed."""
    fields = {}
    pieces = {name: rest for name, *rest in INTERFACE.findall(SOURCE)}

    def of(name):
        partial, whole, body = pieces[name]
        base = dict.fromkeys(of(partial), False) if partial else of(whole) if whole else {}
        return {**base, **{field: not mark for field, mark in FIELD.findall(body)}}

    for name in pieces:
        fields[name] = of(name)
    return fields


INTERFACES = read_interfaces()
TYPES = {
    name: one
    for module in (messages, back_messages, comparing)
    for name, one in vars(module).items()
    if is_typeddict(one) and one.__module__ == module.__name__
}


def fields_of(shape):
    """The fields of a type of Python, each with whether it is needed."""
    hints = get_type_hints(shape, include_extras=True)
    return {name: get_origin(hint) is not NotRequired for name, hint in hints.items()}


def test_every_answer_has_a_type():
    answer = re.search(r"export type Answer = (.+);", SOURCE)[1].split(" | ")
    assert {one.__name__ for one in get_args(messages.Message)} == set(answer)


@pytest.mark.parametrize("name", sorted(TYPES.keys() & INTERFACES.keys()))
def test_it_has_the_fields_that_the_components_read(name):
    here, there = fields_of(TYPES[name]), INTERFACES[name]
    assert here.keys() == there.keys()
    for field in here.keys() - {"seq"}:
        assert here[field] or not there[field], f"{field} is needed"


def test_those_that_are_not_compared_are_of_python_alone():
    assert TYPES.keys() - INTERFACES.keys() == {
        "Compare",
        "Elsewhere",
        "KeptMomentMessage",
        "RefusedMessage",
        "SettingChoice",
        "Side",
    }


def test_what_is_sent_has_these_fields():
    session = Session("tomoefuda", rng=Random(1))
    sent = ready(session)
    sent += play(session, standing(sent))
    sent += act(session, "hint") + act(session, "embed") + act(session, "nonsense")
    sent += answers(Session("tomoefuda"), type="ready", save=None, query="?g=x")
    kinds = {get_args(get_type_hints(one)["type"])[0]: one for one in get_args(messages.Message)}
    assert {"frames", "hint", "embed", "error"} <= {message["type"] for message in sent}
    for message in sent:
        fields = fields_of(kinds[message["type"]])
        assert (
            {name for name, needed in fields.items() if needed} <= message.keys() <= fields.keys()
        )
        assert "seq" in message
