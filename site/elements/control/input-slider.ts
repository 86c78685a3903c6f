/** A slider that moves from place to place of its input, and becomes longer where a value lies beyond its ends. */
import type { InputValue, Quantity } from '../../engine/declaration';
import { endsOf, sliderPlace, sliderValues } from './slider';
import { type Span, spanHolding, usualSpan } from './slider-span';
import type { RememberingSlider } from './swipe';

/** The element with its places, for a figure whose own code puts others there. */
export type PlacedSlider = RememberingSlider & { places?: number[] };

export class InputSlider {
  readonly #element: PlacedSlider;
  readonly #input: Quantity;
  /** Where it reaches unless a value lies beyond. */
  readonly #span: Span;
  readonly #places: number[];
  readonly #ends = document.createElement('span');
  readonly #isFinerToOne: boolean;
  #isLonger = false;
  /** It is being moved by hand. */
  #isMoved = false;

  constructor(
    element: PlacedSlider,
    input: Quantity,
    span: Span = usualSpan(input),
    isFinerToOne = false,
  ) {
    this.#element = element;
    this.#input = input;
    this.#span = span;
    this.#isFinerToOne = isFinerToOne;
    this.#places = sliderValues(input, span, isFinerToOne);
    element.places = this.#places;
    this.#ends.className = 'ends';
    this.#ends.ariaHidden = 'true';
    this.#writeEnds();
    element.after(this.#ends);
  }

  /** The value that lies so many places from another one. */
  from(value: number, by: number): number | undefined {
    const at = sliderPlace(this.#places, value, this.#input.log) + by;
    return this.#places[Math.min(Math.max(at, 0), this.#places.length - 1)];
  }

  /** Calls when it is moved by hand; `remember` notes how things stand, and gives what puts them back. */
  follow(set: (value: InputValue) => void, remember: () => () => void): void {
    this.#element.addEventListener('input', () => {
      const value = this.#places[this.#element.valueAsNumber];
      this.#isMoved = true;
      if (value !== undefined) set(value);
      this.#isMoved = false;
    });
    this.#element.remember = remember;
  }

  /** Stands at a value, which is said as `text`. */
  show(value: number, text: string): void {
    this.#hold(value);
    this.#element.value = String(sliderPlace(this.#places, value, this.#input.log));
    this.#element.setAttribute('aria-valuetext', text);
  }

  /** Reaches as far as a value, and no further again once it can; not while it is moved, when nothing may slip from under a hand. */
  #hold(value: number): void {
    const [low = 0, high = 0] = [this.#places[0], this.#places.at(-1)];
    const isHeld = value >= low && value <= high;
    if (isHeld && (!this.#isLonger || this.#isMoved)) return;
    // A figure's own code may have put other places there.
    const from: Span = this.#isLonger ? this.#span : [low, high];
    const span = spanHolding(value, from, this.#input);
    this.#isLonger = span[0] < from[0] || span[1] > from[1];
    this.#places.splice(
      0,
      this.#places.length,
      ...sliderValues(this.#input, span, this.#isFinerToOne),
    );
    this.#element.max = String(this.#places.length - 1);
    this.#writeEnds();
  }

  #writeEnds(): void {
    const texts = endsOf(this.#places, this.#input);
    this.#ends.replaceChildren(
      ...texts.map((textContent) => Object.assign(document.createElement('span'), { textContent })),
    );
  }
}
