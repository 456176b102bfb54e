"""What the documentation says of other people's pages."""

from __future__ import annotations

from tests.docs.blocks import blocks
from tomoe_core.page.drills import question


def test_a_page_of_ones_own(page, site_dir, serve, tmp_path, root):
    """A page beside a copy of the site, as the documentation shows it."""
    shown = blocks(root / "docs" / "tutorials" / "embed.md")
    (snippet,) = (block.text for block in shown if block.file == "lesson.html")
    body = f"<!doctype html><html lang=en><title>Lesson</title><h1>Lesson</h1>{snippet}"
    (tmp_path / "lesson.html").write_text(body, encoding="utf-8")
    (tmp_path / "tomoe").symlink_to(site_dir)
    page.goto(f"{serve(tmp_path)}lesson.html")
    page.locator("tomoe-steps").get_by_role("button", name="Next").click()
    assert page.locator("tomoe-steps").evaluate("it => it.index") == 1
    asked = question("market", "pay", 5, 0)
    assert page.locator("tomoe-drill h2").inner_text() == asked["ask"]["en"]
    page.locator(f'tomoe-drill [data-answer="{asked["answers"][0]["id"]}"]').click()
    page.locator("tomoe-drill .check").click()
    assert page.locator("tomoe-drill .verdict p").count() > 0
