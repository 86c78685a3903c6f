"""A design space of simulated drives: which spare area, which policy, how many pages a block, which chance.

A drive is known by its place, so that whoever shares the work sends two numbers. It stands in a module
of its own, where each process finds it; the engine is made by each process when it is first asked.
"""

import numpy as np
import sparearea as sa

SPARE = np.geomspace(0.05, 0.5, 50)
POLICIES = ["greedy", "fifo", "cost-benefit", "d-choices"]
PAGES_PER_BLOCK = [16, 32, 64, 128, 256]
SEEDS = range(1, 11)

#: The axes; the last moves fastest.
SHAPE = (len(SPARE), len(POLICIES), len(PAGES_PER_BLOCK), len(SEEDS))
DRIVES = int(np.prod(SHAPE))


def block(first: int, end: int) -> np.ndarray:
    """The write amplification of the drives at these places."""
    spare, policy, pages, seed = np.unravel_index(np.arange(first, end), SHAPE)
    found = sa.columns(
        "simulate",
        outputs="write_amplification",
        user_pages=8192,
        overprovisioning=SPARE[spare],
        policy=np.array(POLICIES)[policy],
        pages_per_block=np.array(PAGES_PER_BLOCK)[pages],
        seed=np.array(SEEDS)[seed],
    )
    return found["write_amplification"]
