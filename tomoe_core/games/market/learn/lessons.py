"""The lessons of Market: a turn, an offer, payments, runs, turns without stock, the end, the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from ....explain import Text, text
from ....facts import Step
from ....game import State
from ....learn.lessons import Lesson, lesson, picture, score_lesson, step, still, without_others
from ....learn.lessons import tell as in_words
from ....match import Match
from ....table.views import View, Zone, face_up, name_of, same, say, tag, zone
from ...shared.decks import TOMOE
from ..rules.cards import Lot, run_of
from ..rules.moves import PUT, Reveal
from ..rules.observation import observe
from ..rules.position import SEATS
from ..rules.state import MarketState
from ..table.view import NOT_TOLD
from ..table.view import view as table
from .other_choices import tell
from .set_up import GAME, NAMES, YOU, board, deal_hands, lot_slot, lots_of, playout, row

# A turn


OFFER: Final = "offer G5@d3 R3@h4 O6@t2"
TURN: Final = (OFFER, "buy G5 with B4", "buy R3 with K2", "reveal O4")
"""A turn of the reader's with both examples of the author's text in it, and a run at its end."""


def first_deal() -> MarketState:
    """Return the deal in which that turn is played: the reader sells first."""
    return deal_hands(("O4 O5 P3", "B4 P1 R6", "K2 R1 G2"), "G5 R3 O6")


def minute() -> Lesson:
    """Show a turn: three cards turned up, markers and prices, two purchases, what is left, a run."""
    states = [first_deal()]
    for move in TURN:
        states.append(states[-1].play(move))
    turned, offered, one, two, revealed = map(own_table, states)
    bought, rest = _split(observe(states[3], YOU).story()[-1])
    return lesson(
        say("market-minute"),
        [
            step(turned, say("market-minute-up"), "G5", "R3", "O6"),
            step(offered, _sum_of_offer(states[1]), "G5", "R3", "O6"),
            step(one, tell(observe(states[2], YOU), NAMES), "B4"),
            step(two, in_words(bought, NAMES), "K2"),
            step(two, in_words(rest, NAMES), "O6"),
            step(revealed, tell(observe(states[4], YOU), NAMES), "O4", "O5", "O6"),
        ],
    )


def own_table(state: MarketState) -> View:
    """Show the table with the reader alone at it."""
    return without_others(picture(observe(state, YOU), NAMES))


def _sum_of_offer(state: MarketState) -> Text:
    """Say what an offer's prices sum to."""
    total = sum(lot.price for lot in state.lots)
    return say("market-minute-offer", total=total, most=state.position.deal.game.rules.prices_sum)


def _split(facts: Sequence[Step]) -> tuple[list[Step], list[Step]]:
    """Part what is told of a purchase from what follows when the sale is over."""
    told = [fact for fact in facts if fact.key not in NOT_TOLD]
    over = next(i for i, fact in enumerate(told) if fact.key.startswith("market-is-paid"))
    return told[:over], told[over:]


# An offer


def offer() -> Lesson:
    """Show an offer put together: markers, prices, a sum that is too high, and what is wrong with a second
    marker.
    """
    state = first_deal()
    o = observe(state, YOU)
    markers = ("mark:G5:d", "mark:R3:h", "mark:O6:t")
    prices = ("price:G5:3", "price:R3:4", "price:O6:5")

    def draw(*pieces: str) -> View:
        return without_others(still(table(o, NAMES, draft=pieces)))

    high = o.why_illegal("offer G5@d3 R3@h4 O6@t5")
    twice = o.why_illegal("offer G5@d3 R3@d4 O6@t2")
    assert high is not None
    assert twice is not None
    cards = ("G5", "R3", "O6")
    return lesson(
        say("market-offer"),
        [
            step(own_table(state), say("market-offer-up"), *cards),
            step(draw(*markers[:1]), say("market-offer-marker"), "G5"),
            step(draw(markers[0]), text(twice), "G5", "R3"),
            step(draw(*markers), say("market-offer-markers"), *cards),
            step(draw(*markers, *prices), text(high), *cards),
            step(
                own_table(state.play(OFFER)), tell(observe(state.play(OFFER), YOU), NAMES), *cards
            ),
        ],
    )


# Payments


