import { expect, test } from 'vitest';
import { shareOf } from './run-share';

test('the writes of a run that ends with them are its share', () => {
  expect(shareOf(250, 1000, undefined)).toBe(0.25);
  expect(shareOf(1000, 1000, undefined)).toBe(1);
});

test.each([
  // Until the workload begins nobody knows how many writes there will be: any number is as good.
  [0, 1e12, 0],
  [50, 1e12, 0.2],
  [100, 1e12, 0.4],
  [200, 300, 0.7],
  [150, 200, 0.7],
  [300, 300, 1],
])('%i writes of about %i, 100 of which prepare the drive', (done, total, share) => {
  expect(shareOf(done, total, { writes: 100, share: 0.4 })).toBeCloseTo(share, 12);
});
