/** Reads a zip file by its directory: written apart from what writes it. */
import { crc32, inflateRawSync } from 'node:zlib';

/** The names and texts in a zip of stored or deflated files, in their order; throws where it is not whole. */
export function membersOf(bytes: Uint8Array): Map<string, string> {
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('no end of a directory');
  const text = (from: number, length: number) =>
    new TextDecoder().decode(bytes.subarray(from, from + length));
  const members = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('no entry of a directory');
    const [method, sum] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)];
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const [name, local] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)];
    const begin = local + 30 + view.getUint16(local + 26, true);
    const kept = bytes.subarray(begin, begin + packed);
    const member = method === 8 ? inflateRawSync(kept) : kept;
    if (member.length !== size || crc32(member) !== sum) throw new Error('a wrong checksum');
    members.set(text(at + 46, name), new TextDecoder().decode(member));
    at += 46 + name;
  }
  if (at !== end) throw new Error('a directory of another length');
  return members;
}
