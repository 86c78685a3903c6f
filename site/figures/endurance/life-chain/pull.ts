/** The far end of the chain in the page: what is pulled there makes an input give way. */
import { effect } from '@preact/signals-core';
import { aloud } from '../../../charts/aloud';
import { sliderPlace, sliderValues } from '../../../elements/control/slider';
import { mountTypedBox } from '../../../elements/control/typed-box';
import type { LiveFigure } from '../../../elements/figure/figure-element';
import { parseInput } from '../../../engine/inputs';
import { Refused } from '../../../engine/refused';
import { formatAmount, writeAmount } from '../../../engine/units';
import { labelsOf } from '../../../runtime/figure/define-figure';
import { numberOf } from '../../../runtime/figure/parts';
import {
  ENDS,
  type End,
  endQuantity,
  GIVES,
  type Giving,
  givenWay,
  writtenAlong,
} from './pull-state';

/** Mounts the markup of `LifeChain.astro`. */
export function mountPull(live: LiveFigure): void {
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
  for (const end of ENDS) mountEnd(live, end, giving);
}

function mountEnd(
  { figure, root, scope, voice }: LiveFigure,
  end: End,
  giving: () => Giving,
): void {
  const labelOf = labelsOf(figure.controls);
  const control = root.querySelector<HTMLElement>(`[data-pull=${end.output}]`);
  const box = control?.querySelector<HTMLInputElement>('.box');
  const unit = control?.querySelector<HTMLElement>('.unit');
  const slider = control?.querySelector<HTMLInputElement>('.slider');
  const problem = control?.querySelector<HTMLElement>('.problem');
  if (!box || !unit || !slider || !problem) throw new Error(`the end ${end.output} is incomplete`);
  const quantity = endQuantity(scope.model, end);
  const values = sliderValues(quantity, end.span);
  const complain = (message: string) => {
    if (message !== problem.textContent) voice.warn(message);
    problem.textContent = message;
    problem.hidden = message === '';
    box.setAttribute('aria-invalid', String(message !== ''));
  };
  const present = () => numberOf(scope.result.peek().answer.values[end.output]);
  const shown = () => writeAmount(present(), quantity.dimension);
  /** Throws where what gives way would leave its range. */
  const pull = (wanted: number) => {
    const { inputs } = scope.result.peek();
    const given = givenWay(scope.model, giving(), inputs, present(), wanted);
    complain('');
    scope.set({ ...given, ...writtenAlong(scope.model, end, inputs, wanted) });
  };
  const typed = mountTypedBox(box, unit, {
    shown,
    take(text, unit) {
      // It shows three digits of what is there: those typed again change nothing.
      const isSame = text.trim() === shown().number && unit === shown().unit;
      pull(isSame ? present() : Number(parseInput(quantity, text, unit)));
    },
    complain,
    remember() {
      const inputs = scope.inputs.peek();
      return () => scope.set(inputs);
    },
    labelOf,
  });
  const step = (wanted: number | undefined) => {
    if (wanted === undefined) return;
    try {
      pull(wanted);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      complain(refused.inWords(labelOf));
    }
  };
  box.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    typed.take();
    step(values[Math.min(Math.max(slider.valueAsNumber + by, 0), values.length - 1)]);
    if (problem.hidden) typed.show();
  });
  slider.addEventListener('input', () => step(values[slider.valueAsNumber]));
  effect(() => {
    const value = numberOf(scope.result.value.answer.values[end.output]);
    if (document.activeElement !== slider) slider.value = String(sliderPlace(values, value, true));
    slider.setAttribute('aria-valuetext', aloud(formatAmount(value, quantity.dimension)));
    typed.show();
    complain('');
  });
}
