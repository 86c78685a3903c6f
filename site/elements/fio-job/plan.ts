/** How long a test takes, and how its result may be read. */
import type { Choice } from './questions';

/** A round of the steady-state rule, in seconds. */
const ROUND = 60;
/** Rounds of a window, and how many the standard waits for a steady one. */
const WINDOW = 5;
const STANDARD_ROUNDS = 25;
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
/** Reads one at a time, per second: a cautious guess for a drive under load. */
const WAITING_READS = 1000;

/** What is known of a test before it runs. */
export interface Plan {
  /** Seconds of each part; 0 where there is none. */
  readonly fill: number;
  readonly ramp: number;
  readonly run: number;
  /** Rounds of a minute; 0 where the test ends after so much data. */
  readonly rounds: number;
  /** Requests that the percentiles rest on, and the highest one that has enough of them. */
  readonly requests: number;
  readonly percentile: number;
  /** Repetitions, and how far off their mean may be: two standard errors. */
  readonly repetitions: number;
  readonly error: number;
  /** Digits of a mean that are worth printing. */
  readonly digits: number;
}

/** Plans a test, in the seconds that it takes at the rate that the reader guesses. */
export function planOf(choice: Choice): Plan {
  const { question, capacity, rate, block } = choice;
  const pass = Math.ceil(capacity / rate);
  const isCliff = question === 'cliff';
  const isSustained = question === 'sustained';
  // One drive write at least, or a small part of a large drive would look steady.
  const rounds = isCliff
    ? 0
    : isSustained
      ? Math.max(STANDARD_ROUNDS, Math.ceil(pass / ROUND))
      : WINDOW;
  const run = isCliff ? FILLS * pass : rounds * ROUND;
  const requests = Math.floor(run * (question === 'reads' ? WAITING_READS : rate / block));
  return {
    fill: isCliff ? 0 : FILLS * pass,
    ramp: isCliff || isSustained ? 0 : pass,
    run,
    rounds,
    requests,
    percentile: PERCENTILES.findLast((one) => requests * (1 - one / 100) >= BEYOND) ?? 50,
    ...repeated(choice.spread),
  };
}

/** Seconds in all, one repetition. */
export const totalOf = ({ fill, ramp, run }: Plan): number => fill + ramp + run;

/** How often to repeat a test with so much spread, and what its mean is then worth. */
export function repeated(spread: number): Pick<Plan, 'repetitions' | 'error' | 'digits'> {
  const wanted = Math.ceil(((2 * spread) / WITHIN) ** 2 - 1e-9);
  const repetitions = Math.min(MOST, Math.max(FEWEST, wanted));
  const error = (2 * spread) / Math.sqrt(repetitions);
  // The last digit is the first that the error reaches.
  const digits = Math.max(1, Math.floor(-Math.log10(error) + 1e-9) + 1);
  return { repetitions, error, digits };
}
