/** What is in memory, and each square on its way, in a drive's cache, on flash, or freed. */
import type { Shape } from '../../../charts/scene';
import { looksOf } from '../commit-steps/block-shapes';
import { box } from '../commit-steps/marks';
import { SIZES, type Stand, topOf } from './layout';
import type { Moment } from './moment';
import { type StepId, WRITE } from './story';

/** What keeps squares apart, and how narrow one may be. */
const [GAP, LEAST] = [1, 1.5];

/** Which flush makes the squares of a step safe. */
const SAFE_AFTER: Readonly<Partial<Record<StepId, StepId>>> = {
  log: 'log-flush',
  data: 'pool-flush',
  map: 'pool-flush',
};

/** Every square of the write; those that a power failure takes away are gone. */
export function blockShapes(
  stands: readonly Stand[],
  { done, share }: Moment,
  { cell, isCut }: { readonly cell: number; readonly isCut: boolean },
): Shape[] {
  const placeOf = (id: StepId | undefined) => stands.findIndex(({ act }) => act.id === id);
  const isOver = (id: StepId | undefined) => placeOf(id) >= 0 && placeOf(id) < done;
  return stands.flatMap(({ act, left }, at) => {
    const { id, place } = act;
    if (place === null) return [];
    const top = topOf(place);
    const bottom = top + SIZES.block;
    if (place === 'memory') {
      const rect = { left: left + GAP, right: left + cell, top, bottom };
      const isHere = done > at && !isOver('root') && !isCut;
      return [box('memory', isHere ? 'bar solid cache' : 'sent upcoming', rect)];
    }
    const squares = act.bytes / WRITE;
    return Array.from({ length: Math.ceil(squares) }, (_, square): Shape[] => {
      const from = left + square * cell + GAP;
      const right = from + Math.max(Math.min(1, squares - square) * cell - GAP, LEAST);
      const rect = { left: from, right, top, bottom };
      const key = `${id} ${square}`;
      const isHere = at < done || (at === done && share * squares >= square + 1);
      const isNow = at === done && share > 0 && !isHere && share * squares > square;
      if (id === 'log' && isOver('freed')) return [box(key, 'bar open soft', rect)];
      if (isNow) return looksOf(key, 'moving', rect);
      if (!isHere) return looksOf(key, 'upcoming', rect);
      return looksOf(key, isOver(SAFE_AFTER[id]) ? 'safe' : 'cached', rect);
    }).flat();
  });
}
