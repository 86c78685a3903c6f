/** A burst of writes on one axis of time: what each waits, how many blocks are dirty, and when the disk writes each. */
import { xTickShapes } from '../../../charts/axes';
import type { Rect } from '../../../charts/geometry';
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Draw } from '../../../charts/types';
import { word } from '../../../charts/words';
import type { DestageChart, Span } from './burst';

/** A kind of mark, told from the others by its form and its filling as well as by its color. */
const KINDS = {
  taken: 'the cache takes a write',
  wait: 'a write waits for a free block',
  dirty: 'dirty blocks',
  disk: 'the disk writes a block',
} as const;
type Kind = keyof typeof KINDS;

const BARS = { wait: 'bar hatched disk', disk: 'bar solid disk' } as const;

/** How tall the plot of the dirty blocks is. */
const LEVELS = { wide: 120, narrow: 104 } as const;
const KEY_LINE = 20;
const KEY_GAP = 18;
const SWATCH = { width: 22, height: 12 };
/** Above the writes stands the one that waits, and the number of each. */
const WRITES = { says: 18, numbers: 18, bar: 28 } as const;
const GAP = 18;
const DISK = 32;
const AXIS = 52;
const BESIDE = 10;
/** What is left free between a bar and the next row. */
const INSET = 3;

export const drawDestage: Draw<DestageChart> = (svg, chart, box) => {
  const keys = placedKeys(box.width);
  const names = ['writes', 'dirty', 'disk'];
  const left =
    Math.ceil((Math.max(...names.map((one) => textWidth(one, 'note'))) + BESIDE + 14) / 8) * 8;
  const top = KEY_LINE * (1 + (keys.at(-1)?.line ?? 0)) + 10;
  const writes = top + WRITES.says + WRITES.numbers;
  const levels = { top: writes + WRITES.bar + GAP, bottom: 0 };
  levels.bottom = levels.top + LEVELS[box.kind];
  const disk = levels.bottom + GAP;
  const plot: Rect = { left, right: box.width - 14, top, bottom: disk + DISK + 4 };
  const { min, max, ticks } = chart.x;
  const x = (time: number) => left + ((plot.right - left) * (time - min)) / (max - min);
  const y = (dirty: number) =>
    levels.bottom - ((levels.bottom - levels.top) * dirty) / Math.max(1, chart.size);
  const barOf = (span: Span, from: number, height: number): Rect => ({
    ...{ left: x(span.from), right: x(span.to ?? chart.now) },
    ...{ top: from + INSET, bottom: from + height - INSET },
  });
  const grid = ticks.map(({ value }) => `M${round(x(value))},${top}V${plot.bottom}`).join('');
  const edges = [levels.bottom, plot.bottom]
    .map((at) => `M${left},${round(at)}H${round(plot.right)}`)
    .join('');
  drawScene(svg, chart.label, { ...box, height: plot.bottom + AXIS }, [
    group('grid-lines', [path('grid', 'grid', grid), path('edges', 'ground', edges)]),
    group('keys', keys.flatMap(keyShapes)),
    group('rows', [
      nameOf('writes', writes + WRITES.bar / 2, left),
      nameOf('dirty', (levels.top + levels.bottom) / 2, left),
      nameOf('disk', disk + DISK / 2, left),
      word('none', left - BESIDE, y(0), 'end', '0', 'tick'),
      word('all', left - BESIDE, y(chart.size), 'end', String(chart.size), 'tick'),
      path(
        'full',
        'line dashed fine cache',
        `M${left},${round(y(chart.size))}H${round(plot.right)}`,
      ),
      word('full', plot.right, y(chart.size) - 9, 'end', 'all blocks are dirty', 'note soft'),
    ]),
    group('levels', levelShapes(chart, x, y)),
    group('disk', [
      ...chart.disk.flatMap((span) => barShapes('disk', span, barOf(span, disk, DISK))),
    ]),
    group('writes', writeShapes(chart, x, writes, barOf)),
    group('ticks', xTickShapes(plot, x, chart.x, box)),
    ...(chart.isOver ? [] : [group('now', nowShapes(chart, x(chart.now), plot))]),
  ]);
};

/** The dirty blocks by now: a line that steps up with each write and down with each destage, over its own area. */
function levelShapes(
  { levels, now }: DestageChart,
  x: (time: number) => number,
  y: (dirty: number) => number,
): Shape[] {
  const [first] = levels;
  if (!first) return [];
  const steps = levels.map(({ time, dirty }) => `H${round(x(time))}V${round(y(dirty))}`).join('');
  const line = `M${round(x(first.time))},${round(y(0))}${steps}H${round(x(now))}`;
  return [
    path('area', 'tint cache', `${line}V${round(y(0))}Z`),
    path('line', 'line strong cache', line),
  ];
}

const nameOf = (text: string, middle: number, left: number) =>
  word(`row ${text}`, left - BESIDE, middle, 'end', text, 'note soft');

const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});

/** A bar, with the number of its write where there is room for it. */
function barShapes(kind: 'wait' | 'disk', { write }: Span, rect: Rect): Shape[] {
  const text = String(write);
  // All numbers of as many digits are told, or none.
  const isTold =
    kind === 'disk' && rect.right - rect.left > textWidth(text.replace(/./g, '0'), 'label') + 4;
  const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
  const wide = { ...rect, right: Math.max(rect.right, rect.left + 1) };
  return [
    {
      tag: 'rect',
      key: `bar ${write}`,
      attributes: { class: BARS[kind], ...rectAttributes(wide), rx: 3 },
    },
    ...(kind === 'wait'
      ? [path(`hatch ${write}`, 'hatch disk', hatchPath(cornersOf(wide), 6))]
      : []),
    ...(isTold ? [word(`in ${write}`, x, y, 'middle', text, 'letter hit')] : []),
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
      .flatMap((span) => barShapes('wait', span, barOf(span, top, WRITES.bar))),
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
  return (Object.keys(KINDS) as Kind[]).map((kind) => {
    const room = SWATCH.width + 6 + textWidth(KINDS[kind], 'note');
    if (left > 0 && left + room > width) [left, line] = [0, line + 1];
    const at = left;
    left += room + KEY_GAP;
    return { kind, left: at, line };
  });
}

function keyShapes({ kind, left, line }: ReturnType<typeof placedKeys>[number]): Shape[] {
  const middle = KEY_LINE * (line + 0.5);
  const [top, bottom] = [middle - SWATCH.height / 2, middle + SWATCH.height / 2];
  const swatch = { left: left + 0.5, right: left + SWATCH.width, top, bottom };
  const samples: Record<Kind, () => Shape[]> = {
    taken: () => [
      path(kind, 'line plain cache', `M${round(left + SWATCH.width / 2)},${top}v${SWATCH.height}`),
    ],
    wait: () => [
      barSample(kind, swatch),
      path(`hatch ${kind}`, 'hatch disk', hatchPath(cornersOf(swatch), 6)),
    ],
    dirty: () => [
      path(
        kind,
        'line strong cache',
        `M${round(swatch.left)},${bottom}h10V${top}H${round(swatch.right)}`,
      ),
    ],
    disk: () => [barSample(kind, swatch)],
  };
  return [
    ...samples[kind](),
    word(`key ${kind}`, left + SWATCH.width + 6, middle, 'start', KINDS[kind], 'note ink'),
  ];
}

const barSample = (kind: Kind, rect: Rect): Shape => ({
  tag: 'rect',
  key: kind,
  attributes: { class: BARS[kind as 'wait' | 'disk'], ...rectAttributes(rect), rx: 3 },
});
