/** The steady-state rule of SNIA's test specification, and three ways in which it is misread. */
import type { Engine } from '../../../engine/engine';
import { steadyState } from '../../../engine/gen/steady-state';
import { numberOf } from '../../../runtime/figure/parts';

/** Rounds in a measurement window, and its limits as shares of its mean. */
export const WINDOW = 5;
export const LIMITS = { excursion: 0.2, slope: 0.1 } as const;
/** As the engine's: a window of exactly 20% or 10% passes, however binary numbers round it. */
const TOLERANCE = 1 + 1e-9;
const HALF = LIMITS.excursion / 2;

/** Five rounds that follow each other. Shares are of their mean. */
export interface Window {
  /** Its last round, counted from 1. */
  readonly round: number;
  readonly mean: number;
  /** Largest minus smallest round. */
  readonly excursion: number;
  /** Rise or fall of the least-squares line over the window. */
  readonly slope: number;
  /** How far the farthest round is from the mean. */
  readonly farthest: number;
  /** What the rule says. */
  readonly isSteady: boolean;
}

/** Every window of a test, as the engine has them; none where there are too few rounds. */
export function windowsOf(engine: Engine, rounds: readonly number[]): readonly Window[] {
  if (rounds.length < WINDOW) return [];
  const { windows } = engine.run(steadyState, { rounds: [...rounds] }).values;
  return windows.map((row) => {
    const [round, mean] = [numberOf(row.round), numberOf(row.mean)];
    const off = rounds.slice(round - WINDOW, round).map((one) => Math.abs(one - mean));
    return {
      round,
      mean,
      excursion: numberOf(row.excursion),
      slope: numberOf(row.slope_excursion),
      farthest: Math.max(...off) / mean,
      isSteady: row.steady === 'yes',
    };
  });
}

const perRound = ({ slope }: Window) => slope / (WINDOW - 1);
const within = (share: number, limit: number) => share <= limit * TOLERANCE;

/** The rule, and how it is misread in public programs and configurations. */
export const READINGS = [
  {
    id: 'rule',
    label: 'The rule: excursion at most 20%, slope excursion at most 10%',
    short: 'The rule',
    holds: ({ isSteady }: Window) => isSteady,
  },
  {
    id: 'half',
    label: 'Misread: every round, and the fit, within ±10% of the mean',
    short: 'Within ±10%',
    holds: ({ farthest, slope }: Window) => within(farthest, HALF) && within(slope / 2, HALF),
  },
  {
    id: 'per-round',
    label: 'Misread: within ±20% of the mean, slope at most 10% per round',
    short: '±20%, 10% per round',
    holds: (one: Window) =>
      within(one.farthest, LIMITS.excursion) && within(perRound(one), LIMITS.slope),
  },
  {
    id: 'slope',
    label: 'Another rule: slope alone, 10% per round (as fio, by round)',
    short: 'Slope alone (fio)',
    holds: (one: Window) => within(perRound(one), LIMITS.slope),
  },
] as const;
