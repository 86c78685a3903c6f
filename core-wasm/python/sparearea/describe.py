"""A model in words, from its declaration."""

import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .catalogue import Model, Quantity


def described(model: "Model") -> str:
    """Title, question, inputs with what they may be, outputs, assumptions, limits, sources."""
    inputs = [line for one in model.inputs.values() for line in _input(one)]
    outputs = [line for one in model.outputs.values() for line in _about(one, one.base_unit)]
    parts = [
        f"{model.id}: {model.title}\n{textwrap.fill(model.about, 100)}",
        "\n".join(["Inputs", *inputs]),
        "\n".join(["Outputs", *outputs]),
        _bullets("It assumes", model.assumptions),
        _bullets("Where it breaks", model.limits),
        _bullets("Sources", model.sources),
    ]
    return "\n\n".join(filter(None, parts))


def _bullets(head: str, lines: tuple[str, ...]) -> str:
    return "\n".join([head, *(f"  {line}" for line in lines)]) if lines else ""


def _input(quantity: "Quantity") -> list[str]:
    from .sentences import allowed, amount

    if quantity.shape == "choice":
        default = f"default {quantity.option_ids[int(quantity.default)]}"
    elif quantity.shape == "list":
        default = "a list"
    elif quantity.default is not None:
        default = f"default {amount(quantity.default, quantity)}"
    else:
        default = "may be left out"
    return _about(quantity, quantity.base_unit, f"  {default}; {allowed(quantity)}")


def _about(quantity: "Quantity", unit: str, more: str = "") -> list[str]:
    head = f"  {quantity.id}{f' [{unit}]' if unit else ''}{more}"
    options = [f"{one['id']}: {one['about']}" for one in quantity.options]
    columns = [f"{one.id}: {one.about}" for one in quantity.columns]
    lines = [quantity.about, *options, *columns]
    return [head, *(textwrap.indent(textwrap.fill(line, 90), "      ") for line in lines)]
