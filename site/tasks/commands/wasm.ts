/**
 * `npm run wasm`: builds the engine from its Rust sources and writes down what the site knows of its
 * models. With `--check` it changes nothing and says whether the committed files are what comes out.
 */
import { describe } from '../describe.ts';
import { writeStamp } from '../engine-stamp.ts';
import { giveUp, say, whileWaiting } from '../say.mjs';
import { scriptArguments } from '../script-arguments.ts';
import { wasmToolProblem } from '../tools.ts';
import { differences, makeEngine, replaceEngine } from '../wasm-pack.ts';

const { check = false } = scriptArguments({
  about: 'Builds the engine and writes what is generated from the models',
  usage: ['npm run wasm -- [--check]'],
  options: { check: { about: 'only compare with the files that are there' } },
  most: 0,
}).values;
const missing = await wasmToolProblem();
if (missing) giveUp(missing);

say('Compiling the engine');
const built = await whileWaiting('compiling', makeEngine());
if (built.status !== 0)
  giveUp(`${built.output}\nThe engine could not be built; the reason stands above.`);
const different = differences();

say(
  check
    ? 'Comparing what the site knows of the models'
    : 'Writing what the site knows of the models',
);
const described = await whileWaiting('describing', describe(check ? 'check' : 'write'));
if (described.status !== 0) giveUp(described.output);

if (!check) {
  replaceEngine();
  writeStamp('.');
  say(
    different.length > 0
      ? `Changed in core-wasm/pkg: ${different.join(', ')}`
      : 'The engine is the same as before',
  );
} else if (different.length > 0) {
  giveUp(
    `These files of core-wasm/pkg are not what their sources give: ${different.join(', ')}. "npm run wasm" mends it.`,
  );
} else {
  say('The committed engine is what its sources give, byte for byte');
}
