/** What each of several stations is busy with, one row each over time, and one request that waits above them. */
import { xTickShapes } from './axes';
import type { Rect } from './geometry';
import { cornersOf, hatchPath } from './hatch';
import { round } from './numbers';
import { drawScene, group, type Shape } from './scene';
import { textWidth } from './text-width';
import type { Axis, Box, Color, Draw } from './types';
import { word } from './words';

/** A kind of work, told from the others by its filling as well as by its color. */
export interface GanttWork {
  readonly id: string;
  readonly label: string;
  readonly color: Color;
  readonly fill: 'solid' | 'open' | 'pieces' | 'crossed';
}

export interface GanttRow {
  readonly id: string;
  readonly label: string;
  /** In order of time; those of one work that touch are drawn as one, in pieces. */
  readonly spans: readonly { readonly work: string; readonly from: number; readonly to: number }[];
}

export interface GanttChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly x: Axis;
  readonly works: readonly GanttWork[];
  readonly rows: readonly GanttRow[];
  /** The moment that is shown: what comes after it is dim. */
  readonly now?: number;
  /** A request from its arrival to its completion, and when its row begins with it. */
  readonly request?: {
    readonly row: string;
    readonly arrives: number;
    readonly begins: number;
    readonly completes: number;
    readonly label: string;
  };
}

const LINE = 20;
const SWATCH = { width: 22, height: 12 };
const KEY_GAP = 18;
/** The request, its name above it. */
const REQUEST = 46;
const ROW = 24;
const THICK = 17;
const AXIS = 52;
const BESIDE = 10;
/** Half the height of the ends of the request. */
const CAP = 6;
/** Pieces are parted where each is at least this wide. */
const FINEST_PIECE = 4;
/** Between the strokes of a crossed hatching. */
const CROSSED = 4;

/** A stretch of a row, in pixels, and where its pieces meet. */
interface Stretch extends Rect {
  readonly work: string;
  readonly partings: readonly number[];
}

export const drawGantt: Draw<GanttChart> = (svg, chart, box) => {
  const widest = Math.max(...chart.rows.map(({ label }) => textWidth(label, 'label')));
  const keys = placedKeys(chart.works, box.width);
  const top = LINE * (1 + (keys.at(-1)?.line ?? 0)) + REQUEST;
  const plot: Rect = {
    left: Math.ceil((widest + BESIDE) / 8) * 8,
    right: box.width - 18,
    top,
    bottom: top + ROW * chart.rows.length,
  };
  const { min, max, ticks } = chart.x;
  const x = (time: number) =>
    plot.left + ((plot.right - plot.left) * (clamped(time, min, max) - min)) / (max - min);
  const sheet: Box = { ...box, height: plot.bottom + AXIS };
  const middle = (at: number) => plot.top + ROW * (at + 0.5);
  const held = chart.rows.findIndex(({ id }) => id === chart.request?.row);
  const down = ticks.map(({ value }) => `M${round(x(value))},${plot.top}V${plot.bottom}`);
  drawScene(svg, chart.label, sheet, [
    group('grid-lines', [path('grid', 'grid', down.join(''))]),
    group('keys', keys.flatMap(keyShapes)),
    group(
      'bars',
      chart.rows.flatMap((row, at) => {
        const stretches = stretchesOf(row, x, middle(at), [min, max]);
        // What comes first in the key lies on top: the edges of the others would hide narrow ones.
        return [...chart.works].reverse().flatMap((work) => workShapes(row.id, work, stretches));
      }),
    ),
    ...(chart.now === undefined ? [] : [group('now', nowShapes(x(chart.now), plot))]),
    group('request', requestShapes(chart, x, plot, middle(held))),
    group('ticks', xTickShapes(plot, x, chart.x, sheet)),
    group(
      'labels',
      chart.rows.map(({ id, label }, at) => {
        const name = at === held ? 'label ink' : 'note soft';
        return word(`row ${id}`, plot.left - BESIDE, middle(at), 'end', label, name);
      }),
    ),
  ]);
};

/** Over what is still to come lies a veil, and at its edge a line. */
function nowShapes(x: number, { right, top, bottom }: Rect): Shape[] {
  const veil = { left: x, right: right + 1, top: top - 1, bottom: bottom + 1 };
  return [
    path('veil', 'veil', outline(veil)),
    path('now', 'now-line ink', `M${round(x)},${round(top - 4)}V${round(bottom + 4)}`),
  ];
}

const clamped = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});

const outline = ({ left, right, top, bottom }: Rect) => {
  const width = round(right - left);
  return `M${round(left)},${round(top)}h${width}v${round(bottom - top)}h-${width}z`;
};

