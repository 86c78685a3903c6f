import { delimiter } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that hold a room which `site/tasks/mutants-site.ts` mutates; it names them. */
export default defineConfig({
  assetsInclude: ['**/*.wasm'],
  test: {
    include: process.env.MUTANTS_TESTS?.split(delimiter) ?? [],
    environment: 'node',
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
