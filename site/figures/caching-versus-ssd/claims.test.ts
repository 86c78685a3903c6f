/** What the chapter on caching says in so many words, against the engine and the numbers that it cites. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LineChart } from '../../charts/types';
import { CACHED_DISK } from '../../elements/drive-pairs/drive-pairs';
import { judge } from '../../elements/exercise/check';
import { drawExercise } from '../../elements/exercise/logic';
import { defaultsOf, type Inputs, quantityOf } from '../../engine/declaration';
import { cachedDisk } from '../../engine/gen/cached-disk';
import { hostCache } from '../../engine/gen/host-cache';
import { lruCache } from '../../engine/gen/lru-cache';
import { oneCommand } from '../../engine/gen/one-command';
import { twoLevelCache } from '../../engine/gen/two-level-cache';
import { engine } from '../../engine/load-node';
import { readOrThrow } from '../../engine/typed/typed-value';
import { formatAmount } from '../../engine/typed/units';
import type { FigureState } from '../../runtime/figure/define-figure';
import { stateAt } from '../../runtime/figure/make-state';
import { plainText } from '../../runtime/figure/parts';
import { exercises } from './exercises';
import { hotData } from './hot-data/figure';
import { lruCurve } from './lru-curve/figure';
import { measured, TRACE } from './lru-curve/measured';
import { lruSteps } from './lru-steps/figure';
import { requests } from './requests/figure';
import { behindBet, twoLevel } from './two-level/figure';

const text = (file: string) => readFileSync(file, 'utf8').replaceAll('\u202f', ' ');
const chapter = text('content/chapters/caching-versus-ssd.mdx');
const summary = text('content/summaries/caching-versus-ssd.mdx');

/** The inputs of the first `<Value>` of an output in a text. */
function givenTo(of: string, mdx: string): Inputs {
  const given = new RegExp(`of="${of}" with="([^"]*)"`).exec(mdx)?.[1] ?? '';
  const pairs = given.split(' ').map((pair) => pair.split('=') as [string, string]);
  return Object.fromEntries(
    pairs.map(([id, value]) => [id, readOrThrow(value, quantityOf(cachedDisk, id))]),
  );
}

const saved = (inputs: Inputs) => Number(engine.run(cachedDisk, inputs).values.time_saved);
const mean = (inputs: Inputs) => Number(engine.run(cachedDisk, inputs).values.mean_time);

const TODAY = CACHED_DISK['2024'];
const flat = chapter.replaceAll('\n', ' ');

describe('a colleague’s cache in front of an SSD', () => {
  it('gained less in 1995 than none: its lookup took longer than the SSD', () => {
    const { ssd_time, cache_time } = defaultsOf(cachedDisk);
    expect(mean({ disk_time: ssd_time, hit_ratio: 1 })).toBeGreaterThan(Number(ssd_time));
    expect([cache_time, ssd_time]).toEqual([250e-6, 150e-6]);
    expect(flat).toMatch(/its lookup alone took 250\sµs, longer than the 150\sµs of the SSD\./);
  });

  it('stays today: the mean falls to a two-hundredth, and below the SSD’s own time', () => {
    const behind = mean({ ...TODAY, disk_time: TODAY.ssd_time });
    expect(Math.round(mean(TODAY) / behind)).toBe(200);
    expect(behind).toBeLessThan(TODAY.ssd_time);
    expect(flat).toContain('the mean becomes 200 times shorter.');
    const misses = (0.2 * (TODAY.disk_time + TODAY.cache_time)) / mean(TODAY);
    expect(misses).toBeGreaterThan(0.999);
    expect(flat).toContain('take more than 99.9% of the time');
  });
});

