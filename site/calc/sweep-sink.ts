/** Where the rows of a sweep go: to standard output, or into a file with which a stopped sweep goes on. */
import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { Misused } from '../engine/misused';
import { shortened } from '../engine/typed/quoted';
import type { Io } from './io';
import { placeOf, withFile } from './paths';

/** Takes rows. */
export interface Sink {
  /** How many rows are there already. */
  readonly done: number;
  write(row: string): void;
  close(): void;
}

/** Standard output, row by row, so that what is computed can be used before the rest is. */
export function standardOutput(head: string, io: Io): Sink {
  const write = (row: string) => io.out(`${row}\n`);
  write(head);
  return { done: 0, write, close: () => {} };
}

/**
 * A file. `startOf` gives how the row at a place must begin: what the file holds must be of this very
 * sweep.
 */
export function fileSink(
  file: string,
  io: Io,
  head: string,
  startOf: (row: number) => string,
): Sink {
  const path = placeOf(file, io);
  const rows = rowsIn(path, file);
  if (rows.length > 0 && rows[0] !== head)
    throw new Misused(`${shortened(file)} holds another table; name a new file.`);
  const stranger = rows.slice(1).findIndex((row, at) => !row.startsWith(startOf(at)));
  if (stranger >= 0)
    throw new Misused(
      `${shortened(file)} holds another sweep, from row ${stranger + 1} on; name a new file.`,
    );
  // A row that was cut off by the interruption is computed again.
  const whole = rows.map((row) => `${row}\n`).join('');
  const open = withFile(file, 'written', () => {
    const opened = openSync(path, 'a');
    ftruncateSync(opened, Buffer.byteLength(whole));
    if (whole === '') writeSync(opened, `${head}\n`);
    return opened;
  });
  return {
    done: Math.max(0, rows.length - 1),
    write: (row) => void withFile(file, 'written', () => writeSync(open, `${row}\n`)),
    close: () => closeSync(open),
  };
}

/** The whole rows of a file; none where there is no file. */
function rowsIn(path: string, file: string): string[] {
  if (!existsSync(path)) return [];
  const found = statSync(path);
  if (!found.isFile() && !found.isDirectory())
    throw new Misused(`${shortened(file)} cannot be written: it is not a regular file.`);
  // It is to be written; that it is read before is our own affair.
  return withFile(file, 'written', () => readFileSync(path, 'utf8').split('\n').slice(0, -1));
}
