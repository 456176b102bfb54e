"""A palette to choose cards from."""

from collections.abc import Mapping, Sequence

import anywidget
import traitlets

from tomoe_core import Deck
from tomoe_core.games.shared.decks import FESCA, GENERALS, STANDARD, TOMOE
from tomoe_core.locale import LANGUAGES
from tomoe_widgets.bundle import bundle
from tomoe_widgets.checks import in_every_language, language

DECKS = {deck.id: deck for deck in (TOMOE, FESCA, STANDARD)}


class Picker(anywidget.AnyWidget):
    """One card for each slot, none twice. `deck`: "tomoe", "fesca", "standard", or any Deck; `slots`: their
    labels, each a text or one by language; `value`: the text of a card for each slot, or ""; `generals`: gold,
    silver and bronze of the Tomoe deck can be chosen as well.
    """

    _esm = bundle("picker")
    deck = traitlets.Unicode("tomoe").tag(sync=True)
    cards = traitlets.List(traitlets.Unicode()).tag(sync=True)
    generals = traitlets.Bool(False).tag(sync=True)
    slots = traitlets.List(traitlets.Dict()).tag(sync=True)
    value = traitlets.List(traitlets.Unicode()).tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)

    def __init__(
        self,
        deck: str | Deck = "tomoe",
        slots: Sequence[str | Mapping[str, str]] = (),
        *,
        value: Sequence[str] = (),
        lang: str = "en",
        generals: bool = False,
    ) -> None:
        chosen = deck if isinstance(deck, Deck) else DECKS.get(deck)
        if chosen is None:
            raise ValueError(f"deck must be one of {', '.join(DECKS)}, or a Deck, not {deck!r}.")
        if generals and chosen is TOMOE:
            chosen = GENERALS
        if isinstance(slots, str):
            raise ValueError(f"slots must be a list of labels, such as [{slots!r}], not {slots!r}.")
        labels = [
            in_every_language(_by_language(label), f"the label of slot {number}")
            for number, label in enumerate(slots)
        ]
        if not labels:
            raise ValueError("slots must name at least one slot.")
        known = [card.text for card in chosen.cards]
        cards = _check(value, len(labels), known)
        super().__init__(
            deck=chosen.id,
            cards=known,
            generals=bool(generals),
            slots=labels,
            value=cards,
            lang=language(lang),
        )


def _by_language(label: object) -> object:
    """Return a label by language: a text is the same in all."""
    return dict.fromkeys(LANGUAGES, label) if isinstance(label, str) else label


def _check(value: Sequence[str], slots: int, known: Sequence[str]) -> list[str]:
    if isinstance(value, str) or len(value) > slots:
        raise ValueError(f"value must be a list of at most {slots} cards, not {value!r}.")
    chosen = [card for card in value if card != ""]
    for card in chosen:
        if card not in known:
            raise ValueError(f"value must hold cards of the deck, or '' for none, not {card!r}.")
    if len(set(chosen)) < len(chosen):
        raise ValueError("value must not hold a card twice.")
    return [*value, *[""] * (slots - len(value))]
