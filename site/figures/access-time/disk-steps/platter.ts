/** A disk at work, its clock as a bar of parts, and below it, to the same scale, the answers of an SSD. */

import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Box, Color, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';
import { type DiskView, diskShapes, OUTER, RIGHT } from './disk-shapes';

/** One part of the way, as long as it takes. */
export interface ClockPart {
  readonly id: string;
  readonly label: string;
  readonly takes: number;
  readonly color: Color;
  readonly fill?: 'solid' | 'hatched';
}

export interface PlatterChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly disk: DiskView;
  /** Up to now, and up to the end as it is known now, in seconds. */
  readonly now: number;
  readonly parts: readonly ClockPart[];
  /** What is happening: "The heads move". */
  readonly says: string;
  /** What the clock shows. */
  readonly clock: string;
  /** One answer of the SSD takes so long; so many it has given, and how that is said. */
  readonly answers: { readonly each: number; readonly given: number; readonly says: string };
  /** How many the reader bet on. */
  readonly bet?: number;
}

/** Between the names of two parts. */
const NAME_GAP = 12;
/** A sheet so wide has room for the clock beside the disk. */
const BOTH = 780;
/** A narrower one has a smaller disk: its picture and its bars are seen at once on a phone. */
const SMALL = 0.84;
/** From the top of the words: what happens, the clock, its bar, the names below it, the answers, their lane, the bet, the end. */
const ROWS = {
  wide: { says: 9, clock: 54, bar: 74, names: 122, given: 168, lane: 188, bet: 234, end: 244 },
  narrow: { says: 9, clock: 36, bar: 50, names: 88, given: 117, lane: 131, bet: 162, end: 172 },
} as const;
const BAR = { wide: 34, narrow: 26 } as const;
const LANE = { wide: 26, narrow: 18 } as const;
/** A box of the lane is no narrower than this; else it stands for ten answers, or a hundred. */
const NARROWEST = 3;

export const drawPlatter: Draw<PlatterChart> = (svg, chart, box) => {
  const wide = box.width >= BOTH;
  const scale = wide ? 1.08 : Math.min(SMALL, box.width / (OUTER + RIGHT));
  const outer = OUTER * scale;
  const across = (OUTER + RIGHT) * scale;
  const center = { x: wide ? outer + 2 : (box.width - across) / 2 + outer, y: outer + 4, scale };
  const kind = wide ? 'wide' : 'narrow';
  const { end } = ROWS[kind];
  const beside: Beside = wide
    ? { kind, left: across + 40, top: outer + 4 - end / 2, right: box.width - 4 }
    : { kind, left: 0, top: 2 * outer + 18, right: box.width };
  const height = wide ? 2 * outer + 8 : beside.top + end;
  const sheet: Box = { ...box, height: Math.ceil(height) };
  drawScene(svg, chart.label, sheet, [
    group('disk', diskShapes(chart.disk, center)),
    group('bars', [...clockShapes(chart, beside), ...laneShapes(chart, beside)]),
    group('labels', wordShapes(chart, beside)),
  ]);
};

/** The place of the bars and the words; how large they are goes by the layout, beside the disk or below it. */
interface Beside {
  readonly kind: Box['kind'];
  readonly left: number;
  readonly top: number;
  readonly right: number;
}

/** Where a moment lies on the bars. */
function placeOf({ parts }: PlatterChart, { left, right }: Beside): (seconds: number) => number {
  const end = parts.reduce((sum, { takes }) => sum + takes, 0);
  return (seconds) => left + (right - left) * (end > 0 ? Math.min(seconds / end, 1) : 0);
}

/** The parts with the moments at which they begin and end. */
function spansOf({ parts }: PlatterChart) {
  let at = 0;
  return parts.map((part) => {
    const from = at;
    at += part.takes;
    return { part, from, to: at };
  });
}

