"""Stands in for IPython in the browser runtime.

ipywidgets imports IPython unconditionally, and the real one pulls in ten packages that a page never uses.
Here are the names that ipywidgets, anywidget and marimo's formatters ask for; nothing is displayed.
"""

from .core.getipython import get_ipython

__all__ = ["get_ipython"]
__version__ = "9.0.0"
version_info = (9, 0, 0, "")
