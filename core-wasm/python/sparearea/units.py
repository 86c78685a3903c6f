"""Numbers with units, as the book writes them; the same ways as in `site/engine/typed/units.ts`."""

import math
import re
from dataclasses import dataclass
from functools import cache

from . import catalogue
from .decimals import grouped, plain, power_of, rounded, shifted

#: What is paid has a currency before its number.
PAID = {"money", "price_per_data", "price_per_energy"}
#: From so many characters on, a number is put another way if that is shorter.
LONG = 8
MINUS = "\u2212"
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
#: Units that read well only from so many on: 90 s, but 15 min.
READS_FROM = {"min": 10}


@dataclass(frozen=True)
class Unit:
    """So many of the base unit make one of these: (value + offset) × times ÷ per."""

    id: str
    times: float
    per: float
    offset: float
    shown: bool


@cache
def units_of(dimension: str) -> tuple[Unit, ...]:
    """The units of what a quantity measures; the base unit is the first."""
    return tuple(Unit(**unit) for unit in catalogue.units()[dimension])


def to_base(written: float, unit: Unit) -> float:
    """So many of a unit, in the base unit."""
    power = power_of(unit.times) - power_of(unit.per)
    if unit.offset == 0 and not math.isnan(power):
        return shifted(written, power)
    return ((written + unit.offset) * unit.times) / unit.per


def from_base(value: float, unit: Unit) -> float:
    """A number of the base unit, in a unit."""
    power = power_of(unit.per) - power_of(unit.times)
    if unit.offset == 0 and not math.isnan(power):
        return shifted(value, power)
    return (value * unit.per) / unit.times - unit.offset


def exact_in(value: float, unit: Unit) -> str:
    """The shortest decimal that reads back as the same value."""
    written = from_base(value, unit)
    short = rounded(written, 15)
    off = abs(to_base(short, unit) - value)
    return plain(short if off <= 2.5e-16 * abs(value) else written)


def exact(value: float, dimension: str, preferred: str) -> tuple[str, str]:
    """A value to the last digit and its unit: the preferred one, or another that writes it shorter."""
    every = units_of(dimension)
    named = [unit for unit in every if unit.id != "" and unit.id == preferred]
    first = named[0] if named else fitting(value, every)
    ways = [(exact_in(value, unit), unit) for unit in [first, *(unit for unit in every if unit.shown)]]
    text, unit = min(ways, key=effort)
    if dimension not in PAID and len(text) >= LONG:
        # 1 TiB is long in bytes and in TB: then it stands as it was typed.
        others = [(exact_in(value, other), other) for other in every if other.id != ""]
        # A power of ten is no shorter for being in another unit.
        short = (way for way in others if len(way[0]) < LONG and "e" not in way[0])
        text, unit = min(short, key=effort, default=(text, unit))
    return text.replace("-", MINUS), (f"US${unit.id}" if dimension in PAID else unit.id)


def effort(way: tuple[str, Unit]) -> int:
    """How hard a number is to read: by its length, and harder with an exponent."""
    return len(way[0]) + (6 if "e" in way[0] else 0)


def fitting(value: float, every: tuple[Unit, ...], digits: int = 3) -> Unit:
    """The largest unit in which the value, rounded, is at least 1; the smallest where none is."""
    shown = [unit for unit in every if unit.shown]
    by_size = sorted(shown, key=lambda unit: unit.times / unit.per, reverse=True)
    smallest = by_size[-1] if by_size else every[0]
    if value == 0:
        return every[0] if every[0] in shown else smallest
    size = abs(rounded(value, digits))
    fit = (
        unit for unit in by_size if size >= READS_FROM.get(unit.id, 1) * (unit.times / unit.per) * (1 - 1e-12)
    )
    return next(fit, smallest)


def in_line(number: str, unit: str, dimension: str) -> str:
    """Number and unit as they stand in a line; what is paid as "$0.25/TB"."""
    if dimension not in PAID:
        return number + ("" if unit == "" else unit if unit == "%" else f" {unit}")
    number = re.sub(r"\.\d$", lambda end: end[0] + "0", re.sub(f"^{MINUS}?", r"\g<0>$", number, count=1))
    return number + re.sub(r"(?i)(?:US ?)?\$ ?", "", unit, count=1)


def exact_text(value: float, dimension: str, preferred: str) -> str:
    """A value to the last digit, in the unit that writes it shortest."""
    return in_line(*exact(value, dimension, preferred), dimension)


def readable(value: float, dimension: str, preferred: str) -> str:
    """The same for a sentence: thousands set apart, long numbers as powers of ten."""
    number, unit = exact(value, dimension, preferred)
    is_short = len(number) < LONG and "e" not in number
    return in_line(number_or_power(number, is_short), unit, dimension)


def number_or_power(number: str, is_short: bool) -> str:
    """ "2 × 10⁹" for a number of few digits that is far from 1; else its digits."""
    digits, _, power = scientific_of(number).partition("e")
    if is_short or len(digits) > 5:
        return grouped(number)
    raised = "10" + power.replace("+", "").translate(RAISED)
    times = digits.replace("-", MINUS)
    return raised if times == "1" else f"{times} × {raised}"


def scientific_of(number: str) -> str:
    """The digits of a written number, and its power of ten."""
    value = float(number.replace(MINUS, "-"))
    ways = (f"{value:.{places}e}" for places in range(18))
    digits, _, power = next(way for way in ways if float(way) == value).partition("e")
    return f"{digits}e{int(power):+d}"
