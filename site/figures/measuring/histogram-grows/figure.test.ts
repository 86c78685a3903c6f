import { describe, expect, it } from 'vitest';
import { engine } from '../../../engine/load-node';
import { viewKeys } from '../../../runtime/figure/define-figure';
import { BUCKETS, fioEdge, placeOf } from './buckets';
import { growTime, histogramGrows, lastTick, requestsAt } from './figure';
import { countsOf, readOff, readWhole } from './grown-counts';
import { slowerShares } from './percentile-rank';
import { ALL, drawnTest, latencyAt, MOST, RUN, tailsOf, timeShare } from './read-latencies';

describe('the run', () => {
  it('has the requests and percentiles that fio printed of it', () => {
    expect(ALL).toBe(296_517);
    const { p50, p99, p99_9 } = readWhole(engine, 'requests');
    expect([p50, p99, p99_9].map((value) => Math.round(value * 1e9))).toEqual([
      126_464, 179_200, 2_113_536,
    ]);
    expect(RUN.counts.at(-1)).toBeGreaterThan(0);
  });

  it('has the latency of every share', () => {
    expect(latencyAt(0.001)).toBeCloseTo(2.11e-3, 4);
    expect(latencyAt(0.01)).toBeCloseTo(179e-6, 5);
    expect(latencyAt(0.5)).toBeGreaterThan(latencyAt(0.6));
  });

  it('says how much time its slowest take', () => {
    expect(timeShare(1)).toBeCloseTo(1, 9);
    // From single requests: the mean of the slowest hundredth over the mean of all.
    const at = (count: number, from: number, to: number) =>
      Array.from({ length: count }, (_, one) =>
        latencyAt(from + ((to - from) * (one + 0.5)) / count),
      ).reduce((sum, one) => sum + one, 0) / count;
    expect(timeShare(0.01)).toBeCloseTo((0.01 * at(20_000, 0, 0.01)) / at(200_000, 0, 1), 3);
  });
});

it('has buckets as fio has them', () => {
  // From fio's own formula: bucket 358 holds 1632 to 1648 ns, its middle is 1640.
  expect([fioEdge(358), fioEdge(359), fioEdge(63)].map((edge) => Math.round(edge * 1e9))).toEqual([
    1632, 1648, 63,
  ]);
  expect(placeOf(2.5, [1, 2, 3, 4])).toBe(1);
  for (const { edges } of BUCKETS) {
    expect(edges[0]).toBeLessThan(1.7e-6);
    expect(edges.at(-1)).toBeGreaterThan(5e-3);
  }
});

it('finds the tail of a test as sorting does', () => {
  for (const shown of [10, 100, 999, 1000, 20_000]) {
    const slowestFirst = drawnTest().slice(0, shown).sort().reverse();
    expect(tailsOf([shown])[0]?.byCount).toBe(slowestFirst[Math.floor(shown / 1000)]);
    const all = slowestFirst.reduce((sum, one) => sum + one, 0);
    const byTime = tailsOf([shown])[0]?.byTime ?? 0;
    const above = (least: (one: number) => boolean) =>
      slowestFirst.filter(least).reduce((sum, one) => sum + one, 0);
    expect(above((one) => one >= byTime)).toBeGreaterThan(all / 100);
    expect(above((one) => one > byTime)).toBeLessThanOrEqual(all / 100);
  }
});

it('counts every request once', () => {
  for (const buckets of BUCKETS) {
    const counts = countsOf({ buckets, counted: 'requests', shown: 5000 });
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5000);
  }
});

it('reads percentiles as far off as buckets are wide', () => {
  const exact = tailsOf([MOST])[0]?.byCount ?? 0;
  const off = BUCKETS.map(
    (buckets) => readOff(engine, { buckets, counted: 'requests', shown: MOST }).p99_9 / exact - 1,
  );
  expect(off.map((one) => Math.round(one * 100))).toEqual([-7, 46, 0]);
});

it('plays from ten requests to all of them, by stops of 1, 2, and 5', () => {
  expect([requestsAt(0), requestsAt(lastTick)]).toEqual([10, MOST]);
  const stops = [0];
  for (let at = 0; at < lastTick; ) {
    at = growTime.stop(at, 1, {} as never);
    stops.push(at);
  }
  expect(stops.map(requestsAt)).toEqual([
    10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000,
  ]);
  expect(growTime.stop(stops[3] ?? 0, -1, {} as never)).toBe(stops[2]);
});

it('needs ten thousand requests until 95 of 100 tests are within a tenth', () => {
  const near = (requests: number) =>
    slowerShares(requests).every(
      (share) => Math.abs(latencyAt(share) / latencyAt(0.001) - 1) < 0.1,
    );
  expect([100, 1000, 10_000, 100_000].map(near)).toEqual([false, false, true, true]);
});

it('asks nothing: what an earlier edition bet on is taken', () => {
  expect(viewKeys(histogramGrows).bet?.takes('1000')).toBe(true);
});
