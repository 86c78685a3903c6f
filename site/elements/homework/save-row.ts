/** Where a teacher saves the assignment as one file: a page that a double click opens, with the exercises inside. */
import { button, make } from '../make';
import { loadAlone, nameOfPage, pageWith } from './saved-page';

/** Makes the row; `alone` is the address of the script that holds the page. `put` shows another assignment. */
export function saveRow(alone: string): {
  readonly row: HTMLElement;
  put(fragment: string, classCode: string): void;
} {
  const row = make('div', { className: 'save-row' });
  const status = make('span', { attributes: { role: 'status' } });
  let now = { fragment: '', classCode: '' };
  const save = button('Save as one file for the sticks', async () => {
    const { fragment, classCode } = now;
    try {
      const page = pageWith(await loadAlone(alone), fragment);
      const name = nameOfPage(classCode);
      const href = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
      const link = make('a', { href, download: name });
      link.click();
      setTimeout(() => URL.revokeObjectURL(href), 60_000);
      status.textContent = ` Saved as ${name}.`;
    } catch (problem) {
      status.textContent = ` It could not be saved: ${(problem as Error).message}. Copy the whole folder of the book instead; students open its homework page and paste the link there.`;
    }
  });
  const line = make('p', { className: 'actions' });
  line.append(save, status);
  row.append(
    line,
    make('p', {
      className: 'soft',
      textContent:
        'One file of half a megabyte, with this assignment inside. A double click opens it in any browser, without the book and without a network.',
    }),
  );
  return {
    row,
    put(fragment, classCode) {
      if (fragment !== now.fragment) status.textContent = '';
      now = { fragment, classCode };
    },
  };
}
