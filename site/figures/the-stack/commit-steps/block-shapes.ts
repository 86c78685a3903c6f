/** The blocks of a commit: to come, on their way, in the drive's cache, or on flash. */
import type { Rect } from '../../../charts/geometry';
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import type { Shape } from '../../../charts/scene';
import { type Rows, SIZES, type Stand } from './layout';
import type { Moment } from './moment';

/** What has become of a block. */
export type Look = 'upcoming' | 'moving' | 'cached' | 'safe';

const CLASSES: Readonly<Record<Look, string>> = {
  upcoming: 'sent upcoming',
  moving: 'sent now',
  cached: 'bar hatched ssd',
  safe: 'bar solid ssd',
};

/** What keeps blocks apart, and how narrow one may be. */
const [GAP, LEAST] = [1, 1.5];

/** A block as it looks. */
export function looksOf(key: string, look: Look, rect: Rect): Shape[] {
  const attributes = { class: CLASSES[look], ...rectAttributes(rect) };
  const shape: Shape = { tag: 'rect', key, attributes };
  if (look !== 'cached') return [shape];
  const lines = { class: 'hatch ssd', d: hatchPath(cornersOf(rect), 5) };
  return [shape, { tag: 'path', key: `hatch ${key}`, attributes: lines }];
}

/** Every block of the commit; the one on its way last, so that it lies on the others. */
export function blockShapes(
  stands: readonly Stand[],
  moment: Moment,
  { cell, rows }: { readonly cell: number; readonly rows: Rows },
): Shape[] {
  const lastFlush = stands.findLastIndex(({ act }, at) => act.kind === 'flush' && at < moment.done);
  const moving: Shape[] = [];
  const shapes = stands.flatMap(({ act, left }, at) => {
    if (act.place === null) return [];
    const top = rows.top(act.place);
    return Array.from({ length: Math.ceil(act.blocks) }, (_, block): Shape[] => {
      const width = Math.min(1, act.blocks - block) * cell;
      const from = left + block * cell;
      const right = from + Math.max(width - GAP, LEAST);
      const rect = {
        left: from + GAP,
        right: Math.max(right, from + GAP + LEAST),
        top,
        bottom: top + SIZES.block,
      };
      const name = `block ${at}.${block}`;
      const begun = act.kind === 'write' ? moment.share * act.blocks - block : moment.share;
      const isHere = at < moment.done || (at === moment.done && begun >= 1);
      if (isHere)
        return looksOf(name, at < lastFlush || act.kind === 'later' ? 'safe' : 'cached', rect);
      if (at === moment.done && begun > 0)
        moving.push(...looksOf(`moving ${name}`, 'moving', falling(rect, rows.programTop, begun)));
      return looksOf(name, 'upcoming', rect);
    }).flat();
  });
  return [...shapes, ...moving];
}

/** From the program down to its place: slow at both ends. */
function falling(rect: Rect, start: number, share: number): Rect {
  const gone = share * share * (3 - 2 * share);
  const down = (rect.top - start) * (gone - 1);
  return { ...rect, top: rect.top + down, bottom: rect.bottom + down };
}
