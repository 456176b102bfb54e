"""What a reader's code raises must not end what runs it: Python lets some exceptions pass by whoever looks for
ordinary ones.
"""

import sys
from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from tomoe_core.simulate.time_limit import TimedOut

P = ParamSpec("P")
T = TypeVar("T")

CAN_INTERRUPT: Final = sys.platform != "emscripten"
"""Somebody at the keyboard can interrupt Python. In a page nobody can: there code has raised it itself."""


def is_of_code(error: BaseException) -> bool:
    """Tell whether code has raised an exception itself, and nobody has interrupted it."""
    if isinstance(error, KeyboardInterrupt):
        return not CAN_INTERRUPT
    return not isinstance(error, TimedOut)


def ordinary(function: Callable[P, T]) -> Callable[P, T]:
    """Return the function with all that it raises made ordinary: whatever comes through those who catch
    an Exception comes out as one, of the same name and with the same lines.
    """

    @wraps(function)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(*args, **kwargs)
        except Exception:
            raise
        except BaseException as error:
            if not is_of_code(error):
                raise
            kind = type(type(error).__name__, (Exception,), {})
            raise kind(*error.args).with_traceback(error.__traceback__) from None

    return guarded
