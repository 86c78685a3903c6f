import { describe, expect, it, test } from 'vitest';
import type { Progress } from '../../engine/simulation/start-simulation';
import { failedText, needsText, progressText, stoppedText, waitsText } from './run-words';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe('what a run needs', () => {
  const run = { bytes: 2.84e6, seconds: 12.3, writes: 4_194_304, simulated: null };
  it.each([
    [run, '4.2 million host writes, 2.8 MB of memory, about 12 s'],
    [{ ...run, seconds: null }, '4.2 million host writes, 2.8 MB of memory'],
    [{ ...run, writes: 1, seconds: 0.1 }, '1 host write, 2.8 MB of memory, less than 1 s'],
    [
      { ...run, writes: null, simulated: 1800 },
      '30 min of simulated time, 2.8 MB of memory, about 12 s',
    ],
  ])('%j', (needs, text) => {
    expect(plain(needsText(needs))).toBe(text);
  });
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [22, '22nd'],
])('number %i in line is the %s', (place, ordinal) => {
  expect(waitsText(place)).toBe(`Waiting, ${ordinal} in line: other simulations are running.`);
});

describe('how far a run is', () => {
  const at = (share: number): Progress => ({
    ...{ done: 8.2e6, share, seconds: 4 },
    answer: { values: { host_writes_per_second: 2.1e6 }, reasons: {}, notes: [] } as never,
  });
  it.each([
    [at(0.43), 20, '43%: 8.2 million page writes, 2.1 million per second, about 20 s left'],
    [at(0.43), null, '43%: 8.2 million page writes, 2.1 million per second'],
    [at(1), 0, 'Simulated 8.2 million page writes, 2.1 million per second'],
  ])('is said in one line', (progress, left, text) => {
    expect(plain(progressText(progress, left))).toBe(text);
  });
});

describe('a run without an end', () => {
  it('that was stopped says when', () => {
    expect(plain(stoppedText(0.4321))).toMatch(/^Stopped at 43%\. The result so far is shown; /);
    expect(stoppedText(null)).toMatch(/^Stopped before there was a result\. /);
  });

  it('that failed says why, and what to do about it', () => {
    expect(failedText('there is no room for it', false, 4e9)).toBe(
      'The simulation failed: there is no room for it. Try again; if it fails again, reload the page.',
    );
    expect(plain(failedText('unreachable', true, 1.187e9))).toBe(
      'This run needs 1.2 GB of memory, and the browser has none left. Choose a smaller user capacity or close other tabs, then try again.',
    );
    expect(failedText('unreachable', true, null)).toMatch(/^This run needs more memory, and /);
  });
});
