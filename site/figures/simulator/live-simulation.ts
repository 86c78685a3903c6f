/**
 * Runs the simulator as the reader changes its inputs.
 *
 * ```text
 * whole ──inputs change──▶ waiting ──let go──▶ estimated ──▶ running ──done──▶ whole
 *                                     long: asks │  ▲          │  ▲ └──breaks down──▶ failed ──Try again──▶ running
 *                                                ▼  │Run       │  │Resume
 *                                               idle      Pause▼  │
 *                                                             paused ──Stop──▶ stopped: what was found so far stays
 * ```
 *
 * How long a run takes is told from a small copy of it before it begins, and from its own first second: one
 * that takes longer than a minute asks whether it is wanted.
 */
import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { readWritten } from './built-answer';
import { RunController } from './run-controller';
import { type Part, RunStatus } from './run-status';
import type { SimulationResults } from './simulation-results';
import { mountTrace } from './trace-panel';

/** How long nothing may have changed before a run begins, in milliseconds. */
const SETTLED = 120;

/** What mounts the markup of `Simulator.astro`, with what the page has heard, and `more` that only this page has. */
export const liveSimulation =
  (held: SimulationResults, ...more: readonly ((live: LiveFigure) => void)[]) =>
  (live: LiveFigure) => {
    mountSimulator(live, held);
    for (const mount of more) mount(live);
  };

function mountSimulator(live: LiveFigure, held: SimulationResults): void {
  const { root } = live;
  const part = <E extends HTMLElement>(name: string) => {
    const found = root.querySelector<E>(`[data-run=${name}]`);
    if (!found) throw new Error(`the simulator has no ${name}`);
    return found;
  };
  begin(held, live, part);
  mountTrace(live, held);
}

function begin(held: SimulationResults, live: LiveFigure, part: Part): void {
  const { root, scope } = live;
  const status = new RunStatus(live, part);
  const run = new RunController(held, live, status);
  part('pause').addEventListener('click', () => {
    // Whoever goes on has been asked.
    if (status.asks) status.say('Simulating');
    run.setPaused(!status.isPaused);
  });
  part('stop').addEventListener('click', () => run.stop());
  part('again').addEventListener('click', () => {
    const inputs = scope.inputs.peek();
    if (!held.lacksTrace(inputs)) run.start(inputs, true);
  });
  const built = root.querySelector('script[data-simulated]')?.textContent;
  if (built) held.record(scope.start, { answer: readWritten(built), isWhole: true });
  /** How long the run takes here is not known to the build, and asked when somebody comes near. */
  let isAsked = false;
  const look = () => {
    if (!isAsked && !held.lacksTrace(scope.inputs.peek())) run.look(scope.inputs.peek());
    isAsked = true;
  };
  for (const near of ['pointerover', 'focusin']) root.addEventListener(near, look, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const inputs = scope.inputs.value;
    clearTimeout(timer);
    if (!held.isSettled(inputs) && !held.lacksTrace(inputs)) {
      isAsked = true;
      timer = setTimeout(() => run.start(inputs, false), SETTLED);
      return;
    }
    run.end();
    isAsked = false;
    if (!held.lacksTrace(inputs) && inputs !== scope.start) timer = setTimeout(look, SETTLED);
  });
  status.show('idle');
}
