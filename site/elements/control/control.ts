/** One input in the page: its slider, its box, its problem. */
import { effect } from '@preact/signals-core';
import { aloud } from '../../charts/aloud';
import type { InputValue, Quantity } from '../../engine/declaration';
import { quantityOf } from '../../engine/declaration';
import type { Naming } from '../../engine/refused';
import { doubtOf } from '../../engine/typed/typed-doubt';
import { formatAmount } from '../../engine/typed/units';
import type { Control } from '../../runtime/figure/define-figure';
import type { Scope } from '../../runtime/scope';
import { mountChoice } from './choice';
import { mountDoubt } from './doubt';
import { InputSlider } from './input-slider';
import { TypedBox } from './typed-box';

export type { PlacedSlider } from './input-slider';

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
  const box = partOf<HTMLInputElement>(root, 'box');
  // The unit stands inside the frame of its box: a press on it is meant for the box, unless it is to be picked.
  partOf(root, 'entry').addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) box.focus();
  });
  const problem = partOf(root, 'problem');
  const complain = complainer(root, box, problem, (message) => {
    scope.mark(input.id, message !== '');
    warn(message);
  });
  const current = () => scope.inputs.peek()[input.id] ?? null;
  const set = (value: InputValue) => {
    complain('');
    // Last, because the model may complain of it.
    scope.set({ [input.id]: value });
  };
  const doubt = mountDoubt(problem, ({ value, unit }) => typed.put(value, unit), warn);
  const typed = new TypedBox(box, partOf(root, 'unit'), {
    quantity: input,
    current,
    take(value, _, unit) {
      const before = current();
      set(value);
      if (typeof value !== 'number' || !problem.hidden) return;
      doubt.ask(doubtOf(value, input, unit, typeof before === 'number' ? before : null));
    },
    complain,
    remember() {
      const value = current();
      return () => set(value);
    },
    ...(labelOf ? { labelOf } : {}),
  });
  const element = root.querySelector<HTMLInputElement>('.slider');
  const slider = element && new InputSlider(element, input, control.span, control.isFinerToOne);
  if (slider) mountSlider(slider, box, { typed, current, set });
  followValue(scope, input, { typed, slider, problem, complain, settle: () => doubt.ask(null) });
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

/** The slider sets the value; so do the arrow keys in the box, one place of the slider at a time. */
function mountSlider(
  slider: InputSlider,
  box: HTMLInputElement,
  {
    typed,
    current,
    set,
  }: {
    readonly typed: TypedBox;
    readonly current: () => InputValue;
    readonly set: (value: InputValue) => void;
  },
): void {
  box.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    typed.take();
    const value = current();
    const next = slider.from(typeof value === 'number' ? value : 0, by);
    if (next !== undefined) set(next);
    typed.show();
  });
  slider.follow(set, () => {
    const value = current();
    return () => set(value);
  });
}

/** Box and slider show the value of the input, whoever has set it. */
function followValue(
  scope: Scope,
  input: Quantity,
  {
    typed,
    slider,
    problem,
    complain,
    settle,
  }: {
    readonly typed: TypedBox;
    readonly slider: InputSlider | null;
    readonly problem: HTMLElement;
    readonly complain: (message: string) => void;
    /** There is another value: what was asked about the last one is settled. */
    readonly settle: () => void;
  },
): void {
  let shown: InputValue | undefined;
  effect(() => {
    const value = scope.inputs.value[input.id] ?? null;
    // Another input has changed: what waits here to be put right stays as it was typed.
    if (value === shown && (problem.hidden || !scope.wasSet(input.id)) && !scope.wasReset) return;
    shown = value;
    typed.show(scope.wasReset);
    settle();
    // What the model says of this input stays, in whatever order the effects run.
    if (scope.result.peek().problem?.quantity !== input.id) complain('');
    if (slider && typeof value === 'number')
      slider.show(value, aloud(formatAmount(value, input.dimension, 4)));
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
