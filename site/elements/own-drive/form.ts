/** The form for a drive of the reader's own, made when it is opened: a page starts without it. */

import { boughtProblem, dayOf, readBought } from '../../engine/address/bought';
import {
  checkDrive,
  type Drive,
  type DriveQuantity,
  type DriveValues,
  driveQuantities,
  NAME_LENGTH,
  tidyName,
} from '../../engine/address/drive';
import { type DriveReading, valuesOf } from '../../engine/smart-report';
import styles from '../../styles/drive-form.css?inline';
import panelStyles from '../../styles/file-panel.css?inline';
import { button, make } from '../make';
import { describedCard } from '../outlook/described-card';
import { accessLine, estimateLines } from './estimate-lines';
import type { DriveModel } from './find-models';
import { field, quantityField } from './form-field';
import { modelSearch } from './model-search';
import { readingPanel } from './reading-panel';
import { COUNTERS, OF_A_MODEL, staleBoxes } from './stale-boxes';

const ABOUT =
  'Figures then use what you enter here: chapters 1 and 2 the access time and the transfer rate, the others the rest. It travels in the address of the page and in links that you copy; nothing is sent anywhere.';

/** What stands together, in the order of the form. */
const GROUPS: readonly (readonly [string, readonly DriveQuantity[]])[] = [
  ['On the label', ['capacity', 'terabytes_written', 'dwpd', 'warranty_period']],
  ['Inside', ['raw_capacity', 'overprovisioning']],
  ['In use', ['daily_writes', 'ssd_time', 'ssd_rate']],
  ['Its own counters', COUNTERS],
];

/** With what the form begins. */
export interface Beginning {
  /** The model that a report names, whose label may be in the list. */
  readonly reported?: string;
  /** The box that has the focus. */
  readonly at?: DriveQuantity | undefined;
}

/**
 * Opens the form over the page. `keep` gets what was entered, and the card that says what that comes to; or null for
 * "forget it".
 */
