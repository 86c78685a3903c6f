/** What commands do with the book: they build it where it is not, and write a file made of it. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reasonOf } from '../engine/file-problem.ts';
import { shortened } from '../engine/typed/quoted.ts';
import { buildBook, isBuilt } from './book.ts';
import { giveUp, say, whileWaiting } from './say.mjs';

/** Builds the book in the current folder unless it is built; says whether it was built now. Gives up with the reason. */
export async function builtNow(): Promise<boolean> {
  if (isBuilt('.')) return false;
  say('Building the book');
  const { status, output } = await whileWaiting('building', buildBook());
  if (status !== 0) giveUp(`${output}\nThe book could not be built; the reason stands above.`);
  return true;
}

/** Writes a file that is named from where the command was typed, and gives its whole path. Gives up where it cannot be. */
export function writeNamed(file: string, bytes: Uint8Array): string {
  const place = resolve(process.env.INIT_CWD ?? '.', file);
  try {
    writeFileSync(place, bytes);
  } catch (problem) {
    giveUp(`${shortened(file)} cannot be written: ${reasonOf(problem, 'written')}.`);
  }
  return place;
}
