"""Values as people write them with a unit, "15 ms", turned into the base unit."""

import math
import re

from .catalogue import Quantity
from .refused import Refused, quoted
from .sentences import named, unreadable
from .typed_number import Unreadable, read_number
from .units import PAID, Unit, to_base, units_of

CURRENCY = re.compile(r"(?:US ?)?\$ ?", re.IGNORECASE)
#: Units of time as people write them out, without the s of more than one.
WORDS = {
    **{"year": "y", "yr": "y", "day": "d", "hour": "h", "hr": "h"},
    **{"minute": "min", "min": "min", "second": "s", "sec": "s", "percent": "%"},
}
#: Other spellings of a unit; and the two letters mu look the same.
SPELLINGS = {"", "us", "\u03bcs", "uJ", "C", "F"}
WITHOUT_UNIT = {"ratio": ", or be a number from 0 to 1", "proportion": ", or be a plain number"}
#: What is counted in thousands and millions, as 15k rpm and 1.2M IOPS; of bytes nobody could say which thousand is meant.
COUNTED = {"count", "number", "rate", "rotation"}


def read(text: str, quantity: Quantity) -> float:
    """The number in the base unit; a number without a unit is in that. What is read is read as in the book."""
    bare = as_fio_writes(text) if quantity.id == "request_size" else text
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


def plainly(number: float, unit: str, dimension: str) -> tuple[float, str]:
    """A number and a unit that is declared, where what was typed says the same in another way."""
    # Links are sold in bits: 1 Gbit/s is 0.125 GB/s.
    if bits := re.fullmatch(r"(.)bit/s", unit, re.IGNORECASE):
        return number / 8, f"{bits[1]}B/s"
    if dimension in COUNTED and unit[:1] in ("k", "K", "M") and find(unit[1:], dimension):
        return (1e6 if unit[0] == "M" else 1e3) * number, unit[1:]
    # 16% drive writes are 0.16.
    if dimension == "number" and unit.lower() in ("%", "percent"):
        return number / 100, ""
    return number, unit


def at_the_end(value: float, quantity: Quantity) -> float:
    """An end of the range, written in a unit in which it comes out a hair beyond itself, is that end."""
    for end in (quantity.min, quantity.max):
        if end is not None and abs(value - end) <= 1e-15 * abs(end):
            return end
    return value


def find(text: str, dimension: str) -> Unit | None:
    """The unit of this name; in any case of its letters where that is clear."""
    every = units_of(dimension)
    if text == "":
        return every[0]
    name = WORDS.get(re.sub("s$", "", text.lower()), text)
    exact = [unit for unit in every if unit.id == name]
    alike = [unit for unit in every if unit.id.lower() == name.lower()]
    return exact[0] if exact else alike[0] if len(alike) == 1 else None


def units_allowed(quantity: Quantity) -> str:
    """The units that a quantity has, as the second half of a sentence."""
    ids = [unit.id for unit in units_of(quantity.dimension) if unit.id not in SPELLINGS]
    if not ids:
        return "must be without a unit"
    every = ids[0] if len(ids) == 1 else f"{', '.join(ids[:-1])} or {ids[-1]}"
    return f"must be in {every}{WITHOUT_UNIT.get(quantity.dimension, '')}"
