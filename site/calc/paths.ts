/** Files of the command line: named from where the command was typed, not from the project. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { reasonOf } from '../engine/file-problem';
import { MOST_BYTES } from '../engine/file-size';
import { Misused } from '../engine/misused';
import { shortened } from '../engine/typed/quoted';
import { formatAmount } from '../engine/typed/units';
import type { Io } from './io';

/** The full path of a file. */
export function placeOf(file: string, { folder }: Io): string {
  return resolve(folder, file);
}

function cannotBe(file: string, done: 'read' | 'written', why: string): Misused {
  const name = file === '-' ? 'Standard input' : shortened(file);
  return new Misused(`${name} cannot be ${done}: ${why}.`);
}

/** Does what is to be done with a file; what goes wrong is one sentence. */
export function withFile<Result>(
  file: string,
  done: 'read' | 'written',
  act: () => Result,
): Result {
  try {
    return act();
  } catch (problem) {
    if (problem instanceof Misused) throw problem;
    throw cannotBe(file, done, reasonOf(problem, done));
  }
}

/** Bytes that are asked of a file at once. */
const PIECE = 1 << 20;

/**
 * Hands the bytes of a file over in pieces; `-` is standard input. Devices and pipes may never end, and some
 * files say nothing true of their size: only regular files are opened, and no more is read than a file may have.
 */
export function readPieces(
  file: string,
  io: Io,
  most: number,
  take: (piece: Uint8Array) => void,
): void {
  withFile(file, 'read', () => {
    const isInput = file === '-';
    const place = placeOf(file, io);
    const found = isInput ? null : statSync(place);
    if (found && !found.isFile() && !found.isDirectory())
      throw cannotBe(file, 'read', 'it is not a regular file');
    const open = isInput ? 0 : openSync(place, 'r');
    // A thousand small files take no thousand large pieces.
    const size = found?.size ? Math.min(found.size + 1, PIECE) : PIECE;
    try {
      for (let bytes = 0; bytes <= most; ) {
        const piece = new Uint8Array(size);
        const many = readSync(open, piece);
        if (many === 0) return;
        take(piece.subarray(0, many));
        bytes += many;
      }
      throw cannotBe(file, 'read', `it has more than ${formatAmount(most, 'bytes')}`);
    } finally {
      if (!isInput) closeSync(open);
    }
  });
}

/** The bytes of a file that is held as a whole. */
export function readBytes(file: string, io: Io): Uint8Array {
  const pieces: Uint8Array[] = [];
  readPieces(file, io, MOST_BYTES, (piece) => pieces.push(piece));
  return Buffer.concat(pieces);
}
