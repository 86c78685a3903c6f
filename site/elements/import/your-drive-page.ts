/** The page for files of the reader's own: what each says, and where its numbers go. */

import { tidyName } from '../../engine/address/drive';
import { captureOf } from '../../engine/capture';
import type { DriveReading, Imported, MeasuredRun } from '../../engine/gen/imported';
import { readingOf, valuesOf } from '../../engine/reading';
import { counted, listed } from '../../engine/typed/quoted';
import { button, make } from '../make';
import { lazyForm } from '../own-drive/lazy-form';
import { keepDrive } from '../own-drive/place';
import { linesOf } from '../own-drive/reading-list';
import { addressInBook } from './address-in-book';
import { filePanel } from './file-panel';
import type { PublishedLatency } from './published-latency';
import { showRun } from './show-run';
import '../own-drive/own-drive-page';

/** Latency that was published, which the page brings along. */
const published = JSON.parse(
  document.querySelector('[data-part=published-latency]')?.textContent ?? '[]',
) as PublishedLatency[];

function show(file: Imported): readonly HTMLElement[] {
  const reading = readingOf(file);
  if (reading) return [linesOf(reading), keep(reading)];
  const capture = captureOf(file);
  if (capture) {
    const devices = listed(capture.devices.map(({ device }) => device));
    const line = make('p', {
      textContent: `${counted(capture.report_count, 'report')} on ${devices}. Paste it into the `,
    });
    line.append(
      make('a', {
        href: addressInBook('caching-versus-ssd/index.html#decision-tree'),
        textContent: 'decision tree',
      }),
      ', which says whether an SSD would help.',
    );
    return [line];
  }
  return showRun(file.values as MeasuredRun, published);
}

/** The way of a reading into every chapter: through the form, where it can be mended. */
function keep(reading: DriveReading): HTMLElement {
  const line = make('p', { className: 'actions' });
  const name = tidyName(reading.model ?? '');
  line.append(
    button('Use it in every chapter', () => {
      lazyForm
        .fetch()
        .then((open) => open({ name, values: valuesOf(reading) }, keepDrive, name))
        .catch(({ message }: Error) => line.append(` ${message}.`));
    }),
  );
  return line;
}

const place = document.querySelector('[data-part=files]');
place?.replaceChildren(
  filePanel({
    id: 'your-files',
    label: 'Paste a report or a result, or drop files here',
    placeholder: 'smartctl -x, nvme smart-log, fio, diskspd, iostat -x',
    show,
  }),
);
document.documentElement.dataset.mounted = '';
