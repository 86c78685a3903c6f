/** The far end of the chain in the page: what is pulled there makes an input give way. */

import { effect } from '@preact/signals-core';
import { aloud } from '../../../charts/aloud';
import { sliderPlace, sliderValues } from '../../../elements/control/slider';
import { TypedBox } from '../../../elements/control/typed-box';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import type { Dimension } from '../../../engine/declaration';
import type { endurance } from '../../../engine/gen/endurance';
import { Refused } from '../../../engine/refused';
import { inBase } from '../../../engine/typed/typed-units';
import {
  type FormattedNumber,
  formatAmount,
  writeAmount,
  writeIn,
} from '../../../engine/typed/units';
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
export function mountPull(live: LiveFigure<typeof endurance>): void {
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

/** What one end consists of in the page. */
interface EndParts {
  readonly box: HTMLInputElement;
  readonly unit: HTMLElement;
  readonly slider: HTMLInputElement;
  readonly problem: HTMLElement;
}

function partsOf(root: HTMLElement, { output }: End): EndParts {
  const control = root.querySelector<HTMLElement>(`[data-pull=${output}]`);
  const box = control?.querySelector<HTMLInputElement>('.box');
  const unit = control?.querySelector<HTMLElement>('.unit');
  const slider = control?.querySelector<HTMLInputElement>('.slider');
  const problem = control?.querySelector<HTMLElement>('.problem');
  if (!box || !unit || !slider || !problem) throw new Error(`the end ${output} is incomplete`);
  return { box, unit, slider, problem };
}

function mountEnd(
  { figure, root, scope, state, voice }: LiveFigure<typeof endurance>,
  end: End,
  giving: () => Giving,
): void {
  const labelOf = labelsOf(figure.controls);
  const { box, unit, slider, problem } = partsOf(root, end);
  const quantity = endQuantity(scope.model, end);
  const values = sliderValues(quantity, end.span);
  const complain = (message: string) => {
    if (message !== problem.textContent) voice.warn(message);
    problem.textContent = message;
    problem.hidden = message === '';
    box.setAttribute('aria-invalid', String(message !== ''));
  };
  const present = () => numberOf(scope.result.peek().answer.values[end.output]);
  /** Complains where what gives way would leave its range. */
  const pull = (wanted: number) => {
    const { inputs } = state();
    try {
      const given = givenWay(scope.model, giving(), inputs, present(), wanted);
      const along = writtenAlong(scope.model, end, inputs, wanted);
      complain('');
      scope.set({ ...given, ...along });
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      complain(refused.inWords(labelOf));
    }
  };
  const typed = new TypedBox(box, unit, {
    quantity,
    current: present,
    // Three digits of what is there.
    shown: (unit) => shownIn(present(), quantity.dimension, unit),
    take: (value) => pull(Number(value)),
    complain,
    remember() {
      const inputs = scope.inputs.peek();
      return () => scope.set(inputs);
    },
    labelOf,
  });
  mountSlider({ box, slider, problem }, values, typed, pull);
  effect(() => {
    const value = numberOf(scope.result.value.answer.values[end.output]);
    if (document.activeElement !== slider) slider.value = String(sliderPlace(values, value, true));
    slider.setAttribute('aria-valuetext', aloud(formatAmount(value, quantity.dimension)));
    typed.show();
    complain('');
  });
}

/** A unit stays as long as its number is read at a glance: from a tenth on, at most six digits before the point. */
const [LEAST_READ, MOST_READ] = [0.1, 1e6];

/** Three digits in the unit that stands there, else in the one that fits. */
function shownIn(value: number, dimension: Dimension, unit: string | undefined): FormattedNumber {
  const one = unit === undefined ? undefined : inBase(1, unit, dimension);
  const size = Math.abs(value) / (one ?? 0);
  const isRead = one !== undefined && size >= LEAST_READ && size < MOST_READ;
  return isRead && unit !== undefined
    ? writeIn(value, { dimension, unit })
    : writeAmount(value, dimension);
}

/** The slider pulls, and so do the arrow keys in the box, one place of the slider at a time. */
function mountSlider(
  { box, slider, problem }: Pick<EndParts, 'box' | 'slider' | 'problem'>,
  values: readonly number[],
  typed: TypedBox,
  pull: (wanted: number) => void,
): void {
  const pullTo = (place: number) => {
    const wanted = values[place];
    if (wanted !== undefined) pull(wanted);
  };
  box.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    typed.take();
    pullTo(Math.min(Math.max(slider.valueAsNumber + by, 0), values.length - 1));
    if (problem.hidden) typed.show();
  });
  slider.addEventListener('input', () => pullTo(slider.valueAsNumber));
}
