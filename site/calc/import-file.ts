/** `calc import FILE`: what is read out of a measurement file, as JSON. */
import { readFileSync } from 'node:fs';
import { engine } from '../engine/load-node';
import { Misused } from './misused';
import { placeOf } from './place';

/** The JSON that the importer gives, as it is. */
export function importFile([file, ...more]: readonly string[]): string {
  if (file === undefined || more.length > 0) throw new Misused('import takes one file.');
  return JSON.stringify(engine.readFile(readBytes(file)), null, 2);
}

/** What went wrong, in words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

/** The bytes of a file. */
export function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(placeOf(file));
  } catch (problem) {
    const { code = '', message } = problem as NodeJS.ErrnoException;
    throw new Misused(`${file} cannot be read: ${REASONS[code] ?? message}.`);
  }
}
