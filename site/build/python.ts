/**
 * `npm run python`: the models as a Python package. Builds the wheel, installs it into a fresh environment,
 * and runs its tests there, with the examples of its read-me.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import catalogue from '../engine/gen/catalogue.json' with { type: 'json' };
import simulated from '../engine/gen/simulate.json' with { type: 'json' };
import { units } from '../engine/gen/units';
import { type Ended, findProgram, run } from './command';
import { bundle, ours } from './embed-scripts';
import { engineWasm } from './packages/engine-wasm';
import { codeLicense } from './packages/license';
import { thirdParty } from './packages/notices';
import { facts } from './packages/python-facts';
import { giveUp, say, whileWaiting } from './say.mjs';
import { noArguments } from './script-arguments';
import { rustProblem } from './tools';

const SOURCES = 'core-wasm/python';
/** Where the package is put together, and where the wheel is found. */
const MADE = 'core-wasm/target/python';
/** The oldest of each that the package allows. */
const OLDEST = ['wasmtime==40.0.0'];

noArguments('python', 'The models as a Python package, built, installed and tried');
const python = findProgram(['python3', 'python']);
if (!python) giveUp('There is no Python on this machine; it is at https://www.python.org');
const problem = await rustProblem();
if (problem) giveUp(`The engine cannot be built: ${problem}.`);

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
writeFileSync(
  join(data, 'widget.js'),
  await bundle(`export { default } from ${ours('notebook.ts')};`, 'esm'),
);

say('Compiling the engines');
const broken = await whileWaiting('compiling', engineWasm(data));
if (broken) giveUp(broken);

const place = mkdtempSync(join(tmpdir(), 'spare-area-python-'));
const inside = join(
  place,
  process.platform === 'win32' ? 'venv/Scripts/python.exe' : 'venv/bin/python',
);
try {
  say('Building the wheel');
  good(await run(python, ['-m', 'venv', join(place, 'venv')]));
  good(await pip('wheel', '--no-deps', '--wheel-dir', MADE, resolve(MADE)));
  const wheel =
    readdirSync(MADE).find((file) => file.endsWith('.whl')) ?? giveUp('There is no wheel.');
  say('Installing it, with what its tests need');
  good(
    await whileWaiting(
      'installing',
      pip('install', `${resolve(MADE, wheel)}[table,notebook,cluster]`, 'pytest'),
    ),
  );
  writeFileSync(join(MADE, 'tests/facts.json'), JSON.stringify(facts()));
  // Away from the sources: what is tested is what was installed.
  cpSync(join(MADE, 'tests'), join(place, 'tests'), { recursive: true });
  cpSync(join(MADE, 'examples'), join(place, 'examples'), { recursive: true });
  cpSync(join(MADE, 'README.md'), join(place, 'README.md'));

  await tested('the newest');
  good(await pip('install', ...OLDEST));
  await tested(OLDEST.join(' and '));
  say(`Wrote ${join(MADE, wheel)}, ${Math.round(statSync(join(MADE, wheel)).size / 1000)} kB`);
} finally {
  if (existsSync(place)) rmSync(place, { recursive: true });
}

function pip(...args: string[]): Promise<Ended> {
  // One date for all files: the same sources give the same wheel.
  const env = { SOURCE_DATE_EPOCH: '1577836800' };
  return run(inside, ['-m', 'pip', '--quiet', '--disable-pip-version-check', ...args], env);
}

function good({ status, output }: Ended): void {
  if (status !== 0) giveUp(output);
}

async function tested(which: string): Promise<void> {
  say(`Running its tests with ${which}`);
  const args = ['-m', 'pytest', '--quiet', '-p', 'no:cacheprovider', place];
  const ended = await whileWaiting('testing', run(inside, args, { SPARE_AREA_BOOK: '' }));
  good(ended);
  say(ended.output.trim().split('\n').at(-1) ?? '');
}
