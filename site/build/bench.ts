/**
 * `npm run bench`: what each model costs, how fast the simulator is, and how the pages open and answer,
 * and what they weigh; `npm run bench -- curves` measures one of the parts. Ends with status 1 where a
 * budget does not hold.
 */
import { existsSync } from 'node:fs';
import { benchCurves } from './bench-curves.ts';
import { benchPages } from './bench-pages.ts';
import { benchSimulator } from './bench-simulator.ts';
import { checkBudgets } from './budgets.ts';
import { recordWeights, weightsSinceRelease } from './weights.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

const words = process.argv.slice(2);
/** Has the weights written down as those of a release. */
const RECORD = '--record';
const isRecorded = words.includes(RECORD);

/** The parts, by the names under which they are asked for; each gives what is over its limit. */
const PARTS: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  curves: () => benchCurves(print),
  simulator: async () => {
    await benchSimulator();
    return [];
  },
  pages: () => benchPages(print),
  weights: async () => {
    if (!existsSync('dist/index.html')) {
      print('\nPages not weighed: the book is not built: npm run build.');
      return [];
    }
    print(`\n${isRecorded ? recordWeights('dist') : weightsSinceRelease('dist')}`);
    const { problem } = checkBudgets('dist');
    return problem ? [problem] : [];
  },
};

const asked = words.filter((word) => word !== RECORD);
const unknown = asked.find((name) => !(name in PARTS));
if (unknown !== undefined) {
  print(`There is no part "${unknown}". There are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const over: string[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(PARTS))
  over.push(...((await PARTS[name]?.()) ?? []));
print('');
for (const line of over) print(`over its limit: ${line}`);
print(over.length === 0 ? 'All limits hold.' : `DOES NOT HOLD: ${over.length} limits are passed.`);
if (over.length > 0) process.exitCode = 1;
