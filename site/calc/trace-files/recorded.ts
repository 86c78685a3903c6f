/** What the readers of recorded traces have in common: a request, and the sentence for a line that is none. */
import { Unread } from '../../engine/engine';
import { quoted } from '../../engine/typed/quoted';

/** As the input `trace` counts them. */
export const WRITE = 0;
export const TRIM = 1;
export const READ = 2;

/** A request as it was recorded. */
export interface Recorded {
  /** When it came, in seconds from any moment on; null where the file does not say. */
  readonly at: number | null;
  /** In bytes. */
  readonly first: number;
  readonly length: number;
  readonly kind: number;
}

/** A form in which requests are recorded. */
export interface TraceForm {
  /** Whether a file is of it, by its first line that is not empty. */
  readonly fits: (line: string) => boolean;
  /** Its requests, from all lines, empty ones among them. */
  readonly read: (lines: readonly string[]) => Recorded[];
}

/** A line, by its place from 0 on, that is not what was expected there. */
export function unread(place: number, line: string, expected: string): Unread {
  const shown = line.length > 80 ? `${line.slice(0, 80)}…` : line;
  return new Unread(`Line ${place + 1} is ${quoted(shown)}; expected was ${expected}.`);
}

/** A whole number from 0 on that a float holds exactly; NaN for any other text. */
export const wholeOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
