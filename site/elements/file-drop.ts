/** A file that is dropped onto a panel. */
import { tooLarge } from '../engine/file-size';

/**
 * Has a panel take a dropped file; while one is over it, the panel says so by `data-over`. A page that has
 * such a panel is known by its `data-drop`.
 */
export function mountDrop(panel: HTMLElement, open: (files: readonly File[]) => void): void {
  panel.dataset.drop = '';
  for (const name of ['dragenter', 'dragover'] as const) {
    panel.addEventListener(name, (event) => {
      event.preventDefault();
      panel.dataset.over = '';
    });
  }
  panel.addEventListener('dragleave', () => delete panel.dataset.over);
  panel.addEventListener('drop', (event) => {
    delete panel.dataset.over;
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    open(files);
  });
}

/** What is in a file; or why it is not read, as a sentence. A folder looks like a file until it is read. */
export async function readFile(file: File): Promise<Uint8Array | string> {
  const problem = tooLarge(file.size);
  if (problem) return problem;
  return file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => UNREADABLE,
  );
}

/** What is said of a file that the browser does not hand over. */
export const UNREADABLE =
  'The file cannot be read. It may be a folder, or it may have been moved or changed.';
