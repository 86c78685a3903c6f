"""The sentences for refused inputs, word for word those of the book (`site/engine/refused.ts`)."""

import re
from typing import Any

from .catalogue import Model, Quantity
from .decimals import plain, rounded
from .refused import Refused, quoted, shortened
from .units import PAID, fitting, from_base, in_line, readable, units_of


def name_alone(quantity: Quantity) -> str:
    """A label, or the id where the label leans on the one before it."""
    if not re.match(r"(… |Its )", quantity.label):
        return quantity.label
    words = quantity.id.replace("_", " ")
    return words[:1].upper() + words[1:]


def named(quantity: Quantity) -> str:
    """How a sentence names an input: its label and its id."""
    return f"{name_alone(quantity)} ({quantity.id})"


def amount(value: float, quantity: Quantity) -> str:
    """A value in a sentence."""
    return readable(value, quantity.dimension, quantity.unit)


def allowed(quantity: Quantity) -> str:
    """What an input may be: "it must be from 1 µs to 10 s"."""
    if quantity.shape == "choice":
        return f"it must be one of {', '.join(quantity.option_ids)}"
    least = "" if quantity.min is None else amount(quantity.min, quantity)
    most = "" if quantity.max is None else amount(quantity.max, quantity)
    span = f"from {least} to {most}" if least and most else ""
    span = span or (f"at least {least}" if least else f"at most {most}" if most else "")
    kind = "a whole number" if quantity.whole else ""
    each = "each" if quantity.shape == "list" else "it"
    return f"{each} must be {' '.join(filter(None, [kind, span])) or 'a number'}"


def unreadable(quantity: Quantity, problem: str) -> Refused:
    """A text that no value could be read from."""
    return Refused(f"{named(quantity)}: {problem}; {allowed(quantity)}.", quantity.id)


def not_an_option(quantity: Quantity, text: object) -> Refused:
    """A choice that there is not."""
    return unreadable(quantity, f"{quoted(text)} is not an option")


def out_of_range(quantity: Quantity, value: float) -> Refused:
    """A number outside its range, or not whole where it must be."""
    verb = "holds" if quantity.shape == "list" else "is"
    sentence = f"{named(quantity)} {verb} {amount(value, quantity)}; {allowed(quantity)}."
    return Refused(sentence, quantity.id, value)


def refusal(
    model: Model, given: dict[str, Any], kind: int, place: int, detail: float, words: str
) -> Exception:
    """The words for what the engine refused, by its kind (`core-wasm/capi/src/call_result.rs`)."""
    if kind == 1:
        return Refused(f"{model.id} was given values that do not fit its inputs.")
    if kind in (2, 3, 4):
        quantity = list(model.inputs.values())[place]
        if kind == 2:
            return Refused(f"{named(quantity)} is missing: {allowed(quantity)}.", quantity.id)
        if kind == 3:
            return out_of_range(quantity, detail)
        verb = "holds what is" if quantity.shape == "list" else "is"
        bound = readable(detail, "number", "")
        sentence = f"{named(quantity)} {verb} too close to 0; it must be 0 or at least {bound}."
        return Refused(sentence, quantity.id, given.get(quantity.id))
    name, _, rule = words.partition("\n")
    quantity, value = model.inputs[name], given.get(name)
    start = f"{named(quantity)} is {given_text(quantity, value)}"
    if kind == 7:
        most = amount(detail, quantity)
        return Refused(
            f"{start}, too much for the memory of a browser tab; it must be at most {most}.", name, value
        )
    return Refused(f"{start}; {with_values(model, given, quantity, rule)}.", name, value)


def with_values(model: Model, given: dict[str, Any], pointed_at: Quantity, rule: str) -> str:
    """A rule in which the other inputs have their numbers."""

    def said(match: re.Match[str]) -> str:
        quantity = model.inputs.get(match[0])
        value = given.get(match[0])
        if quantity is None or quantity is pointed_at or not isinstance(value, float):
            return match[0]
        return f"{match[0]} ({in_both_units(value, quantity)})"

    return re.sub(r"\w+", said, rule, flags=re.ASCII)


def in_both_units(value: float, quantity: Quantity) -> str:
    """512 GiB and 500 GB cannot be compared by eye: what is in one has the other beside it."""
    text = amount(value, quantity)
    if not re.search(r"[KMGTP]iB$", text) or quantity.dimension in PAID:
        return text
    unit = fitting(value, units_of(quantity.dimension), 4)
    about = plain(rounded(from_base(value, unit), 4))
    return f"{text} ≈ {in_line(about, unit.id, quantity.dimension)}"


def given_text(quantity: Quantity, value: Any) -> str:
    """What was given, in a sentence."""
    if value is None:
        return "left out"
    if isinstance(value, str):
        return value
    if isinstance(value, float):
        return amount(value, quantity)
    return shortened(", ".join(amount(item, quantity) for item in value)) if value else "empty"
