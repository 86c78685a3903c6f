/**
 * Sentences that claim ("twice", "less than", "never") say the truth of the numbers beside them, over all places of
 * the sliders, both ways: `sweep.test.ts` checks each. Here is what it is checked with.
 */
import { expect, it } from 'vitest';
import { claimsBeside } from './beside';
import { figures } from './book';
import { saidIn, sizeOf } from './claims/claim';

it('knows the claims of most figures, or why there are none', () => {
  const claimed = figures.filter(({ id }) => claimsBeside(id).length > 0);
  expect(claimed.length).toBeGreaterThan(60);
});

it('reads amounts', () => {
  const said = saidIn(
    'from 1.54\u202fPB to 12,345, $2.15/GB, 28% or 1e−16.',
    'from {} to {}, {}, {} or {}.',
  );
  expect(said?.map(({ value }) => value)).toEqual([
    1.54e15,
    12_345,
    expect.closeTo(2.15e-9, 15),
    expect.closeTo(0.28, 15),
    1e-16,
  ]);
  expect(said?.map(({ slack }) => slack)).toEqual([
    0.005e15,
    0.5,
    expect.closeTo(5e-12, 15),
    expect.closeTo(0.005, 15),
    0.5e-16,
  ]);
  expect(saidIn('it takes 3\u202fms.', 'it takes {} more.')).toBeNull();
  expect(saidIn('it is 28%.', 'it is {}%.')).toBeNull();
  expect([sizeOf('KiB'), sizeOf('MB/s'), sizeOf('B/s')]).toEqual([1024, 1e6, 1]);
  expect(() => sizeOf('miles')).toThrow('miles');
});
