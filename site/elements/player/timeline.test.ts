// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FigureState } from '../../runtime/figure/define-figure';
import { type Timeline, tickOf, timelineKeys } from '../../runtime/figure/timeline';
import type { LiveFigure } from '../figure/live-figure';
import { mountTimeline } from './timeline';

const timeline: Timeline = {
  label: 'Second',
  latest: 110,
  span: () => [10, 110],
  pace: 50,
  stop: (at, way) => Math.min(Math.max(at + way * 20, 10), 110),
  say: (at) => `second ${at}`,
  factor: (speed) => `${50 * speed}× real time`,
};

/** The player on a page, with what its figure would be told. */
function mounted(played = timeline) {
  document.body.innerHTML = `<div id="figure">
    <button data-timeline="play"></button><button data-timeline="back"></button><button data-timeline="step"></button>
    <input type="range" data-timeline="scrub">
    <select data-timeline="speed"><option value="1" selected></option><option value="4"></option></select>
    <b data-timeline="clock"></b><span data-timeline="factor"></span></div>`;
  const root = document.querySelector('#figure') as HTMLElement;
  const view = signal<Record<string, string>>({});
  const moves: boolean[] = [];
  const live = {
    root,
    state: () => ({ view: view.value }) as unknown as FigureState,
    setView(key: string, value: string) {
      const { [key]: _, ...others } = view.peek();
      view.value = value === '' ? others : { ...others, [key]: value };
    },
    voice: { say() {}, moves: (now: boolean) => moves.push(now) },
  } as unknown as LiveFigure;
  const playing = mountTimeline(live, played);
  const press = (name: string) =>
    root.querySelector<HTMLElement>(`[data-timeline=${name}]`)?.click();
  const part = (name: string) => root.querySelector(`[data-timeline=${name}]`) as HTMLInputElement;
  return { view, playing, press, part, moves };
}

/** So many seconds of frames, sixty in each. */
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({
    toFake: [
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
      'setInterval',
      'clearInterval',
    ],
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a timeline', () => {
  it('rests at its end, and says so nowhere in the address', () => {
    const { view, part } = mounted();
    expect(view.value).toEqual({});
    expect(part('clock').textContent).toBe('second 110');
    expect([part('scrub').max, part('scrub').value]).toEqual(['100', '100']);
  });

  it('plays from its beginning at its pace, and comes to rest again', () => {
    const { view, press, part, moves } = mounted();
    press('play');
    expect(part('play').textContent).toBe('Pause');
    expect(view.value.at).toBe('10');
    pass(1);
    expect(Number(view.value.at)).toBeGreaterThan(55);
    expect(Number(view.value.at)).toBeLessThan(62);
    pass(2);
    expect(view.value.at).toBeUndefined();
    expect(part('play').textContent).toBe('Play');
    expect(moves).toEqual([true, false]);
  });

  it('begins slowly where it says so, and gets faster', () => {
    const { view, press } = mounted({ ...timeline, pace: 10, faster: 0.5 });
    press('play');
    pass(1);
    const early = Number(view.value.at) - 10;
    pass(1);
    expect(early).toBeGreaterThan(17);
    expect(Number(view.value.at) - 10 - early).toBeGreaterThan(1.5 * early);
  });

  it('plays from a tick on', () => {
    const { view, playing } = mounted();
    playing.play(60);
    expect(view.value.at).toBe('60');
    pass(0.5);
    expect(Number(view.value.at)).toBeGreaterThan(80);
    playing.stop();
  });

  it('stops where it is told, and goes on from there', () => {
    const { view, press } = mounted();
    press('play');
    pass(0.5);
    press('play');
    const { at } = view.value;
    pass(1);
    expect(view.value.at).toBe(at);
    press('play');
    pass(0.2);
    expect(Number(view.value.at)).toBeGreaterThan(Number(at));
  });

  it('steps from stop to stop, and can be scrubbed', () => {
    const { view, press, part } = mounted();
    press('back');
    expect(view.value.at).toBe('90');
    press('step');
    expect(view.value.at).toBeUndefined();
    part('scrub').value = '23';
    part('scrub').dispatchEvent(new Event('input'));
    expect(view.value.at).toBe('33');
  });

  it('goes faster when asked to, and says by how much', () => {
    const { view, press, part } = mounted();
    part('speed').value = '4';
    part('speed').dispatchEvent(new Event('change'));
    expect(part('factor').textContent).toBe('200× real time');
    press('play');
    pass(0.25);
    expect(Number(view.value.at)).toBeGreaterThan(50);
  });

  it('shows its end at once to readers who want nothing to move by itself', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { view, press, part } = mounted();
    press('play');
    expect(view.value.at).toBeUndefined();
    expect(part('play').textContent).toBe('Play');
  });

  it('takes only ticks from an address', () => {
    const { at } = timelineKeys(timeline);
    expect(at?.takes('33')).toBe(true);
    expect([at?.takes('111'), at?.takes('3.5'), at?.takes('x')]).toEqual([false, false, false]);
    const stateAt = (tick: string) => ({ view: { at: tick } }) as unknown as FigureState;
    expect(tickOf(timeline, stateAt('5'))).toBe(10);
  });
});
