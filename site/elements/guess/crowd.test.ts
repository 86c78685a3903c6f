import { describe, expect, test } from 'vitest';
import { engine } from '../../engine/load-node';
import { guessedSpare, spareCurve } from '../../figures/overprovisioning/spare-curve/figure';
import { crowdIn, crowdKey, isWhole, medianOf, writeCrowd } from '../../runtime/figure/crowd';
import { drawnOn } from '../../runtime/figure/guess';
import { encodeGuess } from '../../runtime/figure/guess-code';
import { stateAt } from '../../runtime/figure/make-state';
import { plainText } from '../../runtime/figure/parts';
import { crowdSentence } from './crowd-words';
import { heightsOf } from './judgment';

const level = (height: number, count: number) => encodeGuess(Array(count).fill(height));

describe('the guesses of a class in an address', () => {
  const text = writeCrowd([level(0.25, 3), level(1, 3)]);

  test('come back as they were drawn', () => {
    const [low, high] = crowdIn(text, 3);
    for (const height of low ?? []) expect(height).toBeCloseTo(0.25, 3);
    for (const height of high ?? []) expect(height).toBeCloseTo(1, 3);
    expect(crowdIn(undefined, 3)).toEqual([]);
  });

  test('are taken where each is whole and of the figure', () => {
    const { takes } = crowdKey(3);
    expect(takes(text)).toBe(true);
    expect(takes(level(1, 3))).toBe(true);
    expect(takes(`${text}.`)).toBe(false);
    expect(takes(`${text}.00--00`)).toBe(false);
    expect(takes(level(1, 4))).toBe(false);
    expect(isWhole('00--00', 3)).toBe(false);
  });
});

test('the median is the middle height of each point, or midway between two', () => {
  const lines = [
    [0, 3],
    [1, 1],
    [5, 2],
  ];
  expect(medianOf(lines)).toEqual([1, 2]);
  expect(medianOf([...lines, [2, 0]])).toEqual([1.5, 1.5]);
  expect(medianOf([])).toEqual([]);
});

describe('a class that draws write amplification against overprovisioning', () => {
  const count = guessedSpare.points.length;
  const shown = (guesses: readonly string[]) =>
    stateAt(spareCurve, engine, {}, { crowd: writeCrowd(guesses) });

  test('all too low but one is told so, at the point that is farthest off', () => {
    const state = shown([level(0.1, count), level(0.1, count), level(1.1, count)]);
    const right = heightsOf(guessedSpare, state);
    const full = right[0] ?? Number.NaN;
    const said = (height: number) => plainText([guessedSpare.say(height)]);
    expect(plainText(crowdSentence(guessedSpare, state))).toBe(
      `Of 3 lines the median is farthest off at 5% overprovisioning: ${said(0.1 * full)}, where the curve has ${said(full)}. 2 of 3 run below it there.`,
    );
  });

  test('has its lines in the chart, and their median', () => {
    const { crowd } = drawnOn(guessedSpare, shown([level(0.1, count), level(0.5, count)]));
    expect(crowd?.lines).toHaveLength(2);
    expect(crowd?.median.label).toBe('median of 2');
    expect(drawnOn(guessedSpare, stateAt(spareCurve, engine, {}, {}))).toEqual({});
  });
});
