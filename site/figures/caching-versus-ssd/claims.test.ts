/** What the chapter on caching says in so many words, against the engine and the numbers that it cites. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultsOf, type Inputs, quantityOf } from '../../engine/declaration';
import { cachedDisk } from '../../engine/gen/cached-disk';
import { lruCache } from '../../engine/gen/lru-cache';
import { twoLevelCache } from '../../engine/gen/two-level-cache';
import { engine } from '../../engine/load-node';
import { readOrThrow } from '../../engine/typed-value';
import type { FigureState } from '../../runtime/figure/define-figure';
import { plainText } from '../../runtime/figure/parts';
import { measured, TRACE } from './lru-curve/measured';
import { twoLevel } from './two-level';

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

describe('what write-through leaves of a cache', () => {
  const told = givenTo('time_saved', summary);

  it('is, in the summary, what no hit ratio passes', () => {
    expect(told.write_share).toBe(0.75);
    for (const hit_ratio of [0, 0.5, 0.8, 0.95, 1]) {
      expect(saved({ ...told, hit_ratio }), String(hit_ratio)).toBeLessThanOrEqual(saved(told));
    }
  });
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
  expect(chapter).toMatch(/doubling of the cache adds some three to thirteen points/);
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
