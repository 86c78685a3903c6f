/**
 * The two tiers of tests. The fast one is what `npm test` and `npm run ready` run; the long one is everything, by
 * `npm run ready -- --long`. A test file belongs to both unless it stands here. What is in both may try fewer
 * cases in the fast one, or leave some of its tests to the long one: `inTier` and `onlyLong` of `site/tests/tier.ts`,
 * and `in_tier` in the tests of Rust.
 */

export type Tier = 'fast' | 'long';

/** Tells tests the tier in which they run; the fast one where it is not set. */
export const TIER_VARIABLE = 'SPARE_AREA_TIER';

/** Tells tests of properties in TypeScript the seed of their draws; without it each run draws others. */
export const SEED_VARIABLE = 'SPARE_AREA_SEED';

/** Any number: what it draws has no property that another's has not. */
const SEED = '20261130';

/**
 * What a run of tests is told. CI draws the same cases each time in the fast tier, so that a change is refused for
 * what it changes and not for a rare case that was there before; the long tier and runs by hand draw new ones.
 */
export const toldTests = (tier: Tier, isCI: boolean): Record<string, string> => ({
  [TIER_VARIABLE]: tier,
  ...(tier === 'fast' && isCI ? { [SEED_VARIABLE]: SEED, PROPTEST_RNG_SEED: SEED } : {}),
});

/** Tests in Node that only the long tier runs. */
export const LONG_SITE: readonly string[] = [
  // Seconds that a run will take, told and measured.
  'site/engine/simulation/estimate-run.test.ts',
  // Memory that a machine does not give.
  'site/engine/simulation/simulation-limits.test.ts',
  // Every pixel of the living drive.
  'site/figures/living-drive/frame.test.ts',
];

/** The first of the tests in browsers, which `npm test` runs. */
export const SMOKE = 'site/tests/browser/smoke.test.ts';

/** Tests in browsers that only the long tier runs. */
export const LONG_BROWSERS: readonly string[] = [
  // The panel that says how a figure gets onto other pages.
  'site/tests/browser/embed-panel.test.ts',
  // How tall the page of each frame is, against the table.
  'site/tests/browser/heights.test.ts',
  // Drives of up to 16 TB in a tab.
  'site/tests/browser/large-drives.test.ts',
  // Every figure with drives of its own, simulated once more.
  'site/tests/browser/simulate-again.test.ts',
];
