/**
 * Random writes per second of SA-256, the model drive of the book, in steady state, against its overprovisioning.
 * Simulated once for each level at which the tank opens and for less overprovisioning: 4 KiB pages, 256 to a block, 32
 * dies at 8 channels, the default flash timings. `iops.test.ts` simulates them again.
 */

/** Of the simulated drives. */
export const PAGES_PER_BLOCK = 256;

/** One simulated drive. */
export interface Rate {
  readonly overprovisioning: number;
  readonly iops: number;
}

/**
 * By rising overprovisioning: at 7%, and with a tenth less written each time. That at 7% is SA-256 itself, in the second
 * half of its run on the bench; the others have a million pages.
 */
export const RATES: readonly Rate[] = [
  [0.01, 2832],
  [0.02, 5166],
  [0.04, 9723],
  [0.07, 16178],
  [0.1, 22565],
  [0.14, 30403],
  [0.1889, 39401],
  [0.3375, 62677],
  [0.5286, 85507],
  [0.7833, 106922],
  [1.14, 117785],
  [1.675, 125123],
  [2.5667, 133784],
  [4.35, 139706],
  [9.7, 147324],
].map(([overprovisioning = 0, iops = 0]) => ({ overprovisioning, iops }));

/** The rate of the axis that holds them all. */
export const MOST = 150_000;

/**
 * Random writes per second at an effective overprovisioning. What a write takes rises nearly in proportion to the inverse of
 * overprovisioning, as its copies do, so it is read off straight between two simulated drives. Null below the least of them.
 */
export function iopsAt(overprovisioning: number | null): number | null {
  if (overprovisioning === null) return null;
  const at = RATES.findLastIndex((rate) => rate.overprovisioning <= overprovisioning);
  const [below, above] = [RATES[at], RATES[at + 1]];
  if (!below) return null;
  if (!above) return below.iops;
  const share =
    (1 / below.overprovisioning - 1 / overprovisioning) /
    (1 / below.overprovisioning - 1 / above.overprovisioning);
  return 1 / (1 / below.iops + share * (1 / above.iops - 1 / below.iops));
}
