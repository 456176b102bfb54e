"""The Content Security Policy of the site's pages."""

from __future__ import annotations

import pytest
from tomoe_site.policy import policy, with_policy

PAGE = '<html><head><meta charset="utf-8"><title>x</title>{}</head></html>'


def test_inline_scripts_are_allowed_by_their_hashes():
    # echo -n "alert(1)" | openssl dgst -sha256 -binary | base64
    allowed = policy(PAGE.format("<script>alert(1)</script>"))
    assert "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';" in allowed


def test_data_and_scripts_of_files_have_none():
    text = PAGE.format(
        '<script type="application/json" id="a">{}</script><script type="module" src="a.js"></script>'
    )
    assert "script-src 'self';" in policy(text)


def test_script_that_is_run_later_is_allowed():
    assert policy(PAGE.format('<script type="text/plain">alert(1)</script>')).count("sha256-") == 1


def test_pages_own_style_is_allowed_and_notebooks_may_make_some():
    text = PAGE.format("<style>p { color: red }</style>")
    assert "style-src 'self' 'sha256-" in policy(text)
    assert "style-src 'self' 'unsafe-inline';" in policy(text, notebook=True)


@pytest.mark.parametrize("notebook", [False, True])
def test_no_page_may_run_texts_or_ask_another_host(notebook):
    allowed = policy(PAGE.format(""), notebook=notebook)
    assert "'unsafe-eval'" not in allowed
    assert "http" not in allowed
    assert "*" not in allowed
    for rule in ("default-src 'self'", "object-src 'none'", "base-uri 'none'"):
        assert rule in allowed


def test_policy_comes_before_all_that_it_is_for():
    text = with_policy(PAGE.format("<script>alert(1)</script>"))
    assert text.index("http-equiv") < text.index("<title>") < text.index("<script>")


@pytest.mark.parametrize("text", ["<html></html>", with_policy(PAGE.format(""))])
def test_page_without_a_place_for_it_or_with_one_is_refused(text):
    with pytest.raises(ValueError, match="its policy"):
        with_policy(text)


def test_every_page_of_the_site_has_one(root):
    pages = sorted((root / "build" / "site").rglob("*.html"))
    assert len(pages) > 20
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert text.count('http-equiv="Content-Security-Policy"') == 1, page
        assert " on" + 'click="' not in text, page
        assert ' style="' not in text, page


def test_scripts_that_a_page_unpacks_are_allowed_by_their_hashes():
    found = with_policy(PAGE.format(""), notebook=True, scripts=["sha256-abc="])
    assert "script-src 'self' 'sha256-abc=' 'wasm-unsafe-eval' data:;" in found
    assert "blob:" not in found
