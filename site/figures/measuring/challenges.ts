/** The challenges of the chapter on measuring. */
import { bound } from '../../elements/challenge/bounds';
import { type Challenge, defineChallenge } from '../../elements/challenge/challenge';
import { queue } from '../../engine/gen/queue';
import { outputWith } from '../../runtime/figure/lines';
import { says, time } from '../../runtime/figure/parts';

/** The drive of the counter: as fast as it is, used as well as it can be, and as quick as its users ask. */
const SERVICE = 100e-6;
/** A step of the utilization. */
const POINT = 0.01;
const GOAL = 2e-3;

const busyAndQuick = defineChallenge(queue, {
  id: 'busy-and-quick',
  start: { kind: 'm/m/1', service_time: SERVICE, utilization: 0.95 },
  conditions: [
    bound(['The mean service time is at least ', null], {
      ...{ side: 'at least', limit: SERVICE, dimension: 'time' },
      of: ({ inputs }) => inputs.service_time,
    }),
    bound(['With buyers who keep coming, 99% of requests complete within ', null], {
      ...{ side: 'at most', limit: GOAL, dimension: 'time' },
      of: ({ answer }) => answer.values.p99,
      none: 'it has no 99th percentile',
    }),
    bound(['At a utilization one point higher, the slowest 1% would take ', null, ' or longer'], {
      ...{ side: 'at least', limit: GOAL, dimension: 'time' },
      of(state) {
        const utilization = (state.inputs.utilization ?? 0) + POINT;
        return utilization > 1
          ? null
          : outputWith(state, { utilization, arrival_rate: null }, 'p99');
      },
      none: 'there is no such utilization',
    }),
  ],
  done(state) {
    const before = outputWith(state, { utilization: 0.95, arrival_rate: null }, 'p99');
    return says`Right. At 95% busy, 99% of requests would complete within ${before === null ? 'longer' : time(before)}: a quarter more work for more than four times
      the wait.`;
  },
});

export const challenges: readonly Challenge[] = [busyAndQuick];
