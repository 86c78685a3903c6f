import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectsOn, seek } from './explore';
import { cachedDisk } from './gen/cached-disk';
import { hotData } from './gen/hot-data';
import { engine } from './load-node';

describe('what moves a result', () => {
  it('is, for a cached disk, above all the hit ratio', () => {
    const effects = effectsOn(engine, cachedDisk, {}, 'mean_time');
    // By hand: d ln T / d ln h = −h·Td / T, d ln T / d ln Td = (1 − h)·Td / T.
    expect(effects[0]?.input).toBe('hit_ratio');
    expect(effects[0]?.percent).toBeCloseTo((-0.8 * 15) / 3.25, 3);
    const disk = effects.find((effect) => effect.input === 'disk_time');
    expect(disk?.percent).toBeCloseTo(3 / 3.25, 3);
    expect(effects.find((effect) => effect.input === 'ssd_time')?.percent).toBe(0);
  });

  it('steps back at the end of a range, and says nothing of an input that is 0', () => {
    const effects = effectsOn(engine, cachedDisk, { hit_ratio: 1, write_share: 0 }, 'mean_time');
    expect(effects.find((effect) => effect.input === 'hit_ratio')?.percent).toBeLessThan(-50);
    expect(effects.find((effect) => effect.input === 'write_share')?.percent).toBeNull();
  });
});

describe('a wanted result', () => {
  it('is found where the model takes it', () => {
    expect(seek(engine, cachedDisk, {}, 'mean_time', 0.001, 'hit_ratio')[0]).toBeCloseTo(0.95, 9);
  });

  it('is not found where no value gives it', () => {
    expect(seek(engine, cachedDisk, {}, 'mean_time', 0.0001, 'hit_ratio')).toEqual([]);
  });

  it('comes back for any placed share', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1, noNaN: true }), (placed_share) => {
        const { io_share_placed } = engine.run(hotData, { placed_share }).values;
        const found = seek(
          engine,
          hotData,
          {},
          'io_share_placed',
          io_share_placed as number,
          'placed_share',
        );
        expect(found).toHaveLength(1);
        expect((found[0] ?? 0) / placed_share).toBeCloseTo(1, 6);
      }),
      { numRuns: 30 },
    );
  });
});
