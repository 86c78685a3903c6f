/**
 * Mutates three rooms of `site` with Stryker and says what share of the mutants the tests catch: on
 * demand only, for it takes minutes. The tool is brought once into a folder of its own, so that who
 * only reads or writes the book installs nothing of it.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const VERSION = '10.1.1';
const TOOLS = join('node_modules', '.mutants');
const PROGRAM = join(TOOLS, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const PACKAGES = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);

/** What is mutated, by which tests it must be caught, and after how many minutes a room is left. */
const rooms = [
  {
    name: 'units',
    mutate: ['units', 'typed-number', 'typed-amount'].map((name) => `site/engine/${name}.ts`),
    tests: ['site/engine/unit*.test.ts', 'site/engine/typed/typed-value.test.ts'],
    minutes: 6,
  },
  {
    name: 'labels',
    mutate: ['site/charts/end-labels.ts', 'site/charts/line-labels.ts'],
    tests: ['site/charts/*.test.ts', 'site/tests/figures/drawing.test.ts'],
    minutes: 5,
  },
  {
    name: 'hit-ratio',
    mutate: ['site/figures/caching-versus-ssd/hit-ratio/figure.ts'],
    tests: ['site/tests/figures/{sweep,snapshots}.test.ts'],
    minutes: 4,
  },
] as const;

/** Runs a program in the reader's sight; its status, or null where it was stopped for time. */
function runHere(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  minutes?: number,
): Promise<number | null> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: 'inherit',
    ...(minutes === undefined ? {} : { timeout: minutes * 60_000 }),
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
}

/** All rooms, or those named; the status of the command. */
export async function mutateSite(names: readonly string[] = []): Promise<number> {
  if (!existsSync(PROGRAM)) {
    // Vitest is the book's own: the runner finds it in the folder above.
    const alone = [
      '--no-save',
      '--no-package-lock',
      '--legacy-peer-deps',
      '--no-audit',
      '--no-fund',
    ];
    const status = await runHere('npm', ['install', '--prefix', TOOLS, ...alone, ...PACKAGES]);
    if (status !== 0) return 1;
  }
  let worst = 0;
  for (const { name, mutate, tests, minutes } of rooms) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n${name}: ${mutate.join(', ')}`);
    const args = [PROGRAM, 'run', '--mutate', mutate.join()];
    const env = { MUTANTS_TESTS: tests.join(delimiter) };
    const status = await runHere(process.execPath, args, env, minutes);
    if (status === null)
      console.log(`${name}: stopped after ${minutes} minutes; the last line counts.`);
    else worst = Math.max(worst, status);
  }
  return worst;
}
