"""The widget knows its figure, and follows its state; every model can be read about."""

import re

import pytest

import sparearea as sa


def test_on_the_web():
    widget = sa.widget("figure/hit-ratio", "?s=1&hit-ratio.scale=log", book="https://your.host/book")
    assert (widget.figure, widget.book) == ("figure/hit-ratio", "https://your.host/book/")
    assert widget.state == "s=1&hit-ratio.scale=log"
    widget.state = sa.state("cached-disk", hit_ratio=0.9)
    assert widget.get_state()["state"] == "s=1&hit_ratio=0.9"
    assert "export" in str(widget._esm)


def test_by_values_as_a_link_takes_them():
    named = sa.widget("hit-ratio", book="https://your.host/book", hit_ratio="90%", disk_time="20 ms")
    assert named.figure == "figure/hit-ratio"
    assert named.state == sa.state("cached-disk", hit_ratio=0.9, disk_time=0.02)
    assert sa.widget("figure/cached-disk", book="https://your.host").figure == "cached-disk"


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: sa.widget("hit-ration", book="https://a.b"), "There is no figure “hit-ration”; perhaps hit-ratio?"),
        (lambda: sa.widget("hit-ratio", book="https://a.b", hitratio=1), "no input “hitratio”; perhaps hit_ratio?"),
        (lambda: sa.widget("hit-ratio", "s=1", book="https://a.b", hit_ratio=1), "beside a state; give one"),
        (lambda: sa.widget("cached-disk", file="a.html", hit_ratio=1), "begins at its defaults; give one"),
    ],
)
def test_what_there_is_not(call, sentence):
    with pytest.raises(sa.Refused, match=re.escape(sentence)):
        call()


def test_where_no_widget_lives():
    shown = sa.widget("hit-ratio", book="https://your.host/book", hit_ratio=0.9)._repr_mimebundle_()
    data = shown[0] if isinstance(shown, tuple) else shown
    assert "application/vnd.jupyter.widget-view+json" in data
    address = "https://your.host/book/embed/figure/hit-ratio/index.html?s=1&amp;hit_ratio=0.9"
    assert f'<a href="{address}">' in data["text/html"]
    assert "<code>run(&quot;cached-disk&quot;, hit_ratio=0.9)</code>" in data["text/html"]
    assert f"<tr><th>mean_time</th><td>{sa.run('cached-disk', hit_ratio=0.9)['mean_time']} s</td>" in data["text/html"]


def test_where_no_widget_lives_and_nothing_was_computed(tmp_path):
    def shown(widget):
        made = widget._repr_mimebundle_()
        return (made[0] if isinstance(made, tuple) else made)["text/html"]

    address = "https://your.host/book/embed/figure/hit-ratio/index.html?s=1&amp;hit-ratio.scale=log"
    looked_at = sa.widget("hit-ratio", "s=1&hit-ratio.scale=log", book="https://your.host/book")
    title = sa.declarations["cached-disk"].title
    assert shown(looked_at) == f'<p><a href="{address}">{title}</a></p>'
    (tmp_path / "a.html").write_text("<!doctype html>", "utf-8")
    whole = sa.widget("cached-disk", file=tmp_path / "a.html")
    assert shown(whole) == f"<p>{title}: this calculator is seen in the running notebook.</p>"


def test_without_a_network(tmp_path):
    (tmp_path / "a.html").write_text("<!doctype html><p>all of it", "utf-8")
    assert sa.widget("cached-disk", file=tmp_path / "a.html").page.endswith("all of it")


@pytest.mark.parametrize("model", sa.models())
def test_description(model):
    text = str(sa.declarations[model])
    assert text.startswith(f"{model}: ")
    assert all(f"  {name}" in text for name in sa.declarations[model].inputs)
