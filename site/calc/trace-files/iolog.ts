/**
 * fio’s iolog, versions 2 and 3.
 *
 * ```text
 * fio version 2 iolog              fio version 3 iolog
 * /dev/sdb add                     2 /dev/sdb add          a file is added, opened, closed: passed over
 * /dev/sdb write 4096 8192         878 /dev/sdb write 4096 8192      offset and length in bytes
 * /dev/sdb wait 500 0              888 /dev/sdb sync 0 0             time and wait in microseconds
 * ```
 */
import { READ, type Recorded, TRIM, type TraceForm, unread, WRITE, wholeOf } from './recorded';

const HEAD = /^fio version ([23]) iolog$/;
const KINDS: Readonly<Record<string, number>> = { read: READ, write: WRITE, trim: TRIM };
/** What moves no data of the drive. */
const PASSED = new Set(['add', 'open', 'close', 'sync', 'datasync', 'sync_file_range']);

export const iolog: TraceForm = {
  fits: (line) => HEAD.test(line.trim()),
  read(lines) {
    const begin = lines.findIndex((line) => line.trim() !== '');
    const hasTimes = HEAD.exec(lines[begin]?.trim() ?? '')?.[1] === '3';
    const expected = hasTimes
      ? 'a time in µs, a file, and “read”, “write” or “trim” with offset and length, as in “878 /dev/sdb write 4096 8192”'
      : 'a file, and “read”, “write” or “trim” with offset and length, as in “/dev/sdb write 4096 8192”';
    const found: Recorded[] = [];
    let [waited, waits] = [0, false];
    lines.forEach((line, place) => {
      const fields = line.trim().split(/\s+/);
      if (place <= begin || line.trim() === '') return;
      const time = hasTimes ? wholeOf(fields.shift()) : waited;
      const [, action = '', offset, size] = fields;
      if (Number.isNaN(time)) throw unread(place, line, expected);
      if (PASSED.has(action)) return;
      const [first, length] = [wholeOf(offset), wholeOf(size)];
      if (action === 'wait' && !hasTimes && !Number.isNaN(first)) {
        [waited, waits] = [waited + first, true];
        return;
      }
      const kind = Object.hasOwn(KINDS, action) ? KINDS[action] : undefined;
      if (kind === undefined || Number.isNaN(first) || !(length > 0))
        throw unread(place, line, expected);
      found.push({ at: time / 1e6, first, length, kind });
    });
    // Version 2 says times only where it waits.
    return hasTimes || waits ? found : found.map((request) => ({ ...request, at: null }));
  },
};
