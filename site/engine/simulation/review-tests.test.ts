/** The tests of a review that were recorded of its simulated drive, run again: a sample of every grid. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Inputs } from '../declaration';
import { simulation } from './load-node-simulator';

const file = 'content/simulated-drives/smart-optimus.json';
const { inputs, tested, tests, cells } = JSON.parse(readFileSync(file, 'utf8'));
const { block_size, queue_depth, grids, refilled, idle } = tests;

/** A drive of 65,536 pages stands for the whole one. */
function answer({ duration, ...given }: Inputs) {
  const { duration: _, ...drive } = inputs;
  const run = simulation({
    ...{ ...drive, ...tested.set, user_pages: 65_536, ...given },
    ...(duration === undefined ? {} : { duration }),
  });
  try {
    while (run.done < run.total) run.advance(run.total);
    return run.answer().values;
  } finally {
    run.free();
  }
}

const setOf = (kind: string): Inputs =>
  tested.kinds.find(({ id }: { id: string }) => id === kind).set;

it('has the inputs that were fitted to what the review printed', () => {
  expect(cells[0].set).toMatchObject(tested.set);
});

describe.each([4096, 524_288])('requests of %i bytes', (size) => {
  const row = block_size.indexOf(size);

  it.each([1, 32])('are as recorded at a queue depth of %i', (depth) => {
    for (const { kind, ports, iops } of grids) {
      const given = { start: 'sequential', ports, block_size: size, queue_depth: depth };
      const found = answer({ ...setOf(kind), ...given }).iops ?? 0;
      expect(found / iops[row][queue_depth.indexOf(depth)]).toBeCloseTo(1, 2);
    }
  });

  it('are as recorded after a fill at random', () => {
    for (const { kind, ports, iops } of refilled) {
      const given = { start: 'random', ports, block_size: size, queue_depth: 32 };
      expect((answer({ ...setOf(kind), ...given }).iops ?? 0) / iops[row]).toBeCloseTo(1, 2);
    }
  });
});

it('has the latencies one at a time as recorded', () => {
  const row = idle.block_size.indexOf(4096);
  for (const [column, share] of idle.read_share.entries()) {
    const values = answer({ ...idle.set, block_size: 4096, read_share: share });
    expect((values.latency_mean ?? 0) / idle.mean[row][column]).toBeCloseTo(1, 4);
    expect((values.latency_max ?? 0) / idle.longest[row][column]).toBeCloseTo(1, 4);
  }
});

it('moves 1083 MB/s through two ports, as printed, and no more than 545 through one', () => {
  const [one = 0, two = 0] = [1, 2].map(
    (ports) =>
      Math.max(
        ...(grids.find(
          (grid: { kind: string; ports: number }) => grid.kind === 'reads' && grid.ports === ports,
        ).iops[block_size.indexOf(524_288)] as number[]),
      ) * 524_288,
  );
  expect(two / 1083e6).toBeCloseTo(1, 2);
  expect(one).toBeLessThan(545e6);
});
