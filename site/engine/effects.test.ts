import { describe, expect, it } from 'vitest';
import type { Inputs, Model } from './declaration';
import { effectsOn } from './effects';
import { cachedDisk } from './gen/cached-disk';
import { queue } from './gen/queue';
import { retention } from './gen/retention';
import { ssdAccess } from './gen/ssd-access';
import { stack } from './gen/stack';
import { engine } from './load-node';

const effect = (model: Model, inputs: Inputs, output: string, input: string) =>
  effectsOn(engine, model, inputs, output).find((one) => one.input === input)?.percent;

describe('what moves a result', () => {
  it('is, for a cached disk, above all the hit ratio', () => {
    // By hand: d ln T / d ln h = −h·Td / T, d ln T / d ln Td = (1 − h)·Td / T.
    expect(effectsOn(engine, cachedDisk, {}, 'mean_time')[0]?.input).toBe('hit_ratio');
    expect(effect(cachedDisk, {}, 'mean_time', 'hit_ratio')).toBeCloseTo((-0.8 * 15) / 3.25, 3);
    expect(effect(cachedDisk, {}, 'mean_time', 'disk_time')).toBeCloseTo(3 / 3.25, 3);
    expect(effect(cachedDisk, {}, 'mean_time', 'ssd_time')).toBe(0);
  });

  it('steps back at the end of a range, and says nothing of an input that is 0', () => {
    const inputs = { hit_ratio: 1, write_share: 0 };
    expect(effect(cachedDisk, inputs, 'mean_time', 'hit_ratio')).toBeLessThan(-50);
    expect(effect(cachedDisk, inputs, 'mean_time', 'write_share')).toBeNull();
  });

  it('of a temperature is said per degree, by Arrhenius', () => {
    const inverse = (celsius: number) => 1 / (celsius + 273.15);
    const oneMore = Math.exp((1.1 / 8.617333262e-5) * (inverse(31) - inverse(30))) - 1;
    const percent = effect(retention, {}, 'retention_at_use', 'use_temperature');
    expect((percent as number) / 100).toBeCloseTo(oneMore, 6);
  });

  it('of a few things is said of one more', () => {
    const mean = (servers: number) =>
      engine.run(queue, { ...busy, servers }).values.response_time as number;
    const busy = { kind: 'm/m/k', arrival_rate: 15_000, servers: 2 } as const;
    const found = effectsOn(engine, queue, busy, 'response_time').find(
      ({ input }) => input === 'servers',
    );
    expect(found?.step).toBe('one');
    expect(found?.percent).toBeCloseTo(100 * (mean(3) / mean(2) - 1), 9);
  });

  it('at a jump is that of a whole per cent, not a slope without end', () => {
    // One byte more than a block is two blocks: 30 µs more of 190 µs, at any step.
    const percent = effect(ssdAccess, { request_size: 512 }, 'service_time', 'request_size');
    expect(percent).toBeCloseTo(30 / 190 / 0.01, 6);
  });

  it('of a size that fits the others is not that of one byte more, times forty', () => {
    const inputs = { application: 'sqlite', indirection_unit: 4096 } as const;
    expect(effect(stack, inputs, 'write_amplification', 'indirection_unit')).toBeNull();
    const effects = effectsOn(engine, stack, {}, 'write_amplification');
    expect(effects[0]?.input).toBe('rows');
    expect(effects.every(({ percent }) => Math.abs(percent ?? 0) < 50)).toBe(true);
  });

  it('is nothing where the result has no value', () => {
    const effects = effectsOn(engine, cachedDisk, {}, 'hit_ratio_to_match_ssd');
    expect(effects.every(({ percent }) => percent === null)).toBe(true);
  });
});
