import { describe, expect, it } from 'vitest';
import type { LineChart } from '../../../charts/types';
import { atBuild, beforeRuns } from '../../../elements/simulation-runs/at-build';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { saidIn } from '../../../tests/figures/claims/claim';
import { BENCH } from '../../model-drive/bench';
import { testLength } from './figure';

const SPARE = 0.03;
const PAGE = 4096;

/** What a run reports that is over after so many bytes. */
function reportOf(bytes: number): number {
  const measure = bytes / PAGE / BENCH.user_pages;
  const { duration: _, ...bench } = BENCH;
  const inputs = { ...bench, warm_up: 0, overprovisioning: SPARE, measure, window: measure };
  return atBuild.simulated?.(inputs)?.iops ?? Number.NaN;
}

const look = (test: string) => {
  const inputs = { ...testLength.start, overprovisioning: SPARE };
  const state = stateAt(testLength, atBuild, inputs, { test });
  const said = plainText(testLength.sentence(state));
  const spoken = (says: string) => saidIn(said, says)?.[0]?.value ?? Number.NaN;
  return {
    said,
    chart: testLength.chart(state) as LineChart,
    mean: spoken('reports {} IOPS'),
    steady: spoken('The drive sustains {}'),
    honest: spoken('A test comes within 5% of the sustained rate from {} on'),
  };
};

describe('a test of the bench', () => {
  it.each([
    ['4g', 4e9],
    ['64g', 64e9],
  ])('of %s reports what a run of that length does', (test, bytes) => {
    const { mean, chart } = look(test);
    expect(Math.abs(mean / reportOf(bytes) - 1)).toBeLessThan(0.01);
    expect(chart.hand?.x).toBe(bytes);
    expect(Math.abs((chart.hand?.y ?? 0) / mean - 1)).toBeLessThan(0.005);
  });

  it('is within 5% of the steady state from the length on that is said', () => {
    const { honest, steady } = look('4g');
    expect(reportOf(honest * 1.05) / steady).toBeLessThan(1.05);
    expect(reportOf(honest * 0.8) / steady).toBeGreaterThan(1.05);
    expect(reportOf(honest * 1.05) / steady).toBeGreaterThan(0.95);
  });

  it('says what share is sustained only where the test is too short', () => {
    expect(look('4g').said).toContain('% of that. ');
    expect(look('1t').said).not.toContain('% of that. ');
  });

  it('goes on in one line where the bench is over', () => {
    const { chart } = look('1t');
    const [simulated, continued] = ['simulated', 'continued'].map((id) =>
      chart.lines.find((line) => line.id === id),
    );
    const last = simulated?.x[simulated.x.length - 1] ?? 0;
    expect(continued?.x[0]).toBe(last);
    expect(continued?.y[0]).toBe(simulated?.y[simulated.y.length - 1]);
  });
});

it('says nothing of a drive that is not simulated yet', () => {
  const state = stateAt(testLength, beforeRuns, testLength.start);
  expect(plainText(testLength.sentence(state))).toBe('The drive is being simulated.');
  expect((testLength.chart(state) as LineChart).hand).toBeUndefined();
});
