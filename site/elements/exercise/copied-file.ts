/** What is copied of a text that the task hands over ends with the end of a line, which a selection leaves out. */

/** A selection with the end of its last line, where that is a whole line of the file; null for any other. */
export function withLineEnd(selected: string, file: string): string | null {
  const text = selected.trimEnd();
  const last = text.split('\n').at(-1) ?? '';
  const isWhole = last !== '' && file.split('\n').some((line) => line.trimEnd() === last);
  return isWhole ? `${text}\n` : null;
}

/** Lets whole lines of the files in this element be copied as such. */
export function copyWholeLines(root: HTMLElement): void {
  for (const file of root.querySelectorAll<HTMLElement>('pre.file'))
    file.addEventListener('copy', (event) => {
      const text = withLineEnd(String(getSelection() ?? ''), file.textContent ?? '');
      if (text === null || !event.clipboardData) return;
      event.clipboardData.setData('text/plain', text);
      event.preventDefault();
    });
}
