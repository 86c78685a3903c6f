/**
 * The unit beside a box, to be picked: a list that lies over it and is not to be seen, so that what stands there is
 * no wider than it is. Whoever hears the page finds a list with a name.
 *
 * Picking a unit keeps the number and changes its value: 1200 GB becomes 1200 TB, as in any form with a number and
 * a unit. What stands in the box is always what counts: that number of that unit.
 */

/** What is said of the list where somebody points at it, and to those who hear it. */
export const KEEPS_NUMBER = 'Choosing a unit keeps the number';

export class UnitPicker {
  readonly #beside: HTMLElement;
  readonly #select: HTMLSelectElement | null;
  readonly #units: (present: string) => readonly string[];

  /**
   * `beside`: where the unit stands. `name`: what the box is called. `units`: those that can be picked, the present
   * one among them; a quantity of one unit has no list.
   */
  constructor(
    beside: HTMLElement,
    name: string,
    units: (present: string) => readonly string[],
    pick: (unit: string) => void,
  ) {
    this.#beside = beside;
    this.#units = units;
    this.#select = units('').length > 1 ? selectOver(beside, name) : null;
    this.#select?.addEventListener('change', ({ target }) =>
      pick((target as HTMLSelectElement).value),
    );
  }

  /** Writes the unit; `text` is how it is set where nothing else parts it from its number. */
  show(unit: string, text = unit): void {
    if (this.#beside.textContent !== text) this.#beside.textContent = text;
    if (!this.#select) return;
    const units = this.#units(unit);
    const options = [...this.#select.options].map(({ value }) => value);
    if (units.join() !== options.join()) this.#select.replaceChildren(...units.map(optionOf));
    this.#select.value = unit;
  }
}

const optionOf = (unit: string) =>
  Object.assign(document.createElement('option'), { value: unit, textContent: unit });

function selectOver(beside: HTMLElement, name: string): HTMLSelectElement {
  const select = document.createElement('select');
  select.className = 'unit-list';
  select.autocomplete = 'off';
  select.ariaLabel = `Unit of ${name}`;
  select.title = KEEPS_NUMBER;
  beside.classList.add('picks');
  if (!beside.parentElement?.matches('.entry')) {
    const room = document.createElement('span');
    room.className = 'unit-room';
    beside.replaceWith(room);
    room.append(beside);
  }
  beside.after(select);
  return select;
}
