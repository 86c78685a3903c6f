/** The hundred requests against the model whose mean they have, and against time. */
import { describe, expect, it } from 'vitest';
import { CACHED_DISK } from '../../../elements/drive-pairs/drive-pairs';
import { cachedDisk } from '../../../engine/gen/cached-disk';
import { engine } from '../../../engine/load-node';
import { formatAmount } from '../../../engine/typed/units';
import { viewKeys } from '../../../runtime/figure/define-figure';
import { stateOver } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { requests } from './figure';
import { askOf, matchBet } from './match-bet';
import {
  countOf,
  FIRST,
  firstTicks,
  frameAt,
  momentOf,
  REQUESTS,
  requestTime,
  runOf,
  type State,
  sumOf,
} from './request-run';
import { sentence } from './request-words';
import { pileShapes } from './time-piles';
import { expectedOf, pilesOf } from './time-spent';
import type { TrickleChart } from './trickle';

const stateOf = (inputs: Partial<State['inputs']> = {}, view: Record<string, string> = {}): State =>
  stateOver(cachedDisk, engine, inputs, view);

const signs = (state: State) => runOf(state).map(({ kind }) => (kind === 'hit' ? '.' : 'M'));

describe('the counted mean of a hundred', () => {
  const SEEDS = Array.from({ length: 600 }, (_, at) => String(at + 1));
  it.each<[string, Partial<State['inputs']>]>([
    ['as it opens', {}],
    ['with few hits', { hit_ratio: 0.3 }],
    ['with few misses', { hit_ratio: 0.95, cache_time: 0.02 }],
    ['with writes', { write_share: 0.4 }],
    ['with writes that wait', { write_share: 0.4, write_policy: 'write-back', destage_share: 0.3 }],
  ])('is the model’s within its standard error, %s', (_, inputs) => {
    const means = SEEDS.map((seed) => sumOf(runOf(stateOf(inputs, { seed }))).takes / REQUESTS);
    const model = stateOf(inputs).answer.values.mean_time;
    const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
    const error = Math.sqrt(means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / means.length);
    expect(Math.abs(mean - model)).toBeLessThan((3 * error) / Math.sqrt(means.length));
    // Some 95% to 97% lie within two of a single run: counts are whole. Three errors of 600 seeds either way.
    const near = means.filter((one) => Math.abs(one - model) <= 2 * error).length / means.length;
    expect(near).toBeGreaterThan(0.93);
    expect(near).toBeLessThan(0.99);
  });

  it('varies as independent coins do', () => {
    const hits = SEEDS.map((seed) => sumOf(runOf(stateOf({}, { seed })), 'hit').count);
    const variance = hits.reduce((sum, one) => sum + (one - 80) ** 2, 0) / hits.length;
    // 100 · 0.8 · 0.2
    expect(variance / 16).toBeGreaterThan(0.85);
    expect(variance / 16).toBeLessThan(1.15);
  });

  it('is the model’s exactly in the run that the book opens with', () => {
    const { hit_ratio } = stateOf().inputs;
    expect(sumOf(runOf(stateOf()), 'hit').count).toBe(hit_ratio * REQUESTS);
  });
});

describe('the coins', () => {
  it('stay as they fell: a higher hit ratio turns misses into hits, and nothing else', () => {
    const few = signs(stateOf({ hit_ratio: 0.5 }));
    const many = signs(stateOf({ hit_ratio: 0.8 }));
    expect(few.filter((sign) => sign === '.').length).toBeLessThan(60);
    few.forEach((sign, at) => {
      expect([sign, many[at]]).not.toEqual(['.', 'M']);
    });
  });

  it('fall otherwise for another hundred', () => {
    expect(signs(stateOf({}, { seed: '59' }))).not.toEqual(signs(stateOf({}, { seed: '58' })));
  });

  it('are not thrown for an SSD', () => {
    const run = runOf(stateOf({}, { floor: 'ssd' }));
    expect(new Set(run.map(({ kind }) => kind))).toEqual(new Set(['ssd']));
    expect(run.at(-1)?.answered).toBeCloseTo(0.015, 12);
  });
});

