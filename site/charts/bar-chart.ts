import { scaleLinear } from 'd3-scale';
import { gridShapes, xTickShapes } from './axes';
import type { Frame } from './frame';
import type { Rect } from './geometry';
import { cornersOf, hatchPath, rectAttributes } from './hatch';
import { round } from './numbers';
import { drawScene, group, type Shape } from './scene';
import { textWidth } from './text-width';
import type { Axis, Bar, BarChart, Box, Draw, Segment } from './types';
import { word } from './words';

/** How tall a bar is, and how tall where there are many. */
const THICK = 40;
const THIN = 22;
const MANY = 6;
/** One line of text. */
const LINE = 19;
const GAP = 16;
/** Between a bar and the words beside it. */
const BESIDE = 12;
const TOP = 8;
const AXIS = 52;
/** How far a torn end goes in and out, and how many teeth it has. */
const TOOTH = 5;
const TEETH = 4;
/** Equal pieces of a segment are parted where each is at least this wide. */
const FINEST_PIECE = 3;

/** One bar and where it lies. */
interface Row {
  readonly bar: Bar;
  readonly rect: Rect;
  /** The parts that can be seen: an axis that ends early cuts the rest off. */
  readonly segments: readonly Placed[];
  /** The total as it is said. */
  readonly total: string;
  /** The bar goes on beyond the axis. */
  readonly torn: boolean;
  /** Where the lines of words around it stand: the first above it in a narrow box, the others below. */
  readonly below: number;
}

interface Placed {
  readonly segment: Segment;
  readonly rect: Rect;
}

/** A sheet so wide has room for names and totals beside the bars. */
const BESIDE_FROM = 720;

/** Bars of one measure on one axis from nought, each with its parts end to end. */
export const drawBarChart: Draw<BarChart> = (svg, chart, box) => {
  const narrow = box.width < BESIDE_FROM;
  const left = narrow ? 0 : sideOf(chart.bars.map(({ label }) => label));
  const right =
    box.width - (narrow ? 18 : sideOf(chart.bars.map((bar) => totalOf(bar, chart.x.max))));
  const x = scaleLinear().domain([chart.x.min, chart.x.max]).range([left, right]).clamp(true);
  const thick = chart.bars.length > MANY ? THIN : THICK;
  let top = TOP;
  const rows = chart.bars.map((bar) => {
    const row = rowOf(bar, x, chart.x.max, top + (narrow ? LINE + 4 : 0), thick);
    top = row.below + LINE * linesBelow(row, narrow) + GAP;
    return row;
  });
  const frame: Frame = {
    sheetTop: 0,
    sheetLeft: 0,
    left,
    right,
    top: 0,
    bottom: top,
    x: Object.assign((v: number) => x(v), { invert: (p: number) => x.invert(p) }),
    y: Object.assign((v: number) => v, { invert: (p: number) => p }),
  };
  const sheet: Box = { ...box, height: top + AXIS };
  drawScene(svg, chart.label, sheet, [
    group('grid-lines', [...downGrid(chart.x, frame), ...gridShapes(frame, NO_TICKS).slice(1)]),
    group(
      'bars',
      rows.flatMap((row) => barShapes(row)),
    ),
    group('ticks', xTickShapes(frame, frame.x, chart.x, sheet)),
    group(
      'labels',
      rows.flatMap((row) => (narrow ? wordsAround(row, box) : wordsBeside(row, box))),
    ),
  ]);
};

const NO_TICKS: Axis = { quantity: '', unit: '', scale: 'linear', min: 0, max: 1, ticks: [] };

/** Whether a bar goes on beyond the axis; rounding alone tears none. */
const isTorn = ({ segments }: Bar, max: number) =>
  segments.reduce((sum, { length }) => sum + length, 0) > max * (1 + 1e-9);

/** An arrow says that the total lies beyond the sheet. */
const totalOf = (bar: Bar, max: number) => (isTorn(bar, max) ? `→ ${bar.total}` : bar.total);

/** Room for the longest of some texts, in steps, so that the bars stand still while a value is dragged. */
function sideOf(texts: readonly string[]): number {
  const longest = Math.max(0, ...texts.map((text) => textWidth(text, 'label')));
  return Math.ceil((longest + BESIDE) / 16) * 16;
}

/** A wide bar has one line of words below it; in a narrow box each part has its own. */
function linesBelow({ segments }: Pick<Row, 'segments'>, narrow: boolean): number {
  const named = segments.filter(({ segment }) => segment.label).length;
  return narrow ? named : Math.min(named, 1);
}

