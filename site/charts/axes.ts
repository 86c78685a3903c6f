import { type Frame, quantityFits, TICK_GAP, tickText } from './frame';
import { overlaps, type Rect } from './geometry';
import { round } from './numbers';
import type { Shape } from './scene';
import { textWidth } from './text-width';
import type { Axis, Box } from './types';
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
  shapes.push(word('y quantity', 0, QUANTITY, 'start', y.quantity, 'quantity'));
  return shapes;
}

/** The room the name of the y axis takes, for those who also want to stand above the plot. */
export function yQuantityBox(y: Axis): Rect {
  const width = textWidth(y.quantity, 'tick');
  return { left: 0, right: width, top: QUANTITY - 8, bottom: QUANTITY + 8 };
}

/** Numbers along the bottom. The last one says the unit, and the name of the axis if it fits. */
export function xTickShapes(
  plot: Rect,
  scale: (value: number) => number,
  x: Axis,
  box: Box,
): Shape[] {
  const middle = plot.bottom + 19;
  const last = x.ticks.length - 1;
  const together = quantityFits(x, plot.right, box);
  const labels = x.ticks.map((tick, index) => {
    const text =
      index === last && together ? `${tickText(x, last)} ${x.quantity}` : tickText(x, index);
    // The number stands under its tick; the unit follows it, but not off the sheet.
    const start = scale(tick.value) - textWidth(tick.text, 'tick') / 2;
    const width = textWidth(text, 'tick');
    const left = Math.min(start, box.width - width);
    return {
      text,
      key: `x ${tick.value}`,
      left,
      right: left + width,
      top: middle - 8,
      bottom: middle + 8,
    };
  });
  const shapes = withoutCollisions(labels).map(({ key, left, text }) =>
    word(key, left, middle, 'start', text, 'tick'),
  );
  if (!together && x.quantity) {
    shapes.push(word('x quantity', plot.right, middle + 20, 'end', x.quantity, 'quantity'));
  }
  return shapes;
}

/** Keeps the last label, then the first, then each between them that has room. */
function withoutCollisions<Label extends Rect>(labels: readonly Label[]): Label[] {
  const [first, ...rest] = labels;
  const last = rest.pop();
  const kept: Label[] = last ? [last] : [];
  for (const label of [...(first ? [first] : []), ...rest]) {
    if (kept.every((other) => !overlaps(label, other, 8))) kept.push(label);
  }
  return kept.sort((a, b) => a.left - b.left);
}
