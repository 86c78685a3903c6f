/**
 * `npm run python`: the models as a Python package. Builds the wheel, installs it into a fresh environment,
 * and runs its tests there, with the examples of its read-me.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import catalogue from '../../engine/gen/catalogue.json' with { type: 'json' };
import simulated from '../../engine/gen/simulate.json' with { type: 'json' };
import { units } from '../../engine/gen/units';
import { builtNow } from '../built-book';
import { findProgram, run } from '../command';
import { bundle, ours } from '../embed-scripts';
import { good, released, sized } from '../packages/archive';
import { engineWasm } from '../packages/engine-wasm';
import { frameModels } from '../packages/frame-models';
import { codeLicense } from '../packages/license';
import { thirdParty } from '../packages/notices';
import { facts } from '../packages/python-facts';
import { giveUp, say, whileWaiting } from '../say.mjs';
import { noArguments } from '../script-arguments';
import { targetProblem } from '../tools';

const SOURCES = 'core-wasm/python';
/** Where the package is put together, and where the wheel is found. */
const MADE = 'core-wasm/target/python';
/** The oldest of each that the package allows. */
const OLDEST = ['wasmtime==40.0.0'];

noArguments('python', 'The models as a Python package, built, installed and tried');
const python = findProgram(['python3', 'python']);
if (!python) giveUp('There is no Python on this machine; it is at https://www.python.org');
const problem = await targetProblem();
if (problem) giveUp(`The engine cannot be built: ${problem}.`);
await builtNow();

rmSync(MADE, { recursive: true, force: true });
cpSync(SOURCES, MADE, { recursive: true });
writeFileSync(join(MADE, 'LICENSE'), codeLicense());
writeFileSync(join(MADE, 'third-party.txt'), thirdParty());
const data = join(MADE, 'sparearea/data');
mkdirSync(data);
const json = (name: string, value: unknown) =>
  writeFileSync(join(data, name), JSON.stringify(value));
json('models.json', [...catalogue, simulated]);
json('units.json', units);
json('figures.json', frameModels('dist'));
writeFileSync(
  join(data, 'widget.js'),
  await bundle(`export { default } from ${ours('notebook.ts')};`, 'esm'),
);

say('Compiling the engines');
const broken = await whileWaiting('compiling', engineWasm(data));
if (broken) giveUp(broken);

try {
  const wheel = await released({ folder: MADE, ending: '.whl' }, (place) => tested(python, place));
  say(`Wrote ${sized(wheel)}`);
} catch (failed) {
  giveUp((failed as Error).message);
}

/** Builds the wheel and tries it, in an empty folder. */
async function tested(python: string, place: string): Promise<string> {
  const programs = process.platform === 'win32' ? 'venv/Scripts/python.exe' : 'venv/bin/python';
  const inside = join(place, programs);
  // One date for all files: the same sources give the same wheel.
  const env = { SOURCE_DATE_EPOCH: '1577836800' };
  const pip = async (...args: string[]) =>
    good(await run(inside, ['-m', 'pip', '--quiet', '--disable-pip-version-check', ...args], env));

  say('Building the wheel');
  good(await run(python, ['-m', 'venv', join(place, 'venv')]));
  await pip('wheel', '--no-deps', '--wheel-dir', place, resolve(MADE));
  const file = readdirSync(place).find((name) => name.endsWith('.whl'));
  if (!file) throw new Error('There is no wheel.');
  const wheel = join(place, file);
  say('Installing it, with what its tests need');
  await whileWaiting('installing', pip('install', `${wheel}[table,notebook,cluster]`, 'pytest'));
  // Away from the sources: what is tested is what was installed.
  for (const part of ['tests', 'examples', 'README.md'])
    cpSync(join(MADE, part), join(place, part), { recursive: true });
  writeFileSync(join(place, 'tests/facts.json'), JSON.stringify(facts()));

  await runTests(inside, place, 'the newest');
  await pip('install', ...OLDEST);
  await runTests(inside, place, OLDEST.join(' and '));
  return wheel;
}

async function runTests(inside: string, place: string, which: string): Promise<void> {
  say(`Running its tests with ${which}`);
  const args = ['-m', 'pytest', '--quiet', '-p', 'no:cacheprovider', place];
  const ended = await whileWaiting('testing', run(inside, args, { SPARE_AREA_BOOK: '' }));
  good(ended);
  say(ended.output.trim().split('\n').at(-1) ?? '');
}
