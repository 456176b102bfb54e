"""Card table, stepper and card picker as anywidgets: thin glue between Python and the web components."""

from tomoe_widgets.picker import Picker
from tomoe_widgets.steps import Steps
from tomoe_widgets.table import Session, Table

__all__ = ["Picker", "Session", "Steps", "Table"]
