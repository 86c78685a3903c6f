/** The challenges of the chapter on measuring. */
import { bound } from '../../elements/challenge/bounds';
import { type Challenge, defineChallenge } from '../../elements/challenge/challenge';
import { queue } from '../../engine/gen/queue';
import { outputWith } from '../../runtime/figure/lines';
import { time } from '../../runtime/figure/parts';

/** The drive of the counter: as fast as it is, used as well as it must be, and as quick as its users ask. */
const SERVICE = 100e-6;
const BUSY = 0.75;
const GOAL = 2e-3;

const busyAndQuick = defineChallenge(queue, {
  id: 'busy-and-quick',
  start: { kind: 'm/m/1', service_time: SERVICE, utilization: 0.95 },
  conditions: [
    bound(['A request takes the drive at least ', null], {
      ...{ side: 'at least', limit: SERVICE, dimension: 'time' },
      of: ({ inputs }) => inputs.service_time,
    }),
    bound(['The drive is busy at least ', null, ' of the time'], {
      ...{ side: 'at least', limit: BUSY, dimension: 'ratio' },
      of: ({ answer }) => answer.values.utilization,
      none: 'no utilization is set',
    }),
    bound(['99% of requests are back within ', null], {
      ...{ side: 'at most', limit: GOAL, dimension: 'time' },
      of: ({ answer }) => answer.values.p99,
      none: 'it has no 99th percentile',
    }),
  ],
  done(state) {
    const before = outputWith(state, { utilization: 0.95 }, 'p99');
    return [
      'Right. At 95% busy, 99% of requests would be back within ',
      ...(before === null ? ['longer'] : [time(before)]),
      ': a quarter more work for more than four times the wait.',
    ];
  },
});

export const challenges: readonly Challenge[] = [busyAndQuick];
