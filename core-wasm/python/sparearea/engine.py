"""The compiled models: the same WebAssembly for everybody, so the same bits as in the book."""

import os
import struct
import threading
from functools import cache
from importlib.resources import files

import numpy as np
import wasmtime

#: What is told back (`core-wasm/capi/src/call_result.rs`): kind, place, detail, numbers and words by their lengths.
TOLD = struct.Struct("<IIdIIII")

_own = threading.local()


@cache
def _compiled(name: str) -> tuple[wasmtime.Engine, wasmtime.Module]:
    compiler = wasmtime.Engine()
    code = (files(__package__) / "data" / f"{name}.wasm").read_bytes()
    return compiler, wasmtime.Module(compiler, code)


class Engine:
    """One instance, with a memory of its own. It cannot be pickled; each thread of each process has one."""

    def __init__(self, name: str):
        compiler, module = _compiled(name)
        self.store = wasmtime.Store(compiler)
        self.exports = wasmtime.Instance(self.store, module, []).exports(self.store)
        self.memory = self.exports["memory"]

    def call(self, name: str, *arguments: int) -> int:
        """Calls a function. What ends within an engine leaves it unusable: the next caller gets a new one."""
        try:
            return self.exports[name](self.store, *arguments)
        except wasmtime.Trap:
            _own.__dict__.clear()
            raise

    def view(self, at: int, count: int, kind: type) -> np.ndarray:
        """Numbers in its memory. Valid until the next call, by which the memory may move."""
        if count == 0:
            return np.empty(0, kind)
        size = count * np.dtype(kind).itemsize
        # An address is a signed number of 32 bits to whoever calls.
        return np.frombuffer(self.memory.get_buffer_ptr(self.store, size, at % 2**32), kind)

    def told(self, at: int) -> tuple[int, int, float, np.ndarray, str]:
        """What was told, copied; and forgotten in there."""
        record = self.view(at, TOLD.size, np.uint8).tobytes()
        kind, place, detail, numbers, count, words, length = TOLD.unpack(record)
        values = self.view(numbers, count, np.float64).copy()
        text = self.view(words, length, np.uint8).tobytes().decode()
        self.call("sa_forget", at)
        return kind, place, detail, values, text

    def run(self, model: int, slots: list[float]) -> tuple[int, int, float, np.ndarray, str]:
        """One answer or refusal."""
        with Block(self, len(slots), np.float64) as given:
            given.write(slots)
            return self.told(self.call("sa_run", model, given.at, len(slots)))

    def rows(
        self, model: int, inputs: np.ndarray, items: list[float], wanted: list[int]
    ) -> tuple[np.ndarray, np.ndarray, list[str]]:
        """Many answers: a number, and why there is none, for each row and wanted output; and the reasons."""
        count, width = inputs.shape
        with (
            Block(self, inputs.size, np.float64) as given,
            Block(self, len(items), np.float64) as listed,
            Block(self, len(wanted), np.uint32) as places,
            Block(self, count * len(wanted), np.float64) as answers,
            Block(self, count * len(wanted), np.uint32) as why,
        ):
            given.write(inputs.ravel())
            listed.write(items)
            places.write(wanted)
            told = self.call(
                "sa_rows",
                *(model, count, width, given.at),
                *(listed.at, len(items), places.at, len(wanted)),
                *(answers.at, why.at),
            )
            *_, words = self.told(told)
            shape = (count, len(wanted))
            return answers.read().reshape(shape), why.read().reshape(shape), words.split("\n")


class Block:
    """Memory within an engine, for as long as it is used."""

    def __init__(self, engine: Engine, count: int, kind: type):
        self.engine, self.count, self.kind = engine, count, kind
        self.bytes = count * np.dtype(kind).itemsize

    def __enter__(self) -> "Block":
        self.at = self.engine.call("sa_alloc", self.bytes)
        if self.at == 0:
            raise MemoryError(f"the engine has no {self.bytes} bytes left")
        return self

    def __exit__(self, problem: type | None, *_: object) -> None:
        # After a trap nothing in there is of use.
        if problem is None or not issubclass(problem, wasmtime.Trap):
            self.engine.call("sa_free", self.at, self.bytes)

    def write(self, numbers) -> None:
        """Puts numbers there."""
        self.engine.view(self.at, self.count, self.kind)[:] = numbers

    def read(self) -> np.ndarray:
        """A copy of what stands there."""
        return self.engine.view(self.at, self.count, self.kind).copy()


def engine_of(model: str) -> Engine:
    """This thread's engine for a model, made when it is first asked for; a forked process makes one anew.

    The simulator has one that is built for speed.
    """
    if getattr(_own, "process", None) != os.getpid():
        _own.engines, _own.process = {}, os.getpid()
    name = "simulate" if model == "simulate" else "models"
    if name not in _own.engines:
        _own.engines[name] = Engine(name)
    return _own.engines[name]
