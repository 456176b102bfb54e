"""There is no shell."""


class InteractiveShell:
    """A shell that never is."""

    @classmethod
    def initialized(cls):
        """Say that no shell runs."""
        return False
