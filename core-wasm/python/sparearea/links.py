"""Addresses of calculators with these values in them."""

import os
from typing import Any
from urllib.parse import quote

from .answers import declarations, run
from .catalogue import Quantity
from .decimals import plain
from .typed import read
from .units import LONG, exact_text
from .values import Value, default_of, values_of

#: Names the book where no `book` is given.
BOOK = "SPARE_AREA_BOOK"


def link(model: str, *, book: str | None = None, **quantities: Any) -> str:
    """The address of a model's calculator with these values.

    `book` is where the book is: "https://your.host/book/" or "file:///…/dist/"; by default what
    the environment's SPARE_AREA_BOOK says. Without either, the address is relative to the book.
    """
    query = state(model, **quantities)
    root = os.environ.get(BOOK, "") if book is None else book
    folder = root if root.endswith("/") or not root else f"{root}/"
    page = "" if folder.startswith("http") else "index.html"
    return f"{folder}calculators/{declarations[model].id}/{page}{'?' if query else ''}{query}"


def state(model: str, **quantities: Any) -> str:
    """The state of a calculator or a frame of it, as a query string: what differs from the defaults."""
    declared = declarations[model]
    values = values_of(declared, quantities)
    # A model tells at once what it refuses; the simulator would first simulate.
    if declared.id != "simulate":
        run(model, **quantities)
    parts = [
        f"{name}={quote(written(value, declared.inputs[name]), safe='-_.!~*()' + chr(39))}"
        for name, value in values.items()
        if value != default_of(declared.inputs[name])
    ]
    return "&".join(["s=1", *parts]) if parts else ""


def written(value: Value, quantity: Quantity) -> str:
    """The text of a value in an address: without spaces, and read back to the same value."""
    every = value if isinstance(value, list) else [] if value is None else [value]
    return ",".join(one if isinstance(one, str) else one_written(one, quantity) for one in every)


def one_written(value: float, quantity: Quantity) -> str:
    """The same of a number."""
    if quantity.dimension == "ratio" and len(plain(value)) < LONG:
        return plain(value)
    text = exact_text(value, quantity.dimension, quantity.unit)
    text = text.replace(" ", "").replace("\u2212", "-").replace("$", "", 1).replace("µ", "u", 1)
    return text if read(text, quantity) == value else plain(value)
