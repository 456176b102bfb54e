"""What the README says of other people's pages."""

from __future__ import annotations

import re

from tomoe_core.page.drills import question


def test_the_readme_in_a_page_of_ones_own(page, site_url, root):
    readme = (root / "README.md").read_text(encoding="utf-8")
    (snippet,) = re.findall(r"```html\n(.*?)```", readme, re.S)
    body = f"<!doctype html><html lang=en><title>Lesson</title><h1>Lesson</h1>{snippet}"
    page.route("**/lesson.html", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(f"{site_url}lesson.html")
    page.locator("tomoe-steps").get_by_role("button", name="Next").click()
    assert page.locator("tomoe-steps").evaluate("it => it.index") == 1
    asked = question("market", "pay", 5, 0)
    assert page.locator("tomoe-drill h2").inner_text() == asked["ask"]["en"]
    page.locator(f'tomoe-drill [data-answer="{asked["answers"][0]["id"]}"]').click()
    page.locator("tomoe-drill .check").click()
    assert page.locator("tomoe-drill .verdict p").count() > 0