function rowOf(
  bar: Bar,
  x: (value: number) => number,
  max: number,
  top: number,
  thick: number,
): Row {
  let from = 0;
  const bottom = top + thick;
  const segments = bar.segments.flatMap((segment): Placed[] => {
    const start = from;
    from += segment.length;
    const rect = { left: x(start), right: x(from), top, bottom };
    return start < max || start === from ? [{ segment, rect }] : [];
  });
  return {
    bar,
    segments,
    total: totalOf(bar, max),
    torn: isTorn(bar, max),
    rect: { left: x(0), right: x(from), top, bottom },
    below: bottom,
  };
}

function downGrid(x: Axis, frame: Frame): Shape[] {
  const d = x.ticks
    .map(({ value }) => `M${round(frame.x(value))},0V${round(frame.bottom)}`)
    .join('');
  return [{ tag: 'path', key: 'down', attributes: { class: 'grid', d } }];
}

function barShapes({ bar, segments, torn, rect: whole }: Row): Shape[] {
  const end: Shape[] = torn
    ? [{ tag: 'path', key: `torn ${bar.id}`, attributes: { class: 'torn', d: tornEnd(whole) } }]
    : [];
  const parts = segments.flatMap(({ segment, rect }): Shape[] => {
    const key = `${bar.id} ${segment.id}`;
    const fill = segment.fill ?? 'solid';
    const shapes: Shape[] = [
      {
        tag: 'rect',
        key,
        attributes: { class: `bar ${fill} ${segment.color}`, ...rectAttributes(rect) },
      },
    ];
    if (fill === 'hatched') {
      shapes.push({
        tag: 'path',
        key: `hatch ${key}`,
        attributes: { class: `hatch ${segment.color}`, d: hatchPath(cornersOf(rect), 6) },
      });
    }
    const d = partings(rect, segment.pieces ?? 1);
    if (d) shapes.push({ tag: 'path', key: `pieces ${key}`, attributes: { class: 'parting', d } });
    return shapes;
  });
  return [...parts, ...end];
}

/** The ground's colour over a bar's right end, with teeth: the bar goes on. */
export function tornEnd({ right, top, bottom }: Rect): string {
  const step = (bottom - top) / TEETH / 2;
  const edge = Array.from({ length: 2 * TEETH + 1 }, (_, at) => {
    const x = right + 1 - (at % 2 === 0 ? TOOTH : 0);
    return `${round(x)},${round(bottom - at * step)}`;
  });
  return `M${round(right + 2)},${round(bottom + 1)}L${edge.join('L')}L${round(right + 2)},${round(top - 1)}Z`;
}

function partings({ left, right, top, bottom }: Rect, pieces: number): string {
  const each = (right - left) / pieces;
  if (each < FINEST_PIECE) return '';
  const places = Array.from({ length: pieces - 1 }, (_, at) => left + each * (at + 1));
  return places.map((at) => `M${round(at)},${round(top)}V${round(bottom)}`).join('');
}

/** Wide: the name to the left, the total to the right, the parts below, each from where it begins. */
function wordsBeside(row: Row, box: Box): Shape[] {
  const { bar, rect, segments, below } = row;
  const middle = (rect.top + rect.bottom) / 2;
  const shapes = [
    word(`${bar.id} name`, rect.left - BESIDE, middle, 'end', bar.label, `label ${bar.color}`),
    word(`${bar.id} total`, rect.right + BESIDE, middle, 'start', row.total, `label ${bar.color}`),
  ];
  const named = segments.filter(({ segment }) => segment.label);
  let free = rect.left;
  named.forEach(({ segment, rect: part }, at) => {
    const label = segment.label ?? '';
    const width = textWidth(label, 'label');
    const rest = named
      .slice(at + 1)
      .reduce((sum, other) => sum + textWidth(other.segment.label ?? '', 'label') + GAP, 0);
    const start = Math.max(free, Math.min(part.left, box.width - rest - width));
    free = start + width + GAP;
    shapes.push(
      word(
        `${bar.id} ${segment.id}`,
        start,
        below + LINE / 2 + 2,
        'start',
        label,
        `label ${segment.color}`,
      ),
    );
  });
  return shapes;
}

/** Narrow: the name and the total above, each part on a line of its own below. */
function wordsAround(row: Row, box: Box): Shape[] {
  const { bar, rect, segments, below } = row;
  const above = rect.top - LINE / 2 - 2;
  const shapes = [
    word(`${bar.id} name`, 0, above, 'start', bar.label, `label ${bar.color}`),
    word(`${bar.id} total`, box.width, above, 'end', row.total, `label ${bar.color}`),
  ];
  const named = segments.filter(({ segment }) => segment.label);
  named.forEach(({ segment }, at) => {
    const middle = below + LINE * (at + 0.5) + 2;
    shapes.push(
      word(
        `${bar.id} ${segment.id}`,
        0,
        middle,
        'start',
        segment.label ?? '',
        `label ${segment.color}`,
      ),
    );
  });
  return shapes;
}
