/** How large a file may be that is read whole, in the page and on the command line. */
import { formatAmount } from './typed/units';

/** Bytes: ten times what a day of iostat at one line a second has, and a trace of a million long lines. */
export const MOST_BYTES = 64_000_000;

/** Bytes of a file that is read in pieces: a log of a day, with a line for each of ten million requests. */
export const MOST_IN_PIECES = 1_000_000_000;

/** What is wrong with a file of so many bytes, as a sentence; empty where nothing is. */
export const tooLarge = (bytes: number, most = MOST_BYTES): string =>
  bytes > most
    ? `The file has ${formatAmount(bytes, 'bytes')}; it may have at most ${formatAmount(most, 'bytes')}.`
    : '';

/** The same of a file that is read in pieces. */
export const tooLong = (bytes: number): string => tooLarge(bytes, MOST_IN_PIECES);
