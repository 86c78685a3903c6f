/**
 * The command line: the same engine, the same WebAssembly, in Node.
 *
 * Answers go to standard output as JSON, in base units. What cannot be answered is one sentence on
 * standard error, with exit status 2; where nothing is found, with exit status 1.
 */
import { Unread } from '../engine/engine';
import { harmless } from '../engine/quoted';
import { Refused } from '../engine/refused';
import { describeModel } from './describe';
import { effectsOfModel, seekInModel } from './explore';
import { findModels, Unfound } from './find';
import { importFiles } from './import-file';
import type { Io } from './io';
import { listModels } from './list';
import { matrixOfDrive } from './matrix';
import { Misused } from './misused';
import { runModel } from './run-model';
import { sweepModel } from './sweep';

const USAGE = `The models by name:
  npm run --silent calc -- list
Those that answer a question, found by any name that the book knows, as in "find tbw":
  npm run --silent calc -- find WORD… [--json]
What one of them takes, gives, assumes and cites:
  npm run --silent calc -- describe MODEL
Its answer; what is not given has its default, as in "cached-disk hit_ratio=90% disk_time=12ms":
  npm run --silent calc -- MODEL name=value …
The same, of a machine whose iostat -x was written to a file:
  npm run --silent calc -- MODEL --iostat FILE [--device NAME] name=value …
A table of answers, as in "sweep host-cache host_hit_ratio=75%..95%/3":
  npm run --silent calc -- sweep MODEL name=from..to/steps[log] … [--shard i/n] [--output FILE]
What moves a result most, as in "effects cached-disk mean_time hit_ratio=90%":
  npm run --silent calc -- effects MODEL OUTPUT name=value …
What gives a wanted result, as in "seek cached-disk hit_ratio mean_time=1ms":
  npm run --silent calc -- seek MODEL INPUT OUTPUT=value name=value …
A simulated drive, with requests of its own or those of a trace:
  npm run --silent calc -- simulate [--trace FILE] [--addresses pages|sectors|bytes] [--yes] name=value …
  (--yes: do not ask, nor refuse, where it takes more than three minutes)
IOPS of a simulated drive by block size and mix, 56 cells:
  npm run --silent calc -- matrix name=value …
What is read in a file of smartctl, nvme, fio, diskspd or iostat, or what is wrong with it (- is standard input):
  npm run --silent calc -- import FILE …`;

/** Does what the arguments ask; the text is for standard output, to which a sweep writes its rows itself. */
async function answer([command, ...rest]: readonly string[], io: Io): Promise<string> {
  if (command === undefined || command === 'help' || command === '--help') return USAGE;
  if (command === 'list') return listModels(rest);
  if (command === 'find') return findModels(rest);
  if (command === 'describe') return describeModel(rest);
  if (command === 'effects') return effectsOfModel(rest);
  if (command === 'seek') return seekInModel(rest);
  if (command === 'matrix') return matrixOfDrive(rest);
  if (command === 'import') return importFiles(rest, io);
  return runModel(command, rest, io);
}

/** Runs the command to its end and gives its exit status. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  try {
    if (args[0] === 'sweep') return await sweepModel(args.slice(1), io);
    io.out(`${await answer(args, io)}\n`);
    return 0;
  } catch (problem) {
    const isUnfound = problem instanceof Unfound;
    if (
      !(
        isUnfound ||
        problem instanceof Refused ||
        problem instanceof Misused ||
        problem instanceof Unread
      )
    )
      throw problem;
    io.err(`${harmless(problem.message.replaceAll('\u202f', ' '))}\n`);
    return isUnfound ? 1 : 2;
  }
}
