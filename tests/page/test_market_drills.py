"""The answers to Market's drills are those of the rulebook."""

import contextlib
import re
from collections import Counter

import pytest

from tomoe_core.games.market import rulebook as book
from tomoe_core.page.drills import question

QUESTIONS = 1000
MARKER = {"dango": "d", "bamboo": "t", "cord": "h"}
every_level = pytest.mark.parametrize("level", [1, 2, 3])


def run_of(name, level):
    """A thousand questions of the three levels together, prepared ones and fresh ones."""
    for number in range(QUESTIONS // 3 + 1):
        yield question("market", name, 11, number, level)


def cards_in(zone):
    return [slot["card"] for slot in zone["cards"]]


def lot(slot):
    """Marker and price of a card on offer, by its badges."""
    marker, die = (badge["kind"] for badge in slot["badges"])
    return MARKER[marker], int(die.removeprefix("die-"))


def offer_in(asked):
    return {slot["card"]: lot(slot) for slot in asked["view"]["centre"][0]["cards"]}


def buyer(asked):
    """The rulebook's deal in which seat 0 holds the reader's cards and points."""
    deal = book.Market(list(book.DECK), 0)
    (seat,) = asked["view"]["seats"]
    deal.hands[0] = [card for zone in seat["zones"] for card in cards_in(zone)]
    deal.scores[0] = seat["counters"][0]["value"]
    return deal


def payment(text):
    return text.split()[3:]


@every_level
def test_what_can_be_bought(level):
    seen = Counter()
    for asked in run_of("buy", level):
        offer, deal = offer_in(asked), buyer(asked)
        allowed = {text.split()[1] for text in deal.purchases(0, offer)}
        assert set(asked["right"]) == allowed
        assert [one["id"] for one in asked["answers"]] == [*offer]
        assert f"have {deal.scores[0]} point" in asked["ask"]["en"]
        points = max(0, deal.scores[0])
        alone = {card for card, (_, price) in offer.items() if price <= points}
        seen["all" if allowed == {*offer} else "points" if allowed == alone else "cards"] += 1
    assert set(seen) == ({"points"}, {"cards"}, {"cards", "all"})[level - 1]


@every_level
def test_how_it_can_be_paid(level):
    seen = Counter()
    for asked in run_of("pay", level):
        offer, deal = offer_in(asked), buyer(asked)
        card = re.match("..", asked["ask"]["en"])[0]
        texts = (text for text in deal.purchases(0, offer) if text.split()[1] == card)
        allowed = {"-".join(payment(text)) or "points" for text in texts}
        ids = [one["id"] for one in asked["answers"]]
        assert set(asked["right"]) == allowed & {*ids}
        assert f"costs {offer[card][1]}," in asked["ask"]["en"]
        for one in asked["answers"]:
            paid = [] if one["id"] == "points" else one["id"].split("-")
            assert set(paid) <= {*deal.hands[0]}
            due = book.points_due(offer[card][1], paid)
            assert (str(due) in one["label"]["en"].split()) == (due > 0)
            superfluous = any(
                book.points_due(offer[card][1], [c for c in paid if c != each]) == 0
                for each in paid
            )
            if any(each[0] not in book.SUITS[offer[card][0]] for each in paid):
                seen["suit"] += 1
            elif superfluous:
                seen["superfluous"] += 1
            elif due > deal.scores[0]:
                seen["points"] += 1
    assert seen["suit"] > 100
    assert seen["superfluous"] > 100
    assert (seen["points"] > 100) == (level == 3)


@every_level
def test_what_the_seller_gets(level):
    for asked in run_of("seller", level):
        received, cost = 0, 0
        for zone in asked["view"]["centre"]:
            bought, *paid = zone["cards"]
            marker, price = lot(bought)
            if zone["id"] == "unsold":
                cost = price
            else:
                cards = [slot["card"] for slot in paid]
                assert all(card[0] in book.SUITS[marker] for card in cards)
                received += book.points_due(price, cards)
        expected = received - cost if level == 3 else received
        assert asked["right"] == [str(expected)]
        assert len(asked["answers"]) == 4
        assert "unsold" in asked["ask"]["en"] or level < 3


@every_level
def test_which_run(level):
    seen = Counter()
    for asked in run_of("run", level):
        (seat,) = asked["view"]["seats"]
        hand = {card for zone in seat["zones"] for card in cards_in(zone)}
        whole = {card for card in book.DECK if set(book.run_from(card)) <= hand}
        if level == 3:
            assert set(asked["right"]) == whole
            for one in asked["answers"]:
                assert one["label"]["en"] == ", ".join(book.run_from(one["id"]))
            seen[len(whole)] += 1
            continue
        assert not whole
        completes = {
            card
            for card in cards_in(asked["view"]["centre"][0])
            if any({card} <= set(book.run_from(c)) <= hand | {card} for c in book.DECK)
        }
        assert set(asked["right"]) == completes
        for card in completes:
            runs = [c for c in book.DECK if card in book.run_from(c)]
            found = [c for c in runs if set(book.run_from(c)) <= hand | {card}]
            seen["around" if int(found[0][1]) > 4 else "plain"] += 1
    assert min(seen.values()) > 20
    assert set(seen) >= ({"plain"}, {"around"}, {2, 3, 6})[level - 1]


def paid_for(runs):
    """What the rulebook's bank pays one player for these runs, revealed in this order."""
    deal = book.Market(list(book.DECK), 0)
    deal.hands[0] = [card for run in runs for card in run]
    before = deal.scores[0]
    reveals = deal._reveal_runs(0)
    next(reveals)
    for run in runs:
        with contextlib.suppress(StopIteration):
            reveals.send(f"reveal {run[0]}")
    assert not deal.hands[0]
    return deal.scores[0] - before


@every_level
def test_what_the_bank_pays(level):
    seen = Counter()
    for asked in run_of("bank", level):
        (seat,) = asked["view"]["seats"]
        runs = [cards_in(zone) for zone in seat["zones"]]
        assert all(cards == book.run_from(cards[0]) for cards in runs)
        centre = {zone["id"]: cards_in(zone) for zone in asked["view"]["centre"]}
        expected = (
            paid_for([*runs, centre["new"]]) - paid_for(runs) if level == 1 else paid_for(runs)
        )
        if level == 3:
            left = [card for cards in centre.values() for card in cards]
            assert any(sorted(book.run_from(card)) == sorted(left) for card in left)
            assert not {*left} & {card for cards in runs for card in cards}
            own = len(centre.get("left:0", []))
            expected += 5 if own == 2 else 0
            seen[own] += 1
        assert asked["right"] == [str(expected)]
        seen[expected] += 1
    assert set(seen) >= ({10, 15}, {30, 35, 40, 60}, {0, 1, 2, 35, 45})[level - 1]
