/** Ways in which tools count latencies: the buckets of a histogram. */

/** Buckets one after the other; the first begins where no latency lies. */
export interface Buckets {
  readonly id: string;
  readonly label: string;
  /** Where each begins, and where the last ends, in seconds. */
  readonly edges: readonly number[];
}

/** Where bucket `at` of fio begins, in seconds: 64 of them to each power of two, in nanoseconds. */
export const fioEdge = (at: number): number =>
  (at < 64 ? at : (64 + (at % 64)) * 2 ** (Math.floor(at / 64) - 1)) / 1e9;

const FIO = { first: 310, last: 1150 };

export const BUCKETS = [
  {
    id: 'decade',
    label: '12 per decade',
    edges: Array.from({ length: 49 }, (_, at) => 10 ** (at / 12 - 6)),
  },
  {
    id: 'two',
    label: 'Powers of two',
    edges: Array.from({ length: 15 }, (_, at) => 2 ** at / 1e6),
  },
  {
    id: 'fio',
    label: 'fio: 64 per power of two',
    edges: Array.from({ length: FIO.last - FIO.first + 1 }, (_, at) => fioEdge(FIO.first + at)),
  },
] as const satisfies readonly Buckets[];

/** Which of the spans between rising edges a value lies in. */
export function placeOf(value: number, edges: ArrayLike<number>): number {
  let [low, high] = [0, edges.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (value >= (edges[middle] ?? 0)) low = middle;
    else high = middle;
  }
  return low;
}
