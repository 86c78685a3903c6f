"""Digits as people type them: the same ways as in the book (`site/engine/typed/typed-number.ts`).

1234.5, 1 234.5, 1,234.5 and 1.234,5 are a thousand and a bit; 1,234 is in thousands, 1,5 has a decimal comma; 1/4,
1e6, 2×10⁹ are numbers too. What could be two numbers is refused with both.
"""

import math
import re
from typing import NamedTuple

from .refused import quoted

SPACES = re.compile(r"[\s\u00a0\u2009\u202f]+")
RAISED = str.maketrans("⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "+-0123456789")
#: "× 10⁹", "*10^-3", or that alone.
POWER_OF_TEN = re.compile(r"(^[+-]?|\s?[×x*·]\s?)10(?:\^([+-]?[0-9]+)|([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))", re.IGNORECASE)
#: Digits with what may stand between them: a space only between two digits.
DIGITS = r"(?:[0-9](?: (?=[0-9]))?|[.,](?=[0-9]))(?:[0-9](?: (?=[0-9]))?|[.,_'’])*"
AMOUNT = re.compile(rf"([+-]?) ?({DIGITS})(e[+-]?[0-9]+)?(?: ?/ ?({DIGITS}))?(.*)", re.IGNORECASE)
#: Groups of three behind one to three digits of which the first is no 0, all parted alike.
GROUPED = re.compile(r"[1-9][0-9]{0,2}([.,_'’ ])[0-9]{3}(?:\1[0-9]{3})*")


class NumberRead(NamedTuple):
    """A typed number, and what stands behind it: its unit without spaces, empty for a bare number."""

    value: float
    unit: str


class Unreadable(Exception):
    """Why a text cannot be read: half a sentence."""


def read_number(text: str) -> NumberRead:
    """The number that a text begins with, and the unit that is the rest."""
    bare = _tidied(text)
    if bare == "":
        raise Unreadable("nothing was given")
    match = AMOUNT.fullmatch(bare)
    if match is None:
        raise Unreadable(f"{quoted(text)} is not a number")
    sign, digits, power, divisor, rest = match.groups()
    unit = rest.replace(" ", "")
    if re.match(r"[-+.,;0-9]", unit):
        raise Unreadable(f"{quoted(text)} is not one number")
    above, below = _decimal(digits, text), _decimal(divisor or "1", text)
    whole = float(below)
    value = float(f"{sign}{above}{power or ''}") / whole if whole else math.inf
    if not math.isfinite(value):
        raise Unreadable(f"{quoted(text)} is not a finite number")
    return NumberRead(value, unit)


def _tidied(text: str) -> str:
    """One kind of space and of minus, powers of ten as exponents."""

    def exponent(match: re.Match[str]) -> str:
        before, typed, raised = match.groups()
        power = typed or raised.translate(RAISED)
        return f"e{power}" if re.search(r"[×x*·]", before, re.IGNORECASE) else f"{before}1e{power}"

    plain = SPACES.sub(" ", text).strip().replace("\u2212", "-")
    return POWER_OF_TEN.sub(exponent, plain, count=1)


def _decimal(digits: str, text: str) -> str:
    """The digits as Python reads them."""
    at = _decimal_sign(digits)
    whole, part = (digits, "") if at < 0 else (digits[:at], digits[at + 1 :])
    # Grouped decimals behind a comma might as well be thousands of two kinds.
    is_point = at >= 0 and digits[at] == "."
    parted = re.sub(r"^(?:[0-9]{3} )+(?=[0-9]{1,3}$)", _only_digits, part) if is_point else part
    is_whole = re.fullmatch(r"[0-9]*", whole) or GROUPED.fullmatch(whole)
    if not (is_whole and re.fullmatch(r"[0-9]*", parted)):
        raise Unreadable(_both_readings(digits, text))
    return f"{_only_digits(whole)}.{_only_digits(part)}"


def _decimal_sign(digits: str) -> int:
    """Where the decimals begin: at the last sign, where it is there once; else they are thousands."""
    at = max(digits.rfind("."), digits.rfind(","))
    if at < 0 or digits.find(digits[at]) < at:
        return -1
    return -1 if digits[at] == "," and GROUPED.fullmatch(digits) else at


def _both_readings(digits: str, text: str) -> str:
    at = max(digits.rfind("."), digits.rfind(","))
    whole = _plain(digits)
    if at < 0:
        return f"{quoted(text)} could be {whole} or more than one number"
    decimals = f"{_plain(digits[:at])}.{_only_digits(digits[at:])}"
    return f"{quoted(text)} could be {whole} or {decimals}; write one of them"


def _only_digits(text: str | re.Match[str]) -> str:
    return re.sub(r"[^0-9]", "", text if isinstance(text, str) else text[0])


def _plain(digits: str) -> str:
    """A whole number without what stands between its digits, and without zeros that say nothing."""
    return _only_digits(digits).lstrip("0") or "0"
