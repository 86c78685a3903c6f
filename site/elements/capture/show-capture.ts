/** A capture in the page: the answer, the drives, what lies above and beside them, and where to go with the numbers. */
import { tidyName, writeDrive } from '../../engine/address/drive';
import { withDrive } from '../../engine/address/drive-address';
import type { Capture } from '../../engine/iostat-capture';
import { counted, shortened } from '../../engine/typed/quoted';
import { formatAmount } from '../../engine/typed/units';
import { type Table, tableHtml } from '../../runtime/figure/table';
import { readyAsCards } from '../figure/cards';
import { addressInBook } from '../import/address-in-book';
import { make } from '../make';
import { type OrderedDevice, orderedDevices } from './capture-devices';
import { captureNotes } from './capture-notes';
import { captureTables } from './capture-table';
import { captureAnswer, startOf } from './capture-words';

/** So many drives stand in the open; more are put away below them. */
const OPEN = 12;
/** So many drives have a link of their own. */
const LINKED = 4;
/** What the form of a drive takes, in bytes a day: less is no pace of writes. */
const LEAST_WRITES = 1e6;

/** What is shown of a capture. */
export function showCapture(capture: Capture): readonly HTMLElement[] {
  const ordered = orderedDevices(capture);
  const drives = ordered.filter(({ role }) => role === 'drive');
  const others = ordered.filter(({ role }) => role !== 'drive');
  const [open, away] = drives.length > 0 ? [drives, others] : [others, []];
  const { of, untold } = captureTables(capture, ordered);
  const caption = `${counted(open.length, 'device')}, the busiest first; means ${meansOver(capture, open)}`;
  const more = (rows: readonly OrderedDevice[], what: string) =>
    rows.length > 0 ? [putAway(of(rows, what), what)] : [];
  return [
    answerCard(capture, drives),
    tableOf(of(open.slice(0, OPEN), caption)),
    ...more(open.slice(OPEN), `${counted(open.length - OPEN, 'more device')}`),
    ...more(
      away,
      `${away.length} ${away.length === 1 ? 'layer, part or other device' : 'layers, parts or other devices'}`,
    ),
    notesOf(captureNotes(capture, ordered, untold)),
  ];
}

/** The time that the means of most rows are of; a note names the others. */
const meansOver = (capture: Capture, rows: readonly OrderedDevice[]): string =>
  rows.some(({ isSinceBoot }) => !isSinceBoot)
    ? 'over the intervals that name each'
    : startOf(capture);

function answerCard(capture: Capture, drives: readonly OrderedDevice[]): HTMLElement {
  const card = make('section', {
    className: 'outlook',
    attributes: { 'aria-label': 'The answer' },
  });
  const [first = '', ...rest] = captureAnswer(capture);
  card.append(
    make('p', { className: 'outlook-answer', textContent: first }),
    ...rest.map((textContent) => make('p', { textContent })),
    nextOf(drives),
  );
  return card;
}

/** The decision tree, and for the first drives a link that carries their host writes per day. */
function nextOf(drives: readonly OrderedDevice[]): HTMLElement {
  const list = make('ul', { className: 'outlook-next' });
  const link = (href: string, textContent: string) =>
    list.append(
      make('li', {}, make('a', { href, textContent, attributes: { 'data-carries': '' } })),
    );
  link(
    addressInBook('caching-versus-ssd/index.html#decision-tree'),
    'Would an SSD help? Paste the capture into the decision tree',
  );
  for (const { device } of drives.filter(({ device }) => writesOf(device)).slice(0, LINKED)) {
    const name = tidyName(device.device);
    const writes = writesOf(device) as number;
    const text = writeDrive({ name, values: { daily_writes: writes } });
    const pace = `${shortened(name)}, ${formatAmount(writes, 'bytes')} per day`;
    link(
      withDrive(addressInBook('endurance/index.html#life-chain'), text),
      `How long would an SSD last with the host writes of ${pace}?`,
    );
  }
  return list;
}

/** Host writes per day by the longest mean; null where they are not known, or too few to wear anything. */
function writesOf({ written_per_day: written }: OrderedDevice['device']): number | null {
  const { best, since_boot, intervals } = written;
  const value = best === 'since_boot' ? since_boot : best === 'intervals' ? intervals : null;
  return value !== null && value >= LEAST_WRITES ? value : null;
}

function putAway(table: Table, what: string): HTMLElement {
  const all = make('details', { className: 'reading-all' });
  all.append(make('summary', { textContent: what }), tableOf(table));
  return all;
}

function tableOf(table: Table): HTMLElement {
  const made = make('table', {});
  made.innerHTML = tableHtml(table);
  readyAsCards(made);
  const scroll = make('div', { className: 'scroll', tabIndex: 0, attributes: { role: 'group' } });
  scroll.setAttribute('aria-label', table.caption ?? 'Devices');
  scroll.append(made);
  return scroll;
}

function notesOf(notes: readonly string[]): HTMLElement {
  const list = make('ul', { className: 'file-notes' });
  list.append(...notes.map((textContent) => make('li', { textContent })));
  return list;
}
