/** One quantity in the form: its label, its box with the unit, and what is wrong with it. */

import { EITHER } from '../../engine/address/drive';
import type { InputValue, Quantity } from '../../engine/declaration';
import { doubtOf } from '../../engine/typed/typed-doubt';
import { showTyped } from '../../engine/typed/typed-units';
import { preferredUnit, writeIn } from '../../engine/typed/units';
import { mountDoubt } from '../control/doubt';
import { TypedBox } from '../control/typed-box';
import { make } from '../make';

/** What the ids of the form for a drive begin with. */
const FORM = 'drive';

/**
 * The row of a quantity; `taken` is called once its box has taken what was typed. `of` tells its ids from those of
 * other forms on the page.
 */
export function quantityField<Id extends string>(
  quantity: Quantity & { readonly id: Id },
  given: InputValue,
  taken: () => void,
  of = FORM,
) {
  const { id, label, default: usual, example } = quantity;
  // Two ways to say the same stand side by side in the form for a drive.
  const isOther = of === FORM && EITHER.some(([, second]) => second === id);
  const name = isOther ? `or ${lowered(label)}` : label;
  const made = field(
    name,
    showTyped(given, quantity).number,
    `like ${likeIn(quantity, Number(usual ?? example ?? 1))}`,
    of,
  );
  const { typed, set, asked } = typedIn(quantity, given, made, taken);
  /** Puts a text into the box, as if it had been typed and left. */
  const put = (text: string) => {
    made.box.value = text;
    made.box.dispatchEvent(new Event('input'));
    typed.take();
    typed.show();
  };
  return { id, ...made, typed, put, set, asked };
}

/** `DWPD` stays as it is. */
const lowered = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? `${label[0]?.toLowerCase()}${label.slice(1)}` : label;

/** An example in the unit that stands beside an empty box. */
function likeIn(quantity: Quantity, value: number): string {
  return writeIn(value, { ...quantity, unit: preferredUnit(quantity) }, 4).number;
}

/** Mounts the box of a quantity; `set` shows a value in the unit that fits. */
function typedIn(
  quantity: Quantity,
  present: InputValue,
  { box, unit, problem, complain }: ReturnType<typeof field>,
  taken: () => void,
) {
  let value = present;
  const typed: TypedBox = new TypedBox(box, unit, {
    // What is not known of a drive is left out.
    quantity: { ...quantity, optional: true },
    current: () => value,
    take(now, _, beside) {
      const before = typeof value === 'number' ? value : null;
      value = now;
      complain('');
      ask(typeof now === 'number' ? doubtOf(now, quantity, beside, before) : null);
      taken();
    },
    complain,
    remember() {
      const before = value;
      return () => {
        value = before;
        ask(null);
        taken();
      };
    },
  });
  const { ask, asked } = mountDoubt(problem, (meant) => typed.put(meant.value, meant.unit));
  const set = (now: InputValue) => {
    value = now;
    complain('');
    ask(null);
    typed.show(true);
  };
  return { typed, set, asked };
}

/** A labelled box with room for its unit and for what is wrong with it. */
export function field(label: string, value: string, placeholder: string, of = FORM) {
  const id = `${of}-${label.replaceAll(' ', '-')}`;
  const row = make('div', { className: 'drive-field' });
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
  const problem = make('p', {
    className: 'problem',
    id: `${id}-problem`,
    hidden: true,
    attributes: { role: 'alert' },
  });
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
