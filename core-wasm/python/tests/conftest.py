"""What the book's own engine says, to be compared with (`site/tasks/packages/python-facts.ts`)."""

import json
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def facts() -> dict:
    return json.loads((Path(__file__).parent / "facts.json").read_text("utf-8"))
