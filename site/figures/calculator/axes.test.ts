/** Every calculator opens on a picture that shows something, around where the reader stands. */
import { expect, test } from 'vitest';
import type { Axis, LineChart } from '../../charts/types';
import { models } from '../../engine/gen/models';
import { engine } from '../../engine/load-node';
import { startOf } from '../../engine/simulation/example-start';
import { stateAt } from '../../runtime/figure/make-state';
import { plainText } from '../../runtime/figure/parts';
import { calculatorOf } from './calculator';
import { planeOf } from './plane';

/** Where on an axis a value lies, from 0 to 1. */
const place = ({ scale, min, max }: Axis, value: number) =>
  scale === 'log' ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);

/** Of how much of the picture's height the curve makes use. */
function heightOf({ lines, y }: LineChart): number {
  const all = Array.from(lines[0]?.y ?? [], (one) => one ?? Number.NaN).filter(Number.isFinite);
  const places = all.map((one) => Math.min(1, Math.max(0, place(y, one))));
  return Math.max(...places) - Math.min(...places);
}

/** A verdict is no curve. */
const drawn = models.filter(({ id }) => id !== 'storage-bound');

const chartAt = (model: (typeof models)[number], inputs = {}, view = {}) => {
  const figure = calculatorOf(model, engine);
  const state = stateAt(figure, engine, { ...figure.start, ...inputs }, view);
  return { chart: figure.chart(state) as LineChart, said: plainText(figure.sentence(state)) };
};

test.each(drawn.map((model) => [model.id, model] as const))(
  '%s opens where its answer changes',
  (_, model) => {
    const { chart, said } = chartAt(model);
    if (!said.includes('The curve is flat')) expect(heightOf(chart)).toBeGreaterThanOrEqual(0.4);
    expect(place(chart.x, chart.hand?.x ?? Number.NaN)).toBeGreaterThanOrEqual(0.1);
    expect(place(chart.x, chart.hand?.x ?? Number.NaN)).toBeLessThanOrEqual(0.9);
    expect(place(chart.y, chart.hand?.y ?? Number.NaN)).toBeGreaterThanOrEqual(0);
    expect(place(chart.y, chart.hand?.y ?? Number.NaN)).toBeLessThanOrEqual(1);
  },
);

test.each(drawn.map((model) => [model.id, model] as const))(
  '%s has enough numbers on its axes, all of them within',
  (_, model) => {
    const { x, y } = chartAt(model).chart;
    for (const axis of [x, y]) {
      expect(axis.ticks.length).toBeGreaterThanOrEqual(3);
      expect(axis.ticks.length).toBeLessThanOrEqual(9);
      for (const { value } of axis.ticks)
        expect(place(axis, value)).toBeCloseTo(Math.min(1, Math.max(0, place(axis, value))), 6);
    }
  },
);

test.each(drawn.map((model) => [model.id, model] as const))(
  '%s is made wider by what is typed',
  (_, model) => {
    const plane = planeOf(model, startOf(model, engine));
    const { min = 0, max = (plane?.start ?? 1) * 1000 } = plane?.x ?? {};
    for (const typed of [min, Math.min(max, (plane?.start ?? 1) * 1000)]) {
      const figure = calculatorOf(model, engine);
      const inputs = { ...figure.start, [plane?.x.id ?? '']: typed };
      let chart: LineChart;
      try {
        chart = figure.chart(stateAt(figure, engine, inputs)) as LineChart;
      } catch {
        // Not every value goes with the other inputs.
        continue;
      }
      if (plane?.x.log && typed <= 0) continue;
      expect(place(chart.x, typed)).toBeGreaterThanOrEqual(-1e-9);
      expect(place(chart.x, typed)).toBeLessThanOrEqual(1 + 1e-9);
    }
  },
);

test('a flat curve is said to be flat', () => {
  const model = models.find(({ id }) => id === 'cached-disk');
  if (!model) throw new Error('there is no cached-disk');
  const view = { x: 'cache_time', y: 'ssd_speedup' };
  expect(chartAt(model, {}, view).said).toMatch(
    /The curve is flat: cache lookup time does not change it here\.$/,
  );
  expect(chartAt(model).said).not.toContain('flat');
});
