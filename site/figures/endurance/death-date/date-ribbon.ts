/** A calendar that lies ahead: a station board with one date, and below it what ends when, each end with its band. */
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { shapePath } from '../../../charts/mark-shapes';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth, wrapText } from '../../../charts/text-width';
import type { Box, Draw, Tick } from '../../../charts/types';
import { word } from '../../../charts/words';

/** Groups of cells, from the left; a cell turns where it has just changed. */
export type Board = readonly (readonly { readonly text: string; readonly turns: boolean }[])[];

/** What ends, and when: at the earliest, most likely, at the latest. */
export interface RibbonRow {
  readonly id: string;
  readonly label: string;
  /** What its band is made of, or why it has none. */
  readonly why: string;
  /** The date in words. */
  readonly says: string;
  readonly color: 'ink' | 'soft';
  readonly span: { readonly early: number; readonly date: number; readonly late: number } | null;
}

/** Times are in seconds from the left edge. */
export interface RibbonChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly board: Board;
  /** What the board's date is of, and its band. */
  readonly beside: { readonly name: string; readonly notes: readonly string[] };
  /** By length as far as `bend`, by ratio from there to `max`; each part has a name. */
  readonly axis: {
    readonly bend: number;
    readonly max: number;
    /** Those that matter most first: others give way. */
    readonly ticks: readonly Tick[];
    readonly names: readonly [linear: string, log: string];
  };
  readonly rows: readonly RibbonRow[];
  /** Where the reader bets, and how far that is from what it was. */
  readonly bet?: { readonly value: number; readonly label: string; readonly answer?: number };
}

/** A cell of the board, by the room there is; letters are those of a reading, enlarged. */
const CELLS = {
  wide: { width: 33, height: 48, gap: 3, apart: 13, scale: 1.7 },
  narrow: { width: 27, height: 40, gap: 3, apart: 9, scale: 1.4 },
} as const;
/** Day, month, and a year of five digits. */
const MOST_CELLS = 10;
/** The baseline of a reading below the middle of its line, before it is enlarged. */
const DOWN = 7.1;
/** So high a letter stands that turns. */
const TURNING = 0.55;
const LINE = 18;
const BET = 34;
/** Lines kept below the board on a narrow sheet: nothing moves when a date gets longer. */
const NOTES = 3;
const LEAD = 5;
const BAR = 14;
const GAP = 14;
const AXIS = 48;
/** The room of the longest date, with what keeps it apart. */
const DATE = 150;
/** How much of the width is by length. */
const LINEAR = 0.62;
const OVER = 4;

/** Where things lie on the sheet. */
interface Place {
  readonly width: number;
  readonly isWide: boolean;
  readonly rows: number;
  x(seconds: number): number;
  top(row: number): number;
  bar(row: number): number;
}

export const drawDateRibbon: Draw<RibbonChart> = (svg, chart, box) => {
  const place = placeOf(chart, box);
  const bottom = place.top(chart.rows.length) - GAP + OVER;
  drawScene(svg, chart.label, { ...box, height: bottom + AXIS }, [
    group('board', boardShapes(chart.board, box)),
    group('beside', besideShapes(chart, box)),
    group('grid-lines', [gridShape(chart, place)]),
    group(
      'bars',
      chart.rows.flatMap((row, at) => rowShapes(row, place, at)),
    ),
    group('chosen', chart.bet ? betShapes(chart.bet, chart.rows.length, place) : []),
    group('calendar', tickShapes(chart, place, bottom)),
    group(
      'labels',
      chart.rows.flatMap((row, at) => wordShapes(row, place, at)),
    ),
  ]);
};

/** Narrower ones where so many as a date can have would not fit. */
function cellsFor({ kind, width: sheet }: Box) {
  const { width, height, gap, apart, scale } = CELLS[kind];
  const share = Math.min(1, (sheet - MOST_CELLS * gap - 2 * apart) / (MOST_CELLS * width));
  return { width: width * share, height, gap, apart, scale: scale * share };
}

