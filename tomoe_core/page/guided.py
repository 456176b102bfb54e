"""A first deal with help: the table of a session, with a word on each situation when it first arises."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from ..explain import LANGUAGES, Text, game_name, text
from ..facts import Fact
from ..games import game as find_game
from ..learn import learn_of
from ..learn.guide import Guide, Tip
from ..live import LiveMatch
from ..table.types import Choice, View
from ..table.views import say
from .messages import Given, Message
from .replies import error, number
from .session import Session
from .what_if import last_decision, what_if

_OF_THIS_DEAL: Final = ("what-if", "look-back", "study")
"""What can be done about the deal that is over: of the ends of any table, what a first deal keeps."""


class GuidedSession(Session):
    """The first deal of a game's guide, against its normal bots.

    Addresses of pages, shown as buttons at the end, "" for none: ``drills``, of ten questions; ``rules``;
    ``further``, of another game's first deal, with that game's id; ``match``, of the page that plays a match;
    ``study``, of the page that studies deals of the game, to which the deal is handed. ``budget``: seconds for
    a bot's move, positions if it is an int. ValueError names the games that there are, or says that the game
    has no guide.
    """

    def __init__(
        self,
        game_id: str,
        *,
        match: str = "",
        study: str = "",
        drills: str = "",
        rules: str = "",
        further: tuple[str, str] = ("", ""),
        budget: float = 0.3,
    ) -> None:
        guide = learn_of(find_game(game_id)).guide(game_id)
        if guide is None:
            raise ValueError(f"there is no first deal of {game_id}")
        self.guide = guide
        other, address = further
        ways = {
            "drills": (drills, say("do-drills")),
            # The longest first: it takes a row of a phone for itself, and the two after it share one.
            "further": (address, _next_game(other)),
            "rules": (rules, say("do-rules")),
            "match": (match, say("do-match")),
        }
        self._ways: list[Choice] = [
            {"move": id, "label": label, "href": href} for id, (href, label) in ways.items() if href
        ]
        if match:
            self._ways[-1]["primary"] = True
        self._helped: tuple[LiveMatch, Tip | None, bool] | None = None
        super().__init__(
            game_id,
            settings=self.guide.settings,
            rng=Random(self.guide.seed),
            study=study,
            budget=budget,
        )

    def handle(self, message: Given) -> Iterator[Message]:
        """Answer one message as any session does; a position comes with what is new in it. The action
        ``what-if`` is answered with the steps of what might have followed from another choice.
        """
        if message.get("type") == "action" and message.get("id") == "what-if":
            yield self._what_if(message.get("seq"))
            return
        for answer in super().handle(message):
            if answer["type"] == "frames" and answer["frames"]:
                self._help_with(answer["frames"][-1])
            yield answer

    def _what_if(self, seq: object) -> Message:
        decision = last_decision(self.live)
        if decision is None:
            return number(error(Fact("what-if-none"), self.names), seq)
        steps = what_if(self.live, decision, Random(decision.ply), self.guide.others)
        return number({"type": "steps", "steps": steps}, seq)

    def _help_with(self, shown: View) -> None:
        """Add to the view of the position now what is new in it, and what can be asked."""
        aim = None if self.guide.aim is None or self.live.has_choices else self.guide.aim()
        if aim is not None:
            shown["aim"] = {
                "text": text(aim.aim),
                "picture": aim.picture,
                "terms": [text(term) for term in aim.terms],
            }
        found, may_ask = self._help()
        if found is not None:
            shown["tip"] = {"text": text(found.fact, self.names), "cards": list(found.cards)}
        if may_ask:
            ask: Choice = {"move": "what-if", "label": say("do-what-if")}
            shown["actions"] = [ask, *shown["actions"]]
        if self.state.is_over:
            once_more: list[Choice] = [{"move": "again", "label": say("do-once-more")}]
            asked = [one for one in shown["actions"] if one["move"] in _OF_THIS_DEAL]
            shown["actions"] = [*asked, *once_more, *self._ways]

    def _help(self) -> tuple[Tip | None, bool]:
        """Find what is new at the position now, and whether there is another choice to ask about. Kept until a
        move is made: pieces of a move are answered as well.
        """
        if self._helped is None or self._helped[0] is not self.live:
            known = tip(self.guide, self.live), last_decision(self.live) is not None
            self._helped = self.live, *known
        return self._helped[1:]


def _next_game(id: str) -> Text:
    """Give the words of the way to the first deal of the game with this id."""
    return {lang: say("do-further", game=game_name(id, lang))[lang] for lang in LANGUAGES}


def tip(guide: Guide, live: LiveMatch) -> Tip | None:
    """Find what is explained at the position now, if it is the reader's turn or the deal is over."""
    if not (live.your_turn or live.state.is_over):
        return None
    states = [state for state in live.states if state.actor == live.you or state.is_over]
    return guide.tips(state.observe(live.you) for state in states)[-1]
