/** A run with a window over some of its seconds: however short that is, it stays something to see, and above the run it is magnified. */
import { type Frame, frameOf } from '../../../charts/frame';
import { round } from '../../../charts/numbers';
import { type RunChart, runChartShapes } from '../../../charts/run-chart';
import { drawScene, group, type Shape } from '../../../charts/scene';
import type { Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

/** The seconds of the window, by themselves. */
export interface Zoom {
  /** What is read off them: "Seconds 0 to 10: 160,000 IOPS". */
  readonly title: string;
  readonly iops: readonly number[];
  readonly mean: number;
  /** The fastest second in words: how high the magnified drawing goes. */
  readonly most: string;
}

export interface WindowChart extends RunChart {
  /** None while nothing is simulated: its room is kept. */
  readonly zoom?: Zoom;
}

/** What the magnified seconds take of the sheet. */
const STRIP = { wide: 84, narrow: 76 } as const;
const TITLE = 20;
/** As many parts as the steady-state rule makes of the window. */
const ROUNDS = 5;
/** The window is drawn no narrower than this. */
const LEAST_WIDTH = 12;
/** What lies above the fastest second, as a share of it. */
const ABOVE = 0.1;
const TICK_GAP = 10;

export const drawWindowChart: Draw<WindowChart> = (svg, chart, box) => {
  const strip = STRIP[box.kind];
  const sheet: Box = { ...box, top: strip, height: box.height - strip };
  const frame = frameOf(chart, sheet);
  const bands = chart.bands?.map((band) => ({ ...band, ...widened(band, frame) }));
  const [window] = bands ?? [];
  drawScene(svg, chart.label, box, [
    ...(chart.zoom && window
      ? [group('zoom', zoomShapes(chart.zoom, [window.from, window.to], frame, strip))]
      : []),
    ...runChartShapes({ ...chart, ...(bands && { bands }) }, sheet),
  ]);
};

/** The window in its place, wide enough to be seen; at an end of the run it does not go beyond it. */
function widened({ from, to }: { readonly from: number; readonly to: number }, frame: Frame) {
  const [left, right] = [frame.x(from), frame.x(to)];
  const missing = Math.max(0, LEAST_WIDTH - (right - left));
  const start = Math.min(Math.max(left - missing / 2, frame.left), frame.right - LEAST_WIDTH);
  return missing === 0
    ? { from, to }
    : { from: frame.x.invert(start), to: frame.x.invert(start + LEAST_WIDTH) };
}

const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});

/** The seconds side by side from 0 up, their five rounds, their mean; and from where in the run they come. */
function zoomShapes(
  { title, iops, mean, most }: Zoom,
  [from, to]: readonly [number, number],
  frame: Frame,
  bottom: number,
): Shape[] {
  const { left, right, top } = frame;
  const width = right - left;
  const height = bottom - TITLE;
  const y = (value: number) => bottom - (height * value) / (Math.max(...iops, 1) * (1 + ABOVE));
  const x = (place: number) => left + (width * place) / iops.length;
  const parts = Array.from(
    { length: ROUNDS - 1 },
    (_, at) => `M${round(left + (width * (at + 1)) / ROUNDS)},${TITLE}v${height}`,
  );
  const seconds = iops.map((value, at) => `M${round(x(at + 0.5))},${round(y(value))}h0`);
  const highest = y(Math.max(...iops));
  return [
    path(
      'rays',
      'tint guess',
      `M${round(left)},${bottom}L${round(frame.x(from))},${round(top)}H${round(frame.x(to))}L${round(right)},${bottom}z`,
    ),
    path(
      'glass',
      'band guess',
      `M${round(left)},${TITLE}H${round(right)}V${bottom}H${round(left)}z`,
    ),
    path('rounds', 'grid', parts.join('')),
    path('mean', 'line fine ink', `M${round(left)},${round(y(mean))}H${round(right)}`),
    path('seconds', 'dots ssd', seconds.join('')),
    word('title', 0, 8, 'start', title, 'label guess'),
    word('most', left - TICK_GAP, highest, 'end', most, 'tick'),
    word('least', left - TICK_GAP, bottom - 5, 'end', '0', 'tick'),
  ];
}
