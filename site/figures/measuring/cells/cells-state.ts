/** What a reader of the 56 cells may bet on, how the test goes through them, and which of them is in hand. */

import type { mixedLoad } from '../../../engine/gen/mixed-load';
import { isCovered } from '../../../runtime/figure/bet';
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

/** Each rate that may be bet on stands in a cell of the matrix, rounded. */
export const BETS = {
  label: { rate: 36_000, cell: LABEL, why: 'That is the cell that labels print.' },
  oltp: {
    rate: 25_000,
    cell: OLTP,
    why: 'Twice the bytes do not take twice the time.',
  },
  half: {
    rate: 18_000,
    cell: cellOf(8192, 0),
    why: 'That is half of the label, as if twice the bytes took twice the time.',
  },
  few: { rate: 14_000, cell: cellOf(16_384, 0.65), why: 'That is the cell of twice the size.' },
} as const;
export type BetId = keyof typeof BETS;
/** The cell that stands for what was bet, if anything was. */
export const betOf = ({ view }: Pick<State, 'view'>) => BETS[view.bet as BetId];

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

/** How many cells are known: the label’s alone while the figure waits for a bet. */
export const knownIn = (state: State) => (isCovered(state.view) ? 0 : tickOf(cellsTime, state));

/** The cell in hand: the one that is being measured, or the reader’s. */
export function handOf(state: State): Cell {
  const known = knownIn(state);
  if (isCovered(state.view)) return OLTP;
  const minute = known < COUNT ? known : Number(state.view.cell ?? minuteOf(OLTP));
  return CELLS[minute - 1] ?? OLTP;
}
