"""Values of inputs by name, and the numbers of which the engine makes answers."""

import math
from collections.abc import Iterable, Mapping
from numbers import Real
from typing import Any

from . import typed
from .catalogue import Model, Quantity, near
from .refused import Refused, quoted
from .sentences import not_an_option, unreadable

#: A value of an input as it is kept: a number in the base unit, an option's id, a list; None where it was left out.
Value = float | str | list[float] | None


def is_many(value: object) -> bool:
    """Whether it holds values rather than being one."""
    return isinstance(value, Iterable) and not isinstance(value, str | bytes | Mapping)


def quantity_of(model: Model, name: str) -> Quantity:
    """The input of this name."""
    return _named(model, "input", model.inputs, name)


def output_of(model: Model, name: str) -> Quantity:
    """The output of this name."""
    return _named(model, "output", model.outputs, name)


def _named(model: Model, side: str, known: Mapping[str, Quantity], name: str) -> Quantity:
    found = known.get(name)
    if found is None:
        hint = near(name, known) or f"it has {', '.join(known)}."
        raise Refused(f"{model.id} has no {side} {quoted(name)}; {hint}")
    return found


def value_of(quantity: Quantity, given: Any) -> Value:
    """One value as it is kept."""
    if quantity.shape == "list":
        if given is None or not is_many(given):
            given = [] if given is None else [given]
        return [number_of(quantity, item) for item in given]
    if given is None:
        return None
    if quantity.shape == "choice":
        if given not in quantity.option_ids:
            raise not_an_option(quantity, given)
        return str(given)
    return number_of(quantity, given)


def number_of(quantity: Quantity, given: Any) -> float:
    """One number in the base unit. None, and what stands for it elsewhere, is not a number."""
    if isinstance(given, str):
        return typed.read(given, quantity)
    if not isinstance(given, Real) or isinstance(given, bool):
        raise unreadable(quantity, f"{quoted(given)} is not a number")
    if math.isnan(given):
        raise unreadable(quantity, "“NaN” is not a number")
    return float(given)


def default_of(quantity: Quantity) -> Value:
    """What it is where nothing is said."""
    if quantity.shape == "choice":
        return quantity.option_ids[int(quantity.default)]
    if quantity.shape == "list":
        return [float(item) for item in quantity.default]
    return None if quantity.default is None else float(quantity.default)


def values_of(model: Model, given: Mapping[str, Any]) -> dict[str, Value]:
    """A value for every input: what is given, else its default."""
    said = {name: value_of(quantity_of(model, name), value) for name, value in given.items()}
    return {name: said[name] if name in said else default_of(one) for name, one in model.inputs.items()}


def slot_of(quantity: Quantity, value: Value) -> float:
    """The number that stands for a value: NaN for what was left out, an option's place, a list's length."""
    if value is None:
        return math.nan
    if isinstance(value, str):
        return float(quantity.option_ids.index(value))
    return float(len(value)) if isinstance(value, list) else value


def items_of(values: Mapping[str, Value]) -> list[float]:
    """The items of all lists, one after the other."""
    return [item for value in values.values() if isinstance(value, list) for item in value]


def slots_of(model: Model, values: Mapping[str, Value]) -> list[float]:
    """The numbers of all inputs: one an input, then the items of lists."""
    return [slot_of(model.inputs[name], value) for name, value in values.items()] + items_of(values)
