/**
 * Runs the simulator as the reader changes its inputs.
 *
 * ```text
 * whole ──inputs change──▶ waiting ──let go──▶ running ──done──▶ whole
 *                                               │  ▲ └──breaks down──▶ failed ──Try again──▶ running
 *                           Pause, or a long run│  │Go on
 *                                               ▼  │
 *                                              paused ──Stop──▶ stopped: nothing of it is left
 * ```
 *
 * How long a run takes is told from its own first second: nobody knows the reader's machine better. One that
 * takes longer than a minute then pauses and asks.
 */
import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../../elements/figure/figure-element';
import { pressCurrent } from '../../elements/presets/current';
import { inWords } from '../../elements/simulated-drives/words';
import type { Answer, Inputs } from '../../engine/declaration';
import { packed } from '../../engine/packed/simulate';
import { type Progress, type Running, startSimulation } from '../../engine/run-in-worker';
import { inTime, MEASURED, timeLeft } from '../../engine/time-left';
import { formatAmount } from '../../engine/units';
import { unpack } from '../../engine/unpack';
import type { Held } from './held';
import { mountTrace } from './trace-panel';

/** How long nothing may have changed before a run begins, in milliseconds. */
const SETTLED = 120;
/** A run of which more than this is left asks whether it is wanted, in seconds. */
const UNASKED = 60;

/** What mounts the markup of `Simulator.astro`, with what the page has heard. */
export const simulating = (held: Held) => (live: LiveFigure) => mountSimulator(live, held);

function mountSimulator(live: LiveFigure, held: Held): void {
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

function begin(held: Held, { root, scope, voice }: LiveFigure, part: Part): void {
  const bar = part<HTMLProgressElement>('bar');
  const says = part('says');
  const pause = part<HTMLButtonElement>('pause');
  const stop = part<HTMLButtonElement>('stop');
  const again = part<HTMLButtonElement>('again');
  let run: { readonly inputs: Inputs; readonly running: Running } | undefined;
  let isPaused = false;
  /** The run under way has been looked at: it is short, or the reader was asked. */
  let isEstimated = false;
  /** Counts what began and what ended: whoever had to wait is told by it that it is not wanted any more. */
  let turns = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** How a run stands is not said at each step, but when it ends or pauses. */
  const hush = () => {
    const goesOn = () => root.hasAttribute('data-running') && !isPaused;
    if (goesOn()) voice.moves(true);
    // What it came to is drawn in the next frame.
    else requestAnimationFrame(() => goesOn() || voice.moves(false));
  };
  const show = (state: 'idle' | 'running') => {
    root.toggleAttribute('data-running', state === 'running');
    pause.disabled = state === 'idle';
    stop.disabled = state === 'idle';
    isPaused = false;
    pause.textContent = 'Pause';
    hush();
  };
  /** How it stands, for the eye; what asks or has failed is said aloud too. */
  const say = (text: string, state: 'plain' | 'asks' | 'failed' = 'plain') => {
    says.textContent = text;
    says.dataset.state = state;
    again.textContent = state === 'failed' ? 'Try again' : 'Run';
    if (state !== 'plain') voice.warn(text);
  };
  const setPaused = (paused: boolean) => {
    isPaused = paused;
    pause.textContent = isPaused ? 'Go on' : 'Pause';
    if (isPaused) run?.running.pause();
    else run?.running.resume();
    hush();
  };
  /** Says how far a run is; one that is found to be long is paused with a question. */
  const follow = (progress: Progress) => {
    const left = timeLeft(progress);
    bar.value = progress.share;
    const isLong = !isEstimated && progress.seconds >= MEASURED && left !== null && left > UNASKED;
    isEstimated ||= progress.seconds >= MEASURED;
    // A last report may come in after the run was paused.
    if (isLong) {
      setPaused(true);
      say(`This run takes ${inTime(left)} more on this machine. Go on, or stop it.`, 'asks');
    } else if (says.dataset.state !== 'asks') say(progressText(progress));
  };
  const end = () => {
    turns += 1;
    run?.running.stop();
    if (run) held.forget(run.inputs);
    run = undefined;
    if (says.dataset.state !== 'plain') say('');
    show('idle');
  };
  const start = async (inputs: Inputs) => {
    end();
    bar.value = 0;
    isEstimated = false;
    say('Simulating');
    show('running');
    const mine = turns;
    const over = () => {
      run = undefined;
      show('idle');
    };
    /** Nothing of it is left, and whatever stood here before is not its result. */
    const fail = (sentence: string) => {
      over();
      bar.value = 0;
      say(sentence, 'failed');
      held.fail(inputs);
    };
    const failed = (problem: string) => fail(`The simulation failed: ${problem}.`);
    const bytes = await unpack(packed).catch((problem: unknown) => String(problem));
    // The reader may have gone on, or pressed Stop, while the engine was unpacked.
    if (mine !== turns || scope.inputs.peek() !== inputs) return;
    if (typeof bytes === 'string') {
      failed(bytes);
      return;
    }
    const running = startSimulation(bytes, held.whole(inputs), {
      opens(memory) {
        say(`Simulating in ${formatAmount(memory, 'bytes', 2)} of memory`);
      },
      heard(progress) {
        const { share, answer } = progress;
        follow(progress);
        if (share === 1) over();
        held.hear(inputs, { answer, isWhole: share === 1 });
      },
      refused(refused) {
        // What no control here is of is said here.
        if (!root.querySelector(`[data-input=${refused.quantity}]`)) {
          fail(refused.inWords());
          return;
        }
        say('');
        over();
        held.hear(inputs, refused);
      },
      failed,
    });
    run = { inputs, running };
    // Pause may have been pressed while the engine was unpacked.
    if (isPaused) running.pause();
  };

  pause.addEventListener('click', () => {
    // Whoever goes on has been asked.
    if (says.dataset.state === 'asks') say('Simulating');
    setPaused(!isPaused);
  });
  stop.addEventListener('click', () => {
    end();
    bar.value = 0;
    say('Stopped. What had been simulated is gone; Run starts anew.');
  });
  again.addEventListener('click', () => {
    if (!held.lacksTrace(scope.inputs.peek())) start(scope.inputs.peek());
  });
  const built = root.querySelector('script[data-simulated]')?.textContent;
  if (built) held.hear(scope.start, { answer: JSON.parse(built) as Answer, isWhole: true });
  effect(() => {
    const inputs = scope.inputs.value;
    clearTimeout(timer);
    if (held.isSettled(inputs) || held.lacksTrace(inputs)) {
      end();
      return;
    }
    timer = setTimeout(() => start(inputs), SETTLED);
  });
  show('idle');
}

/** "43 %: 8.2 million page writes, 210 million per second, about 20 s left". */
function progressText(progress: Progress): string {
  const { done, share, answer } = progress;
  const speed = answer.values.host_writes_per_second;
  const pace = typeof speed === 'number' ? `, ${inWords(speed)} per second` : '';
  const writes = `${inWords(done)} page ${done === 1 ? 'write' : 'writes'}${pace}`;
  if (share === 1) return `Simulated ${writes}`;
  const left = timeLeft(progress);
  const end = left === null ? '' : `, ${inTime(left)} left`;
  return `${formatAmount(share, 'ratio', 2)}: ${writes}${end}`;
}
