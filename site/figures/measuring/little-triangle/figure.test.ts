/** Which side gives way, and that all three fit whatever is pulled. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { littlesLaw } from '../../../engine/gen/littles-law';
import { engine } from '../../../engine/load-node';
import { type Side, third, yielding } from './figure';

const SIDES: readonly Side[] = ['throughput', 'response_time', 'outstanding'];

it('leaves what is held and what was pulled', () => {
  for (const held of SIDES)
    for (const pulled of SIDES) expect([held, pulled]).not.toContain(yielding(held, pulled));
});

it('gives the model three that it takes', () => {
  const amount = fc.double({ min: 1, max: 1e4, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...SIDES), amount, amount, amount, (side, x, r, n) => {
      const given = { throughput: x, response_time: r * 1e-6, outstanding: n };
      const fitted = { ...given, [side]: third(side, given) };
      const { values } = engine.run(littlesLaw, fitted);
      expect((values.throughput ?? 0) * (values.response_time ?? 0)).toBeCloseTo(
        values.outstanding ?? 0,
        -Math.floor(Math.log10(fitted.outstanding)) + 6,
      );
    }),
  );
});
