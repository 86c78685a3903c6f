/** How long a test takes, and how its result may be read. */
import { type Choice, isOffered } from './choice';

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
/** How near two standard errors of the mean shall come. */
const WITHIN = 0.02;
const FEWEST = 3;
const MOST = 25;
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
  /** Repetitions, and how far off their mean may be: two standard errors. */
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
  const fill = isCliff ? 0 : (FILLS * capacity) / rate;
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
 * Bytes of random writes before a test, which bring the drive to steady state however fast it is: one drive write in whole
 * requests. The test of the cliff wants to see just that, and commits are written in sequence, as the fill is.
 */
export const churnOf = ({ question, capacity, block }: Choice): number =>
  question === 'cliff' || question === 'commit' ? 0 : Math.ceil(capacity / block) * block;

/** Seconds in all, one repetition. */
export const totalOf = ({ fill, churn, ramp, run }: Plan): number => fill + churn + ramp + run;

/** How often to repeat a test with so much spread, and what its mean is then worth. */
export function repeated(spread: number): Pick<Plan, 'repetitions' | 'error' | 'digits'> {
  const wanted = Math.ceil(((2 * spread) / WITHIN) ** 2 - 1e-9);
  const repetitions = Math.min(MOST, Math.max(FEWEST, wanted));
  const error = (2 * spread) / Math.sqrt(repetitions);
  // The last digit is the first that the error reaches.
  const digits = Math.max(1, Math.floor(-Math.log10(error) + 1e-9) + 1);
  return { repetitions, error, digits };
}
