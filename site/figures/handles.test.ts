/** Where a figure on flash holds a point of a line: it lies on the line that is drawn, and is said with the same digits. */
import { expect, it } from 'vitest';
import type { Axis, LineChart } from '../charts/types';
import { sliderValues } from '../elements/control/slider';
import { engine } from '../engine/load-node';
import { Refused } from '../engine/refused';
import type { Figure } from '../runtime/figure/define-figure';
import { stateAt } from '../runtime/figure/make-state';
import { plainText } from '../runtime/figure/parts';
import { figures as ofSpare } from './overprovisioning/figures';
import { figures as ofWrites } from './write-amplification/figures';

/** So far off, as a share of the axis, is less than the line is wide. */
const HAIR = 0.004;
const PLACES = 40;
const onFlash = [...ofSpare, ...ofWrites].map(({ figure }) => figure);

const along = ({ scale }: Axis, value: number) => (scale === 'log' ? Math.log(value) : value);

/** How far the handle lies from the nearest line, as a share of the axis; 0 where none is shown. */
function offLine({ hand, lines, x, y }: LineChart): number {
  if (!hand || hand.x < x.min || hand.x > x.max || hand.y < y.min || hand.y > y.max) return 0;
  const [at, height] = [along(x, hand.x), along(y, hand.y)];
  const gaps = lines.flatMap((line) =>
    Array.from(line.x).flatMap((to, place) => {
      if (place === 0) return [];
      const [ax, bx] = [along(x, line.x[place - 1] ?? Number.NaN), along(x, to)];
      if (!(at >= ax - 1e-12 && at <= bx + 1e-12)) return [];
      const [ay, by] = [line.y[place - 1], line.y[place]].map((one) => along(y, Number(one)));
      const drawn = (ay ?? 0) + (bx > ax ? (at - ax) / (bx - ax) : 0) * ((by ?? 0) - (ay ?? 0));
      return [Math.abs(drawn - height) / (along(y, y.max) - along(y, y.min))];
    }),
  );
  return Math.min(...gaps.filter(Number.isFinite), Number.POSITIVE_INFINITY);
}

/** The chart with one of its inputs somewhere on its slider; nothing where there is none. */
function chartAt(figure: Figure, id: string, value: number): Partial<LineChart> {
  try {
    return figure.chart(stateAt(figure, engine, { ...figure.start, [id]: value })) as LineChart;
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return {};
  }
}

it.each(onFlash)('$id holds it there', (figure) => {
  for (const { input: id, span } of figure.controls) {
    const input = figure.model.inputs.find((one) => one.id === id);
    if (input?.shape !== 'number' || input.min === undefined || input.max === undefined) continue;
    const values = sliderValues(input, span);
    for (let place = 0; place < PLACES; place++) {
      const value = values[Math.floor((place * (values.length - 1)) / (PLACES - 1))] ?? 0;
      const chart = chartAt(figure, id, value);
      if (chart.hand && chart.lines && chart.x && 'ticks' in chart.x)
        expect(offLine(chart as LineChart), `${id} ${value}`).toBeLessThan(HAIR);
    }
  }
});

it.each(onFlash)('$id says the same number beside it and below', (figure) => {
  const state = stateAt(figure, engine, figure.start);
  const { hand } = figure.chart(state) as Partial<LineChart>;
  const beside = /^[\d.,]+(?=×?$)/.exec(hand?.label ?? '')?.[0];
  if (beside)
    expect(plainText(figure.sentence(state))).toMatch(
      new RegExp(`(?<![\\d.])${beside}(?![\\d]|\\.\\d)`),
    );
});
