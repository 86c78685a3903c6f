/** What must be known of a drive to simulate one beside its log: three boxes at most, and how it began. */
import { signal } from '@preact/signals-core';
import { driveQuantities } from '../../engine/address/drive';
import { knownDrive } from '../../engine/address/drive-estimate';
import { type Quantity, quantityOf } from '../../engine/declaration';
import { simulate } from '../../engine/gen/simulate';
import { readTyped } from '../../engine/typed/typed-value';
import { mountChoice } from '../control/choice';
import { make } from '../make';
import { quantityField } from '../own-drive/form-field';
import { ownDrive } from '../own-drive/storage';
import type { Start } from '../simulation-runs/scaled-drive';
import { STARTS } from './cliff-words';

/** Of a drive with less, garbage collection takes too long to be simulated while somebody waits. */
const LEAST_SPARE = 0.02;
const MOST_SPARE = 2;

/** What was entered. */
export interface Entered {
  /** User capacity, in bytes. */
  readonly capacity: number;
  readonly overprovisioning: number;
  /** In bytes; null where it was not asked. */
  readonly blockSize: number | null;
  readonly start: Start;
}

const ofADrive = (id: 'capacity' | 'overprovisioning'): Quantity =>
  driveQuantities.find((one) => one.id === id) as Quantity;

/**
 * The fields; `changed` is called when one has taken another value. `read` gives what they hold; where something is
 * missing or wrong it says so at its box, and gives null.
 */
export function cliffFields(asksBlockSize: boolean, changed: () => void) {
  const known = knownDrive(ownDrive.peek()?.values ?? {}).values;
  const spare = ofADrive('overprovisioning');
  const asked: readonly (readonly [Quantity, number | null])[] = [
    [ofADrive('capacity'), known.capacity ?? null],
    [
      { ...spare, min: LEAST_SPARE, max: MOST_SPARE },
      known.overprovisioning ?? Number(spare.default),
    ],
    ...(asksBlockSize ? ([[blockSize(), null]] as const) : []),
  ];
  const fields = asked.map(([quantity, given]) => ({
    quantity,
    ...quantityField(quantity, given, changed, 'cliff'),
  }));
  // At once, not when the box is left: what goes away then takes the button from under the pointer.
  for (const { box, complain } of fields) box.addEventListener('input', () => complain(''));
  const start = signal<Start>('empty');
  const choice = startChoice(start.peek());
  mountChoice(
    choice,
    () => start.value,
    (option) => {
      start.value = option as Start;
      changed();
    },
  );
  const row = make('div', { className: 'drive-group' });
  row.append(...fields.map((one) => one.row));

  const read = (): Entered | null => {
    const values = fields.map(({ quantity, box, typed, complain }) => {
      typed.take();
      const { value, refusal } = readTyped(box.value, quantity, typed.unit);
      complain(refusal?.inWords() ?? '');
      return refusal ? null : Number(value);
    });
    const wrong = fields[values.indexOf(null)];
    wrong?.box.focus();
    const [capacity, overprovisioning, size = null] = values;
    if (wrong || capacity == null || overprovisioning == null) return null;
    return { capacity, overprovisioning, blockSize: size, start: start.peek() };
  };
  return { parts: [choice, row], read };
}

/** The simulator can do without it; a log cannot. */
function blockSize(): Quantity {
  const { optional: _, ...quantity } = quantityOf(simulate, 'block_size');
  return quantity;
}

/** The markup of `Choice.astro`. */
function startChoice(chosen: Start): HTMLElement {
  const choice = make('fieldset', { className: 'control-choice many' });
  const segments = make('span', { className: 'segments' });
  for (const [value, words] of Object.entries(STARTS)) {
    const option = make('label', { className: 'option' });
    option.append(
      make('input', { type: 'radio', name: 'cliff-start', value, checked: value === chosen }),
      make('span', { textContent: words.charAt(0).toUpperCase() + words.slice(1) }),
    );
    segments.append(option);
  }
  choice.append(make('legend', { textContent: 'Initial state' }), segments);
  return choice;
}
