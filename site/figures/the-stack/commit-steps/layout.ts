/** Where each step of a commit stands on the drawing: from left to right in the order in which it reaches the device. */
import type { Box } from '../../../charts/types';
import type { Act, Story } from './story';
import type { Place } from './traced';

/** How wide a step is, in blocks, where it writes none. */
const WIDTHS = { flush: 0.6, sync: 1, return: 1.4, later: 1.4 } as const;
/** The longest commit fits on the sheet: 17 blocks, 6 flushes, a sync of the folder, and its end. */
const MOST = 23.4;

/** What a step takes of the sheet. */
export interface Stand {
  readonly act: Act;
  readonly left: number;
  readonly right: number;
}

/** The same scale for every setting, so that a shorter commit is a shorter one on the sheet. */
export function standsOf({ acts }: Pick<Story, 'acts'>, { width }: Box) {
  const cell = width / MOST;
  let left = 0;
  const stands = acts.map((act): Stand => {
    const blocks = act.kind === 'write' ? act.blocks : WIDTHS[act.kind];
    const right = left + blocks * cell;
    const stand = { act, left, right };
    left = right;
    return stand;
  });
  return { cell, stands };
}

/** Where blocks go, from top to bottom: those of a commit with a log, and those of one with a rollback journal. */
export const placesOf = ({ journal }: Pick<Story, 'journal'>): readonly Place[] =>
  journal === 'wal' ? ['log', 'database', 'ext4'] : ['journal', 'database', 'ext4'];

/** What they are called. */
export const PLACES: Readonly<Record<Place, string>> = {
  journal: 'rollback journal',
  log: 'write-ahead log',
  database: 'database',
  ext4: 'ext4’s own journal',
};

/** How tall lines of words, the line of the program, and blocks are, and what keeps lanes apart. */
export const SIZES = { line: 20, program: 12, block: 24, between: 8 } as const;

/** The top of each part of the drawing. */
export function rowsOf(places: readonly Place[]) {
  const { line, program, block, between } = SIZES;
  const programTop = 3.2 * line;
  const lanesTop = programTop + program + between;
  const lane = line + block + between;
  const top = (place: Place) => lanesTop + places.indexOf(place) * lane + line;
  const lanesBottom = lanesTop + places.length * lane;
  return { programTop, lanesTop, lanesBottom, lane, top };
}

/** The same. */
export type Rows = ReturnType<typeof rowsOf>;
