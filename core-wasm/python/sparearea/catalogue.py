"""What is declared of each model: written from the declarations when this package is built."""

import difflib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from .refused import Refused, quoted


@dataclass(frozen=True)
class Quantity:
    """One quantity. All numbers are in the base unit, which is `base_unit`."""

    id: str
    label: str
    about: str
    dimension: str
    #: The unit that forms of the book prefer.
    unit: str
    shape: str
    source: str = ""
    symbol: str = ""
    default: Any = None
    #: A value to start from where it may be left out.
    example: float | None = None
    min: float | None = None
    max: float | None = None
    whole: bool = False
    log: bool = False
    #: It may be left out.
    optional: bool = False
    #: An answer may have no value for it, but a reason.
    nullable: bool = False
    options: tuple[dict[str, str], ...] = ()
    columns: tuple["Quantity", ...] = ()

    @property
    def base_unit(self) -> str:
        """ "s", "B/s", …; empty for a plain number, and for what is not a number."""
        if self.shape in ("choice", "table"):
            return ""
        unit = units()[self.dimension][0]["id"]
        return f"US${unit}" if self.dimension in ("money", "price_per_data", "price_per_energy") else unit

    @property
    def option_ids(self) -> list[str]:
        """The values that a choice may take."""
        return [option["id"] for option in self.options]


@dataclass(frozen=True)
class Model:
    """All that is known of a model apart from how it computes. `print()` shows it."""

    id: str
    #: Its place in the compiled catalogue.
    place: int
    title: str
    about: str
    chapter: str
    inputs: dict[str, Quantity] = field(repr=False)
    outputs: dict[str, Quantity] = field(repr=False)
    equations: tuple[dict[str, Any], ...] = field(repr=False)
    assumptions: tuple[str, ...] = field(repr=False)
    limits: tuple[str, ...] = field(repr=False)
    sources: tuple[str, ...] = field(repr=False)

    def __str__(self) -> str:
        from .describe import described

        return described(self)


class Declarations(Mapping[str, Model]):
    """The models by name, in the order in which the book has them; the simulator is the last."""

    def __getitem__(self, name: str) -> Model:
        found = _models().get(name)
        if found is None:
            hint = near(str(name), _models()) or "they are listed by: sparearea.models()"
            raise Refused(f"There is no model {quoted(name)}; {hint}")
        return found

    def __iter__(self):
        return iter(_models())

    def __len__(self) -> int:
        return len(_models())

    def __contains__(self, name: object) -> bool:
        return name in _models()


@cache
def _read(name: str) -> Any:
    return json.loads((files(__package__) / "data" / name).read_text("utf-8"))


def near(typed: str, names: Iterable[str]) -> str:
    """ "perhaps hit_ratio?", or nothing where no name is near."""
    found = difflib.get_close_matches(typed.lower(), names, 1, 0.5)
    return f"perhaps {found[0]}?" if found else ""


def figures() -> dict[str, str]:
    """The model of each frame of the book, by its path below embed/: {"figure/hit-ratio": "cached-disk", …}."""
    return _read("figures.json")


def units() -> dict[str, list[dict[str, Any]]]:
    """The units of each dimension."""
    return _read("units.json")


@cache
def _models() -> dict[str, Model]:
    return {model["id"]: _model(place, model) for place, model in enumerate(_read("models.json"))}


def _model(place: int, said: dict[str, Any]) -> Model:
    known = {name: tuple(said[name]) for name in ("equations", "assumptions", "limits", "sources")}
    words = {name: said[name] for name in ("id", "title", "about", "chapter")}
    sides = {side: {one["id"]: _quantity(one) for one in said[side]} for side in ("inputs", "outputs")}
    return Model(place=place, **words, **sides, **known)


def _quantity(said: dict[str, Any]) -> Quantity:
    columns = tuple(_quantity(one) for one in said.get("columns", ()))
    return Quantity(**{**said, "columns": columns, "options": tuple(said.get("options", ()))})
