/**
 * `npm run bench`: what each model costs, how fast the simulator is, and how the pages open and answer,
 * and what they weigh; `npm run bench -- curves` measures one of the parts. Ends with status 1 where a
 * budget does not hold.
 */
import { existsSync } from 'node:fs';
import { counted, quoted } from '../../engine/typed/quoted.ts';
import { benchCurves } from '../bench-curves.ts';
import { benchPages } from '../bench-pages.ts';
import { benchPeer } from '../bench-peer.ts';
import { benchSimulator } from '../bench-simulator.ts';
import { checkBudgets } from '../page-budgets.ts';
import { scriptArguments } from '../script-arguments.ts';
import { recordWeights, weightsSinceRelease } from '../weight-history.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

const { words: asked, values } = scriptArguments({
  about: 'What models cost, how fast the simulator is, how pages open and what they weigh',
  usage: [
    'npm run bench -- [curves|simulator|pages|weights] [--record]',
    'npm run bench -- simulator --peer COMMAND',
  ],
  options: {
    record: { about: 'write the weights down as those of a release' },
    peer: {
      takes: 'COMMAND',
      about:
        'another simulator beside ours: it reads "pages spare" from its input, or as {pages} and {spare} in the command, and prints host writes and seconds last',
    },
  },
});

/** The parts, by the names under which they are asked for; each gives what is over its limit. */
const PARTS: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  curves: () => benchCurves(print),
  simulator: async () => {
    await (values.peer === undefined ? benchSimulator() : benchPeer(values.peer));
    return [];
  },
  pages: () => benchPages(print),
  weights: async () => {
    if (!existsSync('dist/index.html')) {
      print('\nPages not weighed: the book is not built: npm run build.');
      return [];
    }
    print(`\n${values.record ? recordWeights('dist') : weightsSinceRelease('dist')}`);
    const { problem } = checkBudgets('dist');
    return problem ? [problem] : [];
  },
};

if (values.peer !== undefined && asked.join() !== 'simulator') {
  print('--peer goes with the part simulator alone: npm run bench -- simulator --peer COMMAND');
  process.exit(2);
}
const unknown = asked.find((name) => !(name in PARTS));
if (unknown !== undefined) {
  print(`There is no part ${quoted(unknown)}. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const over: string[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(PARTS))
  over.push(...((await PARTS[name]?.()) ?? []));
print('');
for (const line of over) print(`over its limit: ${line}`);
print(
  over.length === 0
    ? 'All limits hold.'
    : `DOES NOT HOLD: ${counted(over.length, 'limit')} passed.`,
);
if (over.length > 0) process.exitCode = 1;
