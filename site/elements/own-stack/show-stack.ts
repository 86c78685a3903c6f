/** The reader’s factors beside ours in the page: what stands out, then a table for each file system. */
import { make } from '../make';
import { type ComparedStack, compareStacks, kindsLeft } from './compare';
import type { Ours } from './ours';
import type { StackFile } from './stack-file';
import {
  aboutWords,
  type FactorWords,
  ourWords,
  ratioWords,
  stackName,
  stackWords,
  standingOut,
  yourWords,
} from './words';

export function showStack(file: StackFile, ours: Ours): readonly HTMLElement[] {
  const all = compareStacks(file.stacks, ours);
  const left = kindsLeft(all, ours);
  return [
    make('p', { className: 'stack-answer', textContent: standingOut(all) }),
    make('p', { textContent: aboutWords(file, ours) }),
    ...all.flatMap(stackParts),
    ...(left.length === 0 ? [] : [make('p', { textContent: `Only in ours: ${left.join(', ')}.` })]),
  ];
}

function stackParts(compared: ComparedStack): readonly HTMLElement[] {
  const { stack, tests } = compared;
  return [
    make(
      'p',
      { className: 'stack-name' },
      make('strong', { textContent: stackName(stack) }),
      ` ${stackWords(compared)}`,
    ),
    ...(tests.length === 0
      ? [make('p', { textContent: 'Your file has no test of it.' })]
      : [tableOf(compared)]),
    ...leftOf(compared),
  ];
}

/** On a phone its rows fold, and are then told as rows by their roles alone. */
const [AS_ROW, AS_ROWS] = [{ attributes: { role: 'row' } }, { attributes: { role: 'rowgroup' } }];

function tableOf({ stack, tests }: ComparedStack): HTMLElement {
  const caption = `${stackName(stack)}: bytes at the device per byte of payload`;
  const head = make('tr', AS_ROW);
  head.append(
    ...['Test', 'Yours', 'Ours', 'Ratio'].map((textContent) =>
      make('th', { scope: 'col', textContent, attributes: { role: 'columnheader' } }),
    ),
  );
  const rows = tests.map((test) =>
    make(
      'tr',
      AS_ROW,
      make(
        'th',
        { scope: 'row', attributes: { role: 'rowheader' } },
        make('code', { textContent: test.yours.id }),
        noteOf(test.yours.what),
      ),
      ...[yourWords(test), ourWords(test.ours), ratioWords(test)].map(cellOf),
    ),
  );
  return make(
    'div',
    { className: 'scroll', tabIndex: 0, attributes: { role: 'group', 'aria-label': caption } },
    make(
      'table',
      { attributes: { role: 'table' } },
      make('caption', { className: 'visually-hidden', textContent: caption }),
      make('thead', AS_ROWS, head),
      make('tbody', AS_ROWS, ...rows),
    ),
  );
}

const cellOf = ({ factor, note }: FactorWords) =>
  make('td', { attributes: { role: 'cell' } }, factor, ...(note ? [noteOf(note)] : []));

const noteOf = (textContent: string) => make('span', { className: 'stack-note', textContent });

/** Tests that only we have, on the kind that the file system is. */
function leftOf({ kind, left }: ComparedStack): readonly HTMLElement[] {
  if (left.length === 0) return [];
  const list = make('ul', { className: 'file-notes' });
  list.append(
    ...left.map(([id, ours]) => {
      const { factor, note } = ourWords(ours);
      return make('li', {}, make('code', { textContent: id }), ` ${factor} (${note})`);
    }),
  );
  const many = `${left.length} test${left.length === 1 ? '' : 's'}`;
  return [
    make(
      'details',
      {},
      make('summary', { textContent: `Only in ours, on ${kind}: ${many}` }),
      list,
    ),
  ];
}
