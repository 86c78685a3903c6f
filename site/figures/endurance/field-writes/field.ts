/**
 * What drives in service have written and how much their flash was written for it: percentiles over
 * reports of linuxhw/EnterpriseDrive, reference `enterprise-drive`. Drives below 720 hours or with
 * nothing written are left out; in the ratios also drives that were never filled once.
 */

/** Values at rising shares of the drives. */
export interface Spread {
  readonly drives: number;
  /** Share of the drives that lie below, and the value there. */
  readonly points: readonly (readonly [share: number, value: number])[];
}

/** Full drive writes for each day with the power on. */
export const WRITES = {
  both: {
    drives: 26_418,
    points: [
      [0.05, 0.00269],
      [0.1, 0.008561],
      [0.25, 0.03358],
      [0.5, 0.1105],
      [0.75, 0.2809],
      [0.7653, 0.3],
      [0.9, 0.6591],
      [0.9328, 1],
      [0.95, 1.278],
      [0.9831, 3],
      [0.99, 4.147],
      [0.9988, 10],
    ],
  },
  nvme: {
    drives: 11_441,
    points: [
      [0.05, 0.002184],
      [0.1, 0.006398],
      [0.25, 0.02908],
      [0.5, 0.1088],
      [0.7323, 0.3],
      [0.75, 0.3299],
      [0.9, 0.8421],
      [0.9123, 1],
      [0.95, 1.811],
      [0.9729, 3],
      [0.99, 4.662],
      [0.9973, 10],
    ],
  },
  sata: {
    drives: 14_977,
    points: [
      [0.05, 0.003186],
      [0.1, 0.01027],
      [0.25, 0.03658],
      [0.5, 0.1113],
      [0.75, 0.2618],
      [0.7906, 0.3],
      [0.9, 0.5317],
      [0.9485, 1],
      [0.95, 1.011],
      [0.99, 2.819],
      [0.9909, 3],
      [0.9999, 10],
    ],
  },
} as const satisfies Record<string, Spread>;

/** Bytes to flash for each byte from the host, over the life of a drive. */
export const RATIOS = {
  plain: {
    drives: 11_521,
    points: [
      [0.05, 1.039],
      [0.1, 1.125],
      [0.25, 1.358],
      [0.5, 1.896],
      [0.75, 2.686],
      [0.9, 3.999],
      [0.95, 5.577],
      [0.99, 14.48],
    ],
  },
  compressing: {
    drives: 224,
    points: [
      [0.05, 0.2918],
      [0.1, 0.4527],
      [0.25, 0.5618],
      [0.5, 0.7787],
      [0.75, 1.362],
      [0.9, 3.536],
      [0.95, 8.717],
    ],
  },
} as const satisfies Record<string, Spread>;

/** The share of the drives below a value, by ratio between two points; null outside them. */
export function shareBelow({ points }: Spread, value: number): number | null {
  const after = points.findIndex(([, at]) => at >= value);
  const [left, right] = [points[after - 1], points[after]];
  if (!right) return null;
  if (right[1] === value) return right[0];
  if (!left) return null;
  const part = Math.log(value / left[1]) / Math.log(right[1] / left[1]);
  return left[0] + (right[0] - left[0]) * part;
}

/** The points as a curve. */
export function curveThrough({ points }: Spread): { x: number[]; y: number[] } {
  return { x: points.map(([, value]) => value), y: points.map(([share]) => share) };
}
