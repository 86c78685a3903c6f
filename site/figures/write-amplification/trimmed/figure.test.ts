import { expect, it } from 'vitest';
import type { LineChart } from '../../../charts/types';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/figure-state';
import { trimmed } from './figure';

it.each([0.1, 0.45, 0.49])('a TRIM share of %f that is typed is on the chart', (trim_share) => {
  const { hand, x } = trimmed.chart(stateAt(trimmed, engine, { trim_share })) as LineChart;
  expect(hand?.x).toBe(trim_share);
  expect(x.max).toBeGreaterThanOrEqual(trim_share);
});