describe('the drives of 2024', () => {
  it('take what the text says', () => {
    const [disk, cache, ssd] = [TODAY.disk_time, TODAY.cache_time, TODAY.ssd_time].map((time) =>
      formatAmount(time, 'time').replaceAll('\u202f', ' '),
    );
    expect([disk, cache, ssd]).toEqual(['11.6 ms', '1.4 µs', '50.8 µs']);
    expect(flat).toContain(`A 7200-rpm disk takes about ${disk} to read 4 KiB`);
    for (const time of [cache, ssd]) expect(flat).toContain(time);
    expect(flat).toContain('Is a mean of 2.3 ms good enough?');
    expect((mean(TODAY) * 1e3).toFixed(1)).toBe('2.3');
  });

  it('allow a miss in so many reads, about as many as the SSD is times faster', () => {
    const { hit_ratio_to_match_ssd: match, ssd_speedup } = engine.run(cachedDisk, TODAY).values;
    const reads = 1 / (1 - Number(match));
    expect(Math.round(reads)).toBe(234);
    expect(flat).toContain('<Blank of="requests">234 reads</Blank>');
    expect(Math.abs(reads / ssd_speedup - 1)).toBeLessThan(0.03);
  });

  it('are slower behind a cache on an SSD of 2018 than the SSD of 2024 alone, whatever hits', () => {
    const { break_even_hit_ratio } = engine.run(cachedDisk, {
      ...TODAY,
      disk_time: TODAY.ssd_time,
      cache_time: 108.5e-6,
    }).values;
    expect(break_even_hit_ratio).toBeNull();
    expect(flat).toContain('only makes that NVMe drive slower');
  });

  it('have a lookup that hardly counts, which in 1995 was nearly half of the mean at 98% hits', () => {
    expect(mean({ ...TODAY, cache_time: TODAY.cache_time / 2 }) / mean(TODAY)).toBeGreaterThan(
      0.999,
    );
    const lookup = defaultsOf(cachedDisk).cache_time / mean({ hit_ratio: 0.98 });
    expect(lookup).toBeGreaterThan(0.4);
    expect(lookup).toBeLessThan(0.5);
  });

  it('pay with write-back the lookup on top, if every write waits', () => {
    const writes = { ...TODAY, write_share: 0.75 };
    const waiting = mean({ ...writes, write_policy: 'write-back', destage_share: 1 });
    expect(waiting - mean(writes)).toBeCloseTo(0.75 * TODAY.cache_time, 12);
  });
});

it('between the pairs, drives of the list took as long as the text says', () => {
  const times = (id: string) =>
    readdirSync('content/drives').flatMap((file) => {
      const found = new RegExp(`^${id}: ([\\d.]+) (ms|µs)$`, 'm').exec(
        text(`content/drives/${file}`),
      );
      return found ? [Number(found[1]) * (found[2] === 'ms' ? 1e3 : 1)] : [];
    });
  expect(Math.min(...times('disk_time'))).toBe(4900);
  expect(times('ssd_time')).toEqual(expect.arrayContaining([8.9, 77.9, 108.5]));
  expect(flat).toContain(
    'SSDs took 78 to 109 µs, Optane less than 10, and one of the fastest disks 4.9 ms.',
  );
});

describe('the share of writes at the drive, by the paper’s own ranges', () => {
  const writes = (write_share: number, host_hit_ratio: number) =>
    Number(engine.run(hostCache, { write_share, host_hit_ratio }).values.drive_write_share);
  const needed = (write_share: number) =>
    Number(
      engine.run(hostCache, { write_share, target_write_share: 0.8 }).values.host_hit_ratio_for,
    );

  it('reaches the lower half of 70% to 80% at the upper ends of what it calls typical', () => {
    expect(writes(0.3, 0.85)).toBeCloseTo(0.741, 3);
    expect(writes(0.2, 0.85)).toBeLessThan(0.7);
  });

  it('is 80% only beyond the typical hit ratios, and below the best that it reports', () => {
    for (const share of [0.25, 0.3]) {
      expect(needed(share)).toBeGreaterThan(0.85);
      expect(needed(share)).toBeLessThan(0.95);
    }
    expect(flat).toMatch(
      /more than the paper calls typical, and less than the "more than 95%" that it has seen/,
    );
  });
});

