import { describe, expect, it } from 'vitest';
import { lruTrace } from '../../../engine/gen/lru-trace';
import { engine } from '../../../engine/load-node';
import { numbersOf } from '../lru-steps/trace';
import { rivalsOf } from './game';
import { bestFrom, byChance, hitsIn, lru, opt, type Shelf, serve } from './policies';
import { AFTER_SCAN, FIRST_SEED, isHot, PLACES, REQUESTS, SCAN, traceOf } from './requests';
import { LEAGUE } from './words';

const SEEDS = Array.from({ length: 60 }, (_, at) => at + 1);

/** The most hits by trying every eviction; what was found for a shelf is kept, whatever the order of its places. */
function exhaustive(trace: string): number {
  const known = new Map<string, number>();
  const most = (at: number, shelf: Shelf): number => {
    const block = trace[at];
    if (block === undefined) return 0;
    if (shelf.includes(block)) return 1 + most(at + 1, shelf);
    if (shelf.length < PLACES) return most(at + 1, [...shelf, block]);
    const key = `${at} ${[...shelf].sort().join('')}`;
    const found =
      known.get(key) ??
      Math.max(...shelf.map((_, place) => most(at + 1, shelf.with(place, block))));
    known.set(key, found);
    return found;
  };
  return most(0, []);
}

describe('OPT', () => {
  it.each(SEEDS.slice(0, 20))('has as many hits as any eviction could get, seed %i', (seed) => {
    const trace = traceOf(seed);
    expect(bestFrom(trace, 0, [])).toBe(exhaustive(trace));
  });

  it('is Belady’s on the loop of which LRU hits nothing', () => {
    const loop = 'ABCDEF'.repeat(4);
    expect(hitsIn(serve(loop, lru(loop)))).toBe(0);
    expect(hitsIn(serve(loop, opt(loop)))).toBe(exhaustive(loop));
  });
});

it.each(SEEDS)('LRU has the hits and the evictions of the engine, seed %i', (seed) => {
  const trace = traceOf(seed);
  const { hits } = engine.run(lruTrace, { requests: numbersOf(trace), cache_items: PLACES }).values;
  const turns = serve(trace, lru(trace));
  expect(hitsIn(turns)).toBe(hits);
  const [ghost] = rivalsOf({ engine, view: { seed: `${seed}` } });
  expect(ghost?.turns).toEqual(turns);
});

it('chance is even, and the same for the same seed', () => {
  const draw = byChance(3);
  const places = Array.from({ length: 5000 }, () => draw([], 0) ?? -1);
  for (let place = 0; place < PLACES; place++)
    expect(places.filter((one) => one === place).length / 5000).toBeCloseTo(1 / PLACES, 1);
  const again = byChance(3);
  expect(places.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => again([], 0)));
});

describe('the trace', () => {
  it('is four fifths hot outside the scan, and the scan reads each block once', () => {
    const traces = Array.from({ length: 300 }, (_, at) => traceOf(at + 1));
    for (const trace of traces) {
      expect(trace).toHaveLength(REQUESTS);
      expect(trace.slice(SCAN.from, AFTER_SCAN)).toBe('MNOPQRST');
      expect(trace.replace('MNOPQRST', '')).toMatch(/^[A-L]{32}$/);
    }
    const others = traces.join('').replaceAll('MNOPQRST', '');
    expect([...others].filter(isHot).length / others.length).toBeCloseTo(0.8, 1);
  });

  it('is, at first, one on which LRU loses to chance, also on average', () => {
    const trace = traceOf(FIRST_SEED);
    const [ghost, random, best] = rivalsOf({ engine, view: {} }).map(({ turns }) => hitsIn(turns));
    expect([ghost, random, best]).toEqual([13, 15, 22]);
    const draws = Array.from({ length: 1000 }, (_, at) =>
      hitsIn(serve(trace, byChance(FIRST_SEED, at + 1))),
    );
    expect(draws.reduce((sum, one) => sum + one, 0) / 1000).toBeGreaterThan(14.5);
  });
});

it('over a thousand traces, LRU, chance and OPT have the means that are told', () => {
  const all = Array.from({ length: 1000 }, (_, at) => {
    const trace = traceOf(at + 1);
    return [lru(trace), byChance(at + 1), opt(trace)].map((one) => hitsIn(serve(trace, one)));
  });
  const mean = (place: number) =>
    Number((all.reduce((sum, one) => sum + (one[place] ?? 0), 0) / all.length).toFixed(1));
  const wins = (a: number, b: number) => all.filter((one) => (one[a] ?? 0) > (one[b] ?? 0)).length;
  expect({
    lruWins: wins(0, 1),
    randomWins: wins(1, 0),
    lru: mean(0),
    random: mean(1),
    opt: mean(2),
  }).toEqual(LEAGUE);
});
