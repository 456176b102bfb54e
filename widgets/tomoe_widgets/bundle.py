"""Where the built front end is."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"


def bundle(name: str) -> Path:
    """Find the path of a bundled module; ImportError, which says what to do, if it has not been built."""
    path = STATIC / f"{name}.js"
    if not path.is_file():
        raise ImportError(
            f"The front end is not built: {name}.js is missing. Run `make widgets` first."
        )
    return path
