/** The needle of a tank: writes per second, on the surface of what is valid, and its trail. */
import type { Frame, Scale } from '../../../charts/frame';
import { pair, round } from '../../../charts/numbers';
import type { Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Box } from '../../../charts/types';
import { word } from '../../../charts/words';

export interface NeedleChart {
  /** What the drive holds as valid, in bytes: everything above is spare. */
  readonly valid: number;
  /** Writes per second at each level of valid data, in bytes, as far as it was seen. */
  readonly trail: readonly (readonly [level: number, rate: number])[];
  /** Each solid's own place on the trail. */
  readonly steps: readonly (readonly [level: number, rate: number])[];
  /** Writes per second now; null where there is no number. */
  readonly needle: { readonly rate: number; readonly label: string } | null;
}

/** Where it lies: behind the tank's right wall, on the tank's own scale. */
export interface NeedleFrame {
  readonly right: number;
  /** From bytes to pixels and back. */
  readonly y: Scale;
  readonly axis: Frame;
}

const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});

/** A line of its own width, in the color of host writes. */
const stroke = (key: string, d: string, width: number, opacity = 1): Shape => ({
  tag: 'path',
  key,
  attributes: { class: 'member ssd', d, 'stroke-width': width, 'stroke-opacity': opacity },
});

/** The needle lies on the surface of what is valid; its trail shows where it was at other levels. */
export function needleShapes(
  { trail, steps, needle, valid }: NeedleChart,
  frame: NeedleFrame,
  box: Box,
): Shape[] {
  const { axis, y, right } = frame;
  const line = trail.map(
    ([level, rate], at) => `${at === 0 ? 'M' : 'L'}${pair(axis.x(rate), y(level))}`,
  );
  const rungs = steps.map(
    ([level, rate]) => `M${pair(axis.left, y(level))}H${round(axis.x(rate))}`,
  );
  const under = [
    stroke('rungs', rungs.join(''), 5, 0.4),
    path('trail', 'line fine ssd', line.join('')),
    path('zero', 'ground', `M${axis.left},${axis.top}V${axis.bottom}`),
  ];
  if (!needle) return under;
  const [at, end] = [y(valid), axis.x(needle.rate)];
  const width = textWidth(needle.label, 'value');
  const beside = end + 12 + width <= box.width;
  const x = beside ? end + 12 : Math.min(end, box.width - width);
  return [
    ...under,
    path('lead', 'exit', `M${pair(right, at)}H${axis.left}`),
    stroke('needle', `M${pair(axis.left, at)}H${round(end)}`, 5),
    {
      tag: 'circle',
      key: 'needle',
      attributes: { class: 'hand-point ssd', cx: round(end), cy: round(at), r: 7 },
    },
    word('needle', x, beside ? at : at - 17, 'start', needle.label, 'value ssd'),
  ];
}
