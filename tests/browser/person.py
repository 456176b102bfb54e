"""A person at the card table of a page: clicks or presses keys on what is there, and knows no rules.

A person who clicks wants little of a page: ``evaluate``, ``wait_for_function`` and ``mouse.click`` (or
``touchscreen.tap``), as Playwright's have them. Other browsers' pages have the same (``tests/browsers``).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

# marimo puts a widget into a shadow root of its own, which document.querySelector does not enter.
BOX = """(function find(root) {
  for (const one of root.querySelectorAll("*")) {
    const found = one.localName === "tomoe-table" ? one : one.shadowRoot && find(one.shadowRoot);
    if (found) return found;
  }
  return null;
})(document)"""
VIEW = f"{BOX}.view"
# What the board offers now. A button that is drawn as usable is one that a person would try.
OFFERS = """button[data-slot][aria-disabled="false"], button[data-stop][aria-disabled="false"]"""
SETTLED = f"!{BOX}.pending && !{BOX}.playback.busy"
# More clicks than any deal takes, even if half of them take back the one before.
MOST_CLICKS = 1500
# More keys than lead anywhere on a page, if some of them lead astray.
MOST_KEYS = 400
# Somebody who has tried this many things at one position asks for a hint.
PATIENCE = 25


class Person:
    """Plays at the table of ``page``: of all that is offered one thing after another, chosen by ``rng``.

    A button that stands out is used sooner than pieces are taken back, or no offer would ever be made.
    """

    def __init__(
        self, page: Any, rng: Random, act: Callable[[Person, str], None] | None = None
    ) -> None:
        self.page = page
        self.rng = rng
        self._act = act or click
        self._ply = -1
        self._tried = 0

    def view(self, part: str = "") -> Any:
        """The view that is drawn, or a part of it, such as ``.ply``."""
        # As text: a whole view as Playwright hands values over takes many times as long.
        return json.loads(self.page.evaluate(f"JSON.stringify({VIEW}{part} ?? null)"))

    def settle(self) -> None:
        """Wait until nothing is awaited and no frame is being shown."""
        self.page.wait_for_function(f"() => {SETTLED}")

    def start_match(self, settings: dict[str, str]) -> None:
        """Start another match, as the sheet of settings does."""
        self.page.evaluate(
            f"""settings => {BOX}.dispatchEvent(
              new CustomEvent("tomoe-action", {{ detail: {{ id: "new", args: {{ settings }} }} }}))""",
            settings,
        )
        self.settle()

    def offers(self) -> list[dict[str, Any]]:
        """What can be clicked: its name in the page, and whether it stands out or is chosen already."""
        found: list[dict[str, Any]] = self.page.evaluate(
            f"""[...{BOX}.shadowRoot.querySelectorAll('.board :is({OFFERS})')]
            .filter(it => it.checkVisibility() && it.dataset.choice !== "what-if")
            .map(it => ({{
              name: it.dataset.slot ?? it.dataset.stop,
              primary: it.classList.contains("primary"),
              suggested: it.classList.contains("best"),
              chosen: it.getAttribute("aria-pressed") === "true",
            }}))"""
        )
        return found

    def choose(self) -> str:
        """The name of what to click next."""
        offers = self.offers()
        assert offers, f"nothing can be clicked: {self.view('.prompt.en')}"
        primary = [one["name"] for one in offers if one["primary"]]
        fresh = [one["name"] for one in offers if not one["primary"] and not one["chosen"]]
        suggested: list[str] = [
            one["name"] for one in offers if one["suggested"] and not one["chosen"]
        ]
        if suggested and self.rng.random() < 0.8:
            return self.rng.choice(suggested)
        if primary and (not fresh or self.rng.random() < 0.6):
            return str(self.rng.choice(primary))
        others = fresh if fresh and self.rng.random() < 0.9 else [one["name"] for one in offers]
        return str(self.rng.choice(others))

    def step(self) -> None:
        """Use one thing that is offered, and wait for the answer. Ask for a hint first if nothing has helped."""
        ply = self.view(".ply")
        self._tried = self._tried + 1 if ply == self._ply else 0
        self._ply = ply
        if self._tried and self._tried % PATIENCE == 0:
            self.ask_for_a_hint()
        self.click_one()
        self.settle()

    def click_one(self) -> None:
        """Use one thing that is offered."""
        self._act(self, self.choose())

    def ask_for_a_hint(self) -> None:
        """Ask for a hint, and wait until it is complete."""
        self.page.evaluate(
            f"{BOX}.dispatchEvent(new KeyboardEvent('keydown', {{key: 'h', bubbles: true, composed: true}}))"
        )
        self.page.wait_for_function(f"() => {BOX}.hint?.done || {BOX}.notice")

    def play_deal(self, seen: Callable[[Person], None] = lambda person: None) -> int:
        """Play until the deal is over; how many things were used. ``seen`` is called at every position."""
        self.settle()
        for count in range(MOST_CLICKS):
            seen(self)
            if self.view(".over"):
                return count
            self.step()
        raise AssertionError(f"the deal did not end: {self.view('.prompt.en')}")


def selector(name: str) -> str:
    """How to find a button by its name."""
    quoted = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'.board button:is([data-slot="{quoted}"], [data-stop="{quoted}"])'


# Where to click a button: cards overlap, and what shows of one is used, as a finger would.
SPOT = """it => {
  const root = it.getRootNode();
  const {left, right, top, bottom} = it.getBoundingClientRect();
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) {
    it.scrollIntoView({block: "center", inline: "nearest", behavior: "instant"});
  }
  const shown = () => {
    const {left, right, top, bottom} = it.getBoundingClientRect();
    for (const v of [0.5, 0.2, 0.8]) for (const u of [0.5, 0.12, 0.25, 0.75, 0.9]) {
      const x = left + (right - left) * u, y = top + (bottom - top) * v;
      const hit = root.elementFromPoint(x, y);
      if (hit && (hit === it || it.contains(hit))) return [x, y];
    }
    return null;
  };
  const at = shown();
  if (at) return at;
  // On a low screen the hand stays in view, and what is above it may have to be scrolled out from under it.
  it.scrollIntoView({block: "center", behavior: "instant"});
  const now = it.getBoundingClientRect();
  return shown() ?? [(now.left + now.right) / 2, (now.top + now.bottom) / 2];
}"""


def click(person: Person, name: str) -> None:
    """Click a button, or tap it where there is touch."""
    page = person.page
    x, y, touch = page.evaluate(
        f"""selector => [
          ...({SPOT})({BOX}.shadowRoot.querySelector(selector)), navigator.maxTouchPoints > 0,
        ]""",
        selector(name),
    )
    if touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def focused(person: Person) -> str:
    """The name of the board's button that has the focus, or an empty text."""
    name: str = person.page.evaluate(
        f"(it => it?.dataset.slot ?? it?.dataset.stop ?? '')({BOX}.shadowRoot.activeElement)"
    )
    return name


def press_keys(person: Person, name: str) -> None:
    """Go to a button by Tab and the arrow keys, and press Enter."""
    keyboard = person.page.keyboard
    button = person.page.locator(selector(name)).first
    for _ in range(MOST_KEYS):
        here = focused(person)
        if here == name:
            keyboard.press("Enter")
            return
        keyboard.press(key_towards(person, button) if here else "Tab")
    raise AssertionError(f"{name} cannot be reached by keys from {focused(person)!r}")


def key_towards(person: Person, button: Any) -> str:
    """The key that leads from the button with the focus towards ``button``."""
    across, down = button.evaluate(
        """(to, from) => {
          const a = from.getBoundingClientRect(), b = to.getBoundingClientRect();
          return [b.left - a.left, b.top - a.top];
        }""",
        person.page.evaluate_handle(f"{BOX}.shadowRoot.activeElement"),
    )
    way = person.rng.random()
    if abs(down) > 16 and way < 0.75:
        return "ArrowDown" if down > 0 else "ArrowUp"
    if abs(across) > 0 and way < 0.95:
        return "ArrowRight" if across > 0 else "ArrowLeft"
    return "Tab"
