import { describe, expect, it } from 'vitest';
import {
  coveredView,
  firstView,
  guessIn,
  guessOf,
  revealedView,
  scaleOf,
  topOf,
  withKept,
} from '../../runtime/figure/guess';
import { decodeGuess, encodeGuess } from '../../runtime/figure/guess-code';
import { drawStroke, fillGaps, isWhole } from './guess-line';

const nothing = [null, null, null, null, null];

describe('a stroke', () => {
  it('sets every point it passes, on the straight line between its ends', () => {
    const drawn = drawStroke(nothing, { along: 0, height: 1 }, { along: 0.5, height: 0 });
    expect(drawn).toEqual([1, 0.5, 0, null, null]);
  });

  it('that does not move sets the point nearest to it', () => {
    const here = { along: 0.7, height: 0.4 };
    expect(drawStroke(nothing, here, here)).toEqual([null, null, null, 0.4, null]);
  });
});

describe('the gaps', () => {
  it('are filled along the line between their neighbours, and level beyond the ends', () => {
    expect(fillGaps([null, 1, null, 0, null])).toEqual([1, 1, 0.5, 0, 0]);
  });

  it('cannot be filled from less than two points', () => {
    expect(fillGaps([null, 1, null])).toBeNull();
  });
});

describe('a guess in the address', () => {
  it('comes back as near as a thousandth, with its gaps', () => {
    const back = decodeGuess(encodeGuess([0, 0.5, null, 1.1]), 4);
    expect(back?.[2]).toBeNull();
    expect(back?.[0]).toBe(0);
    expect(back?.[1]).toBeCloseTo(0.5, 3);
    expect(back?.[3]).toBeCloseTo(1.1, 12);
  });

  it('keeps what is low on a log axis, to a tenth of its height', () => {
    const low = [0.0068, 1e-3, 2e-4, 5e-5, 2.5e-5];
    const code = encodeGuess(low);
    expect(code).toHaveLength(2 * low.length);
    expect(code).not.toContain('--');
    const back = decodeGuess(code, low.length) ?? [];
    for (const [at, height] of low.entries())
      expect(Math.abs((back[at] ?? 0) / height - 1)).toBeLessThan(0.1);
    // As links have said it all along.
    expect(decodeGuess('0001', 2)).toEqual([0, 1.1 / 1295]);
  });

  it('is left alone where it is none of ours', () => {
    for (const text of ['', 'zz', 'zzzzzzz', 'zz!!zzzz', '--------zz'])
      expect(decodeGuess(text, 4)).toBeNull();
  });
});

describe('a figure that is opened', () => {
  const whole = '00zz00';
  const gaps = '00--zz';

  it('is covered, with what was drawn and not compared', () => {
    expect(firstView({})).toEqual({ covered: '1' });
    for (const drawn of [whole, gaps]) {
      expect(firstView({ drawn })).toEqual({ covered: '1', drawn });
      expect(firstView(coveredView({}, drawn))).toEqual({ covered: '1', drawn });
    }
  });

  it('shows what was compared, and the curve that was asked for', () => {
    expect(firstView(revealedView({}, whole))).toEqual({ guess: whole });
    expect(firstView(revealedView({ covered: '1', drawn: gaps }))).toEqual({ revealed: '1' });
  });

  it('takes no line with gaps for a compared one, as older links say it', () => {
    expect(firstView({ guess: gaps })).toEqual({ covered: '1', drawn: gaps });
    expect(firstView({ guess: gaps, revealed: '1' })).toEqual({ revealed: '1' });
    expect(firstView({ guess: whole })).toEqual({ guess: whole });
  });

  it('keeps how it is looked at', () => {
    const scale = 'log';
    expect(firstView({ scale })).toEqual({ scale, covered: '1' });
    expect(coveredView({ scale, guess: whole }, gaps)).toEqual({
      scale,
      covered: '1',
      drawn: gaps,
    });
    expect(revealedView({ scale, covered: '1', drawn: gaps }, whole)).toEqual({
      scale,
      guess: whole,
    });
  });
});

it('stays at the heights at which it was drawn when the inputs change', () => {
  const points = [1, 2];
  const curve = { points, full: ({ inputs }: { inputs: { top: number } }) => inputs.top } as never;
  const at = (top: number, view: object) => ({ inputs: { top }, view }) as never;
  const guess = encodeGuess([1, 0.5]);
  const view = firstView(revealedView({ covered: '1' }, guess, 230.28));
  expect(view).toEqual({ guess, full: '230.3' });
  const heights = (top: number, of: object) => guessOf(curve, at(top, of))?.map(([, y]) => y);
  for (const top of [230.28, 79.6])
    expect(heights(top, view)?.map((y) => Math.round(y))).toEqual([230, 115]);
  expect(scaleOf(curve, at(230.28, view))).toBe(1);
  expect([230.28, 79.6].map((top) => Math.round(topOf(curve, at(top, view))))).toEqual([0, 230]);
  // Older links do not say for which numbers it was drawn.
  expect(heights(80, { guess })?.map((y) => Math.round(y))).toEqual([80, 40]);
  expect(guessIn(view)).toEqual(view);
  expect(coveredView(view)).toEqual({ covered: '1' });
});

describe('a guess of an earlier visit', () => {
  const keys = {
    drawn: { allowed: 'a line', takes: (text: string) => text.length === 4 },
    revealed: { allowed: '1', takes: (text: string) => text === '1' },
  };

  it('comes back where the address says nothing of one', () => {
    const before = guessIn({ scale: 'log', covered: '1', drawn: 'zz00' });
    expect(before).toEqual({ drawn: 'zz00' });
    expect(withKept({ scale: 'log' }, before, keys)).toEqual({ scale: 'log', drawn: 'zz00' });
    expect(withKept({ revealed: '1' }, before, keys)).toEqual({ revealed: '1' });
  });

  it('is left where it is none of this figure', () => {
    for (const before of [
      undefined,
      null,
      3,
      'x',
      { drawn: 'zz' },
      { drawn: 4 },
      { other: 'zz00' },
    ])
      expect(withKept({}, before, keys)).toEqual({});
  });

  it('is none while nobody has begun', () => {
    expect(guessIn(firstView({}))).toBeNull();
  });
});

it('asks for a line from end to end, give or take a fifth of the way', () => {
  const drawn = (from: number, to: number) =>
    Array.from({ length: 11 }, (_, at) => (at >= from && at <= to ? 0.5 : null));
  expect(isWhole(drawn(0, 10))).toBe(true);
  expect(isWhole(drawn(2, 8))).toBe(true);
  expect(isWhole(drawn(0, 7))).toBe(false);
  expect(isWhole(drawn(3, 10))).toBe(false);
  expect(isWhole(drawn(1, 0))).toBe(false);
});
