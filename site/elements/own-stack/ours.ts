/** What the book measured with the same script, as small as a page can use it. */
import type { StackFile } from './stack-file';

/** One test on one kind of file system, in bytes at the device per byte of payload. */
export type OurFactors = readonly [
  /** With the next two: null where none of ours was steady. */
  factor: number | null,
  low: number | null,
  high: number | null,
  /** Before it was steady, in one measurement and another; null where each was steady from the first. */
  freshLow: number | null,
  freshHigh: number | null,
];

export interface Ours {
  /** Kernel and versions: "Linux 6.18.44". */
  readonly with: readonly string[];
  /** By kind of file system, as the script names it, and by test. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, OurFactors>>>>;
}

/**
 * All measurements as one. Where a test was measured several times, the factor is that of the measurement with the most
 * repeats, then of the one with the most tests; the spread is that of all.
 */
export function oursOf(files: readonly StackFile[]): Ours {
  const bySize = [...files].sort(
    (a, b) => b.about.repeats - a.about.repeats || testsIn(b) - testsIn(a),
  );
  const kinds: Record<string, Record<string, OurFactors>> = {};
  for (const { stacks } of bySize)
    for (const { id: kind, results } of stacks)
      for (const { id, factor, low, high, fresh } of results) {
        kinds[kind] ??= {};
        const [known = null, least = null, most = null, ...before] = kinds[kind][id] ?? [];
        kinds[kind][id] = [
          known ?? factor,
          outer(Math.min, least, low),
          outer(Math.max, most, high),
          outer(Math.min, before[0] ?? null, fresh),
          outer(Math.max, before[1] ?? null, fresh),
        ];
      }
  return { with: versionsOf(files), kinds };
}

const testsIn = ({ stacks }: StackFile) =>
  stacks.reduce((sum, { results }) => sum + results.length, 0);

const outer = (which: (a: number, b: number) => number, a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : which(a, b);

const versionsOf = (files: readonly StackFile[]): readonly string[] => [
  ...new Set(
    (['kernel', 'sqlite', 'postgresql'] as const).flatMap((key) =>
      files.flatMap(({ about }) => (about[key] ? `${NAMES[key]} ${about[key].split(',')[0]}` : [])),
    ),
  ),
];

const NAMES = { kernel: 'Linux', sqlite: 'SQLite', postgresql: 'PostgreSQL' } as const;
