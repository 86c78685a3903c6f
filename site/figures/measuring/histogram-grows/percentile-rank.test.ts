import { expect, it } from 'vitest';
import { randomFrom } from '../../../elements/exercise/random';
import { chanceOfAtMost, drawnShare, slowerShares, slowerThan } from './percentile-rank';
import { latencyAt } from './read-latencies';

it('counts the requests that are slower than p99.9', () => {
  expect([10, 999, 1000, 1999, 2000, 10_000, 100_000].map(slowerThan)).toEqual([
    0, 0, 1, 1, 2, 10, 100,
  ]);
});

it('knows the binomial distribution', () => {
  // Of 4 tosses: none, at most one, at most two, any.
  expect([0, 1, 2, 4].map((most) => chanceOfAtMost(most, 4, 0.5) * 16)).toEqual([1, 5, 11, 16]);
  // With so many requests and so small a share it is Poisson's.
  const poisson = Array.from({ length: 11 }, (_, at) => 10 ** at / factorial(at));
  const expected = poisson.reduce((sum, term) => sum + term, 0) * Math.exp(-10);
  expect(chanceOfAtMost(10, 1e7, 1e-6)).toBeCloseTo(expected, 5);
});

it('says which shares are slower in 95 of 100 tests', () => {
  const [least, most] = slowerShares(1000);
  // Nothing, or one, slower: 1 − (1 − s)ᴺ and N s (1 − s)ᴺ⁻¹ by hand.
  const atMostOne = (s: number) => (1 - s) ** 1000 + 1000 * s * (1 - s) ** 999;
  expect(atMostOne(least)).toBeCloseTo(0.975, 6);
  expect(atMostOne(most)).toBeCloseTo(0.025, 6);
  // A test shorter than a thousand has its slowest request there.
  expect((1 - slowerShares(100)[0]) ** 100).toBeCloseTo(0.975, 6);
});

it('holds 95 of 100 tests in which every request is drawn', () => {
  const random = randomFrom(6);
  for (const [requests, tests] of [
    [100, 4000],
    [1000, 2000],
    [10_000, 400],
  ] as const) {
    const [fast, slow] = slowerShares(requests).map(latencyAt).reverse();
    const inside = Array.from({ length: tests }, () => {
      const all = Float64Array.from({ length: requests }, () => latencyAt(random())).sort();
      return all[requests - 1 - slowerThan(requests)] ?? 0;
    }).filter((one) => one >= (fast ?? 0) && one <= (slow ?? 0)).length;
    const off = Math.sqrt((0.95 * 0.05) / tests);
    expect(Math.abs(inside / tests - 0.95)).toBeLessThan(4 * off);
  }
});

it('draws the slowest of a test as if all of it were drawn', () => {
  const random = randomFrom(7);
  const shares = Array.from({ length: 4000 }, () => drawnShare(1000, random));
  const [least, most] = slowerShares(1000);
  const inside = shares.filter((share) => share >= least && share <= most).length;
  expect(inside / 4000).toBeCloseTo(0.95, 1);
  // The second of a thousand at even distances: 2 ÷ 1001.
  expect(shares.reduce((sum, one) => sum + one, 0) / 4000).toBeCloseTo(2 / 1001, 4);
});

const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));
