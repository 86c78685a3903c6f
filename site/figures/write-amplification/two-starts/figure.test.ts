import { describe, expect, it } from 'vitest';
import type { LineChart } from '../../../charts/types';
import { sliderValues } from '../../../elements/control/slider';
import { heightsOf } from '../../../elements/guess/judgment';
import { atBuild } from '../../../elements/simulation-runs/at-build';
import { writeAmplification } from '../../../engine/gen/write-amplification';
import { writeCliff } from '../../../engine/gen/write-cliff';
import { engine } from '../../../engine/load-node';
import { simulation } from '../../../engine/simulation/load-node-simulator';
import { formatAmount } from '../../../engine/typed/units';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { AT_FIRST } from '../../living-drive/drive';
import { guessedCliff, twoStarts } from './figure';

const [SPARE, OVERWRITES] = ['overprovisioning', 'overwrites'].map((id) => {
  const control = twoStarts.controls.find(({ input }) => input === id);
  const input = writeCliff.inputs.find((one) => one.id === id);
  if (!control || !input) throw new Error(`the cliff has no slider for ${id}`);
  return sliderValues(input, control.span);
});

const at = (overprovisioning: number, overwrites: number) => {
  const state = stateAt(twoStarts, engine, { overprovisioning, overwrites }, { policy: 'fifo' });
  const chart = twoStarts.chart(state) as LineChart;
  const { x, y } = chart.lines.find(({ id }) => id === 'cliff') ?? { x: [], y: [] };
  return { state, chart, x: Array.from(x), y: Array.from(y, Number) };
};

describe('the write cliff', () => {
  it.each(SPARE ?? [])('with %f of spare is drawn as high as its sentence says', (spare) => {
    const { state, y } = at(spare, 1);
    const highest = Math.max(...y);
    expect(highest).toBe(state.answer.values.first_edge);
    expect(plainText(twoStarts.sentence(state))).toContain(
      `The peak after the cliff was ${formatAmount(highest, 'number', 3)}.`,
    );
  });

  it('goes straight up at the edge, and is level before it', () => {
    const { x, y } = at(0.2, 0.5);
    expect([x.slice(0, 3), y.slice(0, 2)]).toEqual([
      [0, 0.2, 0.2],
      [1, 1],
    ]);
  });

  it.each([0.03, 0.2, 0.5])('with %f of spare has the handle on its line', (spare) => {
    for (const now of OVERWRITES ?? []) {
      const { chart, x, y } = at(spare, now);
      const after = Math.max(
        1,
        x.findIndex((place) => place >= now),
      );
      const [from, to] = [after - 1, after].map((place) => ({
        x: x[place] ?? 0,
        y: y[place] ?? 0,
      }));
      if (!from || !to) throw new Error('the line is empty');
      const share = to.x > from.x ? (now - from.x) / (to.x - from.x) : 0;
      const drawn = from.y + share * (to.y - from.y);
      expect(Math.abs((chart.hand?.y ?? 0) / drawn - 1), `at ${now}`).toBeLessThan(0.005);
    }
  });
});

describe('under greedy GC', () => {
  const opened = stateAt(twoStarts, atBuild, twoStarts.start);
  const lineIn = (state: typeof opened) =>
    (twoStarts.chart(state) as LineChart).lines.find(({ id }) => id === 'cliff');

  it('draws the drive that opens the chapter, and says where it comes from', () => {
    expect(twoStarts.start?.overprovisioning).toBe(AT_FIRST.spare);
    const [x, y] = [lineIn(opened)?.x, lineIn(opened)?.y].map((all) =>
      Array.from(all ?? [], Number),
    );
    const peak = Math.max(...(y ?? []));
    expect(x?.[y?.indexOf(peak) ?? -1]).toBeCloseTo(0.08, 1);
    // As the chapter says it.
    expect(Math.abs(peak - 9.8)).toBeLessThan(0.05);
    expect(y?.at(-1)).toBeCloseTo(7.6, 1);
    expect(plainText(twoStarts.sentence(opened))).toContain('under greedy GC.');
  });

  it('judges a guess by that line', () => {
    const heights = heightsOf(guessedCliff, opened);
    expect(heights[0]).toBe(1);
    expect(heights[1]).toBeGreaterThan(9);
    for (const height of heights.slice(4)) expect(Math.abs(height - 7.6)).toBeLessThan(0.15);
  });

  it('gives away neither peak nor line while that is covered', () => {
    const covered = { ...opened, view: { covered: '1' } };
    const { lines, marks, hand } = twoStarts.chart(covered) as LineChart;
    expect(lines.map(({ id }) => id)).toEqual(['rest']);
    expect(marks).toHaveLength(1);
    expect(hand).toBeUndefined();
  });

  it('has no line until it is simulated, and says so', () => {
    const state = stateAt(twoStarts, engine, twoStarts.start);
    expect(lineIn(state)).toBeUndefined();
    expect(plainText(twoStarts.sentence(state))).toContain('is still being simulated');
  });
});

it('greedy GC peaks lower than FIFO', () => {
  const edge = (policy: string) => {
    const run = simulation({ user_pages: 2 ** 20, overprovisioning: 0.2, policy, window: 0.05 });
    while (run.done < run.total) run.advance(1e7);
    const { windows } = run.answer().values;
    run.free();
    return Math.max(...windows.map(({ write_amplification: wa }) => wa ?? Number.NaN));
  };
  expect(edge('greedy')).toBeLessThan(edge('fifo'));
});

describe('after two overwrites', () => {
  it.each(SPARE ?? [])('with %f of spare the line is within 1%% of its end', (spare) => {
    for (const overwrites of [2, 2.25, 2.5, 3, 3.5, 4]) {
      const { values } = engine.run(writeCliff, { overprovisioning: spare, overwrites });
      const { write_amplification: now, write_amplification_at_rest: end } = values;
      expect(Math.abs(now / end - 1), `at ${overwrites}`).toBeLessThan(0.01);
    }
  });

  // The most spare takes the longest.
  it('so is a simulated drive that cleans its emptiest block', () => {
    const run = simulation({
      user_pages: 2 ** 21,
      overprovisioning: 0.5,
      start: 'sequential',
      warm_up: 2,
      measure: 2,
      window: 2,
      seed: 1,
    });
    while (run.done < run.total) run.advance(1e7);
    const { write_amplification: now, true_overprovisioning } = run.answer().values;
    run.free();
    const spare = { overprovisioning: true_overprovisioning };
    const end = engine.run(writeAmplification, spare).values.write_amplification;
    expect((now ?? Number.NaN) / (end ?? Number.NaN)).toBeGreaterThan(0.99);
    expect((now ?? Number.NaN) / (end ?? Number.NaN)).toBeLessThan(1.01);
  });
});
