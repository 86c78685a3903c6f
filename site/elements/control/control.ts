/** One input in the page: its slider, its box, its problem. */
import { effect } from '@preact/signals-core';
import { aloud } from '../../charts/aloud';
import type { InputValue, Quantity } from '../../engine/declaration';
import { quantityOf } from '../../engine/declaration';
import type { Naming } from '../../engine/refused';
import { formatAmount } from '../../engine/units';
import type { Control } from '../../runtime/figure/define-figure';
import type { Scope } from '../../runtime/scope';
import { fromBox, inBox } from './box-text';
import { sliderPlace, sliderValues } from './slider';
import { mountTypedBox } from './typed-box';

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
  if (input.shape === 'choice') mountChoice(root, input, scope);
  else mountAmount(root, control, input, scope, warn, labelOf);
}

function mountChoice(root: HTMLElement, input: Quantity, scope: Scope): void {
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  root.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement) scope.set({ [input.id]: event.target.value });
  });
  effect(() => {
    const value = scope.inputs.value[input.id];
    for (const radio of radios) radio.checked = radio.value === value;
  });
}

function mountAmount(
  root: HTMLElement,
  control: Control,
  input: Quantity,
  scope: Scope,
  warn: (problem: string) => void,
  labelOf?: Naming,
): void {
  const box = root.querySelector<HTMLInputElement>('.box');
  const unit = root.querySelector<HTMLElement>('.unit');
  const slider = root.querySelector<HTMLInputElement>('.slider');
  const problem = root.querySelector<HTMLElement>('.problem');
  if (!box || !unit || !problem) throw new Error(`the control of ${input.id} is incomplete`);
  const values = slider ? sliderValues(input, control.span) : [];
  const current = () => scope.inputs.peek()[input.id] ?? null;

  const complain = (message: string) => {
    if (message !== problem.textContent) warn(message);
    problem.textContent = message;
    problem.hidden = message === '';
    box.setAttribute('aria-invalid', String(message !== ''));
    // A problem behind a fold would never be seen.
    const fold = root.closest('details');
    if (message !== '' && fold) fold.open = true;
  };
  const set = (value: InputValue) => {
    complain('');
    // Last, because the model may complain of it.
    scope.set({ [input.id]: value });
  };
  const typed = mountTypedBox(box, unit, {
    shown: () => inBox(input, current()),
    take: (text, unit) => set(fromBox(input, current(), text, unit)),
    complain,
    remember() {
      const value = current();
      return () => set(value);
    },
    ...(labelOf ? { labelOf } : {}),
  });
  const step = (by: number) => {
    typed.take();
    const value = current();
    const at = sliderPlace(values, typeof value === 'number' ? value : 0, input.log);
    const next = values[Math.min(Math.max(at + by, 0), values.length - 1)];
    if (next !== undefined) set(next);
    typed.show();
  };

  box.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }[event.key];
    if (by === undefined || !slider) return;
    event.preventDefault();
    step(by);
  });
  slider?.addEventListener('input', () => {
    const value = values[slider.valueAsNumber];
    if (value !== undefined) set(value);
  });

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
      slider.value = String(sliderPlace(values, value, input.log));
      slider.setAttribute('aria-valuetext', aloud(formatAmount(value, input.dimension, 4)));
    }
  });
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
