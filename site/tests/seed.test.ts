import { configureGlobal, readConfigureGlobal, sample, uuid } from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { SEED_VARIABLE } from '../tasks/tiers';

const before = readConfigureGlobal();
afterEach(() => configureGlobal(before));

/** What a file of tests that begins now would draw. */
async function drawn(seed: string | undefined) {
  configureGlobal({});
  vi.stubEnv(SEED_VARIABLE, seed);
  vi.resetModules();
  await import('./seed');
  return sample(uuid(), 5);
}

test('a run that was told a seed draws the same cases as another', async () => {
  expect(await drawn('7')).toEqual(await drawn('7'));
  expect(await drawn('7')).not.toEqual(await drawn('8'));
});

test('a run that was told none draws others each time', async () => {
  expect(await drawn(undefined)).not.toEqual(await drawn(undefined));
});
