"""What inputs that give no answer are told, in one sentence."""

import unicodedata


class Refused(ValueError):
    """Inputs that give no answer. The message is one sentence that names quantity, value and rule."""

    def __init__(self, sentence: str, quantity: str | None = None, value: object = None):
        super().__init__(sentence)
        #: The id of the quantity to point at; None where it is no quantity's fault.
        self.quantity = quantity
        #: What was given, in the base unit.
        self.value = value


class UnknownValues(UserWarning):
    """Some rows have no value for an output; the warning says for which, and why."""


def shortened(text: object) -> str:
    """A text cut to a length that can be read at a glance, without what a terminal would obey."""
    seen = str(text)
    cut = f"{seen[:40]}…" if len(seen) > 40 else seen
    hidden = {"Cc", "Cs", "Zl", "Zp", "Cf"}
    return "".join(f"\\u{{{ord(c):x}}}" if unicodedata.category(c) in hidden else c for c in cut)


def quoted(text: object) -> str:
    """The same in quotation marks."""
    return f"“{shortened(text)}”"
