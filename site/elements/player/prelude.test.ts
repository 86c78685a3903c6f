// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubSight } from '../../tests/stub-sight';
import type { LiveFigure } from '../figure/live-figure';
import { mountPrelude } from './prelude';

/** Ten ticks to a second. */
const PACE = 10;

/** A covered figure with a film of so many seconds, and a way to say whether it is seen. */
function mounted({ seconds = 2, covered = true, still = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  const see = stubSight();
  const view = signal<Record<string, string>>(covered ? { covered: '1' } : {});
  const live = {
    root: document.createElement('div'),
    figure: { id: 'film' },
    page: { view: () => view },
    setView(key: string, value: string) {
      const { [key]: _, ...others } = view.peek();
      view.value = value === '' ? others : { ...others, [key]: value };
    },
  } as unknown as LiveFigure;
  mountPrelude(live, { pace: PACE, last: () => seconds * PACE });
  return { view, see, at: () => view.value.prelude };
}

/** So many seconds of frames, sixty in each. */
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the film before a bet', () => {
  it('plays once it is seen, and leaves the view as it was', () => {
    const { view, see, at } = mounted();
    pass(1);
    expect(at()).toBeUndefined();
    see(true);
    expect(at()).toBe('0');
    pass(1);
    expect(Number(at())).toBeGreaterThan(8);
    pass(1.5);
    expect(view.value).toEqual({ covered: '1' });
    see(false);
    see(true);
    expect(at()).toBeUndefined();
  });

  it('rests out of sight', () => {
    const { see, at } = mounted();
    see(true);
    pass(0.5);
    see(false);
    expect(at()).toBeUndefined();
    pass(1);
    expect(at()).toBeUndefined();
  });

  it('ends with the answer, and begins again with another bet', () => {
    const { view, see, at } = mounted();
    see(true);
    pass(0.5);
    const { covered: _, ...others } = view.value;
    view.value = { ...others, bet: '1' };
    expect(view.value).toEqual({ bet: '1' });
    pass(0.5);
    expect(at()).toBeUndefined();
    view.value = { covered: '1' };
    expect(at()).toBe('0');
  });

  it('comes to rest before five seconds have passed', () => {
    const { see, at } = mounted({ seconds: 60 });
    see(true);
    pass(4);
    expect(at()).toBeDefined();
    pass(1);
    expect(at()).toBeUndefined();
  });

  it('does not move for who wants nothing to move, nor where nothing is asked', () => {
    for (const how of [{ still: true }, { covered: false }]) {
      const { see, at } = mounted(how);
      see(true);
      pass(0.5);
      expect(at()).toBeUndefined();
    }
  });
});
