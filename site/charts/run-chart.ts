/** A line chart of a run: its seconds as dots, and the moment that is shown of it. */
import { yQuantityBox } from './axes';
import { pixelOf } from './curves';
import { type Frame, frameOf } from './frame';
import type { Point } from './geometry';
import { lineChartShapes } from './line-chart';
import { round } from './numbers';
import { drawScene, group, type Shape } from './scene';
import { textWidth } from './text-width';
import type { Axis, Box, Color, Draw, LineChart, Points } from './types';
import { word } from './words';

/** Many small marks of one kind, one for each point: the seconds of a run. */
export interface Dots extends Points {
  readonly id: string;
  readonly color: Color;
  /** Dots where nothing is said; where two runs share a chart, the other has ticks that stand upright. */
  readonly shape?: 'dot' | 'tick';
}

/** The moment that is shown of what goes on in time: a line across the plot, what it is called above. */
export interface Now {
  readonly x: number;
  readonly label: string;
}

export interface RunChart extends LineChart {
  readonly dots?: readonly Dots[];
  readonly now?: Now;
}

export const drawRunChart: Draw<RunChart> = (svg, chart, box) => {
  drawScene(svg, chart.label, box, runChartShapes(chart, box));
};

/** All that it is made of; dots lie over lines, and below the words. */
export function runChartShapes(chart: RunChart, box: Box): Shape[] {
  const { dots, now } = chart;
  const frame = frameOf(chart, box);
  return [
    ...lineChartShapes(chart, box, dots ? [group('dots', dotShapes(dots, frame))] : []),
    ...(now ? [group('now', nowShapes(now, chart.y, frame))] : []),
  ];
}

/** How high a tick stands. */
const TICK = 7;

/**
 * Each set of dots is one path, since there may be thousands: whole pixels, each from the one before, and none twice.
 */
function dotShapes(dots: readonly Dots[], frame: Frame): Shape[] {
  return dots.map(({ id, color, x, y, shape = 'dot' }) => {
    const [up, drawn] = shape === 'dot' ? [0, 'h0'] : [Math.round(TICK / 2), `v${TICK}`];
    const taken = new Set<string>();
    const pieces: string[] = [];
    // Where the pen stands.
    let [penX, penY] = [0, 0];
    for (let at = 0; at < x.length; at += 1) {
      const point = pixelOf(x[at], y[at], frame);
      if (!shows(point, frame)) continue;
      const [left, top] = [Math.round(point.x), Math.round(point.y) - up];
      const place = `${left},${top}`;
      if (taken.has(place)) continue;
      taken.add(place);
      pieces.push(`m${left - penX},${top - penY}${drawn}`);
      [penX, penY] = [left, shape === 'dot' ? top : top + TICK];
    }
    const name = shape === 'dot' ? 'dots' : 'dots upright';
    return { tag: 'path', key: id, attributes: { class: `${name} ${color}`, d: pieces.join('') } };
  });
}

const shows = (point: Point | undefined, { left, right, top, bottom }: Frame): point is Point =>
  point !== undefined &&
  point.x >= left &&
  point.x <= right &&
  // Half a dot may lie over the edge.
  point.y >= top - 1 &&
  point.y <= bottom + 1;

/** Between the name of the y axis and that of the moment. */
const NOW_GAP = 12;

/** The line of the moment that is shown, its name above the plot and within it. */
function nowShapes(now: Now, y: Axis, frame: Frame): Shape[] {
  const { right, top, bottom, sheetTop } = frame;
  const left = Math.max(frame.left, yQuantityBox(y, sheetTop).right + NOW_GAP);
  const x = frame.x(now.x);
  if (x < frame.left - 1 || x > right + 1) return [];
  const half = textWidth(now.label, 'label') / 2;
  const start = Math.min(Math.max(x - half, left), right - 2 * half);
  const line: Shape = {
    tag: 'path',
    key: 'now',
    attributes: { class: 'now-line ink', d: `M${round(x)},${round(top - 4)}V${round(bottom)}` },
  };
  // Where the axis has a long name, the clock below the drawing has to do.
  if (start < left) return [line];
  return [line, word('now', start, top - 14, 'start', now.label, 'label ink')];
}
