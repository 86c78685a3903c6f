/**
 * The text that blkparse makes of a blktrace, in its usual form.
 *
 * ```text
 *   8,0    3        1     0.000000000   697  D   W 223490 + 8 [kjournald]
 *   device cpu      number seconds      pid  action, kind, first sector + sectors
 * ```
 *
 * A request counts when it is issued to the drive (D), or when it is queued (Q) in a trace without issues.
 */
import { READ, type Recorded, TRIM, type TraceForm, unread, WRITE, wholeOf } from './recorded';

const EVENT = /^\s*(\d+,\d+)\s+\d+\s+\d+\s+(\d+\.\d+)\s+\d+\s+([A-Z]+|[mf])\s*(.*)$/;
const REQUEST = /^(\S+)\s+(\d+)\s+\+\s+(\d+)(?:\s|$)/;
/** Where the events end, and the counts begin. */
const SUMMARY = /^(CPU\d+|Total) \(/;
const SECTOR = 512;
const EXPECTED = 'an event of blkparse, as in “8,0 3 1 0.000000000 697 D W 223490 + 8 [kjournald]”';

/** Of the letters of an event: D is a discard, R reads, W writes; a flush alone moves nothing. */
function kindOf(letters: string): number | null {
  if (letters.includes('D')) return TRIM;
  if (letters.includes('W')) return WRITE;
  return letters.includes('R') ? READ : null;
}

export const blkparse: TraceForm = {
  fits: (line) => EVENT.test(line),
  read(lines) {
    const end = lines.findIndex((line) => SUMMARY.test(line));
    const events = lines.slice(0, end < 0 ? lines.length : end).map((line, place) => {
      if (line.trim() === '') return null;
      const event = EVENT.exec(line);
      if (!event) throw unread(place, line, EXPECTED);
      const [, device = '', seconds = '', action = '', rest = ''] = event;
      return { place, line, device, at: Number(seconds), action, rest };
    });
    const given = events.filter((event) => event !== null);
    const wanted = given.some(({ action }) => action === 'D') ? 'D' : 'Q';
    const found: Recorded[] = [];
    let only: string | undefined;
    for (const { place, line, device, at, action, rest } of given) {
      if (action !== wanted) continue;
      only ??= device;
      if (device !== only) throw unread(place, line, `the device of the first request, ${only}`);
      const [, letters = '', first, sectors] = REQUEST.exec(rest) ?? [];
      const kind = kindOf(letters || (rest.split(/\s/)[0] ?? ''));
      if (kind === null) continue;
      const [begin, length] = [wholeOf(first), wholeOf(sectors)];
      if (Number.isNaN(begin) || Number.isNaN(length)) throw unread(place, line, EXPECTED);
      if (length > 0) found.push({ at, first: begin * SECTOR, length: length * SECTOR, kind });
    }
    return found;
  },
};