/** Keys from the left, on as many lines as they need. */
function placedKeys(works: readonly GanttWork[], width: number) {
  let [left, line] = [0, 0];
  return works.map((work) => {
    const room = SWATCH.width + 6 + textWidth(work.label, 'note');
    if (left > 0 && left + room > width) [left, line] = [0, line + 1];
    const at = left;
    left += room + KEY_GAP;
    return { work, left: at, line };
  });
}

function keyShapes({ work, left, line }: ReturnType<typeof placedKeys>[number]): Shape[] {
  const middle = LINE * (line + 0.5);
  const [top, bottom] = [middle - SWATCH.height / 2, middle + SWATCH.height / 2];
  const swatch = { left: left + 0.5, right: left + SWATCH.width, top, bottom };
  return [
    ...workShapes('key', work, [{ ...swatch, work: work.id, partings: [] }]),
    word(`key ${work.id}`, left + SWATCH.width + 6, middle, 'start', work.label, 'note ink'),
  ];
}

/** What can be seen of a row. */
function stretchesOf(
  { spans }: GanttRow,
  x: (time: number) => number,
  middle: number,
  [min, max]: readonly [number, number],
): Stretch[] {
  const [top, bottom] = [middle - THICK / 2, middle + THICK / 2];
  const stretches: Stretch[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const { work, from, to } of spans) {
    if (to <= min || from >= max) continue;
    const [left, right] = [x(from), x(to)];
    const last = stretches.at(-1);
    // Their ends are known to tenths of microseconds.
    if (last?.work === work && from - until < 1e-6) {
      const isSeen = right - left >= FINEST_PIECE;
      const partings = isSeen ? [...last.partings, left] : last.partings;
      stretches[stretches.length - 1] = { ...last, right, partings };
    } else stretches.push({ work, left, right, top, bottom, partings: [] });
    until = to;
  }
  return stretches;
}

/** Lines where pieces meet, each from the one before: equal pieces are written alike, which packs well. */
function partingLines({ partings, top }: Stretch): string {
  const places = partings.map(round);
  return places
    .map((at, number) => {
      const last = places[number - 1];
      const move = last === undefined ? `M${at},${round(top)}` : `m${round(at - last)},-${THICK}`;
      return `${move}v${THICK}`;
    })
    .join('');
}

/** All that a row spends on one kind of work, as one path and its filling. */
function workShapes(row: string, work: GanttWork, all: readonly Stretch[]): Shape[] {
  const { id, color, fill } = work;
  const stretches = all.filter((stretch) => stretch.work === id);
  const key = `${row} ${id}`;
  const hatch = (rising: boolean) =>
    stretches.map((stretch) => hatchPath(cornersOf(stretch), CROSSED, rising)).join('');
  const drawn = stretches.map(outline).join('');
  const strokes = fill === 'crossed' ? hatch(true) + hatch(false) : '';
  const partings = stretches.map(partingLines).join('');
  const filling = fill === 'crossed' ? 'hatched' : fill;
  const edges = fill === 'solid' ? 'parting' : `piece-edges ${color}`;
  return [
    ...(drawn ? [path(key, `bar ${filling} ${color}`, drawn)] : []),
    ...(strokes ? [path(`hatch ${key}`, `hatch ${fill} ${color}`, strokes)] : []),
    ...(partings ? [path(`pieces ${key}`, edges, partings)] : []),
  ];
}

/** The request above the rows, and its way down to its own and back. */
function requestShapes(
  { request, x: axis }: GanttChart,
  x: (time: number) => number,
  plot: Rect,
  row: number,
): Shape[] {
  if (!request) return [];
  const { arrives, begins, completes, label } = request;
  const line = plot.top - 8 - CAP;
  const [from, to] = [x(arrives), x(completes)];
  const isSeen = (time: number) => time >= axis.min && time <= axis.max;
  const cap = (time: number) => (isSeen(time) ? `M${round(x(time))},${line - CAP}v${2 * CAP}` : '');
  const width = textWidth(label, 'label');
  const start = clamped((from + to) / 2 - width / 2, 0, plot.right + 18 - width);
  const drop = (time: number) => `M${round(x(time))},${line + CAP}V${round(row - THICK / 2)}`;
  return [
    path(
      'wait',
      'line strong ink',
      `M${round(from)},${line}H${round(to)}${cap(arrives)}${cap(completes)}`,
    ),
    path('drop', 'drop ink', [arrives, begins].filter(isSeen).map(drop).join('')),
    word('request', start, line - CAP - 11, 'start', label, 'label ink'),
  ];
}
