/** The tiny drive after each act of the engine's list. */
import type { ValuesOf } from '../../../engine/declaration';
import type { cleaningSteps } from '../../../engine/gen/cleaning-steps';
import { letterOf } from '../../caching-versus-ssd/lru-steps/trace';

/** What one page of flash holds. */
export interface Page {
  readonly item: string | null;
  readonly state: 'valid' | 'stale' | 'erased';
  readonly now?: 'written' | 'copied';
}

/** One act of the drive. */
export interface Act {
  readonly kind: 'write' | 'copy' | 'erase' | 'trim';
  readonly item: string | null;
  readonly block: number;
  readonly place: number | null;
}

/** The acts, in order. */
export function actsOf(rows: ValuesOf<typeof cleaningSteps>['steps']): Act[] {
  return rows.flatMap(({ act, page, block, place }) =>
    act === null || block === null
      ? []
      : [{ kind: act, item: page === null ? null : letterOf(page), block, place }],
  );
}

/** The flash after the first so many acts, all blocks erased at first. */
export function flashAfter(
  acts: readonly Act[],
  at: number,
  blocks: number,
  pages: number,
): Page[][] {
  const flash: Page[][] = Array.from({ length: blocks }, () => blank(pages));
  acts.slice(0, at).forEach((act, step) => {
    const { kind, item, block, place } = act;
    if (kind === 'erase' || place === null) {
      flash[block] = blank(pages);
      return;
    }
    for (const held of flash) {
      held.forEach((page, one) => {
        if (page.item === item && page.state === 'valid') held[one] = { item, state: 'stale' };
      });
    }
    if (kind === 'trim') return;
    const now = kind === 'copy' ? 'copied' : 'written';
    const target = flash[block];
    if (target) target[place] = { item, state: 'valid', ...(step === at - 1 ? { now } : {}) };
  });
  return flash;
}

const blank = (pages: number): Page[] =>
  Array.from({ length: pages }, () => ({ item: null, state: 'erased' as const }));
