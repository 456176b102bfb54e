"""Where newer IPythons keep their display functions."""

from ..display import DisplayHandle, clear_output, display, publish_display_data, update_display

__all__ = ["DisplayHandle", "clear_output", "display", "publish_display_data", "update_display"]
