/**
 * A sheet with a text to take away. A frame may forbid the clipboard, downloads and new windows,
 * so the text is always there to select.
 */

/** Said where a page may not copy, of a text that is selected then. */
export const BY_KEYBOARD = 'Selected: copy it with the keyboard.';

/** What a sheet offers. */
export interface Sheet {
  readonly title: string;
  /** Said above the text. */
  readonly note?: string;
  readonly text: string;
  /** Offered as a file of this name and type as well. */
  readonly file?: { readonly name: string; readonly content: Blob };
  /** Shown above the text. */
  readonly image?: { readonly url: string; readonly alt: string };
}

/** Opens a sheet over the page; it closes with Escape or its button, and the focus goes back. */
export function openSheet(sheet: Sheet): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'sheet';
  dialog.setAttribute('aria-label', sheet.title);
  const title = Object.assign(document.createElement('p'), {
    className: 'sheet-title',
    textContent: sheet.title,
  });
  const area = Object.assign(document.createElement('textarea'), {
    readOnly: true,
    value: sheet.text,
    rows: 7,
  });
  area.setAttribute('aria-label', sheet.title);
  const actions = Object.assign(document.createElement('p'), { className: 'actions' });
  const status = Object.assign(document.createElement('span'), { className: 'soft' });
  status.setAttribute('role', 'status');
  actions.append(copyButton(area, status));
  if (sheet.file) actions.append(downloadLink(sheet.file));
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Close',
  });
  close.addEventListener('click', () => dialog.close());
  actions.append(close, status);
  dialog.append(title);
  if (sheet.note)
    dialog.append(Object.assign(document.createElement('p'), { textContent: sheet.note }));
  if (sheet.image)
    dialog.append(
      Object.assign(document.createElement('img'), { src: sheet.image.url, alt: sheet.image.alt }),
    );
  dialog.append(area, actions);
  dialog.addEventListener('close', () => {
    for (const held of dialog.querySelectorAll('[href^="blob:"], [src^="blob:"]'))
      URL.revokeObjectURL(held.getAttribute('href') ?? held.getAttribute('src') ?? '');
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  area.select();
}

function copyButton(area: HTMLTextAreaElement, status: HTMLElement): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Copy',
  });
  button.dataset.lead = '';
  button.addEventListener('click', async () => {
    area.select();
    status.textContent = (await copied(area.value)) ? 'Copied.' : BY_KEYBOARD;
  });
  return button;
}

function downloadLink(file: { readonly name: string; readonly content: Blob }): HTMLAnchorElement {
  const url = URL.createObjectURL(file.content);
  return Object.assign(document.createElement('a'), {
    href: url,
    download: file.name,
    className: 'button',
    textContent: 'Save as file',
  });
}

/** Puts a text on the clipboard; false where the page may not. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
