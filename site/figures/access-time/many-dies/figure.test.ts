/** The curve beside what was measured: as near as the model states, and what a faster part changes. */
import { expect, it } from 'vitest';
import simulated from '../../../../content/simulated-drives/samsung-860-pro.json' with {
  type: 'json',
};
import type { LineChart } from '../../../charts/types';
import type { Inputs } from '../../../engine/declaration';
import { defaultsOf } from '../../../engine/declaration';
import catalogue from '../../../engine/gen/catalogue.json';
import { flashRead as model } from '../../../engine/gen/flash-read';
import { engine } from '../../../engine/load-node';
import { stateOver } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { flashRead, START } from '../flash-read/figure';
import { manyDies } from './figure';
import { errorsOf, MEASURED } from './measured-depths';

const look = (inputs: Inputs = {}) => stateOver(model, engine, { ...START, ...inputs }, {});
const chartOf = (inputs: Inputs = {}) => manyDies.chart(look(inputs) as never) as LineChart;
const said = (inputs: Inputs = {}) => plainText(manyDies.sentence(look(inputs) as never));

it('is as near to the measured drive as the model says of itself', () => {
  const errors = errorsOf(look());
  const percent = errors.map((error) => Number((error * 100).toFixed(1)));
  expect(percent).toEqual([0, 2.4, -1.3, -4.1, 4.7, 0.1]);
  const { limits } = catalogue.find(({ id }) => id === 'flash-read') ?? { limits: [] };
  expect(limits.join(' ')).toContain('within 4.7%');
  expect(limits.join(' ')).toContain('4.1% too low at 8, 4.7% too high at 16');
  expect(said()).toContain('It is within 4.7% of all 6 measured points.');
});

it('has the points that the simulated drive was fitted to', () => {
  const cells = simulated.cells.filter(({ what }) => what === 'iops');
  for (const { depth, iops } of MEASURED)
    expect(cells.find(({ set }) => set.queue_depth === depth)?.value).toBeCloseTo(iops, -1);
  expect(MEASURED.map(({ depth }) => depth)).toEqual([1, 2, 4, 8, 16, 32]);
  // The controller is fitted to the deepest point, the sum of the parts to the first.
  const { controller_time, page_read_time, transfer_time, host_time } = defaultsOf(model) as Record<
    string,
    number
  >;
  const sum =
    Number(controller_time) + Number(page_read_time) + Number(transfer_time) + Number(host_time);
  expect(1 / sum / 9212).toBeCloseTo(1, 2);
  expect(1 / Number(controller_time) / 74_032).toBeCloseTo(1, 2);
});

it('says that it is near only of the drive that was fitted', () => {
  expect(said({ queue_depth: 8 })).toContain('measured points');
  const others: Inputs[] = [{ dies: 9 }, { page_read_time: 70e-6 }, { host_time: 0 }];
  for (const changed of others) expect(said(changed)).not.toContain('measured points');
  expect(manyDies.table(look({ dies: 9 }) as never).rows.map((row) => row[3])).toEqual(
    Array.from({ length: 6 }, () => '–'),
  );
});

it('has a limit of the part that sets it', () => {
  const limit = (inputs: Inputs) => chartOf(inputs).lines.find(({ id }) => id === 'limit');
  expect(limit({})?.label).toBe('controller limit');
  expect(limit({ dies: 4 })?.label).toBe('die limit');
  expect(limit({ controller_time: 0, dies: 4 })?.label).toBe('die limit');
  // Far above the chart it is not drawn.
  expect(limit({ controller_time: 0.5e-6, dies: 64 })).toBeUndefined();
});

it('a faster part brings most where it is the bottleneck', () => {
  const iops = (inputs: Inputs) => engine.run(model, inputs).values.iops;
  const gain = (queue_depth: number, changed: Inputs) =>
    iops({ queue_depth, ...changed }) / iops({ queue_depth });
  const [flash, controller] = [{ page_read_time: 38e-6 }, { controller_time: 6.75e-6 }];
  expect(gain(1, flash)).toBeGreaterThan(1.5);
  expect(gain(32, flash)).toBeLessThan(1.01);
  expect(gain(1, controller)).toBeLessThan(1.07);
  expect(gain(32, controller)).toBeGreaterThan(1.1);
  // Dies help in the middle alone.
  expect(gain(1, { dies: 64 })).toBeCloseTo(1, 6);
  expect(gain(8, { dies: 64 })).toBeGreaterThan(1.2);
  expect(gain(32, { dies: 64 })).toBeLessThan(1.01);
});

it('has its hand on the curve, and none beyond the chart', () => {
  const { hand, lines } = chartOf({ queue_depth: 11 });
  const curve = lines.find(({ id }) => id === 'model');
  const place = Array.from(curve?.x ?? []).indexOf(11);
  expect(curve?.y[place]).toBe(hand?.y);
  expect(chartOf({ queue_depth: 100 }).hand).toBeUndefined();
  expect(said({ queue_depth: 100 })).toMatch(/The chart ends at 32\.$/);
});

it('names the same IOPS as the figure of one read, to the digit', () => {
  for (const queue_depth of [1, 4, 8, 32]) {
    const iops = /([\d,.]+) IOPS/.exec(said({ queue_depth }))?.[1];
    const state = stateOver(model, engine, { ...START, queue_depth }, {});
    expect(iops, `queue depth ${queue_depth}`).toBeDefined();
    expect(plainText(flashRead.sentence(state as never))).toContain(`reaches ${iops} IOPS`);
  }
});
