/** The box for files on the page that sizes a drive: what a file says of the load goes into the form. */
import { measurementPanel } from '../../elements/import/measurement-panel';
import { make } from '../../elements/make';
import { modelNamed } from '../../elements/own-drive/find-models';
import { lazyModels } from '../../elements/own-drive/lazy-models';
import { labelOf } from '../../elements/own-drive/model-label';
import { captureOf } from '../../engine/capture';
import { ratingOf } from '../../engine/drive-outlook';
import type { Imported } from '../../engine/engine';
import { type DriveReading, readingsOf } from '../../engine/reading';
import { workloadOfCapture, workloadOfReading } from '../../engine/sizing/measured-workload';
import { inputsOfWorkload, type Workload } from '../../engine/sizing/workload';
import { formatAmount } from '../../engine/typed/units';
import type { Scope } from '../../runtime/scope';
import type { SizeState } from './size-state';

/** The box, in place of what stands there without JavaScript. */
export function mountSizeFiles(root: HTMLElement, scope: Scope, state: SizeState): void {
  root.replaceChildren(
    measurementPanel({
      id: 'size-files',
      label: 'Paste or drop what was measured',
      placeholder: 'iostat -x, sar -d, /proc/diskstats twice, or one or two reports of smartctl',
      show: (file) => shown(file, scope, state),
    }),
  );
  root.dataset.mounted = '';
}

function shown(file: Imported, scope: Scope, state: SizeState): readonly HTMLElement[] | string {
  const capture = captureOf(file);
  if (capture) {
    const record = workloadOfCapture(capture);
    return record
      ? taken(record, scope, state, capture.layers)
      : 'The capture has no writes to size a drive by.';
  }
  const [reading, ...others] = readingsOf(file);
  if (!reading)
    return 'This says what a drive can do, not what a machine asks of it: a load comes from iostat, or from the counters of a drive.';
  if (others.length > 0)
    return `These are reports of ${others.length + 1} drives: give those of one.`;
  return takenReading(reading, scope, state);
}

/** The rating comes with the list of drives: what is known without it stands at once. */
function takenReading(
  reading: DriveReading,
  scope: Scope,
  state: SizeState,
): readonly HTMLElement[] | string {
  const known = workloadOfReading(reading, null);
  if (!known)
    return `The report does not say how much was written in how long. ${reading.host_written.reason ?? ''}`;
  const said = make('div', {}, ...taken(known, scope, state, null));
  lazyModels.fetch().then(
    (models) => {
      const found = reading.model ? modelNamed(models, reading.model) : undefined;
      if (!found) return;
      const rating = ratingOf(found.name, found.from, labelOf(found));
      const record = workloadOfReading(reading, rating);
      if (record) said.replaceChildren(...taken(record, scope, state, null));
    },
    () => {},
  );
  return [said];
}

/** Sets the form, and says what was set from where. */
function taken(
  record: Workload,
  scope: Scope,
  state: SizeState,
  layers: { readonly factor: number | null } | null,
): readonly HTMLElement[] {
  scope.set(inputsOfWorkload(record));
  state.measured.value = record;
  const { write_rate: rate } = record.quantities;
  const between =
    rate?.low !== undefined && rate.high !== undefined
      ? ` (${formatAmount(rate.low, 'byte_rate')} to ${formatAmount(rate.high, 'byte_rate')})`
      : '';
  const lines = [
    `Set below: host writes of ${formatAmount(rate?.value ?? 0, 'byte_rate')}${between}: ${rate?.source ?? ''}.`,
    ...(layers?.factor
      ? [
          `The layers above the drives add a factor of ${formatAmount(layers.factor, 'number')}. It is in what the drives were measured to write, and is not multiplied again.`,
        ]
      : []),
  ];
  return lines.map((textContent) => make('p', { textContent }));
}
