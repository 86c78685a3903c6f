/** The tested drives of the simulator's page: a click sets all that is known of one, and what it is held to stands below. */
import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { isCurrent, pressCurrent } from '../../elements/presets/current';
import type { Inputs } from '../../engine/declaration';

/** Starts them. */
export function mountDrives({ root, scope, setView }: LiveFigure): void {
  const drives = [...root.querySelectorAll<HTMLElement>('[data-drive]')].map((button) => ({
    button,
    about: root.querySelector<HTMLDetailsElement>(`[data-about=${button.dataset.drive}]`),
    inputs: { ...scope.start, ...(JSON.parse(button.dataset.inputs ?? '{}') as Inputs) },
  }));
  const showAlone = (shown: HTMLElement | null) => {
    for (const { about } of drives) if (about) about.hidden = about !== shown;
  };
  pressCurrent(drives, scope);
  // An address that sets a drive brings what is known of it, as a click does.
  effect(() => {
    const now = scope.inputs.value;
    const current = drives.find(({ inputs }) => isCurrent(inputs, now));
    if (current?.about) showAlone(current.about);
  });
  for (const { button, about, inputs } of drives) {
    button.addEventListener('click', () => {
      scope.set(inputs);
      setView('show', 'iops');
      showAlone(about);
    });
  }
  const openNamed = () => {
    const named = drives.find(({ about }) => about && `#${about.id}` === location.hash)?.about;
    if (!named) return;
    showAlone(named);
    named.open = true;
    named.scrollIntoView();
  };
  openNamed();
  addEventListener('hashchange', openNamed);
}
