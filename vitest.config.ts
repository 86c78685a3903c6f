import { defineConfig } from 'vitest/config';
import { LONG_SITE } from './site/tasks/tiers.ts';

/**
 * Every test that needs Node alone. Elements run on happy-dom: `// @vitest-environment happy-dom`. What a test
 * changes of the process it puts back, since files share a worker and what they import.
 */
export default defineConfig({
  assetsInclude: ['**/*.wasm'],
  test: {
    environment: 'node',
    setupFiles: ['site/tests/seed.ts'],
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // All of them: by itself it leaves one processor of two idle.
    maxWorkers: '100%',
    // Simulations and fuzzing take seconds where the machine has other work as well.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['site/**/*.test.ts'],
          exclude: ['site/tests/browser/**', ...LONG_SITE],
        },
      },
      { extends: true, test: { name: 'long', include: [...LONG_SITE] } },
    ],
  },
});
