/** What a drive of the reader's own sets in each model: what was given, and what can be told from it. */

import { type Drive, type DriveQuantity, EITHER } from '../../engine/address/drive';
import { type Basis, type UsableQuantity, usableDrive } from '../../engine/address/drive-usable';
import type { Inputs } from '../../engine/declaration';

/** The inputs of a model that a drive sets, and from what. */
type Use = Readonly<Record<string, UsableQuantity>>;

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
  'ssd-access': {
    command_time: 'setup_time',
    first_block_time: 'block_time',
    next_block_time: 'block_time',
    link_rate: 'link_rate',
  },
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
    write_amplification: 'write_amplification',
  },
  // Its figures compare drives of many sizes, each counted by its user capacity: the flash of one is no measure.
  warranty: {
    capacity: 'capacity',
    terabytes_written: 'terabytes_written',
    dwpd: 'dwpd',
    warranty_period: 'warranty_period',
    write_rate: 'write_rate',
    write_amplification: 'write_amplification',
  },
  sizing: {
    capacity: 'capacity',
    terabytes_written: 'terabytes_written',
    dwpd: 'dwpd',
    warranty_period: 'warranty_period',
    host_bytes: 'host_bytes',
    write_rate: 'write_rate',
  },
  // Its write amplification in service has the unit’s in it already: it is no measure of garbage collection alone.
  'indirection-unit': { user_capacity: 'capacity' },
  // Its own counters see unit and garbage collection as one: on a drive with small units that is the latter.
  stack: { terabytes_written: 'terabytes_written', garbage_collection_wa: 'write_amplification' },
  cost: { terabytes_written: 'terabytes_written', write_rate: 'write_rate' },
  'remaining-life': {
    capacity: 'capacity',
    terabytes_written: 'terabytes_written',
    host_bytes: 'writes_so_far',
    power_on_time: 'time_so_far',
    percentage_used: 'percentage_used',
  },
  'measured-write-amplification': { host_bytes: 'host_bytes', flash_bytes: 'flash_bytes' },
  workload: { access_time: 'ssd_time', transfer_rate: 'ssd_rate' },
  'read-error': { bytes_read: 'capacity' },
};

/** Models that say nothing of a drive unless they know this many of its inputs. */
const TOGETHER: Readonly<Record<string, number>> = {
  'spare-area': 2,
  'measured-write-amplification': 2,
  workload: 2,
  'ssd-access': 4,
};

/** What is of the host and not of the drive. */
const PACES: readonly UsableQuantity[] = ['daily_writes', 'write_rate'];

/** What a drive sets in a model. */
export interface Lent {
  readonly inputs: Inputs;
  /** Of the inputs among them that are not given as they stand. */
  readonly basis: Readonly<Record<string, Basis>>;
  /** Those of the inputs that an address with this drive has always meant. */
  readonly implied: Inputs;
}

/** What a drive sets in a model; null where it says nothing of it. */
export function lentBy({ values: given }: Drive, model: string): Lent | null {
  const known = usableDrive(given);
  const inputs: Record<string, number | null> = {};
  const basis: Record<string, Basis> = {};
  for (const [input, quantity] of Object.entries(USES[model] ?? {})) {
    const value = known.values[quantity];
    if (value !== undefined) inputs[input] = value;
    const from = known.basis[quantity];
    if (from) basis[input] = from;
  }
  // What is so of drives in general says nothing of this one; nor of one of which nothing but a pace is known.
  const ofIt = Object.keys(inputs).filter((id) => !basis[id]?.isGeneral);
  if (ofIt.length < (TOGETHER[model] ?? 1)) return null;
  if (ofIt.every((id) => PACES.includes(USES[model]?.[id] ?? 'capacity')))
    for (const id of Object.keys(inputs)) if (basis[id]?.isGeneral) delete inputs[id];
  // The examples of a stack say what they assume of garbage collection: only what was counted stands in for that.
  if (model === 'stack' && basis.garbage_collection_wa?.isGeneral)
    delete inputs.garbage_collection_wa;
  // Of the two ratings the model takes one, that of the label; a drive whose label is unknown gets no other's.
  if (model === 'warranty' || model === 'sizing')
    inputs[given.terabytes_written ? 'dwpd' : 'terabytes_written'] = null;
  // What its label and its counters do not say is not known: no other drive's stands in.
  if (model === 'remaining-life')
    for (const id of ['terabytes_written', 'percentage_used']) inputs[id] ??= null;
  const implied = Object.fromEntries(
    Object.entries(inputs).filter(([id]) => !basis[id] || basis[id].isImplied),
  );
  return { inputs, basis, implied };
}

/** What the reader can enter so that a quantity becomes known. */
const ASKED: Readonly<Partial<Record<UsableQuantity, DriveQuantity>>> = {
  raw_capacity: 'capacity',
  overprovisioning: 'capacity',
  write_rate: 'daily_writes',
  writes_so_far: 'daily_writes',
  time_so_far: 'daily_writes',
  setup_time: 'ssd_time',
  block_time: 'ssd_rate',
  link_rate: 'ssd_rate',
  dwpd: 'terabytes_written',
};

/** The inputs of a model that a drive leaves open, with what the reader can enter of them. */
export function openInputs(drive: Drive, model: string): Readonly<Record<string, DriveQuantity>> {
  const { inputs = {} } = lentBy(drive, model) ?? {};
  const isSaid = (id: DriveQuantity) =>
    [id, ...(EITHER.find((pair) => pair.includes(id)) ?? [])].some(
      (one) => drive.values[one] !== undefined,
    );
  const open: Record<string, DriveQuantity> = {};
  for (const [input, quantity] of Object.entries(USES[model] ?? {})) {
    if (quantity === 'write_amplification' || typeof inputs[input] === 'number') continue;
    const asked = ASKED[quantity] ?? (quantity as DriveQuantity);
    if (!isSaid(asked)) open[input] = asked;
  }
  return open;
}
