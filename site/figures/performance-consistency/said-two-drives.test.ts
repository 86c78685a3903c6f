/** What the chapter says of the ticket seller's two drives and of the GC that one of them postpones, against runs of this test's own. */
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../engine/declaration';
import { stallShare } from '../../engine/gen/stall-share';
import { plainText } from '../../runtime/figure/parts';
import { cellTexts } from '../../runtime/figure/table';
import {
  mean,
  near,
  numbersIn,
  rates,
  run,
  sentenceOf,
  silentIn,
  stateOf,
  text,
} from '../../tests/runs-said';
import { BENCH } from '../model-drive/bench';
import { inIops } from '../model-drive/say-iops';
import { gcPostponed } from './gc-postponed/figure';
import { percentileBlind } from './percentile-blind/figure';
import { sameAverage, sameAverageBet } from './same-average/figure';
import { SMALL_BENCH } from './small-bench';

describe('the two drives of the ticket seller', () => {
  const [a, b] = [0, 0.5].map((gc_style) => run({ ...BENCH, gc_style }));
  const [late, ofA] = [b, a].map((one) =>
    (one?.intervals ?? []).slice(1400).map(({ iops }) => iops ?? Number.NaN),
  );

  it('are told in a sentence', () => {
    const [, meanB, share, longest] = numbersIn(sentenceOf(sameAverage));
    near(numbersIn(sentenceOf(sameAverage))[0], mean(ofA ?? []));
    near(meanB, mean(late ?? []));
    expect(share).toBe(Math.round((100 * silentIn(late ?? [])) / 600));
    near(longest, b?.measured_latency_max ?? 0);
  });

  it('stand second by second beside the data sheet', () => {
    const at = 1500;
    const [second, iopsA, iopsB, silent] = numbersIn(sentenceOf(sameAverage, {}, { at: '1500' }));
    expect(second).toBe(at);
    near(iopsA, a?.intervals?.[at - 1]?.iops ?? 0);
    expect(iopsB).toBe(Number((b?.intervals?.[at - 1]?.iops ?? 0).toPrecision(3)));
    expect(silent).toBe(silentIn((late ?? []).slice(0, 100)));
  });

  it('have equal means, and each percentile of the data sheet praises the silent one', () => {
    const of = (one: typeof a, tail: 'mean' | 'p50' | 'p99' | 'p999' | 'p9999') =>
      one?.[`measured_latency_${tail}`] ?? Number.NaN;
    near(of(b, 'mean'), of(a, 'mean'));
    for (const tail of ['p50', 'p99', 'p999'] as const)
      expect(of(b, tail), tail).toBeLessThan(0.75 * of(a, tail));
    expect(of(b, 'p9999') / of(a, 'p9999')).toBeGreaterThan(400);
    const rows = cellTexts(sameAverage.beside?.(stateOf(sameAverage)) ?? { columns: [], rows: [] });
    const latency = rows.find(([label]) => label === '99.99th percentile') ?? [];
    expect(numbersIn(latency.join(' ')).slice(1)).toEqual([
      Number((1000 * of(a, 'p9999')).toPrecision(3)),
      Number(of(b, 'p9999').toPrecision(3)),
    ]);
    const covered = sameAverage.beside?.(stateOf(sameAverage, {}, { covered: '1' }));
    for (const label of ['99.99th percentile', 'Longest', 'Worst second (IOPS)'])
      expect(covered?.rows).toContainEqual([label, '?', '?']);
  });

  it('are what the text tells', () => {
    const steady = (b?.intervals ?? []).slice(1000).map(({ iops }) => iops ?? 0);
    expect(text).toContain("B peaks at nearly twice A's rate");
    expect(Math.max(...steady) / (a?.measured_iops ?? 1)).toBeCloseTo(1.8, 1);
    expect(text).toContain(
      'a burst comes after 358 MB of writes, at the earliest after 179 MB and at the latest after 538 MB',
    );
    expect(text).toContain('a burst comes after 179 to 538 MB of writes');
    expect(text).toContain('In B a burst comes after 87,500 writes');
    const burst = Math.round(0.02 * 0.07 * 62_500_000);
    const bytes = [1, 0.5, 1.5].map((one) => Math.round((one * burst * 4096) / 1e6));
    // From half of the mean to one and a half, says the input.
    expect([burst, ...bytes]).toEqual([87_500, 358, 179, 538]);
    // From burst to burst, and how long each lasts, as the figure of percentiles starts.
    const { stall_interval, throughput } = defaultsOf(stallShare);
    const { stall_time } = percentileBlind.start as { stall_time: number };
    near(stall_interval, burst / mean(steady));
    const between = burst / mean(steady) - burst / Math.max(...steady);
    expect(stall_time).toBeCloseTo(between, 1);
    expect(text).toContain('An average stall lasts 2.44 s');
    // A stall holds up 32 requests however long it is, and lengths are spread evenly: what p99.99 cuts off.
    expect(text).toContain('the longest 27% of the stalls last longer');
    expect(Math.round((100 * 1e-4 * burst) / 32)).toBe(27);
    near(b?.measured_latency_p9999 ?? 0, 3);
    expect(text).toContain('8000 × 2.44 s, about 19,500');
    expect(Math.round((8000 * stall_time) / 100)).toBe(195);
    expect(text).toContain('B’s stalls fill 45% of the time');
    expect(Math.round((100 * stall_time) / stall_interval)).toBe(45);
    expect(text).toContain('Only 26% of its seconds are silent');
    expect(Math.round((100 * silentIn(late ?? [])) / 600)).toBe(26);
    expect(text).toContain('31% of all requests, and even p90 shows it');
    const open = { ...percentileBlind.start };
    expect(sentenceOf(percentileBlind, open, { from: 'open' })).toContain('31% of requests');
    near(throughput, mean(steady));
    expect(text).toContain('On the bench there were 32: one in 2700');
    expect(burst / 32).toBeCloseTo(2734, 0);
  });

  it('let nobody win by the data sheet', () => {
    const said = ['a', 'b'].map((bet) =>
      plainText(sameAverageBet.verdict(stateOf(sameAverage, {}, { bet }), bet)),
    );
    for (const one of said) expect(numbersIn(one).slice(0, 2)).toEqual([silentIn(late ?? []), 600]);
  });
});

