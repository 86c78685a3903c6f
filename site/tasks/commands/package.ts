/**
 * `npm run package`: the models and the element as an npm package. Builds and packs it, has two linters look at
 * the archive, and installs it into empty folders to try it as others would use it.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtNow } from '../built-book';
import { run } from '../command';
import { good, released, sized } from '../packages/archive';
import { buildNpm } from '../packages/npm-build';
import { triesOf } from '../packages/npm-tries';
import { giveUp, say, whileWaiting } from '../say.mjs';
import { noArguments } from '../script-arguments';

const MADE = 'core-wasm/target/npm';

/** What looks at archives, in the versions that were looked at; npm brings them from its registry. */
const LINTERS = {
  publint: (archive: string) => ['publint@0.3.25', 'run', archive, '--strict'],
  attw: (archive: string) => [
    ...['--package=@arethetypeswrong/cli@0.18.5', 'attw', archive],
    ...['--profile', 'esm-only', '--exclude-entrypoints', 'engine.wasm', '--no-emoji'],
  ],
};

noArguments('package', 'The models and the element as an npm package, packed, linted and tried');
say('Building the package');
const wrong = await buildNpm(MADE);
if (wrong) giveUp(wrong);
await builtNow();
try {
  const archive = await released({ folder: MADE, ending: '.tgz' }, tried);
  say(`Wrote ${sized(archive)}`);
} catch (problem) {
  giveUp((problem as Error).message);
}

/** Packs it and tries the archive, in an empty folder. */
async function tried(place: string): Promise<string> {
  const packing = await run('npm', ['pack', resolve(MADE), '--pack-destination', place, '--json']);
  good(packing);
  const told = packing.output.slice(packing.output.indexOf('['));
  const [packed] = JSON.parse(told) as { filename: string }[];
  const archive = join(place, packed?.filename ?? '');

  const failed: string[] = [];
  const tell = (name: string, problem: string | undefined) => {
    say(`${name}: ${problem === undefined ? 'good' : `failed\n${problem}`}`);
    if (problem !== undefined) failed.push(name);
  };
  for (const [name, args] of Object.entries(LINTERS)) {
    const said = await whileWaiting('linting', run('npx', ['--yes', ...args(archive)]));
    tell(name, said.status === 0 ? undefined : said.output);
  }
  const tries = triesOf(archive, readFileSync(join(MADE, 'README.md'), 'utf8'), place);
  for (const [name, attempt] of Object.entries(tries)) tell(name, await attempt());
  if (failed.length > 0) throw new Error(`Failed: ${failed.join('; ')}`);
  return archive;
}
