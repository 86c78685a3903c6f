/** A burst of writes on one axis of time: what each waits, how long its block is dirty, and when the disk writes it. */
import { xTickShapes } from '../../../charts/axes';
import type { Rect } from '../../../charts/geometry';
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Draw } from '../../../charts/types';
import { word } from '../../../charts/words';
import type { DestageChart, Span } from './burst';

/** A kind of bar, told from the others by its filling as well as by its color. */
const KINDS = {
  wait: { says: 'a write waits for a free slot', bar: 'bar solid disk' },
  dirty: { says: 'a dirty block in its slot', bar: 'bar hatched cache' },
  disk: { says: 'the disk writes it', bar: 'bar hatched disk' },
} as const;
type Kind = keyof typeof KINDS;

/** All slots together take so much, if each is no taller and no flatter than that. */
const SLOTS = {
  wide: { all: 150, most: 36, least: 18 },
  narrow: { all: 130, most: 30, least: 17 },
} as const;
const KEY_LINE = 20;
const KEY_GAP = 18;
const SWATCH = { width: 22, height: 12 };
/** Above the writes stands the one that waits, and the number of each. */
const WRITES = { says: 18, numbers: 18, bar: 20 } as const;
const GAP = 10;
const DISK = 24;
const AXIS = 52;
const BESIDE = 10;
/** What is left free between a bar and the next row. */
const INSET = 3;

export const drawDestage: Draw<DestageChart> = (svg, chart, box) => {
  const { all, most, least } = SLOTS[box.kind];
  const slot = Math.min(Math.max(all / chart.slots, least), most);
  const keys = placedKeys(box.width);
  const names = ['writes', 'disk', `slot ${chart.slots}`];
  const left =
    Math.ceil((Math.max(...names.map((one) => textWidth(one, 'note'))) + BESIDE) / 8) * 8;
  const top = KEY_LINE * (1 + (keys.at(-1)?.line ?? 0)) + 10;
  const writes = top + WRITES.says + WRITES.numbers;
  const slots = writes + WRITES.bar + GAP;
  const disk = slots + chart.slots * slot + GAP;
  const plot: Rect = { left, right: box.width - 14, top, bottom: disk + DISK + 4 };
  const { min, max, ticks } = chart.x;
  const x = (time: number) => left + ((plot.right - left) * (time - min)) / (max - min);
  const rowOf = ({ write }: Span) => (write - 1) % chart.slots;
  const barOf = (span: Span, from: number, height: number): Rect => ({
    ...{ left: x(span.from), right: x(span.to ?? chart.now) },
    ...{ top: from + INSET, bottom: from + height - INSET },
  });
  const grid = ticks.map(({ value }) => `M${round(x(value))},${top}V${plot.bottom}`).join('');
  const edges = [slots, slots + chart.slots * slot, plot.bottom]
    .map((y) => `M${left},${round(y)}H${round(plot.right)}`)
    .join('');
  drawScene(svg, chart.label, { ...box, height: plot.bottom + AXIS }, [
    group('grid-lines', [path('grid', 'grid', grid), path('edges', 'ground', edges)]),
    group('keys', keys.flatMap(keyShapes)),
    group('rows', [
      nameOf('writes', writes + WRITES.bar / 2, left),
      ...Array.from({ length: chart.slots }, (_, at) =>
        nameOf(`slot ${at + 1}`, slots + (at + 0.5) * slot, left),
      ),
      nameOf('disk', disk + DISK / 2, left),
    ]),
    group('slots', [
      ...chart.dirty.flatMap((span) =>
        barShapes('dirty', span, barOf(span, slots + rowOf(span) * slot, slot)),
      ),
    ]),
    group('disk', [
      ...chart.disk.flatMap((span) => barShapes('disk', span, barOf(span, disk, DISK))),
    ]),
    group('writes', writeShapes(chart, x, writes, barOf)),
    group('ticks', xTickShapes(plot, x, chart.x, box)),
    ...(chart.isOver ? [] : [group('now', nowShapes(chart, x(chart.now), plot))]),
  ]);
};

const nameOf = (text: string, middle: number, left: number) =>
  word(`row ${text}`, left - BESIDE, middle, 'end', text, 'note soft');

const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});