function boardWidth(board: Board, box: Box): number {
  const { width, gap, apart } = cellsFor(box);
  const cells = board.flat().length;
  return cells * (width + gap) - gap + (board.length - 1) * apart;
}

/** Under the board on a narrow sheet. */
const besideHeight = ({ kind }: Box): number => (kind === 'wide' ? 0 : LINE * NOTES);

const besideLines = ({ name, notes }: RibbonChart['beside'], width: number) => [
  { text: name, style: 'label' as const },
  ...notes.flatMap((note) =>
    wrapText(note, width, 'note').map((text) => ({ text, style: 'note' as const })),
  ),
];

function placeOf(chart: RibbonChart, box: Box): Place {
  const { width, kind } = box;
  const { bend, max } = chart.axis;
  const isWide =
    kind === 'wide' &&
    chart.rows.every(
      ({ label, why }) => besideLabel(label) + textWidth(why, 'note') <= width - DATE,
    );
  const words = chart.rows.map(({ why }) => LINE * (isWide ? 1 : 1 + wrapped(why, width).length));
  const head = cellsFor(box).height + besideHeight(box) + BET;
  const [left, right] = [7, width - 10];
  const knee = left + LINEAR * (right - left);
  const top = (row: number) =>
    words.slice(0, row).reduce((above, tall) => above + tall + LEAD + BAR + GAP, head);
  return {
    ...{ width, isWide, top, rows: chart.rows.length },
    x(seconds) {
      if (seconds <= bend) return left + (Math.max(0, seconds) / bend) * (knee - left);
      const share = Math.log(seconds / bend) / Math.log(max / bend);
      return knee + Math.min(1, share) * (right - knee);
    },
    bar: (row) => top(row) + (words[row] ?? 0) + LEAD,
  };
}

/** Where what is said behind a name begins. */
const besideLabel = (label: string) => textWidth(label, 'label') + 12;
const wrapped = (text: string, width: number) => wrapText(text, width, 'note');

const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});

function boardShapes(board: Board, box: Box): Shape[] {
  const { width, height, gap, apart, scale } = cellsFor(box);
  const cells = board.flatMap((group, at) => group.map((cell) => ({ ...cell, group: at })));
  const left = (index: number) => index * (width + gap) + (cells[index]?.group ?? 0) * apart;
  const middle = height / 2;
  return cells.flatMap(({ text, turns }, index) => {
    const x = left(index);
    const tall = turns ? scale * TURNING : scale;
    const [across, down] = [x + width / 2, middle + DOWN * tall];
    // Enlarged about its own place.
    const stretched = [scale, 0, 0, tall, across * (1 - scale), down * (1 - tall)].map(
      (part) => Math.round(100 * part) / 100,
    );
    return [
      {
        tag: 'rect' as const,
        key: `cell ${index}`,
        attributes: {
          class: 'bar ink',
          ...rectAttributes({ left: x, right: x + width, top: 0, bottom: height }),
          rx: 4,
        },
      },
      {
        tag: 'text' as const,
        key: `letter ${index}`,
        attributes: {
          class: 'reading inside',
          x: round(across),
          y: round(down),
          'text-anchor': 'middle',
          transform: `matrix(${stretched.join(' ')})`,
        },
        text,
      },
      path(`fold ${index}`, 'parting', `M${round(x)},${middle}h${width}`),
    ];
  });
}

function besideShapes(chart: RibbonChart, box: Box): Shape[] {
  const { height } = cellsFor(box);
  const isWide = box.kind === 'wide';
  const left = isWide ? boardWidth(chart.board, box) + 20 : 0;
  const lines = besideLines(chart.beside, box.width - left);
  const first = isWide ? height / 2 - ((lines.length - 1) * LINE) / 2 : height + LINE;
  return lines.map(({ text, style }, at) =>
    word(`beside ${at}`, left, first + at * LINE, 'start', text, `${style} ink`),
  );
}

/** Hairlines at the bars alone: none runs through words. */
function gridShape({ axis, rows }: RibbonChart, place: Place): Shape {
  const lines = axis.ticks.flatMap(({ value }) => rows.map((_, row) => post(place, value, row, 0)));
  return path('grid', 'grid', lines.join(''));
}

