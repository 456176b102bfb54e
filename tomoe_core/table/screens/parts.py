"""Pieces that the screens of several games share."""

from __future__ import annotations

from collections.abc import Iterable

from ...cards import Card
from ...explain import suit_name
from ...game import Game, Observation
from ...tricks import CardPlay, PlayedTrick, TrickObservation
from .style import TextStyle


def from_you(o: Observation) -> list[int]:
    """The seats clockwise, the player's own last, nearest to the prompt."""
    players = o.game.players
    return [(o.seat + i) % players for i in range(1, players + 1)]


def suit_names(game: Game, style: TextStyle) -> tuple[str, ...]:
    """Each suit's letter, name and kanji or sign, as far as these differ."""
    lang = style.voice.lang
    return tuple(
        " ".join(dict.fromkeys((suit.letter, suit_name(suit, lang), suit.kanji)))
        for suit in game.deck.suits
    )


def suits_line(game: Game, style: TextStyle) -> str:
    """What the suits are called, and how a card is typed."""
    card = game.deck.cards[2]
    names = suit_names(game, style)
    return style.voice.words("suits", suits=names, card=card.text, kanji=card.kanji)


def head(o: Observation, seat: int, style: TextStyle) -> list[str]:
    """The first cells of a seat's row: whose turn it is, the name, the points."""
    turn = "▶" if seat == o.actor else " "
    name = style.voice.name(seat)
    return [turn, style.bold(name) if seat == o.seat else name, f"{o.scores[seat]:g}"]


def marks(o: Observation, seat: int, style: TextStyle) -> list[str]:
    """Remarks on a seat: that it begins, and the suits it has shown to be void of."""
    words = [style.voice.words("seat-begins")] if seat == o.dealer else []
    if isinstance(o, TrickObservation) and seat != o.seat and not o.is_over:
        voids = o.voids(seat)
        words += [style.voice.words("seat-void", suits=voids)] if voids else []
    return words


def join_words(words: Iterable[str]) -> str:
    """Those of ``words`` that are not empty, with a middle dot between them."""
    return " · ".join(word for word in words if word)


def trick_line(trick: PlayedTrick, style: TextStyle) -> str:
    """The cards of a trick in order of play, each after its player's name."""
    cards = [
        f"{style.voice.name(trick.seat(i))} {style.card(card)}"
        for i, card in enumerate(trick.cards)
    ]
    return "  ".join(cards)


def trick_lines(o: TrickObservation, style: TextStyle) -> list[str]:
    """Lines for the last complete trick and for the one in play."""
    lines = []
    done = [trick for trick in o.tricks if trick.winner is not None]
    if done:
        title = style.voice.words("table-last", number=len(done), seat=done[-1].winner)
        lines.append("  " + style.faint(style.label(title)) + trick_line(done[-1], style))
    if o.is_over:
        return lines
    number = style.voice.words("table-trick", number=len(done) + 1)
    going = o.tricks[-1] if len(o.tricks) > len(done) else None
    words = trick_line(going, style) if going else style.faint(style.voice.words("table-empty"))
    return [*lines, f"  {style.label(number)}{words}"]


def own_cards(o: Observation, cards: Iterable[Card], style: TextStyle) -> str:
    """The player's own cards; those that may not be played now stand in brackets."""
    if o.actor != o.seat:
        return style.cards(cards)
    return style.cards(cards, [m.card for m in o.legal_moves() if isinstance(m, CardPlay)])
