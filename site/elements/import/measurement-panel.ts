/** A panel for files of measurements that the engine reads: reports, results, logs. */
import type { Imported } from '../../engine/engine';
import { make } from '../make';
import { addressInBook } from './address-in-book';
import { type FilePanel, filePanel } from './file-panel';
import { readOrSay } from './reader';

/** Makes the panel; below what `show` makes of a file stand the notes of its reading. */
export const measurementPanel = (
  asked: Pick<FilePanel<Imported>, 'id' | 'label' | 'placeholder' | 'show'>,
): HTMLElement =>
  filePanel<Imported>({
    ...asked,
    async read(files, watching) {
      return (await isOfStack(files[0]))
        ? { file: null, problem: readElsewhere() }
        : readOrSay(files, watching);
    },
    show(file) {
      const shown = asked.show(file);
      return typeof shown === 'string' ? shown : [...shown, ...notesOf(file.notes)];
    },
    said: ({ format, source }) =>
      `Read: ${format}${source && source !== format ? `, ${source}` : ''}.`,
  });

/** Where the format of a file of measure-stack.sh stands, in bytes. */
const HEAD = 200;

const isOfStack = async (file: Blob | undefined): Promise<boolean> =>
  /"format":\s*"spare-area-stack"/.test(
    (await file
      ?.slice(0, HEAD)
      .text()
      .catch(() => '')) ?? '',
  );

/** That file has a place of its own, with the numbers that it stands beside. */
const readElsewhere = (): HTMLElement =>
  make(
    'span',
    {},
    'This is a file of measure-stack.sh; it is read in chapter 8, under ',
    make('a', {
      href: addressInBook('the-stack/index.html#measure'),
      textContent: 'Measure your own stack',
    }),
    '.',
  );

function notesOf(notes: readonly string[]): HTMLElement[] {
  if (notes.length === 0) return [];
  const list = make('ul', { className: 'file-notes' });
  list.append(...notes.map((textContent) => make('li', { textContent })));
  return [list];
}
