/** A panel for files of measurements that the engine reads: reports, results, logs. */
import type { Imported } from '../../engine/engine';
import { make } from '../make';
import { addressInBook } from './address-in-book';
import { type FilePanel, filePanel } from './file-panel';
import { readOrSay } from './reader';

/** A file that the page reads itself, of a format of the book's own. */
export interface OwnFile {
  readonly format: string;
  /** What is shown of it; a text where it cannot be used. */
  show(): readonly HTMLElement[] | string;
}

interface Asked
  extends Pick<FilePanel<Imported>, 'id' | 'label' | 'placeholder' | 'show' | 'refused'> {
  /** A format of the book's own that the page takes as well: what is in a text of it; null where it is none. */
  own?(text: string): OwnFile | null;
}

/** A text of the book's own formats is no longer than this, in bytes. */
const OWN_SIZE = 100_000;

/** Makes the panel; below what `show` makes of a file stand the notes of its reading. */
export const measurementPanel = (asked: Asked): HTMLElement =>
  filePanel<Imported | OwnFile>({
    ...asked,
    async read(files, watching) {
      const [file] = files;
      if (await isOfStack(file)) return { file: null, problem: readElsewhere() };
      if (asked.own && file && files.length === 1 && file.size < OWN_SIZE) {
        const own = asked.own(await file.text().catch(() => ''));
        if (own) return { file: own, problem: '' };
      }
      return readOrSay(files, watching);
    },
    show(file) {
      if ('show' in file) return file.show();
      const shown = asked.show(file);
      return typeof shown === 'string' ? shown : [...shown, ...notesOf(file.notes)];
    },
    said(file) {
      const source = 'source' in file ? file.source : '';
      return `Read: ${file.format}${source && source !== file.format ? `, ${source}` : ''}.`;
    },
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