it('both halves of a host cache’s harm make a drive’s cache cost more than it saves', () => {
  const { drive_write_share: writes } = engine.run(hostCache, {}).values;
  const told = /with="(write_share=[\d.]+ hit_ratio=0)" digits=\{4\} \/>, longer than/.exec(
    chapter,
  );
  expect(told?.[1]).toBe(`write_share=${writes} hit_ratio=0`);
  expect(mean({ write_share: Number(writes), hit_ratio: 0 })).toBeGreaterThan(
    defaultsOf(cachedDisk).disk_time,
  );
});

describe('what the text says of the page’s numbers', () => {
  it('does not say of another SSD that no cached disk matches it', () => {
    const section = chapter.slice(chapter.indexOf('{#can-it-reach-the-ssd}'));
    expect(section.slice(0, section.indexOf('<Note>'))).not.toContain(
      '<Num of="cached-disk.ssd_time"',
    );
  });

  it('speaks of where they start, so that it stays true when they move', () => {
    expect(chapter).not.toMatch(/is zero \[for now\]|This SSD is of 1995/);
  });
});

it('the presets of skew speak of as many blocks as the text, also after the trace', () => {
  const { items, cache_items } = defaultsOf(lruCache);
  for (const { id, inputs } of lruCurve.presets ?? []) {
    if (id === 'trace') continue;
    const told = plainText(
      lruCurve.sentence(stateAt(lruCurve, engine, { ...TRACE, ...inputs }) as never),
    );
    expect(told, id).toContain(`With a cache for ${(cache_items / items) * 100}% of the blocks`);
  }
});

describe('likely answers to the exercises', () => {
  const said = (id: string, text: string) => {
    const exercise = exercises.find((one) => one.id === id);
    if (!exercise) throw new Error(`there is no exercise ${id}`);
    return judge(text, '%', exercise, drawExercise(exercise, engine, 1), engine);
  };

  it('that let every read hit are told so', () => {
    expect(said('match-ssd', '100')).toEqual({ kind: 'mistake', id: 'all-hits' });
  });

  it('that count the reads which the host cache answers, or let it answer writes, are told so', () => {
    expect(said('host-share', '27')).toEqual({ kind: 'mistake', id: 'reads-answered' });
    expect(said('host-share', '22')).toEqual({ kind: 'mistake', id: 'writes-hit-too' });
  });
});

it('the summary says how little data takes half of the requests as the model does', () => {
  expect(summary).toContain('<Value model="hot-data" of="data_share_for_half" />');
});

describe('what write-through leaves of a cache', () => {
  const told = givenTo('time_saved', summary);

  it('is, in the summary, what no hit ratio passes', () => {
    expect(told.write_share).toBe(0.75);
    for (const hit_ratio of [0, 0.5, 0.8, 0.95, 1]) {
      expect(saved({ ...told, hit_ratio }), String(hit_ratio)).toBeLessThanOrEqual(saved(told));
    }
  });
});

describe('how far the cached disk stays behind the SSD of 1995', () => {
  const firstByte = engine.run(cachedDisk, {}).values;
  const command = engine.run(oneCommand, {}).values;
  const { ssd_time: access } = defaultsOf(cachedDisk);
  // Whole commands have the bus and the transfer on top, which are the same behind a cache.
  const whole = (firstByte.mean_time + command.ssd_total - access) / command.ssd_total;

  it('is what the text says, by whole commands', () => {
    expect(chapter.replaceAll('\n', ' ')).toMatch(
      /the cached disk still took 15 times as long as the SSD/,
    );
    expect(Math.round(whole)).toBe(15);
  });

  it('is said once of whole commands, with the times of the side quest', () => {
    expect(flat).toMatch(/A whole command took \[about 15 ms on the disk and 215 µs on the SSD\]/);
    expect(Math.round(firstByte.mean_time / 215e-6)).toBe(15);
  });

  it('names the clock where the number is first used', () => {
    const first = chapter.slice(chapter.indexOf('{#can-it-reach-the-ssd}'));
    expect(first.slice(0, first.search(/\b150 µs/) + 40)).toMatch(
      /sent the\s+first byte after 150 µs/,
    );
  });
});

