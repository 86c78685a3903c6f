/**
 * A place for files of measurements, pasted, dropped or opened: they are read in the page and go nowhere else.
 *
 * ```text
 * text or files ──reader, fetched with the first──▶ what they say ──▶ shown below the box
 *        └──unread──▶ one sentence; the text stays as it is
 * ```
 */
import type { Imported } from '../../engine/engine';
import { mountDrop } from '../file-drop';
import { button, make } from '../make';
import { readOrSay, sizeOf } from './reader';

/** What a panel asks for, and what it does with what it gets. */
export interface FilePanel {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  /** What is shown of a file; a text where it cannot be used here. */
  show(file: Imported): readonly HTMLElement[] | string;
}

/** So much of a file is shown in the box, in bytes; all of it is read. */
const SHOWN = 20_000;

/** Makes the panel. */
export function filePanel({ id, label, placeholder, show }: FilePanel): HTMLElement {
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

  const complain = (sentence: string) => {
    problem.textContent = sentence;
    problem.hidden = sentence === '';
    area.setAttribute('aria-invalid', String(sentence !== ''));
  };
  const read = async (files: readonly Blob[]) => {
    const size = sizeOf(files);
    turns += 1;
    const mine = turns;
    const isWanted = () => mine === turns;
    said.textContent = 'Reading …';
    const told = (share: number) => {
      // What takes no second needs no count.
      if (size > LONG) said.textContent = `Reading … ${Math.floor(100 * share)}%`;
      stop.hidden = size <= LONG;
    };
    const result = await readOrSay(files, { told, isWanted });
    if (!isWanted()) return;
    stop.hidden = true;
    said.textContent = '';
    found.replaceChildren();
    const shown = result.file ? show(result.file) : result.problem;
    complain(typeof shown === 'string' ? shown : '');
    if (typeof shown === 'string' || !result.file) return;
    const { format, source } = result.file;
    said.textContent = `Read: ${format}${source && source !== format ? `, ${source}` : ''}.`;
    found.append(...shown, ...notesOf(result.file.notes));
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
      .slice(0, SHOWN)
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

function notesOf(notes: readonly string[]): HTMLElement[] {
  if (notes.length === 0) return [];
  const list = make('ul', { className: 'file-notes' });
  list.append(...notes.map((textContent) => make('li', { textContent })));
  return [list];
}
