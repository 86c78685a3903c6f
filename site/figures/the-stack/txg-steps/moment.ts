/** Where a write stands at a moment. */
import type { zfsWrite } from '../../../engine/gen/zfs-write';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { type Act, bytesIn, type Kept, type State, settingOf, storyOf, WRITE } from './story';

/** A second of the reader's, in ticks. */
const SECOND = 30;

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

export const txgTime: Timeline<typeof zfsWrite> = {
  label: 'Step of the write',
  latest: 1e4,
  span: (state) => [0, storyOf(state, settingOf(state)).last],
  pace: SECOND,
  stop(at, way, state) {
    const { acts, last } = storyOf(state, settingOf(state));
    const stops = [0, ...acts.map(({ to }) => to)];
    return way > 0
      ? (stops.find((stop) => stop > at) ?? last)
      : (stops.findLast((stop) => stop < at) ?? 0);
  },
  say: (at) => `${(at / SECOND).toFixed(1)}\u202Fs`,
  factor: (speed) => `of a film${speed === 1 ? '' : `, ${speed} times as fast`}`,
};

export function momentOf(state: State): Moment {
  const { acts } = storyOf(state, settingOf(state));
  const tick = tickOf(txgTime, state);
  const under = acts.findIndex(({ to }) => to > tick);
  const done = under < 0 ? acts.length : under;
  const act = acts[done];
  const share = act ? (tick - act.from) / (act.to - act.from) : 0;
  const begun = act ? Math.floor((share * act.bytes) / WRITE) * WRITE : 0;
  return {
    done,
    act,
    share,
    bytes: bytesIn(acts.slice(0, done)) + begun,
    kept: acts[done - 1]?.kept ?? 'no',
  };
}
