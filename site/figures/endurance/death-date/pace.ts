/** Host writes per day of the opening figure, and the film in which they become those in hand: from the other end of what is usual. */

import type { endurance } from '../../../engine/gen/endurance';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';

type State = FigureState<typeof endurance>;

/** Three terabytes in three years, by a reader of a review: the pace at which the chapter opens. */
export const DESK = 2.74e9;
/** Assumed: one wedding per day, 600 pictures of 50 MB. */
export const WEDDINGS = 600 * 50e6;
/** SA-256 in steady state: random writes of 4 KiB, as many as the simulator completes. */
export const FULL_SPEED = 5.73e12;

const TICKS_A_SECOND = 60;
/** The ticks until which the pace stays, and from which it is that in hand. */
const STAYS = 30;
const ARRIVES = 270;
export const LAST = 300;

export const paceTime: Timeline<typeof endurance> = {
  label: 'From another pace to yours',
  latest: LAST,
  span: () => [0, LAST],
  pace: TICKS_A_SECOND,
  stop: (at, way) =>
    way > 0
      ? ([ARRIVES, LAST].find((stop) => stop > at) ?? LAST)
      : ([0, ARRIVES].findLast((stop) => stop < at) ?? 0),
  say(at) {
    if (at <= STAYS) return 'another pace';
    return at < ARRIVES ? 'on the way to your pace' : 'your pace';
  },
  factor: () => 'The pace changes; no time passes.',
};

/** Host writes per day at a tick of the film, by equal ratios: it ends at those of the state, and begins at a desk or as fast as the drive can, whichever is farther away. */
export function paceAt(at: number, own: number): number {
  const from = own * own > DESK * FULL_SPEED ? DESK : FULL_SPEED;
  const share = Math.min(1, Math.max(0, (at - STAYS) / (ARRIVES - STAYS)));
  return from * (own / from) ** share;
}

/** The tick that is shown; null where the figure rests. */
export const tickIn = (state: State): number | null =>
  state.view.at === undefined ? null : tickOf(paceTime, state);

/** Host writes per day that the figure shows. */
export function shownPace(state: State, tick = tickIn(state)): number {
  return tick === null ? state.inputs.daily_writes : paceAt(tick, state.inputs.daily_writes);
}
