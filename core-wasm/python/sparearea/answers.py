"""One answer of one model."""

import math
from typing import Any

import numpy as np

from .catalogue import Declarations, Model, Quantity
from .engine import engine_of
from .refused import Refused
from .sentences import refusal
from .values import Value, slots_of, values_of

declarations = Declarations()


class Answer(dict[str, Any]):
    """The outputs by name, in base units: numbers, ids of options, lists, rows. None has a reason."""

    def __init__(self, model: Model, inputs: dict[str, Value], outputs: dict[str, Any]):
        super().__init__(outputs)
        self.model = model.id
        #: Every input that it was computed with.
        self.inputs = inputs
        #: The unit of each output; empty for a plain number.
        self.units = {name: quantity.base_unit for name, quantity in model.outputs.items()}
        #: Why an output is None: a whole sentence, by its name.
        self.reasons: dict[str, str] = {}
        #: What is to be known beside the numbers.
        self.notes: list[str] = []

    def __repr__(self) -> str:
        lines = [f"  {name} = {self.shown(name)}" for name in self]
        return "\n".join([self.model, *lines, *(f"  {note}" for note in self.notes)])

    def shown(self, name: str) -> str:
        """One output as it stands in a line."""
        value = self[name]
        if value is None:
            return f"None: {self.reasons.get(name, '')}"
        if isinstance(value, list) and len(value) > 3:
            return f"[{len(value)} of them]"
        unit = self.units[name]
        return f"{value!r} {unit}" if unit else repr(value)


def run(model: str, **quantities: Any) -> Answer:
    """Computes a model, with its defaults for what is not given.

    Numbers are in base units; a text may have a unit, as in `disk_time="15 ms"`. What gives no answer
    raises `Refused`, a ValueError, whose message is one sentence.
    """
    declared = declarations[model]
    values = values_of(declared, quantities)
    kind, place, detail, numbers, words = engine_of(model).run(declared.place, slots_of(declared, values))
    if kind:
        raise refusal(declared, values, kind, place, detail, words)
    answer = Answer(declared, values, named_outputs(declared, numbers))
    for line in filter(None, words.split("\n")):
        output, _, sentence = line.partition("\t")
        if output:
            answer.reasons[list(declared.outputs)[int(output)]] = sentence
        else:
            answer.notes.append(sentence)
    return answer


def size(**quantities: Any) -> Answer:
    """From a load to a verdict on a drive: the model "sizing", whose numbers the page *Size a drive* shows."""
    return run("sizing", **quantities)


def named_outputs(model: Model, numbers: np.ndarray) -> dict[str, Any]:
    """The numbers of an answer with their names: one an output, then the items of lists and tables."""
    items = iter(numbers[len(model.outputs) :].tolist())
    heads = zip(model.outputs.values(), numbers[: len(model.outputs)].tolist())
    return {output.id: _output(output, head, items) for output, head in heads}


def _output(output: Quantity, head: float, items) -> Any:
    if math.isnan(head):
        return None
    if output.shape == "list":
        return [next(items) for _ in range(int(head))]
    if output.shape == "table":
        columns = output.columns
        return [{one.id: cell(one, next(items)) for one in columns} for _ in range(int(head))]
    return cell(output, head)


def cell(quantity: Quantity, number: float) -> float | str | None:
    """One number as what it stands for."""
    if math.isnan(number):
        return None
    return quantity.option_ids[int(number)] if quantity.shape == "choice" else number


def why_refused(model: Model, values: dict[str, Value]) -> Refused:
    """The sentence for inputs that the engine has refused."""
    kind, place, detail, _, words = engine_of(model.id).run(model.place, slots_of(model, values))
    return refusal(model, values, kind, place, detail, words)
