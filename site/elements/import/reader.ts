/** What reads files of measurements: a script of its own, fetched when the reader has one. */
import { type Imported, Unread } from '../../engine/engine';
import { tooLong } from '../../engine/file-size';
import { beginFile, type FileBindings } from '../../engine/read-file';
import { lazy } from '../../runtime/lazy';
import { UNREADABLE } from '../file-drop';

export const lazyReader = lazy<FileBindings>('captures', 'what reads files');

/** Bytes that are read before the page has its turn: some 2 ms of work, and 8 on a machine that is four times as slow. */
const PIECE = 1 << 18;

/** A reading under way: how far it is, and whether somebody still wants it. */
export interface Watching {
  told(share: number): void;
  isWanted(): boolean;
}

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
    const bindings = await lazyReader.fetch();
    const reading = beginFile(bindings, nameOf(files[0]));
    for (const [place, file] of files.entries()) {
      if (place > 0) reading.next(nameOf(file));
      for (let at = 0; at < file.size; at += PIECE) {
        const piece = await file.slice(at, at + PIECE).arrayBuffer();
        if (!isWanted()) {
          reading.stop();
          return { file: null, problem: '' };
        }
        done += piece.byteLength;
        reading.push(new Uint8Array(piece));
        // Its memory is given back at once: browsers collect a hundred megabytes of such pieces before they do.
        piece.transfer?.(0);
        told(done / all);
      }
    }
    return { file: reading.finish(), problem: '' };
  } catch (problem) {
    if (problem instanceof Unread) return { file: null, problem: problem.message };
    const isFolder = problem instanceof DOMException;
    if (isFolder) return { file: null, problem: UNREADABLE };
    const why = problem instanceof Error ? problem.message : String(problem);
    return { file: null, problem: `This was not read: ${why}.` };
  }
}

const nameOf = (file: Blob | undefined) => (file instanceof File ? file.name : undefined);

/** Bytes of several files. */
export const sizeOf = (files: readonly Blob[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);
