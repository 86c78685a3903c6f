/** What the calculators of this topic say first: of what the number is, which inputs stand first, what the picture answers. */
import { ACCESS_COMPARISON, ONE_COMMAND } from '../../elements/drive-pairs/drive-pairs';
import type { accessComparison } from '../../engine/gen/access-comparison';
import type { busTrace } from '../../engine/gen/bus-trace';
import type { diskAccess } from '../../engine/gen/disk-access';
import type { flashRead } from '../../engine/gen/flash-read';
import type { holdUp } from '../../engine/gen/hold-up';
import type { oneCommand } from '../../engine/gen/one-command';
import type { priceFall } from '../../engine/gen/price-fall';
import type { seekCurve } from '../../engine/gen/seek-curve';
import type { ssdAccess } from '../../engine/gen/ssd-access';
import { says } from '../../runtime/figure/parts';
import { type Leads, leadOf } from '../calculator/lead';

export const leads: Leads = {
  'disk-access': leadOf<typeof diskAccess>()({
    first: ['seek_time', 'rotation_speed', 'request_size'],
    asks: 'From which request size on does the transfer take most of the time?',
    says: ({ given, result }) => says`A request of ${given('request_size')} takes
      ${result('service_time')}: ${result('access_time')} until its first byte, and
      ${result('transfer_time')} of transfer.`,
    neighbor: {
      model: 'ssd-access',
      output: 'service_time',
      name: () => 'The same request on an SSD',
      inputsFor: ({ inputs }) => ({ request_size: inputs.request_size }),
    },
  }),
  'ssd-access': leadOf<typeof ssdAccess>()({
    first: ['request_size', 'first_block_time', 'next_block_time'],
    asks: 'How much longer does a larger request take?',
    says: ({ given, result }) => says`A request of ${given('request_size')} takes
      ${result('service_time')}: ${result('requests_per_second')} at queue depth 1.`,
    neighbor: {
      model: 'disk-access',
      output: 'service_time',
      name: () => 'The same request on a hard disk',
      inputsFor: ({ inputs }) => ({ request_size: inputs.request_size }),
    },
  }),
  'flash-read': leadOf<typeof flashRead>()({
    first: ['queue_depth', 'page_read_time', 'dies'],
    asks: 'How do the IOPS grow with the queue depth?',
    says: ({
      given,
      result,
    }) => says`At queue depth ${given('queue_depth')}: ${result('iops')}, with
      a mean latency of ${result('latency')}. A read alone takes ${result('latency_alone')}.`,
    example: 'Opens on times fitted to the Samsung 860 PRO, measured in 2020.',
    sources: ['fio-plot-2020'],
  }),
  'access-comparison': leadOf<typeof accessComparison>()({
    first: ['request_size', 'disk_time', 'ssd_time'],
    asks: 'How does the speedup change as requests grow?',
    says: ({ given, result }) => says`A request of ${given('request_size')} takes
      ${result('disk_service_time')} on the hard disk and ${result('ssd_service_time')} on the
      SSD, which is ${result('speedup')} times as fast.`,
    example: 'Opens on a hard disk and an NVMe drive of 2024.',
    sources: ['computerweekly-mg11', 'wd-hc310', 'kitguru-p310'],
    opens: { ...ACCESS_COMPARISON['2024'], request_size: 4096 },
  }),
  'one-command': leadOf<typeof oneCommand>()({
    first: ['seek_time', 'rotation_speed', 'ssd_time'],
    asks: 'How does the speedup grow with the seek time?',
    says: ({ given, result }) => says`One command of ${given('request_size')} takes
      ${result('disk_total')} on the hard disk and ${result('ssd_total')} on the SSD, which is
      ${result('speedup')} times as fast.`,
    example: 'Opens on a hard disk and an NVMe drive of 2024.',
    sources: ['computerweekly-mg11', 'wd-hc310', 'kitguru-p310'],
    opens: ONE_COMMAND['2024'],
  }),
  'seek-curve': leadOf<typeof seekCurve>()({
    first: ['distance', 'average_seek', 'full_stroke'],
    asks: 'How does the seek time grow with the distance?',
    says: ({ given, result }) => says`A seek over ${given('distance')} of the stroke takes
      ${result('seek_time')}; the average seek takes ${given('average_seek')}.`,
  }),
  'bus-trace': leadOf<typeof busTrace>()({
    first: ['bytes', 'stated_total', 'data_steps'],
    asks: 'What data rate would more data in the same time mean?',
    says: ({ given, result }) => says`${given('bytes')} in ${result('data_time')} on the bus:
      ${result('data_rate')}. The whole command takes ${result('total')}.`,
    example: 'Opens on a bus trace of 1995.',
  }),
  'hold-up': leadOf<typeof holdUp>()({
    first: ['capacity', 'save_rate', 'battery_time'],
    asks: 'How fast must data be saved before the battery is empty?',
    says: ({ given, result }) => says`Saving ${given('dirty_share')} of ${given('capacity')} at
      ${given('save_rate')} takes ${result('save_time')}; the battery lasts
      ${given('battery_time')}.`,
  }),
  'price-fall': leadOf<typeof priceFall>()({
    first: ['first_price', 'later_price', 'years'],
    asks: 'What decline per year follows from each first price?',
    says: ({ given, result }) => says`From ${given('first_price')} to ${given('later_price')} in
      ${given('years')}: a decline of ${result('yearly_fall')} per year.`,
  }),
};
