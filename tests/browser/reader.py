"""A reader's browser, for programs that look at a site without pytest."""

from __future__ import annotations

from collections.abc import Container, Iterator
from contextlib import contextmanager
from typing import Any

PATIENCE = 120_000  # ms, for a busy machine


@contextmanager
def opened(browser: Any, known: Container[str] = (), **options: Any) -> Iterator[Any]:
    """A page of a reader's who has not been here; AssertionError if it asked another host, or threw an error that
    is not among the ``known`` ones.
    """
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", **options)
    wrong: list[str] = []
    context.on("weberror", lambda it: str(it.error) in known or wrong.append(str(it.error)))
    context.on(
        "requestfailed",
        # A page that is left gives up what is still on its way.
        lambda it: it.failure == "net::ERR_ABORTED" or wrong.append(f"did not come: {it.url}"),
    )
    context.on(
        "request",
        lambda it: (
            it.url.startswith(("http://127.0.0.1:", "data:", "blob:"))
            or wrong.append(f"asked another host: {it.url}")
        ),
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    try:
        yield page
        assert not wrong, "; ".join(wrong)
    finally:
        context.close()
