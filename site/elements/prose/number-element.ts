/**
 * A number in prose, mounted: a text box with the role of a spin button, laid over its own mirror and the
 * unit behind that, so that the line does not move.
 *
 * Drag sideways, step with the arrows (Page Up and Page Down for ten steps, Home and End for the
 * ends), or type. What cannot be read is marked and said, and stays as it was typed.
 */
import { effect } from '@preact/signals-core';
import { aloud } from '../../charts/aloud';
import { type InputValue, type Quantity, quantityOf } from '../../engine/declaration';
import { unitsToPick } from '../../engine/typed/typed-units';
import { behindNumber, formatAmount } from '../../engine/typed/units';
import { politely, takeInHand } from '../../runtime/announce';
import type { Scope } from '../../runtime/scope';
import { sliderPlace, sliderValues } from '../control/slider';
import { spanHolding, usualSpan } from '../control/slider-span';
import { TypedBox } from '../control/typed-box';

/** How far the pointer goes for one step, in pixels. */
const STEP = 4;
/** A press that moves less is a click, which opens the number for typing. */
const CLICK = 4;
const PAGE = 10;

/** Mounts the markup of `Num.astro`. */
export function mountNumber(root: HTMLElement, scope: Scope): void {
  const input = quantityOf(scope.model, root.dataset.input ?? '');
  const [mirror, unit] = ['.mirror', '.unit'].map((part) => root.querySelector<HTMLElement>(part));
  if (!mirror || !unit) throw new Error(`the number ${input.id} has no mirror or no unit`);
  // The value of the spin button says both.
  for (const part of [mirror, unit]) part.setAttribute('aria-hidden', 'true');
  const box = spinButton(input);
  let places: readonly number[] = [];
  /** It steps as far as a slider of it would reach, and as far as the value that was typed. */
  const reach = (value: number) => {
    if (value >= (places[0] ?? Infinity) && value <= (places.at(-1) ?? -Infinity)) return;
    places = sliderValues(input, spanHolding(value, usualSpan(input), input));
    box.setAttribute('aria-valuemin', plain(places[0] ?? 0));
    box.setAttribute('aria-valuemax', plain(places.at(-1) ?? 0));
  };
  const said = document.createElement('span');
  said.className = 'visually-hidden';
  said.ariaLive = 'polite';
  root.append(box, said);
  root.dataset.mounted = '';

  const complainNow = complainer(box, politely(said));
  const complain = (message: string) => {
    complainNow(message);
    scope.mark(`${input.id} in the text`, message !== '');
  };
  const current = () => scope.inputs.peek()[input.id] ?? null;
  const set = (value: InputValue) => scope.set({ [input.id]: value });
  const remember = () => {
    const value = current();
    return () => set(value);
  };
  reach(Number(current()));
  const typed = new TypedBox(box, unit, {
    quantity: input,
    mirror,
    beside: behindNumber,
    current,
    take(value) {
      complain('');
      set(value);
    },
    complain,
    remember,
  });
  const place = () => sliderPlace(places, Number(current()), input.log);
  const moveTo = (at: number) => {
    const value = places[Math.min(Math.max(at, 0), places.length - 1)];
    if (value !== undefined) set(value);
    complain('');
    typed.show();
  };
  box.addEventListener('change', () => box.reportValidity());
  mountKeys(box, () => places.length - 1, place, moveTo, typed);
  mountDrag(box, place, moveTo, remember);
  // A number has no room for a sentence of its own: a figure that moves along says what has changed.
  for (const kind of ['focusin', 'pointerdown', 'input'])
    root.addEventListener(kind, () => takeInHand(figureBefore(root)));
  follow(box, input, scope, () => {
    reach(Number(current()));
    typed.show(scope.wasReset);
    complain('');
  });
}

function spinButton(input: Quantity): HTMLInputElement {
  const box = document.createElement('input');
  box.type = 'text';
  // There is no room in a line for a list of units: they are typed, on a phone as well.
  box.inputMode = unitsToPick(input).length > 1 ? 'text' : 'decimal';
  box.autocomplete = 'off';
  box.spellcheck = false;
  box.setAttribute('role', 'spinbutton');
  box.setAttribute('aria-label', input.label.replace(/^… /, ''));
  return box;
}

/** Marks the box and says what is wrong; an empty text once all is well. */
function complainer(box: HTMLInputElement, say: (text: string) => void): (message: string) => void {
  return (message) => {
    box.setCustomValidity(message);
    box.setAttribute('aria-invalid', String(message !== ''));
    say(aloud(message));
    box.title = message || 'Drag, use the arrow keys, or type';
  };
}

/** Shows the value and says it as a spin button does. */
function follow(box: HTMLInputElement, input: Quantity, scope: Scope, show: () => void): void {
  let shown: InputValue | undefined;
  effect(() => {
    const value = scope.inputs.value[input.id] ?? null;
    if (value !== shown) {
      shown = value;
      show();
    }
    if (typeof value !== 'number') return;
    box.setAttribute('aria-valuenow', plain(value));
    box.setAttribute('aria-valuetext', aloud(formatAmount(value, input.dimension, 4)));
  });
}

/** The keys of a spin button. What was typed is taken first, so a step goes from there. */
function mountKeys(
  box: HTMLInputElement,
  last: () => number,
  place: () => number,
  moveTo: (at: number) => void,
  typed: TypedBox,
): void {
  box.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }[event.key];
    const end = { Home: 0, End: last() }[event.key];
    if (by === undefined && end === undefined) return;
    event.preventDefault();
    typed.take();
    moveTo(by === undefined ? (end ?? 0) : place() + by);
  });
}

/** The nearest figure above that moves with a number and is not covered, else the first one. */
function figureBefore(root: HTMLElement): Element | null {
  const ofModel = `spare-figure[data-model="${root.dataset.model}"]`;
  const figures = [...document.querySelectorAll(ofModel)].filter((one) =>
    one.querySelector('[data-part=sentence]')?.checkVisibility({ visibilityProperty: true }),
  );
  const isBefore = (one: Element) =>
    Boolean(root.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING);
  return figures.filter(isBefore).at(-1) ?? figures[0] ?? null;
}

/** Screen readers are given no exponents; few numbers have one, and the way round it is slow. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/** Dragging sideways steps through the values; a press that does not move leaves the box to be typed in. */
function mountDrag(
  box: HTMLInputElement,
  place: () => number,
  moveTo: (at: number) => void,
  remember: () => () => void,
): void {
  let start: { x: number; place: number; back: (() => void) | null } | null = null;
  box.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || document.activeElement === box) return;
    event.preventDefault();
    start = { x: event.clientX, place: place(), back: null };
    box.setPointerCapture(event.pointerId);
  });
  box.addEventListener('pointermove', (event) => {
    if (!start || Math.abs(event.clientX - start.x) < CLICK) return;
    start.back ??= remember();
    moveTo(start.place + Math.round((event.clientX - start.x) / STEP));
  });
  box.addEventListener('pointerup', (event) => {
    if (!start) return;
    const moved = Math.abs(event.clientX - start.x) >= CLICK;
    start = null;
    if (moved) return;
    box.focus();
    box.select();
  });
  // The page scrolls instead.
  box.addEventListener('pointercancel', () => {
    start?.back?.();
    start = null;
  });
}
