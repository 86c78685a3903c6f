import { describe, expect, it } from 'vitest';
import simulated from '../../../../content/simulated-drives/samsung-860-pro.json' with {
  type: 'json',
};
import type { LineChart } from '../../../charts/types';
import { engine } from '../../../engine/load-node';
import { viewKeys } from '../../../runtime/figure/define-figure';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { depthTime, queueDepth } from './figure';
import { DISK, errorsOf, type Measured, SSD, type State } from './measured-depths';

const look = (view = {}, inputs = {}) =>
  stateAt(queueDepth, engine, { ...queueDepth.start, ...inputs }, view);
const errors = (view = {}) => errorsOf(look(view) as unknown as State);
const rms = (all: readonly number[]) =>
  Math.sqrt(all.reduce((sum, one) => sum + one ** 2, 0) / all.length);

/** Buzen's convolution: the same network by another algorithm than the engine's. */
function byConvolution({ demands, fixed_latency }: Measured['fit'], depth: number): number {
  const constants = [1];
  for (let n = 1; n <= depth; n += 1) constants.push(((constants[n - 1] ?? 0) * fixed_latency) / n);
  for (const demand of demands)
    for (let n = 1; n <= depth; n += 1)
      constants[n] = (constants[n] ?? 0) + demand * (constants[n - 1] ?? 0);
  return (constants[depth - 1] ?? 0) / (constants[depth] ?? 1);
}
const misfit = ({ depths, iops }: Measured, network: Measured['fit']) =>
  rms(depths.map((depth, at) => byConvolution(network, depth) / (iops[at] ?? 0) - 1));

describe.each([SSD, DISK])('$name', (drive) => {
  it('obeys Little’s law at every depth', () => {
    drive.depths.forEach((depth, at) => {
      const inside = (drive.iops[at] ?? 0) * (drive.latency[at] ?? 0);
      expect(Math.abs(inside / depth - 1)).toBeLessThan(0.045);
    });
  });

  it('has no better network of the same kind close by', () => {
    const { demands, fixed_latency } = drive.fit;
    const found = misfit(drive, drive.fit);
    for (const by of [0.97, 1.03]) {
      const scaled = { demands: demands.map((one) => one * by), fixed_latency };
      expect(misfit(drive, scaled)).toBeGreaterThan(found);
      const slower = { demands, fixed_latency: fixed_latency * by + (by - 0.97) * 1e-5 };
      expect(misfit(drive, slower)).toBeGreaterThan(found * 0.999);
    }
  });
});

it('has the IOPS that the simulated drive was fitted to', () => {
  const cells = simulated.cells.filter(({ what }) => what === 'iops');
  expect(SSD.iops).toEqual(cells.map(({ value }) => Math.round(value)));
  expect(SSD.depths).toEqual(cells.map(({ set }) => set.queue_depth));
});

it('follows the SSD within 2.1%, and the disk not at all', () => {
  expect(Math.max(...errors().map(Math.abs))).toBeLessThan(0.021);
  expect(rms(errors())).toBeCloseTo(0.013, 3);
  expect(rms(errors({ drive: 'disk' }))).toBeCloseTo(0.153, 3);
  // Too little at either end, too much between.
  expect(errors({ drive: 'disk' }).map(Math.sign)).toEqual([-1, 1, 1, 1, -1, -1]);
});

it('a faster flash moves the knee, a faster bottleneck the limit', () => {
  const top = (drive: string, depth: number) =>
    Number(queueDepth.table(look({ drive })).rows.find(([first]) => first === depth)?.[2]);
  expect(top('flash', 256) / top('ssd', 256)).toBeCloseTo(1, 6);
  expect(top('flash', 1) / top('ssd', 1)).toBeCloseTo(1.63, 2);
  // Not twice: the other station is next in line.
  expect(top('bottleneck', 256) / top('ssd', 256)).toBeCloseTo(13.55 / 11.1, 4);
});

it('shows every measured depth at once, and one after the other while it is played', () => {
  const marksIn = (view = {}) => {
    const { marks = [] } = queueDepth.chart(look(view)) as LineChart;
    return marks.filter(({ kind }) => kind === 'measured').map(({ x }) => x);
  };
  expect(marksIn()).toEqual([...SSD.depths]);
  expect(marksIn({ at: '4' })).toEqual([1, 2, 4, 8]);
  // As an earlier edition had it, with a bet that nobody asks for now.
  expect(marksIn({ bet: '459', revealed: '1' })).toEqual(marksIn());
  expect(viewKeys(queueDepth).bet?.takes('459')).toBe(true);
});

it('measured what the chapter says of eight times the depth', () => {
  const at = (all: readonly number[], depth: number) => all[SSD.depths.indexOf(depth)] ?? 0;
  expect(at(SSD.iops, 64)).toBe(74_015);
  expect(at(SSD.iops, 64) / at(SSD.iops, 8) - 1).toBeCloseTo(0.29, 2);
  expect(at(SSD.latency, 64) / at(SSD.latency, 8)).toBeCloseTo(6.3, 1);
});

it('speaks of what the test measured while it is played, and of the depth in the box at rest', () => {
  const said = (view = {}) => plainText(queueDepth.sentence(look(view)));
  expect(said()).toMatch(/^At a queue depth of 32, the model gives/);
  expect(said({ at: '4' })).toBe(
    'At a queue depth of 8, the test measured 57,400 IOPS at 138\u202fµs.',
  );
  expect((queueDepth.chart(look({ at: '4' })) as LineChart).hand).toBeUndefined();
  expect(depthTime.say(7)).toBe('depths up to 64');
});
