/** Keeps the living drive of the simulator’s page at the inputs that the reader has simulated. */
import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { choicesOf, tell } from '../living-drive/drive';
import { awaitLiving } from '../living-drive/lazy-living';

/** Starts that; without such a drive on the page nothing happens. */
export function syncLivingDrive({ scope }: LiveFigure): void {
  const stage = document.querySelector<HTMLElement>('spare-living');
  if (!stage) return;
  awaitLiving();
  let sent = JSON.stringify(choicesOf(scope.inputs.value));
  effect(() => {
    const choices = choicesOf(scope.inputs.value);
    const now = JSON.stringify(choices);
    if (now === sent) return;
    sent = now;
    tell(stage, { choices });
  });
}
