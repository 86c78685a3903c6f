// @vitest-environment happy-dom
/** What no figure of the book shows, and a reader's inputs may: holes, poles, values beyond the axes, nothing. */
import { describe, expect, it } from 'vitest';
import { piecesOf } from '../tests/figures/paths';
import { drawLineChart } from './line-chart';
import { staticSvg } from './static-svg';
import { axisFor } from './ticks';
import { type Line, type LineChart, NARROW, WIDE } from './types';

const TENTHS = Float64Array.from({ length: 101 }, (_, at) => at / 10);

const lineOf = (id: string, f: (x: number) => number): Line => ({
  id,
  label: id,
  color: 'ssd',
  x: TENTHS,
  y: TENTHS.map(f),
});

const chartOf = (more: Partial<LineChart>): LineChart => ({
  label: 'A test.',
  x: axisFor('count', 'depth', 0, 10),
  y: axisFor('factor', 'speed-up', 0, 8),
  lines: [],
  ...more,
});

function drawnOf(chart: LineChart, box = WIDE): Element {
  const holder = document.createElement('div');
  holder.innerHTML = staticSvg(drawLineChart, chart, box);
  return holder;
}

const pathOf = (chart: LineChart, selector: string): string =>
  drawnOf(chart).querySelector(selector)?.getAttribute('d') ?? '';
const textsOf = (element: Element) =>
  [...element.querySelectorAll('.labels > text')].map((text) => text.textContent);
/** The second number of each point. */
const heightsOf = (d: string) =>
  piecesOf(d)
    .flat()
    .map(({ y }) => y);
/** Where the plot begins and ends, top to bottom, by its grid. */
function plotOf(chart: LineChart): [number, number] {
  const heights = heightsOf(pathOf(chart, 'path.grid'));
  return [Math.min(...heights), Math.max(...heights)];
}

describe('a curve', () => {
  it('is cut at a gap, and keeps a point that stands alone', () => {
    const gap = lineOf('gap', (x) => (x > 3 && x < 5 && x !== 4 ? Number.NaN : 4));
    const pieces = pathOf(chartOf({ lines: [gap] }), '.line')
      .split('M')
      .slice(1);
    expect(pieces).toHaveLength(3);
    expect(pieces[1]).not.toContain('L');
  });

  it('is cut where it leaves the plot', () => {
    const pole = chartOf({ lines: [lineOf('pole', (x) => 1 / Math.abs(x - 7))] });
    const huge = chartOf({ lines: [lineOf('huge', (x) => (x < 1 ? 2 : 1e300 * x))] });
    for (const chart of [pole, huge]) {
      const [top, bottom] = plotOf(chart);
      const heights = heightsOf(pathOf(chart, '.line'));
      expect(Math.min(...heights)).toBe(top);
      expect(Math.max(...heights)).toBeLessThanOrEqual(bottom);
    }
    expect(pathOf(pole, '.line').split('M')).toHaveLength(3);
  });

  it('needs two points where it is straight', () => {
    const straight = chartOf({ lines: [lineOf('straight', (x) => x / 2)] });
    expect(piecesOf(pathOf(straight, '.line')).map(({ length }) => length)).toEqual([2]);
  });

  it('has the next stroke where it asks for none', () => {
    const lines = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => lineOf(id, () => 3));
    const strokes = [...drawnOf(chartOf({ lines })).querySelectorAll('.line')].map((line) =>
      line.getAttribute('class')?.split(' ').at(-1),
    );
    expect(strokes.reverse()).toEqual(['strong', 'plain', 'dashed', 'dotted', 'fine', 'strong']);
  });
});

it('what was drawn at nothing lies on the lowest line of a log axis, and its gaps stay gaps', () => {
  const y = axisFor('rate', 'IOPS', 10, 1e5, { scale: 'log' });
  const guess = [0, 0, Number.NaN, 1e3].map((height, at) => [at, height] as const);
  const chart = chartOf({ y, guess });
  const [, bottom] = plotOf(chart);
  const pieces = piecesOf(pathOf(chart, '.drawn'));
  expect(pieces.map((piece) => piece.length)).toEqual([2, 1]);
  expect(pieces[0]?.map((point) => point.y)).toEqual([bottom, bottom]);
});

describe('what cannot be shown', () => {
  const nowhere = chartOf({
    lines: [{ ...lineOf('none', () => Number.NaN), x: [], y: [] }],
    areas: [
      { id: 'none', label: 'area', color: 'ink', x: [], low: [], high: [] },
      { id: 'holes', label: 'holes', color: 'ink', x: [1, 2], low: [null, 1], high: [2, null] },
    ],
    marks: [{ id: 'off', x: 11, y: 4, kind: 'stated', color: 'ink', label: 'off' }],
    hand: { x: 9, y: Number.NaN, label: 'hand', color: 'ink' },
    guess: [],
  });

  it('leaves no shape, no label and no wrong number', () => {
    for (const box of [WIDE, NARROW]) {
      const drawing = drawnOf(nowhere, box);
      expect(drawing.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
      expect(textsOf(drawing)).toEqual([]);
      expect(drawing.querySelectorAll('.mark, .hand-point, .drop, .drawn')).toHaveLength(0);
    }
  });
});

describe('an axis', () => {
  it('leaves out numbers that would lie on each other', () => {
    const ticks = Array.from({ length: 41 }, (_, at) => ({ value: at / 5, text: String(at) }));
    const axis = { ...axisFor('factor', 'speed-up', 0, 8), ticks };
    const dense = drawnOf(chartOf({ y: axis, x: axis }));
    for (const [anchor, place, least] of [
      ['end', 'y', 17],
      ['start', 'x', 12],
    ] as const) {
      const places = [...dense.querySelectorAll(`.tick[text-anchor=${anchor}]`)]
        .map((tick) => Number(tick.getAttribute(place)))
        .sort((a, b) => a - b);
      expect(places.length).toBeGreaterThan(5);
      const ways = places.slice(1).map((at, before) => at - (places[before] ?? at));
      expect(Math.min(...ways)).toBeGreaterThanOrEqual(least);
    }
  });

  it('has room where all is nought', () => {
    const { min, max } = axisFor('seconds', 'time', 0, 0);
    expect(min).toBe(0);
    expect(max).toBeGreaterThan(0);
  });
});
