/**
 * The command line: the same engine, the same WebAssembly, in Node.
 *
 * Answers go to standard output as JSON, in base units. What cannot be answered is one sentence on
 * standard error, with exit status 2.
 */
import { Unread } from '../engine/engine';
import { Refused } from '../engine/refused';
import { describeModel } from './describe';
import { importFile } from './import-file';
import { listModels } from './list';
import { Misused } from './misused';
import { runModel } from './run-model';
import { sweepModel } from './sweep';

const USAGE = `npm run --silent calc -- list
npm run --silent calc -- describe MODEL
npm run --silent calc -- MODEL name=value …
npm run --silent calc -- MODEL --iostat FILE [--device NAME] name=value …
npm run --silent calc -- sweep MODEL name=from..to/steps[log] … [--shard i/n] [--output FILE]
npm run --silent calc -- simulate [--trace FILE] [--addresses pages|sectors|bytes] name=value …
npm run --silent calc -- import FILE`;

/** Does what the arguments ask; the text is for standard output, to which a sweep writes its rows itself. */
async function answer([command, ...rest]: readonly string[]): Promise<string> {
  if (command === undefined || command === 'help' || command === '--help') return USAGE;
  if (command === 'list') return listModels(rest);
  if (command === 'describe') return describeModel(rest);
  if (command === 'sweep') {
    await sweepModel(rest);
    return '';
  }
  if (command === 'import') return importFile(rest);
  return runModel(command, rest);
}

try {
  const text = await answer(process.argv.slice(2));
  if (text) process.stdout.write(`${text}\n`);
} catch (problem) {
  if (!(problem instanceof Refused || problem instanceof Misused || problem instanceof Unread))
    throw problem;
  process.stderr.write(`${problem.message.replaceAll('\u202f', ' ')}\n`);
  process.exitCode = 2;
}
