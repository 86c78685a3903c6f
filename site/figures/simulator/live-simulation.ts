/**
 * Runs the simulator as the reader changes its inputs.
 *
 * ```text
 * whole ──inputs change──▶ waiting ──let go──▶ running ──done──▶ whole
 *                                               │  ▲ └──breaks down──▶ failed ──Try again──▶ running
 *                           Pause, or a long run│  │Resume
 *                                               ▼  │
 *                                              paused ──Stop──▶ stopped: nothing of it is left
 * ```
 *
 * How long a run takes is told from its own first second: nobody knows the reader's machine better. One that
 * takes longer than a minute then pauses and asks.
 */

import packed from 'packed-engine:simulate';
import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { pressCurrent } from '../../elements/presets/current';
import { inWords } from '../../elements/simulated-drives/words';
import type { Answer, Inputs } from '../../engine/declaration';
import type { Refused } from '../../engine/refused';
import { type Progress, type Running, startSimulation } from '../../engine/start-simulation';
import { inTime, MEASURED, timeLeft } from '../../engine/time-left';
import { formatAmount } from '../../engine/units';
import { unpack } from '../../engine/unpack';
import type { HeardAnswers } from './heard-answers';
import { mountTrace } from './trace-panel';

/** How long nothing may have changed before a run begins, in milliseconds. */
const SETTLED = 120;
/** A run of which more than this is left asks whether it is wanted, in seconds. */
const UNASKED = 60;

/** What mounts the markup of `Simulator.astro`, with what the page has heard. */
export const liveSimulation = (held: HeardAnswers) => (live: LiveFigure) =>
  mountSimulator(live, held);

function mountSimulator(live: LiveFigure, held: HeardAnswers): void {
  const { root } = live;
  const part = <E extends HTMLElement>(name: string) => {
    const found = root.querySelector<E>(`[data-run=${name}]`);
    if (!found) throw new Error(`the simulator has no ${name}`);
    return found;
  };
  begin(held, live, part);
  mountDrives(live);
  mountTrace(live, held);
}

/** Drives to watch: a click sets all that is known of one, and shows what passes in time. */
function mountDrives({ root, scope, setView }: LiveFigure): void {
  const drives = [...root.querySelectorAll<HTMLElement>('[data-drive]')].map((button) => ({
    button,
    inputs: { ...scope.start, ...(JSON.parse(button.dataset.inputs ?? '{}') as Inputs) },
  }));
  pressCurrent(drives, scope);
  for (const { button, inputs } of drives) {
    button.addEventListener('click', () => {
      scope.set(inputs);
      setView('show', 'iops');
      for (const about of root.querySelectorAll<HTMLElement>('[data-about]'))
        about.hidden = about.dataset.about !== button.dataset.drive;
    });
  }
}

type Part = <E extends HTMLElement>(name: string) => E;

function begin(held: HeardAnswers, live: LiveFigure, part: Part): void {
  const { root, scope } = live;
  const bar = part<HTMLProgressElement>('bar');
  const status = new RunStatus(live, part);
  const simulator = new Simulator(held, live, bar, status);
  part('pause').addEventListener('click', () => {
    // Whoever goes on has been asked.
    if (status.asks) status.say('Simulating');
    simulator.setPaused(!status.isPaused);
  });
  part('stop').addEventListener('click', () => {
    simulator.end();
    bar.value = 0;
    status.say('Stopped. The partial result is gone; press Run to start again.');
  });
  part('again').addEventListener('click', () => {
    const inputs = scope.inputs.peek();
    if (!held.lacksTrace(inputs)) simulator.start(inputs);
  });
  const built = root.querySelector('script[data-simulated]')?.textContent;
  if (built) held.hear(scope.start, { answer: JSON.parse(built) as Answer, isWhole: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const inputs = scope.inputs.value;
    clearTimeout(timer);
    if (held.isSettled(inputs) || held.lacksTrace(inputs)) simulator.end();
    else timer = setTimeout(() => simulator.start(inputs), SETTLED);
  });
  status.show('idle');
}

/** How a run stands: its sentence and its buttons. */
class RunStatus {
  /** The run is held up, by the reader or by a question. */
  isPaused = false;
  readonly #live: LiveFigure;
  readonly #says: HTMLElement;
  readonly #pause: HTMLButtonElement;
  readonly #stop: HTMLButtonElement;
  readonly #again: HTMLButtonElement;

  constructor(live: LiveFigure, part: Part) {
    this.#live = live;
    this.#says = part('says');
    this.#pause = part('pause');
    this.#stop = part('stop');
    this.#again = part('again');
  }

  /** Whether the reader is asked if it shall go on. */
  get asks(): boolean {
    return this.#says.dataset.state === 'asks';
  }

  /** How it stands, for the eye; what asks or has failed is said aloud too. */
  say(text: string, state: 'plain' | 'asks' | 'failed' = 'plain'): void {
    this.#says.textContent = text;
    this.#says.dataset.state = state;
    this.#again.textContent = state === 'failed' ? 'Try again' : 'Run';
    if (state !== 'plain') this.#live.voice.warn(text);
  }

