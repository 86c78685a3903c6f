/** What is typed behind a command of `package.json`. */
import {
  type Arguments,
  argumentsOf,
  type Command,
  helpOf,
  type Options,
} from '../engine/arguments.ts';
import { Misused } from '../engine/misused.ts';
import { guardOutput } from '../engine/standard-output.ts';
import { giveUp } from './say.mjs';

/** Reads the arguments of this process; ends it after `--help`, and where they cannot be understood. */
export function scriptArguments<Has extends Options>(command: Command<Has>): Arguments<Has> {
  guardOutput();
  const given = understood(command);
  if (!given.wantsHelp) return given;
  process.stdout.write(`${helpOf(command)}\n`);
  process.exit();
}

function understood<Has extends Options>(command: Command<Has>): Arguments<Has> {
  try {
    return argumentsOf(command, process.argv.slice(2));
  } catch (problem) {
    if (!(problem instanceof Misused)) throw problem;
    return giveUp(`${problem.message}\n${helpOf(command)}`);
  }
}

/** The same of a command that takes nothing. */
export function noArguments(name: string, about: string): void {
  const rule = `npm run ${name} takes nothing more.`;
  scriptArguments({ about, usage: [`npm run ${name}`], options: {}, most: 0, rule });
}
