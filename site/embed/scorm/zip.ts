/**
 * A zip file. Packages are stored and not deflated: browsers deflate differently, and a package made in one
 * shall be the same, byte for byte, as one made by the command.
 */

/** A file in it: a text, or bytes. */
export type Member = { readonly name: string } & (
  | { readonly text: string }
  | { readonly bytes: Uint8Array }
);

/** Bit 11: names are UTF-8. */
const UTF8 = 0x0800;
/** 1 January 1980, the first day that zip files know: the same bytes on every day. */
const [TIME, DAY] = [0, 0x21];
/** Version 2.0 of the format. */
const VERSION = 20;

/** As members are, and deflated. */
const [STORED, DEFLATED] = [0, 8];

/** The bytes of a zip with these members, in this order; `deflate`: without head and checksum, where they shall be small. */
export function zipOf(
  members: readonly Member[],
  deflate?: (bytes: Uint8Array) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  const method = deflate ? DEFLATED : STORED;
  for (const member of members) {
    const path = encoder.encode(member.name);
    const bytes = 'text' in member ? encoder.encode(member.text) : member.bytes;
    const packed = deflate?.(bytes) ?? bytes;
    // Both headers say the same of a member; the directory's adds its place.
    const about = fields(
      [2, VERSION, UTF8, method, TIME, DAY],
      [4, crc32(bytes), packed.length, bytes.length],
      [2, path.length, 0],
    );
    const local = joined([fields([4, 0x04034b50]), about, path, packed]);
    directory.push(
      fields([4, 0x02014b50], [2, VERSION]),
      about,
      fields([2, 0, 0, 0], [4, 0, offset]),
      path,
    );
    bodies.push(local);
    offset += local.length;
  }
  const listed = joined(directory);
  const count = members.length;
  const end = fields([4, 0x06054b50], [2, 0, 0, count, count], [4, listed.length, offset], [2, 0]);
  return joined([...bodies, listed, end]);
}

/** Little-endian numbers: each group begins with the bytes that a number of it takes. */
function fields(...groups: readonly (readonly [2 | 4, ...number[]])[]): Uint8Array {
  const numbers = groups.flatMap(([width, ...values]) => values.map((value) => ({ width, value })));
  const bytes = new Uint8Array(numbers.reduce((sum, { width }) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const { width, value } of numbers) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The checksum that zip files carry (ISO 3309), a bit at a time: half a megabyte takes some milliseconds. */
export function crc32(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}
