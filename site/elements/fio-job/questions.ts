/** What a reader may want to know of a drive, and where the test for it begins. */

/** One question, and the test that answers it. */
export interface Question {
  readonly id: QuestionId;
  readonly label: string;
  /** Request size in bytes, queue depth, and processes, unless the reader says otherwise. */
  readonly block: number;
  readonly depth: number;
  readonly jobs: number;
  /** What to look at in the result. */
  readonly look: string;
}

export type QuestionId = 'sustained' | 'reads' | 'database' | 'cliff';

export const QUESTIONS: readonly Question[] = [
  {
    id: 'sustained',
    label: 'What does it sustain under random writes?',
    block: 4096,
    depth: 32,
    jobs: 1,
    look: 'The mean of the last five rounds, if they are steady: largest less smallest at most 20% of the mean, and the fitted line within 10%.',
  },
  {
    id: 'reads',
    label: 'How long does a read wait while writes go on?',
    block: 4096,
    // Far more than are ever outstanding below saturation.
    depth: 256,
    jobs: 8,
    look: 'The percentiles of the job “reads”, not those of the writes beside it. If either job completed fewer IOPS than were offered, the drive does not sustain this load: offer less.',
  },
  {
    id: 'database',
    label: 'What does my database get: 8 KiB, 65% reads?',
    block: 8192,
    depth: 16,
    jobs: 1,
    look: 'Read IOPS plus write IOPS, and the percentiles of each apart.',
  },
  {
    id: 'cliff',
    label: 'Where is its cliff?',
    block: 4096,
    depth: 32,
    jobs: 1,
    look: 'The IOPS by the second: how much was written before the fall, and how low it goes.',
  },
];

/** All that a test is made of, in base units. */
export interface Choice {
  readonly question: QuestionId;
  /** A device or a file, as the reader typed it. */
  readonly target: string;
  readonly capacity: number;
  /** Reads that arrive per second, and as many writes, where the load is a rate. */
  readonly offered: number;
  /** What the drive may write per second, as the reader guesses. */
  readonly rate: number;
  readonly block: number;
  readonly depth: number;
  readonly jobs: number;
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
  block: 4096,
  depth: 32,
  jobs: 1,
  spread: 0.03,
};

/** The question of this id. */
export const questionOf = (id: string): Question =>
  QUESTIONS.find((one) => one.id === id) ?? (QUESTIONS[0] as Question);

/** Whether the load of a test is a rate, and not a number of requests outstanding. */
export const isOffered = ({ question }: Pick<Choice, 'question'>): boolean => question === 'reads';
