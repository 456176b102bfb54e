"""Stands in for micropip on a page with marimo as it is shipped: all packages are there, none is fetched."""


async def install(*_requirements: object, **_options: object) -> None:
    """Install nothing: what a notebook imports came with marimo."""
