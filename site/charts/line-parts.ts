import type { Frame } from './frame';
import type { Curve, Point } from './geometry';
import { hatchPath } from './hatch';
import { markPath, shapePath } from './mark-shapes';
import { smooth } from './monotone';
import { pair, polyline, round } from './numbers';
import { HAND_RADIUS, type Plot, type PlotArea, type PlotHand, type PlotMark } from './plot';
import type { Shape } from './scene';
import type { Color } from './types';

/** A point alone is closed, which gives its round end. */
const straight = (points: Point[]) => `${polyline(points)}${points.length === 1 ? 'Z' : ''}`;

/** The guesses of a class beneath, then pinned curves, then the lines, the first of them on top, then the reader's guess. */
export function lineShapes(plot: Plot): Shape[] {
  const shapes = [...plot.pinned, ...[...plot.lines].reverse()].map(
    ({ line: { id }, color, stroke, curves }): Shape => ({
      tag: 'path',
      key: `${stroke === 'pinned' ? 'pinned' : 'line'} ${id}`,
      attributes: { class: `line ${color} ${stroke}`, d: pathThrough(curves, straight) },
    }),
  );
  // A guess is drawn with few points; through them a hand would have gone smoothly.
  const drawn = (
    key: string,
    attributes: Shape['attributes'],
    curves: readonly Curve[],
  ): Shape[] =>
    curves.length === 0
      ? []
      : [{ tag: 'path', key, attributes: { ...attributes, d: pathThrough(curves, smooth) } }];
  const faint = { class: 'line guess fine crowd', 'stroke-opacity': 0.45 };
  return [
    ...drawn('crowd', faint, plot.crowd),
    ...shapes,
    ...drawn('guess', { class: 'line guess drawn' }, plot.guess),
  ];
}

export function areaShapes(areas: readonly PlotArea[]): Shape[] {
  return areas.flatMap(({ area: { id, color }, outlines }) => [
    {
      tag: 'path',
      key: `fill ${id}`,
      attributes: { class: `tint ${color}`, d: outlines.map(outlinePath).join('') },
    },
    {
      tag: 'path',
      key: `hatch ${id}`,
      attributes: { class: `hatch ${color}`, d: outlines.map((one) => hatchPath(one)).join('') },
    },
  ]);
}

export function markShapes(marks: readonly PlotMark[]): Shape[] {
  return marks.map(({ mark, x, y }) => ({
    tag: 'path',
    key: mark.id,
    attributes: { class: `mark ${mark.kind} ${mark.color}`, d: markPath(mark, x, y) },
  }));
}

/** The dotted line down to the axis and the ringed point, the reader's own a diamond; the value stands among the labels. */
export function handShapes(held: PlotHand | undefined, frame: Frame): Shape[] {
  if (!held) return [];
  const { x, y, hand } = held;
  return [
    {
      tag: 'path',
      key: 'drop',
      attributes: { class: `drop ${hand.color}`, d: `M${pair(x, y)}V${round(frame.bottom)}` },
    },
    handPoint(hand.color, x, y),
  ];
}

/** The disk of what is computed now, or the diamond of what is the reader's. */
export function handPoint(color: Color, x: number, y: number, r = HAND_RADIUS): Shape {
  const name = `hand-point ${color}`;
  if (color !== 'guess')
    return { tag: 'circle', key: 'point', attributes: { class: name, cx: x, cy: y, r } };
  const d = shapePath('diamond', x, y, r - 1);
  return { tag: 'path', key: 'point', attributes: { class: name, d } };
}

function pathThrough(curves: readonly Curve[], draw: (points: Point[]) => string): string {
  return curves.map(({ x, y }) => draw(x.map((at, i) => ({ x: at, y: y[i] ?? 0 })))).join('');
}

function outlinePath(outline: readonly Point[]): string {
  return `${polyline(outline)}Z`;
}
