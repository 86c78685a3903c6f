import { type EndLabel, placeEndLabels } from './end-labels';
import type { Frame } from './frame';
import { type Curve, heightAt, type Point } from './geometry';
import { pair, round } from './numbers';
import { type CurveAnchor, type PointAnchor, placeLabels } from './place-labels';
import { HAND_RADIUS, MARK_RADIUS, obstaclesOf, type Plot, type PlotLine } from './plot';
import type { Shape } from './scene';
import { textWidth } from './text-width';
import type { Band, Box, Color } from './types';
import { BASELINE, READING_BASELINE } from './words';

/** From the top of a capital to the foot of a "g", and a little more. */
const TEXT_HEIGHT = 15;
const READING_HEIGHT = 21;
const GUESS_TEXT = 'your guess';

interface Label {
  readonly key: string;
  readonly text: string;
  /** `label` stands for a line, `note` is said more softly, `reading` is the value in hand. */
  readonly kind: 'label' | 'note' | 'reading';
  readonly color: Color;
}

interface LabelAt extends Label {
  readonly anchor: PointAnchor | CurveAnchor;
}

interface LabelAtEnd extends Label, EndLabel {}

/** Labels of lines, bands, points and areas, and the leaders that some of them need. */
export function labelShapes(plot: Plot, bands: readonly Band[], frame: Frame, box: Box) {
  const named = [...plot.lines, ...plot.pinned].filter(
    ({ line, curves }) => line.label !== '' && curves.length > 0,
  );
  const level = bands.filter((band) => band.axis === 'y');
  const wide = box.kind === 'wide';
  const lineEnds = wide ? named.flatMap((line) => lineEnd(line, frame) ?? []) : [];
  const atEnd = [...lineEnds, ...(wide ? level.map((band) => bandEnd(band, frame)) : [])];
  const ended = new Set(lineEnds.map((label) => label.key));
  const along = named.filter((line) => !ended.has(keyOf(line)));
  const within = withinLabels(plot, along, wide ? [] : level, frame);
  const all = [...endShapes(atEnd, frame), ...withinShapes(within, plot, frame)];
  return {
    leaders: all.filter((shape) => shape.tag === 'path'),
    labels: all.filter((shape) => shape.tag === 'text'),
  };
}

function endShapes(labels: readonly LabelAtEnd[], frame: Frame): Shape[] {
  return placeEndLabels(labels, frame).flatMap(({ label, left, middle, leader }) => [
    textShape(label, 'start', left, middle),
    ...leaderShapes(label, leader),
  ]);
}

function withinShapes(labels: readonly LabelAt[], plot: Plot, frame: Frame): Shape[] {
  const requests = labels.map((label) => {
    const width = textWidth(label.text, label.kind);
    const height = label.kind === 'reading' ? READING_HEIGHT : TEXT_HEIGHT;
    return { label, width, height, anchor: label.anchor };
  });
  return placeLabels(requests, { frame, ...obstaclesOf(plot, frame) }).flatMap(
    ({ request: { label }, box, leader }) => [
      textShape(label, 'middle', (box.left + box.right) / 2, (box.top + box.bottom) / 2),
      ...leaderShapes(label, leader),
    ],
  );
}

/** In the order in which they may choose their place. */
function withinLabels(
  plot: Plot,
  lines: readonly PlotLine[],
  bands: readonly Band[],
  frame: Frame,
): LabelAt[] {
  const labels: LabelAt[] = [];
  if (plot.hand) {
    const { hand, x, y } = plot.hand;
    const anchor = { point: { x, y }, radius: HAND_RADIUS };
    labels.push({ key: 'hand', text: hand.label, kind: 'reading', color: hand.color, anchor });
  }
  for (const line of lines) {
    const anchor = { curve: longest(line.curves), home: line.line.home ?? 0.5 };
    labels.push({
      key: keyOf(line),
      text: line.line.label,
      kind: 'label',
      color: line.color,
      anchor,
    });
  }
  if (plot.guess.length > 0) {
    const anchor = { curve: longest(plot.guess), home: 0.3 };
    labels.push({ key: 'guess', text: GUESS_TEXT, kind: 'label', color: 'guess', anchor });
  }
  for (const { mark, x, y } of plot.marks) {
    if (!mark.label) continue;
    const anchor = { point: { x, y }, radius: MARK_RADIUS };
    labels.push({
      key: `mark ${mark.id}`,
      text: mark.label,
      kind: 'label',
      color: mark.color,
      anchor,
    });
  }
  for (const { area, middle } of plot.areas) {
    if (!area.label || middle.length === 0) continue;
    const anchor = { curve: longest(middle), home: 0.5, on: true };
    labels.push({
      key: `area ${area.id}`,
      text: area.label,
      kind: 'label',
      color: area.color,
      anchor,
    });
  }
  for (const band of bands) {
    const y = bandMiddle(band, frame);
    const anchor = { curve: { x: [frame.left, frame.right], y: [y, y] }, home: 0.9, on: true };
    labels.push({ key: `band ${band.id}`, text: band.label, kind: 'note', color: 'soft', anchor });
  }
  return labels;
}

function lineEnd(plotLine: PlotLine, frame: Frame): LabelAtEnd | undefined {
  const { line, color, curves } = plotLine;
  const curve = curves.at(-1);
  const x = curve?.x.at(-1);
  if (!curve || x === undefined || x < frame.right - 3 || line.place === 'along') return undefined;
  const end = { x, y: heightAt(curve, x) };
  const earlier = heightAt(curve, x - 60);
  return { key: keyOf(plotLine), text: line.label, kind: 'label', color, end, earlier };
}

function bandEnd(band: Band, frame: Frame): LabelAtEnd {
  const y = bandMiddle(band, frame);
  const end = { x: frame.right, y };
  return { key: `band ${band.id}`, text: band.label, kind: 'note', color: 'soft', end, earlier: y };
}

function bandMiddle({ from, to }: Band, frame: Frame): number {
  const middle = (frame.y(from) + frame.y(to)) / 2;
  return Math.max(frame.top, Math.min(frame.bottom, middle));
}

function keyOf({ line, stroke }: PlotLine): string {
  return `${stroke === 'pinned' ? 'pinned' : 'line'} ${line.id}`;
}

/** Of the pieces of a line with gaps, the one with the most room for a label. */
function longest(curves: readonly Curve[]): Curve {
  const length = ({ x }: Curve) => (x.at(-1) ?? 0) - (x[0] ?? 0);
  return curves.reduce((best, curve) => (length(curve) > length(best) ? curve : best));
}

function textShape(label: Label, anchor: 'start' | 'middle', x: number, middle: number): Shape {
  const attributes = {
    class: `${label.kind} ${label.color}`,
    x: round(x),
    y: round(middle + (label.kind === 'reading' ? READING_BASELINE : BASELINE)),
    'text-anchor': anchor,
  };
  return { tag: 'text', key: label.key, attributes, text: label.text };
}

function leaderShapes(label: Label, leader: readonly Point[]): Shape[] {
  if (leader.length === 0) return [];
  const d = `M${leader.map(({ x, y }) => pair(x, y)).join('L')}`;
  return [{ tag: 'path', key: label.key, attributes: { class: `leader ${label.color}`, d } }];
}
