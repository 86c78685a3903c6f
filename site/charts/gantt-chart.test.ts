// @vitest-environment happy-dom
/** What the figures' states do not reach: a request near the edges of sheets of any width. */
import { expect, it } from 'vitest';
import { drawGantt, type GanttChart } from './gantt-chart';
import { sheetFor } from './sheet';
import { staticSvg } from './static-svg';
import { textWidth } from './text-width';
import { axisFor } from './ticks';
import { NARROW, WIDE } from './types';

const chartWith = (request: readonly [number, number, number]): GanttChart => ({
  label: 'A test.',
  x: axisFor('seconds', 'Time', 0, 0.025),
  works: [
    { id: 'read', label: 'read', color: 'ink', fill: 'solid' },
    { id: 'move', label: 'a work with a long name', color: 'clean', fill: 'pieces' },
  ],
  rows: ['0', '1'].map((id) => ({
    id,
    label: `Die ${id}`,
    spans: [
      { work: 'move', from: -0.01, to: 0.01 },
      { work: 'move', from: 0.01, to: 0.012 },
      { work: 'read', from: 0.012, to: 0.02 },
      { work: 'move', from: 0.024, to: 0.04 },
    ],
  })),
  request: {
    row: '1',
    arrives: request[0],
    begins: request[1],
    completes: request[2],
    label: 'slowest read, die 1: 16.8 ms',
  },
});

const drawn = (chart: GanttChart, box = WIDE) => {
  const holder = document.createElement('div');
  holder.innerHTML = staticSvg(drawGantt, chart, box);
  return holder;
};

const SHEETS = [280, 350, 480]
  .map((room) => sheetFor(NARROW, room))
  .concat([604, 880, 1184].map((room) => sheetFor(WIDE, room)));

it.each(SHEETS)('keeps the name of the request on a sheet of $width pixels', (box) => {
  for (const at of [0, 0.012, 0.0249]) {
    const holder = drawn(chartWith([at, at, at + 0.0001]), box);
    const name = holder.querySelector('.request text');
    const left = Number(name?.getAttribute('x'));
    expect(left).toBeGreaterThanOrEqual(0);
    // Places are drawn to a tenth of a pixel.
    expect(left + textWidth(name?.textContent ?? '', 'label')).toBeLessThan(box.width + 0.1);
  }
});

it('draws touching works of one kind as one, in pieces, and nothing beyond its axis', () => {
  const bars = [...drawn(chartWith([0, 0.012, 0.02])).querySelectorAll('.bars .bar.pieces')];
  const outlines = bars.map((bar) => bar.getAttribute('d') ?? '');
  // Two stretches: the first of two pieces, the last cut off at the end of the axis.
  expect(outlines.map((d) => d.match(/M/g)?.length)).toEqual([2, 2]);
  const ends = outlines.map((d) => /M([\d.]+),[\d.]+h([\d.]+)v[^M]*$/.exec(d) ?? []);
  for (const [, left, width] of ends) expect(Number(left) + Number(width)).toBeCloseTo(862, 0);
});

it('shows no arrival that came before its time', () => {
  const ends = (arrives: number) =>
    drawn(chartWith([arrives, 0.012, 0.02]))
      .querySelector('.request .drop')
      ?.getAttribute('d');
  expect(ends(0.001)?.match(/M/g)).toHaveLength(2);
  expect(ends(-0.001)?.match(/M/g)).toHaveLength(1);
});
