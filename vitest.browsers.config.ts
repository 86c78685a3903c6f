import { defineConfig } from 'vitest/config';

/** The tests that drive real browsers over the finished `dist/`, one after the other. */
export default defineConfig({
  test: {
    include: ['site/tests/browser/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