  /** Takes a question or a failure away. */
  settle(): void {
    if (this.#says.dataset.state !== 'plain') this.say('');
  }

  show(state: 'idle' | 'running'): void {
    this.#live.root.toggleAttribute('data-running', state === 'running');
    this.#pause.disabled = state === 'idle';
    this.#stop.disabled = state === 'idle';
    this.showPaused(false);
  }

  showPaused(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.#pause.textContent = isPaused ? 'Resume' : 'Pause';
    this.#hush();
  }

  /** How a run stands is not said at each step, but when it ends or pauses. */
  #hush(): void {
    const { root, voice } = this.#live;
    const goesOn = () => root.hasAttribute('data-running') && !this.isPaused;
    if (goesOn()) voice.moves(true);
    // What it came to is drawn in the next frame.
    else requestAnimationFrame(() => goesOn() || voice.moves(false));
  }
}

/** The run under way, if there is one. */
class Simulator {
  readonly #held: HeardAnswers;
  readonly #live: LiveFigure;
  readonly #bar: HTMLProgressElement;
  readonly #status: RunStatus;
  #run: { readonly inputs: Inputs; readonly running: Running } | undefined;
  /** The run under way has been looked at: it is short, or the reader was asked. */
  #isEstimated = false;
  /** Counts what began and what ended: whoever had to wait is told by it that it is not wanted any more. */
  #turns = 0;

  constructor(held: HeardAnswers, live: LiveFigure, bar: HTMLProgressElement, status: RunStatus) {
    this.#held = held;
    this.#live = live;
    this.#bar = bar;
    this.#status = status;
  }

  setPaused(isPaused: boolean): void {
    this.#status.showPaused(isPaused);
    if (isPaused) this.#run?.running.pause();
    else this.#run?.running.resume();
  }

  end(): void {
    this.#turns += 1;
    this.#run?.running.stop();
    if (this.#run) this.#held.forget(this.#run.inputs);
    this.#run = undefined;
    this.#status.settle();
    this.#status.show('idle');
  }

  async start(inputs: Inputs): Promise<void> {
    this.end();
    this.#bar.value = 0;
    this.#isEstimated = false;
    this.#status.say('Simulating');
    this.#status.show('running');
    const mine = this.#turns;
    const bytes = await unpack(packed).catch((problem: unknown) => String(problem));
    // The reader may have gone on, or pressed Stop, while the engine was unpacked.
    if (mine !== this.#turns || this.#live.scope.inputs.peek() !== inputs) return;
    if (typeof bytes === 'string') {
      this.#fail(inputs, `The simulation failed: ${bytes}.`);
      return;
    }
    const running = startSimulation(bytes, this.#held.whole(inputs), {
      opens: (memory) =>
        this.#status.say(`Simulating in ${formatAmount(memory, 'bytes', 2)} of memory`),
      heard: (progress) => this.#hear(inputs, progress),
      refused: (refused) => this.#refuse(inputs, refused),
      failed: (problem) => this.#fail(inputs, `The simulation failed: ${problem}.`),
    });
    this.#run = { inputs, running };
    // Pause may have been pressed while the engine was unpacked.
    if (this.#status.isPaused) running.pause();
  }

  #hear(inputs: Inputs, progress: Progress): void {
    const { share, answer } = progress;
    this.#follow(progress);
    if (share === 1) this.#over();
    this.#held.hear(inputs, { answer, isWhole: share === 1 });
  }

  #refuse(inputs: Inputs, refused: Refused): void {
    // What no control here is of is said here.
    if (!this.#live.root.querySelector(`[data-input=${refused.quantity}]`)) {
      this.#fail(inputs, refused.inWords());
      return;
    }
    this.#status.say('');
    this.#over();
    this.#held.hear(inputs, refused);
  }

  /** Nothing of it is left, and whatever stood here before is not its result. */
  #fail(inputs: Inputs, sentence: string): void {
    this.#over();
    this.#bar.value = 0;
    this.#status.say(sentence, 'failed');
    this.#held.fail(inputs);
  }

  #over(): void {
    this.#run = undefined;
    this.#status.show('idle');
  }

  /** Says how far a run is; one that is found to be long is paused with a question. */
  #follow(progress: Progress): void {
    const left = timeLeft(progress);
    this.#bar.value = progress.share;
    const isMeasured = progress.seconds >= MEASURED;
    const isLong = !this.#isEstimated && isMeasured && left !== null && left > UNASKED;
    this.#isEstimated ||= isMeasured;
    // A last report may come in after the run was paused.
    if (isLong) {
      this.setPaused(true);
      const question = `This run needs ${inTime(left)} more on this machine. Resume it or stop it.`;
      this.#status.say(question, 'asks');
    } else if (!this.#status.asks) this.#status.say(progressText(progress));
  }
}

/** "43%: 8.2 million page writes, 210 million per second, about 20 s left". */
function progressText(progress: Progress): string {
  const { done, share, answer } = progress;
  const { host_writes_per_second: speed } = answer.values;
  const pace = speed === null ? '' : `, ${inWords(speed)} per second`;
  const writes = `${inWords(done)} page ${done === 1 ? 'write' : 'writes'}${pace}`;
  if (share === 1) return `Simulated ${writes}`;
  const left = timeLeft(progress);
  const end = left === null ? '' : `, ${inTime(left)} left`;
  return `${formatAmount(share, 'ratio', 2)}: ${writes}${end}`;
}
