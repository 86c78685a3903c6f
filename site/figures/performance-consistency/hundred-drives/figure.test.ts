/** The bet on the orders, on their chart. */
import { expect, it } from 'vitest';
import { beforeRuns } from '../../../elements/simulation-runs/at-build';
import { stateAt } from '../../../runtime/figure/make-state';
import type { Crowd } from './crowd';
import { hundredDrives } from './figure';

const marks = (view: Record<string, string>) =>
  (hundredDrives.chart(stateAt(hundredDrives, beforeRuns, hundredDrives.start, view)) as Crowd)
    .chart.marks;

it('keeps the bet on the chart, and shows none before it is made', () => {
  expect(marks({ covered: '1' })).toEqual([]);
  expect(marks({ revealed: '1' })).toEqual([]);
  expect(marks({ bet: 'ten' })).toMatchObject([{ y: 0.1, label: 'your bet 10%' }]);
});
