"""A figure or a calculator of the book in a notebook."""

import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from .links import BOOK
from .refused import Refused


def widget(figure: str, state: str = "", *, book: str | None = None, file: str | Path | None = None):
    """A widget that shows a figure: "cached-disk", "figure/hit-ratio".

    `book` is the address of the book on a web server, by default what the environment's SPARE_AREA_BOOK
    says. The widget's `state` is what the reader sees, as a query string: it follows them, and they
    follow it. Without a network give `file`, a calculator that was saved as one file: it is put into
    the notebook whole, begins at its defaults, and keeps its state to itself.
    """
    root = os.environ.get(BOOK, "") if book is None else book
    if file is None and not root.startswith(("http://", "https://")):
        raise Refused(
            'A widget needs the book on a web server (book="https://…/") or a calculator as one file (file=…).'
        )
    page = "" if file is None else Path(file).read_text("utf-8")
    return _kind()(figure=figure, state=state.lstrip("?"), book=f"{root.rstrip('/')}/", page=page)


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

    return SpareArea
