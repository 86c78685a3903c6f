/**
 * Lifetime write amplification of drives in use, as percentiles: the ratio of the maker's own two
 * counters in one report of each drive (source `enterprise-drive`). Drives that had not been
 * written over once are left out. The last percentile of a family under a thousand is not known.
 */

/** One family, or all of them together. */
export interface Family {
  readonly id: string;
  readonly label: string;
  /** How many drives. */
  readonly count: number;
  /** The write amplification that 5, 10, 25, 50, 75, 90, 95 and 99 per cent do not exceed. */
  readonly values: readonly number[];
  /** The controller shrinks its data, so that under 1 is real. */
  readonly compresses?: boolean;
}

/** The per cents of `values`. */
export const AT: readonly number[] = [5, 10, 25, 50, 75, 90, 95, 99];

/** The families whose counters can be trusted; the first is the pool of those that do not compress. */
export const FAMILIES: readonly Family[] = [
  {
    id: 'pool',
    label: 'All that do not compress',
    count: 11_521,
    values: [1.039, 1.125, 1.358, 1.896, 2.686, 3.999, 5.577, 14.48],
  },
  {
    id: 'intel',
    label: 'Intel data center',
    count: 4223,
    values: [1.229, 1.314, 1.538, 2.11, 2.96, 4.311, 5.707, 13.46],
  },
  {
    id: 'micron',
    label: 'Micron and Crucial',
    count: 2557,
    values: [1.088, 1.131, 1.433, 2.263, 3.451, 6.597, 10.25, 29.41],
  },
  {
    id: 'samsung',
    label: 'Samsung data center',
    count: 4741,
    values: [1.009, 1.025, 1.209, 1.623, 2.228, 2.822, 3.216, 5.086],
  },
  {
    id: 'sandforce',
    label: 'SandForce, which compresses',
    count: 224,
    values: [0.2918, 0.4527, 0.5618, 0.7787, 1.362, 3.536, 8.717],
    compresses: true,
  },
];

/** The family of this id; the pool where there is none. */
export function familyOf(id: string | undefined): Family {
  const found = FAMILIES.find((one) => one.id === id) ?? FAMILIES[0];
  if (!found) throw new Error('there are no families');
  return found;
}

/** The write amplification that so many per cent of a family do not exceed. */
export function percentile({ id, values }: Family, percent: number): number {
  const value = values[AT.indexOf(percent)];
  if (value === undefined) throw new Error(`${id} has no percentile ${percent}`);
  return value;
}

/**
 * The share of a family's drives that write no more than this for each page, between the listed
 * percentiles by their ratio; null beyond the first and the last.
 */
export function shareUpTo({ values }: Family, amplification: number): number | null {
  const after = values.findIndex((value) => value >= amplification);
  const [low, high] = [values[after - 1], values[after]];
  const [from = 0, to = 0] = [AT[after - 1], AT[after]];
  if (high === amplification) return to / 100;
  if (low === undefined || high === undefined) return null;
  const along = Math.log(amplification / low) / Math.log(high / low);
  return (from + (to - from) * along) / 100;
}
