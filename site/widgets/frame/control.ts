/** One input in the page: its slider, its box, its problem. */
import { effect } from '@preact/signals-core';
import { aloud } from '../../charts/aloud';
import type { InputValue, Quantity } from '../../engine/declaration';
import { quantityOf } from '../../engine/declaration';
import { parseInput } from '../../engine/inputs';
import { Refused } from '../../engine/refused';
import { formatAmount } from '../../engine/units';
import { boxText } from './box-text';
import type { Control } from './figure';
import type { Scope } from './scope';
import { sliderPlace, sliderValues } from './slider';

/** How many places of the slider Page Up and Page Down move. */
const PAGE = 10;

/** Wakes the markup of one control (see `Control.astro`); `warn` says what it cannot take, or an empty text. */
export function adoptControl(
  root: HTMLElement,
  control: Control,
  scope: Scope,
  warn: (problem: string) => void,
): void {
  const input = quantityOf(scope.model, control.input);
  if (input.shape === 'choice') adoptChoice(root, input, scope);
  else adoptAmount(root, control, input, scope, warn);
}

function adoptChoice(root: HTMLElement, input: Quantity, scope: Scope): void {
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  root.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement) scope.set({ [input.id]: event.target.value });
  });
  effect(() => {
    const value = scope.inputs.value[input.id];
    for (const radio of radios) radio.checked = radio.value === value;
  });
}

function adoptAmount(
  root: HTMLElement,
  control: Control,
  input: Quantity,
  scope: Scope,
  warn: (problem: string) => void,
): void {
  const box = root.querySelector<HTMLInputElement>('.box');
  const slider = root.querySelector<HTMLInputElement>('.slider');
  const problem = root.querySelector<HTMLElement>('.problem');
  if (!box || !problem) throw new Error(`the control of ${input.id} is incomplete`);
  const values = slider ? sliderValues(input, control.span) : [];

  const complain = (message: string) => {
    if (message !== problem.textContent) warn(message);
    problem.textContent = message;
    problem.hidden = message === '';
    box.setAttribute('aria-invalid', String(message !== ''));
    // A problem behind a fold would never be seen.
    const fold = root.closest('details');
    if (message !== '' && fold) fold.open = true;
  };
  const read = () => {
    try {
      const value = parseInput(input, box.value);
      complain('');
      // Last, because the model may complain of it.
      scope.set({ [input.id]: value });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      complain(error.message);
    }
  };
  const step = (by: number) => {
    const value = scope.inputs.peek()[input.id];
    const at = sliderPlace(values, typeof value === 'number' ? value : 0, input.log);
    const next = values[Math.min(Math.max(at + by, 0), values.length - 1)];
    complain('');
    if (next !== undefined) scope.set({ [input.id]: next });
    box.value = boxText(input, scope.inputs.peek()[input.id] ?? null);
  };

  box.addEventListener('input', read);
  box.addEventListener('change', () => {
    if (problem.hidden) box.value = boxText(input, scope.inputs.peek()[input.id] ?? null);
  });
  box.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }[event.key];
    if (by === undefined || !slider) return;
    event.preventDefault();
    step(by);
  });
  slider?.addEventListener('input', () => {
    const value = values[slider.valueAsNumber];
    complain('');
    if (value !== undefined) scope.set({ [input.id]: value });
  });

  let shown: InputValue | undefined;
  effect(() => {
    const value = scope.inputs.value[input.id] ?? null;
    // Another input has changed, and nothing here waits to be put right.
    if (value === shown && problem.hidden) return;
    shown = value;
    if (document.activeElement !== box || !reads(input, box.value, value)) {
      box.value = boxText(input, value);
      // What the model says of this input stays, in whatever order the effects run.
      if (scope.result.peek().problem?.quantity !== input.id) complain('');
    }
    if (slider && typeof value === 'number') {
      slider.value = String(sliderPlace(values, value, input.log));
      slider.setAttribute('aria-valuetext', aloud(formatAmount(value, input.dimension, 4)));
    }
  });
  effect(() => {
    const refused = scope.result.value.problem;
    if (refused?.quantity === input.id) complain(refused.message);
    else if (
      refused === null &&
      problem.hidden === false &&
      reads(input, box.value, scope.inputs.value[input.id] ?? null)
    )
      complain('');
  });
}

/** Whether a typed text means a value: then the box is left as it was typed. */
function reads(input: Quantity, text: string, value: InputValue): boolean {
  try {
    const read = parseInput(input, text);
    return JSON.stringify(read) === JSON.stringify(value);
  } catch {
    return false;
  }
}
