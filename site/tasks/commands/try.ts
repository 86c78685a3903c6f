/** `npm run try -- hit-ratio`: types and tests of one figure, the tests of one model, or all where they share a name. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { quoted } from '../../engine/typed/quoted.ts';
import { checkScriptTypes } from '../checks.ts';
import { type Ended, run, runPackage } from '../command.ts';
import { elapsed, giveUp, say, seconds } from '../say.mjs';
import { scriptArguments } from '../script-arguments.ts';
import { rustProblem } from '../tools.ts';

const {
  words: [id = ''],
} = scriptArguments({
  about: 'Types, claims and snapshot of one figure, or the results of one model',
  usage: ['npm run try -- FIGURE', 'npm run try -- MODEL'],
  options: {},
  most: 1,
});
const models: { id: string }[] = JSON.parse(readFileSync('site/engine/gen/catalogue.json', 'utf8'));

/** What a figure's snapshot, its drawing, its sentences and their claims are held to, and its types. */
async function figure(): Promise<Ended> {
  // The id alone: others may begin or end with it.
  const named = `(^|\\s)${id}(\\s|$)`;
  const tests = ['run', '--project', 'fast', 'site/tests/figures', '-t', named];
  const [tested, typed] = await Promise.all([
    runPackage('vitest/vitest.mjs', tests),
    checkScriptTypes(),
  ]);
  return { status: tested.status || typed.status, output: tested.output + typed.output };
}

/** The published and derived results. Compiled without optimizing: two seconds rather than thirty. */
async function model(): Promise<Ended> {
  const problem = await rustProblem();
  if (problem) return { status: 1, output: `The model was not tried: ${problem}.` };
  const plain = ['--config', 'profile.dev.package.spare-area-model.opt-level=0'];
  const golden = ['--package', 'spare-area-model', '--test', 'golden'];
  return run('cargo', [
    ...plain,
    'test',
    '--quiet',
    '--manifest-path',
    'core-wasm/Cargo.toml',
    ...golden,
  ]);
}

/** By their folders; what was typed is no pattern. */
const figures = globSync('site/figures/*/*/figure.ts').map((file) => basename(dirname(file)));
const tries = [
  ...(figures.includes(id) ? [figure] : []),
  ...(models.some((one) => one.id === id) ? [model] : []),
];
if (tries.length === 0)
  giveUp(
    `There is no figure and no model ${quoted(id)}. An id is wanted, as in "npm run try -- hit-ratio".`,
  );
for (const attempt of tries) {
  const { status, output } = await attempt();
  process.stdout.write(output);
  if (status !== 0) process.exitCode = 1;
}
say(`Tried ${id} in ${seconds(elapsed())}`);
