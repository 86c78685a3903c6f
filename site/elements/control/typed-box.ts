/**
 * A box in which a number is typed, with its unit beside it: one way for figures, calculators, forms,
 * exercises and numbers in the text.
 *
 * ```text
 *           Enter, leaving the box, a pause, leaving the page
 * typing ───────────────────────────────────────────────────▶ taken, or said what is wrong
 *    └──Escape──▶ what stood there before
 * ```
 *
 * Until it is taken nothing moves, so that 15000 does not pass through 150. A number without a unit is
 * in the unit beside the box; while one is typed in the box, that beside it is not to be seen.
 */
import type { InputValue, Quantity } from '../../engine/declaration';
import type { Naming } from '../../engine/refused';
import { namesUnit } from '../../engine/typed-number';
import { type Reading, readTyped, showTyped } from '../../engine/typed-value';
import type { Written } from '../../engine/units';
import { waiting } from '../../runtime/typed';

/** How long nothing may have been typed before it is taken, in milliseconds. */
export const PAUSE = 700;

/** What a box is a box of. */
export interface Typing {
  readonly quantity: Quantity;
  /** The value now: it is meant to the last digit where just what is shown of it is typed again. */
  current(): InputValue;
  /** What stands in the box when nobody types, where that is not the value to the last digit. */
  shown?(): Written;
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
  /** Holds the same text as the box, where the box is laid over it. */
  readonly mirror?: HTMLElement;
  /** The unit as it is set where nothing else parts it from the number. */
  beside?(unit: string): string;
}

/** Mounts a box and the unit beside it. */
export class TypedBox {
  readonly #box: HTMLInputElement;
  readonly #beside: HTMLElement;
  readonly #typing: Typing;
  #unit: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Puts back what stood before typing began; null where nothing has been typed since. */
  #putBack: (() => void) | null = null;
  #isTaking = false;

  constructor(box: HTMLInputElement, beside: HTMLElement, typing: Typing) {
    this.#box = box;
    this.#beside = beside;
    this.#typing = typing;
    this.#unit = this.#shown().unit;
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

  /** Writes what stands, unless that is just what is being typed. */
  show(): void {
    if (this.#isTaking) return;
    this.#stop();
    this.#putBack = null;
    const { number, unit } = this.#shown();
    this.#unit = unit;
    this.#box.value = number;
    this.#beside.textContent = this.#typing.beside?.(unit) ?? unit;
    this.#write();
  }

  /** Takes what was typed and not yet taken. */
  readonly take = (): void => {
    if (!waiting.has(this.take)) return;
    this.#stop();
    this.#isTaking = true;
    const { value, refusal } = this.#read();
    if (refusal) this.#typing.complain(refusal.inWords(this.#typing.labelOf));
    else this.#typing.take(value, this.#box.value, this.#unit);
    this.#isTaking = false;
  };

  #shown(): Written {
    const { quantity, current, shown } = this.#typing;
    return shown ? shown() : showTyped(current(), quantity);
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
    this.#putBack ??= this.#typing.remember();
    this.#write();
    this.#stop();
    waiting.add(this.take);
    this.#timer = setTimeout(this.take, PAUSE);
  };

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

  #write(): void {
    const { mirror } = this.#typing;
    if (mirror) mirror.textContent = this.#box.value || '\u00a0';
    hideWhileNamed(this.#box, this.#beside);
  }
}

/** A box for the answer to a question: taken only when it is asked for, by Enter or by a button. */
export function mountAskedBox(
  box: HTMLInputElement,
  beside: HTMLElement,
  ask: () => void,
): { readonly put: (text: string) => void; readonly ask: () => void } {
  let asked = box.value;
  const put = (text: string) => {
    box.value = text;
    asked = text;
    hideWhileNamed(box, beside);
  };
  const askNow = () => {
    asked = box.value;
    ask();
  };
  box.addEventListener('input', () => hideWhileNamed(box, beside));
  box.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter') askNow();
    if (event.key !== 'Escape' || box.value === asked) return;
    event.preventDefault();
    put(asked);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return { put, ask: askNow };
}

function hideWhileNamed(box: HTMLInputElement, beside: HTMLElement): void {
  beside.classList.toggle('named', namesUnit(box.value));
}
