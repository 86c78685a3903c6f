/** Where a commit stands at a moment. */
import type { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import { isCovered } from '../../../runtime/figure/bet-type';
import { filmTime, stepAt } from '../../../runtime/figure/film';
import { tickOf } from '../../../runtime/figure/timeline';
import { type Act, blocksIn, type State, storyOf } from './story';
import type { Kept } from './traced';

/** Where the figure stands. */
export interface Moment {
  /** How many acts are over. */
  readonly done: number;
  /** The one that is under way, and how much of it is over; none at the end. */
  readonly act: Act | undefined;
  readonly share: number;
  /** Whole blocks that the device has. */
  readonly blocks: number;
  /** What is left of the row if the power fails now. */
  readonly kept: Kept;
}

export const commitTime = filmTime<typeof sqliteCommit>({
  label: 'Step of the commit',
  second: 30,
  last: (state) => storyOf(state).last,
  stops: (state) => storyOf(state).acts.map(({ to }) => to),
});

/** Before the bet it has not begun. */
export function momentOf(state: State): Moment {
  const { acts } = storyOf(state);
  const tick = isCovered(state.view) ? 0 : tickOf(commitTime, state);
  const { done, step: act, share } = stepAt(acts, tick);
  const begun = act?.kind === 'write' ? Math.floor(share * act.blocks) : 0;
  return {
    done,
    act,
    share,
    blocks: blocksIn(acts.slice(0, done)) + begun,
    kept: acts[done - 1]?.kept ?? firstOf(acts),
  };
}

/** Before anything is written, the row is lost, and where its first writes risk the one before, so is that. */
const firstOf = (acts: readonly Act[]): Kept => (acts[0]?.kept === 'neither' ? 'neither' : 'no');
