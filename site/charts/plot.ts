import { clipPolygon } from './clip-polygon';
import { curvesOf, pixelOf } from './curves';
import type { Frame } from './frame';
import type { Curve, Point, Rect } from './geometry';
import type { Area, Color, Hand, Line, LineChart, Mark, Points, Stroke } from './types';

/** A line chart in pixels: what is drawn, and what labels must keep clear of. */
export interface Plot {
  readonly lines: readonly PlotLine[];
  readonly pinned: readonly PlotLine[];
  readonly guess: readonly Curve[];
  readonly crowd: readonly Curve[];
  readonly areas: readonly PlotArea[];
  readonly marks: readonly PlotMark[];
  readonly hand: PlotHand | undefined;
}

export interface PlotLine {
  readonly line: Line;
  readonly color: Color;
  readonly stroke: Stroke | 'pinned';
  readonly curves: readonly Curve[];
}

export interface PlotArea {
  readonly area: Area;
  readonly outlines: readonly (readonly Point[])[];
  /** Midway between the two curves, where the area's label belongs. */
  readonly middle: readonly Curve[];
}

export interface PlotMark extends Point {
  readonly mark: Mark;
}

export interface PlotHand extends Point {
  readonly hand: Hand;
}

export const HAND_RADIUS = 9;
export const MARK_RADIUS = 5;

const strokes: readonly Stroke[] = ['strong', 'plain', 'dashed', 'dotted', 'fine'];

export function plotOf(chart: LineChart, frame: Frame): Plot {
  const { guess = [], crowd } = chart;
  return {
    lines: [...chart.lines, ...(crowd ? [crowd.median] : [])].map((line, index) => ({
      line,
      color: line.color,
      stroke: line.stroke ?? strokes[index % strokes.length] ?? 'plain',
      curves: curvesOf(line, frame),
    })),
    pinned: (chart.pinned ?? []).map((line) => ({
      line,
      color: 'guess',
      stroke: 'pinned',
      curves: curvesOf(line, frame),
    })),
    guess: curvesOf(
      drawnBy({ x: guess.map(([x]) => x), y: guess.map(([, y]) => y) }, chart),
      frame,
    ),
    crowd: (crowd?.lines ?? []).flatMap((line) => curvesOf(drawnBy(line, chart), frame)),
    areas: (chart.areas ?? []).map((area) => plotArea(area, frame)),
    marks: (chart.marks ?? []).flatMap((mark) => {
      const point = visible(mark, frame);
      return point ? [{ mark, ...point }] : [];
    }),
    hand: plotHand(chart.hand, frame),
  };
}

/** What a hand drew at the bottom of a log axis, nothing, lies on its lowest line: no log is as low. */
const drawnBy = ({ x, y }: Points, chart: LineChart): Points =>
  chart.y.scale === 'log'
    ? { x, y: Array.from(y, (one) => (one === null ? one : Math.max(one, chart.y.min))) }
    : { x, y };

/** Everything a label inside the plot must not touch. */
export function obstaclesOf(plot: Plot, frame: Frame): { curves: Curve[]; boxes: Rect[] } {
  const curves = [...plot.lines, ...plot.pinned].flatMap((line) => line.curves);
  const boxes = plot.marks.map((mark) => boxAround(mark, MARK_RADIUS + 1));
  if (plot.hand) {
    const { x, y } = plot.hand;
    boxes.push(boxAround(plot.hand, HAND_RADIUS + 2));
    boxes.push({ left: x - 1, right: x + 1, top: y, bottom: frame.bottom });
  }
  return { curves: [...curves, ...plot.guess], boxes };
}

function plotArea(area: Area, frame: Frame): PlotArea {
  const outlines: Point[][] = [];
  let upper: Point[] = [];
  let lower: Point[] = [];
  const close = () => {
    const outline = clipPolygon([...upper, ...lower.reverse()], frame);
    if (outline.length > 2) outlines.push(outline);
    upper = [];
    lower = [];
  };
  const middle: number[] = [];
  for (let i = 0; i < area.x.length; i++) {
    const high = pixelOf(area.x[i], area.high[i], frame);
    const low = pixelOf(area.x[i], area.low[i], frame);
    if (high && low) {
      upper.push(high);
      lower.push(low);
    } else {
      close();
    }
    middle.push(high && low ? frame.y.invert((high.y + low.y) / 2) : Number.NaN);
  }
  close();
  return { area, outlines, middle: curvesOf({ x: area.x, y: middle }, frame) };
}

function plotHand(hand: Hand | undefined, frame: Frame): PlotHand | undefined {
  const point = hand && visible(hand, frame);
  return point && { hand, ...point };
}

/** A point in pixels, if it lies in the plot. */
function visible({ x, y }: Point, frame: Frame): Point | undefined {
  const point = pixelOf(x, y, frame);
  if (!point) return undefined;
  const shows =
    point.x >= frame.left &&
    point.x <= frame.right &&
    point.y >= frame.top &&
    point.y <= frame.bottom;
  return shows ? point : undefined;
}

function boxAround({ x, y }: Point, radius: number): Rect {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}
