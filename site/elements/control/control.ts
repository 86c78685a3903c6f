/** One input in the page: its slider, its box, its problem. */
import { effect } from '@preact/signals-core';
import { aloud } from '../../charts/aloud';
import type { InputValue, Quantity } from '../../engine/declaration';
import { quantityOf } from '../../engine/declaration';
import type { Naming } from '../../engine/refused';
import { formatAmount } from '../../engine/units';
import type { Control } from '../../runtime/figure/define-figure';
import type { Scope } from '../../runtime/scope';
import { mountChoice } from './choice';
import { endsOf, sliderPlace, sliderValues } from './slider';
import { TypedBox } from './typed-box';

/** A slider with its places, for a figure whose own code puts others there. */
export type PlacedSlider = HTMLInputElement & { places?: number[] };

/** How many places of the slider Page Up and Page Down move. */
const PAGE = 10;

/**
 * Mounts the markup of one control (see `Control.astro`); `warn` says what it cannot take, or an empty text.
 * `labelOf`: what the reader sees the inputs called.
 */
export function mountControl(
  root: HTMLElement,
  control: Control,
  scope: Scope,
  warn: (problem: string) => void,
  labelOf?: Naming,
): void {
  const input = quantityOf(scope.model, control.input);
  if (input.shape !== 'choice') mountAmount(root, control, input, scope, warn, labelOf);
  else {
    const chosen = () => String(scope.inputs.value[input.id]);
    mountChoice(root, chosen, (option) => scope.set({ [input.id]: option }));
  }
}

function mountAmount(
  root: HTMLElement,
  control: Control,
  input: Quantity,
  scope: Scope,
  warn: (problem: string) => void,
  labelOf?: Naming,
): void {
  const slider = root.querySelector<PlacedSlider>('.slider');
  const places = slider ? sliderValues(input, control.span) : [];
  const box = partOf<HTMLInputElement>(root, 'box');
  // The unit stands inside the frame of its box: a press on it is meant for the box.
  partOf(root, 'entry').addEventListener('click', () => box.focus());
  const problem = partOf(root, 'problem');
  const complain = complainer(root, box, problem, warn);
  const current = () => scope.inputs.peek()[input.id] ?? null;
  const set = (value: InputValue) => {
    complain('');
    // Last, because the model may complain of it.
    scope.set({ [input.id]: value });
  };
  const typed = new TypedBox(box, partOf(root, 'unit'), {
    quantity: input,
    current,
    take: set,
    complain,
    remember() {
      const value = current();
      return () => set(value);
    },
    ...(labelOf ? { labelOf } : {}),
  });
  if (slider) {
    mountSlider(slider, box, { typed, places, current, set, log: input.log ?? false });
    slider.after(endsBelow(endsOf(places, input)));
    slider.places = places;
  }
  followValue(scope, input, { typed, slider, places, problem, complain });
  followRefusal(scope, input, { typed, box, complain, labelOf });
}

function partOf<Part extends HTMLElement>(root: HTMLElement, name: string): Part {
  const found = root.querySelector<Part>(`.${name}`);
  if (!found) throw new Error(`the control of ${root.dataset.input} has no ${name}`);
  return found;
}

/** Says what is wrong below the box; an empty text once all is well. */
function complainer(
  root: HTMLElement,
  box: HTMLInputElement,
  problem: HTMLElement,
  warn: (problem: string) => void,
): (message: string) => void {
  return (message) => {
    if (message !== problem.textContent) warn(message);
    problem.textContent = message;
    problem.hidden = message === '';
    box.setAttribute('aria-invalid', String(message !== ''));
    // A problem behind a fold would never be seen.
    const fold = root.closest('details');
    if (message !== '' && fold) fold.open = true;
  };
}

/** Both ends of a slider, in the room that is kept for them. */
function endsBelow(ends: readonly string[]): HTMLElement {
  const row = document.createElement('span');
  row.className = 'ends';
  row.ariaHidden = 'true';
  for (const end of ends)
    row.append(Object.assign(document.createElement('span'), { textContent: end }));
  return row;
}

/** The slider sets the value; so do the arrow keys in the box, one place of the slider at a time. */
function mountSlider(
  slider: HTMLInputElement,
  box: HTMLInputElement,
  {
    typed,
    places,
    current,
    set,
    log,
  }: {
    readonly typed: TypedBox;
    readonly places: readonly number[];
    readonly current: () => InputValue;
    readonly set: (value: InputValue) => void;
    readonly log: boolean;
  },
): void {
  box.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    typed.take();
    const value = current();
    const at = sliderPlace(places, typeof value === 'number' ? value : 0, log);
    const next = places[Math.min(Math.max(at + by, 0), places.length - 1)];
    if (next !== undefined) set(next);
    typed.show();
  });
  slider.addEventListener('input', () => {
    const value = places[slider.valueAsNumber];
    if (value !== undefined) set(value);
  });
}

/** Box and slider show the value of the input, whoever has set it. */
function followValue(
  scope: Scope,
  input: Quantity,
  {
    typed,
    slider,
    places,
    problem,
    complain,
  }: {
    readonly typed: TypedBox;
    readonly slider: HTMLInputElement | null;
    readonly places: readonly number[];
    readonly problem: HTMLElement;
    readonly complain: (message: string) => void;
  },
): void {
  let shown: InputValue | undefined;
  effect(() => {
    const value = scope.inputs.value[input.id] ?? null;
    // Another input has changed: what waits here to be put right stays as it was typed.
    if (value === shown && (problem.hidden || !scope.wasSet(input.id))) return;
    shown = value;
    typed.show();
    // What the model says of this input stays, in whatever order the effects run.
    if (scope.result.peek().problem?.quantity !== input.id) complain('');
    if (slider && typeof value === 'number') {
      slider.value = String(sliderPlace(places, value, input.log));
      slider.setAttribute('aria-valuetext', aloud(formatAmount(value, input.dimension, 4)));
    }
  });
}

/** What the model has against the value is said here, and taken back once it has nothing against it. */
function followRefusal(
  scope: Scope,
  input: Quantity,
  {
    typed,
    box,
    complain,
    labelOf,
  }: {
    readonly typed: TypedBox;
    readonly box: HTMLInputElement;
    readonly complain: (message: string) => void;
    readonly labelOf: Naming | undefined;
  },
): void {
  let isOfModel = false;
  effect(() => {
    const refused = scope.result.value.problem;
    if (refused?.quantity === input.id) complain(refused.inWords(labelOf));
    else if (isOfModel) {
      complain('');
      if (document.activeElement !== box) typed.show();
    }
    isOfModel = refused?.quantity === input.id;
  });
}
