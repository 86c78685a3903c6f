/** What a drive of the reader's own sets in each model. Only what was given is set. */
import type { Inputs } from '../../engine/declaration';
import type { Drive, DriveQuantity, DriveValues } from '../../engine/drive';

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
  endurance: {
    capacity: 'capacity',
    raw_capacity: 'raw_capacity',
    warranty_period: 'warranty_period',
    daily_writes: 'daily_writes',
  },
  warranty: {
    capacity: 'capacity',
    raw_capacity: 'raw_capacity',
    terabytes_written: 'terabytes_written',
    dwpd: 'dwpd',
    warranty_period: 'warranty_period',
  },
  cost: { terabytes_written: 'terabytes_written' },
  'remaining-life': { capacity: 'capacity', terabytes_written: 'terabytes_written' },
  'read-error': { bytes_read: 'capacity' },
};

/** Models in which one of these says nothing without the other. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'spare-area': ['raw_capacity', 'user_capacity'],
};

/** What a drive sets in a model; null where it says nothing of it. */
export function inputsFrom({ values }: Drive, model: string): Inputs | null {
  const known = completed(values);
  const given = Object.entries(USES[model] ?? {}).flatMap(([input, quantity]) => {
    const value = known[quantity];
    return value === undefined ? [] : [[input, value] as const];
  });
  const inputs: Record<string, number | null> = Object.fromEntries(given);
  if (!(TOGETHER[model] ?? []).every((input) => input in inputs)) return null;
  if (given.length === 0) return null;
  // Of the two ratings the model takes one.
  if (model === 'warranty' && known.terabytes_written !== undefined) inputs.dwpd = null;
  else if (model === 'warranty' && known.dwpd !== undefined) inputs.terabytes_written = null;
  return inputs;
}

/** Flash, capacity and spare: two of them say the third. A spare of more than four digits would be none of a data sheet. */
function completed(values: DriveValues): DriveValues {
  const { capacity, raw_capacity: raw, overprovisioning: spare } = values;
  if (capacity !== undefined && raw !== undefined)
    return { ...values, overprovisioning: Number((raw / capacity - 1).toPrecision(4)) };
  if (capacity !== undefined && spare !== undefined)
    return { ...values, raw_capacity: Math.round(capacity * (1 + spare)) };
  return values;
}
