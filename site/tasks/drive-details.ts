/** What `content/drive-details` says of a drive, beyond its label. */
import details from '../../content/drive-details/drive-details.json' with { type: 'json' };

/** An amount as one types it, and who says so; of one size where `capacity` names it. */
export interface Said {
  readonly capacity?: string;
  readonly amount: string | boolean;
  readonly depth1_iops?: number;
  /** The drive of the series that was measured, or that the maker means. */
  readonly of?: string;
  readonly source: string;
  readonly date: number | string;
  readonly confidence: string;
  readonly note?: string;
}

/** What is not known, and why. */
export interface Unsaid {
  readonly amount: null;
  readonly why: string;
}

/** The quantities of a series. */
export type DetailId =
  | 'class'
  | 'interface'
  | 'cells'
  | 'power_loss_protection'
  | 'indirection_unit'
  | 'slc_cache'
  | 'rate_after_cache'
  | 'read_latency'
  | 'sequential_read'
  | 'sequential_write'
  | 'active_power';

/** One series; `checked` is the day on which it was last held against its sources. */
export type DriveSeries = { readonly series: string; readonly checked: string } & Readonly<
  Partial<Record<DetailId, readonly (Said | Unsaid)[]>>
>;

export const driveSeries: readonly DriveSeries[] = details as unknown as readonly DriveSeries[];

const bySeries = new Map(driveSeries.map((one) => [one.series, one]));

/** What is known of a series, whatever the size. */
export const knownOf = (series: DriveSeries, id: DetailId): readonly Said[] =>
  (series[id] ?? []).filter((one): one is Said => one.amount !== null);

/** What is said of a drive of a series and size; nothing where only other sizes are spoken of. */
export function detailOf(name: string, capacity: string, id: DetailId): Said | undefined {
  const series = bySeries.get(name);
  const known = series ? knownOf(series, id) : [];
  return (
    known.find((one) => one.capacity === capacity) ??
    known.find((one) => one.capacity === undefined)
  );
}
