"""The version, which the package, the command line and reviews name."""

from typing import Final

__version__: Final = "0.1.0"
