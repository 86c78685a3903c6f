/** What lies over the screen for a moment: all stops, and the keys. */
import { make } from '../make';
import { isHeldBack } from './answer';
import { button } from './button';
import { withoutResult } from './drawn';
import { KEYS_TOLD } from './keyboard';
import type { Stop } from './plan';

/** What can be taken along from the overview. */
export interface TakeAway {
  readonly name: string;
  run(): void;
}

/** All stops in their order; a click goes to one. */
export function openOverview(
  stops: readonly Stop[],
  now: number,
  goTo: (at: number) => void,
  takeAway: readonly TakeAway[],
): void {
  const dialog = sheet('All figures of the lesson');
  dialog.append(
    make(
      'p',
      { className: 'actions teach-take-away' },
      ...takeAway.map(({ name, run }) =>
        button(name, '', () => {
          dialog.close();
          run();
        }),
      ),
    ),
  );
  const parts = [...new Set(stops.map(({ part }) => part))];
  for (const part of parts) {
    const list = make('ol', { className: 'teach-stops' });
    for (const [at, stop] of stops.entries()) {
      if (stop.part !== part) continue;
      const one = button('', '', () => {
        dialog.close();
        goTo(at);
      });
      one.append(make('b', {}, String(at + 1)), ...thumbnail(stop), make('span', {}, stop.title));
      if (at === now) one.setAttribute('aria-current', 'true');
      list.append(make('li', {}, one));
    }
    dialog.append(make('h2', {}, part || 'Other figures of the chapter'), list);
  }
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[aria-current]')?.focus();
}

/** What each key does. */
export function openHelp(): void {
  const dialog = sheet('Keys');
  const rows = KEYS_TOLD.map(([keys, does]) =>
    make(
      'tr',
      {},
      make('th', {}, ...keys.split('  ').map((key) => make('kbd', {}, key))),
      make('td', {}, does),
    ),
  );
  dialog.append(
    make('table', {}, make('tbody', {}, ...rows)),
    make(
      'p',
      {},
      'A slider or a box that has the focus keeps its arrows. A presenter’s clicker turns the pages. Nothing that is done here is kept in this browser.',
    ),
  );
  dialog.showModal();
}

/** The drawing of a figure as it stands now: what is covered stays covered. */
function thumbnail({ shows }: Stop): Node[] {
  const svg = shows.querySelector('[data-part=charts] > svg.chart-wide');
  if (!svg) return [];
  const copy = svg.cloneNode(true) as SVGSVGElement;
  if (isHeldBack(shows)) withoutResult(copy);
  copy.setAttribute('aria-hidden', 'true');
  copy.removeAttribute('role');
  return [copy];
}

function sheet(name: string): HTMLDialogElement {
  document.querySelector<HTMLDialogElement>('.teach-sheet')?.close();
  const dialog = make('dialog', { className: 'teach teach-sheet' });
  dialog.setAttribute('aria-label', name);
  dialog.append(
    make(
      'p',
      { className: 'teach-sheet-head' },
      make('b', {}, name),
      button('Close', 'Esc', () => dialog.close()),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  return dialog;
}
