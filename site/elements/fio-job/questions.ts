/** What a reader may want to know of a drive, and where the test for it begins. */
import type { QuestionId } from './choice';

/** One question, and the test that answers it. */
export interface Question {
  readonly id: QuestionId;
  readonly label: string;
  /** Request size in bytes, queue depth, and processes, unless the reader says otherwise. */
  readonly block: number;
  readonly depth: number;
  readonly jobs: number;
  /** Seconds that are counted, unless the reader says otherwise. */
  readonly runtime: number;
  /** What to look at in the result. */
  readonly look: string;
}

export const QUESTIONS: readonly Question[] = [
  {
    id: 'sustained',
    label: 'What does it sustain under random writes?',
    block: 4096,
    depth: 32,
    jobs: 1,
    // The 25 rounds of the standard.
    runtime: 1500,
    look: 'The mean of the last five rounds, if they are steady: largest minus smallest at most 20% of the mean, and the fitted line within 10%. If not, run it again with --section=sustained: nothing is filled twice.',
  },
  {
    id: 'reads',
    label: 'How long does a read wait while writes go on?',
    block: 4096,
    // Far more than are ever outstanding below saturation.
    depth: 256,
    jobs: 8,
    runtime: 300,
    look: 'The percentiles of the job “reads”. If IOPS are below those offered, the drive does not sustain them: offer less. Latency counts from when a request was issued, not from when it was due.',
  },
  {
    id: 'database',
    label: 'What does my database get: 8 KiB, 65% reads?',
    block: 8192,
    depth: 16,
    jobs: 1,
    runtime: 300,
    look: 'Read IOPS plus write IOPS, and the percentiles of each apart.',
  },
  {
    id: 'holds',
    label: 'Does it hold so many IOPS at a p99 below my limit?',
    block: 4096,
    depth: 256,
    jobs: 8,
    runtime: 300,
    look: 'Whether as many IOPS came as were offered, and p99 of completion latency (clat) is below the limit. The page for files says so from the name of the job. Latency counts from when a request was issued, not from when it was due.',
  },
  {
    id: 'commit',
    label: 'What does a commit cost?',
    block: 4096,
    depth: 1,
    jobs: 1,
    runtime: 300,
    look: 'The mean of clat plus that of sync is what a commit costs; the percentiles of sync are what rare ones wait for.',
  },
  {
    id: 'cliff',
    label: 'Where is its cliff?',
    block: 4096,
    depth: 32,
    jobs: 1,
    runtime: 300,
    look: 'The IOPS by the second: how much was written before the fall, and how low it goes.',
  },
];

/** The question of this id. */
export const questionOf = (id: string): Question =>
  QUESTIONS.find((one) => one.id === id) ?? (QUESTIONS[0] as Question);
