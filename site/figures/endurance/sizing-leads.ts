/** What the calculators of sizing say first. */
import type { diskWorkload } from '../../engine/gen/disk-workload';
import type { driveClass } from '../../engine/gen/drive-class';
import type { fleetDrive } from '../../engine/gen/fleet-drive';
import type { growth } from '../../engine/gen/growth';
import type { layerFactor } from '../../engine/gen/layer-factor';
import type { mirrorWear } from '../../engine/gen/mirror-wear';
import type { ringBuffer } from '../../engine/gen/ring-buffer';
import type { sizing } from '../../engine/gen/sizing';
import { says } from '../../runtime/figure/parts';
import { type Leads, leadOf } from '../calculator/lead';

/** The verdict at the end of a sentence. */
const VERDICTS = {
  holds: 'is enough',
  depends: 'is enough only for a part of the ranges',
  fails: 'is not enough',
} as const;

/** A class in the middle of a sentence. */
const CLASSES = {
  client: 'a client drive is rated for that',
  'read-intensive': 'a read-intensive drive is rated for that',
  'mixed-use': 'a mixed-use drive is rated for that',
  'write-intensive': 'a write-intensive drive is rated for that',
  beyond: 'no class of drives is rated for that',
} as const;

export const sizingLeads: Leads = {
  growth: leadOf<typeof growth>()({
    first: ['write_rate', 'growth', 'period'],
    asks: 'How much more is written if the load grows?',
    says: ({ given, result }) => says`${given('write_rate')} in the first year and
      ${given('growth')} more every year: ${result('total')} in ${given('period')}.`,
  }),
  'layer-factor': leadOf<typeof layerFactor>()({
    first: ['rate_above', 'rate_below', 'drives'],
    asks: 'How much do the layers add at each load?',
    says: ({ given, result }) => says`${given('rate_below')} at the drives for
      ${given('rate_above')} above: a factor of ${result('factor')} on all drives, and
      ${result('drive_factor')} on each.`,
  }),
  'ring-buffer': leadOf<typeof ringBuffer>()({
    first: ['write_rate', 'kept_time', 'capacity'],
    asks: 'How many drives do longer recordings take?',
    says: ({ given, result }) => says`${given('write_rate')} kept for ${given('kept_time')}:
      ${result('space')} on drives of ${given('capacity')}, whose number is ${result('drives')};
      each has ${result('dwpd')} drive writes per day.`,
  }),
  'disk-workload': leadOf<typeof diskWorkload>()({
    first: ['write_rate', 'read_rate', 'workload_limit'],
    asks: 'How many disks does each load take?',
    says: ({ given, result }) => says`${result('bytes_per_year')} read and written per year, at most
      ${given('workload_limit')} on each disk: the number of disks is ${result('disks')}.`,
  }),
  'mirror-wear': leadOf<typeof mirrorWear>()({
    first: ['write_rate', 'terabytes_written', 'written_first'],
    asks: 'How far apart are the ends if one drive has a head start?',
    says: ({ given, result }) =>
      says`With ${given('write_rate')} on each, the first drive reaches its rating after ${result('time_first')} and the second after ${result('time_second')}.`,
  }),
  'drive-class': leadOf<typeof driveClass>()({
    first: ['need', 'capacity', 'flush_rate'],
    asks: 'How does the capacity change the drive writes per day?',
    says: ({ values, given, result }) => says`${given('need')} on ${given('capacity')} are
      ${result('dwpd')} drive writes per day: ${CLASSES[values.class]}.`,
  }),
  'fleet-drive': leadOf<typeof fleetDrive>()({
    first: ['host_bytes', 'write_rate', 'warranty_left'],
    asks: 'When is the rating used up at each rate?',
    says: ({ inputs, given, result }) =>
      says`${given('host_bytes')} ${
        inputs.terabytes_written === null
          ? 'written'
          : says`of ${given('terabytes_written')} written`
      }, ${given('write_rate')} more: the rating is used up after ${result('time_to_rating')}; the warranty has ${given('warranty_left')} left.`,
  }),
  sizing: leadOf<typeof sizing>()({
    first: ['write_rate', 'growth', 'terabytes_written'],
    folds: {
      'How sure the load is': [
        ...([
          'write_rate_low',
          'write_rate_high',
          'layer_factor_low',
          'layer_factor_high',
        ] as const),
        ...(['growth_low', 'growth_high'] as const),
      ],
      'Data on each drive': ['data', 'data_growth', 'kept_time', 'free_share'],
      'A drive in use': ['host_bytes', 'age', 'percentage_used'],
      'Flash, for an estimate beside the rating': [
        ...(['pe_cycles', 'raw_capacity', 'write_amplification'] as const),
        ...(['write_amplification_low', 'write_amplification_high'] as const),
      ],
      'Commits and bursts': [
        ...(['flush_rate', 'flush_time', 'burst', 'burst_limit'] as const),
        ...(['cache_size', 'cache_rate', 'rate_after', 'price'] as const),
      ],
      'Requests, for latency': ['request_size', 'read_rate', 'latency_limit'],
    },
    asks: 'How large a rating does each load need?',
    says: ({ inputs, values, given, result }) =>
      says`${given('write_rate')}${inputs.growth === 0 ? '' : says`, and ${given('growth')} more every year,`} for ${given('period')} need a rating of ${result('need')} on each drive${
        values.verdict === null ? '' : says`; this drive ${VERDICTS[values.verdict]}`
      }.`,
    opens: { terabytes_written: 600e12, growth: 0.2 },
    either: [['terabytes_written', 'dwpd']],
    example:
      'Opens on a Samsung 990 EVO of 1 TB, a drive of 2024, under 2.1 MB/s that grow by 20% a year.',
    sources: ['anandtech-990-evo', 'pcspecchart'],
  }),
};