def payment(title: Text, lots: str, hand: str, buy: str) -> Lesson:
    """Show a purchase of the reader's, or why it cannot be made; ``lots`` as in an offer."""
    words = [TOMOE.card(word).text for word in hand.split()]
    others = [card.text for card in TOMOE.cards if card.text not in (hand + lots)]
    state = deal_hands(
        (" ".join(others[:3]), hand, " ".join(others[3:6])),
        " ".join(lot.card.text for lot in lots_of(lots)),
        dealer=SEATS - 1,
    ).play(f"offer {lots}")
    o = observe(state, YOU)
    reason = o.why_illegal(buy)
    bought, *paid = (word for word in buy.split()[1:] if word != "with")
    lot = next(lot for lot in o.lots if lot.card.text == bought)
    asked = say("market-pay-asked", None, card=lot.card, price=lot.price, suits=lot.suits)
    steps = [step(own_table(state), asked, bought, *(word for word in words if word in paid))]
    if reason is None:
        after = observe(state.play(buy), YOU)
        told = [fact for fact in after.story()[-1] if fact.key not in NOT_TOLD]
        steps.append(step(own_table(state.play(buy)), in_words(told, NAMES), bought))
        due = next((fact["points"] for fact in told if fact.key == "market-pays-points"), 0)
        result = say(
            "market-pay-both" if due else "market-pay-cards",
            None,
            cards=TOMOE.parse(" ".join(paid)),
            points=int(str(due)),
        )
    else:
        steps.append(step(own_table(state), text(reason), *paid))
        result = say("market-pay-never", cards=TOMOE.parse(" ".join(paid)))
    return lesson(title, steps, result=result, picture=_sale(lot, paid, good=reason is None))


def _sale(lot: Lot, paid: Sequence[str], *, good: bool) -> View:
    """Show a card on offer, and the cards to pay for it."""
    label = say("market-tag-paid") if good else say("market-tag-not-paid")
    cards = [face_up(TOMOE.card(name), tags=[tag("paid", label)]) for name in paid]
    return board([zone("sale", "row", "row", say("market-on-offer"), [lot_slot(lot), *cards])])


# Runs


def run_in_the_deal(hand: str) -> Lesson:
    """Show a run that is dealt: it is revealed at once."""
    others = [card.text for card in TOMOE.cards if card.text not in hand]
    state = deal_hands((hand, " ".join(others[0:12:5]), " ".join(others[2:14:5])))
    (move,) = state.legal_moves()
    after = state.play(move)
    assert isinstance(move, Reveal)
    keys = [card.text for card in move.cards]
    shown = without_others(picture(observe(after, YOU), NAMES))
    return lesson(
        same("-".join(str(card.rank) for card in move.cards)),
        [
            step(own_table(state), say("market-run-whole", NAMES, seat=YOU), *keys),
            step(shown, in_words(observe(after, YOU).story()[-1][:1], NAMES), *keys),
        ],
        result=say("market-run-pays", cards=move.cards, points=GAME.rules.run_pays),
        picture=board([row("run", say("market-label-runs"), move.cards)]),
    )


def run_choice() -> Lesson:
    """Show four cards in a row: the owner chooses which three."""
    hand = TOMOE.parse("K2 K3 K4 K5")
    view = board([], hand)
    runs = [run_of(TOMOE.card(name).index) for name in ("K2", "K3")]
    steps = [step(view, say("market-ask-reveal-which"), *map(str, hand))]
    steps += [step(view, say("market-run-either", cards=run), *map(str, run)) for run in runs]
    shown = board([row("hand", say("own-hand"), hand)])
    return lesson(say("market-run-four"), steps, result=say("market-run-choice"), picture=shown)


def run_both() -> Lesson:
    """Show the second run of a suit at one seat, in a deal played out."""
    states = playout(BOTH_SEED)
    at = next(
        i
        for i, state in enumerate(states)
        if any(step.key == "market-pays-both-runs" for step in observe(state, YOU).story()[-1])
    )
    move = states[at].moves[-1]
    assert isinstance(move, Reveal)
    suit = TOMOE.of(63 << 6 * move.card.suit.index)
    after = observe(states[at], YOU)
    return lesson(
        say("market-run-second"),
        [
            step(_table(states[at - 1]), tell(observe(states[at - 1], YOU), NAMES)),
            step(_table(states[at]), tell(after, NAMES), *map(str, suit)),
        ],
        result=say("market-run-both", points=GAME.rules.run_pays + GAME.rules.both_runs_pay),
        picture=board([row("run", say("market-label-runs"), suit)]),
    )


def _table(state: MarketState) -> View:
    return picture(observe(state, YOU), NAMES)


