/** Tells the living drive of the simulator’s page what the reader has simulated. */
import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { CHOOSE, choicesOf } from '../living-drive/drive';
import { awaitLiving, lazyLiving } from '../living-drive/lazy-living';

/** Mounts that; without such a drive on the page nothing happens. */
export function tellDrive({ scope }: LiveFigure): void {
  const stage = document.querySelector('spare-living');
  if (!stage) return;
  awaitLiving();
  let told = JSON.stringify(choicesOf(scope.inputs.value));
  effect(() => {
    const choices = choicesOf(scope.inputs.value);
    const now = JSON.stringify(choices);
    if (now === told) return;
    told = now;
    // What was not fetched yet begins as it is told.
    void lazyLiving.fetch().then(
      () => stage.dispatchEvent(new CustomEvent(CHOOSE, { detail: choices })),
      () => undefined,
    );
  });
}
