/**
 * Files that are let go beside the place for them: a browser would open them, and leave the book with all that
 * the reader had set. The page stays, and says where files go.
 */

/** How long the hint stays, in milliseconds. */
const READ = 8000;

/** Has the page take no file but where `adoptDrop` takes it. */
export function keepPage(): void {
  addEventListener('dragover', (event) => {
    if (!carriesFile(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  });
  addEventListener('drop', (event) => {
    if (!carriesFile(event) || event.defaultPrevented) return;
    event.preventDefault();
    hint();
  });
}

/** Text that is dragged into a box goes there as ever. */
const carriesFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

let sign: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function hint(): void {
  clearTimeout(timer);
  sign?.remove();
  sign = document.createElement('p');
  sign.className = 'stray-drop';
  sign.setAttribute('role', 'status');
  document.body.append(sign);
  // A status is read out when its text changes.
  sign.textContent = document.querySelector('[data-drop]')
    ? 'The file was not opened. Drop it inside the dashed border, or use “Open a file”.'
    : 'The file was not opened. This page takes no files.';
  timer = setTimeout(() => sign?.remove(), READ);
}