it('the bet on the second cache has one right answer, and no other sentence tells it before', () => {
  const said = behindBet.options.map(({ id }) =>
    plainText(behindBet.verdict({ engine } as unknown as FigureState, id)),
  );
  expect(said.filter((verdict) => verdict.startsWith('Right: 0%.'))).toHaveLength(1);
  expect(chapter).toMatch(
    /<Figure id="two-level" \/>\n\nBehind the host cache, the drive's cache has a hit ratio of <Blank of="two-level">0%<\/Blank>\./,
  );
  const alone = plainText(behindBet.verdict({ engine } as unknown as FigureState, '50'));
  expect(alone).toMatch(/^You bet on 50%\. It is 0%\. Did you take it for a cache alone\?/);
  const lines = (view: Record<string, string>) =>
    twoLevel.chart(stateAt(twoLevel, engine, {}, view) as never) as {
      lines: { id: string }[];
      hand?: unknown;
    };
  expect(lines({ covered: '1' })).not.toHaveProperty('hand');
  expect(lines({ covered: '1' }).lines.map(({ id }) => id)).not.toContain('behind');
  expect(lines({}).lines.map(({ id }) => id)).toContain('behind');
});

it('the bet on the second cache stays on its chart, where it was asked about', () => {
  const marks = (view: Record<string, string>, inputs = {}) =>
    (twoLevel.chart(stateAt(twoLevel, engine, inputs, view) as never) as LineChart).marks ?? [];
  expect(marks({ bet: '25' })).toContainEqual(
    expect.objectContaining({ id: 'bet', x: 0.04, y: 0.25, label: 'your bet: 25%' }),
  );
  const others = [marks({}), marks({ bet: '25' }, { io_share: 0.7 })].flat();
  expect(others.map(({ id }) => id)).not.toContain('bet');
});

it('a table of the hundred requests rounds a miss as its picture does', () => {
  const state = stateAt(requests, engine);
  const { levels } = requests.chart(state as never) as { levels: { id: string; label: string }[] };
  const misses = requests.table(state as never).rows.find(([kind]) => kind === 'misses');
  const each = formatAmount(Number(misses?.[2]), 'time');
  expect(levels.find(({ id }) => id === 'disk')?.label).toBe(`Miss ${each}`);
});

it('misses are never all of the time while there are hits', () => {
  for (const cache_time of [1e-6, 1e-5, 1e-4]) {
    const said = plainText(
      requests.sentence(stateAt(requests, engine, { hit_ratio: 0.5, cache_time }) as never),
    );
    expect(said).not.toContain('or 100% of the time');
  }
});

it('the stepper of LRU begins before the first request, but stands still after the first eviction', () => {
  const at = (view: Record<string, string>) =>
    plainText(lruSteps.sentence(stateAt(lruSteps, engine, {}, view) as never));
  expect(at({ live: '1' })).toMatch(/^The cache is empty; 8 requests are waiting\./);
  expect(at({})).toContain('LRU evicts');
});

it('no area lies under the cumulative curve; a line marks the height that it has reached', () => {
  const chart = hotData.chart(stateAt(hotData, engine) as never) as {
    areas?: unknown[];
    lines: { id: string; y: number[] }[];
    hand: { y: number };
  };
  expect(chart.areas ?? []).toEqual([]);
  expect(chart.lines.find(({ id }) => id === 'ssd')?.y).toEqual([chart.hand.y, chart.hand.y]);
});

