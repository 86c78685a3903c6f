/** A file of the reader’s, from its bytes to what the page shows. */
import { tooLarge } from '../../engine/file-size';
import { UNREADABLE } from '../file-drop';
import type { Ours } from './ours';
import { showStack } from './show-stack';
import { readStackFile } from './stack-file';

/** Bytes: twenty repeats of every test have some 2 MB. */
const MOST = 8_000_000;

/** What is shown of a file; or one sentence that says why it is not read. */
export async function readOwnStack(
  files: readonly Blob[],
  ours: Ours,
): Promise<readonly HTMLElement[] | string> {
  const [first, ...others] = files;
  if (!first) return '';
  if (others.length > 0)
    return `One file is read at a time; found ${files.length}. Drop them one after the other.`;
  const large = tooLarge(first.size, MOST);
  if (large) return large;
  const text = await first.text().catch(() => null);
  if (text === null) return UNREADABLE;
  const { file, problem } = readStackFile(text);
  return file ? showStack(file, ours) : problem;
}
