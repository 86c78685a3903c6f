/**
 * The command line: the same engine, the same WebAssembly, in Node.
 *
 * Answers go to standard output as JSON, in base units. What cannot be answered is one sentence on
 * standard error, with exit status 2; where nothing is found, with exit status 1.
 */
import { Unread } from '../engine/engine';
import { Misused } from '../engine/misused';
import { Refused } from '../engine/refused';
import { harmless } from '../engine/typed/quoted';
import { COMMANDS, USAGE } from './commands';
import { Unfound } from './find';
import type { Io } from './io';

/** A command by its name; any other word is the name of a model. */
const isCommand = (word: string): word is keyof typeof COMMANDS =>
  word !== 'MODEL' && Object.hasOwn(COMMANDS, word);

/** Does what the arguments ask; the text is for standard output, to which a sweep writes its rows itself. */
function answer(args: readonly string[], io: Io): string | number | Promise<string | number> {
  const [word, ...rest] = args;
  if (word === undefined || ['help', '--help', '-h'].includes(word)) return USAGE;
  return isCommand(word) ? COMMANDS[word].run(rest, io) : COMMANDS.MODEL.run(args, io);
}

/** Runs the command to its end and gives its exit status. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  try {
    const given = await answer(args, io);
    if (typeof given === 'number') return given;
    io.out(`${given}\n`);
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
