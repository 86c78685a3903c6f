"""The examples of the read-me are true."""

import doctest
import re
from pathlib import Path

import sparearea


def test_read_me():
    text = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
    examples = "\n".join(re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE))
    test = doctest.DocTestParser().get_doctest(examples, {}, "README.md", "README.md", 0)
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    runner.run(test)
    assert runner.tries > 15
    assert runner.failures == 0


def test_package():
    assert doctest.testmod(sparearea).failed == 0