const post = ({ x, bar }: Place, value: number, row: number, over: number): string =>
  `M${round(x(value))},${round(bar(row) - over)}v${BAR + 2 * over}`;

function rowShapes({ id, color, span }: RibbonRow, place: Place, row: number): Shape[] {
  const [top, bottom] = [place.bar(row), place.bar(row) + BAR];
  const rect = (key: string, className: string, from: number, to: number): Shape => ({
    tag: 'rect',
    key: `${id} ${key}`,
    attributes: {
      class: `${className} ${color}`,
      ...rectAttributes({ left: place.x(from), right: place.x(to), top, bottom }),
    },
  });
  if (!span) return [rect('open', 'bar open', 0, Number.POSITIVE_INFINITY)];
  const { early, date, late } = span;
  const band = { left: place.x(early), right: place.x(late), top, bottom };
  return [
    rect('sure', color === 'ink' ? 'bar' : 'bar pieces', 0, early),
    ...(late > early
      ? [
          rect('band', 'bar open', early, late),
          path(`${id} hatch`, `hatch ${color}`, hatchPath(cornersOf(band), 6)),
        ]
      : []),
    path(`${id} date`, `line strong ${color}`, post(place, date, row, OVER)),
  ];
}

function betShapes(bet: NonNullable<RibbonChart['bet']>, rows: number, place: Place): Shape[] {
  const { value, label, answer } = bet;
  const [x, y] = [place.x(value), place.top(0) - BET / 2];
  const half = textWidth(label, 'label') / 2 + 12;
  const isLeft = x + 2 * half > place.width;
  const lines = Array.from({ length: rows }, (_, row) => post(place, value, row, OVER)).join('');
  return [
    path('bet', 'straggler guess', lines),
    path('bet mark', 'mark guess', shapePath('diamond', x, y, 4.5)),
    ...(answer === undefined
      ? []
      : [
          path(
            'gap',
            'line dotted guess',
            `M${round(place.x(answer))},${round(y + 9)}H${round(x)}m0,-3v6M${round(place.x(answer))},${round(y + 6)}v6`,
          ),
        ]),
    word('bet', isLeft ? x - 10 : x + 10, y - 3, isLeft ? 'end' : 'start', label, 'label guess'),
  ];
}

function tickShapes({ axis }: RibbonChart, place: Place, bottom: number): Shape[] {
  const middle = bottom + 14;
  const kept: { left: number; right: number; value: number; text: string }[] = [];
  for (const { value, text } of axis.ticks) {
    const width = textWidth(text, 'tick');
    const left = Math.min(Math.max(0, place.x(value) - width / 2), place.width - width);
    if (kept.every((other) => left > other.right + 8 || left + width < other.left - 8))
      kept.push({ left, right: left + width, value, text });
  }
  const knee = place.x(axis.bend);
  return [
    path('ground', 'ground', `M${round(place.x(0))},${round(bottom)}H${place.width - 10}`),
    path('bend', 'line soft', `M${round(knee - 3)},${round(bottom + 5)}l3,-10m3,10l3,-10`),
    ...kept.map(({ value, left, text }) => word(`x ${value}`, left, middle, 'start', text, 'tick')),
    word('linear', place.x(0), middle + 20, 'start', axis.names[0], 'quantity'),
    word('log', place.width - 10, middle + 20, 'end', axis.names[1], 'quantity'),
  ];
}

/** The name of what ends and its date; between them, or below on a narrow sheet, what the band is made of. */
function wordShapes(
  { id, label, why, says, color }: RibbonRow,
  place: Place,
  row: number,
): Shape[] {
  const first = place.top(row) + LINE / 2;
  return [
    word(id, 0, first, 'start', label, `label ${color}`),
    word(`${id} date`, place.width, first, 'end', says, `label ${color}`),
    ...(place.isWide
      ? [word(`${id} why`, besideLabel(label), first, 'start', why, 'note soft')]
      : wrapped(why, place.width).map((text, at) =>
          word(`${id} why ${at}`, 0, first + LINE * (at + 1), 'start', text, 'note soft'),
        )),
  ];
}
