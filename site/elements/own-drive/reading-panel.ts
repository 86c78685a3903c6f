/**
 * Reports on the reader's drive, pasted, dropped or opened: they are read in the page and go nowhere else.
 *
 * ```text
 * text or files ──reader, fetched with the first──▶ reading ──▶ lines below the box
 *                                                      └──▶ the boxes of the form
 * ```
 */
import { type DriveReading, readingOf } from '../../engine/reading';
import { mountDrop, readFile } from '../file-drop';
import { readOrSay } from '../import/reader';
import { make } from './make';
import { readingLines } from './reading-lines';

/** How long a paste may be that is shown in the box, in characters; all of it is read. */
const SHOWN = 100_000;
const ID = 'drive-report';

/** Makes the box with what is said below it; `take` gets what was read. */
export function readingPanel(take: (reading: DriveReading) => void): HTMLElement {
  const root = make('div', { className: 'drive-report' });
  const area = make(
    'textarea',
    { id: ID, rows: 3, spellcheck: false, autocomplete: 'off' },
    {
      'aria-describedby': `${ID}-problem ${ID}-said`,
      placeholder: 'smartctl -x /dev/nvme0',
    },
  );
  const file = make('input', {
    type: 'file',
    id: `${ID}-file`,
    className: 'visually-hidden',
    multiple: true,
  });
  const open = make('label', { className: 'button', htmlFor: file.id, textContent: 'Open files' });
  const problem = make(
    'p',
    { id: `${ID}-problem`, className: 'problem', hidden: true },
    { role: 'alert' },
  );
  const said = make('p', { id: `${ID}-said`, className: 'drive-said' }, { role: 'status' });
  const found = make('div', { className: 'drive-found' });
  const actions = make('p', { className: 'drive-open' });
  actions.append(file, open);
  root.append(
    make('label', {
      htmlFor: ID,
      textContent: 'Or paste what smartctl -x or nvme smart-log prints',
    }),
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
  let turns = 0;
  const read = async (bytes: Uint8Array) => {
    turns += 1;
    const mine = turns;
    said.textContent = 'Reading …';
    const result = await readOrSay(bytes);
    if (mine !== turns) return;
    const reading = result.file && readingOf(result.file);
    const isOther = result.file && !reading;
    complain(
      isOther
        ? `Expected a report on a drive, found ${result.file?.format}: the decision tree of chapter 2 reads it.`
        : result.problem,
    );
    found.replaceChildren();
    said.textContent = '';
    if (!reading || !result.file) return;
    said.textContent = `Read: ${result.file.format}${reading.model ? `, ${reading.model}` : ''}. What is known of it stands in the form below.`;
    found.append(linesOf(reading), ...notesOf(result.file.notes));
    take(reading);
  };
  area.addEventListener('input', () => {
    if (area.value.trim() !== '') read(new TextEncoder().encode(area.value));
    else {
      turns += 1;
      complain('');
      said.textContent = '';
      found.replaceChildren();
    }
  });
  const openAll = async (files: readonly File[]) => {
    const texts: string[] = [];
    for (const one of files) {
      const bytes = await readFile(one);
      if (typeof bytes === 'string') {
        complain(`${one.name}: ${bytes}`);
        return;
      }
      if (files.length === 1) {
        area.value = textOf(bytes).slice(0, SHOWN);
        await read(bytes);
        return;
      }
      texts.push(textOf(bytes));
    }
    const all = texts.join('\n');
    area.value = all.slice(0, SHOWN);
    await read(new TextEncoder().encode(all));
  };
  file.addEventListener('change', () => openAll([...(file.files ?? [])]));
  mountDrop(root, (one) => openAll([one]));
  return root;
}

/** A file as text, in UTF-16 if it says so. */
function textOf(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}

function linesOf(reading: DriveReading): HTMLElement {
  const list = make('dl', { className: 'drive-lines' });
  for (const { name, value, says } of readingLines(reading)) {
    const row = make('div', {});
    row.append(
      make('dt', { textContent: name }),
      make('dd', { textContent: value === '' ? 'not known' : value }),
      make('dd', { className: 'soft', textContent: says }),
    );
    list.append(row);
  }
  return list;
}

function notesOf(notes: readonly string[]): HTMLElement[] {
  if (notes.length === 0) return [];
  const list = make('ul', { className: 'drive-notes' });
  list.append(...notes.map((textContent) => make('li', { textContent })));
  return [list];
}
