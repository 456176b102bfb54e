"""What one seat sees of a Tomoe-fuda position."""

from __future__ import annotations

from typing import Any, Final

from ....bots.base import Hint, MoveHint
from ....cards import Card
from ....explain import Names, Text
from ....facts import Fact
from ....table import HintWords, Table
from ....table.views import (
    Slot,
    View,
    Zone,
    ask_lead,
    face_down,
    face_up,
    hint_certainty,
    name_of,
    say,
    say_ways,
    tag,
    trick_hint,
    trick_reasons,
    trick_row,
    view_of,
    zone,
)
from ....tricks import PlayedTrick
from ...shared.decks import GENERALS
from ..game import Tomoefuda
from ..rules.cards import (
    BACK_OF,
    CLASS_NAMES,
    FRONT_OF,
    NO_CARD,
    PILE,
    PILES,
    SEATS,
    back_suit,
    cards_of,
    class_of,
)
from ..rules.moves import Pile
from ..rules.observation import TomoefudaObservation

KEYS: Final = {
    "deal-starts": "deal-starts-lead",
    "set-seat": "set-seat-first",
    "set-seat-0": "set-seat-first-0",
    "set-seat-1": "set-seat-first-1",
    "set-seat-2": "set-seat-first-2",
}
"""The sentences that stand in place of the shared ones."""

IN_TRICKS: Final = {
    "deal-best": "deal-most",
    "deal-shared": "deal-shared-tricks",
    "match-won": "match-won-tricks",
    "match-shared": "match-shared-tricks",
    "end-ahead": "end-ahead-tricks",
    "end-behind": "end-behind-tricks",
    "end-behind-tied": "end-behind-tied-tricks",
    "score-note": "score-note-tricks",
    "what-if-instead": "what-if-instead-tricks",
}
"""Those that stand there where every trick counts 1, so that points are tricks."""


def keys_of(game: Tomoefuda) -> dict[str, str]:
    """The sentences that stand in place of the shared ones, with the options of ``game``."""
    return KEYS | IN_TRICKS if {*map(game.worth, game.deck.cards)} == {1} else KEYS


def hint_of(hint: Hint) -> Fact:
    """What to do."""
    return Fact("hint-pile") if isinstance(hint.best.move, Pile) else trick_hint(hint)


def hint_reasons_of(hint: Hint, o: TomoefudaObservation) -> list[Fact]:
    """Why."""
    return [] if isinstance(hint.best.move, Pile) else trick_reasons(hint, o)


def hint_certainty_of(hint: Hint) -> Fact | None:
    """How sure that is."""
    return None if isinstance(hint.best.move, Pile) else hint_certainty(hint)


def move_hint_of(each: MoveHint, hint: Hint) -> Fact:
    """What is expected of a move."""
    return Fact("hint-pile") if isinstance(each.move, Pile) else trick_row(each, hint)


def view(o: TomoefudaObservation, names: Names, *, trick_done: bool = False) -> View:
    """See :func:`tomoe_core.page.view.view`."""
    complete = [trick for trick in o.tricks if trick.winner is not None]
    return {
        "v": 1,
        "game": o.game.id,
        "deck": o.game.deck.id,
        "ply": len(o.history),
        "you": o.seat,
        "actor": None if trick_done else o.actor,
        "over": o.is_over,
        "prompt": prompt(o, names),
        "say": None,
        "pause": "none",
        "seats": [_seat(o, seat, names, trick_done) for seat in range(SEATS)],
        "centre": [_centre(o, trick_done)],
        "choices": [],
        "actions": [],
        "lastTrick": trick_zone("last", "last-trick", complete[-1], o) if complete else None,
        "score": None,
        "facts": _facts(o),
    }


def prompt(o: TomoefudaObservation, names: Names) -> Text:
    """One line: what is asked now."""
    if o.actor is None:
        return say("deal-over")
    if o.actor != o.seat:
        return say("wait", names, seat=o.actor)
    if len(o.history) < SEATS:
        return say("ask-pile")
    if o.trick == NO_CARD:
        return ask_lead(o)
    lead = cards_of(o.trick)[0]
    front, back = lead.suit, back_suit(lead.suit)
    if o.legal & FRONT_OF[lead.index]:
        return say("ask-front", suit=front)
    if o.legal & BACK_OF[lead.index]:
        return say("ask-back", suit=back, front=front)
    return say("ask-any", front=front, back=back) if back else say("ask-any-general")


def trick_zone(
    id: str, label: str, trick: PlayedTrick, o: TomoefudaObservation | None = None
) -> Zone:
    """A trick on the table, in order of play, lead and winner marked. Cards that came out of a hidden
    hand say from which.
    """
    slots = []
    for i, card in enumerate(trick.cards):
        seat = trick.seat(i)
        tags = [tag("lead", say("tag-lead"))] if i == 0 else []
        if trick.winner == seat:
            tags.append(tag("winner", say("tag-winner")))
        slot = face_up(card, seat=seat, tags=tags)
        if o is not None and not card.bit & o.opens[seat]:
            slot["from"] = f"{seat}:hidden"
        slots.append(slot)
    return zone(id, "trick", "trick", say(label), slots)


