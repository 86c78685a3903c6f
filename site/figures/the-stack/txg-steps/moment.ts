/** Where a write stands at a moment. */
import type { zfsWrite } from '../../../engine/gen/zfs-write';
import { filmTime, stepAt } from '../../../runtime/figure/film';
import { tickOf } from '../../../runtime/figure/timeline';
import { type Act, bytesIn, type Kept, type State, settingOf, storyOf, WRITE } from './story';

/** Where the figure stands. */
export interface Moment {
  /** How many steps are over. */
  readonly done: number;
  /** The one that is under way, and how much of it is over; none at the end. */
  readonly act: Act | undefined;
  readonly share: number;
  /** Bytes that drives have been sent, of a step under way in whole squares. */
  readonly bytes: number;
  /** What an import finds if the power fails now. */
  readonly kept: Kept;
}

export const txgTime = filmTime<typeof zfsWrite>({
  label: 'Step of the write',
  second: 30,
  last: (state) => storyOf(state, settingOf(state)).last,
  stops: (state) => storyOf(state, settingOf(state)).acts.map(({ to }) => to),
});

export function momentOf(state: State): Moment {
  const { acts } = storyOf(state, settingOf(state));
  const tick = tickOf(txgTime, state);
  const { done, step: act, share } = stepAt(acts, tick);
  const begun = act ? Math.floor((share * act.bytes) / WRITE) * WRITE : 0;
  return {
    done,
    act,
    share,
    bytes: bytesIn(acts.slice(0, done)) + begun,
    kept: acts[done - 1]?.kept ?? 'no',
  };
}
