"""Where the built front end is."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"


def bundle(name: str) -> Path:
    """Find the path of a bundled module; ImportError, which says what to do, if it has not been built."""
    path = STATIC / f"{name}.js"
    if not path.is_file():
        raise ImportError(
            f"the widgets' front end, {name}.js, is not in this install: in a clone run `make widgets`, which "
            "needs Node 20 or newer, and install again, or install a released wheel, which brings it along"
        )
    return path
