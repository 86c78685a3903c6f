/** Files of the command line: named from where the command was typed, not from the project. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { MOST_BYTES } from '../engine/file-size';
import { harmless, shortened } from '../engine/quoted';
import { formatAmount } from '../engine/units';
import type { Io } from './io';
import { Misused } from './misused';

/** The full path of a file. */
export function placeOf(file: string, { folder }: Io): string {
  return resolve(folder, file);
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
    if (problem instanceof Misused) throw problem;
    const { code = '', message } = problem as NodeJS.ErrnoException;
    throw new Misused(
      `${shortened(file)} cannot be ${done}: ${REASONS[done][code] ?? harmless(message)}.`,
    );
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
  const cannot = (why: string) => new Misused(`${shortened(file)} cannot be read: ${why}.`);
  withFile(file, 'read', () => {
    const isInput = file === '-';
    const place = placeOf(file, io);
    const found = isInput ? null : statSync(place);
    if (found && !found.isFile() && !found.isDirectory()) throw cannot('it is not a regular file');
    const open = isInput ? 0 : openSync(place, 'r');
    try {
      for (let bytes = 0; bytes <= most; ) {
        const piece = new Uint8Array(PIECE);
        const many = readSync(open, piece);
        if (many === 0) return;
        take(piece.subarray(0, many));
        bytes += many;
      }
      throw cannot(`it has more than ${formatAmount(most, 'bytes')}`);
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
