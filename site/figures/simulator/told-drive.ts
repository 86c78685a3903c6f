/** Tells the living drive of the simulator’s page what the reader has simulated. */
import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { choicesOf, tell } from '../living-drive/drive';
import { awaitLiving } from '../living-drive/lazy-living';

/** Mounts that; without such a drive on the page nothing happens. */
export function tellDrive({ scope }: LiveFigure): void {
  const stage = document.querySelector<HTMLElement>('spare-living');
  if (!stage) return;
  awaitLiving();
  let told = JSON.stringify(choicesOf(scope.inputs.value));
  effect(() => {
    const choices = choicesOf(scope.inputs.value);
    const now = JSON.stringify(choices);
    if (now === told) return;
    told = now;
    tell(stage, { choices });
  });
}
