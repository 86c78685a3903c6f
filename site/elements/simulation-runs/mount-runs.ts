/** Keeps the simulated drives of a figure in step with it (see `SimulateAgain.astro`). */
import { effect, signal } from '@preact/signals-core';
import type { FigureState, Run } from '../../runtime/figure/define-figure';
import { stateAt } from '../../runtime/figure/make-state';
import { nextSeed, seeded } from '../../runtime/figure/simulated-answers';
import { watchVisibility } from '../../runtime/visibility';
import type { LiveFigure } from '../figure/live-figure';
import type { Simulating } from '../page/mount-page';
import { lazySimulator } from './lazy-simulator';
import { type PackedAnswer, unpacked } from './packed-answer';
import { distinct } from './request';
import { Runs, type Status } from './runs';
import { said } from './status-text';

/** How far from the screen a figure asks for what the reader has changed: half a screen. */
const NEAR = '50% 0px';

/** What a page with simulated drives is started with. */
export function simulating(): Simulating {
  const runs = new Runs(lazySimulator.fetch);
  return { beside: (engine) => runs.beside(engine), mount: (live) => mountRuns(live, runs) };
}

function mountRuns(live: LiveFigure, runs: Runs): void {
  const { figure, root, scope } = live;
  const asks = (state: FigureState) =>
    distinct(
      (figure.runs?.(state) ?? []).map((run) => ({ ...run, inputs: seeded(state, run.inputs) })),
    );
  const box = root.querySelector<HTMLElement>('[data-part=runs]');
  const words = box?.querySelector<HTMLElement>('[data-runs=says]');
  const again = box?.querySelector<HTMLButtonElement>('[data-runs=again]');
  if (!box || !words || !again) return;

  const start = asks(stateAt(figure, scope.engine, figure.start));
  const built = JSON.parse(
    box.querySelector('script')?.textContent ?? '[]',
  ) as (PackedAnswer | null)[];
  built.forEach((answer, at) => {
    const run = start[at];
    // One that stands with a figure before this one is not here again.
    if (run && answer) runs.keep(run.inputs, unpacked(answer));
  });

  const saidByBuild = words.textContent;
  let shown: readonly Run[] = start;
  const isNear = signal(false);
  const asker = {
    heard(status: Status, isDrawn: boolean) {
      words.textContent = said(status, shown.length);
      if (isDrawn) live.redraw();
    },
  };
  // Out of sight nobody asks; what was asked there is asked when it comes to be seen.
  watchVisibility(
    root,
    (now) => {
      isNear.value = now;
    },
    NEAR,
  );
  again.addEventListener('click', () => live.setView('seed', nextSeed(live.state())));

  effect(() => {
    const wanted = asks(live.state());
    if (!isNear.value) {
      runs.ask(asker, []);
      return;
    }
    shown = wanted;
    const status = runs.ask(asker, wanted);
    const isBuilt = JSON.stringify(wanted) === JSON.stringify(start);
    words.textContent = isBuilt && status.drives === 0 ? saidByBuild : said(status, wanted.length);
  });
}
