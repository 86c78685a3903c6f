import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedDisk } from './gen/cached-disk';
import { holdUp } from './gen/hold-up';
import { hotCold } from './gen/hot-cold';
import { hotData } from './gen/hot-data';
import { measuredWriteAmplification } from './gen/measured-write-amplification';
import { queue } from './gen/queue';
import { ssdAccess } from './gen/ssd-access';
import { writeAmplification } from './gen/write-amplification';
import { engine } from './load-node';
import { seek } from './seek';

describe('a wanted result', () => {
  it('is found where the model takes it', () => {
    const { values } = seek(engine, cachedDisk, {}, 'mean_time', 0.001, 'hit_ratio');
    expect(values).toEqual([0.95]);
  });

  it('is not found where no value gives it', () => {
    const { values } = seek(engine, cachedDisk, {}, 'mean_time', 0.0001, 'hit_ratio');
    expect(values).toEqual([]);
  });

  it('may be 0', () => {
    const { values } = seek(engine, holdUp, {}, 'margin', 0, 'save_rate');
    expect((values[0] ?? 0) / (268e6 / 1800)).toBeCloseTo(1, 9);
  });

  it('is found in a range that spans many sizes', () => {
    const found = seek(
      engine,
      measuredWriteAmplification,
      {},
      'write_amplification',
      2,
      'host_bytes',
    );
    expect((found.values[0] ?? 0) / 74.5e9).toBeCloseTo(1, 9);
  });

  it('beside a jump is no answer', () => {
    // Between one block and two lies no service time of 200 µs.
    const found = seek(engine, ssdAccess, {}, 'service_time', 200e-6, 'request_size');
    expect(found.values).toEqual([]);
  });

  it('of whole numbers is the nearest', () => {
    const found = seek(
      engine,
      writeAmplification,
      {},
      'write_amplification',
      7.5,
      'pages_per_block',
    );
    const pages = found.values[0] ?? Number.NaN;
    expect(Number.isInteger(pages)).toBe(true);
    const miss = (pages_per_block: number) => {
      const { values } = engine.run(writeAmplification, { pages_per_block });
      return Math.abs((values.write_amplification as number) - 7.5);
    };
    expect(miss(pages)).toBeLessThanOrEqual(Math.min(miss(pages - 1), miss(pages + 1)));
  });

  it('of an input that moves nothing is there all along, or nowhere', () => {
    const now = engine.run(cachedDisk, {}).values.mean_time as number;
    const along = seek(engine, cachedDisk, {}, 'mean_time', now, 'ssd_time');
    expect(along).toEqual({ values: [1e-9], stays: true });
    expect(seek(engine, cachedDisk, {}, 'mean_time', now * 2, 'ssd_time').values).toEqual([]);
  });

  it('tells an input from an output of the same name', () => {
    const found = seek(engine, queue, {}, 'response_time', 200e-6, 'utilization');
    expect(found.values[0]).toBeCloseTo(0.5, 9);
  });

  it('may be given by two values, and both are found', () => {
    // Apart, hot and cold data cost most where they are alike: a fifth of the writes to a fifth of the data.
    const inputs = { separation: 'pools', hot_data: 0.2 } as const;
    const goal = engine.run(hotCold, { ...inputs, hot_writes: 0.1 }).values.write_amplification;
    const found = seek(
      engine,
      hotCold,
      inputs,
      'write_amplification',
      goal as number,
      'hot_writes',
    );
    expect(found.values).toHaveLength(2);
    expect(found.values[0]).toBeCloseTo(0.1, 6);
    expect(found.values[1]).toBeGreaterThan(0.2);
  });

  it('comes back for any placed share', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1, noNaN: true }), (placed_share) => {
        const { io_share_placed } = engine.run(hotData, { placed_share }).values;
        const { values } = seek(
          engine,
          hotData,
          {},
          'io_share_placed',
          io_share_placed as number,
          'placed_share',
        );
        expect(values).toHaveLength(1);
        expect((values[0] ?? 0) / placed_share).toBeCloseTo(1, 6);
      }),
      { numRuns: 30 },
    );
  });
});
