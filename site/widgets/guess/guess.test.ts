import { describe, expect, it } from 'vitest';
import { drawStroke, fillGaps } from './guess-line';
import { decodeGuess, encodeGuess } from './guess-state';

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

  it('is left alone where it is none of ours', () => {
    for (const text of ['', 'zz', 'zzzzzzz', 'zz!!zzzz', '--------zz'])
      expect(decodeGuess(text, 4)).toBeNull();
  });
});
