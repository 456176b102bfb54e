"""Checks of constructors' arguments; each ValueError is one plain sentence."""

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tomoe_core.locale import LANGUAGES
from tomoe_core.page.folding import unfold
from tomoe_core.record import kind_of_json
from tomoe_core.table.types import Step, StepsFile
from tomoe_core.texts import decode
from tomoe_widgets.shape import mistake


def language(lang: object) -> str:
    """Return `lang` if it is one of the languages; else ValueError."""
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise ValueError(f"lang must be one of {', '.join(LANGUAGES)}, not {lang!r}.")
    return lang


def in_every_language(text: object, what: str) -> dict[str, str]:
    """Return `text` if it is a dict with a text for every language; else ValueError, which speaks of `what`."""
    if not isinstance(text, Mapping) or not all(
        isinstance(text.get(lang), str) for lang in LANGUAGES
    ):
        raise ValueError(
            f"{what} must be a dict with a text for each of {', '.join(LANGUAGES)}, not {text!r}."
        )
    return {lang: text[lang] for lang in LANGUAGES}


def in_some_language(text: object, what: str) -> None:
    """Raise ValueError, which speaks of `what`, unless `text` is a dict with texts only, one at least.

    Readers of the other languages are shown one that is there.
    """
    if (
        not isinstance(text, Mapping)
        or not text
        or not all(isinstance(t, str) for t in text.values())
    ):
        raise ValueError(
            f"{what} must be a dict with a text in {' or '.join(LANGUAGES)}, not {text!r}."
        )


def mapping(value: object, what: str) -> dict[str, Any]:
    """Return `value` if it is a dict with text keys; else ValueError, which speaks of `what`."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise ValueError(f"{what} must be a dict with text keys, not {type(value).__name__}.")
    return value


def read_steps(file: Path) -> StepsFile:
    """Read a steps file, unfolded; ValueError, one sentence that names the file, where it is none."""
    try:
        content = json.loads(decode(file.read_bytes()))
    except OSError as error:
        raise ValueError(f"{file} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise ValueError(f"{file} is no JSON, so it is no steps file.") from None
    if not isinstance(content, dict) or "steps" not in content:
        raise ValueError(f"{file} is no steps file: it is {kind_of_json(content)}.")
    try:
        data: StepsFile = unfold(content)
        check_steps(data)
    except ValueError as error:
        raise ValueError(f"{file} is no steps file: {str(error).removesuffix('.')}.") from None
    return data


def check_steps(steps: object) -> list[Step]:
    """Return the steps of a steps file's data; ValueError, one sentence, where it has not their shape.

    All of it is looked at where fastjsonschema is installed, as it is with Jupyter. Elsewhere the front end
    does so, and shows one sentence in place of the steps.
    """
    data = mapping(steps, "steps")
    if data.get("v") != 1:
        raise ValueError(f"steps must be of version 1, not {data.get('v')!r}.")
    in_some_language(data.get("title"), "the title of the steps")
    run = data.get("steps")
    if not isinstance(run, list) or not run:
        raise ValueError("steps must hold a list of at least one step.")
    for number, step in enumerate(run):
        if not isinstance(step, dict) or not isinstance(step.get("view"), dict):
            raise ValueError(f"step {number} has no view.")
        in_some_language(step.get("caption"), f"the caption of step {number}")
    with suppress(ImportError):
        if wrong := mistake("StepsFile", data):
            raise ValueError(f"{wrong}.")
    return run
