/** The seconds of one drive as dots: how many requests were completed in each, and those in which none was. */

import type { RunChart } from '../../charts/run-chart';
import { axisFor } from '../../charts/ticks';
import type { Color, Line } from '../../charts/types';
import { level } from '../../runtime/figure/lines';
import { LENGTH, type Seconds } from './bench';

/** The three pictures of the reviews: all of it, its end, and its end on a linear scale; and its first minute, for the cliff. */
export const SPANS = [
  { id: 'all', label: 'All of it, log', from: 0, to: LENGTH, scale: 'log' },
  { id: 'late', label: 'From 1400 s, log', from: 1400, to: LENGTH, scale: 'log' },
  { id: 'linear', label: 'From 1400 s, linear', from: 1400, to: LENGTH, scale: 'linear' },
  { id: 'first', label: 'First minute, log', from: 0, to: 60, scale: 'log' },
] as const;
export type Span = (typeof SPANS)[number];

/** The choice among them, for a figure's `views`. */
export const spanView = {
  key: 'span',
  label: 'View',
  options: SPANS.map(({ id, label }) => ({ id, label })),
};

export const spanIn = (view: Readonly<Record<string, string>>): Span =>
  SPANS.find(({ id }) => id === view.span) ?? SPANS[0];

/** A log axis has no zero: seconds without an answer stand on a line of their own below its first tick. */
const SILENCE = 5;
const LEAST = 10;
const MOST = 200_000;
/** The linear picture of the reviews ends here; where a drive is faster, so does its axis. */
const LINEAR_MOST = 40_000;

/** What a chart of seconds shows beside its dots. */
export interface SecondsLook {
  readonly label: string;
  /** Stands in front of the axis's name where several charts stand together: "Drive B". */
  readonly name?: string;
  readonly color: Color;
  readonly span: Span;
  /** The highest rate of all charts that stand together. */
  readonly most?: number;
  readonly lines?: readonly Line[];
  readonly length?: number;
}

/** Dots of one drive's seconds on the scale that the reader chose. */
export function secondsChart({ end, iops }: Seconds, look: SecondsLook): RunChart {
  const { span, color, label, name, most = 0, lines = [], length = span.to } = look;
  const isLog = span.scale === 'log';
  const quantity = name ? `${name}: IOPS` : 'IOPS';
  const shown = iops.map((one) => (isLog ? Math.max(one, SILENCE) : one));
  const silent = iops.some((one, at) => one === 0 && (end[at] ?? 0) > span.from);
  return {
    label,
    // In seconds throughout: reviews and the text speak of second 1400, not of minute 23.
    x: axisFor('count', 'time', span.from, length, { unit: 's' }),
    y: isLog
      ? { ...axisFor('rate', quantity, LEAST, MOST, { scale: 'log' }), min: SILENCE }
      : axisFor('rate', quantity, 0, Math.max(LINEAR_MOST, most)),
    lines: [...lines, ...(silent ? [silence(span, isLog, length)] : [])],
    dots: [{ id: 'seconds', color, x: end, y: shown }],
  };
}

function silence({ from }: Span, isLog: boolean, length: number): Line {
  return {
    id: 'silence',
    label: 'no answer',
    color: 'disk',
    stroke: 'fine',
    place: 'along',
    home: 0.9,
    ...level(Float64Array.of(from, length), isLog ? SILENCE : 0),
  };
}
