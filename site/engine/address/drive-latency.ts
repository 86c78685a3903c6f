/**
 * How long a read usually takes, by the kind of the drive: told from those whose latency somebody measured or
 * prints (`content/drive-details`).
 */
import type { Interval } from './drive-estimate';

/** How a drive is attached. */
export type DriveInterface = 'SATA' | 'NVMe';

/** What is known of the kind of a drive; what is left out, or `unknown`, may be anything. */
export interface DriveKind {
  readonly interface?: DriveInterface;
  readonly cells?: string;
}

/** In seconds; `drives` is how many it is told from. */
export interface UsualLatency {
  readonly usual: number;
  readonly interval: Interval;
  readonly drives: number;
}

/** With fewer drives of a kind, nothing is told of it. */
const LEAST = 5;

/** What has no flash, or reads it much faster, says nothing of a drive whose cells are not known. */
const FAST_CELLS = ['XPoint', 'SLC'];

/**
 * Latency of a random read of 4 KiB at queue depth 1, in microseconds, a number for each size that has one of its
 * own. A test keeps them as the list has them.
 */
export const KNOWN_LATENCY: readonly (Required<DriveKind> & {
  readonly microseconds: readonly number[];
})[] = [
  { interface: 'NVMe', cells: 'MLC', microseconds: [77.9, 107.7] },
  { interface: 'NVMe', cells: 'QLC', microseconds: [50.8] },
  {
    interface: 'NVMe',
    cells: 'TLC',
    microseconds: [
      33.1, 43.9, 49.6, 52.6, 58.8, 58.8, 60, 70, 70, 70.7, 71.4, 75, 80, 80, 85, 85, 85, 115,
    ],
  },
  { interface: 'NVMe', cells: 'XPoint', microseconds: [8.9] },
  { interface: 'NVMe', cells: 'unknown', microseconds: [74.9, 75] },
  { interface: 'SATA', cells: 'MLC', microseconds: [108.5] },
  { interface: 'SATA', cells: 'QLC', microseconds: [133.3] },
  { interface: 'SATA', cells: 'TLC', microseconds: [76.9, 100, 110, 110] },
];

/** The median of the drives of a kind, the smallest and the largest of them; null where there are fewer than five. */
export function usualLatency({
  interface: plug,
  cells = 'unknown',
}: DriveKind): UsualLatency | null {
  const isOfKind = (one: Required<DriveKind>) =>
    (plug === undefined || one.interface === plug) &&
    (cells === 'unknown' ? !FAST_CELLS.includes(one.cells) : one.cells === cells);
  const found = KNOWN_LATENCY.filter(isOfKind)
    .flatMap(({ microseconds }) => microseconds)
    .sort((a, b) => a - b);
  if (found.length < LEAST) return null;
  const middle = (found.length - 1) / 2;
  const median = (at(found, Math.floor(middle)) + at(found, Math.ceil(middle))) / 2;
  return {
    usual: seconds(median),
    interval: [seconds(at(found, 0)), seconds(at(found, found.length - 1))],
    drives: found.length,
  };
}

const at = (sorted: readonly number[], place: number) => sorted[place] ?? Number.NaN;

const seconds = (microseconds: number) => Number((microseconds * 1e-6).toPrecision(6));