describe('a run of a thousand', () => {
  const TODAY = CACHED_DISK['2024'];
  const misses = (hit_ratio: number) =>
    sumOf(runOf(stateOf({ ...TODAY, hit_ratio })), 'miss').count;

  it('shows the few misses that a hundred would not, as often as expected', () => {
    const expected = [0.98, 0.985, 0.99, 0.995, 0.9957, 0.9958, 0.996, 0.998, 0.999];
    expect(expected.map(misses)).toEqual([20, 15, 10, 5, 4, 4, 4, 2, 1]);
  });

  it('has about the mean of the SSD at the hit ratio that matches it', () => {
    const { takes } = sumOf(runOf(stateOf({ ...TODAY, hit_ratio: 0.9957 })));
    expect(takes / 1000 / 50.8e-6).toBeGreaterThan(0.85);
    expect(takes / 1000 / 50.8e-6).toBeLessThan(1.15);
  });

  it('is sent only where hardly any request goes to the disk, and soon over', () => {
    const count = (inputs: Partial<State['inputs']>) => countOf(stateOf({ ...TODAY, ...inputs }));
    expect([0.8, 0.95, 0.97, 0.975, 1].map((hit_ratio) => count({ hit_ratio }))).toEqual([
      100, 100, 100, 1000, 1000,
    ]);
    expect(count({ hit_ratio: 1, write_share: 0.1 })).toBe(100);
    expect(count({ hit_ratio: 1, write_share: 0.1, write_policy: 'write-back' })).toBe(1000);
    expect(count({ hit_ratio: 1, cache_time: 0.02 })).toBe(100);
  });

  it('says how many misses are expected where it has none', () => {
    const said = plainText(sentence(stateOf({ ...TODAY, hit_ratio: 0.9998 })));
    expect(said).toContain('every request is a hit; on average, 0.2 of 1000 miss.');
  });
});

describe('a frame', () => {
  const run = runOf(stateOf());
  const seen = (now: number) => {
    const { answered, under } = frameAt(run, now);
    return {
      answered: answered.length,
      under: under?.request.kind,
      since: under?.since.toFixed(5),
    };
  };

  it('shows one request at a time', () => {
    expect(seen(0)).toEqual({ answered: 0, under: 'hit', since: '0.00000' });
    expect(seen(0.01)).toEqual({ answered: 3, under: 'miss', since: '0.00925' });
    expect(seen(0.0164)).toEqual({ answered: 5, under: 'hit', since: '0.00015' });
    expect(seen(1)).toEqual({ answered: 100, under: undefined, since: undefined });
  });

  it('is the same however one came there', () => {
    const forth = [0, 0.02, 0.1].map((now) => frameAt(run, now));
    const back = [0.1, 0.02, 0].map((now) => frameAt(run, now)).reverse();
    expect(back).toEqual(forth);
  });

  it('is a step from answer to answer, both ways', () => {
    const state = stateOf();
    const ticks = [requestTime.stop(0, 1, state)];
    for (let at = 1; at < REQUESTS; at += 1)
      ticks.push(requestTime.stop(ticks[at - 1] ?? 0, 1, state));
    ticks.forEach((tick, at) => {
      expect(momentOf(stateOf({}, { at: String(tick) })).answered).toHaveLength(at + 1);
    });
    expect(ticks.at(-1)).toBe(requestTime.span(state)[1]);
    expect(requestTime.stop(ticks[1] ?? 0, -1, state)).toBe(ticks[0]);
    expect(requestTime.stop(ticks[0] ?? 0, -1, state)).toBe(0);
  });

  describe('before the bet', () => {
    const covered = { covered: '1' };
    const chartOf = (state: State) => requests.chart(state) as TrickleChart;

    it('shows the first few, and adds up nothing', () => {
      const state = stateOf({}, covered);
      expect(signs(state).slice(0, FIRST).join('')).toBe('...M....M..M...M....');
      const { fallen, falling, means, reading, piles, levels, notes } = chartOf(state);
      expect(fallen.filter(({ kind }) => kind === 'through')).toHaveLength(4);
      expect([fallen.length, falling, means, reading]).toEqual([FIRST, null, [], '']);
      for (const pile of piles) expect([pile.spent, pile.expected, pile.says]).toEqual([0, 0, '']);
      expect(levels.map(({ id }) => id)).toEqual(['cache', 'disk']);
      expect(plainText(sentence(state))).toBe('Of the first 20 requests, 4 go to the disk.');
      expect(notes).toEqual(['Depth is time, to scale. Bars: time spent.', '']);
      expect(requests.table(state).rows.slice(0, 2)).toEqual([
        ['hits', 0, null, 0, null, expect.anything()],
        ['misses', 0, null, 0, null, expect.anything()],
      ]);
    });

    it('shows them fall one after the other', () => {
      const at = (prelude: number) =>
        chartOf(stateOf({}, { ...covered, prelude: String(prelude) }));
      expect([at(0).fallen.length, at(0).falling]).toEqual([0, 0]);
      expect([at(200).fallen.length, at(200).says]).toEqual([3, 'Request 4: to the disk']);
      expect(at(firstTicks(stateOf())).fallen).toHaveLength(FIRST);
    });

    it('lets more of them fall through at a lower hit ratio', () => {
      const through = (hit_ratio: number) =>
        chartOf(stateOf({ hit_ratio }, covered)).fallen.filter(({ kind }) => kind === 'through');
      expect([0, 0.5, 0.8, 1].map((ratio) => through(ratio).length)).toEqual([FIRST, 12, 4, 0]);
    });
  });
});

