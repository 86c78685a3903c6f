/** One of a few in the page: the segments and the list of `Choice.astro` as one control. */
import { effect } from '@preact/signals-core';

/** Mounts the markup of one choice; `chosen` gives the option that is chosen now, and is followed. */
export function mountChoice(
  root: HTMLElement,
  chosen: () => string,
  choose: (option: string) => void,
): void {
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const list = root.querySelector('select');
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      choose(target.value);
  });
  effect(() => {
    const value = chosen();
    for (const radio of radios) radio.checked = radio.value === value;
    if (list) list.value = value;
  });
}
