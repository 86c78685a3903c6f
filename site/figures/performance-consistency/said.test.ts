/** What the figures of the chapter say of simulated drives, and what its text says of them, against runs of this test's own. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../engine/declaration';
import type { SimulatedInputs } from '../../engine/engine';
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
import { drivesRaced } from './drives-raced/figure';
import { gcPostponed } from './gc-postponed/figure';
import { liveBench } from './live-bench/figure';
import { oneSecond } from './one-second/figure';
import { percentileBlind } from './percentile-blind/figure';
import { postponedShare } from './postponed-share/figure';
import { sameAverage, sameAverageBet } from './same-average/figure';
import { SMALL_BENCH } from './small-bench';
import { twoOwners } from './two-owners/figure';
import { worstMeasured } from './worst-measured/figure';
import { worstSecond } from './worst-second/figure';

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
    expect(text).toContain('when 358 MB have been written on average, between 179 and 538 MB');
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
    expect(text).toContain('the average one of 2.44 s');
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

describe('the opening line', () => {
  const of = (gc_style: number) => {
    const inputs = { ...SMALL_BENCH, gc_style, duration: 121, interval: 1 };
    return rates(inputs).slice(1);
  };

  it.each([0, 10, 50])('breaks up about one mean, with %d%% postponed', (share) => {
    const seconds = of(share / 100);
    const said = sentenceOf(postponedShare, {}, { postponed: String(share) });
    const [average, best, last] = numbersIn(said.replace(/^With \S+/, ''));
    near(average, mean(seconds));
    near(best, Math.max(...seconds));
    if (share === 50) expect(last).toBe(silentIn(seconds));
    else near(last, Math.min(...seconds));
  });

  it('ends at B, on a copy that goes as the bench does', () => {
    const share = silentIn(of(0.5)) / 120;
    const bench = rates({ ...BENCH, gc_style: 0.5 }).slice(1400);
    expect(Math.abs(share - silentIn(bench) / bench.length)).toBeLessThan(0.02);
    near(mean(of(0.5)), mean(bench));
  });

  it('has every place of its slider simulated when it opens', () => {
    const runs = postponedShare.runs?.(stateOf(postponedShare)) ?? [];
    for (const { id } of postponedShare.views?.[0]?.options ?? [])
      for (const { inputs } of postponedShare.runs?.(
        stateOf(postponedShare, {}, { postponed: id }),
      ) ?? [])
        expect(runs.map((one) => one.inputs)).toContainEqual(inputs);
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

it('a fresh drive keeps its first speed for minutes, a filled one for seconds', () => {
  expect(text).toContain('160,000 IOPS last 1.07 drive writes, 7 minutes');
  const small = {
    ...SMALL_BENCH,
    start: 'empty',
    warm_up: 0,
    interval: 0.1,
    duration: 20,
  } as const;
  const falls = rates(small).findIndex((one) => one < 150_000) / 10;
  const seconds = falls * (BENCH.user_pages / small.user_pages);
  expect(Math.round(seconds / 60)).toBe(7);
  expect((seconds * 160_000) / BENCH.user_pages).toBeCloseTo(1.07, 1);
});

it('two large dies are slower than 32 by a factor of 1.7 to 4', () => {
  expect(text).toContain('A die of 1 Tbit holds 128 GiB (137 GB)');
  expect(Math.round(2 ** 40 / 8 / 1e9)).toBe(137);
  expect(text).toContain('164 to 368 MB/s, the model’s 32 dies 640 MB/s: 1.7 to 4 times as much');
  const [slow, fast] = [82, 184].map((one) => (32 * 20) / (2 * one));
  expect([slow?.toFixed(0), fast?.toFixed(1)]).toEqual(['4', '1.7']);
});

describe('the bench', () => {
  it.each([0, 0.5])('says what its drive does with %f of GC postponed', (gc_style) => {
    const late = rates({ ...BENCH, gc_style }).slice(1000);
    const [spare, , average, worst, silent, count] = numbersIn(sentenceOf(liveBench, { gc_style }));
    expect(spare).toBe(7);
    near(average, mean(late));
    if (gc_style === 0) near(worst, Math.min(...late));
    else expect([worst, silent, count]).toEqual([0, silentIn(late), 1000]);
  });

  it('has its bursts as often with more spare area', () => {
    const said = sentenceOf(liveBench, { gc_style: 0.5, overprovisioning: 0.14 });
    const late = rates({
      ...BENCH,
      gc_style: 0.5,
      overprovisioning: 0.14,
      gc_burst: 0.01,
    }).slice(1000);
    near(numbersIn(said)[2], mean(late));
  });

  it('says a second while it runs', () => {
    const [second, iops] = numbersIn(sentenceOf(liveBench, {}, { at: '20' }));
    expect(second).toBe(20);
    near(iops, rates({ ...BENCH, duration: 20 })[19] ?? 0);
  });
});

it('the race says of your drive what it does, and fixes its mean by its rate', () => {
  const late = rates({ ...BENCH, gc_style: 0.1 }).slice(1000);
  const [average, best, worst, depth, , divisor, latency] = numbersIn(
    sentenceOf(drivesRaced, { gc_style: 0.1 }),
  );
  near(average, mean(late));
  near(best, Math.max(...late));
  near(worst, Math.min(...late));
  expect(depth).toBe(32);
  near(latency, (1000 * 32) / (divisor ?? 1));
});

describe('what one second hides', () => {
  it.each(['1', '0.1', '0.01', '0.001'])('is shown with a dot for %s s', (dot) => {
    const length = Number(dot);
    const drive = { ...BENCH, user_pages: 2_000_000, start: 'random', warm_up: 0 } as const;
    const first = Math.max(length, 0.05);
    const bursts = rates({
      ...drive,
      gc_style: 0.5,
      gc_burst: (0.0002 * 62.5) / 2,
      duration: first + 200 * length,
      interval: length,
    }).slice(Math.round(first / length));
    expect(bursts.length).toBe(200);
    const said = numbersIn(sentenceOf(oneSecond, {}, { dot })).slice(3);
    expect(said.slice(0, 2)).toEqual(
      [Math.min(...bursts), Math.max(...bursts)].map((one) => Number(one.toPrecision(3))),
    );
    if (silentIn(bursts) > 0) expect(said[2]).toBe(silentIn(bursts));
    // At a millisecond even the steady drive has empty dots.
    if (dot === '0.001') expect(said[4]).toBeGreaterThan(20);
    // One second a dot: nobody sees a difference.
    if (dot === '1') expect(Math.min(...bursts) / mean(bursts)).toBeGreaterThan(0.96);
    if (dot === '0.01') expect(silentIn(bursts)).toBeGreaterThan(20);
  });
});

const BURST = (0.02 * 62.5) / 4 / 2;
const SMALL = {
  ...BENCH,
  user_pages: 2_000_000,
  channels: 2,
  duration: 3000,
  warm_up: 5,
  gc_style: 0.5,
  gc_burst: BURST,
};

it('the remedies say what they buy', () => {
  const late = (inputs: SimulatedInputs) => rates({ ...SMALL, ...inputs }).slice(2700);
  const free = 1.07 / 0.75 - 1;
  const [none, quarter, trim, steady, bursts] = [
    late({}),
    late({ overprovisioning: free, gc_burst: (BURST * 0.07) / free }),
    late({ trim_share: 0.2 }),
    late({ gc_style: 0 }),
    late({ gc_burst: BURST / 10 }),
  ];
  const said = (show: string) => numbersIn(sentenceOf(worstSecond, {}, { show }));
  const [silent, worstFree, worstSteady] = said('worst');
  expect(silent).toBe(Math.round((100 * silentIn(none)) / none.length));
  near(worstFree, Math.min(...quarter));
  near(worstSteady, Math.min(...steady));
  const [meanNone, times, stays] = said('mean');
  near(meanNone, mean(none));
  expect(times).toBeCloseTo(mean(quarter) / mean(none), 1);
  near(stays, mean(steady));
  near(mean(none), mean(steady));
  expect(said('even')).toEqual(
    [quarter, bursts, steady].map((all) => Math.round((100 * Math.min(...all)) / mean(all))),
  );
  // A fifth trimmed is a quarter unused: the two bars of the text.
  near(mean(trim), mean(quarter));
});

it('idle time is counted without its pauses, no stall hides in them, and it has a price', () => {
  const rest = run({ ...SMALL, rest_every: 0.05, rest_time: 60, rest_blocks: 391, warm_up: 0.5 });
  expect(rest.measured_latency_max).toBeLessThan(1);
  expect(text).toContain('write amplification rises by more than half');
  const [plain, rested] = numbersIn(sentenceOf(worstSecond, {}, { show: 'price' }));
  near(rested, rest.write_amplification ?? 0);
  expect((rested ?? 0) / (plain ?? 1)).toBeGreaterThan(1.5);
  expect((rested ?? 0) / (plain ?? 1)).toBeLessThan(1.7);
  const [, , , busy, whole] = numbersIn(sentenceOf(worstSecond, {}, { show: 'mean' }));
  // As the clock has it: all writes over all seconds, those of the pauses among them.
  const seconds = (rest.intervals ?? []).map(({ iops }) => iops ?? 0).slice(500);
  expect((whole ?? 0) / mean(seconds)).toBeCloseTo(1, 1);
  expect((busy ?? 0) / Math.max(...seconds)).toBeCloseTo(1, 1);
});

it('the scale of worst seconds has the simulated drives beside the measured ones', () => {
  const late = rates(BENCH).slice(1000);
  near(numbersIn(sentenceOf(worstMeasured)).at(-1), (100 * Math.min(...late)) / mean(late));
});

describe('measured runs are what their logs say', () => {
  const logs = '../shared/samples/measure/fio_log';
  const rows = (file: string) =>
    readFileSync(`${logs}/${file}`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(',').map(Number));
  const short = (value: number) => Number(value.toPrecision(3));
  const json = (file: string) => JSON.parse(readFileSync(`content/measured-runs/${file}`, 'utf8'));

  it.runIf(existsSync(logs))('of both drives of fio-plot', () => {
    const [pro, intel] = json('measured-series.json');
    expect(pro.iops).toEqual(
      rows('fioplot_860pro_qd16_cliff_iops.1.log').map(([, iops = 0]) => short(iops)),
    );
    const both = rows('fioplot_d3s4610_full_randrw_iops.1.log');
    const of = (way: number) => both.flatMap(([, iops = 0, to]) => (to === way ? [iops] : []));
    const writes = of(1);
    const all = of(0).map((iops, at) => iops + (writes[at] ?? 0));
    expect(intel.iops).toEqual(all.slice(0, 600).map(short));
    const whole = json('measured-runs.json').find(({ id }: { id: string }) => id === 'intel-s4610');
    expect([whole.seconds, whole.mean, whole.worst, whole.best]).toEqual([
      all.length,
      Math.round(mean(all)),
      Math.min(...all),
      Math.max(...all),
    ]);
  });
});

it('the two owners get what is said', () => {
  const small = { ...BENCH, user_pages: 3_906_250, channels: 2, duration: 600 };
  const client = rates({
    ...small,
    user_pages: 1_953_125,
    overprovisioning: 1.14,
    rest_every: 0.2,
    rest_time: 30,
    rest_blocks: 2000,
  });
  const busy = client.filter(
    (one, at) => at >= 300 && one > 0 && client[at - 1] !== 0 && client[at + 1] !== 0,
  );
  const [fill, pause, ofClient, ofServer, hours, days, ofWeek] = numbersIn(sentenceOf(twoOwners));
  expect([fill, pause, hours, days]).toEqual([50, 30, 8, 5]);
  near(ofClient, mean(busy));
  near(ofServer, mean(rates(small).slice(300)));
  // A week of 40 hours walked burst by burst, each with its pause.
  const burst = 390_625;
  let [written, left] = [0, 40 * 3600];
  for (; left > 0; left -= burst / mean(busy) + 30) written += burst * 4096;
  expect(Math.abs((ofWeek ?? 0) / (written / 1e12) - 1)).toBeLessThan(0.01);
});

it('a client that fills its drive and never rests is the other owner', () => {
  const said = sentenceOf(twoOwners, {}, { fill: '100', pause: '0', hours: '168' });
  const [, ofClient, ofServer, , , ofWeek, , , ofOther] = numbersIn(said);
  expect(ofClient).toBe(ofServer);
  expect(ofWeek).toBe(ofOther);
});

it('a client that fills its drive gets the cliff in each burst', () => {
  const of = (fill: string) => numbersIn(sentenceOf(twoOwners, {}, { fill }))[2] ?? 0;
  expect(of('100')).toBeLessThan(0.8 * of('50'));
});
