/**
 * A place for files of measurements, pasted, dropped or opened: they are read in the page and go nowhere else.
 *
 * ```text
 * text or files ──reader, fetched with the first──▶ what they say ──▶ shown below the box
 *        └──unread──▶ one sentence; the text stays as it is
 * ```
 */
import { mountDrop } from '../file-drop';
import { button, make } from '../make';

/** A reading under way: how far it is, and whether somebody still wants it. */
export interface Watching {
  told(share: number): void;
  isWanted(): boolean;
}

/** What a panel asks for, and what it does with what it gets. */
export interface FilePanel<T> {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  /** So much of a file is shown in the box, in bytes; all of it is read. */
  readonly shown?: number;
  /** What is in the files, or one sentence that says why it is not known, with a link if it has one. */
  read(
    files: readonly Blob[],
    watching: Watching,
  ): Promise<{ readonly file: T | null; readonly problem: string | HTMLElement }>;
  /** What is shown of a file; a text where it cannot be used here. */
  show(file: T): readonly HTMLElement[] | string;
  /** What kind of file it is. */
  said(file: T): string;
  /** Is told, after each reading, whether the files were refused, so that what stands elsewhere is of earlier ones. */
  refused?(isRefused: boolean): void;
}

/** Makes the panel. */
export function filePanel<T>(asked: FilePanel<T>): HTMLElement {
  const { id, label, placeholder, shown: most = 20_000 } = asked;
  const root = make('div', { className: 'file-panel' });
  const area = make('textarea', {
    id,
    rows: 3,
    spellcheck: false,
    autocomplete: 'off',
    attributes: { 'aria-describedby': `${id}-problem ${id}-said`, placeholder },
  });
  const input = make('input', {
    type: 'file',
    id: `${id}-file`,
    className: 'visually-hidden',
    multiple: true,
  });
  const problem = make('p', {
    id: `${id}-problem`,
    className: 'problem',
    hidden: true,
    attributes: { role: 'alert' },
  });
  const said = make('p', {
    id: `${id}-said`,
    className: 'file-said',
    attributes: { role: 'status' },
  });
  const found = make('div', { className: 'file-found' });
  let turns = 0;
  const stop = button('Stop', () => {
    turns += 1;
    stop.hidden = true;
    said.textContent = 'Stopped.';
  });
  stop.hidden = true;
  const actions = make('p', { className: 'file-open' });
  actions.append(
    input,
    make('label', { className: 'button', htmlFor: input.id, textContent: 'Open a file' }),
    stop,
  );
  root.append(
    make('label', { htmlFor: id, textContent: label }),
    area,
    actions,
    problem,
    said,
    found,
  );

  const complain = (sentence: string | HTMLElement) => {
    problem.replaceChildren(sentence);
    problem.hidden = sentence === '';
    asked.refused?.(sentence !== '');
    area.setAttribute('aria-invalid', String(sentence !== ''));
  };
  const read = async (files: readonly Blob[]) => {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    turns += 1;
    const mine = turns;
    const isWanted = () => mine === turns;
    said.textContent = 'Reading …';
    const told = (share: number) => {
      // What takes no second needs no count.
      if (size > LONG) said.textContent = `Reading … ${Math.floor(100 * share)}%`;
      stop.hidden = size <= LONG;
    };
    const result = await asked.read(files, { told, isWanted });
    if (!isWanted()) return;
    stop.hidden = true;
    said.textContent = '';
    found.replaceChildren();
    const { file, problem: why } = result;
    const shown = file === null ? [] : asked.show(file);
    complain(file === null ? why : typeof shown === 'string' ? shown : '');
    if (file === null || typeof shown === 'string') return;
    said.textContent = asked.said(file);
    found.append(...shown);
  };
  area.addEventListener('input', () => {
    if (area.value.trim() !== '') {
      read([new Blob([area.value])]);
      return;
    }
    turns += 1;
    complain('');
    said.textContent = '';
    found.replaceChildren();
  });
  /** Several files are read together: a result and its logs, the rounds of a test, two reports on a drive. */
  const openAll = async (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    const reading = read(files);
    area.value = await first
      .slice(0, most)
      .text()
      .catch(() => '');
    await reading;
  };
  input.addEventListener('change', () => openAll([...(input.files ?? [])]));
  mountDrop(root, openAll);
  return root;
}

/** Bytes of a file that takes longer than a moment. */
const LONG = 8_000_000;
