/** How tall plain frames are: a script of its own, for which the panel uses the loader of the page that has opened it. */
import type { Lazy, lazy } from '../../runtime/lazy';
import { UNTOLD } from '../first-height';
import { PLAIN_STEPS } from '../height-steps';

/** What the build writes beside the first page. */
export const HEIGHTS_FILE = 'embed-heights.js';

/** Gives the heights of the frame at a path below `embed/`, if it is known. */
export type PlainTable = (frame: string) => readonly number[] | undefined;

let table: Lazy<PlainTable> | undefined;

/** The heights of this frame; of one that is not known, or where the table cannot be had, one for all widths. */
export async function heightsOf(frame: string, load: typeof lazy): Promise<readonly number[]> {
  table ??= load('embed-heights', 'the heights of frames', HEIGHTS_FILE);
  const find = await table.fetch().catch(() => undefined);
  return find?.(frame) ?? Array<number>(PLAIN_STEPS.length + 1).fill(UNTOLD);
}
