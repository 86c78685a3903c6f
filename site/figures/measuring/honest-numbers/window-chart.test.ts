import { expect, it } from 'vitest';
import { staticSvg } from '../../../charts/static-svg';
import { axisFor } from '../../../charts/ticks';
import { BESIDE, NARROW } from '../../../charts/types';
import { drawWindowChart, type WindowChart } from './window-chart';

/** A run of 2000 s, and ten seconds of it. */
const chartAt = (from: number, length: number): WindowChart => ({
  label: 'a run',
  x: axisFor('count', 'time', 0, 2000, { unit: 's' }),
  y: axisFor('rate', 'IOPS', 5000, 200_000, { scale: 'log' }),
  lines: [],
  bands: [{ id: 'window', axis: 'x', from, to: from + length, label: '', color: 'guess' }],
  zoom: {
    title: 'Seconds',
    iops: Array.from({ length }, () => 100),
    mean: 100,
    most: '100',
  },
});
const widthOf = (svg: string) =>
  Number(/<rect class="band guess"[^>]* width="([\d.]+)"/.exec(svg)?.[1]);
const pathOf = (svg: string, name: string) =>
  new RegExp(`<path class="${name}" d="([^"]+)"`).exec(svg)?.[1] ?? '';

it.each([BESIDE, NARROW])('is wide enough to be seen wherever it lies, on a $kind sheet', (box) => {
  for (const from of [0, 600, 1990]) {
    const svg = staticSvg(drawWindowChart, chartAt(from, 10), box);
    expect(widthOf(svg)).toBeCloseTo(12, 0);
  }
  expect(widthOf(staticSvg(drawWindowChart, chartAt(600, 300), box))).toBeGreaterThan(30);
});

it('is magnified second by second, from one end of the plot to the other', () => {
  const svg = staticSvg(drawWindowChart, chartAt(1990, 10), BESIDE);
  const seconds = pathOf(svg, 'dots ssd')
    .split('M')
    .slice(1)
    .map((one) => Number.parseFloat(one));
  expect(seconds).toHaveLength(10);
  const steps = seconds.slice(1).map((one, before) => one - (seconds[before] ?? 0));
  // A tenth of the plot each.
  for (const step of steps) expect(step).toBeGreaterThan(40);
});
