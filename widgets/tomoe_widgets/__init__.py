"""Table, stepper, card picker and drills as anywidgets: thin glue between Python and the web components."""

from tomoe_widgets.drill import Drill
from tomoe_widgets.exhibit import Compare, Gallery
from tomoe_widgets.picker import Picker
from tomoe_widgets.steps import Steps
from tomoe_widgets.table import Session, Table
from tomoe_widgets.try_it import Try

__all__ = ["Compare", "Drill", "Gallery", "Picker", "Session", "Steps", "Table", "Try"]
