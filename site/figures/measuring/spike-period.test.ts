import { describe, expect, it } from 'vitest';
import { engine } from '../../engine/load-node';
import { stateAt } from '../../runtime/figure/figure-state';
import { plainText } from '../../runtime/figure/parts';
import { falsePeriod, longestOf, slowRequests } from './pauses';
import { spikePeriod } from './spike-period';

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

  it('finds none in a record that is too short, and none in chance', () => {
    expect(says({ duration: 20 }, { pause: '7.3' })).toMatch(/no period: there are too few/);
    expect(says({}, { pause: 'random' })).toMatch(/no period: chance looks as regular/);
  });
});
