import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dimension, defaultsOf, type Inputs } from '../../engine/declaration';
import { units } from '../../engine/gen/units';
import { Refused } from '../../engine/refused';
import { readAmount } from '../../engine/typed/typed-amount';
import { challengeOf, challenges } from '../../figures/all';
import type { FigureState } from '../../runtime/figure/define-figure';
import { stateOver } from '../../runtime/figure/make-state';
import { plainText } from '../../runtime/figure/parts';
import { sliderValues } from '../control/slider';
import { beforeRuns as engine } from '../simulation-runs/at-build';
import { formatBeside, formatLimit, keeps, type Side, toldLimit } from './bounds';
import { isMet } from './conditions';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe('a value beside its limit', () => {
  it.each([
    [2.04, 'at most', 2, 'number', '2.04'],
    [2.0016, 'at most', 2, 'number', '2.002'],
    [2.0000001, 'at most', 2, 'number', '2.0000001'],
    [1.9996, 'at most', 2, 'number', '2'],
    [2 * (1 + 1e-12), 'at most', 2, 'number', '2'],
    [9.998, 'less than', 10, 'number', '9.998'],
    [10, 'less than', 10, 'number', '10'],
    [1.0004e-3, 'at most', 1e-3, 'time', '1.0004 ms'],
    [0.9997e-3, 'at least', 1e-3, 'time', '999.7 µs'],
    [0.29999, 'at least', 0.3, 'ratio', '29.999%'],
    [7, 'at least', 7, 'count', '7'],
    [0.0100001, 'exactly', 0.01, 'time', '10.0001 ms'],
    [449.996, 'at least', 450, 'money', '$449.996'],
  ] as const)('%d, %s %d as %s, is %s', (value, side, limit, dimension, text) => {
    expect(plain(formatBeside(value, side, limit, dimension))).toBe(text);
  });

  const dimensions = Object.keys(units) as Dimension[];
  const near = fc.record({
    dimension: fc.constantFrom(...dimensions),
    side: fc.constantFrom<Side[]>('at most', 'at least', 'less than', 'exactly'),
    limit: fc
      .double({ min: 1e-6, max: 1e12, noNaN: true })
      .map((one) => Number(one.toPrecision(4))),
    power: fc.integer({ min: -8, max: 1 }),
    away: fc.double({ min: -1, max: 1, noNaN: true }),
  });

  it('is shown to keep it if and only if it keeps it, however near it is', () => {
    fc.assert(
      fc.property(near, ({ dimension, side, limit, power, away }) => {
        const value = limit * (1 + away * 10 ** power);
        const shown =
          readAmount(formatBeside(value, side, limit, dimension), dimension).value ?? Number.NaN;
        const told = toldLimit(limit, dimension);
        expect(keeps(limit, 'exactly', told)).toBe(true);
        expect(keeps(shown, side, told)).toBe(keeps(value, side, told));
      }),
      {
        numRuns: 2000,
        examples: [
          [{ dimension: 'energy', side: 'exactly', limit: 33150, power: -8, away: 0.0181 }],
          [{ dimension: 'energy', side: 'exactly', limit: 33150, power: -8, away: 0.11 }],
        ],
      },
    );
  });

  it('never looks the same met and not met', () => {
    fc.assert(
      fc.property(near, near, ({ dimension, side, limit, power, away }, other) => {
        const [a, b] = [
          limit * (1 + away * 10 ** power),
          limit * (1 + other.away * 10 ** other.power),
        ];
        const told = toldLimit(limit, dimension);
        if (keeps(a, side, told) === keeps(b, side, told)) return;
        const [one, two] = [a, b].map((value) => formatBeside(value, side, limit, dimension));
        expect(one).not.toBe(two);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [2, 'number', '2'],
    [0.95, 'ratio', '95%'],
    [198.8e9, 'bytes', '198.8 GB'],
    [256 * 2 ** 30, 'bytes', '274.877907 GB'],
    [1.28e12, 'bytes', '1.28 TB'],
  ] as const)('a limit of %d as %s has all its digits: %s', (limit, dimension, text) => {
    expect(plain(formatLimit(limit, dimension))).toBe(text);
  });
});

describe.each(challenges)('the goal $id', ({ model, start, conditions }) => {
  it('has no condition that looks the same met and not met, wherever its controls stand', () => {
    const able = model.inputs.filter(({ shape }) => shape === 'number');
    const state = fc.record(
      Object.fromEntries(able.map((input) => [input.id, fc.constantFrom(...sliderValues(input))])),
      { requiredKeys: [] },
    ) as fc.Arbitrary<Inputs>;
    const seen = conditions.map(() => new Map<string, boolean>());
    fc.assert(
      fc.property(state, (set) => {
        let state: FigureState;
        try {
          const inputs = { ...defaultsOf(model), ...start, ...set };
          state = { engine, model, inputs, answer: engine.run(model, inputs), view: {} };
        } catch (refused) {
          expect(refused).toBeInstanceOf(Refused);
          return;
        }
        for (const [at, condition] of conditions.entries()) {
          const [now, holds] = [plainText(condition.now(state)), condition.holds(state)];
          expect(seen[at]?.get(now) ?? holds, now).toBe(holds);
          seen[at]?.set(now, holds);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('the goal of chapter 6 looks one percent further where the rate is given, too', () => {
  const { model, start, conditions } = challengeOf('busy-and-quick');
  const inputs = { ...defaultsOf(model), ...start, utilization: 0.05, arrival_rate: 500 };
  const state = { engine, model, inputs, answer: engine.run(model, inputs), view: {} };
  expect(plainText(conditions.at(-1)?.now(state) ?? [])).toMatch(/\d/);
});

it('the goal of chapter 3 says at 199 GB why it is not met', () => {
  const { model, start, conditions } = challengeOf('no-more-than-twice');
  const inputs = {
    ...defaultsOf(model),
    ...start,
    user_capacity: 240e9,
    partition_share: 199 / 240,
  };
  const state = { engine, model, inputs, answer: engine.run(model, inputs), view: {} };
  const said = conditions.map((one) => `${one.holds(state)}: ${plainText(one.now(state))}`);
  expect(said.at(-1)).toBe('false: 2.004');
});

it('the goal of chapter 3 is praised on a drive that is sold to its last byte, too', () => {
  const challenge = challengeOf('no-more-than-twice');
  const sold = { user_capacity: 256 * 2 ** 30, partition_share: 0.7 };
  const state = stateOver(challenge.model, engine, { ...challenge.start, ...sold });
  expect(isMet(challenge, state)).toBe(true);
  expect(plainText(challenge.done(state))).toContain(
    'write amplification would have no limit; the rest',
  );
});
