"""Which values of an input give a wanted result: the search of the book's calculators (`site/engine/explore.ts`)."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from .answers import declarations, run
from .catalogue import Model, Quantity
from .decimals import rounded
from .engine import engine_of
from .refused import Refused
from .values import Value, number_of, output_of, quantity_of, slots_of, values_of

#: Places at which a goal is first looked for, evenly and by ratio.
PLACES = 160
#: Halvings of an interval until it is as narrow as numbers go.
HALVINGS = 200
#: Results that differ by no more, against the goal, differ by rounding alone.
ROUNDING = 1e-13
#: How near a result must come to the goal, against the goal or, of 0, against how far off it is nearby.
NEAR = 1e-9
#: An endless range is searched as far as this.
ENDLESS = 1e15
#: A range that begins at 0 is searched by ratio from so small a share of what is there now.
SMALL = 1e-6

#: By how much the result misses the goal at a value of the input; NaN where there is none.
Miss = Callable[[float], float]


@dataclass(frozen=True)
class Found:
    """Where a goal is reached."""

    #: The values of the input in its base unit, rising; none where no value does it.
    values: list[float]
    #: The result stays there over a whole stretch, which begins at one of the values.
    stays: bool
    #: The base unit of the input.
    unit: str


def seek(model: str, input: str, output: str, goal: Any, /, **quantities: Any) -> Found:
    """Every value of `input` at which `output` is `goal`, the others as given; of whole numbers the nearest.

    >>> seek("cached-disk", "hit_ratio", "mean_time", "1 ms", disk_time="10 ms").values
    [0.925]
    """
    declared = declarations[model]
    if declared.id == "simulate":
        raise Refused("The simulator is not searched: a run of it takes too long. Use sweep().")
    by, of = quantity_of(declared, input), output_of(declared, output)
    for quantity in (by, of):
        if quantity.shape != "number":
            raise Refused(f"{quantity.id} of {model} is not a number, so it cannot be sought.", quantity.id)
    if input in quantities:
        raise Refused(f"{input} is sought, so it cannot be given too.", input)
    # What is refused whatever the input is would be found nowhere.
    run(model, **quantities)
    inputs = values_of(declared, quantities)
    wanted = number_of(of, goal)

    def miss(x: float) -> float:
        value = _value_at(declared, {**inputs, input: x}, of)
        # What differs by rounding alone is the goal.
        return 0.0 if abs(value - wanted) <= ROUNDING * abs(wanted) else value - wanted

    values, stays = _reached(miss, _places_of(by, inputs[input]), by.whole, wanted)
    return Found(values, stays, by.base_unit)


def _value_at(model: Model, values: dict[str, Value], output: Quantity) -> float:
    """An output; NaN where it has no value or the inputs are refused."""
    kind, _, _, numbers, _ = engine_of(model.id).run(model.place, slots_of(model, values))
    return math.nan if kind else float(numbers[list(model.outputs).index(output.id)])


def _reached(miss: Miss, places: list[float], whole: bool, goal: float) -> tuple[list[float], bool]:
    tries = list(_with_edges([(x, miss(x)) for x in places], miss, whole))
    values: list[float] = []
    stays = False
    for at, (x, off) in enumerate(tries):
        following = tries[at + 1] if at + 1 < len(tries) else None
        if off == 0:
            if at > 0 and tries[at - 1][1] == 0:
                stays = True
            else:
                values.append(x)
        elif following and off * following[1] < 0:
            best = _halved(miss, (x, off), following, whole)
            near = NEAR * max(abs(goal), min(abs(off), abs(following[1])))

            def reaches(value: float, near: float = near) -> bool:
                return abs(miss(value)) <= near

            # A jump over the goal is no answer, unless only whole numbers are allowed.
            if whole:
                values.append(best)
            elif reaches(best):
                values.append(_shortest(best, reaches))
    return list(dict.fromkeys(values)), stays


def _with_edges(tries: list[tuple[float, float]], miss: Miss, whole: bool) -> Iterator[tuple[float, float]]:
    """The tries, and between each that has a result and one that has none the last that has."""
    for at, here in enumerate(tries):
        yield here
        following = tries[at + 1] if at + 1 < len(tries) else here
        if math.isnan(here[1]) == math.isnan(following[1]):
            continue
        inside, outside = (following[0], here[0]) if math.isnan(here[1]) else (here[0], following[0])
        x = _narrowed(inside, outside, whole, lambda middle: not math.isnan(miss(middle)))
        if x != inside:
            yield x, miss(x)


def _narrowed(start: float, end: float, whole: bool, holds: Callable[[float], bool]) -> float:
    """The last number on the way from one to another, by halves, at which something still holds."""
    holding, other = start, end
    for _ in range(HALVINGS):
        half = holding + (other - holding) / 2
        middle = float(math.trunc(half)) if whole else half
        if middle in (holding, other):
            break
        if holds(middle):
            holding = middle
        else:
            other = middle
    return holding


def _halved(miss: Miss, start: tuple[float, float], end: tuple[float, float], whole: bool) -> float:
    """Where the sign changes; between whole numbers, that of the two neighbors which comes nearer."""

    def same_side(x: float) -> bool:
        return miss(x) * start[1] > 0

    last = _narrowed(start[0], end[0], whole, same_side)
    other = last + 1 if whole else _narrowed(end[0], start[0], whole, lambda x: not same_side(x))
    return last if abs(miss(last)) < abs(miss(other)) else other


def _shortest(value: float, does: Callable[[float], bool]) -> float:
    """The number with the fewest digits that still does it: 0.95 rather than 0.9499999999999."""
    ways = (rounded(value, digits) for digits in range(1, 16))
    return next((way for way in ways if does(way)), value)


def _places_of(quantity: Quantity, present: Value) -> list[float]:
    """Where to look first: over the whole range, evenly and by ratio, for a range may span many sizes."""
    low = -ENDLESS if quantity.min is None else quantity.min
    high = ENDLESS if quantity.max is None else quantity.max
    size = abs(present) if isinstance(present, float) and present != 0 else high
    least = low if low > 0 else min(size, high) * SMALL
    shares = [at / (PLACES - 1) for at in range(PLACES)]
    evenly = [low + (high - low) * share for share in shares]
    by_ratio = [least * (high / least) ** share for share in shares]
    inside = [low, *(x for x in [*evenly, *by_ratio] if low < x < high), high]
    return sorted({float(math.floor(x + 0.5)) if quantity.whole else float(x) for x in inside})
