import { expect, it } from 'vitest';
import type { LineChart } from '../../../charts/types';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { field } from './figure';

const stateWith = (host_bytes: number, flash_bytes: number, family?: string) =>
  stateAt(field, engine, { host_bytes, flash_bytes }, family ? { family } : {});
const said = (...given: Parameters<typeof stateWith>) =>
  plainText(field.sentence(stateWith(...given)));

it('says what a ratio below 1 can mean, and that a counter at 0 is none', () => {
  expect(said(100e9, 50e9)).toMatch(
    /These drives do not compress\. Does yours, .* its name says\?$/,
  );
  expect(said(100e9, 50e9, 'sandforce')).toMatch(/These drives compress, so .* can be real\.$/);
  expect(said(100e9, 0)).toMatch(
    /this counter of NAND writes does not count, or was read wrongly\.$/,
  );
  expect(said(142e9, 149e9)).toMatch(/the 90th percentile 4\.$/);
});

it.each([
  [0.5, 0],
  [20, 1],
])('a ratio of %f, beyond the listed percentiles, has its point on the chart', (ratio, y) => {
  const { hand, marks } = field.chart(stateWith(100e9, ratio * 100e9)) as LineChart;
  const own = marks?.find(({ id }) => id === 'own');
  expect([own?.x, own?.y, hand]).toEqual([ratio, y, undefined]);
});
