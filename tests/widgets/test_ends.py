"""The end of a long match on small screens: what can be done next is in sight, whatever the table of points holds."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.browser

DEALS = 23
SHOW = """async (yours) => {
  await import('../tomoe_widgets/static/tomoe.js');
  const both = (text) => ({ ja: text, en: text });
  const names = ['You', 'Matsu', 'Ume'];
  const view = {
    v: 1, game: 'petit-bridge', deck: 'standard', ply: 53, you: 0, actor: null, over: true, prompt: both('The deal is over: Matsu scored most, 1,100 points.'), say: null, pause: 'none',
    seats: names.map((name, seat) => ({ seat, name: both(name), score: '0', turn: false, marks: [], zones: [] })), centre: [], choices: [],
    actions: ['next-deal', 'again'].map((move, i) => ({ move, label: both(move), primary: i === 0 })), lastTrick: null, facts: [],
    ending: both('Matsu made ♠ game with 11 tricks, 1 more than promised.'),
    outcome: { yours, place: both('You come third, 1100 points behind Matsu.'), lines: [both('Trick 12 settled it: with that one the contract was made.')] },
    score: { head: names.map(both), total: ['1', '2', '3'], rows: Array.from({ length: DEALS }, (_, i) => ({ label: both(`Deal ${i + 1}`), cells: ['1', '2', '3'] })) },
  };
  const table = document.createElement('tomoe-table');
  stage.replaceChildren(table);
  table.pace = 'off';
  table.show([view]);
  await table.updateComplete;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}""".replace("DEALS", str(DEALS))
IN_SIGHT = """() => {
  const root = document.querySelector('tomoe-table').shadowRoot;
  return [...root.querySelectorAll('[data-choice=next-deal], [data-choice=again]')].map((button) => {
    const box = button.getBoundingClientRect();
    return button.contains(root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  });
}"""
TOTAL = """() => {
  const root = document.querySelector('tomoe-table').shadowRoot;
  const total = root.querySelector('.result tfoot td').getBoundingClientRect();
  return root.elementFromPoint(total.x + total.width / 2, total.y + total.height / 2)?.closest('tfoot') !== null;
}"""
LATEST = """() => {
  const root = document.querySelector('tomoe-table').shadowRoot;
  const box = root.querySelector('.result .scores').getBoundingClientRect();
  const row = [...root.querySelectorAll('.result .scores tbody tr')].at(-1).getBoundingClientRect();
  return row.top >= box.top && row.bottom <= box.bottom + 1;
}"""


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_after_many_deals_the_buttons_are_in_sight(
    open_page: Any, harness: str, size: tuple[int, int]
) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{harness}?show=cards")
    page.wait_for_selector("html[data-done]", state="attached")
    page.evaluate(SHOW, False)
    assert page.evaluate(IN_SIGHT) == [True, True]
    assert page.evaluate(TOTAL)
    assert page.evaluate(LATEST)
    assert page.locator("tomoe-table .result tbody tr").count() == DEALS


def test_a_link_among_the_buttons_looks_like_one(open_page: Any, harness: str) -> None:
    page = open_page(viewport={"width": 360, "height": 640})
    page.goto(f"{harness}?show=cards")
    page.wait_for_selector("html[data-done]", state="attached")
    page.evaluate(SHOW.replace("primary: i === 0", "href: i ? '../rules/' : undefined"), False)
    assert page.locator("tomoe-table a.button").count() == 1
    looks = page.evaluate(
        """() => [...document.querySelector('tomoe-table').shadowRoot.querySelectorAll('.result ~ * .button, .line .button')].map((it) => {
          const { color, textDecorationLine } = getComputedStyle(it);
          return `${color} ${textDecorationLine} ${it.getBoundingClientRect().height}`;
        })"""
    )
    assert len(looks) == 2
    assert len(set(looks)) == 1, looks


@pytest.mark.parametrize(
    ("yours", "motion", "seen"),
    [(True, "no-preference", True), (True, "reduce", False), (False, "no-preference", False)],
)
def test_a_first_place_is_celebrated_quietly(
    open_page: Any, harness: str, yours: bool, motion: str, seen: bool
) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, reduced_motion=motion)
    page.goto(f"{harness}?show=cards")
    page.wait_for_selector("html[data-done]", state="attached")
    page.evaluate(SHOW, yours)
    assert page.locator("tomoe-table .petals").is_visible() == seen
