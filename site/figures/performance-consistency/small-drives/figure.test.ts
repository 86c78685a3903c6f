import { describe, expect, it } from 'vitest';
import type { LineChart } from '../../../charts/types';
import { atBuild, beforeRuns } from '../../../elements/simulation-runs/at-build';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { saidIn } from '../../../tests/figures/claims/claim';
import { smallDrives } from './figure';

const PAGE = 4096;
/** The amounts that a sentence has in places of these words. */
const spoken = (said: string, says: string) =>
  (saidIn(said, says) ?? []).map(({ value }) => value) as [number, number, number, number, number];

const look = (overprovisioning: number, cache: string) => {
  const inputs = { ...smallDrives.start, overprovisioning };
  const state = stateAt(smallDrives, atBuild, inputs, { cache });
  return {
    said: plainText(smallDrives.sentence(state)),
    chart: smallDrives.chart(state) as LineChart,
    table: smallDrives.table(state),
  };
};

/** The seconds of a small drive, with what was written until each of them ends. */
function secondsOf(overprovisioning: number, cache: number) {
  const { intervals } =
    atBuild.simulated?.({
      user_pages: 7_812_500,
      overprovisioning,
      channels: 2,
      dies_per_channel: 2,
      cache,
      warm_up: 0,
      measure: overprovisioning + 0.25,
      window: 10,
    }) ?? {};
  let written = 0;
  return (intervals ?? []).map(({ iops, write_amplification }) => {
    written += (iops ?? 0) * PAGE;
    return { written, iops: iops ?? 0, amplification: write_amplification ?? 1 };
  });
}

describe.each([0.03, 0.07])('at %f overprovisioning', (overprovisioning) => {
  it('the small drive with a cache falls twice, where and as far as is said', () => {
    const { said } = look(overprovisioning, 'both');
    const [fast, full, folding, out, late] = spoken(
      said,
      'are {} until its SLC cache is full at {}, {} until its spare area is used up at {}, then {} at the end of the run.',
    );
    const seconds = secondsOf(overprovisioning, 0.05);
    // The first page is folded in the second in which the cache is full.
    const folded = seconds.find(({ amplification }) => amplification > 1);
    expect(full).toBeGreaterThan((folded?.written ?? 0) - (folded?.iops ?? 0) * PAGE - 1e7);
    expect(full).toBeLessThan((folded?.written ?? 0) + 1e7);
    const collected = seconds.find(({ amplification }) => amplification > 2.1);
    expect(Math.abs(out / (collected?.written ?? 0) - 1)).toBeLessThan(0.03);
    expect(fast).toBeCloseTo(seconds[1]?.iops ?? 0, -3);
    const middle = seconds.find(({ written }) => written > (full + out) / 2);
    expect(Math.abs(folding / (middle?.iops ?? 0) - 1)).toBeLessThan(0.01);
    const lowest = Math.min(...seconds.map(({ iops }) => iops));
    expect(late).toBeGreaterThan(lowest);
    expect(late).toBeLessThan(folding / 2);
  });

  it('the one without falls once, to about an eighth of the large drive', () => {
    const { said, chart } = look(overprovisioning, 'without');
    const [fast, out, late] = spoken(
      said,
      'are {} until its spare area is used up at {}, then {} at the end of the run.',
    );
    const seconds = secondsOf(overprovisioning, 0);
    const collected = seconds.find(({ amplification }) => amplification > 1);
    expect(Math.abs(out / (collected?.written ?? 0) - 1)).toBeLessThan(0.03);
    expect(fast).toBeCloseTo(20_000, -3);
    const large = chart.lines.find(({ id }) => id === 'large');
    const sustained = Number(large?.y[large.y.length - 1]);
    expect(Math.abs((8 * late) / sustained - 1)).toBeLessThan(0.05);
  });
});

it('shows the cache only where it is asked for', () => {
  const [both, without] = ['both', 'without'].map((cache) => look(0.07, cache));
  expect(both?.chart.lines.map(({ id }) => id)).toEqual(['cached', 'large', 'small']);
  expect(without?.chart.lines.map(({ id }) => id)).toEqual(['large', 'small']);
  expect(without?.chart.bands).toEqual([]);
  expect(both?.table.columns).toHaveLength(4);
  expect(without?.table.columns).toHaveLength(3);
});

it('says nothing of drives that are not simulated yet', () => {
  const state = stateAt(smallDrives, beforeRuns, smallDrives.start);
  expect(plainText(smallDrives.sentence(state))).toBe('The drives are being simulated.');
});
