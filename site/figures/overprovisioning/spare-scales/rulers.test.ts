/** The three scales as they are drawn on a phone: a dotted line hides no number, and every path has its numbers. */
import { expect, it } from 'vitest';
import { staticSvg } from '../../../charts/static-svg';
import { NARROW, WIDE } from '../../../charts/types';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { spareScales } from './figure';

const drawn = (box: typeof NARROW) =>
  staticSvg(
    spareScales.draw,
    spareScales.chart(stateAt(spareScales, engine, spareScales.start ?? {})),
    box,
  );

it('has no path without a number', () => {
  for (const box of [NARROW, WIDE]) expect(drawn(box)).not.toMatch(/NaN|undefined/);
});

it('keeps the numbers on either side of 28% on a phone', () => {
  for (const tick of ['20%', '80%', '70%']) expect(drawn(NARROW)).toContain(`>${tick}<`);
});
