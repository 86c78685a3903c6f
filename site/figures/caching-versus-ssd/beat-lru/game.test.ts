import { describe, expect, it } from 'vitest';
import { engine } from '../../../engine/load-node';
import {
  byHand,
  EXAMPLE,
  finishedBy,
  gameKeys,
  handOf,
  isAsked,
  movesUntil,
  reached,
  rivalsOf,
  servedIn,
  slipsIn,
} from './game';
import { bestFrom, byChance, hitsIn, serve } from './policies';
import { AFTER_SCAN, isHot, REQUESTS, traceOf } from './requests';

const played = (moves: string, more = {}) => ({
  view: { revealed: '1', ...(moves ? { moves } : {}), ...more },
});

describe('a game', () => {
  it('waits for each eviction, and only for those', () => {
    const begun = played('');
    const { trace, turns } = handOf(begun);
    expect(turns.every(({ evicted }) => evicted === null)).toBe(true);
    expect(isAsked(trace, turns, turns.length)).toBe(true);
    const next = handOf(played('3'));
    expect(next.turns[turns.length]).toMatchObject({ place: 2, evicted: turns.at(-1)?.after[2] });
    expect(isAsked(next.trace, next.turns, reached(played('3')))).toBe(true);
  });

  it('is the same from its address, and until any of its requests', () => {
    const whole = played(finishedBy('lru', played('31')));
    expect(gameKeys.moves.takes(whole.view.moves ?? '')).toBe(true);
    expect(reached(whole)).toBe(REQUESTS);
    for (let at = 0; at <= REQUESTS; at++) {
      const until = movesUntil({ view: { ...whole.view, step: `${at}` } });
      expect(handOf(whole).turns.slice(0, at)).toEqual(handOf(played(until)).turns.slice(0, at));
    }
  });

  it('finished by LRU or OPT from the beginning is theirs', () => {
    const [lru, , opt] = rivalsOf({ engine, view: {} });
    expect(handOf(played(finishedBy('lru', played('')))).turns).toEqual(lru.turns);
    expect(handOf(played(finishedBy('opt', played('')))).turns).toEqual(opt.turns);
  });

  it('finished by OPT from anywhere loses nothing more', () => {
    const state = played('12345');
    const { trace, turns } = handOf(state);
    const all = handOf(played(finishedBy('opt', state))).turns;
    expect(hitsIn(all)).toBe(
      hitsIn(turns) + bestFrom(trace, turns.length, turns.at(-1)?.after ?? []),
    );
    expect(slipsIn(trace, all)).toEqual(slipsIn(trace, turns));
  });

  it('ignores moves that nobody asked for', () => {
    expect(handOf(played('1'.repeat(40))).turns).toHaveLength(REQUESTS);
    expect(servedIn(played('1', { step: '40' }))).toBe(reached(played('1')));
  });
});

it('each slip costs one hit: they are as many as OPT has more', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const trace = traceOf(seed);
    const turns = serve(trace, byChance(seed, 7));
    expect(slipsIn(trace, turns)).toHaveLength(bestFrom(trace, 0, []) - hitsIn(turns));
  }
});

it('the example keeps the hot blocks as far as it is shown', () => {
  const { turns } = handOf({ view: {} });
  expect(servedIn({ view: {} })).toBe(AFTER_SCAN);
  expect(turns[AFTER_SCAN - 1]?.after.filter(isHot)).toHaveLength(4);
  expect(serve(traceOf(1), byHand('')).length).toBeLessThan(REQUESTS);
  expect(EXAMPLE.moves).toMatch(/^[1-5]+$/);
});
