/** Consumer drives whose SLC cache a review measured, and how long a copy to each takes by the model. */
import found from '../../../../content/measured-runs/slc-caches.json' with { type: 'json' };
import type { InputsOf, SomeInputsOf } from '../../../engine/declaration';
import type { Engine } from '../../../engine/engine';
import { slcCache } from '../../../engine/gen/slc-cache';

const GB = 1e9;
const MB = 1e6;
/** Flash ÷ what the host sees, where nobody says how much there is: as in the model's defaults. */
export const RAW = 1.075;

/** One drive, in base units. */
export interface Reviewed {
  readonly id: string;
  readonly name: string;
  readonly year: number;
  readonly cells: string;
  readonly capacity: number;
  readonly cache: number;
  /** Into the cache, behind it, and while it is folded: as many as the review gives. */
  readonly rates: readonly number[];
  /** Of the drive filled from end to end, where it is printed. */
  readonly mean: number | null;
}

export const reviewed: readonly Reviewed[] = found.map((one) => ({
  id: one.id,
  name: one.name,
  year: one.year,
  cells: one.cells,
  capacity: one.capacity_gb * GB,
  cache: one.cache_gb * GB,
  rates: one.rates_mb_s.map((rate) => rate * MB),
  mean: one.mean_mb_s === undefined ? null : one.mean_mb_s * MB,
}));

/** Why a copy to a drive has no time. */
export type Unknown = 'too large' | 'no rate';

/** A copy to an erased drive: its time and the rate at its end, or why they are not known. */
export type Copy = { readonly time: number; readonly last: number } | Unknown;

/**
 * What a review says of a drive; no review says how much flash there is, so it has the usual share. A drive
 * whose review gives one rate behind the cache is taken to keep it to the end.
 */
export function drivePart({ capacity, cells, cache, rates }: Reviewed) {
  const [first = 0, second = first, third = second] = rates;
  return {
    user_capacity: capacity,
    raw_capacity: RAW * capacity,
    bits_per_cell: cells === 'QLC' ? 4 : 3,
    static_cache: 0,
    lent_share: 1.05,
    most_lent: cache,
    lends_until: null,
    cache_rate: first,
    direct_rate: second,
    folding_rate: third,
  } satisfies SomeInputsOf<typeof slcCache>;
}

/** A copy of so many bytes to an erased drive, after which nothing is asked of a pause. */
export function inputsOf(drive: Reviewed, copied: number): InputsOf<typeof slcCache> | Unknown {
  if (copied > drive.capacity) return 'too large';
  if (drive.rates.length < 2 && copied > drive.cache) return 'no rate';
  const part = drivePart(drive);
  return {
    ...part,
    data: 0,
    copied,
    idle_time: 0,
    fold_delay: 0,
    fold_rate: part.direct_rate,
  };
}

/** A copy of so many bytes to an erased drive. */
export function copyTo(engine: Pick<Engine, 'run'>, drive: Reviewed, copied: number): Copy {
  const inputs = inputsOf(drive, copied);
  if (typeof inputs === 'string') return inputs;
  const { copy_time, last_rate } = engine.run(slcCache, inputs).values;
  return { time: copy_time, last: last_rate };
}
