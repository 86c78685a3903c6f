/**
 * Forty changes that stand in a list, each tried against the tests of the fast tier and, where those notice
 * nothing, of the long one. Changes of Rust meet its tests; changes of the site those that import the changed file.
 * No browser is started, and every simulation is run anew. What is unchanged has to pass first, or all would be noticed.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import process from 'node:process';
import { run } from './command.ts';
import { TIER_VARIABLE, type Tier } from './tiers.ts';

interface Mutant {
  readonly file: string;
  /** What stands there, once. */
  readonly from: string;
  readonly to: string;
}

const LIST = 'site/tasks/mutants-kept.json';
/** Milliseconds until a change that hangs the tests counts as noticed. */
const PATIENCE = 600_000;
const TIERS: readonly Tier[] = ['fast', 'long'];

/** A copy of what is tracked, with the packages of this folder and a folder of its own for what Rust compiles. */
async function copied(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'spare-area-mutants-'));
  const { output } = await run('git', ['ls-files']);
  for (const file of output.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

const isRust = (file: string) => file.endsWith('.rs');

/** Whether the tests of a tier fail in the copy: those of Rust, or those that import some files of the site. */
async function fail(folder: string, files: readonly string[], tier: Tier): Promise<boolean> {
  const env = { [TIER_VARIABLE]: tier, SPARE_AREA_RUN_CACHE: 'off' };
  const { status } = files.some(isRust)
    ? await run('cargo', ['test', '--quiet', '--locked', '--package', 'spare-area-model'], env, {
        cwd: join(folder, 'core-wasm'),
        timeout: PATIENCE,
      })
    : await run(
        process.execPath,
        [
          join('node_modules', 'vitest', 'vitest.mjs'),
          ...['related', ...files, '--run', '--bail', '1', '--reporter', 'dot'],
          ...(tier === 'fast' ? ['--project', 'fast'] : []),
        ],
        env,
        { cwd: folder, timeout: PATIENCE },
      );
  return status !== 0;
}

/** Tries each change of the list, or those whose path has one of these words; the status of the command. */
export async function mutateKept(words: readonly string[]): Promise<number> {
  const all: readonly Mutant[] = JSON.parse(readFileSync(LIST, 'utf8'));
  const wanted = all.filter(
    ({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
  );
  const folder = await copied();
  const noticed: Record<Tier, number> = { fast: 0, long: 0 };
  try {
    for (const rust of [true, false]) {
      const files = wanted.map(({ file }) => file).filter((file) => isRust(file) === rust);
      if (files.length > 0 && (await fail(folder, files, 'fast')))
        throw new Error(`Tests of ${rust ? 'Rust' : 'the site'} fail with nothing changed.`);
    }
    for (const mutant of wanted) {
      const path = join(folder, mutant.file);
      const source = readFileSync(path, 'utf8');
      if (source.split(mutant.from).length !== 2)
        throw new Error(`${mutant.file} does not have “${mutant.from}” once; mend ${LIST}.`);
      writeFileSync(
        path,
        source.replace(mutant.from, () => mutant.to),
      );
      // What the fast tier notices, the long one does: it has all of its tests.
      const by = await TIERS.reduce<Promise<Tier | null>>(
        async (before, tier) =>
          (await before) ?? ((await fail(folder, [mutant.file], tier)) ? tier : null),
        Promise.resolve(null),
      );
      writeFileSync(path, source);
      if (by === 'fast') noticed.fast += 1;
      if (by !== null) noticed.long += 1;
      console.log(`${by ?? 'NOT NOTICED'}: ${mutant.file}: ${mutant.to}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `The fast tier notices ${noticed.fast} of ${wanted.length} changes, the long tier ${noticed.long}.`,
  );
  return noticed.long === wanted.length ? 0 : 1;
}
