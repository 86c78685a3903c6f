/** The challenges of the chapter on performance consistency. */
import { bound } from '../../elements/challenge/bounds';
import { type Challenge, defineChallenge } from '../../elements/challenge/challenge';
import { simulate } from '../../engine/gen/simulate';
import { tailLatency } from '../../engine/gen/tail-latency';
import type { FigureState } from '../../runtime/figure/define-figure';
import { outputWith } from '../../runtime/figure/lines';
import { percent, says, time } from '../../runtime/figure/parts';
import { simulated } from '../../runtime/figure/simulated-answers';
import { BENCH, LENGTH, ownRun, STEADY, secondsOf } from '../model-drive/bench';

/** An order of the shop, and the drives that it asks. */
const SHOP = {
  distribution: 'two-point',
  requests: 100,
  fast_time: 100e-6,
  slow_time: 4e-3,
  slow_share: 0.01,
} as const;
const GOAL = 250e-6;
const MOST_COPIES = 0.015;

const quickPage = defineChallenge(tailLatency, {
  id: 'quick-page',
  start: { ...SHOP, hedging_delay: null },
  conditions: [
    bound(['An order needs at least ', null, ' requests'], {
      ...{ side: 'at least', limit: SHOP.requests, dimension: 'count' },
      of: ({ inputs }) => inputs.requests,
    }),
    bound(['The slow share of requests is at least ', null], {
      ...{ side: 'at least', limit: SHOP.slow_share, dimension: 'ratio' },
      of: ({ inputs }) => inputs.slow_share,
    }),
    bound(['A slow request takes at least ', null], {
      ...{ side: 'at least', limit: SHOP.slow_time, dimension: 'time' },
      of: ({ inputs }) => inputs.slow_time,
    }),
    bound(['Second copies are at most ', null, ' of requests'], {
      ...{ side: 'at most', limit: MOST_COPIES, dimension: 'ratio' },
      of: ({ answer }) => answer.values.extra_load,
      none: 'no second copies are sent',
    }),
    bound(['99% of orders take at most ', null, ' with second copies'], {
      ...{ side: 'at most', limit: GOAL, dimension: 'time' },
      of: ({ answer }) => answer.values.hedged_p99,
      none: 'no second copies are sent',
    }),
  ],
  done(state) {
    const before = outputWith(state, { hedging_delay: null }, 'p50');
    return says`Right. Without second copies half of the orders take
      ${before === null ? 'longer' : time(before)}. With a delay shorter than a quick answer, every
      request is sent twice.`;
  },
});

/**
 * What was heard of the drive on the reader's bench, with the chance that a figure met; null until its last second: a
 * run under way has percentiles, too, and its worst second may be yet to come.
 */
const heard = (state: FigureState<typeof simulate>) => {
  const all = simulated(state, ownRun(state.inputs).inputs);
  return secondsOf(all?.intervals).iops.length < LENGTH ? null : all;
};
/** A second in steady state. */
const secondOf =
  (choose: (...iops: number[]) => number) =>
  (state: FigureState<typeof simulate>): number | null => {
    const all = heard(state);
    return all && choose(...secondsOf(all.intervals, STEADY).iops);
  };
/** Who come in a second, by the clock: a second that serves as many leaves nobody to the next. */
const BUYERS = 20_000;
/** What a drive that postpones nothing does not reach with so much spare area. */
const PEAK = 27_000;
/** As a sheet would promise it; what is left out is told in the end. */
const MOST_WAIT = 5e-3;
const MOST_SPARE = 0.12;
const none = 'not simulated yet';

const ticketDrive = defineChallenge(simulate, {
  id: 'ticket-drive',
  figures: ['drives-raced', 'live-bench'],
  start: { ...BENCH, gc_style: 0.5 },
  conditions: [
    bound(['The worst second completes at least ', null, ' IOPS'], {
      ...{ side: 'at least', limit: BUYERS, dimension: 'number', none },
      of: secondOf(Math.min),
    }),
    bound(['The best second completes at least ', null, ' IOPS'], {
      ...{ side: 'at least', limit: PEAK, dimension: 'number', none },
      of: secondOf(Math.max),
    }),
    bound(['99.9% of writes complete within ', null], {
      ...{ side: 'at most', limit: MOST_WAIT, dimension: 'time', none },
      of: (state) => heard(state)?.measured_latency_p999 ?? null,
    }),
    bound(['Overprovisioning is at most ', null], {
      ...{ side: 'at most', limit: MOST_SPARE, dimension: 'ratio' },
      of: ({ inputs }) => inputs.overprovisioning,
    }),
  ],
  done(state) {
    const { overprovisioning, gc_style } = state.inputs;
    const rest = heard(state)?.measured_latency_p9999 ?? null;
    return says`Right, with ${percent(overprovisioning)} overprovisioning and ${percent(gc_style)}
      of GC postponed. The price is one that you were not asked for: one write in ten thousand
      waits ${rest === null ? 'longer' : time(rest)} or more. With nothing postponed it would be
      milliseconds, and the best second too slow.`;
  },
});

/** The challenges; their ids are unique in the book. */
export const challenges: readonly Challenge[] = [ticketDrive, quickPage];
