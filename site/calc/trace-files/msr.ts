/**
 * The form of the MSR Cambridge traces: one disk of one server.
 *
 * ```text
 * 128166372003061629,hm,1,Read,383496192,32768,413
 * when it was issued in units of 100 ns, server, disk, what, offset and length in bytes, how long it took
 * ```
 */
import { READ, type Recorded, type TraceForm, unread, WRITE, wholeOf } from './recorded';

const LINE = /^(\d{1,19}),([^,]*),([^,]*),(read|write),(\d+),(\d+),\d+$/i;
const HEAD = /^timestamp,hostname,disknumber,type,offset,size,responsetime$/i;
const EXPECTED =
  'a request of an MSR Cambridge trace, as in “128166372003061629,hm,1,Read,383496192,32768,413”';

export const msr: TraceForm = {
  fits: (line) => HEAD.test(line.trim()) || LINE.test(line.trim()),
  read(lines) {
    const found: Recorded[] = [];
    let begin: bigint | undefined;
    let only: string | undefined;
    lines.forEach((text, place) => {
      const line = text.trim();
      if (line === '' || (found.length === 0 && HEAD.test(line))) return;
      const [, time = '', server, disk, type = '', offset, size] = LINE.exec(line) ?? [];
      const [first, length] = [wholeOf(offset), wholeOf(size)];
      if (Number.isNaN(first) || !(length > 0)) throw unread(place, line, EXPECTED);
      only ??= `${server},${disk}`;
      if (`${server},${disk}` !== only)
        throw unread(place, line, `the server and disk of the first request, ${only}`);
      // A float would round such a time to some microseconds.
      begin ??= BigInt(time);
      const at = Number(BigInt(time) - begin) / 1e7;
      found.push({ at, first, length, kind: type.toLowerCase() === 'read' ? READ : WRITE });
    });
    return found;
  },
};
