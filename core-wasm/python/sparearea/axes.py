"""The rows of a sweep: which input has which value in which row."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .catalogue import Model
from .refused import Refused
from .values import Value, is_many, items_of, quantity_of, slot_of, value_of, values_of


@dataclass
class Rows:
    """Rows of inputs. What is not swept is the same in each of them."""

    model: Model
    count: int
    #: The values of each input that is swept, one a row.
    swept: dict[str, list[Value] | np.ndarray]
    #: The numbers that stand for them.
    numbers: dict[str, np.ndarray]
    #: The other inputs.
    fixed: dict[str, Value]

    @property
    def items(self) -> list[float]:
        """The items of lists, which are the same in all rows."""
        return items_of(self.fixed)


def axes_of(model: Model, given: Mapping[str, Any]) -> tuple[dict[str, list[Value]], dict[str, Any]]:
    """The inputs of which there are many values, and the others as they were given."""
    axes: dict[str, list[Value]] = {}
    fixed: dict[str, Any] = {}
    for name, value in given.items():
        quantity = quantity_of(model, name)
        if quantity.shape == "list" and is_many(value):
            value = list(value)
            if any(is_many(one) for one in value):
                raise Refused(
                    f"{name} of {model.id} is a list: it cannot be swept; run() takes one at a time."
                )
            fixed[name] = value
        elif is_many(value):
            axes[name] = [value_of(quantity, one) for one in value]
        else:
            fixed[name] = value
    return axes, fixed


def lined_up(model: Model, given: Mapping[str, Any]) -> Rows:
    """Arrays of one length, row by row."""
    axes, fixed = axes_of(model, given)
    lengths = {name: len(values) for name, values in axes.items()}
    if len(set(lengths.values())) > 1:
        said = ", ".join(f"{name} has {length}" for name, length in lengths.items())
        raise Refused(f"These must have as many values as each other: {said}.")
    count = next(iter(lengths.values()), 1)
    return _rows(model, fixed, count, axes, {name: np.arange(count) for name in axes})


def crossed(model: Model, given: Mapping[str, Any]) -> Rows:
    """Every combination, the last array moving fastest."""
    axes, fixed = axes_of(model, given)
    shape = [len(values) for values in axes.values()]
    count = int(np.prod(shape, dtype=np.int64))
    places = np.indices(shape).reshape(len(shape), count)
    return _rows(model, fixed, count, axes, dict(zip(axes, places)))


def _rows(
    model: Model,
    fixed: Mapping[str, Any],
    count: int,
    axes: Mapping[str, list[Value]],
    places: Mapping[str, np.ndarray],
) -> Rows:
    numbers, swept = {}, {}
    for name, values in axes.items():
        quantity = model.inputs[name]
        slots = np.array([slot_of(quantity, value) for value in values])
        kind = object if quantity.shape == "choice" or None in values else float
        numbers[name], swept[name] = slots[places[name]], np.array(values, kind)[places[name]]
    others = values_of(model, fixed)
    return Rows(model, count, swept, numbers, {name: others[name] for name in others if name not in axes})


def slots_of_rows(rows: Rows, piece: slice) -> np.ndarray:
    """The numbers of some rows, one column an input."""
    inputs = rows.model.inputs
    slots = np.empty((piece.stop - piece.start, len(inputs)))
    for at, (name, quantity) in enumerate(inputs.items()):
        is_swept = name in rows.numbers
        slots[:, at] = rows.numbers[name][piece] if is_swept else slot_of(quantity, rows.fixed[name])
    return slots


def row_values(rows: Rows, row: int) -> dict[str, Value]:
    """The inputs of one row, by name."""
    own = {name: values[row] for name, values in rows.swept.items()}
    kept = {name: float(one) if isinstance(one, float) else one for name, one in own.items()}
    return {name: kept[name] if name in kept else rows.fixed[name] for name in rows.model.inputs}
