/** Numbers that are near each other, in sentences that share their words, and mean two things. */

export interface TwoThings {
  /** The smaller one first. */
  readonly numbers: readonly [number, number];
  readonly unit: string;
  /** What each of them is. */
  readonly because: string;
}

export const twoThings: readonly TwoThings[] = [
  {
    numbers: [25, 26],
    unit: '%',
    because: 'The silent seconds of an exercise’s drive, and of drive B.',
  },
  {
    numbers: [85, 88.8],
    unit: '%',
    because: 'Worst seconds of an Intel D3-S4610 and of a Solidigm D7-P5520.',
  },
  {
    numbers: [85, 89],
    unit: '%',
    because: 'Worst seconds of an Intel D3-S4610, and of an enterprise drive measured in 2024.',
  },
  {
    numbers: [150, 160],
    unit: 'µs',
    because: 'The time of a request in an example, and a mean response time in an exercise.',
  },
  { numbers: [99, 99.9], unit: '%', because: 'The 99th percentile and the 99.9th.' },
  { numbers: [99, 99.99], unit: '%', because: 'The 99th percentile and the 99.99th.' },
  { numbers: [99.9, 99.99], unit: '%', because: 'The 99.9th percentile and the 99.99th.' },
  {
    numbers: [72.0, 75],
    unit: 'µs',
    because: 'A Solidigm as measured, and the data sheet of an SK hynix.',
  },
  {
    numbers: [73.9, 75],
    unit: 'µs',
    because: 'An SK hynix PE8110 as measured, and its data sheet.',
  },
  {
    numbers: [75, 77.1],
    unit: 'µs',
    because: 'The data sheet of an SK hynix, and a Micron as measured.',
  },
  { numbers: [520, 530], unit: 'MB/s', because: 'Sequential writes of two drives.' },
  {
    numbers: [16100, 16600],
    unit: 'IOPS',
    because: 'The worst second of the steady drive, and the best of the other.',
  },
  {
    numbers: [16200, 16600],
    unit: 'IOPS',
    because: 'The mean of the steady drive, and the best second of the other.',
  },
];
