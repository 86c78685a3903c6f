/** The box for files on the page that sizes a drive: what a file says of the load goes into the form. */
import { measurementPanel, type OwnFile } from '../../elements/import/measurement-panel';
import { button, make } from '../../elements/make';
import { modelNamed } from '../../elements/own-drive/find-models';
import { lazyModels } from '../../elements/own-drive/lazy-models';
import { labelOf } from '../../elements/own-drive/model-label';
import { defaultsOf, type Inputs, inputOf } from '../../engine/declaration';
import { ratingOf } from '../../engine/drive-outlook';
import type { Imported } from '../../engine/engine';
import { sizing } from '../../engine/gen/sizing';
import { type Capture, captureOf } from '../../engine/iostat-capture';
import { Misused } from '../../engine/misused';
import { ranged } from '../../engine/sizing/amounts-text';
import {
  type CaptureRead,
  mayBeInterval,
  workloadOfCapture,
  workloadOfReading,
  writersOf,
} from '../../engine/sizing/measured-workload';
import { inputsOfWorkload, type Workload } from '../../engine/sizing/workload';
import { readWorkload } from '../../engine/sizing/workload-file';
import { type DriveReading, readingsOf } from '../../engine/smart-report';
import { shortened } from '../../engine/typed/quoted';
import { formatAmount } from '../../engine/typed/units';
import { nameInSentence } from '../../runtime/figure/axis';
import type { Scope } from '../../runtime/scope';
import type { SizeState } from './size-state';

/** The box, in place of what stands there without JavaScript. */
export function mountSizeFiles(root: HTMLElement, scope: Scope, state: SizeState): void {
  root.replaceChildren(
    measurementPanel({
      id: 'size-files',
      label: 'Paste or drop what was measured',
      placeholder:
        'iostat -x, sar -d, /proc/diskstats twice, one or two reports of smartctl, or a workload record',
      show: (file) => shown(file, scope, state),
      own: (text) => ownRecord(text, scope, state),
      refused: (isRefused) => {
        state.isFileRefused.value = isRefused;
      },
    }),
  );
  root.dataset.mounted = '';
}

/** A workload record, as this page and the command write it; null where the text is none. */
function ownRecord(text: string, scope: Scope, state: SizeState): OwnFile | null {
  const read = () => {
    try {
      return readWorkload(text);
    } catch (problem) {
      if (problem instanceof Misused) return problem.message;
      throw problem;
    }
  };
  const record = read();
  if (record === null) return null;
  return {
    format: 'a workload record',
    show: () => (typeof record === 'string' ? record : taken(record, scope, state)),
  };
}

function shown(file: Imported, scope: Scope, state: SizeState): readonly HTMLElement[] | string {
  const capture = captureOf(file);
  if (capture) return takenCapture(capture, {}, scope, state) ?? noWritesIn(capture);
  const [reading, ...others] = readingsOf(file);
  if (!reading)
    return 'This says what a drive can do, not what a machine asks of it: a load comes from iostat, or from the counters of a drive.';
  if (others.length > 0)
    return `These are reports of ${others.length + 1} drives: give those of one.`;
  return takenReading(reading, scope, state);
}

