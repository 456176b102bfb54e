"""Table, stepper, card picker and drills as anywidgets: thin glue between Python and the web components."""

from tomoe_widgets.drill import Drill
from tomoe_widgets.picker import Picker
from tomoe_widgets.steps import Steps
from tomoe_widgets.table import Session, Table

__all__ = ["Drill", "Picker", "Session", "Steps", "Table"]
