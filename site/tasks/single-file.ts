/**
 * Pages for frames, and pages as one file.
 *
 * The embed pages share their scripts and their styles, which any server gives to a sandboxed frame; fonts
 * it would not give, so that these styles have none. In a sandboxed frame on a disk a page may load no other
 * file at all: so `one-file/<model>.html` has everything inside. Cut loose from the book, it can be mailed
 * or uploaded.
 */
import { gzipSync } from 'node:zlib';
import { listFiles, writeText } from './folder.ts';
import { EMBED } from './page-budgets.ts';
import { withPolicy } from './policy.ts';
import { cutLoose } from './single-file/cut-loose.ts';
import { inlineFiles } from './single-file/inline-files.ts';
import { shareStyles } from './single-file/share-styles.ts';

export interface SingleFile {
  file: string;
  /** Bytes as they are, and compressed. */
  raw: number;
  gzip: number;
}

const EMBED_PAGE = /^embed\/([^/]+)\/index\.html$/;
const FRAMED_PAGE = /^embed\/.*\/index\.html$/;

/** The files that `writeSingleFiles` will add to a book with these files. */
export function oneFilesOf(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const model = EMBED_PAGE.exec(file)?.[1];
    return model === undefined ? [] : [`one-file/${model}.html`];
  });
}

/** Writes the copies of calculators that stand alone, and gives embed pages the styles that they share. */
export function writeSingleFiles(folder: string): SingleFile[] {
  const framed = listFiles(folder).filter((file) => FRAMED_PAGE.test(file));
  const made = framed
    .filter((file) => EMBED_PAGE.test(file))
    .map((file) => {
      const [alone = ''] = oneFilesOf([file]);
      return write(folder, alone, cutLoose(inlineFiles(folder, file)));
    });
  for (const file of framed) shareStyles(folder, file);
  return made;
}

function write(folder: string, file: string, html: string): SingleFile {
  const text = withPolicy(html, 'alone');
  const raw = Buffer.byteLength(text);
  const gzip = gzipSync(text, { level: 9 }).byteLength;
  if (raw > EMBED.raw || gzip > EMBED.all) {
    throw new Error(
      `${file} is too heavy: ${raw} bytes (most ${EMBED.raw}), ${gzip} compressed (most ${EMBED.all})`,
    );
  }
  writeText(folder, file, text);
  return { file, raw, gzip };
}
