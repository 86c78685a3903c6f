import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONG_BROWSERS, SMOKE } from './site/tasks/tiers.ts';

/** What takes longest: begun last, it would keep one processor waiting for the other. */
const LONGEST = [
  'visits',
  'embed-panel',
  'own-drive-address',
  'widgets',
  'performance-consistency',
  'own-drive',
  'performance-consistency-plays',
  'state',
  'write-amplification',
  'firefox',
  'policy',
  'pages',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = (name: string) => (file: TestSpecification) =>
      file.moduleId.endsWith(`/${name}.test.ts`);
    return [...new Set([...LONGEST.flatMap((name) => files.filter(isLong(name))), ...files])];
  }
}

/**
 * The tests that drive real browsers over the finished `dist/`: two files at a time, and of those whose
 * tests open a tab each, three tests, since they wait a lot. A limit that is reached is a failure anyway,
 * so all are wide: a machine that has other work as well stands still for seconds.
 */
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['site/tests/seed.ts'],
    // A worker's files share its browsers, and what they load besides.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Tried once more; `npm run ready` counts those that needed it.
    retry: 1,
    maxWorkers: 2,
    maxConcurrency: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['site/tests/browser/**/*.test.ts'],
          exclude: [...LONG_BROWSERS, SMOKE],
        },
      },
      { extends: true, test: { name: 'smoke', include: [SMOKE] } },
      { extends: true, test: { name: 'long', include: [...LONG_BROWSERS] } },
    ],
  },
});
