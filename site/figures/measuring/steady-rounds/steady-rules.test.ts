import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../engine/declaration';
import { steadyState } from '../../../engine/gen/steady-state';
import { engine } from '../../../engine/load-node';
import { LIMITS, READINGS, WINDOW, windowsOf } from './steady-rules';

const verdicts = (rounds: readonly number[]) => {
  const [window] = windowsOf(engine, rounds);
  if (!window) throw new Error('no window');
  const says = Object.fromEntries(READINGS.map(({ id, holds }) => [id, holds(window)]));
  return { window, says };
};

/** Values, both excursions in percent, the rule, and the misreading by ±10%. */
const VECTORS: [number[], number, number, boolean, boolean][] = [
  [[100, 100, 100, 100, 100], 0, 0, true, true],
  [[90, 110, 100, 110, 90], 20, 0, true, true],
  [[89.95, 110.05, 100, 110.05, 89.95], 20.1, 0, false, false],
  [[95, 97.5, 100, 102.5, 105], 10, 10, true, true],
  [[105, 102.5, 100, 97.5, 95], 10, 10, true, true],
  [[94.95, 97.475, 100, 102.525, 105.05], 10.1, 10.1, false, true],
  [[96.25, 96.25, 115, 96.25, 96.25], 18.75, 0, true, false],
  [[92, 96, 100, 104, 108], 16, 16, false, true],
  [[300, 290, 120, 118, 121], 95.9, 111.7, false, false],
  [[0.04, 0.041, 0.043, 0.045, 0.046], 13.95, 14.88, false, true],
  [[41000, 41200, 40900, 41100, 41050], 0.73, 0, true, true],
];

describe.each(VECTORS)('%j', (rounds, excursion, slope, rule, half) => {
  it('has these excursions and verdicts', () => {
    const { window, says } = verdicts(rounds);
    expect(100 * window.excursion).toBeCloseTo(excursion, 1);
    expect(100 * window.slope).toBeCloseTo(slope, 1);
    expect(says).toMatchObject({ rule, half });
  });

  it('is within ±10% where the engine says so', () => {
    const { half_rule } = engine.run(steadyState, { rounds }).values;
    expect(verdicts(rounds).says.half).toBe(half_rule === 'yes');
  });

  it('is flat by the slope per round where least squares say so', () => {
    // Weights −2 … 2, and the sum of their squares.
    const perRound = rounds.reduce((sum, y, at) => sum + (at - 2) * y, 0) / 10;
    const mean = rounds.reduce((sum, y) => sum + y, 0) / 5;
    const isFlat = Math.abs(perRound) <= 0.1 * mean * (1 + 1e-9);
    expect(verdicts(rounds).says.slope).toBe(isFlat);
    const isNear = rounds.every((y) => Math.abs(y - mean) <= 0.2 * mean * (1 + 1e-9));
    expect(verdicts(rounds).says['per-round']).toBe(isFlat && isNear);
  });
});

it('lets a slope of 40% over the window pass where it is read per round', () => {
  const { window, says } = verdicts([80, 90, 100, 110, 120]);
  expect(window.slope).toBeCloseTo(0.4, 10);
  expect(says).toEqual({ rule: false, half: false, 'per-round': true, slope: true });
});

it('decides nothing of rounds that are all 0, or too few', () => {
  expect(windowsOf(engine, [0, 0, 0, 0, 0])).toEqual([]);
  expect(windowsOf(engine, [1, 1, 1, 1])).toEqual([]);
  expect(windowsOf(engine, [])).toEqual([]);
});

it('has the limits of the engine', () => {
  const { window, excursion, slope } = defaultsOf(steadyState);
  expect([window, excursion, slope]).toEqual([WINDOW, LIMITS.excursion, LIMITS.slope]);
});
