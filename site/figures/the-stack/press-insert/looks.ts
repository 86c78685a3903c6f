/** How each layer looks, as a square of the drawing and as a swatch before its words. */
import type { Rect } from '../../../charts/geometry';
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import type { Shape } from '../../../charts/scene';
import type { Layer } from './layers';

const LOOKS = {
  row: ['solid', 'ink'],
  database: ['solid', 'cache'],
  blocks: ['solid', 'spare'],
  device: ['solid', 'ssd'],
  flash: ['hatched', 'clean'],
} as const;

/** What fills a layer's square; one of which nothing is known yet is an outline. */
export function filled(
  key: string,
  id: Layer['id'],
  rect: Rect,
  { isKnown = true, spacing = 8 } = {},
): Shape[] {
  const [fill, color] = LOOKS[id];
  const look = isKnown ? `${fill} ${color}` : 'open soft';
  const attributes = { class: `bar ${look}`, ...rectAttributes(rect) };
  const square: Shape = { tag: 'rect', key, attributes };
  if (!isKnown || fill !== 'hatched') return [square];
  const lines = { class: `hatch ${color}`, d: hatchPath(cornersOf(rect), spacing) };
  return [square, { tag: 'path', key: `hatch ${key}`, attributes: lines }];
}

/** What is bet on, or was: an outline in the color of the reader. */
export const ghost = (key: string, rect: Rect): Shape => ({
  tag: 'rect',
  key,
  attributes: { class: 'bar open guess', ...rectAttributes(rect) },
});
