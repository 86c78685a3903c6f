"""Many answers of one model: as columns for numpy, and as a table for pandas."""

import time
import warnings
from collections.abc import Iterable
from typing import Any, Literal

import numpy as np

from .answers import declarations, why_refused
from .axes import crossed, lined_up, row_values, slots_of_rows
from .catalogue import Model, Quantity
from .engine import engine_of
from .refused import Refused, UnknownValues
from .values import output_of

#: Stands in place of a reason for a row that was refused.
REFUSED = np.iinfo(np.uint32).max
#: Between two pieces of work Python looks whether it shall stop; seconds.
PIECE = 0.1


class Columns(dict[str, np.ndarray]):
    """The outputs by name, one value a row, in base units. What has no value is NaN, or None of a choice."""

    def __init__(self, units: dict[str, str]):
        super().__init__()
        #: The unit of each output; empty for a plain number.
        self.units = units
        #: For each output that lacks values: a sentence where it does, None where it has one.
        self.reasons: dict[str, np.ndarray] = {}


def columns(
    model: str,
    *,
    outputs: str | Iterable[str] | None = None,
    refused: Literal["raise", "keep"] = "raise",
    **quantities: Any,
) -> Columns:
    """Computes a model for many rows; arrays must be of one length, and go together row by row.

    `outputs` are those that are wanted, by default every number and choice. The first row that is
    refused raises its sentence; with `refused="keep"` its values are missing, and the sentence is their
    reason. Where values are missing, `UnknownValues` warns, and `reasons` has the sentences.
    """
    declared = declarations[model]
    found = computed(declared, wanted_of(declared, outputs), lined_up(declared, quantities), refused)
    for name, reasons in found.reasons.items():
        rows = [row for row, reason in enumerate(reasons) if reason]
        text = f"{len(rows)} of {len(reasons)} rows have no {name}, for example: {reasons[rows[0]]}"
        warnings.warn(text, UnknownValues, stacklevel=2)
    return found


def sweep(
    model: str,
    *,
    outputs: str | Iterable[str] | None = None,
    zip: bool = False,
    refused: Literal["raise", "keep"] = "raise",
    **quantities: Any,
):
    """The same as a pandas DataFrame: every combination of the arrays, the last moving fastest.

    With `zip=True` the arrays go together row by row. An output that lacks values has a column of reasons
    beside it; one that has the name of an input that is swept is called `output.` and its name.
    """
    import pandas

    declared = declarations[model]
    rows = (lined_up if zip else crossed)(declared, quantities)
    found = computed(declared, wanted_of(declared, outputs), rows, refused)
    table: dict[str, Any] = dict(rows.swept)
    units = {name: declared.inputs[name].base_unit for name in table}
    for name, values in found.items():
        column = f"output.{name}" if name in rows.swept else name
        table[column], units[column] = values, found.units[name]
        if name in found.reasons:
            table[f"{column}_reason"] = found.reasons[name]
    frame = pandas.DataFrame(table, index=range(rows.count))
    frame.attrs.update(model=declared.id, units=units)
    return frame


def wanted_of(model: Model, outputs: str | Iterable[str] | None) -> list[Quantity]:
    """The outputs that are wanted."""
    if outputs is None:
        return [one for one in model.outputs.values() if one.shape in ("number", "choice")]
    names = [outputs] if isinstance(outputs, str) else list(outputs)
    for name in names:
        if output_of(model, name).shape in ("list", "table"):
            raise Refused(f"{name} of {model.id} is more than one value a row; run() gives it.")
    return [model.outputs[name] for name in names]


def computed(model: Model, wanted: list[Quantity], rows, refused: str) -> Columns:
    """The columns, in pieces that take a moment each, so that they can be stopped."""
    places = [list(model.outputs).index(one.id) for one in wanted]
    numbers = np.empty((rows.count, len(wanted)))
    reasons = np.empty((rows.count, len(wanted)), object)
    at, size = 0, 16
    while at < rows.count:
        began = time.perf_counter()
        piece = slice(at, min(at + size, rows.count))
        slots = slots_of_rows(rows, piece)
        values, why, words = engine_of(model.id).rows(model.place, slots, rows.items, places)
        numbers[piece] = values
        for row, column in np.argwhere(why):
            if why[row, column] != REFUSED:
                reasons[at + row, column] = words[why[row, column] - 1]
                continue
            if reasons[at + row, 0] is None:
                sentence = why_refused(model, row_values(rows, at + row))
                if refused == "raise":
                    raise sentence
                reasons[at + row, :] = str(sentence)
        at = piece.stop
        size = min(65_536, 2 * size) if time.perf_counter() - began < PIECE / 2 else max(1, size // 2)
    return _named(wanted, numbers, reasons)


def _named(wanted: list[Quantity], numbers: np.ndarray, reasons: np.ndarray) -> Columns:
    found = Columns({one.id: one.base_unit for one in wanted})
    for at, quantity in enumerate(wanted):
        column = numbers[:, at].copy()
        if quantity.shape == "choice":
            options = np.array([*quantity.option_ids, None], object)
            column = options[np.nan_to_num(column, nan=-1).astype(int)]
        found[quantity.id] = column
        if any(reasons[:, at]):
            found.reasons[quantity.id] = reasons[:, at]
    return found
