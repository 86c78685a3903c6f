/**
 * Fits user capacity and raw flash capacity to each other: the slider of the one reaches as far for any other as for the
 * model drive, and neither is left where it contradicts the other. What goes along is said at the field that was set.
 */
import { effect, type Signal, signal } from '@preact/signals-core';
import type { PlacedSlider } from '../../elements/control/control';
import { endsOf, sliderPlace, sliderValues } from '../../elements/control/slider';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { type Inputs, quantityOf } from '../../engine/declaration';
import { spareArea } from '../../engine/gen/spare-area';
import { formatExact } from '../../engine/typed/units';
import { IN_GIB, USER_SPAN } from '../model-drive/sa-256';

const input = quantityOf(spareArea, 'user_capacity');
const flash = quantityOf(spareArea, 'raw_capacity');
const GIB = 2 ** 30;
/** The largest number of bytes that the model takes. */
const MOST = 1e18;

interface Sizes {
  readonly raw: number;
  readonly user: number;
}

/** What went along, and the sizes for which it is said. */
interface Fit extends Sizes {
  readonly moved: keyof Sizes;
}

/** The last fit of each page's drive: the figures share it, and whichever is first makes it. */
const fits = new WeakMap<object, Signal<Fit | null>>();

function fitOf(scope: object): Signal<Fit | null> {
  const fit = fits.get(scope) ?? signal<Fit | null>(null);
  fits.set(scope, fit);
  return fit;
}

/** Mounted on a figure with both inputs. */
export function fitUser(live: LiveFigure): void {
  const { root, figure, scope } = live;
  const slider = root.querySelector<PlacedSlider>(`[data-input=${input.id}] .slider`);
  const places = slider?.places;
  if (!slider || !places) throw new Error(`${figure.id} has no slider of the user capacity`);
  let before: Sizes | null = null;
  effect(() => {
    const { raw_capacity, user_capacity } = scope.inputs.value;
    const now = { raw: Number(raw_capacity), user: Number(user_capacity) };
    const fitted = fitting(now, before);
    before = now;
    if (!fitted) return;
    const { raw_capacity: raw = now.raw, user_capacity: user = now.user } = fitted;
    const moved = 'raw_capacity' in fitted ? 'raw' : 'user';
    fitOf(scope).value = { raw: Number(raw), user: Number(user), moved };
    scope.set(fitted);
  });
  sayFit(live);
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

/** Says what went along, below the box that was set, until either size is set anew. */
function sayFit({ root, scope }: LiveFigure): void {
  const fit = fitOf(scope);
  let said: HTMLElement | null = null;
  effect(() => {
    const { raw_capacity, user_capacity } = scope.inputs.value;
    said?.remove();
    said = null;
    const { value } = fit;
    if (value?.raw !== Number(raw_capacity) || value.user !== Number(user_capacity)) return;
    const box = value.moved === 'raw' ? input.id : flash.id;
    const control = root.querySelector(`.control[data-input=${box}]`);
    if (!control) return;
    said = document.createElement('p');
    said.className = 'doubt';
    said.textContent = fitText(value);
    control.append(said);
    // Other figures of the page say it, too, and are not heard.
    if (root.contains(document.activeElement)) said.setAttribute('role', 'status');
  });
}

/** "Raw flash capacity is now 512 GiB, to hold 480 GB." */
export function fitText({ raw, user, moved }: Fit): string {
  const [held, sold] = [formatExact(raw, flash), formatExact(user, input)];
  return moved === 'raw'
    ? `${flash.label} is now ${held}, to hold ${sold}.`
    : `${input.label} is now ${sold}, to fit into ${held}.`;
}

/**
 * What goes along where the host could address more than there is. Flash that was made smaller takes the user capacity
 * with it, a GB for each GiB; else the flash becomes the next power of two that holds it. Null where nothing has to, or nothing can.
 */
export function fitting({ raw, user }: Sizes, before: Sizes | null): Inputs | null {
  if (user <= raw) return null;
  if (before && before.user === user && before.raw !== raw)
    return { user_capacity: Number(((raw / GIB) * 1e9).toPrecision(6)) };
  const held = 2 ** Math.ceil(Math.log2(user / GIB)) * GIB;
  return held > MOST ? null : { raw_capacity: held };
}

/** Where the slider stands for a drive with so much flash. */
export function userPlaces(raw: number): number[] {
  const [low, high] = USER_SPAN;
  const times = raw / IN_GIB.raw_capacity;
  return sliderValues(input, [low * times, high * times]);
}
