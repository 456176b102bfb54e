"""What a widget is on a page without Python."""

from typing import Any, NamedTuple


class Still(NamedTuple):
    """A web component that draws by itself what the widget shows at first."""

    tag: str
    """The element's name."""
    data: dict[str, Any]
    """The content of the file that its attribute `src` names."""
    attributes: dict[str, str]
    """Its other attributes."""
