// @vitest-environment happy-dom
/** The burst on its axis of time: each wait is as long as it was, and what is past stays as it is. */
import { describe, expect, it } from 'vitest';
import { staticSvg } from '../../../charts/static-svg';
import { NARROW, WIDE } from '../../../charts/types';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { burstAt, burstTime, dirtyIn, momentOf, type State, waitingIn } from './burst';
import { writeBackSteps } from './figure';

const END = Number.POSITIVE_INFINITY;

const stateOf = (inputs: Record<string, number> = {}, view: Record<string, string> = {}): State =>
  stateAt(writeBackSteps, engine, inputs, view) as unknown as State;

const stepsIn = (state: State) => state.answer.values.steps;

const saidAt = (view: Record<string, string>, inputs: Record<string, number> = {}) =>
  plainText(writeBackSteps.sentence(stateOf(inputs, view) as never)).replaceAll('\u202f', ' ');

/** Bars of a group in a drawing, as [left, right]. */
function barsIn(row: string, box: typeof WIDE = WIDE) {
  const state = stateOf() as unknown as Parameters<typeof writeBackSteps.chart>[0];
  const holder = document.createElement('div');
  holder.innerHTML = staticSvg(writeBackSteps.draw, writeBackSteps.chart(state), box);
  return [...holder.querySelectorAll(`g.${row} rect`)].map((rect) => {
    const [x, width] = ['x', 'width'].map((name) => Number(rect.getAttribute(name)));
    return [x ?? 0, (x ?? 0) + (width ?? 0)] as const;
  });
}

describe('a burst on its axis of time', () => {
  it('has waits as long as the engine’s', () => {
    const state = stateOf();
    const { values } = state.answer;
    const waits = burstAt(values.steps, END).writes.filter(({ from, to }) => to !== from);
    expect(waits).toHaveLength(values.waits);
    expect(waits[0]?.write).toBe(values.first_wait);
    const lengths = waits.map(({ from, to }) => (to ?? 0) - from);
    expect(Math.max(...lengths)).toBeCloseTo(values.longest_wait, 12);
    const sum = lengths.reduce((all, one) => all + one, 0);
    const mean = state.inputs.cache_time + sum / state.inputs.writes;
    expect(mean).toBeCloseTo(values.write_time, 12);
  });

  it.each([WIDE, NARROW])('draws a wait in proportion to its length, $width pixels wide', (box) => {
    const [first, second] = barsIn('writes', box).map(([left, right]) => right - left);
    // 5 ms, and 10 ms.
    expect((second ?? 0) / (first ?? 1)).toBeCloseTo(2, 1);
    const [disk] = barsIn('disk', box).map(([left, right]) => right - left);
    expect((disk ?? 0) / (first ?? 1)).toBeCloseTo(3, 1);
  });

  it('never has more dirty blocks than the cache has, nor two blocks on the disk at once', () => {
    for (const cache_items of [1, 4, 12])
      for (const write_interval of [0.001, 0.005, 0.02]) {
        const state = stateOf({ cache_items, write_interval, writes: 24 });
        const { levels, disk } = burstAt(stepsIn(state), END);
        const most = Math.max(...levels.map(({ dirty }) => dirty));
        expect(most).toBeLessThanOrEqual(cache_items);
        expect(levels.at(-1)?.dirty).toBe(0);
        expect(disk).toHaveLength(24);
        for (const [at, { from, to }] of disk.entries()) {
          expect(from).toBeGreaterThanOrEqual((disk[at - 1]?.to ?? 0) - 1e-12);
          expect((to ?? 0) - from).toBeCloseTo(state.inputs.disk_time, 12);
        }
      }
  });

  it('counts as dirty what the cache has taken and the disk has not', () => {
    const steps = stepsIn(stateOf());
    for (let now = 0; now <= 0.25; now += 0.0013) {
      const burst = burstAt(steps, now);
      const taken = burst.writes.filter(({ to }) => to !== null).length;
      const written = burst.disk.filter(({ to }) => to !== null).length;
      expect(dirtyIn(burst), String(now)).toBe(taken - written);
    }
  });

  it('leaves what is past as it is: time only adds to it', () => {
    const steps = stepsIn(stateOf());
    for (let now = 0; now < 0.25; now += 0.0021) {
      const [before, after] = [burstAt(steps, now), burstAt(steps, now + 0.0021)];
      for (const row of ['writes', 'disk'] as const)
        for (const [at, { write, from, to }] of before[row].entries()) {
          const later = after[row][at];
          expect(later).toMatchObject({ write, from });
          if (to !== null) expect(later?.to).toBe(to);
        }
      expect(after.levels.slice(0, before.levels.length)).toEqual(before.levels);
    }
  });

  it('says which write waits, and in the end how many did', () => {
    // The sixth comes at 25 ms, when four blocks are dirty, and waits until 30 ms.
    expect(waitingIn(burstAt(stepsIn(stateOf()), 0.027))?.write).toBe(6);
    expect(saidAt({ at: '270' })).toBe(
      'After 27 ms, 4 of 4 blocks are dirty, and write 6 waits until the disk has written one of them. Waited so far: 1.',
    );
    expect(saidAt({ at: '300' })).not.toContain('write 6 waits');
    expect(saidAt({})).toMatch(/^Waited: 11 of 16, or 68\.8%; the first is write 6\./);
    expect(saidAt({}, { write_interval: 0.02 })).toMatch(/^Waited: 0 of 16; the disk keeps up\./);
  });

  it('steps from event to event, both ways, and rests at its end', () => {
    const state = stateOf();
    const times = [
      ...new Set(stepsIn(state).map(({ time }) => Math.ceil(Number(time) * 1e4 - 1e-6))),
    ];
    let tick = 0;
    for (const next of times.slice(1)) {
      const from = tick;
      tick = burstTime.stop(tick, 1, state);
      expect(tick).toBe(next);
      expect(burstTime.stop(tick, -1, state)).toBe(from);
    }
    expect(tick).toBe(burstTime.span(state)[1]);
    expect(momentOf(state)).toEqual({ now: state.answer.values.all_destaged, isOver: true });
  });

  it('shows the moment of a step that a link of an earlier edition names', () => {
    const { steps } = stateOf().answer.values;
    steps.forEach(({ time }, at) => {
      const { now } = momentOf(stateOf({}, { step: String(at + 1) }));
      expect(now).toBeCloseTo(Number(time), 9);
    });
    expect(momentOf(stateOf({}, { step: '0' })).now).toBe(0);
    expect(momentOf(stateOf({}, { step: '180' })).isOver).toBe(true);
  });
});