/** A bar, with the number of its write where there is room for it. */
function barShapes(kind: Kind, { write }: Span, rect: Rect): Shape[] {
  const text = String(write);
  const isTold = rect.right - rect.left > textWidth(text, 'label') + 4;
  const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
  const wide = { ...rect, right: Math.max(rect.right, rect.left + 1) };
  return [
    {
      tag: 'rect',
      key: `bar ${write}`,
      attributes: { class: KINDS[kind].bar, ...rectAttributes(wide), rx: 3 },
    },
    ...(kind === 'disk'
      ? [path(`hatch ${write}`, 'hatch disk', hatchPath(cornersOf(wide), 6))]
      : []),
    ...(isTold
      ? [word(`in ${write}`, x, y, 'middle', text, kind === 'wait' ? 'letter hit' : 'letter')]
      : []),
  ];
}

/** A stroke where the cache took a write, and before it the wait, as long as it was; the numbers that have room. */
function writeShapes(
  { writes }: DestageChart,
  x: (time: number) => number,
  top: number,
  barOf: (span: Span, from: number, height: number) => Rect,
): Shape[] {
  const strokes = writes.flatMap(({ to }) =>
    to === null ? [] : `M${round(x(to))},${top}v${WRITES.bar}`,
  );
  let taken = Number.NEGATIVE_INFINITY;
  const numbers = writes.flatMap((span): Shape[] => {
    const rect = barOf(span, top, WRITES.bar);
    const text = String(span.write);
    const half = textWidth(text, 'label') / 2;
    const middle = (rect.left + rect.right) / 2;
    if (middle - half < taken + 3) return [];
    taken = middle + half;
    return [
      word(`number ${span.write}`, middle, top - WRITES.numbers / 2, 'middle', text, 'letter'),
    ];
  });
  return [
    ...writes
      .filter(({ from, to }) => to !== from)
      .flatMap((span) => barShapes('wait', span, barOf(span, top, WRITES.bar)).slice(0, 1)),
    path('taken', 'line plain cache', strokes.join('')),
    ...numbers,
  ];
}

/** The moment in hand, and the write that waits then. */
function nowShapes(chart: DestageChart, x: number, { left, right, top, bottom }: Rect): Shape[] {
  const waiting = chart.writes.find(({ to }) => to === null);
  const text = waiting ? `write ${waiting.write} waits` : '';
  const isBehind = x + 8 + textWidth(text, 'label') <= right;
  return [
    path('now', 'now-line ink', `M${round(x)},${top}V${round(bottom)}`),
    word(
      'waits',
      isBehind ? x + 8 : Math.max(x - 8, left + textWidth(text, 'label')),
      top + WRITES.says / 2,
      isBehind ? 'start' : 'end',
      text,
      'label disk',
    ),
  ];
}

/** Keys from the left, on as many lines as they need. */
function placedKeys(width: number) {
  let [left, line] = [0, 0];
  const kinds = [
    { kind: 'taken', says: 'the cache takes a write' },
    ...Object.entries(KINDS).map(([kind, { says }]) => ({ kind, says })),
  ];
  return kinds.map(({ kind, says }) => {
    const room = SWATCH.width + 6 + textWidth(says, 'note');
    if (left > 0 && left + room > width) [left, line] = [0, line + 1];
    const at = left;
    left += room + KEY_GAP;
    return { kind, says, left: at, line };
  });
}

function keyShapes({ kind, says, left, line }: ReturnType<typeof placedKeys>[number]): Shape[] {
  const middle = KEY_LINE * (line + 0.5);
  const [top, bottom] = [middle - SWATCH.height / 2, middle + SWATCH.height / 2];
  const swatch = { left: left + 0.5, right: left + SWATCH.width, top, bottom };
  const hatch =
    kind === 'disk' ? [path(`hatch ${kind}`, 'hatch disk', hatchPath(cornersOf(swatch), 6))] : [];
  const sample: Shape =
    kind === 'taken'
      ? path(kind, 'line plain cache', `M${round(left + SWATCH.width / 2)},${top}v${SWATCH.height}`)
      : {
          tag: 'rect',
          key: kind,
          attributes: { class: KINDS[kind as Kind].bar, ...rectAttributes(swatch), rx: 3 },
        };
  return [
    sample,
    ...hatch,
    word(`key ${kind}`, left + SWATCH.width + 6, middle, 'start', says, 'note ink'),
  ];
}