describe('postponed GC', () => {
  it('is told by what its longest burst does', () => {
    const answer = run({ ...SMALL_BENCH, gc_style: 0.5, duration: 20.05, interval: 0.05 });
    const rates = (answer.intervals ?? []).slice(1).map(({ iops }) => iops ?? Number.NaN);
    const said = numbersIn(sentenceOf(gcPostponed));
    const [perWrite, writes = 0, pages, dies, each, copy, relocating = 0, still = 0] = said;
    near(perWrite, 0.5 * ((answer.write_amplification ?? 0) - 1));
    // No longer silence in all of the run, dot by dot.
    const silences = rates
      .map((rate) => (rate === 0 ? '-' : '+'))
      .join('')
      .split(/\++/);
    expect(Math.abs(still - 0.05 * Math.max(...silences.map(({ length }) => length)))).toBeLessThan(
      0.11,
    );
    near(pages, writes * (perWrite ?? 0));
    expect(dies).toBe(32);
    near(each, (pages ?? 0) / 32);
    expect(copy).toBe(260);
    expect(Math.abs(relocating - ((each ?? 0) * 260.48) / 1e6)).toBeLessThan(0.05);
    expect(still).toBeGreaterThan(relocating);
  });

  it('makes A of B, moment by moment', () => {
    const at = { at: '60' };
    const [, b, , own, none] = numbersIn(sentenceOf(gcPostponed, {}, at));
    expect(b).toBeGreaterThan(1.7 * (own ?? 0));
    expect(none).toBe(0);
    const both = sentenceOf(gcPostponed, {}, { ...at, yours: 'half' });
    const [ofB, ofYours] = both.split('; ').map(numbersIn);
    expect(ofB?.slice(-2)).toEqual(ofYours);
  });

  it('turns B into A on the stage, too', () => {
    const rows = (postponed: string) =>
      cellTexts(
        sameAverage.beside?.(stateOf(sameAverage, {}, { postponed })) ?? { columns: [], rows: [] },
      );
    for (const [, a, b] of rows('nothing')) expect(b).toBe(a);
    expect(sentenceOf(sameAverage, {}, { postponed: 'nothing' })).toContain(
      'No second of B is silent.',
    );
    const worst = rows('tenth').at(-1)?.at(-1);
    expect(worst).toBe(inIops(Math.min(...rates({ ...BENCH, gc_style: 0.1 }).slice(1400))));
  });
});
