/** What was bet on stands in the drawing beside the answer. */
import { expect, it } from 'vitest';
import type { BarChart } from '../../../charts/types';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { parityWear } from './figure';

const barsOf = (view: Record<string, string>, inputs = {}) => {
  const { bars } = parityWear.chart(stateAt(parityWear, engine, inputs, view)) as BarChart;
  return bars.map(({ id, total }) => `${id} ${total}`);
};

it('keeps a place for the bet before it, and shows it as a bar of its own', () => {
  expect(barsOf({ covered: '1' })).toEqual(['all ?', 'bet ?', 'each ?', 'penalty 4']);
  expect(barsOf({ bet: 'four' })).toEqual(['all 2', 'bet 4', 'each 0.5', 'penalty 4']);
  expect(barsOf({ bet: 'one' })[1]).toBe('bet 1.33');
});

it('shows none where nobody was asked', () => {
  const others = ['all 2', 'each 0.5', 'penalty 4'];
  expect(barsOf({ revealed: '1' })).toEqual(others);
  expect(barsOf({ bet: 'four' }, { drives: 8 }).some((bar) => bar.startsWith('bet'))).toBe(false);
});