export function openForm(
  drive: Drive | null,
  keep: (drive: Drive | null, card: HTMLElement | null) => void,
  { reported, at }: Beginning = {},
): void {
  const dialog = make('dialog', {
    className: 'sheet drive-sheet',
    attributes: { 'aria-label': 'Your drive' },
  });
  const form = make('form', { className: 'drive-form', noValidate: true });
  const name = field('Name', drive?.name ?? '', 'any name you like');
  name.box.maxLength = NAME_LENGTH;
  name.box.inputMode = 'text';
  const bought = field('Bought', drive?.bought ?? '', 'like 2024-05');
  bought.box.inputMode = 'text';
  bought.box.addEventListener('input', () => bought.complain(''));
  const estimate = make('p', { className: 'drive-estimate', attributes: { role: 'status' } });
  const untimed = make('p', { className: 'drive-untimed', attributes: { role: 'status' } });
  const fields = driveQuantities.map((quantity) =>
    quantityField(quantity, drive?.values[quantity.id] ?? null, () => mend()),
  );
  const fieldOf = (id: DriveQuantity) => fields.find((one) => one.id === id);

  const check = () =>
    checkDrive(
      (id) => fieldOf(id)?.box.value ?? '',
      (id) => fieldOf(id)?.typed.unit,
    );
  const tell = (values: DriveValues) => {
    const text = estimateLines(values);
    if (estimate.textContent !== text) estimate.textContent = text;
    untimed.textContent = accessLine(values);
  };
  /** A complaint goes away once it is mended; those about two boxes together wait until the form is kept. */
  const mend = () => {
    const { values, problems } = check();
    for (const { id, problem, complain } of fields)
      if (!problem.hidden && problems[id] === undefined) complain('');
    tell(values);
  };
  const fill = (model: DriveModel) => {
    name.box.value = model.name;
    const texts = textsOf(model);
    for (const id of OF_A_MODEL) fieldOf(id)?.put(texts[id] ?? '');
    mend();
  };
  /** The questions about typed values that stood there when the form was last to be kept. */
  const seen = new Set<HTMLElement>();
  const search = modelSearch(fill);
  /**
   * What was read goes into the boxes. Counters are those of one report: where it has none, none stays. What else neither
   * the report nor the list says stays as it was, unless it was said of another drive.
   */
  const take = (reading: DriveReading) => {
    const [before, model] = [name.box.value, reading.model && tidyName(reading.model)];
    if (model) name.box.value = model;
    const values = valuesOf(reading);
    const isOther = Boolean(model) && before !== '' && before !== model;
    if (isOther) bought.box.value = '';
    for (const id of staleBoxes(values, isOther)) fieldOf(id)?.put('');
    for (const quantity of driveQuantities) {
      const value = values[quantity.id];
      if (value !== undefined) fieldOf(quantity.id)?.set(value);
    }
    mend();
    if (model) search.recognize(model);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { values, problems } = check();
    for (const { id, complain } of fields) complain(problems[id] ?? '');
    const untimely = boughtProblem(bought.box.value, dayOf(new Date()));
    bought.complain(untimely);
    const wrong =
      fields.find(({ id }) => problems[id] !== undefined) ?? (untimely ? bought : undefined);
    if (wrong) {
      wrong.box.focus();
      wrong.problem.scrollIntoView({ block: 'nearest' });
      return;
    }
    // What is asked about is kept by who is not put off by the question.
    const doubts = fields.flatMap(({ asked }) => asked() ?? []);
    const unseen = doubts.find((one) => !seen.has(one));
    for (const one of doubts) seen.add(one);
    if (unseen) {
      unseen.querySelector('button')?.focus();
      unseen.scrollIntoView({ block: 'nearest' });
      return;
    }
    dialog.close();
    const when = readBought(bought.box.value);
    const now = { name: tidyName(name.box.value), values, ...(when && { bought: when }) };
    if (now.name === '' && !when && Object.keys(values).length === 0) keep(null, null);
    else keep(now, describedCard(now));
  });

  const groups = GROUPS.map(([title, ids], at) => {
    const group = make('fieldset', { className: 'drive-group' });
    group.append(make('legend', { textContent: title }), ...(at === 0 ? [name.row] : []));
    for (const id of ids) group.append(fieldOf(id)?.row ?? '');
    if (ids.includes('daily_writes')) group.append(bought.row);
    if (ids.includes('raw_capacity')) group.append(estimate);
    if (ids.includes('ssd_time')) group.append(untimed);
    return group;
  });
  const actions = make('p', { className: 'actions' });
  actions.append(make('button', { type: 'submit', textContent: 'Keep' }));
  if (drive) {
    actions.append(
      button('Forget it', () => {
        dialog.close();
        keep(null, null);
      }),
    );
  }
  actions.append(button('Close', () => dialog.close()));
  form.append(
    make('p', { className: 'sheet-title', textContent: 'Your drive' }),
    make('p', { textContent: ABOUT }),
    search.root,
    readingPanel(take),
    ...groups,
    actions,
  );
  tell(drive?.values ?? {});
  if (reported) search.recognize(reported);
  // Few readers open it, so that no page carries its look.
  dialog.append(make('style', { textContent: styles + panelStyles }), form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  if (at) fieldOf(at)?.box.focus();
}

/** What the boxes get from a model. */
const textsOf = (model: DriveModel): Partial<Record<DriveQuantity, string | undefined>> => ({
  capacity: model.capacity,
  terabytes_written: model.terabytes_written,
  // Where both are printed they may contradict each other: the terabytes are what is promised.
  dwpd: model.terabytes_written ? undefined : model.dwpd,
  warranty_period: model.warranty_period,
  raw_capacity: model.raw_capacity,
  ssd_time: model.ssd_time,
  ssd_rate: model.ssd_rate,
});
