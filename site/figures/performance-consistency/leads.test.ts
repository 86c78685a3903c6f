/** What the calculator of SLC caches says of a rate that no review has seen. */
import { expect, test } from 'vitest';
import { defaultsOf } from '../../engine/declaration';
import { slcCache } from '../../engine/gen/slc-cache';
import { reviewed } from './caches-reviewed/reviewed';
import { beyondReviews } from './leads';

test('a QLC drive that writes 2 GB/s past its cache is none that was reviewed', () => {
  const past = reviewed.filter(({ cells, rates }) => cells === 'QLC' && rates.length > 1);
  const most = Math.max(...past.map(({ rates }) => rates[1] ?? 0));
  expect(beyondReviews(4, 2e9)).toContain(`None of the ${past.length} reviewed QLC drives`);
  expect(beyondReviews(4, most)).toBe('');
  expect(beyondReviews(1, 2e9)).toBe('');
});

test('the rate on which it opens is one that reviews have seen', () => {
  const { bits_per_cell, direct_rate } = defaultsOf(slcCache);
  expect(beyondReviews(Number(bits_per_cell), Number(direct_rate))).toBe('');
});
