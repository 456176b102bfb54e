"""Market in a terminal. There are 648 offers to be made, so they are typed, with help on what is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....cards import Card, clip, tidy
from ....game import Move
from ....table.screens import Screen
from ....table.screens.parts import from_you, head, join_words, marks
from ....table.screens.style import TextStyle
from ...shared.decks import TOMOE
from ..rules.cards import SHAPES, Lot
from ..rules.moves import BUY, OFFER, PUT, Buy
from ..rules.observation import MarketObservation

_LABEL = re.compile("[DTH][1-6]")


def table(o: MarketObservation, style: TextStyle) -> list[str]:
    """Return points, runs, the known cards of each hand, and what is for sale."""
    words = style.voice.words
    state = words("market-state", turn=o.turn + 1, stock=o.stock_left, runs=o.runs_out, bank=o.bank)
    rows = []
    for seat in from_you(o):
        sells = words("market-sells") if seat == o.seller and not o.is_over else ""
        rows.append(
            [
                *head(o, seat, style),
                _hand(o, seat, style),
                join_words([sells, *marks(o, seat, style)]),
            ]
        )
        if o.runs[seat]:
            rows.append(
                [
                    "",
                    "",
                    "",
                    f"{style.label(words('market-runs'))}{style.cards(TOMOE.of(o.runs[seat]))}",
                ]
            )
    lines = ["  " + state, *style.rows(rows)]
    if o.lots:
        lots = (_lot(lot, style) for lot in o.lots)
        lines.append(f"  {style.label(words('market-table'))}{'   '.join(lots)}")
    if o.paid or o.paid_cards:
        cards = style.cards(TOMOE.of(o.paid_cards)) if o.paid_cards else ""
        lines.append("  " + words("market-paid", points=o.paid, cards=cards).rstrip())
    return lines


def _hand(o: MarketObservation, seat: int, style: TextStyle) -> str:
    cards = style.cards(TOMOE.of(o.hands[seat])) if o.hands[seat] or seat == o.seat else ""
    backs = style.backs(o.hidden_left[seat]) if o.hidden_left[seat] else ""
    return " ".join(filter(None, (cards, backs))) or "―"


def _lot(lot: Lot, style: TextStyle) -> str:
    card = style.card(lot.card)
    if not lot.price:
        return card
    return f"{card} {style.voice.words('market-lot', shape=SHAPES[lot.shape], price=lot.price)}"


def asks(o: MarketObservation, style: TextStyle) -> str:
    """Ask for an offer, a purchase, a card to be put up or a run."""
    if o.asked == OFFER:
        cards = [lot.card for lot in o.lots]
        labels = ["d4", "t3", "h2"][: len(cards)]
        example = " ".join(f"{card}@{label}" for card, label in zip(cards, labels, strict=True))
        whole = style.move(f"offer {example}", o.game)
        die, most = o.position.deal.game.pricing
        return style.voice.words(
            "market-ask-offer", example=whole, short=" ".join(labels), die=die, most=most
        )
    if o.asked == PUT:
        return style.voice.words("market-ask-put")
    return style.voice.words("market-ask-buy" if o.asked == BUY else "market-ask-reveal")


def tries(o: MarketObservation) -> Iterator[str]:
    """Yield buying each card for points, and with each card in hand; putting up; revealing. Of offers none."""
    hand = TOMOE.of(o.hand)
    if o.asked == BUY:
        for lot in o.lots:
            yield f"buy {lot.card}"
            yield from (f"buy {lot.card} with {card}" for card in hand)
    elif o.asked == PUT:
        yield from (f"put {card}" for card in hand)
    elif o.asked != OFFER:
        yield from (f"reveal {card}" for card in hand)


def note(o: MarketObservation, move: Move, style: TextStyle) -> str:
    """Say what a purchase costs in points."""
    if not isinstance(move, Buy):
        return ""
    return style.voice.words("market-costs", points=o.due(move))


def understand(o: MarketObservation, text: str) -> str:
    """Read labels alone, ``d4 t3 h2``, as an offer of the cards in order; a card alone is bought, put up or
    revealed.
    """
    words = tidy(text).split()
    if o.asked == OFFER:
        labels = words[1:] if words[:1] == ["OFFER"] else words
        if len(labels) == len(o.lots) and all(map(_LABEL.fullmatch, labels)):
            pairs = zip(o.lots, labels, strict=True)
            return f"offer {' '.join(f'{lot.card}@{label.lower()}' for lot, label in pairs)}"
        return f"offer {text}" if "@" in text and labels is words else text
    if words and _card(words[0]):
        return f"{'put' if o.asked == PUT else 'buy' if o.asked == BUY else 'reveal'} {text}"
    return text


def lacking(o: MarketObservation, text: str, style: TextStyle) -> list[str]:
    """Say what an unfinished offer still needs."""
    if o.asked != OFFER:
        return []
    words = tidy(text).removeprefix("OFFER").split()
    cards = [lot.card for lot in o.lots]
    priced: dict[Card, str] = {}
    for i, word in enumerate(words):
        name, at, label = word.partition("@")
        if _LABEL.fullmatch(word) and i < len(cards):
            priced[cards[i]] = word
        elif at and _card(name) in cards and _LABEL.fullmatch(label):
            card = _card(name)
            assert card is not None
            priced[card] = label
        else:
            example = style.move(f"{cards[min(i, len(cards) - 1)]}@d4", o.game)
            return [style.voice.words("market-offer-word", word=clip(word), example=example)]
    total = sum(int(label[1]) for label in priced.values())
    used = {label[0].lower() for label in priced.values()}
    rest = [
        style.voice.words("market-screen-marker", shape=s, letter=s)
        for s in SHAPES
        if s not in used
    ]
    lines = []
    if len(priced) < len(cards):
        left = tuple(card for card in cards if card not in priced)
        lines.append(style.voice.words("market-offer-needs", cards=left))
    if rest:
        left_over = o.position.deal.game.rules.prices_sum - total
        words_left = tuple(rest)
        return [
            *lines,
            style.voice.words("market-offer-rest", shapes=words_left, total=total, left=left_over),
        ]
    return [*lines, style.voice.words("market-offer-rest-none", total=total)]


def _card(text: str) -> Card | None:
    return TOMOE.by_text.get(tidy(text))


SCREEN = Screen(table, asks, tries, note, understand, lacking)
