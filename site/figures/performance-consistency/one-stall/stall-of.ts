/** What was heard of the drive in view: the work of its dies, its reads, and the slowest of them. */
import type { simulate } from '../../../engine/gen/simulate';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { driveWith } from './stall-drives';
import { type Read, readsOf, slowest, type Work, worksOf } from './stall-reads';

type State = FigureState<typeof simulate>;

/** What was heard of the drive with a change, or of the one in view. */
export const heard = (state: State, change = state.view.remedy) =>
  simulated(state, driveWith(change));

/** A stall as it is drawn. */
export interface Stall {
  readonly works: readonly Work[];
  readonly reads: readonly Read[];
  readonly worst: Read | undefined;
}

/** While it plays, the same rows are asked for again and again. */
const known = new WeakMap<object, Stall>();

/** What the dies of the drive in view do, and the read that takes longest. */
export function stallOf(state: State): Stall {
  const rows = heard(state)?.busy ?? [];
  const before = known.get(rows);
  if (before) return before;
  const reads = readsOf(rows);
  const stall = { works: worksOf(rows), reads, worst: slowest(reads) };
  known.set(rows, stall);
  return stall;
}
