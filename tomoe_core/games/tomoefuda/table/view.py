"""What one seat sees of a Tomoe-fuda position."""

from __future__ import annotations

from typing import Final

from ....bots.base import Hint
from ....cards import Card
from ....explain import Names, Text
from ....facts import Fact
from ....table import HintWords, Table
from ....table.hints import TRICK
from ....table.tricks import (
    backs,
    empty_trick,
    hand_slot,
    last_trick,
    trick_on_table,
    trick_zone,
    void_marks,
)
from ....table.types import Slot, View, Zone
from ....table.views import (
    ask_lead,
    face_down,
    face_up,
    name_of,
    say,
    say_ways,
    seat_at,
    tag,
    view_at,
    view_of,
    zone,
)
from ....tricks import PlayedTrick
from ...shared.decks import GENERALS
from ..game import Tomoefuda
from ..rules.base import TomoefudaBase
from ..rules.cards import (
    BACK_OF,
    CLASS_NAMES,
    FRONT_OF,
    NO_CARD,
    PILES,
    SEATS,
    back_suit,
    cards_of,
    class_of,
)
from ..rules.moves import Pile
from ..rules.observation import TomoefudaObservation
from .piles import turn_up

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
    """Return the sentences that stand in place of the shared ones, with the options of ``game``."""
    return KEYS | IN_TRICKS if {*map(game.worth, game.deck.cards)} == {1} else KEYS


PILES_ALIKE: Final = HintWords(
    said=lambda hint: Fact("tomoefuda-hint-pile"),
    row=lambda each, hint: Fact("tomoefuda-hint-pile"),
)
"""What a hint says of face-down piles."""


def hint_words(hint: Hint) -> HintWords:
    """Return what a hint says, of piles or of cards."""
    return PILES_ALIKE if isinstance(hint.best.move, Pile) else TRICK


def view(o: TomoefudaObservation, names: Names, *, trick_done: bool = False) -> View:
    """See :func:`tomoe_core.page.view.view`."""
    last = last_trick(o.tricks)
    seats = [
        seat_at(o, seat, names, _hands(o, seat), marks=_marks(o, seat), trick_done=trick_done)
        for seat in range(SEATS)
    ]
    return view_at(o, seats, [_centre(o, trick_done)], trick_done=trick_done) | {
        "prompt": prompt(o, names),
        "lastTrick": tomoe_trick("last", "last-trick", last, o) if last else None,
        "facts": _facts(o),
    }


def prompt(o: TomoefudaObservation, names: Names) -> Text:
    """Return one line: what is asked now."""
    if o.actor is None:
        return say("deal-over")
    if o.actor != o.seat:
        return say("wait", names, seat=o.actor)
    if len(o.history) < SEATS:
        return say("tomoefuda-ask-pile")
    if o.trick == NO_CARD:
        return ask_lead(o)
    lead = cards_of(o.trick)[0]
    front, back = lead.suit, back_suit(lead.suit)
    if o.legal & FRONT_OF[lead.index]:
        return say("tomoefuda-ask-front", suit=front)
    if o.legal & BACK_OF[lead.index]:
        return say("tomoefuda-ask-back", suit=back, front=front)
    return (
        say("tomoefuda-ask-any", front=front, back=back)
        if back
        else say("tomoefuda-ask-any-general")
    )


def question(o: TomoefudaObservation) -> Fact | None:
    """Return what a question asks of whoever chooses a pile."""
    return Fact("tomoefuda-question-pile") if len(o.history) < SEATS else None


TAGS: Final = ("tomoefuda-tag-lead", "tag-winner")
"""What the lead of a trick is called, and the card that has won it."""


def tomoe_trick(
    id: str, label: str, trick: PlayedTrick, o: TomoefudaObservation | None = None
) -> Zone:
    """Return a trick on the table, in order of play, lead and winner marked. Cards that came out of a hidden
    hand say from which.
    """

    def origin(card: Card, seat: int) -> str | None:
        return None if o is None or card.bit & o.opens[seat] else f"{seat}:hidden"

    return trick_zone(id, say(label), trick.plays, trick.winner, TAGS, origin)


