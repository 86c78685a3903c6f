/** Hashes of source files, to know whether what was made of them is still what they give. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './folder.ts';

/** Every file below a folder as a path from the root, sorted. A missing folder has none. */
export function filesBelow(root: string, folder: string): string[] {
  const place = join(root, folder);
  return existsSync(place) ? listFiles(place).map((file) => `${folder}/${file}`) : [];
}

/** SHA-256 of a text, the same whether its lines end in LF or in CRLF. */
export function hashOfText(content: string): string {
  return createHash('sha256').update(content.replaceAll('\r\n', '\n')).digest('hex');
}

/** One SHA-256 over the names and bytes of files. */
export function hashOfFiles(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
