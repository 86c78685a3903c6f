/**
 * `npm run mutants`: changes the code a little, here and there, and says which changes no test notices.
 * It takes a quarter of an hour and more, so it belongs to no gate: whoever writes tests asks it.
 * `npm run mutants -- model caching` is for one half, and of it for some parts.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from './command.ts';

/** How many changes a test noticed, and those that none did, a line each. */
interface Score {
  readonly noticed: number;
  readonly missed: readonly string[];
}

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
/** Compiled for each change: so little is optimized, and nothing is said for debuggers. */
const QUICK = ['profile.dev.package.spare-area-model.opt-level=1', 'profile.dev.debug=false'];

/** The models of some topics, changed by cargo-mutants. */
async function mutateModel(topics: readonly string[]): Promise<Score> {
  const { output: version } = await run('cargo', ['mutants', '--version']);
  if (!version.includes(CARGO_MUTANTS)) {
    const install = `cargo install cargo-mutants --version ${CARGO_MUTANTS} --locked`;
    throw new Error(`cargo-mutants ${CARGO_MUTANTS} is missing: ${install}`);
  }
  const files = (topics.length > 0 ? topics : TOPICS).map((topic) => `model/src/${topic}/*.rs`);
  const options = QUICK.map((option) => `--config=${option}`);
  const tests = TESTS.map((test) => `--test=${test}`);
  const { output } = await run(
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
  return { noticed, missed: list('missed') };
}

/** The halves of the code by their names; each takes the parts of it that are asked for. */
const HALVES: Readonly<Record<string, (parts: readonly string[]) => Promise<Score>>> = {
  model: mutateModel,
};

const print = (text: string) => process.stdout.write(`${text}\n`);

const [asked, ...parts] = process.argv.slice(2);
if (asked !== undefined && !(asked in HALVES)) {
  print(`There is no half "${asked}". There is ${Object.keys(HALVES).join(', ')}.`);
  process.exit(2);
}
rmSync(join(FOLDER, 'mutants.out'), { recursive: true, force: true });
for (const [name, half] of Object.entries(HALVES)) {
  if (asked !== undefined && name !== asked) continue;
  const { noticed, missed } = await half(parts);
  const all = noticed + missed.length;
  const share = Math.round((100 * noticed) / all);
  for (const line of missed) print(`not noticed: ${line}`);
  print(`${name}: tests notice ${noticed} of ${all} changes, ${share} %.`);
}
