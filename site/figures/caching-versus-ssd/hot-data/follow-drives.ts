/** The figure of hot data takes the drives of the list, whose numbers are those of another model. */
import type { LiveFigure } from '../../../elements/figure/live-figure';
import type { Inputs } from '../../../engine/declaration';

/** Sets what the figure has an input for, as the list sets it for its own model. */
export function followDrives({ scope }: Pick<LiveFigure, 'scope'>): void {
  for (const button of document.querySelectorAll<HTMLElement>('spare-presets [data-set]'))
    button.addEventListener('click', () => {
      const drive = JSON.parse(button.dataset.set ?? '{}') as Inputs;
      const own = Object.entries(drive).filter(([id]) => id in scope.start);
      if (own.length > 0) scope.set(Object.fromEntries(own));
    });
}
