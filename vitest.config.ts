import { defineConfig } from 'vitest/config';

/** Every test that needs Node alone. Elements run on happy-dom: `// @vitest-environment happy-dom`. */
export default defineConfig({
  assetsInclude: ['**/*.wasm'],
  test: {
    include: ['site/**/*.test.ts'],
    exclude: ['site/tests/browser/**'],
    environment: 'node',
    restoreMocks: true,
    // All of them: by itself it leaves one processor of two idle.
    maxWorkers: '100%',
    // Simulations and fuzzing take seconds where the machine has other work as well.
    testTimeout: 60_000,
  },
});
