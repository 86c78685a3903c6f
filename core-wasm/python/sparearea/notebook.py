"""A figure or a calculator of the book in a notebook."""

import html
import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from . import catalogue
from .answers import Answer, declarations, run
from .links import BOOK, state as state_of
from .refused import Refused, quoted


def widget(
    figure: str, state: str = "", *, book: str | None = None, file: str | Path | None = None, **quantities: Any
):
    """A widget that shows a calculator or a figure, "cached-disk", "hit-ratio", with these values of its model.

    `book` is the address of the book on a web server, by default what the environment's SPARE_AREA_BOOK
    says. The widget's `state` is what the reader sees, as a query string: it follows them, and they
    follow it. It may be given in place of the values, and says more than they: how a figure is looked at.
    Without a network give `file`, a calculator that was saved as one file: it is put into the notebook whole,
    begins at its defaults, and keeps its state to itself.
    """
    path, model = frame_of(figure)
    root = os.environ.get(BOOK, "") if book is None else book
    if file is None and not root.startswith(("http://", "https://")):
        raise Refused(
            'A widget needs the book on a web server (book="https://…/") or a calculator as one file (file=…).'
        )
    if quantities and (state or file is not None):
        given = "a state" if state else "a file, which begins at its defaults"
        raise Refused(f"The values of {', '.join(quantities)} are given beside {given}; give one of them.")
    query = state_of(model, **quantities) if quantities else state.lstrip("?")
    page = "" if file is None else Path(file).read_text("utf-8")
    made = _kind()(figure=path, state=query, book=f"{root.rstrip('/')}/", page=page)
    address = f"{made.book}{page_of(path, query)}"
    # A state may say more than values, and the simulator would first simulate.
    if file is None and not state and model != "simulate":
        made.fallback = as_table(run(model, **quantities), quantities, address)
    else:
        made.fallback = as_line(model, address if file is None else "")
    return made


def page_of(path: str, query: str) -> str:
    """Where a frame is in the book."""
    return f"embed/{path}/index.html{'?' if query else ''}{query}"


def frame_of(figure: str) -> tuple[str, str]:
    """The path of its frame and its model; a figure may be named with or without "figure/"."""
    known = catalogue.figures()
    bare = figure.removeprefix("figure/")
    for path in (figure, f"figure/{figure}", bare):
        if path in known:
            return path, known[path]
    hint = catalogue.near(bare, [*declarations, *(path.removeprefix("figure/") for path in known)])
    raise Refused(f"There is no figure {quoted(figure)}; {hint or 'its name ends the address of its frame.'}")


def as_table(answer: Answer, given: dict[str, Any], address: str) -> str:
    """What stands in a page in which the widget cannot live: what run() answers, and where the figure is."""
    values = "".join(f", {name}={value!r}" for name, value in given.items())
    call = html.escape(f'run("{answer.model}"{values})')
    rows = "".join(
        f"<tr><th>{html.escape(name)}</th><td>{html.escape(answer.shown(name))}</td></tr>" for name in answer
    )
    title = html.escape(declarations[answer.model].title)
    head = f'<a href="{html.escape(address)}">{title}</a>: <code>{call}</code>'
    return f"<table><caption>{head}</caption>{rows}</table>"


def as_line(model: str, address: str) -> str:
    """The same where nothing was computed: what the figure is of, and where it is; without an address, that it needs a notebook."""
    title = html.escape(declarations[model].title)
    if address:
        return f'<p><a href="{html.escape(address)}">{title}</a></p>'
    return f"<p>{title}: this calculator is seen in the running notebook.</p>"


@cache
def _kind() -> Any:
    import anywidget
    import traitlets

    class SpareArea(anywidget.AnyWidget):
        """A figure, by name and state; `page` is the whole of it where there is no network."""

        _esm = (files(__package__) / "data" / "widget.js").read_text("utf-8")
        figure = traitlets.Unicode("").tag(sync=True)
        state = traitlets.Unicode("").tag(sync=True)
        book = traitlets.Unicode("").tag(sync=True)
        page = traitlets.Unicode("").tag(sync=True)
        #: What stands in its place in a page in which no widget lives.
        fallback = ""

        def _repr_mimebundle_(self, **kwargs: Any) -> Any:
            shown = super()._repr_mimebundle_(**kwargs)
            if not self.fallback or not shown:
                return shown
            data, *rest = shown if isinstance(shown, tuple) else (shown,)
            both = {**data, "text/html": self.fallback}
            return (both, *rest) if rest else both

    return SpareArea
