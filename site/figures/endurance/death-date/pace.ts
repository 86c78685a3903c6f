/** What a photographer writes per day, and the film in which that grows: a desk, a wedding season, the pace in hand. */

import type { endurance } from '../../../engine/gen/endurance';
import { isCovered } from '../../../runtime/figure/bet';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';

type State = FigureState<typeof endurance>;

/** Three terabytes in three years, by a reader of a review. */
export const DESK = 2.74e9;
/** Assumed: one wedding per day, 600 pictures of 50 MB. */
export const WEDDINGS = 600 * 50e6;
/** SA-256 in steady state: random writes of 4 KiB, as many as the simulator completes. */
export const FULL_SPEED = 5.77e12;

const TICKS_A_SECOND = 30;
/** The ticks at which the pace stays and those at which it grows: until each. */
const AT_DESK = 45;
const TO_WEDDINGS = 135;
/** Here the film waits for a bet. */
export const ASKED = 150;
const TO_OWN = 270;
export const LAST = 300;

export const paceTime: Timeline<typeof endurance> = {
  label: 'From a desk to your pace',
  latest: LAST,
  span: ({ view }) => [0, isCovered(view) ? ASKED : LAST],
  pace: TICKS_A_SECOND,
  stop: (at, way) =>
    way > 0
      ? ([TO_WEDDINGS, LAST].find((stop) => stop > at) ?? LAST)
      : ([0, TO_WEDDINGS].findLast((stop) => stop < at) ?? 0),
  say(at) {
    if (at <= AT_DESK) return 'at a desk';
    if (at < TO_WEDDINGS) return 'from a desk to a wedding season';
    return at <= ASKED ? 'a wedding season' : 'from a wedding season to your pace';
  },
  factor: () => 'The pace changes; no time passes.',
};

/** Host writes per day at a tick of the film, which ends at those of the state. */
export function paceAt(at: number, own: number): number {
  if (at <= AT_DESK) return DESK;
  if (at <= TO_WEDDINGS) return between(DESK, WEDDINGS, (at - AT_DESK) / (TO_WEDDINGS - AT_DESK));
  if (at <= ASKED) return WEDDINGS;
  return between(WEDDINGS, own, Math.min(1, (at - ASKED) / (TO_OWN - ASKED)));
}

/** By equal ratios. */
const between = (from: number, to: number, share: number): number => from * (to / from) ** share;

/** The tick that is shown; null where the figure rests on the reader's own pace. */
export function tickIn(state: State): number | null {
  const { at } = state.view;
  return at === undefined && !isCovered(state.view) ? null : tickOf(paceTime, state);
}

/** Host writes per day that the figure shows. */
export function shownPace(state: State, tick = tickIn(state)): number {
  return tick === null ? state.inputs.daily_writes : paceAt(tick, state.inputs.daily_writes);
}
