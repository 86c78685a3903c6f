/** What the chapter says of a drive second by second, on the bench and closer, against runs of this test's own. */
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../engine/declaration';
import { simulate } from '../../engine/gen/simulate';
import {
  mean,
  near,
  numbersIn,
  rates,
  sentenceOf,
  silentIn,
  stateOf,
  text,
} from '../../tests/runs-said';
import { BENCH } from '../model-drive/bench';
import { drivesRaced } from './drives-raced/figure';
import { liveBench } from './live-bench/figure';
import { oneSecond } from './one-second/figure';
import { postponedShare } from './postponed-share/figure';
import { SMALL_BENCH } from './small-bench';
import { worstMeasured } from './worst-measured/figure';

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

  it.each([0, 0.1])('has the worst second of A to 2%%, with %d postponed', (gc_style) => {
    expect(text).toContain('its worst second is within 2% of A’s');
    const bench = rates({ ...BENCH, gc_style }).slice(1400);
    expect(Math.abs(Math.min(...of(gc_style)) / Math.min(...bench) - 1)).toBeLessThan(0.02);
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

it('two large dies are slower than 32 by a factor of 1.8 to 4', () => {
  expect(text).toContain('A die of 1 Tbit holds 128 GiB (137 GB)');
  expect(Math.round(2 ** 40 / 8 / 1e9)).toBe(137);
  expect(text).toContain('164 to 368 MB/s, the model’s 32 dies 655 MB/s: 1.8 to 4 times as much');
  // A page per program time.
  const die = 4096 / defaultsOf(simulate).program_time / 1e6;
  expect(text).toContain('The model’s dies program 20.5 MB/s');
  expect([die.toFixed(1), (32 * die).toFixed(0)]).toEqual(['20.5', '655']);
  const [slow, fast] = [82, 184].map((one) => (32 * die) / (2 * one));
  expect([slow?.toFixed(0), fast?.toFixed(1)]).toEqual(['4', '1.8']);
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

it('the scale of worst seconds has the simulated drives beside the measured ones', () => {
  const late = rates(BENCH).slice(1000);
  near(numbersIn(sentenceOf(worstMeasured)).at(-1), (100 * Math.min(...late)) / mean(late));
});
