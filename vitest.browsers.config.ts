import { defineConfig } from 'vitest/config';

/**
 * The tests that drive real browsers over the finished `dist/`: two files at a time, and of those whose
 * tests open a tab each, three tests, since they wait a lot.
 */
export default defineConfig({
  test: {
    include: ['site/tests/browser/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 2,
    maxConcurrency: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
