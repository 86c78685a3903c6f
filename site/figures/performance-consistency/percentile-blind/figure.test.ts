/** What is said of stalls where nobody is spared, and of a bet on a percentile. */
import { describe, expect, it } from 'vitest';
import { staticSvg } from '../../../charts/static-svg';
import { WIDE } from '../../../charts/types';
import { compareSentence } from '../../../elements/figure/compare';
import { beforeRuns } from '../../../elements/simulation-runs/at-build';
import { formatAmount } from '../../../engine/typed/units';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { percentileBet, percentileBlind } from './figure';
import type { ShareRows } from './share-rows';

const at = (inputs = {}, view = {}) => {
  const state = stateAt(percentileBlind, beforeRuns, { ...percentileBlind.start, ...inputs });
  return { ...state, view };
};
const said = (inputs = {}, view = {}) =>
  plainText(percentileBlind.sentence(at(inputs, view) as never));

it('says so where each request waits for more than one stall', () => {
  expect(said({ throughput: 5, outstanding: 64 })).toMatch(/each waits for more than one\.$/);
});

it('says so where as many come as are served, or more', () => {
  for (const arrival_rate of [16_200, 20_000])
    expect(said({ arrival_rate }, { from: 'open' })).toMatch(
      /never gone, and every request waits\.$/,
    );
  expect(said({ arrival_rate: 8000 }, { from: 'open' })).toMatch(
    /31% .* the first percentile to show it is p90\.$/,
  );
});

it('judges a bet by the percentile that shows the stall', () => {
  const verdict = (bet: string, inputs = {}) =>
    plainText(percentileBet.verdict(at(inputs) as never, bet));
  expect(verdict('p999')).toMatch(/^Right: /);
  // 45% of the time is more than the tenth above p90, and less than the half above the median.
  expect(verdict('p90')).toMatch(
    /^You bet on p90\. It is p99\.9: .* Did you go by the share of the time\?$/,
  );
  // 256 of the 16,200 of a second are 1.6%.
  expect(verdict('p99')).toMatch(/ Did you divide by the requests of one second\? Divide .*\.$/);
  // A slip that leads elsewhere is not imputed.
  expect(verdict('p99', { throughput: 1e6 })).toMatch(/ from one stall to the next\?$/);
  expect(verdict('p9999')).toMatch(/ Did you take the queue depth of the bench, 32\?$/);
  expect(verdict('p9999', { outstanding: 32 })).toMatch(/^Right: /);
});

it('keeps the bet on the chart', () => {
  const chart = (view: object) => percentileBlind.chart(at({}, view) as never) as ShareRows;
  expect(chart({ covered: '1' }).bet).toBeUndefined();
  expect(chart({ revealed: '1' }).bet).toBeUndefined();
  expect(chart({ bet: 'p99' }).bet).toEqual({ slower: 0.01, label: 'your bet' });
});

it('says how often buyers meet a stall', () => {
  // As many requests complete from stall to stall: half as many buyers, half as many stalls.
  expect(said({ arrival_rate: 8100, throughput: 16_200 }, { from: 'open' })).toMatch(
    /a stall comes every 10\.8\u202Fs/,
  );
});

it('is compared by what its view shows', () => {
  const [pinned, now] = [at({ stall_time: 1 }, { from: 'open' }), at({}, { from: 'open' })];
  const said = plainText(compareSentence(percentileBlind as never, pinned as never, now as never));
  const { arrival_share } = pinned.answer.values as { arrival_share: number };
  expect(said).toContain(`Pinned state A: ${formatAmount(arrival_share, 'ratio')}; `);
  expect(said).toContain('higher');
});

describe('the fold of time into requests', () => {
  const row = (at: number) => {
    const svg = staticSvg(percentileBlind.draw, percentileBlind.chart(at_(at)), WIDE);
    const d = /class="bar hatched ink" d="([^"]*)"/g;
    const [, second = ''] = [...svg.matchAll(d)].map(([, path]) => path);
    return [...String(second).matchAll(/M([\d.]+),\d+H([\d.]+)/g)].map(([, from, to]) => ({
      from: Number(from),
      to: Number(to),
    }));
  };
  const at_ = (tick: number) => at({}, { at: String(tick) }) as never;
  const widths = (tick: number) =>
    row(tick).reduce((sum, { from, to }) => sum + to - from, 0) / 879;

  it('begins with the share of time, and narrows each stall to its requests', () => {
    const { time_share, request_share } = at().answer.values as never as Record<string, number>;
    expect(row(0)).toHaveLength(12);
    expect(widths(0)).toBeCloseTo(time_share ?? 0, 2);
    expect(widths(64)).toBeCloseTo(request_share ?? 0, 2);
  });

  it('keeps their share while they are sorted to the right, and stretches the tail', () => {
    expect(widths(112)).toBeCloseTo(widths(64), 2);
    expect(row(112).at(0)?.from).toBeGreaterThan(870);
    const [last] = row(160);
    const { request_share } = at().answer.values as never as Record<string, number>;
    expect((last?.from ?? 0) / 880).toBeCloseTo(-Math.log10(request_share ?? 1) / 6, 2);
    expect(row(159).at(0)?.from).toBeLessThan(440);
  });
});
