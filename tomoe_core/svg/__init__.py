"""Cards and positions as pictures: SVG that holds all it needs, light and dark, with a title for those who do
not see it. The faces are those of ``tomoe_widgets``; only its file of pictures is read.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card, clip
from ..explain import Names, check_language
from ..game import Observation, State
from ..locale import local_language
from ..tricks import Trick
from .canvas import THEMES
from .cards import cards_svg, trick_svg
from .position import observation_svg, state_svg
from .sprite import is_there

__all__ = ["paint", "svg"]


def svg(
    thing: Card | Iterable[Card] | Trick | State | Observation,
    *,
    lang: str = "en",
    theme: str = "auto",
    names: Names | None = None,
    trick_done: bool = False,
) -> str:
    """Return a card, cards in a row, a judged Trick with its winner marked, a State with all hands, or an
    Observation with what its seat sees, as SVG.

    ``theme``: "light", "dark", or "auto" for what the reader's system wants; ``names``: what the seats are
    called; ``trick_done``: a trick that the last move has completed still lies in the middle. ValueError if it
    is none of these; FileNotFoundError, which says what to do, where the pictures of the cards have not been
    built.
    """
    check_language(lang)
    if theme not in THEMES:
        raise ValueError(f"the themes are {', '.join(THEMES)}, not {clip(theme)}")
    if isinstance(thing, State):
        return state_svg(thing, lang, theme, names, trick_done=trick_done)
    if isinstance(thing, Observation):
        return observation_svg(thing, lang, theme, names, trick_done=trick_done)
    if isinstance(thing, Trick):
        return trick_svg(thing, lang, theme)
    cards = (thing,) if isinstance(thing, Card) else _cards(thing)
    return cards_svg(cards, lang, theme)


def paint(thing: object) -> str | None:
    """Draw a notebook's picture, in the language of the locale; None where there are no pictures of cards."""
    return svg(thing, lang=local_language()) if is_there() else None  # type: ignore[arg-type]


def _cards(things: object) -> tuple[Card, ...]:
    cards = tuple(things) if isinstance(things, Iterable) and not isinstance(things, str) else ()
    if not cards or not all(isinstance(card, Card) for card in cards):
        raise ValueError(
            f"a picture is made of cards, a Trick, a State or an Observation, not {clip(things)}"
        )
    return cards
