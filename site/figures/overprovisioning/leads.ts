/** What the calculators of this topic say first: of what the number is, which inputs stand first, what the picture answers. */
import type { buyOrSpare } from '../../engine/gen/buy-or-spare';
import type { cleaningSteps } from '../../engine/gen/cleaning-steps';
import type { spareArea } from '../../engine/gen/spare-area';
import type { spareForTarget } from '../../engine/gen/spare-for-target';
import type { spareWorth } from '../../engine/gen/spare-worth';
import type { trim } from '../../engine/gen/trim';
import { says } from '../../runtime/figure/parts';
import { type Leads, leadOf } from '../calculator/lead';

export const leads: Leads = {
  'spare-area': leadOf<typeof spareArea>()({
    first: ['raw_capacity', 'user_capacity', 'partition_share'],
    asks: 'How much overprovisioning does each user capacity leave?',
    says: ({ given, result }) => says`${given('raw_capacity')} of flash, of which
      ${given('user_capacity')} is user capacity: ${result('overprovisioning')} of overprovisioning.`,
  }),
  'spare-for-target': leadOf<typeof spareForTarget>()({
    first: ['target_write_amplification', 'target_dwpd', 'raw_capacity'],
    asks: 'How much overprovisioning does each target take?',
    says: ({ given, result }) => says`For a write amplification of
      ${result('write_amplification')}, ${result('overprovisioning')} of overprovisioning: a user
      capacity of ${result('user_capacity')} from ${given('raw_capacity')} of flash.`,
  }),
  trim: leadOf<typeof trim>()({
    first: ['trim_share', 'overprovisioning', 'pages_per_block'],
    asks: 'How much does TRIM lower write amplification?',
    says: ({ given, result }) => says`${given('overprovisioning')} of overprovisioning, and TRIM in
      ${given('trim_share')} of the requests: write amplification ${result('write_amplification')},
      and ${result('write_amplification_without')} without TRIM.`,
  }),
  'cleaning-steps': leadOf<typeof cleaningSteps>()({
    first: ['blocks', 'pages_per_block', 'writes'],
    asks: 'How many pages does GC relocate with larger blocks?',
    says: ({ given, result }) => says`${result('host_writes')} pages written to
      ${given('blocks')} blocks of ${given('pages_per_block')} pages: GC relocates
      ${result('copies')}.`,
  }),
  'spare-worth': leadOf<typeof spareWorth>()({
    first: ['overprovisioning', 'bytes_per_day', 'price'],
    asks: 'How does write amplification fall with overprovisioning?',
    says: ({ given, result }) => says`${given('overprovisioning')} of overprovisioning: write
      amplification ${result('write_amplification')}, and a lifetime of ${result('lifetime')} at
      ${given('bytes_per_day')} per day.`,
    example: 'Opens with an assumed price of US$400, which has no date: type one of today.',
  }),
  'buy-or-spare': leadOf<typeof buyOrSpare>()({
    first: ['bytes_per_day', 'big_price', 'small_price'],
    asks: 'How long does the big drive last at each rate of host writes?',
    says: ({ given, result }) => says`At ${given('bytes_per_day')} per day, the big drive lasts
      ${result('spare_life')}, and the small and the later drive together ${result('buy_life')};
      over ${given('years')} they cost ${result('spare_cost')} and ${result('buy_cost')}.`,
    example: 'Opens with assumed prices, which have no date: type those of today.',
  }),
};
