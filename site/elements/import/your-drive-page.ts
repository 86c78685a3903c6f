/** The page for files of the reader's own: what each says, and where its numbers go. */

import { tidyName } from '../../engine/address/drive';
import type { DriveReading, Imported, MeasuredRun } from '../../engine/gen/imported';
import { captureOf } from '../../engine/iostat-capture';
import { readingsOf, valuesOf } from '../../engine/smart-report';
import { showCapture } from '../capture/show-capture';
import { button, make } from '../make';
import { outlookCard } from '../outlook/outlook-card';
import { pickDrive } from '../outlook/pick-drive';
import { lazyForm } from '../own-drive/lazy-form';
import { linesOf } from '../own-drive/reading-list';
import { keepDrive } from '../own-drive/storage';
import { addressInBook } from './address-in-book';
import { keepOwnRun } from './kept-run';
import { measurementPanel } from './measurement-panel';
import { ownRunOf } from './own-run';
import type { PublishedLatency } from './published-latency';
import { showRun } from './show-run';
import '../own-drive/own-drive-page';

/** Latency that was published, which the page brings along. */
const published = JSON.parse(
  document.querySelector('[data-part=published-latency]')?.textContent ?? '[]',
) as PublishedLatency[];

function show(file: Imported): readonly HTMLElement[] {
  const readings = readingsOf(file);
  const [only, ...others] = readings;
  if (only) return others.length === 0 ? drive(only) : pickDrive(readings, drive);
  const capture = captureOf(file);
  if (capture) return showCapture(capture);
  const run = file.values as MeasuredRun;
  return [...showRun(run, published), ...inChapters(run)];
}

/** Links to the figures that show the run beside those of the book; it waits for them in this tab. */
function inChapters(run: MeasuredRun): readonly HTMLElement[] {
  const own = ownRunOf(run);
  if (!own) return [];
  keepOwnRun(own);
  const links = [
    ...(own.seconds
      ? [['performance-consistency/index.html#measured-seconds', 'its seconds'] as const]
      : []),
    ...(own.latency ? [['measuring/index.html#histogram-grows', 'its percentiles'] as const] : []),
  ].flatMap(([page, words], at) => [
    at > 0 ? ' and ' : '',
    make('a', { href: addressInBook(page), textContent: words }),
  ]);
  return [make('p', {}, 'Beside the book’s measurements: ', ...links, '. They wait in this tab.')];
}

/** The card of a drive, and everything that its report says. */
function drive(reading: DriveReading): readonly HTMLElement[] {
  const all = make('details', { className: 'reading-all' });
  all.append(make('summary', { textContent: 'All that the report says, and how it is known' }));
  all.append(linesOf(reading));
  return [outlookCard(reading), keep(reading), all];
}

/** The way of a reading into every chapter: through the form, where it can be mended. */
function keep(reading: DriveReading): HTMLElement {
  const line = make('p', { className: 'actions' });
  const values = valuesOf(reading);
  if (Object.keys(values).length === 0) return line;
  const name = tidyName(reading.model ?? '');
  line.append(
    button('Use it in every chapter', () => {
      lazyForm
        .fetch()
        .then((open) => open({ name, values }, keepDrive, { reported: name }))
        .catch(({ message }: Error) => line.append(` ${message}.`));
    }),
  );
  return line;
}

const place = document.querySelector('[data-part=files]');
place?.replaceChildren(
  measurementPanel({
    id: 'your-files',
    label: 'Paste a report or a result, or drop files here',
    placeholder: 'smartctl -x, nvme smart-log, CrystalDiskInfo, fio, iostat -x',
    show,
  }),
);
document.documentElement.dataset.mounted = '';
