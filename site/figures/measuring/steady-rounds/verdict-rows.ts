/** A run round by round, below it who calls which of its windows steady, and one window close up. */
import { type Frame, frameOf } from '../../../charts/frame';
import { round } from '../../../charts/numbers';
import { type RunChart, runChartShapes } from '../../../charts/run-chart';
import { drawScene, group, type Shape } from '../../../charts/scene';
import type { Box, Draw, LineChart } from '../../../charts/types';
import { word } from '../../../charts/words';

/** One reading of a rule, and the rounds after which it says yes. */
export interface VerdictRow {
  readonly id: string;
  readonly label: string;
  /** The same where there is less room. */
  readonly short: string;
  readonly yes: readonly number[];
  /** What its first yes comes to: "round 5, 9.9×". */
  readonly says: string;
  /** The one that the others are measured by. */
  readonly isRule: boolean;
}

/** The chart itself shows the run; its x axis is that of the rows. */
export interface VerdictRows extends RunChart {
  /** Above what the rows say. */
  readonly heading: string;
  readonly rows: readonly VerdictRow[];
  readonly closeUp: LineChart;
}

const RUN = { wide: 262, narrow: 214 } as const;
const CLOSE_UP = { wide: 262, narrow: 190 } as const;
/** Of a wide sheet, what the run has. */
const SHARE = 0.66;
const GUTTER = 8;
const HEADING = 20;
const NAME = 18;
const STRIP = 10;
const ROW = NAME + STRIP + 7;
/** By so much the first yes stands out of its strip. */
const OUT = 3;

export const drawVerdictRows: Draw<VerdictRows> = (svg, chart, box) => {
  const isWide = box.kind === 'wide';
  const run: Box = {
    ...box,
    width: isWide ? Math.round(box.width * SHARE) : box.width,
    height: RUN[box.kind],
  };
  const frame = frameOf(chart, run);
  const top = run.height + HEADING;
  const bottom = top + chart.rows.length * ROW;
  const closeUp: Box = {
    ...box,
    height: CLOSE_UP[box.kind],
    ...(isWide ? { left: run.width + GUTTER } : { top: bottom + GUTTER }),
  };
  const says = { x: isWide ? run.width + GUTTER : box.width, isWide };
  const height = isWide ? bottom : bottom + GUTTER + closeUp.height;
  drawScene(svg, chart.label, { ...box, height }, [
    group('run', runChartShapes(chart, run), 'multiple'),
    group(
      'rows',
      chart.rows.flatMap((row, at) => rowShapes(row, top + at * ROW, frame)),
    ),
    group('words', [
      word('heading', says.x, top - HEADING / 2, anchorOf(says), chart.heading, 'note soft'),
      ...chart.rows.flatMap((row, at) => rowWords(row, top + at * ROW, frame, says)),
    ]),
    group('close-up', runChartShapes(chart.closeUp, closeUp), 'multiple'),
  ]);
};

const anchorOf = ({ isWide }: { isWide: boolean }) => (isWide ? 'start' : 'end');

/** A line for all rounds, a bar wherever the answer is yes, and a stroke at the first of them. */
function rowShapes({ id, yes, isRule }: VerdictRow, top: number, frame: Frame): Shape[] {
  const [high, low] = [top + NAME, top + NAME + STRIP];
  const middle = (high + low) / 2;
  const color = isRule ? 'ssd' : 'ink';
  const bars = stretches(yes).map(([from, to]) => {
    const [left, right] = [frame.x(from - 0.5), Math.min(frame.x(to + 0.5), frame.right)];
    return `M${round(left)},${high}H${round(right)}V${low}H${round(left)}Z`;
  });
  const first = yes[0] === undefined ? [] : [round(frame.x(yes[0]))];
  return [
    path(`all ${id}`, 'line fine soft', `M${round(frame.left)},${middle}H${round(frame.right)}`),
    path(`yes ${id}`, `bar ${isRule ? '' : 'hatched '}${color}`, bars.join('')),
    ...first.map((x) =>
      path(`first ${id}`, `line strong ${color}`, `M${x},${high - OUT}V${low + OUT}`),
    ),
  ];
}

const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});

function rowWords(
  { id, label, short, says, isRule }: VerdictRow,
  top: number,
  frame: Frame,
  at: { readonly x: number; readonly isWide: boolean },
): Shape[] {
  const name = at.isWide ? label : short;
  const style = isRule ? 'label ssd' : 'note ink';
  const middle = top + NAME / 2 - 3;
  const beside = at.isWide ? top + NAME + STRIP / 2 : middle;
  return [
    word(`name ${id}`, frame.left, middle, 'start', name, style),
    word(`says ${id}`, at.x, beside, anchorOf(at), says, isRule ? 'label ssd' : 'label ink'),
  ];
}

/** Rounds that follow each other, as the first and the last of each stretch. */
function stretches(rounds: readonly number[]): (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const one of rounds) {
    const last = found.at(-1);
    if (last && last[1] === one - 1) last[1] = one;
    else found.push([one, one]);
  }
  return found;
}
