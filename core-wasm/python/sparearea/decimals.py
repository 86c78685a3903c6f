"""Numbers as text and back, to the same digits as the book writes them (`site/engine/typed/units.ts`)."""

import math
import re
from decimal import ROUND_HALF_UP, Context, Decimal


def plain(number: float) -> str:
    """The shortest decimal that reads back as the number; an exponent where it is very large or small."""
    number = float(number)
    if number == 0:
        return "0"
    if not math.isfinite(number):
        return "NaN" if math.isnan(number) else "Infinity" if number > 0 else "-Infinity"
    sign, digits, exponent = Decimal(repr(number)).as_tuple()
    text = "".join(map(str, digits)).rstrip("0")
    # The number is 0.text × 10^point.
    point = len(digits) + exponent
    minus = "-" if sign else ""
    if len(text) <= point <= 21:
        return minus + text.ljust(point, "0")
    if 0 < point <= 21:
        return f"{minus}{text[:point]}.{text[point:]}"
    if -6 < point <= 0:
        return f"{minus}0.{'0' * -point}{text}"
    return minus + scientific(text, point - 1)


def scientific(digits: str, power: int) -> str:
    """Digits with the point behind the first, and a power of ten."""
    rest = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{digits[0]}{rest}e{'+' if power >= 0 else '-'}{abs(power)}"


def rounded(number: float, digits: int) -> float:
    """The number to so many digits that count."""
    if not math.isfinite(number):
        return number
    return float(Context(prec=digits, rounding=ROUND_HALF_UP).create_decimal(Decimal(number)))


def power_of(whole: float) -> float:
    """Which power of ten a number is; NaN where it is none."""
    power = round(math.log10(whole))
    return power if 10.0**power == whole else math.nan


def shifted(number: float, power: int) -> float:
    """A decimal with its point elsewhere: 4.1 million is 4100000, where 4.1 × 1e6 is a bit less."""
    if not math.isfinite(number):
        return number
    digits, _, exponent = plain(number).partition("e")
    return float(f"{digits}e{int(exponent or 0) + int(power)}")


def grouped(digits: str) -> str:
    """Thousands set apart, from five digits on."""
    whole = re.match(r"\D?\d{5,}", digits)
    if whole is None:
        return digits
    return re.sub(r"\B(?=(\d{3})+$)", ",", whole[0]) + digits[whole.end() :]
