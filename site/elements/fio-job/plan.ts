/** How long a test takes, and how its result may be read. */
import { type Choice, isOffered } from './choice';
import { isDevice } from './target';

/** A round of the steady-state rule, in seconds. */
export const ROUND = 60;
/** Rounds of a window. */
export const WINDOW = 5;
/** Preconditioning, and the test of the cliff, in drive writes. */
export const FILLS = 2;
/** Requests beyond a percentile that it takes to believe in it. */
const BEYOND = 100;
/** The percentiles that a job asks for. */
export const PERCENTILES = [50, 90, 99, 99.9, 99.99, 99.999] as const;
/** How near the mean shall come, by half of its 95% interval. */
const WITHIN = 0.02;
const FEWEST = 3;
/** Student’s t of a 95% interval for each number of runs from the fewest on, with one degree of freedom less. */
export const STUDENT_T = [
  4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064,
] as const;
const MOST = FEWEST + STUDENT_T.length - 1;
/** Seconds for which a load runs before it is counted. */
const LEAD_IN = 60;
/** How long a commit may take: what a plan for counting them goes by, in seconds. */
export const COMMIT_TIME = 1e-3;
/** The share of reads in the traffic of a database. */
export const DATABASE_READS = 0.65;

/** What is known of a test before it runs. */
export interface Plan {
  /** Seconds of each part; 0 where there is none. */
  readonly fill: number;
  /** The pass of random writes after the sequential ones. */
  readonly churn: number;
  readonly ramp: number;
  readonly run: number;
  /** Whole rounds of a minute; 0 where the test ends after so much data. */
  readonly rounds: number;
  /** Bytes that one run writes, in every part. */
  readonly written: number;
  /** Requests that the percentiles rest on, of the direction that has fewer, and the highest one that has enough of them. */
  readonly requests: number;
  readonly percentile: number;
  /** Repetitions, and how far off their mean may be: half of its 95% interval. */
  readonly repetitions: number;
  readonly error: number;
  /** Digits of a mean that are worth printing. */
  readonly digits: number;
}

/**
 * Plans a test, in the seconds that it takes at the rates that the reader guesses. The job itself rests on no guess: what
 * prepares the drive, and the test of the cliff, end by bytes.
 */
export function planOf(choice: Choice): Plan {
  const { question, capacity, rate, random, block } = choice;
  const isCliff = question === 'cliff';
  const isSustained = question === 'sustained';
  const run = isCliff ? (FILLS * capacity) / random : choice.runtime;
  const rounds = isCliff ? 0 : Math.floor(run / ROUND);
  const fill = (passesOf(choice) * capacity) / rate;
  const ramp = isCliff || isSustained ? 0 : LEAD_IN;
  const requests = Math.floor(run * requestRate(choice));
  return {
    fill,
    churn: churnOf(choice) / random,
    ramp,
    run,
    rounds,
    written: fill * rate + churnOf(choice) + (requests / run) * block * (ramp + run),
    requests,
    percentile: PERCENTILES.findLast((one) => requests * (1 - one / 100) >= BEYOND) ?? 50,
    ...repeated(choice.spread),
  };
}

/** Requests per second of the direction that has fewer. */
function requestRate(choice: Choice): number {
  const { question, offered, random, block, jobs } = choice;
  if (isOffered(choice)) return offered;
  if (question === 'commit') return jobs / COMMIT_TIME;
  return ((question === 'database' ? 1 - DATABASE_READS : 1) * random) / block;
}

/**
 * Sequential passes before a test. The test of the cliff wants flash that is erased, and a commit hardly meets garbage
 * collection; but a file that it writes shall be laid out.
 */
export function passesOf({ question, target }: Pick<Choice, 'question' | 'target'>): number {
  if (question === 'cliff') return 0;
  if (question === 'commit') return isDevice(target) ? 0 : 1;
  return FILLS;
}

/**
 * Bytes of random writes before a test, which bring the drive to steady state however fast it is: one drive write in whole
 * requests. The test of the cliff wants to see just that, and commits are written in sequence.
 */
export const churnOf = ({ question, capacity, block }: Choice): number =>
  question === 'cliff' || question === 'commit' ? 0 : Math.ceil(capacity / block) * block;

/** Seconds in all, one repetition. */
export const totalOf = ({ fill, churn, ramp, run }: Plan): number => fill + churn + ramp + run;

/** How often to repeat a test with so much spread, and what its mean is then worth. */
export function repeated(spread: number): Pick<Plan, 'repetitions' | 'error' | 'digits'> {
  const errors = STUDENT_T.map((t, at) => (t * spread) / Math.sqrt(FEWEST + at));
  const enough = errors.findIndex((one) => one <= WITHIN);
  const repetitions = enough < 0 ? MOST : FEWEST + enough;
  const error = errors[repetitions - FEWEST] ?? Number.NaN;
  // To round a mean such as 10,400 to so many digits moves it by no more than the error.
  const digits = Math.max(1, Math.ceil(Math.log10(5 / error) - 1e-9));
  return { repetitions, error, digits };
}