describe('the fit to an hour of a database', () => {
  const misfit = measured.map(({ pages, hitRatio }) => {
    const { values } = engine.run(lruCache, { ...TRACE, cache_items: pages });
    return (Number(values.hit_ratio) - hitRatio) * 100;
  });

  it('is as far off as the text says, at the size that it names', () => {
    const worst = Math.max(...misfit.map(Math.abs));
    expect(Math.abs(misfit[0] ?? 0)).toBe(worst);
    const root = Math.sqrt(misfit.reduce((sum, one) => sum + one * one, 0) / misfit.length);
    expect(/The largest error is ([\d.]+) points/.exec(chapter)?.[1]).toBe(worst.toFixed(1));
    expect(/the root mean square is ([\d.]+)\./.exec(chapter)?.[1]).toBe(root.toFixed(1));
  });

  it('can be recomputed from the digits of its table', () => {
    const rows = [...chapter.matchAll(/^\| (\d+) \| ([\d.]+)% \| <Value[^>]*digits=\{4\}/gm)];
    expect(rows.map(([, pages, share]) => [Number(pages), Number(share)])).toEqual(
      measured.map(({ pages, hitRatio }) => [pages, Number((hitRatio * 100).toFixed(2))]),
    );
  });
});

it('a doubling of the cache adds as many points of hits as the text says', () => {
  const hits = (cache_items: number) =>
    Number(engine.run(lruCache, { cache_items }).values.hit_ratio) * 100;
  // From the left edge of the figure, a thousandth of the blocks, to all of them.
  const sizes = Array.from({ length: 10 }, (_, halvings) => 10_000 / 2 ** halvings);
  const gains = sizes.map((size) => Math.round(hits(size) - hits(size / 2)));
  expect([Math.min(...gains), Math.max(...gains)]).toEqual([3, 13]);
  expect(chapter).toMatch(/doubling of the cache adds three to thirteen points/);
});

describe('the goal', () => {
  const reach = { disk_time: 0.01, write_share: 0.3, write_policy: 'write-back' } as const;

  it('is reached by the key, whose lookup is the slowest that does', () => {
    const key = { ...reach, hit_ratio: 0.95, destage_share: 0.05 };
    expect(chapter).toMatch(/any lookup up to 500 µs will do/);
    expect(mean({ ...key, cache_time: 500e-6 })).toBeLessThanOrEqual(0.001 * (1 + 1e-12));
    expect(mean({ ...key, cache_time: 501e-6 })).toBeGreaterThan(0.001);
  });

  it('is worded as it is judged: a millisecond is enough', () => {
    expect(chapter.replaceAll('\n', ' ')).toMatch(/mean access time is at most \*\*1 ms\*\*/);
  });
});

it('the figure of two caches says where its formula was not held against a simulation', () => {
  const told = (inputs: Inputs) => {
    const all = { ...defaultsOf(twoLevelCache), ...inputs };
    const state = { inputs: all, answer: engine.run(twoLevelCache, all) };
    return plainText(twoLevel.sentence(state as unknown as FigureState));
  };
  expect(told({ host_items: 1, drive_items: 1 })).toMatch(/too small for this formula/);
  expect(told({})).not.toMatch(/formula|simulated/);
});

it('the accuracy of both cache formulas is the engine’s, and no other number stands beside it', () => {
  for (const model of ['lru-cache', 'two-level-cache'])
    expect(chapter).toContain(`<Value model="${model}" of="accuracy" />`);
  expect(chapter).not.toMatch(/within [\d.]+ points/);
});

it('the fit of the database says where it was not measured, and never that it reaches 80%', () => {
  const said = (cache_items: number) =>
    plainText(lruCurve.sentence(stateAt(lruCurve, engine, { ...TRACE, cache_items })));
  expect(said(1000)).not.toContain('not measured');
  for (const size of [100, 10_000, 15_000])
    expect(said(size)).toContain('It is not measured there: the caches had 250 to 2000 blocks.');
  expect(said(10_000)).toMatch(/the fit’s hit ratio is 85/);
  for (const size of [100, 1000, 10_000, 15_000]) {
    expect(said(size)).toContain('so no cache reaches 80%.');
    expect(said(size)).not.toContain('LRU needs');
  }
});
