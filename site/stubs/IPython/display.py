"""Display classes that hold their data and functions that show nothing."""


class DisplayObject:
    """Data of some kind."""

    def __init__(self, data=None, url=None, filename=None, metadata=None):
        self.data, self.url, self.filename, self.metadata = data, url, filename, metadata


class HTML(DisplayObject):
    """HTML."""

    def _repr_html_(self):
        return self.data


class Markdown(DisplayObject):
    """Markdown."""

    def _repr_markdown_(self):
        return self.data


class Image(DisplayObject):
    """An image."""


class Javascript(DisplayObject):
    """JavaScript."""


class DisplayHandle:
    """A handle to something displayed."""

    def __init__(self, display_id=None):
        self.display_id = display_id

    def display(self, obj, **kwargs):
        """Show nothing."""

    def update(self, obj, **kwargs):
        """Show nothing."""


def display(*objs, **kwargs):
    """Show nothing."""


def update_display(obj, *, display_id, **kwargs):
    """Show nothing."""


def clear_output(wait=False):
    """Clear nothing."""


def publish_display_data(data, metadata=None, **kwargs):
    """Show nothing."""
