"""Values as people write them with a unit, "15 ms", turned into the base unit."""

import re

from .catalogue import Quantity
from .refused import Refused, quoted
from .sentences import named, unreadable
from .units import PAID, Unit, to_base, units_of

AMOUNT = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(.*)", re.IGNORECASE | re.DOTALL)
CURRENCY = re.compile(r"(?:US ?)?\$ ?", re.IGNORECASE)
#: Units of time as people write them out, without the s of more than one.
WORDS = {
    **{"year": "y", "yr": "y", "day": "d", "hour": "h", "hr": "h"},
    **{"minute": "min", "min": "min", "second": "s", "sec": "s", "percent": "%"},
}
#: Other spellings of a unit; and the two letters mu look the same.
SPELLINGS = {"", "us", "\u03bcs", "uJ", "C", "F"}
WITHOUT_UNIT = {"ratio": ", or be a number from 0 to 1", "proportion": ", or be a plain number"}


def read(text: str, quantity: Quantity) -> float:
    """The number in the base unit; a number without a unit is in that."""
    bare = text.strip().replace("\u2212", "-")
    if quantity.dimension in PAID:
        bare = CURRENCY.sub("", bare, count=1)
    match = AMOUNT.fullmatch(bare)
    if match is None:
        raise unreadable(quantity, f"{quoted(text)} is not a number")
    number, typed = float(match[1]), CURRENCY.sub("", match[2], count=1)
    if re.match(r"[-+.,;\d]", typed):
        raise unreadable(quantity, f"{quoted(text)} is not one number")
    unit = find(typed.replace(" ", ""), quantity.dimension)
    if unit is None:
        raise Refused(f"{named(quantity)}: {quoted(text)} {units_allowed(quantity)}.", quantity.id)
    return at_the_end(to_base(number, unit), quantity)


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
