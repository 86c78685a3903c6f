/** What reads files of measurements: a script of its own, fetched when the reader has one. */
import { type Bindings, fileReader, type Imported, Unread } from '../../engine/engine';
import { lazy } from '../../runtime/lazy';

export const lazyReader = lazy<Bindings['read_file']>('captures', 'what reads files');

/** What is in a file, or one sentence that says why it is not known. */
export async function readOrSay(
  bytes: Uint8Array,
): Promise<{ readonly file: Imported | null; readonly problem: string }> {
  try {
    const reader = fileReader(await lazyReader.fetch());
    return { file: reader(bytes), problem: '' };
  } catch (problem) {
    if (problem instanceof Unread) return { file: null, problem: problem.message };
    const why = problem instanceof Error ? problem.message : String(problem);
    return { file: null, problem: `This was not read: ${why}.` };
  }
}
