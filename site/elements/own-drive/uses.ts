/** What a drive of the reader's own sets in each model: what was given, and what can be told from it. */

import type { Drive, DriveQuantity } from '../../engine/address/drive';
import { type Interval, knownDrive } from '../../engine/address/drive-estimate';
import type { Inputs } from '../../engine/declaration';

/** The inputs of a model that a drive sets, and from what. */
type Use = Readonly<Record<string, DriveQuantity>>;

const TIMES: Use = { ssd_time: 'ssd_time', ssd_rate: 'ssd_rate' };
const TIME: Use = { ssd_time: 'ssd_time' };
const SPARE: Use = { overprovisioning: 'overprovisioning' };

/** By model. An input that is not named here is no property of a drive. */
export const USES: Readonly<Record<string, Use>> = {
  'one-command': TIMES,
  'access-comparison': TIMES,
  'cached-disk': TIME,
  'hot-data': TIME,
  'storage-bound': TIME,
  'spare-area': { raw_capacity: 'raw_capacity', user_capacity: 'capacity' },
  'spare-worth': {
    ...SPARE,
    raw_capacity: 'raw_capacity',
    warranty_period: 'warranty_period',
    bytes_per_day: 'daily_writes',
  },
  'spare-for-target': { raw_capacity: 'raw_capacity', warranty_period: 'warranty_period' },
  trim: SPARE,
  'buy-or-spare': { bytes_per_day: 'daily_writes' },
  'write-amplification': SPARE,
  'write-cliff': SPARE,
  'hot-cold': SPARE,
  'zipf-write-amplification': SPARE,
  compression: SPARE,
  simulate: SPARE,
  endurance: {
    capacity: 'capacity',
    raw_capacity: 'raw_capacity',
    warranty_period: 'warranty_period',
    daily_writes: 'daily_writes',
  },
  // Its figures compare drives of many sizes, each counted by its user capacity: the flash of one is no measure.
  warranty: {
    capacity: 'capacity',
    terabytes_written: 'terabytes_written',
    dwpd: 'dwpd',
    warranty_period: 'warranty_period',
  },
  cost: { terabytes_written: 'terabytes_written' },
  'remaining-life': {
    capacity: 'capacity',
    terabytes_written: 'terabytes_written',
    host_bytes: 'host_bytes',
    power_on_time: 'power_on_time',
    percentage_used: 'percentage_used',
  },
  'measured-write-amplification': { host_bytes: 'host_bytes', flash_bytes: 'flash_bytes' },
  workload: { access_time: 'ssd_time', transfer_rate: 'ssd_rate' },
  'read-error': { bytes_read: 'capacity' },
};

/** Models that take the write amplification that the drive's two counters give. */
const AMPLIFIED: readonly string[] = ['endurance', 'warranty'];

/** Models whose two inputs say nothing one without the other. */
const TOGETHER: readonly string[] = ['spare-area', 'measured-write-amplification', 'workload'];

/** What a drive sets in a model. */
export interface Lent {
  readonly inputs: Inputs;
  /** The inputs among them that are only estimated, with their ends. */
  readonly estimated: Readonly<Record<string, Interval>>;
}

/** What a drive sets in a model; null where it says nothing of it. */
export function lentBy({ values: given }: Drive, model: string): Lent | null {
  const known = knownDrive(given);
  const inputs: Record<string, number | null> = {};
  const estimated: Record<string, Interval> = {};
  for (const [input, quantity] of Object.entries(USES[model] ?? {})) {
    const value = known.values[quantity];
    if (value !== undefined) inputs[input] = value;
    const ends = known.estimated[quantity];
    if (ends) estimated[input] = ends;
  }
  const { host_bytes: host, flash_bytes: flash } = given;
  if (AMPLIFIED.includes(model) && host && flash !== undefined)
    inputs.write_amplification = flash / host;
  if (Object.keys(inputs).length < (TOGETHER.includes(model) ? 2 : 1)) return null;
  // Of the two ratings the model takes one, that of the label; a drive whose label is unknown gets no other's.
  if (model === 'warranty') inputs[given.terabytes_written ? 'dwpd' : 'terabytes_written'] = null;
  // What its label and its counters do not say is not known: no other drive's stands in.
  if (model === 'remaining-life')
    for (const id of ['terabytes_written', 'percentage_used']) inputs[id] ??= null;
  return { inputs, estimated };
}
