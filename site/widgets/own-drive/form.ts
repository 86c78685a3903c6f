/** The form for a drive of the reader's own, made when it is opened: a page starts without it. */
import {
  checkDrive,
  type Drive,
  type DriveQuantity,
  driveQuantities,
  EITHER,
  NAME_LENGTH,
  tidyName,
} from '../../engine/drive';
import { boxText } from '../frame/box-text';

/** Opens the form over the page; `keep` gets what was entered, or null for "forget it". */
export function openForm(drive: Drive | null, keep: (drive: Drive | null) => void): void {
  const dialog = make('dialog', { className: 'sheet' });
  dialog.setAttribute('aria-label', 'Your drive');
  const form = make('form', { className: 'drive-form', noValidate: true });
  const name = field('Name', drive?.name ?? '', 'as you call it');
  name.box.maxLength = NAME_LENGTH;
  name.box.inputMode = 'text';
  const fields = driveQuantities.map((quantity) => {
    const { id, label, default: usual, example } = quantity;
    const shown = `like ${boxText(quantity, usual ?? example ?? 1)}`;
    // Two ways to say the same stand side by side.
    const isOther = EITHER.some(([, second]) => second === id);
    const name = isOther ? `or ${label[0]?.toLowerCase()}${label.slice(1)}` : label;
    return { id, ...field(name, boxText(quantity, drive?.values[id] ?? null), shown) };
  });
  const textOf = (id: DriveQuantity) => fields.find((one) => one.id === id)?.box.value ?? '';

  /** `mendingOnly`: while somebody types, what is wrong goes away, but nothing moves under the pointer. */
  const check = (mendingOnly = false) => {
    const { values, problems } = checkDrive(textOf);
    for (const { id, box, problem } of fields) {
      const message = problems[id] ?? '';
      if (mendingOnly && problem.hidden) continue;
      problem.textContent = message;
      problem.hidden = message === '';
      box.setAttribute('aria-invalid', String(message !== ''));
    }
    return { values, wrong: fields.find(({ id }) => problems[id] !== undefined) };
  };
  form.addEventListener('input', () => check(true));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { values, wrong } = check();
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
    make('p', {
      textContent:
        'Say what you know of it; the rest stays empty. Figures that can use it, in every chapter, then have a button that sets just that. It travels in the address of the page and in links that you copy. Nothing is sent anywhere.',
    }),
    name.row,
    ...fields.map(({ row }) => row),
    actions,
  );
  dialog.append(form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** A labelled box with room for what is wrong with it. */
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
  box.setAttribute('aria-describedby', problem.id);
  row.append(make('label', { htmlFor: id, textContent: label }), box, problem);
  return { row, box, problem };
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
