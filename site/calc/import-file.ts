/** `calc import FILE`: what is read out of a measurement file, as JSON. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { engine } from '../engine/load-node';
import { Misused } from './misused';

/** The JSON that the importer gives, as it is. */
export function importFile([file, ...more]: readonly string[]): string {
  if (file === undefined || more.length > 0) throw new Misused('import takes one file.');
  return JSON.stringify(engine.readFile(readBytes(file)), null, 2);
}

/** The bytes of a file, named from where the command was typed. */
export function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(resolve(process.env.INIT_CWD ?? '.', file));
  } catch (problem) {
    throw new Misused(
      `${file} cannot be read: ${(problem as NodeJS.ErrnoException).code ?? problem}.`,
    );
  }
}
