/** Files of the command line: named from where the command was typed, not from the project. */
import { resolve } from 'node:path';
import { harmless, shortened } from '../engine/quoted';
import { Misused } from './misused';

/** The full path of a file. */
export function placeOf(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file);
}

/** What went wrong, in words: the same for both, and what differs. */
const BOTH = { EISDIR: 'it is a folder', ENOTDIR: 'its path leads through a file' };
const REASONS: Readonly<Record<'read' | 'written', Readonly<Record<string, string>>>> = {
  read: { ...BOTH, ENOENT: 'there is no such file', EACCES: 'it may not be read' },
  written: {
    ...BOTH,
    ENOENT: 'there is no such folder',
    EACCES: 'it may not be written',
    EROFS: 'it may not be written',
    ENOSPC: 'the disk is full',
  },
};

/** Does what is to be done with a file; what goes wrong is one sentence. */
export function withFile<Result>(
  file: string,
  done: 'read' | 'written',
  act: () => Result,
): Result {
  try {
    return act();
  } catch (problem) {
    const { code = '', message } = problem as NodeJS.ErrnoException;
    throw new Misused(
      `${shortened(file)} cannot be ${done}: ${REASONS[done][code] ?? harmless(message)}.`,
    );
  }
}
