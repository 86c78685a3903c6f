/** The far end of the chain in the page: what is pulled there makes an input give way. */
import { effect } from '@preact/signals-core';
import { aloud } from '../../charts/aloud';
import { parseInput } from '../../engine/inputs';
import { Refused } from '../../engine/refused';
import { formatAmount } from '../../engine/units';
import type { LiveFigure } from '../frame/figure-element';
import { numberOf } from '../frame/parts';
import { sliderPlace, sliderValues } from '../frame/slider';
import {
  ENDS,
  type End,
  endQuantity,
  GIVES,
  type Giving,
  givenWay,
  writtenAlong,
} from './pull-state';

/** Wakes the markup of `LifeChain.astro`. */
export function wakePull(live: LiveFigure): void {
  const select = live.root.querySelector<HTMLSelectElement>('[data-part=gives]');
  if (!select) throw new Error('the chain has no choice of what gives way');
  const giving = (): Giving => {
    const asked = live.page.view(live.figure.id).value.gives;
    return GIVES.find(({ id }) => id === asked)?.id ?? GIVES[0].id;
  };
  select.addEventListener('change', () => {
    live.setView('gives', select.value === GIVES[0].id ? '' : select.value);
  });
  effect(() => {
    select.value = giving();
  });
  for (const end of ENDS) adoptEnd(live, end, giving);
}

function adoptEnd({ root, scope, voice }: LiveFigure, end: End, giving: () => Giving): void {
  const control = root.querySelector<HTMLElement>(`[data-pull=${end.output}]`);
  const box = control?.querySelector<HTMLInputElement>('.box');
  const slider = control?.querySelector<HTMLInputElement>('.slider');
  const problem = control?.querySelector<HTMLElement>('.problem');
  if (!box || !slider || !problem) throw new Error(`the end ${end.output} is incomplete`);
  const quantity = endQuantity(scope.model, end);
  const values = sliderValues(quantity, end.span);
  const complain = (message: string) => {
    if (message !== problem.textContent) voice.warn(message);
    problem.textContent = message;
    problem.hidden = message === '';
    box.setAttribute('aria-invalid', String(message !== ''));
  };
  const pull = (wanted: number) => {
    const { answer, inputs } = scope.result.peek();
    const now = numberOf(answer.values[end.output]);
    try {
      scope.set({
        ...givenWay(scope.model, giving(), inputs, now, wanted),
        ...writtenAlong(scope.model, end, inputs, wanted),
      });
      complain('');
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      complain(refused.message);
    }
  };
  box.addEventListener('input', () => {
    try {
      pull(Number(parseInput(quantity, box.value)));
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      complain(refused.message);
    }
  });
  box.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = values[Math.min(Math.max(slider.valueAsNumber + by, 0), values.length - 1)];
    if (next === undefined) return;
    pull(next);
    box.value = formatAmount(next, quantity.dimension);
  });
  slider.addEventListener('input', () => {
    const wanted = values[slider.valueAsNumber];
    if (wanted !== undefined) pull(wanted);
  });
  const show = () => {
    const value = numberOf(scope.result.value.answer.values[end.output]);
    const text = formatAmount(value, quantity.dimension);
    if (document.activeElement !== slider) slider.value = String(sliderPlace(values, value, true));
    slider.setAttribute('aria-valuetext', aloud(text));
    if (document.activeElement === box) return;
    box.value = text;
    complain('');
  };
  effect(show);
  box.addEventListener('change', () => {
    if (problem.hidden)
      box.value = formatAmount(
        numberOf(scope.result.peek().answer.values[end.output]),
        quantity.dimension,
      );
  });
}