def _centre(o: TomoefudaObservation, trick_done: bool) -> Zone:
    if len(o.history) < SEATS:
        return _piles(o)
    if o.tricks and (trick_done or o.tricks[-1].winner is None):
        return trick_zone("trick", "trick", o.tricks[-1], o)
    return zone("trick", "trick", "trick", say("trick"), [])


def _piles(o: TomoefudaObservation) -> Zone:
    legal = {move.number: move.text for move in o.legal_moves() if isinstance(move, Pile)}
    taken = {move.number for move in o.moves if isinstance(move, Pile)}
    stacks = []
    for number in range(1, PILES + 1):
        if number in taken:
            stacks.append(
                face_down(f"pile-{number}", n=0, gone=True, label=say("pile-gone", pile=number))
            )
            continue
        stack = face_down(f"pile-{number}", n=PILE, label=say("pile", pile=number, n=PILE))
        if number in legal:
            stack["move"] = legal[number]
        stacks.append(stack)
    aside = len(o.game.deck.cards) - PILE * PILES
    if aside:
        stacks.append(face_down("aside", n=aside, label=say("aside", n=aside)))
    return zone("piles", "piles", "stacks", say("piles"), stacks)


def _seat(o: TomoefudaObservation, seat: int, names: Names, trick_done: bool) -> dict[str, Any]:
    marks = [say("mark-dealer")] if seat == o.dealer else []
    voids = o.voids(seat) if seat != o.seat else ()
    if voids and not o.is_over:
        marks.append(say("mark-void", suits=voids))
    return {
        "seat": seat,
        "name": name_of(seat, names),
        "score": f"{o.scores[seat]:g}",
        "turn": seat == o.actor and not trick_done,
        "marks": marks,
        "zones": _hands(o, seat) if o.opens[seat] else [],
    }


def _hands(o: TomoefudaObservation, seat: int) -> list[Zone]:
    own = seat == o.seat
    open_hand = [
        face_up(card, gone=True) if card.bit & o.played[seat] else _held(o, card, own)
        for card in GENERALS.of(o.opens[seat])
    ]
    if len(o.history) < SEATS:
        hidden: list[Slot] = []
    elif own:
        hidden = [_held(o, card, own) for card in GENERALS.of(o.hidden & ~o.played[seat])]
    else:
        hidden = [face_down(f"{seat}:h{i}") for i in range(o.hidden_left[seat])]
    label = say("own-hidden-hand" if own else "hidden-hand")
    return [
        zone(f"{seat}:open", "open", "suits", say("open-hand"), open_hand),
        zone(f"{seat}:hidden", "hidden", "row", label, hidden),
    ]


def _held(o: TomoefudaObservation, card: Card, own: bool) -> Slot:
    """A card somebody holds: with its move or the reason against it, if it is the reader's and their turn."""
    if not own or o.actor != o.seat or len(o.history) < SEATS:
        return face_up(card)
    reason = o.why_illegal(card.text)
    if reason is None:
        return face_up(card, move=card.text)
    return face_up(card, why=say(reason.key, None, **reason.params))


def _facts(o: TomoefudaObservation) -> list[Text]:
    if len(o.history) < SEATS or o.is_over:
        return []
    count = o.count_worlds()
    if count == 1:
        return [say("layouts-one")]
    return [say_ways(("layouts", "layouts-about"), count, n=o.unknown.bit_count())]


def trick_alone(
    game: Tomoefuda,
    trick: PlayedTrick,
    shown: int,
    names: Names | None = None,
    *,
    classes: bool = True,
) -> View:
    """A view of the first ``shown`` cards of a trick and nothing else, for explanations. The winner is
    marked if ``trick`` has one; ``classes`` marks front, back and lower suits; ``names`` say who
    played what, else the cards are called first, second and last.
    """
    so_far = trick._replace(cards=trick.cards[:shown])
    centre = trick_zone("trick", "trick", so_far)
    lead = trick.cards[0]
    for i, (slot, card) in enumerate(zip(centre["cards"], so_far.cards, strict=True)):
        slot["label"] = name_of(trick.seat(i), names) if names else say(f"card-{i}")
        if classes and i:
            kind = CLASS_NAMES[class_of(card, lead)]
            slot["tags"].append(tag(kind, say(f"tag-{kind}")))
    return view_of(game, centre)


TABLE: Final = Table(
    view,
    keys=keys_of,
    hint=HintWords(hint_of, hint_reasons_of, hint_certainty_of, row=move_hint_of),
)
"""What Tomoe-fuda brings to the card table."""
