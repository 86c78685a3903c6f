/** Latency on the page that sizes a drive: simulated when the reader asks for it, drive by drive. */
import { effect } from '@preact/signals-core';
import { make } from '../../elements/make';
import type { Mount } from '../../elements/page/mount-page';
import { lazySimulator } from '../../elements/simulation-runs/lazy-simulator';
import type { Inputs, ValuesOf } from '../../engine/declaration';
import type { simulate } from '../../engine/gen/simulate';
import type { Running, Simulator } from '../../engine/simulation/start-simulation';
import type { Values } from '../../engine/sizing/amounts-text';
import { type LatencyLoad, latencyOf } from '../../engine/sizing/latency';
import { latencyLoadOf, latencySays, loadSays } from '../../engine/sizing/latency-text';
import { LATENCY_DRIVES } from './latency-drives';

/** The reader went on: nobody waits for the rest. */
class Stopped extends Error {}

export const mountLatency: Mount = (root, page) => {
  const scope = page.scope('sizing');
  const part = <E extends HTMLElement>(name: string) =>
    root.querySelector<E>(`[data-part=${name}]`) as E;
  const [load, start, status, found] = [
    part('load'),
    part<HTMLButtonElement>('simulate'),
    part('status'),
    part('found'),
  ];
  /** The run under way; each press and each change of the load begins another one. */
  let turn = 0;
  let running: Running | undefined;
  let asked: LatencyLoad | null = null;
  const say = (text: string) => {
    status.textContent = text;
  };
  const stop = () => {
    turn += 1;
    running?.stop();
    running = undefined;
    start.textContent = 'Simulate';
  };

  effect(() => {
    const { inputs, answer } = scope.result.value;
    const now = latencyLoadOf(inputs, answer.values as Values);
    const text = typeof now === 'string' ? now : loadSays(now);
    if (text === load.textContent && asked) return;
    load.textContent = text;
    stop();
    say('');
    found.replaceChildren();
    asked = typeof now === 'string' ? null : now;
    start.disabled = asked === null;
  });

  start.addEventListener('click', () => {
    const isUnderWay = running !== undefined;
    stop();
    if (isUnderWay || !asked) return say('Stopped.');
    begin(asked).catch((problem: unknown) => {
      if (problem instanceof Stopped) return;
      stop();
      say(`${problem instanceof Error ? problem.message : String(problem)}.`);
    });
  });

  /** All drives, one after the other. */
  async function begin(of: LatencyLoad): Promise<void> {
    const mine = turn;
    start.textContent = 'Stop';
    say('Fetching the simulator …');
    found.replaceChildren();
    const simulator = await lazySimulator.fetch();
    let runs = 0;
    for (const drive of LATENCY_DRIVES) {
      const answer = await latencyOf(drive, of, async (inputs) => {
        if (mine !== turn) throw new Stopped();
        runs += 1;
        say(`Simulating ${drive.name}, run ${runs} …`);
        return simulated(simulator, inputs, (now) => {
          running = now;
        });
      });
      if (mine !== turn) return;
      found.append(make('li', { textContent: latencySays(answer, of) }));
    }
    stop();
    say(`${runs} runs.`);
  }
  root.dataset.mounted = '';
};

/** A run to its end. `underWay`: is given what stops it. */
const simulated = (
  simulator: Simulator,
  inputs: Inputs,
  underWay: (running: Running) => void,
): Promise<ValuesOf<typeof simulate>> =>
  new Promise((resolve, reject) => {
    underWay(
      simulator.start(inputs, {
        heard: ({ share, answer }) => share === 1 && resolve(answer.values),
        refused: reject,
        failed: (problem) => reject(new Error(problem)),
      }),
    );
  });
