/** A file that is dropped onto a panel. */

/** Has a panel take a dropped file; while one is over it, the panel says so by `data-over`. */
export function adoptDrop(panel: HTMLElement, open: (file: File) => void): void {
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
