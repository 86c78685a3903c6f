import { scaleLinear, scaleLog } from 'd3-scale';
import type { Rect } from './geometry';
import { textWidth } from './text-width';
import type { Axis, Box, LineChart } from './types';

/** From data to pixels and, for a pointer, back. */
export interface Scale {
  (value: number): number;
  invert(pixel: number): number;
}

/** Where the plot lies on its sheet. Widgets use it to turn a pointer into data. */
export interface Frame extends Rect {
  /** Where its sheet begins: the name of the y axis stands there. */
  readonly sheetTop: number;
  /** The same at its left. */
  readonly sheetLeft: number;
  readonly x: Scale;
  readonly y: Scale;
}

/** Room above the plot for the name of the y axis and of vertical bands. */
const HEAD = 28;
const BELOW_ONE_LINE = 32;
const BELOW_TWO_LINES = 52;
/** A second row there. */
const ROW = 18;
/** Between the names of two bands. */
export const BAND_GAP = 12;
/** Between the plot and what stands beside it. */
export const TICK_GAP = 10;
export const END_LABEL_GAP = 14;

export function frameOf(chart: LineChart, box: Box): Frame {
  const sheetLeft = box.left ?? 0;
  const ticks = chart.y.ticks.map((_, index) => tickText(chart.y, index));
  const left = sheetLeft + roomFor(ticks, 'tick', TICK_GAP);
  const right = box.width - (box.kind === 'wide' ? rightMargin(chart) : 18);
  const sheetTop = box.top ?? 0;
  const top = sheetTop + HEAD + (bandsFit(chart, right) ? 0 : ROW);
  const below = quantityFits(chart.x, right, box) ? BELOW_ONE_LINE : BELOW_TWO_LINES;
  const plot = { left, right, top, bottom: sheetTop + box.height - below };
  return {
    ...plot,
    sheetTop,
    sheetLeft,
    x: scaleOf(chart.x, plot.left, plot.right),
    y: scaleOf(chart.y, plot.bottom, plot.top),
  };
}

/** Whether the names of vertical bands have room beside that of the y axis. */
function bandsFit({ y, bands = [] }: LineChart, right: number): boolean {
  const named = bands.filter(({ axis, label }) => axis === 'x' && label);
  const widths = named.map(({ label }) => BAND_GAP + textWidth(label, 'note'));
  return textWidth(y.quantity, 'tick') + widths.reduce((sum, width) => sum + width, 0) <= right;
}

/** A tick's number; the last one says the unit for all. */
export function tickText(axis: Axis, index: number): string {
  const text = axis.ticks[index]?.text ?? '';
  if (index < axis.ticks.length - 1 || !axis.unit) return text;
  return axis.unit === '%' ? `${text}%` : `${text}\u202F${axis.unit}`;
}

/** Whether the last tick can be read on into the name of the axis: "100% hits". */
export function quantityFits(axis: Axis, lastTickX: number, box: Box): boolean {
  if (!axis.unit) return false;
  const number = textWidth(axis.ticks.at(-1)?.text ?? '', 'tick');
  const whole = textWidth(`${tickText(axis, axis.ticks.length - 1)} ${axis.quantity}`, 'tick');
  return lastTickX - number / 2 + whole <= box.width;
}

function rightMargin(chart: LineChart): number {
  const atEnd = [...chart.lines, ...(chart.pinned ?? [])].filter((line) => line.place !== 'along');
  const sideways = (chart.bands ?? []).filter((band) => band.axis === 'y');
  const labels = [...atEnd, ...sideways].map((one) => one.label);
  return Math.max(72, roomFor(labels, 'label', END_LABEL_GAP + 2));
}

/** Width for the longest text, in steps, so that the plot stands still while a value is dragged. */
function roomFor(texts: readonly string[], style: 'tick' | 'label', gap: number): number {
  const longest = Math.max(0, ...texts.map((text) => textWidth(text, style)));
  return Math.ceil((longest + gap) / 16) * 16;
}

function scaleOf(axis: Axis, from: number, to: number): Scale {
  const scale = axis.scale === 'log' ? scaleLog() : scaleLinear();
  return scale.domain([axis.min, axis.max]).range([from, to]);
}
