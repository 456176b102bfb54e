"""Controls for a reader: what a game's rules may be, or which of several things is meant."""

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

import anywidget
import traitlets

import tomoe_core as tomoe
from tomoe_core.explain import Text
from tomoe_core.game import Game
from tomoe_core.locale import LANGUAGES
from tomoe_core.names import rule_name, rule_value
from tomoe_core.rules import Allowed, OneOf, format_rule
from tomoe_widgets.bundle import bundle
from tomoe_widgets.checks import language


class Choice(TypedDict):
    """A value that may be chosen, and what it is called."""

    value: str
    label: Text


class Field(TypedDict):
    """A control. ``usual``: the value at first, as a text, several numbers with spaces between them. With
    ``choices`` it is one of these; else as many whole numbers as ``usual`` has, each from ``low`` to
    ``high``. ``free``: no value is more usual than another.
    """

    name: str
    label: Text
    usual: str
    choices: NotRequired[list[Choice]]
    low: NotRequired[int]
    high: NotRequired[int]
    free: NotRequired[bool]


class Form(anywidget.AnyWidget):
    """A control for each of `fields`; `values` are the chosen texts by name, those that are as usual left
    out. `lang` is one of the languages; "" is that of the page.

    `keeps` says what of the rules of a lab the browser keeps and an address may name: "game" which game, the
    id of a game its rules; "" nothing. `file` is the name under which the page's notebook is downloaded.
    """

    _esm = bundle("form")
    fields = traitlets.List(traitlets.Dict()).tag(sync=True)
    values = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode("").tag(sync=True)
    keeps = traitlets.Unicode("").tag(sync=True)
    file = traitlets.Unicode("").tag(sync=True)

    def __init__(
        self,
        fields: Sequence[Field],
        *,
        values: Mapping[str, str] | None = None,
        keeps: str = "",
        file: str = "",
        lang: str = "",
    ) -> None:
        super().__init__(
            fields=list(fields),
            values=dict(values or {}),
            keeps=keeps,
            file=file,
            lang=lang and language(lang),
        )


def form_of_rules(
    game_id: str, *, values: Mapping[str, str] | None = None, file: str = "", lang: str = ""
) -> Form:
    """Make a control for each field of the rules of a game, with ``values`` that are not the usual ones, as
    texts; ValueError if there is no such game. With a ``file`` they are kept and can be taken away, see Form.
    """
    game = tomoe.game(game_id)
    fields = [_field(game, *field) for field in game.rules.every().items()]
    return Form(fields, values=values, keeps=game_id if file else "", file=file, lang=lang)


def form_of_choices(
    name: str,
    label: Text,
    choices: Mapping[str, Text],
    *,
    value: str = "",
    keeps: str = "",
    lang: str = "",
) -> Form:
    """Make one control, for one of ``choices``, what each is called by its value; ``value`` is the one at
    first, else the first of them.
    """
    listed: list[Choice] = [{"value": value, "label": text} for value, text in choices.items()]
    field: Field = {
        "name": name,
        "label": label,
        "usual": next(iter(choices)),
        "choices": listed,
        "free": True,
    }
    values = {name: value} if value else {}
    return Form([field], values=values, keeps=keeps, lang=lang)


def game_with(game_id: str, values: Mapping[str, str]) -> Game:
    """Return a game with these values of its rules, texts as a form has them. ValueError, one sentence,
    if they cannot be, alone or together.
    """
    known = tomoe.game(game_id).rules.every()
    rules = {
        name: known[name].read(text) if name in known else text for name, text in values.items()
    }
    return tomoe.game(game_id, **rules)


def _field(game: Game, name: str, allowed: Allowed) -> Field:
    field: Field = {
        "name": name,
        "label": {lang: rule_name(game, name, lang) for lang in LANGUAGES},
        "usual": format_rule(getattr(game.rules, name)),
    }
    if isinstance(allowed, OneOf):
        field["choices"] = [
            {
                "value": format_rule(value),
                "label": {lang: rule_value(game, name, value, lang) for lang in LANGUAGES},
            }
            for value in allowed.values
        ]
    else:
        field["low"], field["high"] = allowed.low, allowed.high
    return field