describe('what is said of the run', () => {
  const said = (state: State) => plainText(sentence(state)).replaceAll('\u202f', ' ');

  it('gives the time of those that are answered, of which the mean is said', () => {
    const run = runOf(stateOf());
    const at = 1700;
    const { answered, under, now } = frameAt(run, at * 50e-6);
    const { count, takes } = sumOf(answered);
    expect([under?.request.kind, takes < now - 0.002]).toEqual(['miss', true]);
    const time = formatAmount(takes, 'time').replaceAll('\u202f', ' ');
    expect(said(stateOf({}, { at: String(at) }))).toContain(
      `Answered so far: ${count} of 100 requests, in ${time}. `,
    );
  });

  it('rounds a mean as the model’s, and a sum as the clock does', () => {
    const state = stateOf({ hit_ratio: 0 });
    expect(said(state)).toContain('The mean is 15.3 ms; the model says 15.3 ms.');
    const [, last] = requestTime.span(state);
    const miss = pilesOf(state, momentOf(state)).find(({ id }) => id === 'miss');
    expect(miss?.says).toBe(requestTime.say(last));
  });
});

describe('the time spent', () => {
  it.each([0, 0.25, 1])(
    'is expected to be the model’s, with a share of writes of %d',
    (write_share) => {
      const state = stateOf({ write_share });
      const { hit, miss, write } = expectedOf(state);
      expect(hit + miss + write).toBeCloseTo(REQUESTS * state.answer.values.mean_time, 12);
      expect(write).toBeCloseTo(write_share * REQUESTS * state.inputs.disk_time, 12);
    },
  );
});

