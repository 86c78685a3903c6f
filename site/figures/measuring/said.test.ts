/** Numbers that stand in the text of the chapter, computed. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import idle from '../../../content/measured-runs/measured-idle.json' with { type: 'json' };
import spread from '../../../content/measured-runs/measured-spread.json' with { type: 'json' };
import hg6 from '../../../content/simulated-drives/toshiba-hg6.json' with { type: 'json' };
import { queue } from '../../engine/gen/queue';
import { serviceTime } from '../../engine/gen/service-time';
import { engine } from '../../engine/load-node';
import { filledIops, inBytes, KINDS, SIZES } from './review-tests';

const text = readFileSync('content/chapters/measuring.mdx', 'utf8').replace(/\s+/g, ' ');

it.each([
  [1, 'nineteen</Blank> times that at 50%. This holds for one server', 19],
  [8, '<Blank of="at-the-counter">5.8</Blank> with 8 dies', 5.8],
  [32, '<Blank of="at-the-counter">2.7</Blank> with 32.', 2.7],
] as const)('says how the line grows before %i servers', (servers, says, times) => {
  const [calm = 0, busy = 0] = [0.5, 0.95].map(
    (utilization) =>
      engine.run(queue, { kind: 'm/m/k', servers, service_time: 1e-4, utilization }).values
        .outstanding ?? 0,
  );
  expect(busy / calm).toBeCloseTo(times, 1);
  expect(text).toContain(says);
});

it('says how many miss the ticket seller’s 10 ms, and that many lines of their own are no shorter', () => {
  const at = (utilization: number) =>
    engine.run(queue, { service_time: 1e-4, utilization }).values.outstanding ?? 0;
  const response = (at(0.95) / 0.95) * 1e-4;
  expect(Math.round(Math.exp(10e-3 / response))).toBe(148);
  expect(text).toContain('one in <Blank of="at-the-counter">148</Blank> more than');
  // 32 dies, each with its own random arrivals, against the same 32 at 50%.
  expect((32 * at(0.95)) / (32 * at(0.5))).toBeCloseTo(19, 9);
  expect(text).toContain('and for many dies with a line each');
});

it('never averages p99s', () => {
  expect(text).toContain(
    'sends 99,100 requests that take 0.1 ms each, another 900 that take 10 ms',
  );
  const of = (counts: number[]) =>
    engine.run(serviceTime, { bucket_ends: [0.1e-3, 9.9e-3, 10e-3], bucket_counts: counts }).values
      .p99 ?? 0;
  const [one, other, both] = [of([99_100, 0, 0]), of([0, 0, 900]), of([99_100, 0, 900])];
  expect(both).toBe(one);
  // Middles of buckets: 0.05 and 9.95 ms stand for 0.1 and 10.
  expect((one + other) / 2).toBeCloseTo(5e-3, 5);
  expect((0.1 + 10) / 2).toBe(5.05);
  expect(text).toContain('The mean of their p99s is 5.05 ms. p99 of all 100,000 is 0.1 ms.');
});

describe('the ports', () => {
  it('carry eight bits of ten', () => {
    expect((6e9 * (8 / 10)) / 8).toBe(600e6);
    expect(text).toContain('6 × 8/10 ÷ 8 = 600 MB/s');
  });

  it('double writes in order only after a fill in order', () => {
    const writes = KINDS[2];
    const rate = (ports: number, isInOrder: boolean, row: number) =>
      inBytes(filledIops(writes, ports, isInOrder)[row] ?? 0, row);
    for (const row of SIZES.keys()) {
      const [ordered, random] = [true, false].map((one) => rate(2, one, row) / rate(1, one, row));
      // At 4 and 8 KiB, 50,000 commands per second after a fill in order; fewer after a random one.
      if ((SIZES[row] ?? 0) <= 8192)
        for (const ports of [1, 2]) {
          const iops = (inOrder: boolean) => filledIops(writes, ports, inOrder)[row] ?? 0;
          expect(iops(true) / 50_000).toBeCloseTo(1, 2);
          expect(iops(false)).toBeLessThan(45_000);
        }
      // From 32 KiB on, a port is the limit.
      const isLarge = (SIZES[row] ?? 0) >= 32_768;
      expect(rate(1, true, row) / 545e6 > 0.96).toBe(isLarge);
      if (isLarge) expect(ordered).toBeGreaterThan(1.8);
      expect(random).toBeLessThan(1.15);
    }
    const row = SIZES.indexOf(16_384);
    expect([1, 2].map((ports) => Math.round(rate(ports, true, row) / 1e6))).toEqual([511, 819]);
    expect(text).toContain(
      'At 16 KiB, sequential writes nearly fill one port with 511 MB/s, and two ports move 819',
    );
  });

  it('knows no difference for reads', () => {
    for (const ports of [1, 2])
      expect(filledIops(KINDS[0], ports, false)).toEqual(filledIops(KINDS[0], ports, true));
  });
});

it('says how far the host’s clock moves a drive’s latency, and how far a maximum is from its mean', () => {
  const [found, clock] = idle;
  expect([found?.mean[2]?.[0], clock?.mean[2]?.[0]]).toEqual([112.5e-6, 80.5e-6]);
  expect([found?.mean[0]?.[0], found?.mean[1]?.[0]]).toEqual([145.7e-6, 80.3e-6]);
  expect(text).toContain('Reads of 0.5 KiB take 146 µs, those of 4 KiB only 80;');
  const ratios = found?.longest.flat().map((one, at) => one / (found.mean.flat()[at] ?? 1)) ?? [];
  expect(Math.round(Math.max(...ratios))).toBe(206);
  expect(text).toContain('up to 206 times the mean of its cell');
  expect(text).toContain('reads 8 KiB in 80.5 µs instead of 113');
});

it('says how full the drive of the matrix was', () => {
  // 256 GiB of flash for 75% of 256 GB.
  expect((256 * 2 ** 30) / (0.75 * 256e9) - 1).toBeCloseTo(0.43, 2);
  expect(hg6.inputs.overprovisioning).toBeCloseTo(0.43, 2);
  expect(text).toContain('The test used 75% of the drive, so effective overprovisioning was 43%');
});

it('has twice the mean with a hundred times the deviation', () => {
  const all = spread.map(({ write }) => write).toSorted((a, b) => a.deviation - b.deviation);
  const [best, worst] = [all[0], all.at(-1)];
  expect((worst?.mean ?? 0) / (best?.mean ?? 1)).toBeCloseTo(2.3, 1);
  expect((worst?.deviation ?? 0) / (best?.deviation ?? 1)).toBeGreaterThan(100);
});
