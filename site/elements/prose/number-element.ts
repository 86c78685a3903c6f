/**
 * A number in prose, mounted: a text box with the role of a spin button, laid over its own mirror and the
 * unit behind that, so that the line does not move.
 *
 * Drag sideways, step with the arrows (Page Up and Page Down for ten steps, Home and End for the
 * ends), or type. What cannot be read is marked and said, and stays as it was typed.
 */
import { effect } from '@preact/signals-core';
import { aloud } from '../../charts/aloud';
import { type InputValue, quantityOf } from '../../engine/declaration';
import { formatAmount, SPACE } from '../../engine/units';
import { politely, takeInHand } from '../../runtime/announce';
import type { Scope } from '../../runtime/scope';
import { fromBox, inBox } from '../control/box-text';
import { sliderPlace, sliderValues } from '../control/slider';
import { mountTypedBox } from '../control/typed-box';

/** How far the pointer goes for one step, in pixels. */
const STEP = 4;
/** A press that moves less is a click, which opens the number for typing. */
const CLICK = 4;
const PAGE = 10;

/** Mounts the markup of `Num.astro`. */
export function mountNumber(root: HTMLElement, scope: Scope): void {
  const input = quantityOf(scope.model, root.dataset.input ?? '');
  const mirror = root.querySelector<HTMLElement>('.mirror');
  const unit = root.querySelector<HTMLElement>('.unit');
  if (!mirror || !unit) throw new Error(`the number ${input.id} has no mirror or no unit`);
  // The value of the spin button says both.
  for (const part of [mirror, unit]) part.setAttribute('aria-hidden', 'true');
  const values = sliderValues(input);
  const box = document.createElement('input');
  box.type = 'text';
  box.inputMode = 'decimal';
  box.autocomplete = 'off';
  box.spellcheck = false;
  box.setAttribute('role', 'spinbutton');
  box.setAttribute('aria-label', input.label.replace(/^… /, ''));
  box.setAttribute('aria-valuemin', plain(values[0] ?? 0));
  box.setAttribute('aria-valuemax', plain(values.at(-1) ?? 0));
  const said = document.createElement('span');
  said.className = 'visually-hidden';
  said.ariaLive = 'polite';
  const say = politely(said);
  root.append(box, said);
  root.dataset.awake = '';

  const complain = (message: string) => {
    box.setCustomValidity(message);
    box.setAttribute('aria-invalid', String(message !== ''));
    say(aloud(message));
    box.title = message || 'Drag, use the arrow keys, or type';
  };
  const current = () => scope.inputs.peek()[input.id] ?? null;
  const typed = mountTypedBox(box, unit, {
    mirror,
    lead: SPACE,
    shown: () => inBox(input, current()),
    take(text, unit) {
      const value = fromBox(input, current(), text, unit);
      complain('');
      scope.set({ [input.id]: value });
    },
    complain,
    remember() {
      const value = current();
      return () => scope.set({ [input.id]: value });
    },
  });
  const place = () => sliderPlace(values, Number(current()), input.log);
  const moveTo = (at: number) => {
    const value = values[Math.min(Math.max(at, 0), values.length - 1)];
    if (value !== undefined) scope.set({ [input.id]: value });
    complain('');
    typed.show();
  };

  box.addEventListener('change', () => box.reportValidity());
  box.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }[event.key];
    const end = { Home: 0, End: values.length - 1 }[event.key];
    if (by === undefined && end === undefined) return;
    event.preventDefault();
    typed.take();
    moveTo(by === undefined ? (end ?? 0) : place() + by);
  });
  mountDrag(box, place, moveTo);
  // A number has no room for a sentence of its own: a figure that moves along says what has changed.
  for (const kind of ['focusin', 'pointerdown', 'input'])
    root.addEventListener(kind, () => takeInHand(figureBefore(root)));

  let shown: InputValue | undefined;
  effect(() => {
    const value = scope.inputs.value[input.id] ?? null;
    if (value !== shown) {
      shown = value;
      typed.show();
      complain('');
    }
    if (typeof value !== 'number') return;
    box.setAttribute('aria-valuenow', plain(value));
    box.setAttribute('aria-valuetext', aloud(formatAmount(value, input.dimension, 4)));
  });
}

/** The nearest figure above that moves with a number and is not covered, else the first one. */
function figureBefore(root: HTMLElement): Element | null {
  const ofModel = `spare-figure[data-model="${root.dataset.model}"]`;
  const figures = [...document.querySelectorAll(ofModel)].filter((one) =>
    one.querySelector('[data-part=sentence]')?.checkVisibility(),
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
function mountDrag(box: HTMLInputElement, place: () => number, moveTo: (at: number) => void): void {
  let start: { x: number; place: number } | null = null;
  box.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || document.activeElement === box) return;
    event.preventDefault();
    start = { x: event.clientX, place: place() };
    box.setPointerCapture(event.pointerId);
  });
  box.addEventListener('pointermove', (event) => {
    if (!start || Math.abs(event.clientX - start.x) < CLICK) return;
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
  box.addEventListener('pointercancel', () => {
    start = null;
  });
}
