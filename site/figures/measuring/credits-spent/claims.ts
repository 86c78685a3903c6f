/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const GIB = 2 ** 30;
const bursts = (at: At) => Number.isFinite(at.out('burst_time'));

export const claims: readonly Claim[] = [
  {
    says: 'A volume of {} gives {} IOPS for {}, then {}.',
    when: bursts,
    is(at, size, first, lasts, then) {
      const baseline = Math.min(
        at.in('most_baseline'),
        Math.max(at.in('least_baseline'), (at.in('baseline_per_gib') * at.in('volume_size')) / GIB),
      );
      const rate = Math.min(at.in('load'), at.in('burst_limit'));
      const credits = at.in('bucket') * at.in('start_balance');
      return (
        near(size, at.in('volume_size')) &&
        near(first, rate) &&
        near(lasts, credits / (rate - baseline)) &&
        near(then, baseline)
      );
    },
  },
  {
    says: 'A test of {} says {}, {} times what lasts.',
    when: bursts,
    is(at, length, mean, times) {
      const fast = Math.min(at.out('burst_time'), at.in('test_time')) / at.in('test_time');
      const exact = fast * at.out('first_rate') + (1 - fast) * at.out('lasting_rate');
      return (
        near(length, at.in('test_time')) &&
        near(mean, exact) &&
        near(times, exact / at.out('lasting_rate'))
      );
    },
  },
  {
    says: 'Idle, an empty balance takes {} to refill.',
    when: bursts,
    is: (at, refill) => near(refill, at.in('bucket') / at.out('baseline')),
  },
  {
    says: 'A volume of {} keeps up {} IOPS, as long as the load lasts.',
    when: (at) => !bursts(at),
    is: (at, size, rate) => near(size, at.in('volume_size')) && near(rate, at.out('lasting_rate')),
  },
];
