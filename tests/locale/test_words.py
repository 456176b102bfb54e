"""Files of words: the same keys in every language, all of them in use, nothing said that has no words."""

from __future__ import annotations

import ast
import re

import pytest

from tests.locale.files import FOLDERS, calls, fields, literals, plain_keys, sources, words_of
from tomoe_core.locale import FALLBACK, LANGUAGES, find, keys, shared_words

KEY = re.compile("[a-z]+(-[a-z]+)+")
SAYING = {"say", "own_key", "Fact", "Reason", "Step", "words"}

MADE = {
    # Keys that are put together from a part of a game's or the settings' own vocabulary.
    start: tuple(key for key in keys(FALLBACK) if key.startswith(start))
    for start in (
        "set-",
        "market-do-buy-",
        "fesca-ahead-",
        "fesca-score-note-",
        "tomoefuda-card-",
        "tomoefuda-trick-",
        "tomoefuda-tag-",
        "place-",
        "count-",
    )
}

OF_A_GAME = ("-place-", "-count-", "-carried-")
"""What a deal that is set up has names for: their keys begin with the game's id."""

NO_KEYS = {"bot-"}
"""Texts where keys are put together that are none."""

every_file = pytest.mark.parametrize("folder", [None, *FOLDERS])
every_table = pytest.mark.parametrize("table", ["SENTENCES", "SCREEN", "LABELS", "GAMES"])


def said(folder):
    """The keys that are spoken of: texts in the code, and families made with f-strings."""
    found = set()
    for tree in sources(folder):
        found |= literals(tree)
        for option in (one for one in literals(tree) if "-set-" in one or "-rule-" in one):
            found.update(key for key in keys(FALLBACK) if key.startswith(f"{option}-"))
        for part in ast.walk(tree):
            if isinstance(part, ast.JoinedStr) and isinstance(part.values[0], ast.Constant):
                found.update(MADE.get(part.values[0].value, ()))
    if folder is not None:
        found.update(key for key in keys(FALLBACK) if any(part in key for part in OF_A_GAME))
    return found


def needed(folder):
    """The keys for which words are asked, as far as that is plain from the code."""
    for tree in sources(folder):
        for argument in calls(tree, SAYING):
            for part in ast.walk(argument):
                if isinstance(part, ast.JoinedStr) and isinstance(part.values[0], ast.Constant):
                    # What the settings put together is a game's option, and has words there.
                    made = part.values[0].value
                    yield from MADE.get(made, ()) if made != "set-" else ()
                elif isinstance(part, ast.Constant) and KEY.fullmatch(str(part.value)):
                    yield part.value


@every_file
@every_table
def test_every_language_has_the_same_keys(folder, table):
    found = [plain_keys(getattr(words_of(folder, lang), table, {})) for lang in LANGUAGES]
    assert all(some == found[0] for some in found)


@every_file
@every_table
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_speaks_of_the_same_things(folder, table, lang):
    plain = getattr(words_of(folder, FALLBACK), table, {})
    for key, template in getattr(words_of(folder, lang), table, {}).items():
        others = fields(plain.get(key, plain.get(key.removesuffix(".you"), "")))
        assert fields(template) <= others | {"seat", "suit"}, key


@every_file
def test_no_words_are_without_use(folder):
    words = words_of(folder, FALLBACK)
    own = plain_keys(words.SENTENCES) | plain_keys(words.SCREEN)
    used = said(folder) | said(None)
    if folder is None:
        used.update(*(said(game) for game in (*FOLDERS, "shared")))
    assert not own - used


@every_file
def test_nothing_that_is_said_lacks_words(folder):
    known = keys(FALLBACK) | keys(FALLBACK, "SCREEN")
    wanted = set(needed(folder))
    assert len(wanted) > 5
    assert not wanted - known - NO_KEYS
    if folder is None:
        own = plain_keys(shared_words(FALLBACK).SENTENCES) | plain_keys(
            shared_words(FALLBACK).SCREEN
        )
        assert not wanted - own - NO_KEYS, "the kernel speaks of what only a game has words for"


@pytest.mark.parametrize("table", ["SENTENCES", "SCREEN"])
def test_a_key_has_one_meaning(table):
    """Whatever game is asked, a key is in one file."""
    seen = {}
    for folder in (None, *FOLDERS):
        for key in getattr(words_of(folder, FALLBACK), table):
            assert seen.setdefault(key, folder) == folder, key


@pytest.mark.parametrize("table", ["SENTENCES", "SCREEN"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_keys_of_a_game_begin_with_its_name(table, lang):
    """And what all games share, with no game's."""
    starts = {folder: f"{folder.replace('_', '-')}-" for folder in FOLDERS}
    for folder, start in starts.items():
        others = {
            key for key in getattr(words_of(folder, lang), table) if not key.startswith(start)
        }
        assert not others, folder
    shared = getattr(words_of(None, lang), table)
    assert not {key for key in shared if key.startswith(tuple(starts.values()))}


def test_what_a_language_lacks_is_taken_from_the_fallback(monkeypatch):
    from tomoe_core import locale
    from tomoe_core.explain import sentence
    from tomoe_core.facts import Fact

    japanese = dict(locale.shared_words("ja").SENTENCES)
    del japanese["over"]
    monkeypatch.setattr(locale.shared_words("ja"), "SENTENCES", japanese)
    locale.forget()
    assert sentence(Fact("over"), "ja") == "The deal is over."
    assert find("ja", "SENTENCES", "not-held").words is locale.shared_words("ja")
    monkeypatch.undo()
    locale.forget()
    assert sentence(Fact("over"), "ja") == "この局は終わっています。"


def test_what_nobody_has_words_for_is_told_by_its_key():
    from tomoe_core.explain import sentence
    from tomoe_core.facts import Fact

    assert (
        sentence(Fact("stones-fall", seat=1, number=3), "en")
        == "stones-fall: seat Seat 1, number 3"
    )
    assert sentence(Fact("stones-fall"), "ja") == "stones-fall"


@pytest.mark.parametrize("folder", [None, *FOLDERS])
@pytest.mark.parametrize("table", ["SENTENCES", "SCREEN"])
def test_japanese_is_japanese(folder, table):
    for key, template in getattr(words_of(folder, "ja"), table).items():
        letters = set(template.replace("NT", "")) & set("abcdefghijklmnopqrstuvwxyz")
        if letters and "{" not in template:
            assert any(ord(letter) > 0x3000 for letter in template), key
