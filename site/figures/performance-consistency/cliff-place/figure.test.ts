import { describe, expect, it } from 'vitest';
import type { LineChart } from '../../../charts/types';
import { atBuild, beforeRuns } from '../../../elements/simulation-runs/at-build';
import type { SimulatedInputs } from '../../../engine/engine';
import { formatAmount } from '../../../engine/typed/units';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { saidIn } from '../../../tests/figures/claims/claim';
import { inIops } from '../../model-drive/say-iops';
import { cliffPlace } from './figure';

const PAGES = 1_000_000;
const run = (inputs: SimulatedInputs) =>
  atBuild.simulated?.({ user_pages: PAGES, channels: 8, warm_up: 0, ...inputs }) ?? {};

const look = (overprovisioning: number, view = {}) => {
  const state = stateAt(cliffPlace, atBuild, { ...cliffPlace.start, overprovisioning }, view);
  const chart = cliffPlace.chart(state) as LineChart;
  return { chart, said: plainText(cliffPlace.sentence(state)) };
};

/** Drive writes before GC relocates its first page. */
function firstRelocation(start: 'empty' | 'sequential', overprovisioning: number): number {
  const window = 0.001;
  const { windows } = run({ start, overprovisioning, measure: overprovisioning + 1.1, window });
  return (windows ?? []).findIndex(({ write_amplification: wa }) => (wa ?? 1) > 1) * window;
}

describe.each([0.03, 0.07, 1])('at %f overprovisioning', (overprovisioning) => {
  const { chart, said } = look(overprovisioning);
  const lines = ['empty', 'sequential', 'random'].map((id) => {
    const line = chart.lines.find((one) => one.id === id);
    if (!line) throw new Error(`no line ${id}`);
    return Array.from(line.x, (x, at) => ({ x, y: Number(line.y[at]) }));
  });

  it('each cliff is where GC begins, and is said and drawn there', () => {
    const places = (['empty', 'sequential'] as const).map((start) =>
      firstRelocation(start, overprovisioning),
    );
    const spoken = saidIn(said, 'after {} drive writes ~ after {} on one');
    places.forEach((place, at) => {
      expect(Math.abs((spoken?.[at]?.value ?? 0) - place)).toBeLessThan(0.0015);
      const before = lines[at]?.filter(({ x }) => x < place * 0.96) ?? [];
      const after = lines[at]?.filter(({ x }) => x > place * 1.1) ?? [];
      expect(Math.min(...before.map(({ y }) => y))).toBeGreaterThan(150_000);
      expect(Math.max(...after.map(({ y }) => y))).toBeLessThan(125_000);
    });
  });

  it('all three end at what a drive sustains after eight drive writes at random', () => {
    const rested = run({ overprovisioning, warm_up: 8, measure: 2, window: 2, interval: 0.5 });
    const steady = rested.measured_iops ?? Number.NaN;
    for (const line of lines) expect((line.at(-1)?.y ?? 0) / steady).toBeCloseTo(1, 1.5);
    const [level] = saidIn(said, 'a preconditioned drive sustain {} IOPS') ?? [];
    expect(Math.abs((level?.value ?? 0) / steady - 1)).toBeLessThan(0.01);
  });
});

it('shows the mean latency that the simulator measures', () => {
  const { chart, said } = look(0.07, { shown: 'latency' });
  const rested = run({ overprovisioning: 0.07, warm_up: 8, measure: 2, window: 2, interval: 0.5 });
  const measured = rested.measured_latency_mean ?? Number.NaN;
  const level = chart.lines.find(({ id }) => id === 'rest')?.y[0] ?? Number.NaN;
  expect(Math.abs(level / measured - 1)).toBeLessThan(0.01);
  expect(said).toContain(`a mean latency of ${formatAmount(level, 'time')}.`);
  expect(chart.label).not.toContain('IOPS');
});

it('says nothing of drives that are not simulated yet', () => {
  const state = stateAt(cliffPlace, beforeRuns, cliffPlace.start);
  expect(plainText(cliffPlace.sentence(state))).toBe('The drives are being simulated.');
  expect(cliffPlace.table(state).rows[0]?.slice(1)).toEqual([null, null, null]);
});

it('says the steady state that its line bears', () => {
  const { chart, said } = look(0.07);
  const rest = chart.lines.find(({ id }) => id === 'rest');
  expect(said).toContain(`sustain ${inIops(Number(rest?.y[0]))} IOPS.`);
});

describe('what a test reports', () => {
  const { chart, said } = look(0.07, { shown: 'test' });
  const report = (start: 'empty' | 'sequential', measure: number) =>
    run({ start, overprovisioning: 0.07, measure, window: measure }).iops ?? Number.NaN;
  const steady =
    run({ overprovisioning: 0.07, warm_up: 8, measure: 2, window: 2 }).measured_iops ?? Number.NaN;

  it.each([
    ['sequential', 0.3],
    ['sequential', 2],
    ['empty', 3],
  ] as const)(
    'after a %s start and %f drive writes is what a run of that length does',
    (start, times) => {
      const line = chart.lines.find(({ id }) => id === start);
      const at = Array.from(line?.x ?? []).findIndex((x) => x >= times);
      expect(Math.abs(Number(line?.y[at]) / report(start, times) - 1)).toBeLessThan(0.03);
    },
  );

  it('comes within 5% after as many drive writes as are said', () => {
    const [{ value: times = Number.NaN } = {}] =
      saidIn(said, 'comes within 5% of that after {} drive writes') ?? [];
    expect(report('sequential', times * 1.1) / steady).toBeLessThan(1.05);
    expect(report('sequential', times * 0.85) / steady).toBeGreaterThan(1.05);
    expect(said).toContain('and not within 10 if the drive is fresh out of box.');
    expect(report('empty', 10) / steady).toBeGreaterThan(1.05);
  });

  it('has no row above what the dies can do', () => {
    const state = stateAt(cliffPlace, atBuild, { ...cliffPlace.start, overprovisioning: 0.07 }, {});
    for (const [, ...rates] of cliffPlace.table(state).rows)
      for (const rate of rates) expect(Number(rate ?? 0)).toBeLessThan(160_500);
  });
});
