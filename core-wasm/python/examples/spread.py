"""Ten thousand simulated drives: in this process, and spread over the processes of a Dask cluster.

pip install "spare-area[cluster]"
python spread.py            # or fewer drives: python spread.py 500
"""

import sys
import time

import numpy as np
from dask.distributed import Client, LocalCluster

from drives import DRIVES, block

WORKERS = 2
#: Drives differ in what they cost: many pieces keep all processes busy to the end.
PIECES = 40


def main(count: int) -> None:
    began = time.perf_counter()
    alone = block(0, count)
    in_one = time.perf_counter() - began
    print(f"{count} drives in one process: {in_one:.1f} s")

    began = time.perf_counter()
    with LocalCluster(n_workers=WORKERS, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            started = time.perf_counter()
            edges = np.linspace(0, count, PIECES + 1).astype(int).tolist()
            jobs = [client.submit(block, first, end, pure=False) for first, end in zip(edges, edges[1:])]
            spread = np.concatenate(client.gather(jobs))
            ended = time.perf_counter()
    print(f"on {WORKERS} processes: {ended - started:.1f} s, and {started - began:.1f} s to start them")
    print(f"equal bit for bit: {np.array_equal(alone.view(np.int64), spread.view(np.int64))}")
    print(f"a million on {WORKERS} processes: {(ended - started) / count * 1e6 / 60:.0f} minutes")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DRIVES)
