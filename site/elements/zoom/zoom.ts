/**
 * A slider that narrows the axis of a figure, from the whole to a small part of it. Where it stands is
 * a key of the figure's view, `zoom`: the place in the figure's list of windows.
 */
import { effect } from '@preact/signals-core';
import { aloud } from '../../charts/aloud';
import type { ViewKeys } from '../../engine/address/state-query';
import { wholeNumber } from '../../engine/address/view-keys';
import { formatAmount } from '../../engine/typed/units';
import type { FigureState } from '../../runtime/figure/define-figure';
import type { LiveFigure } from '../figure/live-figure';

/** The axis in seconds at each place of the slider after the first, which shows everything. */
export type Windows = readonly number[];

/** The key in the address. */
export const zoomKeys = (windows: Windows): ViewKeys => ({ zoom: wholeNumber(0, windows.length) });

/** How much is shown; null where everything is, or more than that. */
export function windowOf(windows: Windows, state: FigureState, whole: number): number | null {
  const shown = windows[Number(state.view.zoom ?? 0) - 1];
  return shown !== undefined && shown < whole ? shown : null;
}

/** What the slider says of a place. */
export function zoomText(windows: Windows, place: number): string {
  const shown = windows[place - 1];
  return shown === undefined ? 'whole range' : `${formatAmount(shown, 'time')} wide`;
}

/** Mounts the markup of `Zoom.astro`. */
export const zooming = (windows: Windows) => (live: LiveFigure) => {
  const slider = live.root.querySelector<HTMLInputElement>('[data-part=zoom]');
  const says = live.root.querySelector<HTMLElement>('[data-part=zoom-says]');
  if (!slider || !says) throw new Error(`the figure ${live.figure.id} has no zoom`);
  slider.addEventListener('input', () => {
    live.setView('zoom', slider.value === '0' ? '' : slider.value);
  });
  effect(() => {
    const place = Number(live.state().view.zoom ?? 0);
    slider.value = String(place);
    slider.setAttribute('aria-valuetext', aloud(zoomText(windows, place)));
    says.textContent = zoomText(windows, place);
  });
};
