/** The form for a drive of the reader's own, made when it is opened: a page starts without it. */

import type { InputValue, Quantity } from '../../engine/declaration';
import {
  checkDrive,
  type Drive,
  type DriveQuantity,
  driveQuantities,
  EITHER,
  NAME_LENGTH,
  tidyName,
} from '../../engine/drive';
import { namesUnit } from '../../engine/typed-number';
import { showTyped } from '../../engine/typed-value';
import { preferredUnit, type Written, writeIn } from '../../engine/units';
import { TypedBox } from '../control/typed-box';

const ABOUT =
  'Enter what you know about it; leave the rest empty. In every chapter, figures that can use one of its numbers then have a button with its name. Your drive travels in the address of the page and in links that you copy. Nothing is sent anywhere.';

/** Opens the form over the page; `keep` gets what was entered, or null for "forget it". */
export function openForm(drive: Drive | null, keep: (drive: Drive | null) => void): void {
  const dialog = make('dialog', { className: 'sheet' });
  dialog.setAttribute('aria-label', 'Your drive');
  const form = make('form', { className: 'drive-form', noValidate: true });
  const name = field('Name', drive?.name ?? '', 'any name you like');
  name.box.maxLength = NAME_LENGTH;
  name.box.inputMode = 'text';
  const fields = driveQuantities.map((quantity) =>
    quantityField(quantity, drive?.values[quantity.id] ?? null, () => mend()),
  );
  const fieldOf = (id: DriveQuantity) => fields.find((one) => one.id === id);

  const check = () =>
    checkDrive(
      (id) => fieldOf(id)?.box.value ?? '',
      (id) => fieldOf(id)?.typed.unit,
    );
  /** A complaint goes away once it is mended; those about two boxes together wait until the form is kept. */
  const mend = () => {
    const { problems } = check();
    for (const { id, problem, complain } of fields)
      if (!problem.hidden && problems[id] === undefined) complain('');
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { values, problems } = check();
    for (const { id, complain } of fields) complain(problems[id] ?? '');
    const wrong = fields.find(({ id }) => problems[id] !== undefined);
    if (wrong) {
      wrong.box.focus();
      return;
    }
    dialog.close();
    const now = { name: tidyName(name.box.value), values };
    keep(now.name === '' && Object.keys(values).length === 0 ? null : now);
  });

  const actions = make('p', { className: 'actions' });
  actions.append(make('button', { type: 'submit', textContent: 'Keep' }));
  if (drive) {
    actions.append(
      button('Forget it', () => {
        dialog.close();
        keep(null);
      }),
    );
  }
  actions.append(button('Close', () => dialog.close()));
  form.append(
    make('p', { className: 'sheet-title', textContent: 'Your drive' }),
    make('p', { textContent: ABOUT }),
    name.row,
    ...fields.map(({ row }) => row),
    actions,
  );
  dialog.append(form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** The row of a quantity; `taken` is called once its box has taken what was typed. */
function quantityField(
  quantity: Quantity & { readonly id: DriveQuantity },
  given: InputValue,
  taken: () => void,
) {
  const { id, label, default: usual, example } = quantity;
  // Two ways to say the same stand side by side.
  const isOther = EITHER.some(([, second]) => second === id);
  const name = isOther ? `or ${label[0]?.toLowerCase()}${label.slice(1)}` : label;
  const made = field(
    name,
    showTyped(given, quantity).number,
    `like ${likeIn(quantity, Number(usual ?? example ?? 1))}`,
  );
  return { id, ...made, typed: typedIn(quantity, given, made, taken) };
}

/** An example in the unit that stands beside an empty box. */
function likeIn(quantity: Quantity, value: number): string {
  return writeIn(value, { ...quantity, unit: preferredUnit(quantity) }, 4).number;
}

/** Mounts the box of a quantity: what was typed stays as it was, its unit goes beside it. */
function typedIn(
  quantity: Quantity,
  present: InputValue,
  { box, unit, complain }: Pick<ReturnType<typeof field>, 'box' | 'unit' | 'complain'>,
  taken: () => void,
): TypedBox {
  let [value, shown]: [InputValue, Written] = [present, showTyped(present, quantity)];
  unit.textContent = shown.unit;
  return new TypedBox(box, unit, {
    // What is not known of a drive is left out.
    quantity: { ...quantity, optional: true },
    current: () => value,
    shown: () => shown,
    take(now, text, beside) {
      value = now;
      shown = namesUnit(text) ? showTyped(now, quantity) : { number: text.trim(), unit: beside };
      complain('');
      taken();
    },
    complain,
    remember() {
      const before = [value, shown] as const;
      return () => {
        [value, shown] = before;
        taken();
      };
    },
  });
}

/** A labelled box with room for its unit and for what is wrong with it. */
function field(label: string, value: string, placeholder: string) {
  const id = `drive-${label.replaceAll(' ', '-')}`;
  const row = make('div', { className: 'control' });
  const box = make('input', {
    className: 'box',
    id,
    type: 'text',
    inputMode: 'decimal',
    autocomplete: 'off',
    spellcheck: false,
    placeholder,
    value,
  });
  const problem = make('p', { className: 'problem', id: `${id}-problem`, hidden: true });
  problem.setAttribute('role', 'alert');
  const unit = make('span', { className: 'unit', id: `${id}-unit` });
  box.setAttribute('aria-describedby', `${unit.id} ${problem.id}`);
  const entry = make('span', { className: 'entry' });
  entry.append(box, unit);
  row.append(make('label', { htmlFor: id, textContent: label }), entry, problem);
  const complain = (message: string) => {
    problem.textContent = message;
    problem.hidden = message === '';
    box.setAttribute('aria-invalid', String(message !== ''));
  };
  return { row, box, unit, problem, complain };
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button', textContent: text });
  made.addEventListener('click', press);
  return made;
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