/** A capture of several devices: the one that was taken, and buttons for the others; null where none is written. */
function takenCapture(
  capture: Capture,
  read: CaptureRead,
  scope: Scope,
  state: SizeState,
): readonly HTMLElement[] | null {
  const record = workloadOfCapture(capture, read);
  if (!record) return null;
  const { factor = null } = capture.layers ?? {};
  const others = writersOf(capture).filter(({ device }) => device !== record.of);
  const said = make('div', {}, ...taken(record, scope, state));
  if (factor !== null)
    said.append(
      make('p', {
        textContent: `The layers above the drives add a factor of ${formatAmount(factor, 'number')}. It is in what the drives were measured to write, and is not multiplied again.`,
      }),
    );
  const again = (other: CaptureRead) =>
    said.replaceWith(...(takenCapture(capture, other, scope, state) ?? []));
  if (!read.isIntervalsAlone && mayBeInterval(capture, record.of ?? ''))
    said.append(
      make(
        'p',
        { className: 'actions' },
        'The first report is taken for the mean since the start. ',
        button('It is an interval: iostat ran with -y', () =>
          again({ ...read, isIntervalsAlone: true }),
        ),
      ),
    );
  const line = make('p', { className: 'actions' });
  for (const { device, rate } of others.slice(0, OTHERS))
    line.append(
      button(`${shortened(device)}, ${formatAmount(rate, 'byte_rate')}`, () =>
        again({ ...read, name: device }),
      ),
    );
  if (others.length > 0)
    said.append(make('p', { textContent: 'Other devices that are written:' }), line);
  return [said];
}

/** Why a capture says nothing of wear, in the words of its reading. */
function noWritesIn({ devices }: Capture): string {
  const reasons = new Set(devices.map(({ written_per_day: written }) => written.reason));
  const [reason = ''] = devices.some(({ written_per_day }) => written_per_day.best) ? [] : reasons;
  return `The capture has no writes to size a drive by. ${reason}`.trim();
}

/** So many other devices have a button. */
const OTHERS = 12;

/** The rating comes with the list of drives: what is known without it stands at once. */
function takenReading(
  reading: DriveReading,
  scope: Scope,
  state: SizeState,
): readonly HTMLElement[] | string {
  const known = workloadOfReading(reading, null, Date.now() / 1000);
  if (!known)
    return `The report does not say how much was written in how long. ${reading.host_written.reason ?? ''}`;
  const said = make('div', {}, ...taken(known, scope, state));
  lazyModels.fetch().then(
    (models) => {
      const found = reading.model ? modelNamed(models, reading.model) : undefined;
      if (!found) return;
      const rating = ratingOf(found.name, found.from, labelOf(found));
      const record = workloadOfReading(reading, rating, Date.now() / 1000);
      if (record) said.replaceChildren(...taken(record, scope, state));
    },
    () => {},
  );
  return [said];
}

/** What is said of an amount. */
const amountOf = (id: string, value: number) => formatAmount(value, inputOf(sizing, id).dimension);

/** Inputs that a file leaves as they are, unless it says them: what the reader has set of the future, and the drive. */
const KEPT = ['growth', 'period', 'safety', 'capacity', 'terabytes_written', 'dwpd'] as const;

/**
 * Sets the form, and says what was set from where. What an earlier file, or the example of the page, has set goes: a file is
 * the load of one machine.
 */
function taken(record: Workload, scope: Scope, state: SizeState): readonly HTMLElement[] {
  const defaults: Inputs = defaultsOf(sizing);
  const before = scope.isUntouched()
    ? defaults
    : Object.fromEntries(
        Object.keys(state.measured.value ? inputsOfWorkload(state.measured.value) : {}).map(
          (id) => [id, defaults[id] ?? null],
        ),
      );
  scope.set({ ...before, ...inputsOfWorkload(record) });
  state.measured.value = record;
  const list = make('ul', {});
  for (const [id, told] of Object.entries(record.quantities)) {
    const { label } = inputOf(sizing, id);
    const [value, low, high] = [told.value, told.low ?? told.value, told.high ?? told.value].map(
      (one) => amountOf(id, one),
    ) as [string, string, string];
    list.append(
      make('li', { textContent: `${label}: ${ranged(value, low, high)}; ${told.source}.` }),
    );
  }
  const inputs = scope.inputs.peek();
  const kept = KEPT.flatMap((id) => {
    const value = inputs[id];
    if (id in record.quantities || typeof value !== 'number') return [];
    return [`${nameInSentence(inputOf(sizing, id))} ${amountOf(id, value)}`];
  }).join(', ');
  return [
    make('p', { textContent: 'Set below:' }),
    list,
    make('p', { textContent: `As they stood: ${kept}.` }),
  ];
}
