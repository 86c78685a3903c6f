/** What the queues fitted to the Optimus say, checked without the engine, and where a tester's limit ends the curve. */
import { expect, it } from 'vitest';
import type { LineChart } from '../../../charts/types';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/figure-state';
import { plainText } from '../../../runtime/figure/parts';
import { loadBet, offeredLoad } from './figure';

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
  expect(Math.max(...outstanding)).toBeCloseTo(depth, 6);
  expect((x[x.length - 1] ?? 0) / most).toBeGreaterThan(0.999);
});

it('has the review’s numbers beside the model’s', () => {
  const { rows } = offeredLoad.table(stateAt(offeredLoad, engine, offeredLoad.start));
  const top = rows.find((row) => row[0] === '4 KiB random writes' && row[1] === 42_500);
  expect(top?.slice(2)).toEqual(['750\u202fµs', '9\u202fms', '10 times', '753\u202fµs', '0.39%']);
});

it('judges a bet by where two servers take twice as long, with equal times and with random ones', () => {
  const state = stateAt(offeredLoad, engine, offeredLoad.start, {});
  const [text] = loadBet.verdict(state, '80');
  // Of M/M/2 the response is the service time ÷ (1 − ρ²).
  const varying = Math.round(100 * Math.SQRT1_2);
  expect(text).toBe(
    `Right. Two servers with equal times, as the fit has it, take it up to 81%, 34,600 IOPS; were their times to vary, up to ${varying}%.`,
  );
});

it('has nothing of the curve before the bet', () => {
  const covered = chartOf({ covered: '1', of: 'reads' });
  expect([covered.lines, covered.areas, covered.bands]).toEqual([[], [], []]);
  expect(covered.hand).toBeUndefined();
});

it('keeps the bet on the chart of writes, where it would take twice as long as alone', () => {
  const marks = (view = {}) => chartOf({ bet: '65', ...view }).marks ?? [];
  const bet = marks().find(({ id }) => id === 'bet');
  expect(bet?.x).toBeCloseTo((0.65 * 2) / 47e-6, 6);
  expect(bet?.y).toBeCloseTo(2 * 47e-6, 12);
  expect(marks({ of: 'reads' }).some(({ id }) => id === 'bet')).toBe(false);
  expect(marks({ covered: '1' }).some(({ id }) => id === 'bet')).toBe(false);
});

it('says one digit where a hundredth of the maximum changes milliseconds', () => {
  const { sentence } = offeredLoad;
  const said = plainText(sentence(stateAt(offeredLoad, engine, offeredLoad.start)));
  expect(said).toContain('At 42,500 IOPS, an open queue takes about 9\u202fms;');
});