describe('the bet', () => {
  const said = (chosen: string, inputs: Partial<State['inputs']> = {}) =>
    plainText(matchBet.verdict(stateOf(inputs), chosen)).replaceAll('\u202f', ' ');
  const asked = (inputs: Partial<State['inputs']>) =>
    askOf(stateOf(inputs)).replaceAll('\u202f', ' ');
  const TODAY = CACHED_DISK['2024'];

  it('asks with the numbers that the figure shows', () => {
    expect(asked(TODAY)).toBe(
      '80 of 100 reads hit the cache; 20 go to a disk of 11.6 ms. What hit ratio matches an SSD of 50.8 µs? Choose the nearest.',
    );
    expect(asked({ hit_ratio: 0.95, disk_time: 0.01 })).toMatch(
      /^95 of 100 reads hit the cache; 5 go to a disk of 10 ms\. .* an SSD of 150 µs\?/,
    );
    const mixed = /^(\d+) of 100 requests hit .*; (\d+) go .*, and (\d+) are writes\./.exec(
      asked({ write_share: 0.25 }),
    );
    const [hits = 0, misses = 0, writes = 0] = (mixed?.slice(1) ?? []).map(Number);
    expect(hits + misses + writes).toBe(100);
    expect(writes).toBeGreaterThan(15);
  });

  it('is judged by the smallest hit ratio that matches the SSD', () => {
    // (11.5814 ms - 50.8 µs) ÷ 11.58 ms; 11.5814 ÷ 0.0508 and 11.58 ÷ (0.0508 - 0.0014).
    expect(said('99.6', TODAY)).toBe(
      'Right: 99.57%. One miss takes as long as 228 reads from the SSD, so at most one read in 234 may miss.',
    );
    expect(said('98', TODAY)).toMatch(/^You bet on 98%\. It is 99\.57%\. /);
    expect(said('none', TODAY)).toMatch(/^You bet on none\. It is 99\.57%\. /);
  });

  it('has no hit ratio where the lookup alone takes longer than the SSD, nor where writes go to the disk', () => {
    expect(said('none')).toBe('Right: none. The lookup alone takes 250 µs, the SSD 150 µs.');
    expect(said('90')).toMatch(/^You bet on 90%\. It is none\. /);
    expect(said('none', { ...TODAY, write_share: 0.25 })).toBe(
      'Right: none. Even if every read hits, the cached disk is slower than the SSD.',
    );
    expect(said('none', { ...TODAY, write_share: 1 })).toMatch(/^Right: none\. All requests are/);
  });

  it('takes what an earlier edition asked, and says nothing of it', () => {
    for (const bet of ['94', '98']) expect(viewKeys(requests).bet?.takes(bet)).toBe(true);
    expect(said('94')).toBe('');
    expect((requests.chart(stateOf({}, { bet: '94' })) as TrickleChart).bet).toBeUndefined();
  });

  it('is marked where a hundred requests would end at the hit ratio that was chosen', () => {
    const { bet } = requests.chart(stateOf(TODAY, { bet: '98' })) as TrickleChart;
    // 100 × (1.4 µs + 2% × 11.58 ms)
    expect(bet?.at).toBeCloseTo(0.0233, 9);
    expect(bet?.label.replaceAll('\u202f', ' ')).toBe('your bet, 98%: 23.3 ms');
    expect(requests.chart(stateOf(TODAY, { bet: 'none' }))).not.toHaveProperty('bet');
  });

  it('is not struck through by its own mark', () => {
    const piles = [
      { id: 'miss', label: 'misses', says: '', spent: 0, expected: 0.232, color: 'disk' },
      { id: 'ssd', label: 'SSD', says: '5.08 ms', spent: 0, expected: 0.005, color: 'ssd' },
    ] as const;
    const shapes = pileShapes(
      piles.map((pile) => ({ ...pile, fill: 'solid', isAsked: pile.id === 'ssd' })),
      { at: 0.0233, label: '' },
      { top: 0, left: 100, right: 360 },
    );
    const mark = shapes.find(({ key }) => key === 'bet')?.attributes.d;
    const said = shapes.find(({ key }) => key === 'says ssd')?.attributes.x;
    expect(Number(said)).toBeGreaterThan(Number(/^M([\d.]+),/.exec(String(mark))?.[1]));
  });

  it.each([{}, TODAY, { ...TODAY, ssd_time: 0.1 }, { ...TODAY, disk_time: 0.001 }])(
    'has one right answer: %o',
    (inputs) => {
      const right = matchBet.options.filter(({ id }) => said(id, inputs).startsWith('Right'));
      expect(right).toHaveLength(1);
    },
  );
});
