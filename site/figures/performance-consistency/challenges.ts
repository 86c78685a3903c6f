/** The challenges of the chapter on performance consistency. */
import { bound } from '../../elements/challenge/bounds';
import { type Challenge, defineChallenge } from '../../elements/challenge/challenge';
import { tailLatency } from '../../engine/gen/tail-latency';
import { outputWith } from '../../runtime/figure/lines';
import { time } from '../../runtime/figure/parts';

/** The shop's page, and the drives that it asks. */
const SHOP = {
  distribution: 'two-point',
  requests: 100,
  fast_time: 100e-6,
  slow_time: 4e-3,
  slow_share: 0.01,
} as const;
const GOAL = 300e-6;
const MOST_COPIES = 0.015;

const quickPage = defineChallenge(tailLatency, {
  id: 'quick-page',
  start: { ...SHOP, hedging_delay: null },
  conditions: [
    bound(['A page needs at least ', null, ' requests'], {
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
    bound(['99% of pages take at most ', null, ' with second copies'], {
      ...{ side: 'at most', limit: GOAL, dimension: 'time' },
      of: ({ answer }) => answer.values.hedged_p99,
      none: 'no second copies are sent',
    }),
  ],
  done(state) {
    const before = outputWith(state, { hedging_delay: null }, 'p50');
    return [
      'Right. Without second copies half of the pages take ',
      ...(before === null ? ['longer'] : [time(before)]),
      '. With a delay shorter than a quick answer, every request is sent twice.',
    ];
  },
});

/** The challenges; their ids are unique in the book. */
export const challenges: readonly Challenge[] = [quickPage];
