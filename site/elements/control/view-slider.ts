/** A slider along the options of a view, in the page. */
import { effect } from '@preact/signals-core';
import type { View } from '../../runtime/figure/define-figure';

/** Mounts the markup of `ViewSlider.astro`; `chosen` gives the option that is chosen now, and is followed. */
export function mountViewSlider(
  root: HTMLElement,
  { options }: View,
  chosen: () => string,
  choose: (option: string) => void,
): void {
  const [slider, says] = [root.querySelector('input'), root.querySelector('.view-says')];
  if (!slider || !says) throw new Error(`the slider of ${root.dataset.view} is not whole`);
  slider.addEventListener('input', () => {
    const option = options[slider.valueAsNumber];
    if (option) choose(option.id);
  });
  effect(() => {
    const at = Math.max(
      0,
      options.findIndex(({ id }) => id === chosen()),
    );
    const label = options[at]?.label ?? '';
    slider.value = String(at);
    slider.setAttribute('aria-valuetext', label);
    if (says.textContent !== label) says.textContent = label;
  });
}
