/** Where a commit stands at a moment. */
import type { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import { isCovered } from '../../../runtime/figure/bet';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { type Act, blocksIn, type State, storyOf } from './story';
import type { Kept } from './traced';

/** A second of the reader's, in ticks. */
const SECOND = 30;

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

export const commitTime: Timeline<typeof sqliteCommit> = {
  label: 'Step of the commit',
  latest: 1e4,
  span: (state) => [0, storyOf(state).last],
  pace: SECOND,
  stop(at, way, state) {
    const { acts, last } = storyOf(state);
    const stops = [0, ...acts.map(({ to }) => to)];
    return way > 0
      ? (stops.find((stop) => stop > at) ?? last)
      : (stops.findLast((stop) => stop < at) ?? 0);
  },
  say: (at) => `${(at / SECOND).toFixed(1)}\u202Fs`,
  factor: (speed) => `of a film${speed === 1 ? '' : `, ${speed} times as fast`}`,
};

/** Before the bet it has not begun. */
export function momentOf(state: State): Moment {
  const { acts } = storyOf(state);
  const tick = isCovered(state.view) ? 0 : tickOf(commitTime, state);
  const under = acts.findIndex(({ to }) => to > tick);
  const done = under < 0 ? acts.length : under;
  const act = acts[done];
  const share = act ? (tick - act.from) / (act.to - act.from) : 0;
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
