/** `calc import FILE …`: what is read out of measurement files, as JSON. */

import { group } from 'd3-array';
import type { Imported } from '../engine/engine';
import { Unread } from '../engine/engine';
import { MOST_IN_PIECES } from '../engine/file-size';
import { readingOfFile } from '../engine/load-node';
import { Misused } from '../engine/misused';
import { type DriveReading, readingsOf } from '../engine/smart-report';
import type { Io } from './io';
import { asJson } from './json';
import { readPieces } from './paths';
import { ratingByModel } from './rating';

/**
 * The JSON that the importer gives, its numbers to twelve digits, with the rating of a drive where the list has its
 * model. Of several files one line each, with the sentence of those that cannot be read; and behind them a line for
 * each drive that more than one of them is of.
 */
export function importFiles(files: readonly string[], io: Io): string {
  const [file, ...more] = files;
  if (file === undefined) throw new Misused('import takes one file or more; - is standard input.');
  if (more.length === 0) return asJson(rated(readFiles([file], io)));
  const read = files.map((one) => ({ file: one, ...readOrSay(one, io) }));
  const [first] = read;
  if (first && read.every(({ found }) => !found)) throw new Unread(first.problem);
  const lines = read.map(({ file: one, found, problem }) =>
    inLine({ file: one, ...(found ? rated(found) : { problem }) }),
  );
  return [...lines, ...pairs(read, io)].join('\n');
}

const inLine = (answer: object) => JSON.stringify(JSON.parse(asJson(answer)));

function readOrSay(
  file: string,
  io: Io,
): { readonly found: Imported | null; readonly problem: string } {
  try {
    return { found: readFiles([file], io), problem: '' };
  } catch (problem) {
    if (problem instanceof Unread) return { found: null, problem: problem.message };
    throw problem;
  }
}

/** What some files say together. */
export function readFiles(files: readonly string[], io: Io): Imported {
  const reading = readingOfFile(nameOf(files[0]));
  for (const [place, file] of files.entries()) {
    if (place > 0) reading.next(nameOf(file));
    readPieces(file, io, MOST_IN_PIECES, (piece) => reading.push(piece));
  }
  return reading.finish();
}

const nameOf = (file: string | undefined) => (file === '-' ? undefined : file);

/** The answer with the rating of each drive in it, where the list of drives has that model. */
function rated(file: Imported): Imported | object {
  const readings = readingsOf(file);
  const ratings = readings.map(({ model }) => ratingByModel(model));
  if (ratings.every((rating) => rating === null)) return file;
  const [rating] = ratings;
  return { ...file, ...(file.kind === 'drive' ? { rating } : { ratings }) };
}

/** A drive that more than one file is of, as its files say together: what happened between them stands in `since`. */
function pairs(
  read: readonly { readonly file: string; readonly found: Imported | null }[],
  io: Io,
): readonly string[] {
  const groups = group(
    read.flatMap(({ file, found }) =>
      found?.kind === 'drive' && file !== '-'
        ? [{ file, reading: found.values as DriveReading }]
        : [],
    ),
    // Those without a serial number are paired by clock and hours, if they can be.
    ({ reading: { identity, model, capacity } }) => identity ?? `${model} ${capacity}`,
  );
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .flatMap((some) => {
      const files = some.map(({ file }) => file);
      const together = readFiles(files, io);
      const isPaired = readingsOf(together).some(({ since }) => since !== null);
      return isPaired ? [inLine({ files, ...rated(together) })] : [];
    });
}
