/** Marks of the drawing: a box, its hatching, a line. */
import type { Rect } from '../../../charts/geometry';
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import type { Shape } from '../../../charts/scene';

/** A rectangle. */
export const box = (key: string, className: string, rect: Rect): Shape => ({
  tag: 'rect',
  key,
  attributes: { class: className, ...rectAttributes(rect) },
});

/** Strokes across a rectangle. */
export const hatch = (key: string, className: string, rect: Rect, spacing: number): Shape =>
  path(`hatch ${key}`, className, hatchPath(cornersOf(rect), spacing));

/** Any line. */
export const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});
