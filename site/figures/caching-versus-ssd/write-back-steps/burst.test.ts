// @vitest-environment happy-dom
/** The burst on its axis of time: each wait is as long as it was, and what is past stays as it is. */
import { describe, expect, it } from 'vitest';
import { staticSvg } from '../../../charts/static-svg';
import { NARROW, WIDE } from '../../../charts/types';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/figure-state';
import { plainText } from '../../../runtime/figure/parts';
import { beatOf, burstAfter, type State, stateOf, waitingIn } from './burst';
import { writeBackSteps } from './figure';

const stateOfStep = (step: number, inputs: Record<string, number> = {}): State =>
  stateAt(writeBackSteps, engine, inputs, { step: String(step) }) as unknown as State;
const WHOLE = stateOf(stateOfStep(0)).steps.length;

/** Bars of a group in a drawing, as [left, right]. */
function barsIn(step: number, row: string, box: typeof WIDE = WIDE) {
  const state = stateOfStep(step) as unknown as Parameters<typeof writeBackSteps.chart>[0];
  const holder = document.createElement('div');
  holder.innerHTML = staticSvg(writeBackSteps.draw, writeBackSteps.chart(state), box);
  return [...holder.querySelectorAll(`g.${row} rect`)].map((rect) => {
    const [x, width] = ['x', 'width'].map((name) => Number(rect.getAttribute(name)));
    return [x ?? 0, (x ?? 0) + (width ?? 0)] as const;
  });
}

describe('a burst on its axis of time', () => {
  it('has waits as long as the engine’s', () => {
    const state = stateOfStep(WHOLE);
    const { values } = state.answer;
    const waits = burstAfter(values.steps, WHOLE).writes.filter(({ from, to }) => to !== from);
    expect(waits).toHaveLength(values.waits);
    expect(waits[0]?.write).toBe(values.first_wait);
    const lengths = waits.map(({ from, to }) => (to ?? 0) - from);
    expect(Math.max(...lengths)).toBeCloseTo(values.longest_wait, 12);
    const sum = lengths.reduce((all, one) => all + one, 0);
    const mean = state.inputs.cache_time + sum / state.inputs.writes;
    expect(mean).toBeCloseTo(values.write_time, 12);
  });

  it.each([WIDE, NARROW])('draws a wait in proportion to its length, $width pixels wide', (box) => {
    const [first, second] = barsIn(WHOLE, 'writes', box).map(([left, right]) => right - left);
    // 5 ms, and 10 ms.
    expect((second ?? 0) / (first ?? 1)).toBeCloseTo(2, 1);
    const [disk] = barsIn(WHOLE, 'disk', box).map(([left, right]) => right - left);
    expect((disk ?? 0) / (first ?? 1)).toBeCloseTo(3, 1);
  });

  it('never has two blocks in one slot, nor two on the disk at once', () => {
    for (const cache_items of [1, 4, 12])
      for (const write_interval of [0.001, 0.005, 0.02]) {
        const state = stateOfStep(WHOLE, { cache_items, write_interval, writes: 24 });
        const { steps } = state.answer.values;
        const { dirty, disk } = burstAfter(steps, steps.length);
        for (const [at, { from }] of dirty.entries())
          expect(from).toBeGreaterThanOrEqual((dirty[at - cache_items]?.to ?? 0) - 1e-12);
        for (const [at, { from, to }] of disk.entries()) {
          expect(from).toBeGreaterThanOrEqual((disk[at - 1]?.to ?? 0) - 1e-12);
          expect((to ?? 0) - from).toBeCloseTo(state.inputs.disk_time, 12);
        }
      }
  });

  it('leaves what is past as it is: a step only adds to it', () => {
    const { steps } = stateOf(stateOfStep(0));
    for (let step = 1; step < WHOLE; step += 1)
      for (const row of ['writes', 'dirty', 'disk'] as const) {
        const [before, after] = [burstAfter(steps, step), burstAfter(steps, step + 1)];
        for (const [at, { write, from, to }] of before[row].entries()) {
          const now = after[row][at];
          expect(now).toMatchObject({ write, from });
          if (to !== null) expect(now?.to).toBe(to);
        }
      }
  });

  it('says which write waits, and in the end for how long it did', () => {
    const { steps } = stateOf(stateOfStep(0));
    const at = steps.findIndex(({ act }) => act === 'wait') + 1;
    expect(waitingIn(burstAfter(steps, at))?.write).toBe(6);
    const taken = steps.findIndex(({ act, write }) => act === 'complete' && write === 6) + 1;
    const said = plainText(writeBackSteps.sentence(stateOfStep(taken) as never));
    expect(said.replaceAll('\u202f', ' ')).toContain(
      'write 6 is in the cache, after a wait of 5 ms;',
    );
  });

  it('plays a wait as long as it is, on one scale with the disk', () => {
    const { steps } = stateOf(stateOfStep(0));
    const beats = steps.slice(1).map((step, at) => ({
      passes: Number(step.time) - Number(steps[at]?.time),
      beat: beatOf(stateOfStep(at + 1)),
    }));
    for (const { passes, beat } of beats)
      expect(beat).toBeCloseTo(Math.max((passes / 0.015) * 1000, 200), 6);
  });
});
