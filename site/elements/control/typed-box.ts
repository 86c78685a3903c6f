/**
 * A box in which a number is typed, with its unit beside it, which can be picked: one way for figures,
 * calculators, forms, exercises and numbers in the text.
 *
 * ```text
 *           Enter, leaving the box, a pause, leaving the page
 * typing ───────────────────────────────────────────────────▶ taken, or said what is wrong
 *    └──Escape──▶ what stood there before
 * ```
 *
 * Until it is taken nothing moves, so that 15000 does not pass through 150. A number without a unit is
 * in the unit beside the box, which stays as it is until another one is typed or picked; while one is typed in
 * the box, that beside it is not to be seen.
 */
import { same } from '../../engine/address/state-query';
import type { InputValue, Quantity } from '../../engine/declaration';
import type { Naming } from '../../engine/refused';
import { namesUnit, withoutUnit } from '../../engine/typed/typed-number';
import { pickedAs, showIn, showTyped, unitsToPick } from '../../engine/typed/typed-units';
import { type Reading, readTyped } from '../../engine/typed/typed-value';
import type { FormattedNumber } from '../../engine/typed/units';
import { waiting } from '../../runtime/pending-input';
import { UnitPicker } from './unit-picker';

/** How long nothing may have been typed before it is taken, in milliseconds. */
export const PAUSE = 700;

/** What a box is a box of. */
export interface Typing {
  readonly quantity: Quantity;
  /** The value now: it is meant to the last digit where just what is shown of it is typed again. */
  current(): InputValue;
  /** What stands in the box when nobody types, where that is not the value to the last digit; `unit` is the one beside it. */
  shown?(unit: string | undefined): FormattedNumber;
  /** What is typed here in words of its own, in those of every box. */
  spelled?(text: string): string;
  /** Takes the value of what was typed, a text and the unit beside it. */
  take(value: InputValue, text: string, unit: string): void;
  /** Says what is wrong; an empty text once all is well. */
  complain(problem: string): void;
  /** Notes how things stand; what it gives puts them back. */
  remember(): () => void;
  /** What the reader sees inputs called. */
  readonly labelOf?: Naming;
  /** Holds the same text as the box, where the box is laid over it; there is no room for a list of units then. */
  readonly mirror?: HTMLElement;
  /** The unit as it is set where nothing else parts it from the number. */
  beside?(unit: string): string;
}

/** Mounts a box and the unit beside it. */
export class TypedBox {
  readonly #box: HTMLInputElement;
  readonly #beside: HTMLElement;
  readonly #typing: Typing;
  readonly #picker: UnitPicker;
  #unit: string;
  /** The value that was typed last: it stands in the unit in which it was typed, whatever its digits. */
  #asTyped: InputValue | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Puts back what stood before typing began; null where nothing has been typed since. */
  #putBack: (() => void) | null = null;
  #isTaking = false;

