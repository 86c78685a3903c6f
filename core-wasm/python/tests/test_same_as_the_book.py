"""Answers are those of the book to the bit, refusals to the word, addresses to the letter."""

import struct
from collections.abc import Iterator

import pytest

import sparearea as sa
from sparearea.typed import read


def bits(value: object) -> object:
    """A value with each number by the bits that it is kept in."""
    if isinstance(value, float):
        return f"0x{struct.pack('>d', value).hex()}"
    if isinstance(value, list):
        return [bits(one) for one in value]
    return {name: bits(one) for name, one in value.items()} if isinstance(value, dict) else value


def differences(facts: list[dict]) -> Iterator[tuple]:
    for fact in facts:
        try:
            answer = sa.run(fact["model"], **fact["inputs"])
        except sa.Refused as refused:
            said = {"refused": str(refused)}
        else:
            said = {"values": bits(dict(answer)), "reasons": answer.reasons, "notes": answer.notes}
        expected = {name: fact[name] for name in fact if name not in ("model", "inputs")}
        if said != expected:
            yield fact["model"], fact["inputs"], said, expected


def test_answers_and_sentences(facts):
    assert len(facts["answers"]) > 2000
    assert sum("refused" in fact for fact in facts["answers"]) > 500
    assert list(differences(facts["answers"]))[:3] == []


def test_simulations(facts):
    assert list(differences(facts["simulations"])) == []


def test_addresses(facts):
    assert len(facts["links"]) > 500
    wrong = [
        (link, found)
        for link in facts["links"]
        if (found := sa.state(link["model"], **link["inputs"])) != link["state"]
    ]
    assert wrong[:3] == []


def test_typed_values(facts):
    assert len(facts["typed"]) > 1000
    for fact in facts["typed"]:
        quantity = sa.declarations[fact["model"]].inputs[fact["input"]]
        if fact["isRefused"]:
            with pytest.raises(sa.Refused):
                read(fact["text"], quantity)
        else:
            assert read(fact["text"], quantity) == fact["value"], fact


def test_searches(facts):
    assert len(facts["searches"]) > 40
    assert sum(len(fact["values"]) > 0 for fact in facts["searches"]) > 20
    for fact in facts["searches"]:
        found = sa.seek(fact["model"], fact["input"], fact["output"], fact["goal"])
        # Powers differ in their last bit, so a search may begin a bit beside the book's.
        assert found.values == pytest.approx(fact["values"], rel=1e-9), fact
        assert found.stays == fact["stays"], fact
