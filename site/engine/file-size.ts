/** How large a file may be that is read whole, in the page and on the command line. */
import { formatAmount } from './units';

/** Bytes: ten times what a day of iostat at one line a second has, and a trace of a million long lines. */
export const MOST_BYTES = 64_000_000;
/** The same, for the eye. */
export const MOST = formatAmount(MOST_BYTES, 'bytes');

/** What is wrong with a file of so many bytes, as a sentence; empty where nothing is. */
export const tooLarge = (bytes: number): string =>
  bytes > MOST_BYTES
    ? `The file has ${formatAmount(bytes, 'bytes')}; it may have at most ${MOST}.`
    : '';
