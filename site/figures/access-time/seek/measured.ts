/**
 * Seeks of eleven disks, as they were timed: reference `disksim-seeks`. The three numbers are the next
 * track, the mean over random pairs of tracks, and the full stroke.
 */
export interface Disk {
  readonly name: string;
  /** Next track, mean, full stroke, in milliseconds. */
  readonly sheet: readonly [number, number, number];
  /** Times over `SHARES` of the full stroke, in milliseconds. */
  readonly times: readonly number[];
}

/** Shares of the full stroke. */
export const SHARES = [0.01, 0.05, 0.1, 0.2, 0.5, 0.8] as const;

export const DISKS: readonly Disk[] = [
  {
    name: 'Quantum Atlas III',
    sheet: [1.66, 8.29, 15.36],
    times: [3.31, 4.79, 5.65, 7.1, 10.16, 13.3],
  },
  {
    name: 'Quantum Atlas 10K',
    sheet: [1.25, 5.59, 10.83],
    times: [2.01, 3.21, 3.82, 4.85, 6.86, 8.97],
  },
  {
    name: 'Seagate Cheetah 4LP',
    sheet: [0.64, 7.96, 16.11],
    times: [2.32, 4.03, 4.95, 6.63, 10.23, 13.71],
  },
  {
    name: 'Seagate Cheetah 9LP',
    sheet: [0.83, 5.44, 10.63],
    times: [1.94, 2.87, 3.61, 4.54, 6.87, 8.98],
  },
  {
    name: 'Seagate Barracuda ST32171W',
    sheet: [1.94, 9.18, 16.68],
    times: [3.77, 5.48, 6.13, 8.11, 11.28, 14.57],
  },
  {
    name: 'Seagate ST41601N',
    sheet: [1.63, 11.15, 21.78],
    times: [3.64, 6.05, 7.37, 9.43, 13.96, 18.65],
  },
  {
    name: 'HP C2490A',
    sheet: [1.26, 9.19, 17.38],
    times: [3.6, 5.15, 6.46, 7.8, 11.4, 15],
  },
  {
    name: 'HP C3323A',
    sheet: [1.18, 9.52, 18.12],
    times: [3.2, 4.96, 6.26, 8.16, 11.98, 15.69],
  },
  {
    name: 'DEC RZ26',
    sheet: [1.01, 10.5, 19.1],
    times: [3.5, 6.12, 7.35, 9.06, 13.08, 16.49],
  },
  {
    name: 'IBM DNES-309170W',
    sheet: [1.06, 7.18, 12.85],
    times: [2.8, 4.37, 5.11, 6.2, 8.9, 11.28],
  },
  {
    name: 'Maxtor Atlas 10K V',
    sheet: [0.53, 4.82, 9.57],
    times: [1.87, 2.41, 3.1, 4.11, 6.11, 7.78],
  },
];

/** The model's inputs for a disk: what a data sheet of it would say. */
export function sheetOf({ sheet: [shortest, mean, longest] }: Disk) {
  return {
    track_to_track: shortest / 1e3,
    average_seek: mean / 1e3,
    full_stroke: longest / 1e3,
  };
}

/** The disk that some inputs belong to, if they belong to one. */
export function diskOf(inputs: Readonly<Record<string, unknown>>): Disk | undefined {
  return DISKS.find((disk) =>
    Object.entries(sheetOf(disk)).every(
      ([id, value]) => Math.abs(Number(inputs[id]) - value) <= 1e-9 * value,
    ),
  );
}
