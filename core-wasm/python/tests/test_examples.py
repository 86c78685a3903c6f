"""The example of a cluster does what it says, with a few drives."""

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_spread():
    run = [sys.executable, "spread.py", "80"]
    ended = subprocess.run(run, cwd=EXAMPLES, capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == 0, ended.stderr
    assert "80 drives in one process" in ended.stdout
    assert "equal bit for bit: True" in ended.stdout
