/** The tiny drive after each act of the engine's list. */
import type { OutputValue, Row } from '../../../engine/declaration';
import { letterOf } from '../../caching-versus-ssd/lru-steps/trace';

/** What one page of flash holds. */
export interface Page {
  readonly item: string | null;
  readonly state: 'valid' | 'stale' | 'erased';
  readonly now?: 'written' | 'copied';
}

/** One act of the drive. */
export interface Act {
  readonly kind: 'write' | 'copy' | 'erase';
  readonly item: string | null;
  readonly block: number;
  readonly place: number | null;
}

/** The acts, in order. */
export function actsOf(rows: OutputValue | undefined): Act[] {
  return ((rows ?? []) as readonly Row[]).map((row) => ({
    kind: row.act as Act['kind'],
    item: typeof row.page === 'number' ? letterOf(row.page) : null,
    block: Number(row.block),
    place: typeof row.place === 'number' ? row.place : null,
  }));
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
    const now = kind === 'copy' ? 'copied' : 'written';
    const target = flash[block];
    if (target) target[place] = { item, state: 'valid', ...(step === at - 1 ? { now } : {}) };
  });
  return flash;
}

const blank = (pages: number): Page[] =>
  Array.from({ length: pages }, () => ({ item: null, state: 'erased' as const }));