def _centre(o: TomoefudaObservation, trick_done: bool) -> Zone:
    if len(o.history) < SEATS:
        return _piles(o)
    trick = trick_on_table(o.tricks, trick_done=trick_done)
    return tomoe_trick("trick", "trick", trick, o) if trick else empty_trick()


def _piles(o: TomoefudaObservation) -> Zone:
    legal = {move.number: move.text for move in o.legal_moves() if isinstance(move, Pile)}
    taken = {move.number for move in o.moves if isinstance(move, Pile)}
    stacks, size = [], o.game.rules.pile
    for number in range(1, PILES + 1):
        if number in taken:
            stacks.append(
                face_down(
                    f"pile-{number}", n=0, gone=True, label=say("tomoefuda-pile-gone", pile=number)
                )
            )
            continue
        stack = face_down(
            f"pile-{number}", n=size, label=say("tomoefuda-pile", pile=number, n=size)
        )
        if number in legal:
            stack["move"] = legal[number]
        stacks.append(stack)
    aside = len(o.game.deck.cards) - size * PILES
    if aside:
        stacks.append(face_down("aside", n=aside, label=say("tomoefuda-aside", n=aside)))
    return zone("piles", "piles", "stacks", say("tomoefuda-piles"), stacks)


def _marks(o: TomoefudaObservation, seat: int) -> list[Text]:
    marks = [say("mark-leads")] if seat == o.dealer else []
    return [*marks, *void_marks(o, seat)]


def _hands(o: TomoefudaObservation, seat: int) -> list[Zone]:
    if not o.opens[seat]:
        return []
    own, dealt = seat == o.seat, len(o.history) >= SEATS
    open_hand = [
        face_up(card, gone=True)
        if card.bit & o.played[seat]
        else hand_slot(o, card, plays=own and dealt)
        for card in GENERALS.of(o.opens[seat])
    ]
    hidden: list[Slot] = []
    if dealt and own:
        hidden = [hand_slot(o, card) for card in GENERALS.of(o.hidden & ~o.played[seat])]
    elif dealt:
        hidden = backs(seat, o.hidden_left[seat])
    label = say("tomoefuda-own-hidden-hand" if own and dealt else "tomoefuda-hidden-hand")
    return [
        zone(f"{seat}:open", "open", "suits", say("tomoefuda-open-hand"), open_hand),
        zone(f"{seat}:hidden", "hidden", "row", label, hidden),
    ]


def _facts(o: TomoefudaObservation) -> list[Text]:
    if len(o.history) < SEATS or o.is_over:
        return []
    keys = ("hidden-ways", "hidden-ways-about")
    return [say_ways(keys, o.count_worlds(), n=o.unknown.bit_count())]


def trick_alone(
    game: TomoefudaBase,
    trick: PlayedTrick,
    shown: int,
    names: Names | None = None,
    *,
    classes: bool = True,
) -> View:
    """Return a view of the first ``shown`` cards of a trick and nothing else, for explanations. The winner is
    marked if ``trick`` has one; ``classes`` marks front, back and lower suits; ``names`` say who played what,
    else the cards are called first, second and last.
    """
    so_far = trick._replace(cards=trick.cards[:shown])
    centre = tomoe_trick("trick", "trick", so_far)
    lead = trick.cards[0]
    for i, (slot, card) in enumerate(zip(centre["cards"], so_far.cards, strict=True)):
        slot["label"] = name_of(trick.seat(i), names) if names else say(f"tomoefuda-card-{i}")
        if classes and i:
            kind = CLASS_NAMES[class_of(card, lead)]
            slot["tags"].append(tag(kind, say(f"tomoefuda-tag-{kind}")))
    return view_of(game, centre)


TABLE: Final = Table(
    view,
    keys=keys_of,
    hint=hint_words,
    question=question,
    amount="amount-tricks",
    turn_up=turn_up,
)
"""What Tomoe-fuda brings to the card table."""
