/** What the queues fitted to the Optimus say, checked without the engine, and where a tester's limit ends the curve. */
import { expect, it } from 'vitest';
import type { LineChart } from '../../../charts/types';
import { engine } from '../../../engine/load-node';
import { viewKeys } from '../../../runtime/figure/define-figure';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { offeredLoad } from './figure';

const chartOf = (view: Record<string, string>) =>
  offeredLoad.chart(stateAt(offeredLoad, engine, offeredLoad.start, view)) as LineChart;

/** Erlang's formula for M/M/12 with a service time of 120 µs. */
function reads(utilization: number): number {
  const [servers, service] = [12, 120e-6];
  const load = servers * utilization;
  let [term, below] = [1, 0];
  for (let count = 0; count < servers; count += 1) {
    below += term;
    term *= load / (count + 1);
  }
  const full = term / (1 - utilization);
  return service + ((full / (below + full)) * service) / (servers * (1 - utilization));
}

it('draws reads as Erlang has them', () => {
  const { lines } = chartOf({ of: 'reads' });
  const { x, y } = lines[0] ?? { x: [], y: [] };
  for (let at = 0; at < x.length; at += 1)
    expect(Number(y[at]) / reads(Number(x[at]) / 100_000)).toBeCloseTo(1, 6);
});

it.each([
  ['writes', 32, 2 / 47e-6],
  ['reads', 64, 100_000],
] as const)('ends %s where %i are outstanding', (of, depth, most) => {
  const { lines } = chartOf({ of, from: 'closed' });
  const { x, y } = lines[0] ?? { x: [], y: [] };
  const outstanding = Array.from(x, (iops, at) => iops * Number(y[at]));
  expect(outstanding.at(-1)).toBeCloseTo(depth, 6);
  // The curve rises to its end, close to the maximum.
  expect(Array.from(y)).toEqual(Array.from(y).toSorted((a, b) => Number(a) - Number(b)));
  expect((x[x.length - 1] ?? 0) / most).toBeGreaterThan(0.98);
});

it('has the review’s numbers beside the model’s', () => {
  const { rows } = offeredLoad.table(stateAt(offeredLoad, engine, offeredLoad.start));
  const top = rows.find((row) => row[0] === '4 KiB random writes' && row[1] === 42_500);
  expect(top?.slice(2)).toEqual(['750\u202fµs', '9\u202fms', '10 times', '753\u202fµs', '0.39%']);
});

it('takes twice as long as alone where the chapter says: at 34,600 IOPS with equal times, at 30,100 if they vary', () => {
  const { areas, bands } = chartOf({});
  expect(bands?.[0]?.from ?? 0).toBeCloseTo(34_600, -2);
  const { x, high } = areas?.[0] ?? { x: [], high: [] };
  const twice = Array.from(x).findIndex((_, at) => Number(high[at]) >= 2 * 47e-6);
  // Of M/M/2 the response is the service time ÷ (1 − ρ²): twice it at 1 ÷ √2.
  const varying = (Math.SQRT1_2 * 2) / 47e-6;
  expect(varying).toBeCloseTo(30_100, -2);
  expect(x[twice - 1]).toBeLessThan(varying);
  expect(x[twice]).toBeGreaterThan(varying);
  expect(chartOf({ from: 'closed' }).bands).toEqual([]);
});

it('asks nothing: a link with a bet of an earlier edition opens as any other', () => {
  expect(viewKeys(offeredLoad).bet?.takes('80')).toBe(true);
  const [plain, old] = [chartOf({}), chartOf({ bet: '80', revealed: '1' })];
  expect(old).toEqual(plain);
});

it('says one digit where a hundredth of the maximum changes milliseconds', () => {
  const { sentence } = offeredLoad;
  const said = plainText(sentence(stateAt(offeredLoad, engine, offeredLoad.start)));
  expect(said).toContain('At 42,500 IOPS, an open queue takes about 9\u202fms;');
});
