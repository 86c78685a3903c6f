/** Where each step of a write stands on the drawing: from left to right in their order, one scale for every setting. */
import type { Box } from '../../../charts/types';
import { type Act, type Place, type StepId, type Story, WRITE } from './story';

/** How wide a step is, in squares, where it writes nothing to a drive. */
const WIDTHS: Readonly<Partial<Record<StepId, number>>> = {
  dirty: 1.2,
  'log-flush': 0.7,
  success: 1.5,
  collect: 3,
  'pool-flush': 0.7,
  root: 1.5,
  freed: 1.5,
};
/** All steps of a write with a log fit on the sheet: 2, 4, and 20 squares with a rest, and those that write none. */
const MOST = 37;

/** What a step takes of the sheet. */
export interface Stand {
  readonly act: Act;
  readonly left: number;
  readonly right: number;
}

export function standsOf({ acts }: Pick<Story, 'acts'>, { width }: Box) {
  const cell = width / MOST;
  let left = 0;
  const stands = acts.map((act): Stand => {
    const right = left + (WIDTHS[act.id] ?? act.bytes / WRITE) * cell;
    const stand = { act, left, right };
    left = right;
    return stand;
  });
  return { cell, stands };
}

/** From top to bottom. */
export const PLACES: readonly Place[] = ['memory', 'log', 'data', 'map'];

/** How tall lines of words, the line of the guest, and blocks are, and what keeps lanes apart. */
export const SIZES = { line: 20, guest: 12, block: 22, between: 7 } as const;

const LANES_TOP = 3.2 * SIZES.line + SIZES.guest + SIZES.between;
const LANE = SIZES.line + SIZES.block + SIZES.between;

/** The top of the guest's line, of each place, and what is below them all. */
export const GUEST_TOP = 3.2 * SIZES.line;
export const topOf = (place: Place) => LANES_TOP + PLACES.indexOf(place) * LANE + SIZES.line;
export const LANES_BOTTOM = LANES_TOP + PLACES.length * LANE;
