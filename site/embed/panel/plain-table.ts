/** How tall frames are that keep their height: a script of its own, for which the panel uses the loader of the page that has opened it. */
import type { Lazy, lazy } from '../../runtime/lazy';
import { UNTOLD } from '../first-height';
import { PLAIN_STEPS } from '../height-steps';
import type { FrameHeights } from '../plain-heights';

/** What the build writes beside the first page. */
export const HEIGHTS_FILE = 'embed-heights.js';

/** Gives the heights of the frame at a path below `embed/`, if it is known. */
export type PlainTable = (frame: string) => FrameHeights | undefined;

let table: Lazy<PlainTable> | undefined;

/** The heights of this frame; of one that is not known, or where the table cannot be had, one for all widths. */
export async function heightsOf(frame: string, load: typeof lazy): Promise<FrameHeights> {
  table ??= load('embed-heights', 'the heights of frames', HEIGHTS_FILE);
  const find = await table.fetch().catch(() => undefined);
  const untold = { compact: UNTOLD, plain: Array<number>(PLAIN_STEPS.length + 1).fill(UNTOLD) };
  return find?.(frame) ?? untold;
}
