import { describe, expect, it, test } from 'vitest';
import { Countdown, inTime, timeLeft } from './time-left';

test.each([
  [0, 'less than 1 s'],
  [0.9, 'less than 1 s'],
  [1, 'about 1 s'],
  [43.4, 'about 43 s'],
  [89, 'about 89 s'],
  [90, 'about 2 min'],
  [3599, 'about 60 min'],
  [5400, 'about 2 h'],
  [1.2e5, 'about 33 h'],
  [1.3e5, 'about 2 days'],
  [4e7, 'about 460 days'],
  [5e7, 'about 2 years'],
  [3e10, 'about 950 years'],
])('%s s are %s', (seconds, words) => {
  expect(inTime(seconds).replaceAll('\u202f', ' ')).toBe(words);
});

test('what is left follows from the pace so far, once there is one', () => {
  expect(timeLeft({ share: 0.25, seconds: 10 })).toBe(30);
  expect(timeLeft({ share: 1, seconds: 10 })).toBe(0);
  expect(timeLeft({ share: 0, seconds: 10 })).toBeNull();
  expect(timeLeft({ share: 1e-9, seconds: 0.02 })).toBeNull();
});

describe('counting down', () => {
  /** What is said at every tenth of a second of a run whose share goes so. */
  function said(shareAt: (seconds: number) => number) {
    const countdown = new Countdown();
    const all: { at: number; left: number }[] = [];
    for (let tick = 1; tick < 1e4; tick += 1) {
      const at = tick / 10;
      const share = Math.min(1, shareAt(at));
      const left = countdown.left({ share, seconds: at });
      if (left !== null) all.push({ at, left });
      if (share === 1) break;
    }
    return all;
  }
  /** A run of 40 s that is three times as fast in its first tenth of them. */
  const slowed = (at: number) => (at < 4 ? (3 * at) / 48 : (12 + (at - 4)) / 48);

  it('is right from the beginning where the pace is steady, and ends at zero', () => {
    for (const { at, left } of said((seconds) => seconds / 30)) expect(left).toBeCloseTo(30 - at);
  });

  it('does not jump about where the pace wavers', () => {
    const all = said((at) => at / 30 + 0.002 * Math.sin(7 * at));
    const jumps = all.slice(1).map(({ left }, at) => Math.abs(left - (all[at]?.left ?? 0) + 0.1));
    // After the first second it corrects itself now and then, and not by much.
    const later = jumps.slice(20);
    expect(later.filter((jump) => jump > 0.01).length).toBeLessThan(later.length / 10);
    expect(Math.max(...later)).toBeLessThan(6);
  });

  it('follows a run that becomes slower within a few seconds', () => {
    for (const { at, left } of said(slowed).filter((one) => one.at > 8))
      expect(Math.abs(left - (40 - at))).toBeLessThan(Math.max(1.5, 0.2 * (40 - at)));
  });

  it('says nothing before there is a pace', () => {
    expect(new Countdown().left({ share: 0, seconds: 5 })).toBeNull();
    expect(new Countdown().left({ share: 0.01, seconds: 0.1 })).toBeNull();
  });
});
