/** Requests as long as they take, in rows over one stretch of time, and a chart of the rates below them. */
import { boxesPath, type Edges } from '../../../charts/boxes-path';
import { lineChartShapes } from '../../../charts/line-chart';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Box, Draw, LineChart } from '../../../charts/types';
import { word } from '../../../charts/words';

/** Requests of one mix, one after the other. */
export interface TimeRow {
  readonly id: string;
  readonly label: string;
  /** From when to when a read or a write has the drive, as shares of the time that is shown. */
  readonly spans: readonly {
    readonly isRead: boolean;
    readonly from: number;
    readonly to: number;
  }[];
  /** How many are completed by now, and at the end. */
  readonly count: string;
  readonly most: string;
}

export interface MixChart extends LineChart {
  readonly time: {
    readonly title: string;
    readonly rows: readonly TimeRow[];
    /** What is said of the mix. */
    readonly note: string;
    /** The moment, as a share of the time. */
    readonly now: number;
  };
}

const HEAD = 22;
const ROW = 24;
const THICK = 16;
const NOTE = 22;
const GAP = 14;
/** Between the bars and what stands beside them. */
const BESIDE = 10;

export const drawMix: Draw<MixChart> = (svg, chart, box) => {
  const { title, rows, note, now } = chart.time;
  const noteTop = HEAD + ROW * rows.length;
  const top = noteTop + NOTE + GAP;
  // The plot stands still while counts grow.
  const room = (texts: string[], style: 'note' | 'value') =>
    Math.ceil((Math.max(...texts.map((text) => textWidth(text, style))) + BESIDE) / 16) * 16;
  const left = room(
    rows.map(({ label }) => label),
    'note',
  );
  const right =
    box.width -
    room(
      rows.map(({ most }) => most),
      'value',
    );
  const x = (share: number) => left + (right - left) * share;
  const middle = (at: number) => HEAD + ROW * (at + 0.5);
  const sheet: Box = { ...box, top };
  drawScene(svg, chart.label, { ...box, height: top + box.height }, [
    group(
      'requests',
      rows.flatMap((row, at) => rowShapes(row, now, x, middle(at))),
    ),
    group('moment', [
      line('moment', 'now-line ink', `M${round(x(now))},${HEAD - 4}V${noteTop + 2}`),
    ]),
    group('said', [
      word('title', 0, 9, 'start', title, 'note soft'),
      word('note', left, noteTop + NOTE / 2 + 2, 'start', note, 'note ink'),
      ...rows.flatMap(({ id, label, count }, at) => [
        word(`row ${id}`, 0, middle(at), 'start', label, 'note ink'),
        word(`count ${id}`, box.width, middle(at), 'end', count, 'value ink'),
      ]),
    ]),
    group('chart', lineChartShapes(chart, sheet), 'multiple'),
  ]);
};

/** Reads are filled, writes hatched pale; what is not over yet ends at the moment. */
function rowShapes(
  { id, spans }: TimeRow,
  now: number,
  x: (share: number) => number,
  middle: number,
): Shape[] {
  const outlines = (reads: boolean) => {
    const shown = spans.filter(({ isRead, from }) => isRead === reads && from < now);
    const edges = shown.map(({ from, to }): Edges => {
      const [left, right] = [Math.round(x(from)) + 1, Math.round(x(Math.min(to, now))) - 1];
      return [left, Math.max(right, left)];
    });
    return boxesPath(edges, middle - THICK / 2, middle + THICK / 2);
  };
  return [
    line(`reads ${id}`, 'bar ssd', outlines(true)),
    line(`writes ${id}`, 'bar hatched ink', outlines(false)),
  ];
}

const line = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});
