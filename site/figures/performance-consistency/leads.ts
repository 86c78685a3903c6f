/** What the calculators of this topic say first: of what the number is, which inputs stand first, what the picture answers. */
import type { burst } from '../../engine/gen/burst';
import type { slcCache } from '../../engine/gen/slc-cache';
import { says } from '../../runtime/figure/parts';
import { type Leads, leadOf } from '../calculator/lead';

export const leads: Leads = {
  'slc-cache': leadOf<typeof slcCache>()({
    first: ['copied', 'data', 'user_capacity'],
    asks: 'How long does a larger copy take?',
    says: ({ values, given, result }) =>
      values.direct === 0 && values.folding === 0
        ? says`A copy of ${given('copied')} fits into the cache of ${result('cache_size')} and takes
            ${result('copy_time')}.`
        : says`A copy of ${given('copied')} takes ${result('copy_time')}, and ends at
            ${result('last_rate')}: the cache holds ${result('cache_size')}.`,
  }),
  burst: leadOf<typeof burst>()({
    first: ['burst', 'cache_size', 'interval'],
    asks: 'How long does a larger burst take?',
    says: ({
      given,
      result,
    }) => says`A burst of ${given('burst')} takes ${result('burst_time')}; the
      cache of ${given('cache_size')} is empty again ${result('recovery_time')} later.`,
  }),
};
