/** Where files on the command line lie: named from where the command was typed, not from the project. */
import { resolve } from 'node:path';

/** The full path of a file. */
export function placeOf(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file);
}
