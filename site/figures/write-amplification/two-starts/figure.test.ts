import { describe, expect, it } from 'vitest';
import type { LineChart } from '../../../charts/types';
import { sliderValues } from '../../../elements/control/slider';
import { writeAmplification } from '../../../engine/gen/write-amplification';
import { writeCliff } from '../../../engine/gen/write-cliff';
import { engine } from '../../../engine/load-node';
import { simulation } from '../../../engine/simulation/load-node-simulator';
import { formatAmount } from '../../../engine/typed/units';
import { stateAt } from '../../../runtime/figure/figure-state';
import { plainText } from '../../../runtime/figure/parts';
import { twoStarts } from './figure';

const [SPARE, OVERWRITES] = ['overprovisioning', 'overwrites'].map((id) => {
  const control = twoStarts.controls.find(({ input }) => input === id);
  const input = writeCliff.inputs.find((one) => one.id === id);
  if (!control || !input) throw new Error(`the cliff has no slider for ${id}`);
  return sliderValues(input, control.span);
});

const at = (overprovisioning: number, overwrites: number) => {
  const state = stateAt(twoStarts, engine, { overprovisioning, overwrites });
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

it('says whose formula it is where the simulated drives clean otherwise', () => {
  const said = (policy: string) =>
    plainText(twoStarts.sentence(stateAt(twoStarts, engine, twoStarts.start, { policy })));
  expect(said('fifo')).not.toContain('formula');
  expect(said('greedy')).toContain('formula for FIFO GC');
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
