/** How the test goes through the 56 cells, and which of them is in hand. */

import type { mixedLoad } from '../../../engine/gen/mixed-load';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { CELLS, type Cell, cellOf } from '../measured-matrix';

export type State = FigureState<typeof mixedLoad>;

/** What an OLTP database asks for, and what labels print. */
export const OLTP = cellOf(8192, 0.65);
export const LABEL = cellOf(4096, 1);
export const COUNT = CELLS.length;
export const ROUNDS = 5;
/** Minutes of the test to a second of the reader’s. */
const PACE = 7;

/** A minute for each cell. */
export const cellsTime: Timeline<typeof mixedLoad> = {
  label: 'Minutes of the test',
  latest: COUNT,
  span: () => [1, COUNT],
  pace: PACE,
  stop: (at, way) => at + way,
  say: (at) => `minute ${at} of ${COUNT}`,
  factor: (speed) => `${PACE * 60 * speed}× real time, one round of ${ROUNDS}`,
};

/** The minute of the test in which a cell is measured. */
export const minuteOf = (cell: Cell) => CELLS.indexOf(cell) + 1;

/** How many cells are known. */
export const knownIn = (state: State) => tickOf(cellsTime, state);

/** The cell in hand: the one that is being measured, or the reader’s. */
export function handOf(state: State): Cell {
  const known = knownIn(state);
  const minute = known < COUNT ? known : Number(state.view.cell ?? minuteOf(OLTP));
  return CELLS[minute - 1] ?? OLTP;
}
