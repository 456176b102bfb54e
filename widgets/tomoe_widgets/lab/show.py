"""What the lab's notebooks show of a code and of results: sentences, pictures, and the numbers of these
as tables.
"""

from collections.abc import Iterable
from html import escape
from typing import Final

import marimo as mo

from tomoe_core.locale import FALLBACK
from tomoe_core.match import low_wins
from tomoe_core.simulate.labels import NOTHING, Labels
from tomoe_widgets.lab import figures
from tomoe_widgets.lab.contest import Contest, latest, problem_in
from tomoe_widgets.lab.run_code import Problem
from tomoe_widgets.lab.spread import Spreads, shares
from tomoe_widgets.lab.tables import table
from tomoe_widgets.lab.trial import Check
from tomoe_widgets.lab.words import SHOWN
from tomoe_widgets.prose import sentence

BOX: Final = (
    "border-inline-start:4px solid {};padding:.5em .8em;margin:.5em 0;overflow-wrap:anywhere"
)


def problem(found: object) -> mo.Html:
    """Show a Problem as a sentence; nothing for anything else."""
    if not isinstance(found, Problem):
        return mo.Html("")
    return mo.Html(
        f'<div role="alert" style="{BOX.format("#C02639")}">{sentence(found.text).text}</div>'
    )


def printed(output: str) -> mo.Html:
    """Show what a code has printed; nothing if it has printed nothing."""
    if not output:
        return mo.Html("")
    style = f"{BOX.format('#808080')};max-height:12em;overflow:auto"
    return mo.Html(f'<pre tabindex="0" style="{style}">{escape(output)}</pre>')


def together(*parts: mo.Html) -> mo.Html:
    """Show one below the other; nothing, without a gap, where none of them shows anything."""
    return mo.Html("".join(each.text for each in parts))


def checks(found: Iterable[Check]) -> mo.Html:
    """Show what was looked at in a game, and the mistake if there is one."""
    shown = []
    for check in found:
        mark = "✓" if check.problem is None else "✗"
        shown.append(sentence({lang: f"{mark} {text}" for lang, text in check.name.items()}))
        shown.append(problem(check.problem))
    return together(*shown)


def contest(found: Contest, lang: str) -> mo.Html:
    """Show how a contest stands, in one language: a picture of how the bot's lead over each rival came
    about, one of the points, and tables of both.
    """
    words = SHOWN.get(lang, SHOWN[FALLBACK])
    played = found.tournament
    labels = Labels(played.game, lang)
    rows = [{**row, "name": labels.player(str(row["name"]))} for row in found.history]
    shown: list[object] = []
    if rows:
        growth = figures.growth(
            rows,
            title=words["lead-title"],
            told=words["lead-told"],
            axis=words["points"],
            deals=words["deals"],
        )
        heads = (words["rival"], words["lead-head"], words["interval"])
        numbers = [
            (
                labels.player(str(row["name"])),
                f"{row['mean']:+.2f}",
                labels.words("range", low=f"{row['low']:+.2f}", high=f"{row['high']:+.2f}"),
            )
            for row in sorted(latest(found), key=lambda row: float(row["mean"]))
        ]
        shown += [growth, table(heads, numbers, caption=words["lead"])]
    if len(played.results) > 1:
        fewest = low_wins(played.game)
        title = words["fewer" if fewest else "more"]
        best_first = sorted(played.standings, key=lambda one: one.mean, reverse=not fewest)
        *_, mine = played.entries

        def name(entry: str) -> str:
            return words["mine"] if entry == mine else labels.player(entry)

        bars: list[figures.Row] = [
            {"name": name(one.entry), "mean": one.mean, "low": one.low, "high": one.high}
            for one in best_first
        ]
        picture = figures.whiskers(
            bars, title=words["mean"], told=words["mean-told"], axis=words["mean"]
        )
        heads = (words["bot"], words["mean"], words["interval"])
        numbers = [
            (
                name(one.entry),
                f"{one.mean:.2f}",
                labels.words("range", low=f"{one.low:.2f}", high=f"{one.high:.2f}"),
            )
            for one in best_first
        ]
        shown += [picture, table(heads, numbers, caption=title)]
    return mo.vstack(shown)


def failure(found: Contest, module: str) -> mo.Html:
    """Show what a bot did in the first deal that is left out; nothing if none is."""
    return problem(next((problem_in(each, module) for each in found.tournament.failures), None))


def spreads(found: Spreads, lang: str) -> mo.Html:
    """Show in one language what rules do to a game: pictures of length and points beside those of the
    author's rules, and who wins, as tables.
    """
    if not found.usual.deals or not found.changed.deals:
        return mo.Html("")
    words = SHOWN.get(lang, SHOWN[FALLBACK])
    # By the author's own rules there is nothing to compare with.
    names = (
        (words["usual"],) if found.usual is found.changed else (words["usual"], words["changed"])
    )
    sides = tuple(dict.fromkeys(found))
    both = tuple(zip(names, sides, strict=True))
    unit = words["tricks" if found.usual.in_tricks else "moves"]
    points = figures.side_by_side(
        [
            row
            for name, side in both
            for row in shares((each for deal in side.points for each in deal), name)
        ],
        title=words["seat-points"],
        told=words["seat-points-told"],
        axis=words["points-alone"],
        share=words["share"],
        names=names,
    )
    places = max(len(side.chances) for side in sides)
    means = [
        (unit, *(f"{side.length:.2f}" for side in sides)),
        (words["apart"], *(f"{side.apart:.2f}" for side in sides)),
        *(
            (
                words["wins"].format(place + 1),
                *(
                    f"{side.chances[place]:.0%}" if place < len(side.chances) else NOTHING
                    for side in sides
                ),
            )
            for place in range(places)
        ),
    ]
    pictures = [points]
    if len({*found.usual.lengths, *found.changed.lengths}) > 1:
        length = figures.side_by_side(
            [row for name, side in both for row in shares(side.lengths, name)],
            title=words["length"],
            told=words["length-told"],
            axis=unit,
            share=words["share"],
            names=names,
        )
        pictures.insert(0, length)
    return mo.vstack([table(("", *names), means, caption=words["in-short"]), *pictures])
