"""Pieces that the screens of several games share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...cards import Card
from ...explain import suit_name
from ...game import Game, Observation
from ...tricks import CardPlay, PlayedTrick, TrickObservation
from .style import TextStyle


def from_you(o: Observation) -> list[int]:
    """Return the seats clockwise, the player's own last, nearest to the prompt."""
    players = o.game.players
    return [(o.seat + i) % players for i in range(1, players + 1)]


def suit_names(game: Game, style: TextStyle) -> tuple[str, ...]:
    """Return each suit's letter, name and kanji or sign, as far as these differ and can be written."""
    lang = style.voice.lang
    return tuple(
        " ".join(
            dict.fromkeys((suit.letter, suit_name(suit, lang), *filter(style.writes, [suit.kanji])))
        )
        for suit in game.deck.suits
    )


def suits_line(game: Game, style: TextStyle) -> str:
    """Say what the suits are called, and how a card is typed."""
    card = game.deck.cards[2]
    names = suit_names(game, style)
    if not style.writes(card.kanji):
        return style.voice.words("suits-letters", suits=names, card=card.text)
    return style.voice.words("suits", suits=names, card=card.text, kanji=card.kanji)


def head(o: Observation, seat: int, style: TextStyle) -> list[str]:
    """Return the first cells of a seat's row: whose turn it is, the name, the points."""
    turn = "▶" if seat == o.actor else " "
    name = style.voice.name(seat)
    return [turn, style.bold(name) if seat == o.seat else name, f"{o.scores[seat]:g}"]


def marks(o: Observation, seat: int, style: TextStyle) -> list[str]:
    """Return remarks on a seat: that it begins, and the suits it has shown to be void of."""
    words = [style.voice.words("seat-begins")] if seat == o.dealer else []
    if isinstance(o, TrickObservation) and seat != o.seat and not o.is_over:
        voids = o.voids(seat)
        words += [style.voice.words("seat-void", suits=voids)] if voids else []
    return words


def join_words(words: Iterable[str]) -> str:
    """Return those of ``words`` that are not empty, with a middle dot between them."""
    return " · ".join(word for word in words if word)


def trick_lines(o: TrickObservation, style: TextStyle) -> list[str]:
    """Return lines for the last complete trick and for the one in play."""

    def draw(trick: PlayedTrick) -> str:
        return plays_line(((style.voice.name(seat), card) for card, seat in trick.plays), style)

    done = [(trick.winner or 0, draw(trick)) for trick in o.tricks if trick.winner is not None]
    going = draw(o.tricks[-1]) if len(o.tricks) > len(done) else None
    return lines_of_tricks(done, going, style, over=o.is_over)


def plays_line(plays: Iterable[tuple[str, Card]], style: TextStyle) -> str:
    """Return the cards of a trick in order of play, each after the name of whoever played it."""
    return "  ".join(f"{name} {style.card(card)}" for name, card in plays)


def lines_of_tricks(
    done: Sequence[tuple[int, str]], going: str | None, style: TextStyle, *, over: bool
) -> list[str]:
    """Return lines for the last of the tricks that are ``done``, each the seat that took it and its cards, and
    for the one that is ``going`` on, its cards; unless it is ``over``.
    """
    lines = []
    if done:
        seat, cards = done[-1]
        title = style.voice.words("table-last", number=len(done), seat=seat)
        lines.append("  " + style.faint(style.label(title)) + cards)
    if over:
        return lines
    number = style.voice.words("table-trick", number=len(done) + 1)
    words = style.faint(style.voice.words("table-empty")) if going is None else going
    return [*lines, f"  {style.label(number)}{words}"]


def hand_line(
    key: str, o: Observation, cards: Iterable[Card], style: TextStyle, *, plays: bool = True
) -> str:
    """Return a hand after what it is called, the words under ``key``; ``plays``: the player plays from it
    now.
    """
    shown = own_cards(o, cards, style) if plays else style.cards(cards)
    return f"  {style.label(style.voice.words(key))}{shown}"


def own_cards(o: Observation, cards: Iterable[Card], style: TextStyle) -> str:
    """Return the player's own cards; those that may not be played now stand in brackets."""
    if o.actor != o.seat:
        return style.cards(cards)
    return style.cards(cards, [m.card for m in o.legal_moves() if isinstance(m, CardPlay)])
