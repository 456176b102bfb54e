"""Table, stepper, study, card picker and drills as anywidgets: thin glue between Python and the web components.

`tomoe_widgets.sphinx` and `tomoe_widgets.mkdocs` put positions into documentation; they need no widgets, so
each widget is imported when it is asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tomoe_widgets.comparing import Comparing
    from tomoe_widgets.conversation import Session
    from tomoe_widgets.drill import Drill
    from tomoe_widgets.exhibit import Compare, Gallery
    from tomoe_widgets.picker import Picker
    from tomoe_widgets.steps import Steps
    from tomoe_widgets.study import Study
    from tomoe_widgets.table import Table
    from tomoe_widgets.try_it import Try
    from tomoe_widgets.workshop import Workshop

__all__ = [
    "Compare",
    "Comparing",
    "Drill",
    "Gallery",
    "Picker",
    "Session",
    "Steps",
    "Study",
    "Table",
    "Try",
    "Workshop",
]

_MODULES = {
    "Compare": "exhibit",
    "Comparing": "comparing",
    "Drill": "drill",
    "Gallery": "exhibit",
    "Picker": "picker",
    "Session": "conversation",
    "Steps": "steps",
    "Study": "study",
    "Table": "table",
    "Try": "try_it",
    "Workshop": "workshop",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(f"{__name__}.{_MODULES[name]}")
    except ModuleNotFoundError as error:
        if error.name not in ("anywidget", "traitlets"):
            raise
        raise ImportError(
            "the widgets need anywidget: python -m pip install 'tomoe-cards[widgets]', or in a clone "
            "'.[widgets]'"
        ) from error
    return getattr(module, name)


def __dir__() -> list[str]:
    """Return the widgets, also those that have not been asked for yet."""
    return sorted(__all__)
