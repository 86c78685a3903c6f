/**
 * Which request of a test is its p99.9, and how far off it may be. The request at a percentile has a number of
 * slower ones above it; of all requests of the drive, the share that is slower than it follows from the binomial
 * distribution, whatever the latencies are.
 */

/** The share of the requests that p99.9 leaves above it. */
const SLOWER = 0.001;

/** How many of `count` requests are slower than their p99.9; none where there are fewer than 1000. */
export const slowerThan = (count: number): number => Math.floor(count * SLOWER + 1e-9);

/** Tests out of all that lie within a band; as many of the others lie below it as above. */
const WITHIN = 0.95;

/** Of all requests of the drive, the shares slower than the p99.9 of a test that 95 of 100 tests lie between. */
export function slowerShares(count: number): readonly [least: number, most: number] {
  const slower = slowerThan(count);
  const out = (1 - WITHIN) / 2;
  return [shareWith(count, slower, 1 - out), shareWith(count, slower, out)];
}

/** The share at which at most `most` of `count` requests are slower, with this chance. */
function shareWith(count: number, most: number, chance: number): number {
  let [low, high] = [Math.log(1e-9), 0];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    // The larger the share, the less likely are so few.
    if (chanceOfAtMost(most, count, Math.exp(middle)) > chance) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}

/** The chance that at most `most` of `count` are slower, each with the chance `share`. */
export function chanceOfAtMost(most: number, count: number, share: number): number {
  if (share >= 1) return most >= count ? 1 : 0;
  let term = Math.exp(count * Math.log1p(-share));
  let sum = term;
  for (let at = 0; at < most; at += 1) {
    term *= (((count - at) / (at + 1)) * share) / (1 - share);
    sum += term;
  }
  return sum;
}

/** The share slower than the p99.9 of one test by chance: of its requests, only the slowest are drawn. */
export function drawnShare(count: number, random: () => number): number {
  let share = 0;
  for (let at = 0; at <= slowerThan(count); at += 1)
    share += (1 - share) * (1 - random() ** (1 / (count - at)));
  return share;
}
