import { describe, expect, it } from 'vitest';
import { catchKeys, MOST_LOST, pressesIn, standingAt, WINDOW } from './catch-game';

const passes = { first: 15, turn: 10 };
const END = Number.POSITIVE_INFINITY;

describe('a reader in the disk’s place', () => {
  it('catches the sector within the window, on either side', () => {
    for (const off of [-0.9, 0, 0.9]) {
      const press = 15 + off * WINDOW * 10;
      const { lost, isCaught } = standingAt(passes, [press], END);
      expect([lost, isCaught]).toEqual([0, true]);
    }
    expect(standingAt(passes, [15 + 1.1 * WINDOW * 10], 16)).toEqual({
      lost: 1,
      isCaught: false,
      off: expect.closeTo(0.385, 9),
    });
  });

  it('loses a turn by a miss, and by letting it pass', () => {
    expect(standingAt(passes, [12, 25], END)).toEqual({ lost: 1, isCaught: true, off: 0 });
    expect(standingAt(passes, [], 15.4)).toEqual({ lost: 1, isCaught: false, off: null });
    expect(standingAt(passes, [], 25.4).lost).toBe(2);
    expect(standingAt(passes, [], END)).toEqual({ lost: MOST_LOST, isCaught: false, off: null });
  });

  it('has one press in each pass', () => {
    expect(standingAt(passes, [12, 15], 16)).toMatchObject({ lost: 1, off: -3 });
  });

  it('has done at a moment what was pressed by then', () => {
    const presses = [12, 25];
    const there = [11, 12, 24, 25].map((now) => standingAt(passes, presses, now).lost);
    expect(there).toEqual([0, 1, 1, 1]);
    expect(standingAt(passes, presses, 24).isCaught).toBe(false);
  });

  it('is in the address, and not before the bet', () => {
    expect(pressesIn({ catch: '1600-2614' })).toEqual([1600, 2614]);
    expect([pressesIn({ catch: 'go' }), pressesIn({})]).toEqual([[], null]);
    expect(pressesIn({ catch: 'go', covered: '1' })).toBeNull();
    const taken = ['go', '1-2-3-4', '1-2-3-4-5', '-1', ''].map((text) =>
      catchKeys.catch?.takes(text),
    );
    expect(taken).toEqual([true, true, false, false, false]);
  });
});
