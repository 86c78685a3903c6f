"""The widget knows its figure, and follows its state; every model can be read about."""

import pytest

import sparearea as sa


def test_on_the_web():
    widget = sa.widget("figure/hit-ratio", "?s=1&hit-ratio.scale=log", book="https://your.host/book")
    assert (widget.figure, widget.book) == ("figure/hit-ratio", "https://your.host/book/")
    assert widget.state == "s=1&hit-ratio.scale=log"
    widget.state = sa.state("cached-disk", hit_ratio=0.9)
    assert widget.get_state()["state"] == "s=1&hit_ratio=0.9"
    assert "export" in str(widget._esm)


def test_without_a_network(tmp_path):
    (tmp_path / "a.html").write_text("<!doctype html><p>all of it", "utf-8")
    assert sa.widget("cached-disk", file=tmp_path / "a.html").page.endswith("all of it")


@pytest.mark.parametrize("model", sa.models())
def test_description(model):
    text = str(sa.declarations[model])
    assert text.startswith(f"{model}: ")
    assert all(f"  {name}" in text for name in sa.declarations[model].inputs)
