/** A zip file: the same bytes on every day and in every time zone, in a browser and in Node. */
import { zipSync } from 'fflate';

/** A file in it: a text, or bytes. */
export type Member = { readonly name: string } & (
  | { readonly text: string }
  | { readonly bytes: Uint8Array }
);

/** The first day that zip files know. They keep local time, so none with a zone would do. */
const FIRST_DAY = '1980-01-01T00:00:00';

/** The bytes of a zip with these members, in this order; stored where the level of compression is 0. */
export function zipOf(members: readonly Member[], level: 0 | 9 = 0): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const files = members.map(
    (member) =>
      [member.name, 'text' in member ? encoder.encode(member.text) : member.bytes] as const,
  );
  return zipSync(Object.fromEntries(files), { level, mtime: FIRST_DAY });
}
