"""Values as people write them with a unit, "15 ms", turned into the base unit."""

import math
import re

from .catalogue import Quantity
from .refused import Refused, quoted
from .sentences import named, unreadable
from .typed_number import Unreadable, read_number
from .typed_unit import find, plainly, without_role
from .units import PAID, to_base, units_of

CURRENCY = re.compile(r"(?:US ?)?\$ ?", re.IGNORECASE)
#: Other spellings of a unit; and the two letters mu look the same.
SPELLINGS = {"", "us", "\u03bcs", "uJ", "C", "F"}
WITHOUT_UNIT = {"ratio": ", or be a number from 0 to 1", "proportion": ", or be a plain number"}


def read(text: str, quantity: Quantity) -> float:
    """The number in the base unit; a number without a unit is in that. What is read is read as in the book."""
    bare = as_fio_writes(text) if quantity.id == "request_size" else without_role(text, quantity)
    if quantity.dimension in PAID:
        bare = CURRENCY.sub("", bare, count=1)
    try:
        number, typed = plainly(*read_number(bare), quantity.dimension)
    except Unreadable as problem:
        raise unreadable(quantity, str(problem)) from None
    if quantity.dimension in PAID:
        typed = CURRENCY.sub("", typed, count=1)
    unit = find(typed, quantity.dimension)
    if unit is None:
        raise Refused(f"{named(quantity)}: {quoted(text)} {units_allowed(quantity)}.", quantity.id)
    value = to_base(number, unit)
    if not math.isfinite(value):
        raise unreadable(quantity, f"{quoted(text)} is not a finite number")
    return at_the_end(value, quantity)


def as_fio_writes(text: str) -> str:
    """The size of a request with the letters of fio spelled out: to fio, 8k is 8 KiB, and 1m is 1 MiB."""
    return re.sub(
        r"([0-9])\s*([km])\s*$", lambda match: f"{match[1]} {match[2].upper()}iB", text, flags=re.IGNORECASE
    )


def at_the_end(value: float, quantity: Quantity) -> float:
    """An end of the range, written in a unit in which it comes out a hair beyond itself, is that end."""
    for end in (quantity.min, quantity.max):
        if end is not None and abs(value - end) <= 1e-15 * abs(end):
            return end
    return value


def units_allowed(quantity: Quantity) -> str:
    """The units that a quantity has, as the second half of a sentence."""
    ids = [unit.id for unit in units_of(quantity.dimension) if unit.id not in SPELLINGS]
    if not ids:
        return "must be without a unit"
    every = ids[0] if len(ids) == 1 else f"{', '.join(ids[:-1])} or {ids[-1]}"
    return f"must be in {every}{WITHOUT_UNIT.get(quantity.dimension, '')}"