function clockShapes(chart: PlatterChart, beside: Beside): Shape[] {
  const x = placeOf(chart, beside);
  const rows = ROWS[beside.kind];
  const top = beside.top + rows.bar;
  const bottom = top + BAR[beside.kind];
  const shapes = spansOf(chart).flatMap(({ part, from, to }): Shape[] => {
    const fill = part.fill ?? 'solid';
    const rect = (a: number, b: number) => ({ left: x(a), right: x(b), top, bottom });
    const done = rect(from, Math.min(Math.max(chart.now, from), to));
    const open = rectAttributes(rect(from, to));
    return [
      {
        tag: 'rect',
        key: `part ${part.id}`,
        attributes: { class: `bar open ${part.color}`, ...open },
      },
      {
        tag: 'rect',
        key: `done ${part.id}`,
        attributes: { class: `bar ${fill} ${part.color}`, ...rectAttributes(done) },
      },
      ...(fill === 'hatched'
        ? [path(`hatch ${part.id}`, `hatch ${part.color}`, hatchPath(cornersOf(done), 6))]
        : []),
    ];
  });
  const hand = round(x(chart.now));
  const lane = beside.top + rows.lane;
  const both = [top, bottom, lane, lane + LANE[beside.kind]];
  const [from, to, laneFrom, laneTo] = both.map((y, at) => round(at % 2 === 0 ? y - 5 : y + 5));
  return [...shapes, path('now', 'sum', `M${hand},${from}V${to}M${hand},${laneFrom}V${laneTo}`)];
}

/** Boxes as long as an answer takes, one after the other. */
function laneShapes(chart: PlatterChart, beside: Beside): Shape[] {
  const x = placeOf(chart, beside);
  const { each, given } = chart.answers;
  const top = beside.top + ROWS[beside.kind].lane;
  const height = LANE[beside.kind];
  const many = boxOf(chart, beside);
  const count = Math.floor(given / many);
  const done = rectAttributes({
    left: beside.left,
    right: x(given * each),
    top,
    bottom: top + height,
  });
  const whole = rectAttributes({
    left: beside.left,
    right: beside.right,
    top,
    bottom: top + height,
  });
  const partings = Array.from(
    { length: count },
    (_, at) => `M${round(x((at + 1) * many * each))},${round(top - 1)}v${height + 2}`,
  );
  return [
    { tag: 'rect', key: 'lane', attributes: { class: 'bar open ssd', ...whole } },
    { tag: 'rect', key: 'answers', attributes: { class: 'bar solid ssd', ...done } },
    path('partings', 'parting', partings.join('')),
  ];
}

/** How many answers a box stands for. */
function boxOf(chart: PlatterChart, beside: Beside): number {
  const width = placeOf(chart, beside)(chart.answers.each) - beside.left;
  let many = 1;
  while (many * width < NARROWEST && many < 1e9) many *= 10;
  return many;
}

function wordShapes(chart: PlatterChart, beside: Beside): Shape[] {
  const { kind, left, top, right } = beside;
  const rows = ROWS[kind];
  const x = placeOf(chart, beside);
  let free = left;
  const names = spansOf(chart).flatMap(({ part, from, to }): Shape[] => {
    // Parts too short for their name are told of by the sentence and the table.
    if (x(to) - x(from) < 0.18 * (right - left)) return [];
    const width = textWidth(part.label, 'label');
    const at = Math.max(free, Math.min(x(from), right - width));
    if (at + width > right) return [];
    free = at + width + NAME_GAP;
    const middle = top + rows.names;
    return [word(`name ${part.id}`, at, middle, 'start', part.label, `label ${part.color}`)];
  });
  const many = boxOf(chart, beside);
  const count = kind === 'wide' ? 'reading count' : 'reading';
  const boxes = many > 1 ? `, ${many} in a box` : '';
  return [
    word('says', left, top + rows.says, 'start', chart.says, 'value ink'),
    word('clock name', left, top + rows.clock, 'start', 'Disk, since the command', 'note soft'),
    word('clock', right, top + rows.clock - 1, 'end', chart.clock, `${count} disk`),
    ...names,
    word('given name', left, top + rows.given, 'start', `SSD, answers so far${boxes}`, 'note soft'),
    word('given', right, top + rows.given - 1, 'end', chart.answers.says, `${count} ssd`),
    ...(chart.bet === undefined ? [] : betShapes(chart, chart.bet, beside)),
  ];
}

/** The bet at its place on the lane, or at the end where it lies beyond. */
function betShapes(chart: PlatterChart, bet: number, beside: Beside): Shape[] {
  const { kind, left, top, right } = beside;
  const at = placeOf(chart, beside)(bet * chart.answers.each);
  const isBeyond =
    chart.parts.reduce((sum, { takes }) => sum + takes, 0) < bet * chart.answers.each;
  const text = `your bet: ${bet}${isBeyond ? ' →' : ''}`;
  const width = textWidth(text, 'label');
  const start = Math.min(Math.max(at - width / 2, left), right - width);
  const y = top + ROWS[kind].lane;
  return [
    path('bet', 'straggler guess', `M${round(at)},${round(y - 4)}v${LANE[kind] + 12}`),
    word('bet', start, top + ROWS[kind].bet, 'start', text, 'label guess'),
  ];
}

const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});
