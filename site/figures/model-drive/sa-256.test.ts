/** The model drive, by another way: from its pages, and with the engine. */
import { expect, it } from 'vitest';
import { writeAmplification } from '../../engine/gen/write-amplification';
import { engine } from '../../engine/load-node';
import { BENCH } from './bench';
import { IN_GIB, SA_256 } from './sa-256';

it('is one drive, however its flash is counted', () => {
  const { user_capacity, raw_capacity, overprovisioning } = SA_256;
  expect(raw_capacity).toBeCloseTo(user_capacity * (1 + overprovisioning), 0);
  expect(Math.abs(IN_GIB.raw_capacity / raw_capacity - 1)).toBeLessThan(1e-4);
  expect(BENCH.user_pages * 4096).toBe(user_capacity);
});

it('has the write amplification of greedy GC at its overprovisioning', () => {
  const { values } = engine.run(writeAmplification, {
    overprovisioning: SA_256.overprovisioning,
    policy: 'greedy',
  });
  expect(values.write_amplification).toBeCloseTo(SA_256.write_amplification, 1);
});
