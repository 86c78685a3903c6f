"""A unit as people write it, turned into the one that is declared: "GB per day" into GB/d, "MBps" into MB/s, "hrs"
into h. The same ways as in the book (`site/engine/typed/typed-unit.ts`, `typed-role.ts`).
"""

import re

from .catalogue import Quantity
from .units import PAID, Unit, units_of

WHOLE = {
    **{"percent": "%", "rpm": "rpm", "revolutionsperminute": "rpm"},
    **{"degreescelsius": "°C", "celsius": "°C"},
    **{"kelvin": "K", "degreesfahrenheit": "°F", "fahrenheit": "°F"},
}
#: "GB per day" and "GB a day" are a ratio; the word "percent" is none.
PER = re.compile(r"(.*?)(?:/|per(?!cent)|(?<=[Bs])a(?=day|d$))(.+)", re.IGNORECASE)
#: What is counted per second without a unit of its own.
COUNTED = re.compile(r"(requests?|reads?|writes?|ios?|ops?|operations?|pages?|dollars?|usd)", re.IGNORECASE)
PREFIXES = {
    **{"nano": "n", "micro": "µ", "milli": "m", "kilo": "k", "mega": "M", "giga": "G", "tera": "T", "peta": "P"},
    **{"exa": "E", "zetta": "Z", "kibi": "Ki", "mebi": "Mi", "gibi": "Gi", "tebi": "Ti", "pebi": "Pi"},
}
BASES = {
    **{"second": "s", "sec": "s", "byte": "B", "watt": "W", "watthour": "Wh", "joule": "J", "electronvolt": "eV"},
    **{"minute": "min", "min": "min", "hour": "h", "hr": "h", "day": "d", "year": "y", "yr": "y", "hertz": "Hz"},
}
NAME = re.compile(f"({'|'.join(PREFIXES)})?({'|'.join(BASES)})")

RATING = re.compile(r"(\d)\s*([kmgtp])bw$", re.IGNORECASE)
DRIVE_WRITES = re.compile(r"(\d)\s*(?:dwpd|drive\s*writes?\s*(?:/|per|a)\s*day)$", re.IGNORECASE)
A_DAY = re.compile(r"\s*(?:/\s*(?:d|day)|(?:per|a)\s+day|daily)$", re.IGNORECASE)


def find(text: str, dimension: str) -> Unit | None:
    """The unit of this name; in any case of its letters where that is clear."""
    every = units_of(dimension)
    if text == "":
        return every[0]
    name = _spelled_as_declared(text)
    exact = [unit for unit in every if unit.id == name]
    alike = [unit for unit in every if unit.id.lower() == name.lower()]
    return exact[0] if exact else alike[0] if len(alike) == 1 else None


def plainly(number: float, unit: str, dimension: str) -> tuple[float, str]:
    """A number and a unit that is declared, where what was typed says the same in another way."""
    if dimension in ("number", "proportion") and re.fullmatch(r"[x×]|times|fold", unit, re.IGNORECASE):
        return number, ""
    # 16% drive writes are 0.16.
    if dimension == "number" and unit.lower() in ("%", "percent"):
        return number / 100, ""
    if dimension in PAID and re.fullmatch(r"usd|dollars?", unit, re.IGNORECASE):
        return number, ""
    # Links are sold in bits: 1 Gbit/s, or 1 Gb/s, is 0.125 GB/s. In small letters mb/s is read as bytes.
    if bits := re.fullmatch(r"(.)bit(?:/s|ps)", unit, re.IGNORECASE) or re.fullmatch(r"(.)bps|([KMGT])b/s(?:ec)?", unit):
        return number / 8, f"{bits[bits.lastindex or 1]}B/s"
    if dimension in COUNTABLE and unit[:1] in ("k", "K", "M") and find(unit[1:], dimension):
        return (1e6 if unit[0] == "M" else 1e3) * number, unit[1:]
    return number, unit


#: What is counted in thousands and millions, as 15k rpm and 1.2M IOPS; of bytes nobody could say which thousand is meant.
COUNTABLE = {"count", "number", "rate", "rotation"}


def without_role(text: str, quantity: Quantity) -> str:
    """What stands on labels for one quantity alone, 600 TBW or 0.3 DWPD, in the units that are declared."""
    bare = text.strip()
    if quantity.id == "terabytes_written":
        return RATING.sub(lambda found: f"{found[1]} {_prefix(found[2])}B", bare)
    if re.search(r"(^|_)dwpd$", quantity.id):
        return A_DAY.sub("", DRIVE_WRITES.sub(r"\1", bare))
    is_daily = quantity.dimension == "bytes" and quantity.id in ("daily_writes", "bytes_per_day")
    return A_DAY.sub("", bare) if is_daily else text


def _prefix(letter: str) -> str:
    return "k" if letter in "kK" else letter.upper()


def _spelled_as_declared(text: str) -> str:
    bare = re.sub(r"([bB])ps$", r"\1/s", text.replace("-", ""))
    whole = WHOLE.get(bare.lower()) or WHOLE.get(_singular(bare))
    if whole:
        return whole
    ratio = PER.fullmatch(bare)
    if not ratio:
        return _simple(bare)
    over, under = ratio.groups()
    return f"{'' if COUNTED.fullmatch(over) else _simple(over)}/{_simple(under)}"


def _singular(text: str) -> str:
    return re.sub("s$", "", text.lower())


def _simple(text: str) -> str:
    """A unit without "per" by its symbol; as it stands where it has no name of ours."""
    name = NAME.fullmatch(_singular(text))
    return f"{PREFIXES.get(name[1] or '', '')}{BASES[name[2]]}" if name else text
