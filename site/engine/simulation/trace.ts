/**
 * A trace of the reader's own, as text: a request a line, its first address, its length, and what it
 * does.
 *
 * ```text
 * 4096, 8, write        commas, semicolons, tabs or spaces between the three;
 * 4096  8  r            w, r, t or 0 for a write, 2 for a read, 1 for a trim, as in the input `trace`;
 * 0,8,0, 64,1,0         several to a line; a head and what stands behind # are passed over
 * ```
 */
import { Unread } from '../engine';
import { quoted } from '../typed/quoted';

/** What one step of an address means. */
export const TRACE_UNITS = { pages: null, sectors: 512, bytes: 1 } as const;
export type TraceUnit = keyof typeof TRACE_UNITS;

/** What was read. */
export interface Trace {
  /** Three numbers a request, as the input `trace` takes them. */
  readonly numbers: readonly number[];
  readonly writes: number;
  readonly trims: number;
  readonly reads: number;
  /** So many pages of the user it takes. */
  readonly end: number;
  /** The line that takes so many. */
  readonly endLine: number;
}

const WRITE = 0;
const TRIM = 1;
const READ = 2;
const KINDS: Readonly<Record<string, number>> = {
  ...{ w: WRITE, write: WRITE, 0: WRITE },
  ...{ t: TRIM, trim: TRIM, discard: TRIM, d: TRIM, 1: TRIM },
  ...{ r: READ, read: READ, 2: READ },
};
const ALLOWED =
  'write the first address, the length, and w (write), r (read), or t (TRIM), as in “4096, 8, w”';

/** More requests than these take a page too long to read. */
export const MOST_REQUESTS = 1_000_000;
/** Lines after which whoever reads may see to other things: a millisecond or two. */
const PAUSE = 1000;

/**
 * Reads a trace; stops now and then and says how much of the text is read, from 0 to 1, so that a page can
 * do other things meanwhile.
 * @throws Unread with one sentence that names the line and what is allowed.
 */
export function* readingTrace(
  text: string,
  unit: TraceUnit,
  pageSize: number,
): Generator<number, Trace> {
  const numbers: number[] = [];
  const counts = [0, 0, 0];
  let [end, endLine, line, headed] = [0, 0, 0, false];
  for (let from = 0; from <= text.length; ) {
    const next = text.indexOf('\n', from);
    const until = next < 0 ? text.length : next;
    const fields = fieldsOf(text.slice(from, until));
    from = until + 1;
    line += 1;
    if (line % PAUSE === 0) yield Math.min(1, from / text.length);
    if (fields.length === 0) continue;
    if (!headed && numbers.length === 0 && /^[a-z]/i.test(fields[0] ?? '')) {
      headed = true;
      continue;
    }
    if (fields.length % 3 !== 0) throw unread(line, fields);
    for (let at = 0; at < fields.length; at += 3) {
      const [first, pages, kind] = requestOf(fields.slice(at, at + 3), line, unit, pageSize);
      numbers.push(first, pages, kind);
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (first + pages > end) [end, endLine] = [first + pages, line];
    }
    if (numbers.length > 3 * MOST_REQUESTS)
      throw new Unread(
        `Line ${line} is past the limit: a trace can have at most 1,000,000 requests.`,
      );
  }
  const [writes = 0, trims = 0, reads = 0] = counts;
  if (writes === 0)
    throw new Unread(`The trace has no writes. Add at least one, such as “0, 8, w”.`);
  return { numbers, writes, trims, reads, end, endLine };
}

/** Reads a trace at once. */
export function readTrace(text: string, unit: TraceUnit, pageSize: number): Trace {
  const reading = readingTrace(text, unit, pageSize);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

const fieldsOf = (line: string) =>
  line
    .replace(/#.*/, '')
    .split(/[\s,;]+/)
    .filter(Boolean);

/** First page, pages, kind. What touches a part of a page takes all of it. */
function requestOf(
  fields: readonly string[],
  line: number,
  unit: TraceUnit,
  pageSize: number,
): [number, number, number] {
  const [first = '', length = '', what = ''] = fields;
  const kind = Object.hasOwn(KINDS, what.toLowerCase()) ? KINDS[what.toLowerCase()] : undefined;
  const isNumber = (text: string) => /^\d{1,15}$/.test(text);
  if (!isNumber(first) || !isNumber(length) || Number(length) === 0 || kind === undefined)
    throw unread(line, fields);
  const bytes = TRACE_UNITS[unit];
  if (bytes === null) return [Number(first), Number(length), kind];
  const page = Math.floor((Number(first) * bytes) / pageSize);
  const end = Math.ceil(((Number(first) + Number(length)) * bytes) / pageSize);
  return [page, end - page, kind];
}

function unread(line: number, fields: readonly string[]): Unread {
  return new Unread(`Line ${line} is ${quoted(fields.join(', '))}; ${ALLOWED}.`);
}
