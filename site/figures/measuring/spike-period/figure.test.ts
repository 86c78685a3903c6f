import { describe, expect, it } from 'vitest';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import type { CombChart } from './comb';
import { lastTick, spikePeriod, spikeTime } from './figure';
import { falsePeriod, longestOf, slowRequests } from './pauses';

describe('the record', () => {
  it('has a pause in every period, and others', () => {
    const slow = slowRequests(1.1, 1.1, 132);
    expect(slow.length).toBeGreaterThan(120);
    for (let count = 0; count < 119; count += 1)
      expect(slow.some(({ time }) => Math.abs(time - (count + 0.45) * 1.1) < 0.06)).toBe(true);
  });

  it('begins as a shorter one does', () => {
    const short = slowRequests(7.3, 1.1, 60);
    expect(slowRequests(7.3, 1.1, 240).slice(0, short.length)).toEqual(short);
  });

  it('is held up for 2 to 3 ms, as the review says', () => {
    for (const { latency } of slowRequests(null, 1.1, 100)) {
      expect(latency).toBeGreaterThanOrEqual(2e-3);
      expect(latency).toBeLessThanOrEqual(3e-3);
    }
  });
});

it('logs the longest of each interval', () => {
  const log = longestOf([{ time: 1.5, latency: 2.5e-3 }], 4, 1);
  expect(log.map((one) => one > 1e-3)).toEqual([false, true, false, false]);
});

it('knows the false period by counting', () => {
  // Marks every 1.1 s: the second without one comes every eleventh.
  const seconds = new Set(Array.from({ length: 100 }, (_, at) => Math.floor(at * 1.1 + 0.05)));
  const quiet = Array.from({ length: 100 }, (_, at) => at).filter((at) => !seconds.has(at));
  expect(quiet.slice(1).map((at, place) => at - (quiet[place] ?? 0))).toEqual(
    quiet.slice(1).map(() => 11),
  );
  expect(falsePeriod(1.1, 1)).toBeCloseTo(11, 9);
  expect(falsePeriod(0.9, 0.5)).toBeCloseTo(1.125, 9);
});

describe('what is said', () => {
  const says = (inputs: { duration?: number; interval?: number }, view = {}) =>
    plainText(
      spikePeriod.sentence(stateAt(spikePeriod, engine, { ...spikePeriod.start, ...inputs }, view)),
    );

  it('finds the period in single requests, and a false one in the log of seconds', () => {
    expect(says({})).toMatch(
      /give a period of 1\.1\ss, .*of each 1\ss gives 11\ss, which is false/,
    );
  });

  it('finds it in the log of half seconds as well', () => {
    expect(says({ interval: 0.5 })).toMatch(/of each 500\sms gives 1\.1\ss too/);
  });

  it('expects no period where every interval has a pause', () => {
    const { rows } = spikePeriod.table(stateAt(spikePeriod, engine, spikePeriod.start, {}));
    const expected = new Map(rows.map(([interval, , , , , shows]) => [interval, shows]));
    expect(expected.get(1)).toBeCloseTo(11, 9);
    expect([expected.get(2), expected.get(5)]).toEqual([null, null]);
    for (const [interval, , quiet] of rows) if (Number(interval) > 1.2) expect(quiet).toBe(0);
  });

  it('finds none in a record that is too short, and none in chance', () => {
    expect(says({ duration: 20 }, { pause: '7.3' })).toMatch(/no period: there are too few/);
    expect(says({}, { pause: 'random' })).toMatch(/no period: chance would look as regular/);
  });
});

describe('while it plays', () => {
  const stateOf = (at: string, inputs = {}) =>
    stateAt(spikePeriod, engine, { ...spikePeriod.start, ...inputs }, { at });

  it('rests where the record ends, and shows all of it', () => {
    const [first, last] = spikeTime.span(stateOf('') as never);
    expect([first, last]).toEqual([0, lastTick]);
    expect(plainText(spikePeriod.sentence(stateOf('')))).toMatch(/^The drive pauses every/);
  });

  it('steps from value to value of the log, there and back', () => {
    const steps = (interval: number, from: number, way: 1 | -1, count: number) => {
      const stops = [from];
      for (let at = 0; at < count; at += 1)
        stops.push(spikeTime.stop(stops.at(-1) ?? 0, way, stateOf('', { interval }) as never));
      return stops;
    };
    expect(steps(1, 0, 1, 4)).toEqual([0, 20, 40, 60, 80]);
    expect(steps(1, 71, -1, 3)).toEqual([71, 60, 40, 20]);
    // Intervals that are no whole ticks.
    expect(steps(0.33, 0, 1, 5)).toEqual([0, 7, 14, 20, 27, 33]);
    expect(steps(0.33, 33, -1, 5)).toEqual([33, 27, 20, 14, 7, 0]);
  });

  it('says what a test would have seen by then', () => {
    expect(plainText(spikePeriod.sentence(stateOf('80')))).toMatch(
      /^After 4\ss, \d requests were slow\. The log has 4 values, one for each 1\ss; \d of them quiet\.$/,
    );
    expect(plainText(spikePeriod.sentence(stateOf('660')))).toMatch(
      /the last 11\ss after the one before\.$/,
    );
  });

  it('grows its charts in step', () => {
    const { charts } = spikePeriod.chart(stateOf('468')) as CombChart;
    expect(charts.map(({ dots }) => dots?.at(-1)?.x.length)).toEqual([23, expect.any(Number)]);
    expect(Math.max(...Array.from(charts[1]?.dots?.[0]?.x ?? []))).toBeLessThanOrEqual(23.4);
    expect(charts[0]?.now).toEqual({ x: expect.closeTo(23.4, 9), label: 'second 23' });
  });
});
