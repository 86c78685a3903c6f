/** Changes the models a little, here and there, with cargo-mutants, and says which changes no test notices. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from './command.ts';

/** Where the tools work and leave what they found. */
const FOLDER = 'core-wasm/target/mutants';
const CARGO_MUTANTS = '27.1.0';
/** The topics whose models are changed where none is named. */
const TOPICS = ['caching', 'overprovisioning'];
/** One change of so many is tried, evenly spread: all of them would take hours. */
const SHARE = 6;
/** Seconds until a change that hangs the tests counts as noticed. */
const PATIENCE = 60;
/** Tests of a few seconds that ask the models; the simulations beside them take minutes. */
const TESTS = ['golden', 'wanted', 'caching_backwards', 'overprovisioning'];
/** How the tool ends once it has tried all: nothing missed, some missed, some hung. */
const WHOLE = [0, 2, 3];
/** Compiled for each change: so little is optimized, and nothing is said for debuggers. */
const QUICK = ['profile.dev.package.spare-area-model.opt-level=1', 'profile.dev.debug=false'];

/** The models of some topics, changed by cargo-mutants. */
export async function mutateModel(topics: readonly string[]): Promise<number> {
  rmSync(join(FOLDER, 'mutants.out'), { recursive: true, force: true });
  const { output: version } = await run('cargo', ['mutants', '--version']);
  if (!version.includes(CARGO_MUTANTS)) {
    const install = `cargo install cargo-mutants --version ${CARGO_MUTANTS} --locked`;
    throw new Error(`cargo-mutants ${CARGO_MUTANTS} is missing: ${install}`);
  }
  const files = (topics.length > 0 ? topics : TOPICS).map((topic) => `model/src/${topic}/*.rs`);
  const options = QUICK.map((option) => `--config=${option}`);
  const tests = TESTS.map((test) => `--test=${test}`);
  const { status, output } = await run(
    'cargo',
    [
      ...['mutants', '--dir', 'core-wasm', '--output', FOLDER, '--timeout', String(PATIENCE)],
      ...['--sharding', 'round-robin', '--shard', `0/${SHARE}`, '--package', 'spare-area-model'],
      ...files.flatMap((file) => ['--file', file]),
      ...[...options, '--lib', ...tests].map((argument) => `--cargo-arg=${argument}`),
    ],
    { CARGO_TARGET_DIR: resolve(FOLDER, 'build') },
  );
  const list = (name: string) => {
    const path = join(FOLDER, 'mutants.out', `${name}.txt`);
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  };
  const noticed = list('caught').length + list('timeout').length;
  // The tests have to pass where nothing is changed, and the tool says it where they do not.
  if (noticed === 0) throw new Error(output);
  const missed = list('missed');
  for (const line of missed) console.log(`not noticed: ${line}`);
  const all = noticed + missed.length;
  const share = Math.round((100 * noticed) / all);
  console.log(`model: tests notice ${noticed} of ${all} changes, ${share} %.`);
  if (WHOLE.includes(status)) return 0;
  console.log('model: stopped before its end; these are the changes that were tried.');
  return 1;
}
