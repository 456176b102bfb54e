"""What stands for a widget where its front end cannot run, as in a page that nbconvert has made."""

import sys
from html import escape
from typing import Any

Bundle = tuple[dict[str, Any], dict[str, Any]]
"""What a notebook's output holds: data by MIME type, and what is said of it."""


def with_fallback(bundle: Bundle | None, more: dict[str, str]) -> Bundle | None:
    """A widget's output with other forms of it, of which whoever can draw the widget takes no notice."""
    if bundle is None:
        return None
    data, about = bundle
    return {**more, **data}, about


def of_table(session: object, lang: str) -> dict[str, str]:
    """The position on a session's table: a picture where observations draw themselves, else as in a terminal;
    empty where the session shows none, and in Pyodide: a page there runs the widget, and would have to load the
    screens.
    """
    observation: Any = getattr(session, "observation", None)
    if observation is None or sys.platform == "emscripten":
        return {}
    draw = getattr(observation, "_repr_svg_", None)
    if draw is not None and (svg := draw()) is not None:
        # As HTML it keeps its title and its description, which a picture from a file would lose.
        return {"text/html": svg}
    # Not at the top: only few notebooks come here.
    from tomoe_core.screens import screen_of
    from tomoe_core.screens.style import TextStyle
    from tomoe_core.screens.voice import Voice

    style = TextStyle(Voice(lang), False)
    lines = screen_of(observation.game).table(observation, style)
    return {"text/html": f"<pre>{escape(chr(10).join(lines))}</pre>"}


def of_steps(steps: dict[str, Any], lang: str) -> dict[str, str]:
    """The title and the captions of a steps file, in order."""
    captions = "".join(f"<li>{escape(step['caption'][lang])}</li>" for step in steps["steps"])
    return {"text/html": f"<p>{escape(steps['title'][lang])}</p><ol>{captions}</ol>"}
