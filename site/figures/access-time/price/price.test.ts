import { expect, it } from 'vitest';
import { staticSvg } from '../../../charts/static-svg';
import { NARROW, WIDE } from '../../../charts/types';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { price } from './figure';

const drawn = (box: typeof NARROW) =>
  staticSvg(price.draw, price.chart(stateAt(price, engine, {})), box);

it.each([
  ['a phone', NARROW],
  ['a wide window', WIDE],
])('names the two prices that the paper states, on %s', (_, box) => {
  const svg = drawn(box).replaceAll('\u202f', ' ');
  expect(svg).toContain('SSD over $1000/MB');
  expect(svg).toContain('SSD under $100/MB');
});

it('names the year in hand as the sentence does', () => {
  for (const [years_on, year] of [
    [28, 2023],
    [10, 2005],
    [4, 1999],
    [22, 2017],
  ]) {
    const state = stateAt(price, engine, { years_on: Number(years_on) });
    expect(staticSvg(price.draw, price.chart(state), WIDE)).toMatch(
      new RegExp(`tick (?:held|now)[^>]*>${year}<`),
    );
  }
});
