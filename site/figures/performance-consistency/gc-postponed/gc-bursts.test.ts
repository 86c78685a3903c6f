/** Bursts of GC against runs whose bursts are known, and against the simulator's own clock. */
import { describe, expect, it } from 'vitest';
import { simulation } from '../../../engine/simulation/load-node-simulator';
import { BURST, DIES, SMALL_BENCH } from '../small-bench';
import { burstsOf, postponedIn } from './gc-bursts';

describe('bursts in a run of known writes', () => {
  const writes = [10, 10, 10, 4, 0, 10, 10, 0];

  it('are found with what was written before each', () => {
    expect(burstsOf(writes)).toEqual([
      { from: 3, until: 5, writes: 34 },
      { from: 7, until: 8, writes: 20 },
    ]);
    expect(burstsOf([10, 11, 10, 9])).toEqual([]);
    expect(burstsOf([])).toEqual([]);
  });

  it('do what was postponed, evenly; one that is cut off as fast as the first', () => {
    const [cut] = [20 * 3 * (1 - 1 / ((2 * 20) / 34))];
    expect(postponedIn(writes, 3)).toEqual([30, 60, 90, 51, 0, 30, 60, cut]);
    expect(postponedIn(writes, 0)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('bursts of a simulated drive', () => {
  it.each([0.02, 0.05, 0.1, 0.5, 1])(
    'take as long as its relocations with %d postponed',
    (share) => {
      const dot = 0.05;
      const run = simulation({ ...SMALL_BENCH, gc_style: share, duration: 20.05, interval: dot });
      while (run.done < run.total) run.advance(run.total);
      const { intervals, write_amplification: amplification } = run.answer().values;
      run.free();
      const rates = (intervals ?? []).map(({ iops }) => iops ?? Number.NaN);
      const over = burstsOf(rates.map((rate) => rate * dot)).filter(
        ({ until }) => until < rates.length,
      );
      expect(over.length).toBeGreaterThan(1);
      for (const { from, until, writes } of over) {
        // Between half and one and a half of the mean.
        expect(writes).toBeGreaterThan(0.45 * BURST * 140_000);
        expect(writes).toBeLessThan(1.55 * BURST * 140_000);
        // Read, two transfers, program: 40 + 2 × 10.24 + 200 µs; and the erases, 2 ms for each block of 256 pages.
        const each = (share * writes) / DIES;
        const relocating = each * ((amplification ?? Number.NaN) - 1) * 260.5e-6;
        const erasing = (each * (amplification ?? Number.NaN) * 2e-3) / 256;
        expect(Math.abs((until - from) * dot - relocating - erasing)).toBeLessThan(
          dot + 0.03 * relocating,
        );
      }
    },
  );
});
