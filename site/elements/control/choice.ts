/** One of a few in the page: the segments or the list of `Choice.astro`, or both as one control. */
import { effect } from '@preact/signals-core';

/** Mounts the markup of one choice; `chosen` gives the option that is chosen now, and is followed. */
export function mountChoice(
  root: HTMLElement,
  chosen: () => string,
  choose: (option: string) => void,
): void {
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const list =
    root.querySelector('select') ?? (root.matches('.many') ? listOf(root, radios) : null);
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

/** The same options as a list, for where the segments have no room. */
function listOf(root: HTMLElement, radios: readonly HTMLInputElement[]): HTMLSelectElement {
  const list = document.createElement('select');
  list.className = 'compact';
  list.autocomplete = 'off';
  list.ariaLabel = root.querySelector('legend')?.textContent ?? '';
  for (const radio of radios)
    list.add(new Option(radio.closest('label')?.textContent?.trim() ?? radio.value, radio.value));
  root.append(list);
  return list;
}
