"""Models of solid-state-disk performance, and a simulator: those of the book Spare Area, to the same bits.

>>> import sparearea as sa
>>> sa.run("cached-disk", hit_ratio="50%", disk_time="10 ms")["mean_time"]
0.00525
"""

from .answers import Answer, declarations, run, size
from .catalogue import Model, Quantity
from .links import link, state
from .notebook import widget
from .refused import Refused, UnknownValues
from .seeking import Found, seek
from .sweeps import Columns, columns, sweep

__version__ = "0.9.0"

__all__ = [
    "Answer",
    "Columns",
    "Found",
    "Model",
    "Quantity",
    "Refused",
    "UnknownValues",
    "columns",
    "declarations",
    "link",
    "models",
    "run",
    "seek",
    "size",
    "state",
    "sweep",
    "widget",
]


def models() -> list[str]:
    """The names of all models, in the order of the book; the simulator, "simulate", is the last."""
    return list(declarations)
