/** A file that is dropped onto a panel. */
import { tooLarge } from '../engine/file-size';

/**
 * Has a panel take a dropped file; while one is over it, the panel says so by `data-over`. A page that has
 * such a panel is known by its `data-drop`.
 */
export function mountDrop(panel: HTMLElement, open: (file: File) => void): void {
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
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    open(file);
  });
}

/** What is in a file; or why it is not read, as a sentence. A folder looks like a file until it is read. */
export async function readFile(file: File): Promise<Uint8Array | string> {
  const problem = tooLarge(file.size);
  if (problem) return problem;
  return file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => 'The file cannot be read. It may be a folder, or it may have been moved or changed.',
  );
}
