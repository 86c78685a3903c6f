/** What a test is made of. It has no texts of the form in it: the page knows it before the form is there. */

export const QUESTION_IDS = ['sustained', 'reads', 'database', 'holds', 'commit', 'cliff'] as const;

export type QuestionId = (typeof QUESTION_IDS)[number];

/** All that a test is made of, in base units. */
export interface Choice {
  readonly question: QuestionId;
  /** A device or a file, as the reader typed it. */
  readonly target: string;
  readonly capacity: number;
  /** The capacity is that of the reader's own drive; of a file, half of it. */
  readonly isOwn?: boolean;
  /** Writes that arrive per second, and as many reads where reads are asked for too; where the load is a rate. */
  readonly offered: number;
  /** Bytes that the drive may write per second in sequence, and at random once it is past its cliff, as the reader guesses. */
  readonly rate: number;
  readonly random: number;
  readonly block: number;
  readonly depth: number;
  readonly jobs: number;
  /** Seconds that are counted, where the test ends by the clock. */
  readonly runtime: number;
  /** Seconds below which the 99th percentile shall stay, where it is asked whether it does. */
  readonly limit: number;
  /** How far repetitions lie apart: standard deviation over mean. */
  readonly spread: number;
}

/** The test that stands in the page before anybody has asked for another. Its device is nobody's: a job that is run unread shall fail. */
export const USUAL: Choice = {
  question: 'sustained',
  target: '/dev/nvmeXn1',
  capacity: 960e9,
  // 20 MB/s of random writes: few drives sustain less.
  offered: 5000,
  rate: 500e6,
  random: 100e6,
  block: 4096,
  depth: 32,
  jobs: 1,
  // The 25 rounds of a minute of the standard.
  runtime: 1500,
  limit: 1e-3,
  spread: 0.03,
};

/** The size of a file that is tested, unless the reader says otherwise: no file may fill its drive unasked. */
export const FILE_SIZE = 4e9;

/** Whether the load of a test is a rate, and not a number of requests outstanding. */
export const isOffered = ({ question }: Pick<Choice, 'question'>): boolean =>
  question === 'reads' || question === 'holds';
