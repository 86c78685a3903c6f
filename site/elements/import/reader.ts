/** What reads files of measurements: a script of its own, fetched when the reader has one. */
import type { Imported } from '../../engine/engine';
import { tooLong } from '../../engine/file-size';
import type { FileReader } from '../../engine/load-captures';
import { lazy } from '../../runtime/lazy';
import { UNREADABLE } from '../file-drop';
import type { Watching } from './file-panel';

export const lazyReader = lazy<FileReader>('captures', 'what reads files');

/** Bytes that are read before the page has its turn, where no worker reads them: some 2 ms of work, and 8 on a machine that is four times as slow. */
const PIECE = 1 << 18;

/**
 * What is in a file or a pasted text, or in several files, each read by its own name; or one sentence that says why
 * it is not known. Both are null where nobody wants it any more.
 */
export async function readOrSay(
  files: readonly Blob[],
  { told, isWanted }: Watching = { told: () => {}, isWanted: () => true },
): Promise<{ readonly file: Imported | null; readonly problem: string }> {
  const large = files.map(({ size }) => tooLong(size)).find(Boolean);
  if (large) return { file: null, problem: large };
  const all = sizeOf(files);
  let done = 0;
  try {
    const [reader] = await Promise.all([lazyReader.fetch(), calm()]);
    if (!isWanted()) return { file: null, problem: '' };
    const reading = await reader.begin(nameOf(files[0]));
    for (const [place, file] of files.entries()) {
      if (place > 0) reading.next(nameOf(file));
      for (let at = 0; at < file.size; at += PIECE) {
        const piece = await file.slice(at, at + PIECE).arrayBuffer();
        done += piece.byteLength;
        if (isWanted()) await reading.push(piece);
        // It may have been stopped while the piece came, or while it was read.
        if (!isWanted()) {
          reading.stop();
          return { file: null, problem: '' };
        }
        told(done / all);
      }
    }
    const found = await untilUnwanted(reading.finish(), isWanted);
    if (!found) reading.stop();
    return found ?? { file: null, problem: '' };
  } catch (problem) {
    const isFolder = problem instanceof DOMException;
    if (isFolder) return { file: null, problem: UNREADABLE };
    const why = problem instanceof Error ? problem.message : String(problem);
    return { file: null, problem: `This was not read: ${why}.` };
  }
}

/** A moment without a key, in milliseconds: each reading has an engine of its own, and who types means the last of them. */
const CALM = 100;

const calm = () => new Promise((resolve) => setTimeout(resolve, CALM));

/** How often somebody is asked whether what takes long is still wanted, in milliseconds. */
const ASKED = 50;

/** What something comes to; null as soon as nobody wants it any more. */
function untilUnwanted<T>(coming: Promise<T>, isWanted: () => boolean): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const asking = setInterval(() => {
      if (!isWanted()) resolve(null);
    }, ASKED);
    const over = () => clearInterval(asking);
    coming.then(resolve, reject).finally(over);
  });
}

const nameOf = (file: Blob | undefined) => (file instanceof File ? file.name : undefined);

/** Bytes of several files. */
const sizeOf = (files: readonly Blob[]): number => files.reduce((sum, { size }) => sum + size, 0);
