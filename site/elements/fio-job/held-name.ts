/**
 * The name of a job that asks whether a drive holds a rate: fio puts it into the result, and says nothing else there of
 * the latency that was asked for.
 */

/** So many requests per second, and the latency below which their 99th percentile shall stay, in seconds. */
export interface Held {
  readonly iops: number;
  readonly limit: number;
}

/** "holds-5000-iops-p99-1000us" */
export const nameOfHeld = ({ iops, limit }: Held): string =>
  `holds-${iops}-iops-p99-${Number((limit * 1e6).toPrecision(12))}us`;

/** What a job of this name asks; nothing where it is no such name. */
export function heldOf(name: string | null): Held | null {
  const [, iops, limit] = /^holds-(\d+)-iops-p99-(\d+(?:\.\d+)?)us$/.exec(name ?? '') ?? [];
  return iops && limit ? { iops: Number(iops), limit: Number(limit) / 1e6 } : null;
}