# Without stock, and the end


def no_stock() -> Lesson:
    """Show the first turn without stock: everyone puts up a card."""
    states = playout(DRY_STOCK_SEED)
    at = next(i for i, state in enumerate(states) if state.asked == PUT)
    steps = [step(_table(states[at]), say("market-put-first", NAMES, seat=states[at].seller))]
    turn = states[at].turn
    for state in states[at + 1 :]:
        steps.append(step(_table(state), tell(observe(state, YOU), NAMES)))
        if state.turn > turn:
            break
    return lesson(say("market-no-stock"), steps)


def ending(title: Text, seed: int, result: Text) -> Lesson:
    """Show the last moves of a deal, and what the cards left over bring."""
    states = playout(seed)
    last = states[-1]
    steps = [
        step(_table(state), tell(observe(state, YOU), NAMES))
        for state in states[-3:]
        if tell(observe(state, YOU), NAMES)["en"]
    ]
    you, left, right = last.points
    params = {"you": you, "left": left, "right": right, "seat_left": 1, "seat_right": 2}
    steps.append(step(_table(last), say("market-end-points", NAMES, **params)))
    return lesson(title, steps, result=result, picture=board(_last_cards(last)))


def _last_cards(state: MarketState) -> list[Zone]:
    """Return the last three cards by owner; the run that they are, where one seat had all."""
    zones = [
        zone(
            f"left:{seat}",
            "row",
            "row",
            name_of(seat, NAMES),
            [face_up(card, label=name_of(seat, NAMES)) for card in TOMOE.of(hand)],
        )
        for seat, hand in enumerate(state.hands)
        if hand
    ]
    if zones:
        return zones
    last = [move for move in state.moves if isinstance(move, Reveal)][-1]
    return [row("run", say("market-label-runs"), last.cards)]


# The score


def scoring() -> Lesson:
    """Show a match of three deals, by its score sheet."""
    match = Match(GAME, SEATS)
    for seed in MATCH_SEEDS:
        match.add(playout(seed, match.dealer)[-1])

    def say_deal(number: int, end: State) -> Text:
        you, left, right = end.scores
        points = {"you": you, "left": left, "right": right, "seat_left": 1, "seat_right": 2}
        return say("market-score-deal", NAMES, number=number, **points)

    won = say("market-score-won", NAMES, seat=match.winner)
    return score_lesson(say("market-score"), match, NAMES, lambda end: board([]), say_deal, won)


BOTH_SEED: Final = 20
"""A deal in which a seat reveals both runs of a suit."""
DRY_STOCK_SEED: Final = 20
MATCH_SEEDS: Final = (14, 20, 36)
"""Three short deals."""
ENDS: Final = {
    "end-two": (say("market-end-two"), 36, say("market-ended-two", points=GAME.rules.two_left_pay)),
    "end-one": (say("market-end-one"), 20, say("market-ended-one")),
    "end-all": (say("market-end-all"), 26, say("market-ended-all")),
}
"""By name: a title, the seed of a deal, and what its last three cards bring."""

PAYMENTS: Final = {
    "pay-example-1": (say("market-pay-first"), "G5@d3 R3@h4 O6@t2", "B4 P1 R6", "buy G5 with B4"),
    "pay-example-2": (say("market-pay-second"), "R3@h4 G5@d3 O6@t2", "K2 R1 G2", "buy R3 with K2"),
    "pay-spare": (say("market-pay-spare"), "G5@d3 R3@h4 O6@t2", "B4 P1 R1", "buy G5 with R1 B4"),
    "pay-wrong": (say("market-pay-wrong"), "G5@d3 R3@h4 O6@t2", "B4 P1 R6", "buy R3 with B4"),
}
"""By name: a title, the offer, the reader's hand, and the purchase. The first two are the author's examples."""

LESSONS: Final[dict[str, Callable[[], Lesson]]] = {
    "minute": minute,
    "offer": offer,
    **{name: partial(payment, *given) for name, given in PAYMENTS.items()},
    "run-plain": partial(run_in_the_deal, "R2 R3 R4"),
    "run-5-6-1": partial(run_in_the_deal, "G5 G6 G1"),
    "run-6-1-2": partial(run_in_the_deal, "P6 P1 P2"),
    "run-choice": run_choice,
    "run-both": run_both,
    "no-stock": no_stock,
    **{name: partial(ending, *given) for name, given in ENDS.items()},
    "scoring": scoring,
}
"""The lessons by name."""
