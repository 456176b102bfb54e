"""The version, which the package, the command line and reviews name."""

__version__ = "0.1.0"
