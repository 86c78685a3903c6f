/** `calc import FILE …`: what is read out of measurement files, as JSON. */
import type { Imported } from '../engine/engine';
import { MOST_IN_PIECES } from '../engine/file-size';
import { readingOfFile } from '../engine/load-node';
import { Misused } from '../engine/misused';
import type { Io } from './io';
import { asJson } from './json';
import { readPieces } from './place';

/** The JSON that the importer gives, its numbers to twelve digits; of several files one line each. */
export function importFiles(files: readonly string[], io: Io): string {
  const [file, ...more] = files;
  if (file === undefined) throw new Misused('import takes one file or more; - is standard input.');
  if (more.length === 0) return asJson(readFile(file, io));
  return files
    .map((one) => JSON.stringify({ file: one, ...JSON.parse(asJson(readFile(one, io))) }))
    .join('\n');
}

function readFile(file: string, io: Io): Imported {
  const reading = readingOfFile(file === '-' ? undefined : file);
  readPieces(file, io, MOST_IN_PIECES, (piece) => reading.push(piece));
  return reading.finish();
}
