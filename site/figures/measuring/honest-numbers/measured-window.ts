/** A stretch of a run that somebody measured: what a data sheet would print of it, and what the steady-state rule says. */
import type { Engine } from '../../../engine/engine';
import { steadyState } from '../../../engine/gen/steady-state';

/** Rounds that the rule looks at; a stretch is divided into as many. */
const ROUNDS = 5;

/** What was measured in seconds `from` to `to` of a run. */
export interface Measured {
  readonly from: number;
  readonly to: number;
  readonly mean: number;
  readonly best: number;
  readonly worst: number;
}

/** The seconds `from` to `to` of a run, summed up; null where they were not simulated. */
export function measuredIn(iops: readonly number[], from: number, to: number): Measured | null {
  const part = iops.slice(from, to);
  if (part.length < to - from || part.length === 0) return null;
  const mean = part.reduce((sum, one) => sum + one, 0) / part.length;
  return { from, to, mean, best: Math.max(...part), worst: Math.min(...part) };
}

/** What the referee says. */
export interface Ruling {
  readonly isSteady: boolean;
  /** The largest minus the smallest of five rounds, as a share of their mean. */
  readonly excursion: number;
  /** By how much the line through the rounds rises or falls over them all, as a share of their mean. */
  readonly slope: number;
}

/** The steady-state rule on a stretch, divided into five rounds of one length; null where it decides nothing. */
export function ruled(
  engine: Engine,
  iops: readonly number[],
  { from, to }: Pick<Measured, 'from' | 'to'>,
): Ruling | null {
  const round = (to - from) / ROUNDS;
  const rounds = Array.from({ length: ROUNDS }, (_, at) => {
    const part = iops.slice(Math.round(from + at * round), Math.round(from + (at + 1) * round));
    return part.reduce((sum, one) => sum + one, 0) / part.length;
  });
  const { steady, excursion, slope_excursion } = engine.run(steadyState, { rounds }).values;
  if (steady === null || excursion === null || slope_excursion === null) return null;
  return { isSteady: steady === 'yes', excursion, slope: slope_excursion };
}
