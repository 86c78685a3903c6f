/** What is said of tiers and times is so. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sayFlakes } from './flakes.ts';
import { STATED, timeLine } from './stated-times.ts';
import { LONG_BROWSERS, LONG_SITE, SEED_VARIABLE, TIER_VARIABLE, toldTests } from './tiers.ts';

test.each([...LONG_SITE, ...LONG_BROWSERS])('%s of the long tier is there', (file) => {
  expect(existsSync(file)).toBe(true);
});

test('files of the long tier are in the list of their kind', () => {
  const isInBrowser = (file: string) => file.startsWith('site/tests/browser/');
  expect(LONG_SITE.filter(isInBrowser)).toEqual([]);
  expect(LONG_BROWSERS.filter((file) => !isInBrowser(file))).toEqual([]);
});

test('the documents state the times that each run prints beside its own', () => {
  const [readme, contributing] = ['README.md', 'CONTRIBUTING.md'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  expect(readme).toContain(`about ${STATED.test} seconds`);
  expect(contributing).toContain(`${STATED.check} seconds`);
  expect(contributing).toContain(`${STATED.ready / 60} minutes`);
  expect(contributing).toContain(`${STATED.long / 60} minutes`);
  expect(timeLine('test', 71.23)).toBe(`In 71.2 s; stated: ${STATED.test} s on two quiet cores.`);
});

test('flakes are named, and what went wrong is kept', () => {
  expect(sayFlakes([])).toEqual([]);
  expect(sayFlakes(['a page opens'])).toEqual([
    expect.stringMatching(/^1 flaky, traces in .+:$/),
    '  a page opens',
  ]);
});

test('CI draws the same cases each time, the long tier and a run by hand do not', () => {
  expect(toldTests('long', true)).toEqual({ [TIER_VARIABLE]: 'long' });
  expect(toldTests('fast', false)).toEqual({ [TIER_VARIABLE]: 'fast' });
  const { PROPTEST_RNG_SEED, [SEED_VARIABLE]: seed } = toldTests('fast', true);
  expect(PROPTEST_RNG_SEED).toBe(seed);
});
