import { type Frame, quantityFits, TICK_GAP, tickText } from './frame';
import { overlaps, type Rect } from './geometry';
import { round } from './numbers';
import type { Shape } from './scene';
import { textWidth } from './text-width';
import { tickAt } from './ticks';
import type { Axis, Box, Tick } from './types';
import { word } from './words';

const ROW = 17;
/** The middle of the y axis's name: above all else. */
const QUANTITY = 8;

/** Hairlines at the y ticks and the ground line of the plot. */
export function gridShapes(frame: Frame, y: Axis): Shape[] {
  const across = `H${round(frame.right)}`;
  const hairlines = y.ticks.map(
    (tick) => `M${round(frame.left)},${round(frame.y(tick.value))}${across}`,
  );
  return [
    { tag: 'path', key: 'grid', attributes: { class: 'grid', d: hairlines.join('') } },
    {
      tag: 'path',
      key: 'ground',
      attributes: { class: 'ground', d: `M${round(frame.left)},${round(frame.bottom)}${across}` },
    },
  ];
}

/** Numbers up the left, each on its hairline; the name of the axis above them. */
export function yTickShapes(frame: Frame, y: Axis): Shape[] {
  const shapes: Shape[] = [];
  let below = Number.POSITIVE_INFINITY;
  y.ticks.forEach((tick, index) => {
    const middle = frame.y(tick.value);
    if (below - middle < ROW) return;
    below = middle;
    shapes.push(
      word(`y ${tick.value}`, frame.left - TICK_GAP, middle, 'end', tickText(y, index), 'tick'),
    );
  });
  const { sheetLeft, sheetTop } = frame;
  shapes.push(word('y quantity', sheetLeft, sheetTop + QUANTITY, 'start', y.quantity, 'quantity'));
  return shapes;
}

/** The room the name of the y axis takes, for those who also want to stand above the plot. */
export function yQuantityBox(y: Axis, sheetTop = 0): Rect {
  const width = textWidth(y.quantity, 'tick');
  return { left: 0, right: width, top: sheetTop + QUANTITY - 8, bottom: sheetTop + QUANTITY + 8 };
}

/** Numbers along the bottom. The last one says the unit, and the name of the axis if it fits. */
export function xTickShapes(
  plot: Rect,
  scale: (value: number) => number,
  x: Axis,
  box: Box,
  now?: number,
): Shape[] {
  const middle = plot.bottom + 19;
  const last = x.ticks.length - 1;
  const together = quantityFits(x, plot.right, box);
  const held = heldTick(scale, x, now);
  const labels = x.ticks.map((tick, index): TickLabel => {
    const text =
      index === last && together ? `${tickText(x, last)} ${x.quantity}` : tickText(x, index);
    // The number stands under its tick; the unit follows it, but not off the sheet.
    const start = scale(tick.value) - textWidth(tick.text, 'tick') / 2;
    const width = textWidth(text, 'tick');
    const left = Math.min(start, box.width - width);
    return {
      text,
      name: held === tick ? 'tick now' : 'tick',
      key: `x ${tick.value}`,
      left,
      right: left + width,
      top: middle - 8,
      bottom: middle + 8,
    };
  });
  const kept = withoutCollisions(labels);
  const own = held && !x.ticks.includes(held) ? heldLabel(held, scale, middle, kept) : [];
  const shapes = [...withoutCollisions(kept, own), ...own].map(({ key, left, text, name }) =>
    word(key, left, middle, 'start', text, name),
  );
  if (!together && x.quantity) {
    shapes.push(word('x quantity', plot.right, middle + 20, 'end', x.quantity, 'quantity'));
  }
  return shapes;
}

interface TickLabel extends Rect {
  readonly key: string;
  readonly text: string;
  readonly name: string;
}

/** The tick under the point in hand, or one made for it. */
function heldTick(scale: (value: number) => number, x: Axis, now?: number): Tick | undefined {
  if (now === undefined || x.size === undefined) return undefined;
  const under = x.ticks.find(({ value }) => Math.abs(scale(value) - scale(now)) < 1);
  return under ?? tickAt(now, x.size, x);
}

/** Its number, unless the last tick, which says the unit, has no room for it. */
function heldLabel(
  { value, text }: Tick,
  scale: (value: number) => number,
  middle: number,
  kept: readonly TickLabel[],
): TickLabel[] {
  const half = textWidth(text, 'held') / 2;
  const [left, right] = [scale(value) - half, scale(value) + half];
  const label = { left, right, top: middle - 8, bottom: middle + 8 };
  const last = kept.at(-1);
  if (last && overlaps(label, last, 8)) return [];
  return [{ ...label, key: 'x now', text, name: 'tick held' }];
}

/** Keeps the last label, then the first, then each between them that has room, none where something else stands. */
function withoutCollisions<Label extends Rect>(
  labels: readonly Label[],
  taken: readonly Rect[] = [],
): Label[] {
  const free = labels.filter((label) => taken.every((other) => !overlaps(label, other, 8)));
  const [first, ...rest] = free;
  const last = rest.pop();
  const kept: Label[] = last ? [last] : [];
  for (const label of [...(first ? [first] : []), ...rest]) {
    if (kept.every((other) => !overlaps(label, other, 8))) kept.push(label);
  }
  return kept.sort((a, b) => a.left - b.left);
}
