import { expect, it } from 'vitest';
import { continued, rateBetween, rates, timeOf, writtenIn } from './host-writes';

const rowsOf = (...iops: number[]) => iops.map((one) => ({ iops: one }));
/** Half seconds: 50, 0 and 10 pages are written in them. */
const written = writtenIn(rowsOf(100, 0, 20), 0.5);

it('adds up what is written in each interval', () => {
  expect(written).toEqual({ writes: [0, 50, 50, 60], time: [0, 0.5, 1, 1.5] });
  expect(writtenIn(null, 1)).toEqual({ writes: [0], time: [0] });
});

it('knows when a page was written, and nothing of what comes after the run', () => {
  expect([0, 25, 50, 55, 60, 61].map((page) => timeOf(written, page))).toEqual([
    0,
    0.25,
    0.5,
    1.25,
    1.5,
    null,
  ]);
});

it('has the mean rate between two pages, the silence included', () => {
  expect(rateBetween(written, 0, 50)).toBe(100);
  expect(rateBetween(written, 50, 60)).toBe(10);
  expect(rateBetween(written, 50, 61)).toBeNull();
});

it('draws a point for each interval in which anything was written, and the first from before', () => {
  const { x, y } = rates(written);
  expect(Array.from(y)).toEqual([100, 100, 10]);
  expect(Array.from(x)).toEqual([0.05, 50, Math.sqrt(50 * 60)]);
});

it('goes on coarsely where the fine reading ends', () => {
  const coarse = writtenIn(rowsOf(30, 40), 1);
  expect(continued(written, coarse)).toEqual({
    writes: [0, 50, 50, 60, 70],
    time: [0, 0.5, 1, 1.5, 2],
  });
  expect(continued(coarse, written)).toBe(coarse);
});
