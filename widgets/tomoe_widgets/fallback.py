"""What stands for a widget where its front end cannot run, as in a page that nbconvert has made."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final

from tomoe_core.locale import FALLBACK
from tomoe_core.table.types import Step, StepsFile, View

if TYPE_CHECKING:
    from tomoe_core.page.drills import PreparedQuestion

RUNS_WIDGETS: Final = sys.platform == "emscripten"
"""A page in Pyodide runs the widgets; to draw them as well would take time and load what is not needed."""

Text = Mapping[str, str]
"""A text by language."""

Bundle = tuple[dict[str, Any], dict[str, Any]]
"""What a notebook's output holds: data by MIME type, and what is said of it."""


def with_fallback(bundle: Bundle | None, more: dict[str, str]) -> Bundle | None:
    """Add other forms to a widget's output, of which whoever can draw the widget takes no notice."""
    if bundle is None:
        return None
    data, about = bundle
    return {**more, **data}, about


def of_table(session: object, lang: str) -> dict[str, str]:
    """Show the position on a session's table: a picture where observations draw themselves, else as in a
    terminal; empty where the session shows none.
    """
    observation: Any = getattr(session, "observation", None)
    if observation is None or RUNS_WIDGETS:
        return {}
    draw = getattr(observation, "_repr_svg_", None)
    if draw is not None and (svg := draw()) is not None:
        # As HTML it keeps its title and its description, which a picture from a file would lose.
        return {"text/html": svg}
    # Not at the top: only few notebooks come here.
    from tomoe_core.table.screens import screen_of
    from tomoe_core.table.screens.style import TextStyle
    from tomoe_core.table.screens.voice import Voice

    style = TextStyle(Voice(lang), False)
    lines = screen_of(observation.game).table(observation, style)
    return {"text/html": f"<pre>{escape(chr(10).join(lines))}</pre>"}


def of_steps(steps: StepsFile, lang: str, index: int) -> dict[str, str]:
    """Show the title of a steps file, a picture of the step with this index, and all captions in order."""
    return {} if RUNS_WIDGETS else {"text/html": _steps(steps, lang, index)}


def of_lessons(title: Text, lessons: Iterable[tuple[Text, StepsFile]], lang: str) -> dict[str, str]:
    """Show the last steps of several lessons, each with what it is called."""
    if RUNS_WIDGETS:
        return {}
    told = [
        f"<p>{escape(words(label, lang))}</p>{_picture(lesson['steps'][-1], lang)}"
        for label, lesson in lessons
    ]
    return {"text/html": f"<p>{escape(words(title, lang))}</p>{''.join(told)}"}


def of_question(first: "Sequence[PreparedQuestion]", lang: str) -> dict[str, str]:
    """Show the first of prepared questions, if there is one, with its picture and the answers to choose from;
    which are right is not said.
    """
    if not first:
        return {}
    question = first[0]["question"]
    answers = "".join(
        f"<li>{escape(words(each['label'], lang))}</li>" for each in question["answers"]
    )
    asked = words(question["ask"], lang)
    picture = _draw(question["view"], asked, lang)
    return {"text/html": f"<p>{escape(asked)}</p>{picture}<ul>{answers}</ul>"}


def words(text: Text, lang: str) -> str:
    """Choose a text's language, or another one where it is not there."""
    return text.get(lang) or text.get(FALLBACK) or next(iter(text.values()), "")


def _steps(steps: StepsFile, lang: str, index: int) -> str:
    captions = "".join(
        f"<li>{escape(words(step['caption'], lang))}</li>" for step in steps["steps"]
    )
    title = escape(words(steps["title"], lang))
    return f"<p>{title}</p>{_picture(steps['steps'][index], lang)}<ol>{captions}</ol>"


def _picture(step: Step, lang: str) -> str:
    return _draw(step["view"], words(step["caption"], lang), lang)


def _draw(view: View, title: str, lang: str) -> str:
    """Draw a view; nothing where there are no pictures of cards."""
    # Not at the top: in Pyodide nothing is drawn.
    from tomoe_core.svg.position import view_svg
    from tomoe_core.svg.sprite import is_there

    return view_svg(view, title, lang, "light") if is_there() else ""
