/** Which side gives way, and that all three fit whatever is pulled. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { littlesLaw } from '../../../engine/gen/littles-law';
import { engine } from '../../../engine/load-node';
import { type Side, third, yielding } from './figure';
import { doneBy, flowRun, meanBy, stairs, thereFirst } from './flow-run';

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

it('counts the same area by rows and by columns, and keeps the law over a long time', () => {
  const flow = { rate: 80_000, length: 175e-6, depth: 14 };
  const end = 20e-3;
  const run = flowRun(flow, end);
  if (!run) throw new Error('so many are drawn one by one');
  // By columns: how many are there at each of many moments.
  const moments = Array.from({ length: 20_000 }, (_, at) => ((at + 0.5) / 20_000) * end);
  const there = moments.map(
    (at) => thereFirst(run) + doneBy(run.issues, at) - doneBy(run.completions, at),
  );
  const byColumns = there.reduce((sum, one) => sum + one, 0) / there.length;
  expect(meanBy(run, end) / byColumns).toBeCloseTo(1, 3);
  expect(meanBy(run, end) / flow.depth).toBeCloseTo(1, 1);
  // Neither the steps nor the rows are even.
  expect(new Set(there).size).toBeGreaterThan(4);
  expect(doneBy(run.issues, end) / (flow.rate * end)).toBeCloseTo(1, 2);
});

it('draws each step of a count, and gives up where there are thousands', () => {
  expect(stairs([1, 3, 9], 2, 5)).toEqual({ x: [0, 1, 1, 3, 3, 5], y: [2, 2, 3, 3, 4, 4] });
  expect(flowRun({ rate: 1e7, length: 1e-3, depth: 1e4 }, 2e-3)).toBeNull();
});