  constructor(box: HTMLInputElement, beside: HTMLElement, typing: Typing) {
    this.#box = box;
    this.#beside = beside;
    this.#typing = typing;
    this.#unit = this.#shown(true).unit;
    const { quantity, labelOf, mirror } = typing;
    const units = (present: string) => (mirror ? [] : unitsToPick(quantity, present));
    const name = labelOf?.(quantity) ?? box.labels?.[0]?.textContent ?? quantity.label;
    this.#picker = new UnitPicker(beside, name, units, this.#pick);
    this.#showUnit();
    box.addEventListener('input', this.#typed);
    box.addEventListener('change', this.#settle);
    box.addEventListener('blur', this.#settle);
    box.addEventListener('keydown', (event) => {
      if (event.isComposing) return;
      if (event.key === 'Enter') this.#settle();
      // A dialog stays open while there is something to put back.
      if (event.key === 'Escape' && this.#undo()) event.preventDefault();
    });
  }

  /** The unit beside the box. */
  get unit(): string {
    return this.#unit;
  }

  /** Writes what stands, unless that is just what is being typed; `anew`: in the unit that fits, as at first. */
  show(anew = false): void {
    if (this.#isTaking) return;
    this.#stop();
    this.#putBack = null;
    const { number, unit } = this.#shown(anew);
    this.#unit = unit;
    this.#box.value = number;
    this.#showUnit();
    this.#write();
  }

  /** Takes a value in place of what stands there, as if it had been typed in this unit. */
  put(value: InputValue, unit: string): void {
    this.#stop();
    [this.#unit, this.#asTyped] = [unit, value];
    this.#typing.take(value, this.#box.value, unit);
    this.show();
  }

  /** Takes what was typed and not yet taken. */
  readonly take = (): void => {
    if (!waiting.has(this.take)) return;
    this.#stop();
    this.#isTaking = true;
    const { value, unit, refusal } = this.#read();
    if (refusal) this.#typing.complain(refusal.inWords(this.#typing.labelOf));
    else {
      this.#unit = pickedAs(unit ?? '', this.#typing.quantity.dimension) ?? this.#unit;
      this.#asTyped = value;
      this.#showUnit();
      this.#typing.take(value, this.#box.value, this.#unit);
    }
    this.#isTaking = false;
  };

  #shown(anew = false): FormattedNumber {
    const { quantity, current, shown } = this.#typing;
    const [value, unit] = [current(), anew ? undefined : this.#unit];
    if (shown) return shown(unit);
    const values = typeof value === 'string' ? [] : [value ?? []].flat();
    const isAsTyped = unit !== undefined && values.length > 0 && same(value, this.#asTyped ?? null);
    return (isAsTyped && showIn(values, quantity, unit)) || showTyped(value, quantity, unit);
  }

  /** What is shown, typed again, is the same to the last digit. */
  #read(): Reading {
    const { number, unit } = this.#shown();
    const isSame = this.#box.value.trim() === number && this.#unit === unit;
    if (isSame) return { value: this.#typing.current() };
    const { quantity, spelled = (text) => text } = this.#typing;
    return readTyped(spelled(this.#box.value), quantity, this.#unit);
  }

  readonly #typed = (): void => {
    this.#begin();
    this.#write();
    this.#timer = setTimeout(this.take, PAUSE);
  };

  /** The number in the box is one of this unit from now on, also in place of a unit that was typed. */
  readonly #pick = (unit: string): void => {
    this.#begin();
    this.#box.value = withoutUnit(this.#box.value);
    this.#unit = unit;
    this.#settle();
    this.#showUnit();
    this.#write();
  };

  /** From here on there is something to be taken, and something to put back. */
  #begin(): void {
    if (!this.#putBack) {
      const [back, unit, asTyped] = [this.#typing.remember(), this.#unit, this.#asTyped];
      this.#putBack = () => {
        [this.#unit, this.#asTyped] = [unit, asTyped];
        back();
      };
    }
    this.#stop();
    waiting.add(this.take);
  }

  readonly #settle = (): void => {
    this.take();
    if (this.#putBack && this.#box.getAttribute('aria-invalid') !== 'true') this.show();
  };

  #undo(): boolean {
    const back = this.#putBack;
    if (!back) return false;
    this.#stop();
    // First, because the model may complain of what comes back.
    this.#typing.complain('');
    back();
    this.show();
    return true;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    waiting.delete(this.take);
  }

  #showUnit(): void {
    this.#picker.show(this.#unit, this.#typing.beside?.(this.#unit));
  }

  #write(): void {
    const { mirror } = this.#typing;
    if (mirror) mirror.textContent = this.#box.value || '\u00a0';
    hideWhileNamed(this.#box, this.#beside);
  }
}

/** The units of a question’s box: what the box is called, and which can be picked beside the present one. */
export interface AskedUnits {
  readonly name: string;
  units(present: string): readonly string[];
}

/** A box for the answer to a question: taken only when it is asked for, by Enter or by a button. */
export function mountAskedBox(
  box: HTMLInputElement,
  beside: HTMLElement,
  ask: () => void,
  asked?: AskedUnits,
): { readonly put: (text: string) => void; readonly ask: () => void } {
  let before = box.value;
  const put = (text: string) => {
    box.value = text;
    before = text;
    hideWhileNamed(box, beside);
  };
  const askNow = () => {
    before = box.value;
    ask();
  };
  const typed = () => box.dispatchEvent(new Event('input', { bubbles: true }));
  box.addEventListener('input', () => hideWhileNamed(box, beside));
  box.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter') askNow();
    if (event.key !== 'Escape' || box.value === before) return;
    event.preventDefault();
    put(before);
    typed();
  });
  if (asked) mountAskedUnits(box, beside, asked, typed);
  return { put, ask: askNow };
}

/**
 * Picking a unit is like typing it behind the number, or before there is one: what is asked, kept and handed in is
 * one text. Another question may ask for another unit: the list follows what stands there.
 */
function mountAskedUnits(
  box: HTMLInputElement,
  beside: HTMLElement,
  { name, units }: AskedUnits,
  typed: () => void,
): void {
  const picker = new UnitPicker(beside, name, units, (unit) => {
    const number = /\d/.test(box.value) ? withoutUnit(box.value) : '';
    box.value = unit === beside.textContent ? number : `${number} ${unit}`;
    typed();
    box.focus();
    box.setSelectionRange(number.length, number.length);
  });
  const follow = () => {
    if (!namesUnit(box.value)) picker.show(beside.textContent ?? '');
  };
  box.addEventListener('input', follow);
  new MutationObserver(follow).observe(beside, { childList: true });
  follow();
}

function hideWhileNamed(box: HTMLInputElement, beside: HTMLElement): void {
  beside.classList.toggle('named', namesUnit(box.value));
}
