/** How long a run is, against what the compiled simulator says of it. */
import { expect, test } from 'vitest';
import type { Inputs } from '../declaration';
import { simulation } from './load-node-simulator';
import { lengthOf } from './run-length';

/** Every kind of length: of odd sizes and shares, since both round. */
const starts = ['sequential', 'empty', 'random'];
const cases: Inputs[] = [1000, 4097, 65_536].flatMap((user_pages) =>
  starts.flatMap((start) =>
    [0, 0.3333, 2].flatMap((warm_up) =>
      [1e-5, 0.12345, 1].map((measure) => ({ user_pages, start, warm_up, measure })),
    ),
  ),
);

test.each(cases)('of %j in host writes is that of the run', (one) => {
  const inputs = { ...one, pages_per_block: 16, overprovisioning: 0.25, window: 0.01 };
  const run = simulation(inputs);
  expect(lengthOf(inputs)).toMatchObject({ writes: run.total, simulated: null });
  run.free();
});

test('of a run by default, and of one that ends by its time', () => {
  const run = simulation({});
  expect(lengthOf({})).toEqual({ prepare: 0, writes: run.total, simulated: null });
  run.free();
  expect(lengthOf({ channels: 8, duration: 60, start: 'random' })).toEqual({
    ...{ prepare: 2 * 1_048_576, writes: null, simulated: 60 },
  });
});
