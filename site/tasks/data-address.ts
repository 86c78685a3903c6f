/** A picture as an address that holds the picture itself. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const MEDIA_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

export function dataAddress(folder: string, file: string): string {
  const type = MEDIA_TYPES[extname(file)];
  if (type === undefined) throw new Error(`${file} is no picture that a page can hold inside`);
  const picture = readFileSync(join(folder, file));
  // A drawing is text, and packs better as such: without its line ends, and with what an address may hold as it is.
  if (type === MEDIA_TYPES['.svg']) {
    const text = encodeURI(picture.toString().replace(/\s+/g, ' ').trim());
    return `data:${type},${text.replaceAll('#', '%23')}`;
  }
  return `data:${type};base64,${picture.toString('base64')}`;
}
