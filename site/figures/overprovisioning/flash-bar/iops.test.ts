/** The rates of the tank, against the simulator: at the drives that were simulated, and between them. */
import { describe, expect, it } from 'vitest';
import { engine } from '../../../engine/load-node';
import { wholeRun } from '../../../engine/simulation/whole-run';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { benched, consistencyOf, STEADY, secondsOf } from '../../model-drive/bench';
import { SA_256 } from '../../model-drive/sa-256';
import { flashBar } from './figure';
import { iopsAt, MOST, PAGES_PER_BLOCK, RATES } from './iops';

/** SA-256 on the bench, as chapters 5 and 6 measure it. */
const onBench = (): number =>
  consistencyOf(secondsOf(wholeRun(benched({})).answer.values.intervals, STEADY))?.mean ??
  Number.NaN;

/** A million pages of it, but at its own overprovisioning; a drive that has more spare area than data needs longer to get there. */
const simulated = (overprovisioning: number): number =>
  overprovisioning === SA_256.overprovisioning ? onBench() : ofMillion(overprovisioning);

const ofMillion = (overprovisioning: number): number =>
  Number(
    wholeRun({
      overprovisioning,
      channels: 8,
      warm_up: overprovisioning > 1 ? 14 : 4,
      measure: 4,
      window: 4,
    }).answer.values.iops,
  );

describe('random writes per second', () => {
  it.each(RATES)('are simulated at $overprovisioning', ({ overprovisioning, iops }) => {
    expect(Math.round(simulated(overprovisioning))).toBe(iops);
    expect(iopsAt(overprovisioning)).toBeCloseTo(iops, 6);
  });

  it.each([0.015, 0.03, 0.055, 0.12, 0.25, 0.43, 0.65, 0.95, 1.4, 2, 3.3, 6])(
    'come within 4%% of a simulated drive between them, at %d',
    (overprovisioning) => {
      const found = iopsAt(overprovisioning) ?? Number.NaN;
      expect(Math.abs(found / simulated(overprovisioning) - 1)).toBeLessThan(0.04);
    },
  );

  it('are as many as the dies have time for: programs, the reads of copies, and erases', () => {
    // By Bux and Iliadis, 7.597 pages are programmed for one at 7%, 2.166 at 33.75%.
    for (const [overprovisioning, written] of [
      [0.07, 7.597],
      [0.3375, 2.166],
    ] as const) {
      const busy = written * (200e-6 + 2e-3 / PAGES_PER_BLOCK) + (written - 1) * 40e-6;
      const found = (iopsAt(overprovisioning) ?? Number.NaN) / (32 / busy);
      expect(found).toBeGreaterThan(0.9);
      expect(found).toBeLessThan(1);
    }
  });

  it('rise with overprovisioning, and stay on the axis', () => {
    const all = Array.from({ length: 300 }, (_, at) => iopsAt(0.01 * 1.03 ** at) ?? Number.NaN);
    all.forEach((rate, at) => {
      expect(rate).toBeGreaterThanOrEqual(all[at - 1] ?? 0);
    });
    expect(all.at(-1)).toBeLessThan(MOST);
    expect(all.at(-1)).toBe(RATES.at(-1)?.iops);
  });

  it('have no number where there is less overprovisioning than was simulated, or none', () => {
    expect(iopsAt(0.0099)).toBeNull();
    expect(iopsAt(0)).toBeNull();
    expect(iopsAt(null)).toBeNull();
  });
});

it('are those of the simulated dies alone; of another drive, they are told relative to its own', () => {
  const said = (raw: number, user_capacity: number) =>
    plainText(
      flashBar.sentence(stateAt(flashBar, engine, { raw_capacity: raw * 2 ** 30, user_capacity })),
    );
  expect(said(255.1, 256e9)).toMatch(/at 16,200\u202fIOPS\./);
  expect(said(256, 240e9)).toMatch(/IOPS/);
  expect(said(512, 400e9)).toMatch(/at 4\d% of the rate when nearly empty\./);
  expect(said(512, 400e9)).not.toMatch(/IOPS/);
});
