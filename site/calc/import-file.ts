/** `calc import FILE`: what is read out of a measurement file, as JSON. */
import { engine } from '../engine/load-node';
import { asJson } from './json';
import { Misused } from './misused';
import { readBytes } from './place';

/** The JSON that the importer gives, its numbers to twelve digits. */
export function importFile([file, ...more]: readonly string[]): string {
  if (file === undefined || more.length > 0) throw new Misused('import takes one file.');
  return asJson(engine.readFile(readBytes(file)));
}
