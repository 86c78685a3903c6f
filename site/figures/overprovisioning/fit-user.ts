/** Has the slider of the user capacity reach as far for any raw flash capacity as it does for the model drive. */
import { effect } from '@preact/signals-core';
import type { PlacedSlider } from '../../elements/control/control';
import { endsOf, sliderPlace, sliderValues } from '../../elements/control/slider';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { quantityOf } from '../../engine/declaration';
import { spareArea } from '../../engine/gen/spare-area';
import { IN_GIB, USER_SPAN } from '../model-drive/sa-256';

const input = quantityOf(spareArea, 'user_capacity');

/** Mounted on a figure with both inputs. */
export function fitUser({ root, figure, scope }: LiveFigure): void {
  const slider = root.querySelector<PlacedSlider>(`[data-input=${input.id}] .slider`);
  const places = slider?.places;
  if (!slider || !places) throw new Error(`${figure.id} has no slider of the user capacity`);
  effect(() => {
    const { raw_capacity, user_capacity } = scope.inputs.value;
    const values = userPlaces(Number(raw_capacity));
    if (values.length === places.length && values[0] === places[0]) return;
    places.splice(0, places.length, ...values);
    slider.max = String(places.length - 1);
    slider.value = String(sliderPlace(places, Number(user_capacity), true));
    for (const [at, end] of endsOf(places, input).entries()) {
      const shown = slider.nextElementSibling?.children[at];
      if (shown) shown.textContent = end;
    }
  });
}

/** Where the slider stands for a drive with so much flash. */
export function userPlaces(raw: number): number[] {
  const [low, high] = USER_SPAN;
  const times = raw / IN_GIB.raw_capacity;
  return sliderValues(input, [low * times, high * times]);
}
