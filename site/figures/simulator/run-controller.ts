/** The run under way on the simulator's page, if there is one. */
import packed from 'packed-engine:simulate';
import type { LiveFigure } from '../../elements/figure/live-figure';
import type { Inputs } from '../../engine/declaration';
import type { Refused } from '../../engine/refused';
import { type Estimate, Estimator } from '../../engine/simulation/estimate';
import {
  openSimulator,
  type Progress,
  type Running,
  startSimulation,
} from '../../engine/simulation/start-simulation';
import { Countdown, MEASURED } from '../../engine/simulation/time-left';
import { mostAtOnce, turnsHere, turnsOf } from '../../engine/simulation/turns';
import { unpack } from '../../engine/unpack';
import type { RunStatus } from './run-status';
import {
  asksFirst,
  asksNow,
  failedText,
  needsText,
  progressText,
  stoppedText,
  waitsText,
} from './run-words';
import type { SimulationResults } from './simulation-results';

/** Longest run that starts without a confirmation, in seconds. */
const CONFIRM_ABOVE_S = 60;
/** A confirmed run asks again once it takes so many times its estimate. */
const RECONFIRM_FACTOR = 2;
/** Shortest run by which later estimates are corrected, in seconds. */
const MIN_CALIBRATION_S = 0.2;

const most = mostAtOnce(navigator.hardwareConcurrency || 2);
const here = turnsHere(most);
const turns = navigator.locks ? turnsOf(navigator.locks, most, here) : here;

/** What is known of the run under way. */
interface UnderWay {
  readonly inputs: Inputs;
  readonly estimate: Estimate | null;
  readonly countdown: Countdown;
  /** It may take so many seconds in all without another question. */
  readonly agreed: number;
  running: Running | undefined;
  /** Bytes of memory that it takes. */
  bytes: number | null;
  last: Progress | null;
  /** It has been looked at: it is as short as was thought, or the reader was asked. */
  isMeasured: boolean;
}

/** Simulates what it is told, one run at a time. */
export class RunController {
  readonly #held: SimulationResults;
  readonly #live: LiveFigure;
  readonly #status: RunStatus;
  readonly #estimator = new Estimator();
  #run: UnderWay | undefined;
  /** Counts what began and what ended: whoever had to wait is told by it that it is not wanted any more. */
  #turns = 0;

  constructor(held: SimulationResults, live: LiveFigure, status: RunStatus) {
    this.#held = held;
    this.#live = live;
    this.#status = status;
  }

  setPaused(isPaused: boolean): void {
    this.#status.showPaused(isPaused);
    if (isPaused) this.#run?.running?.pause();
    else this.#run?.running?.resume();
  }

  /** Ends it: nothing of it is left. */
  end(): void {
    this.#close();
    if (this.#run) this.#held.forget(this.#run.inputs);
    this.#run = undefined;
    this.#status.settle();
  }

  /** The reader ends it: what was found so far stays. */
  stop(): void {
    const { inputs, last } = this.#run ?? {};
    this.#close();
    this.#run = undefined;
    if (inputs && last) this.#held.stop(inputs, last.answer, last.share);
    else this.#status.reach(0);
    this.#status.say(stoppedText(last?.share ?? null));
  }

  #close(): void {
    this.#turns += 1;
    this.#run?.running?.stop();
    this.#status.show('idle');
  }

  /** Says what a run needs. */
  async look(inputs: Inputs): Promise<void> {
    const mine = this.#turns;
    const estimate = await this.#estimate(inputs);
    if (mine === this.#turns && estimate) this.#status.tell(needsText(estimate));
  }

  /** Says what a run needs and begins it; a long one only where it is `wanted`. */
  async start(inputs: Inputs, wanted: boolean): Promise<void> {
    this.end();
    this.#status.reach(0);
    this.#status.say('Simulating');
    this.#status.show('running');
    const mine = this.#turns;
    const bytes = await unpack(packed).catch((problem: unknown) => String(problem));
    const estimate = typeof bytes === 'string' ? null : await this.#estimate(inputs);
    // The reader may have gone on, or pressed Stop, meanwhile.
    if (mine !== this.#turns || this.#live.scope.inputs.peek() !== inputs) return;
    if (typeof bytes === 'string') {
      this.#fail(inputs, failedText(bytes, false, null));
      return;
    }
    const seconds = estimate?.seconds ?? 0;
    if (estimate) this.#status.tell(needsText(estimate));
    if (seconds > CONFIRM_ABOVE_S && !wanted) {
      this.#status.show('idle');
      this.#status.say(asksFirst(seconds), 'asks');
      return;
    }
    this.#begin(bytes, inputs, estimate, Math.max(CONFIRM_ABOVE_S, RECONFIRM_FACTOR * seconds));
  }

  async #estimate(inputs: Inputs): Promise<Estimate | null> {
    const bytes = await unpack(packed).catch(() => null);
    return bytes && this.#estimator.ask(bytes, this.#held.whole(inputs));
  }

  #begin(bytes: ArrayBuffer, inputs: Inputs, estimate: Estimate | null, agreed: number): void {
    const run: UnderWay = {
      ...{ inputs, estimate, agreed, bytes: estimate?.bytes ?? null, running: undefined },
      ...{ countdown: new Countdown(), last: null, isMeasured: false },
    };
    this.#run = run;
    const prepare = estimate?.writes === null ? estimate.prepare : 0;
    run.running = startSimulation(
      openSimulator(bytes),
      this.#held.whole(inputs),
      {
        waits: (place) => this.#status.say(waitsText(place)),
        opens: (memory) => {
          run.bytes = memory;
          this.#status.say('Simulating');
        },
        heard: (progress) => this.#hear(run, progress),
        refused: (refused) => this.#refuse(inputs, refused),
        failed: (problem, isMemory) => this.#fail(inputs, failedText(problem, isMemory, run.bytes)),
      },
      {
        turns,
        prepares: prepare > 0 ? { writes: prepare, share: estimate?.prepared ?? 0.5 } : undefined,
      },
    );
    // Pause may have been pressed before it could begin.
    if (this.#status.isPaused) run.running.pause();
  }

  #hear(run: UnderWay, progress: Progress): void {
    const { share, answer, seconds } = progress;
    run.last = progress;
    this.#follow(run, progress);
    if (share === 1) {
      const estimated = run.estimate?.seconds;
      if (estimated && seconds > MIN_CALIBRATION_S)
        this.#estimator.learn(this.#held.whole(run.inputs), estimated, seconds);
      this.#over();
    }
    this.#held.record(run.inputs, { answer, isWhole: share === 1 });
  }

  #refuse(inputs: Inputs, refused: Refused): void {
    // What no control here is of is said here.
    if (!this.#live.root.querySelector(`[data-input=${refused.quantity}]`)) {
      this.#fail(inputs, refused.inWords());
      return;
    }
    this.#status.say('');
    this.#over();
    this.#held.record(inputs, refused);
  }

  /** Nothing of it is left, and whatever stood here before is not its result. */
  #fail(inputs: Inputs, sentence: string): void {
    this.#over();
    this.#status.reach(0);
    this.#status.say(sentence, 'failed');
    this.#held.fail(inputs);
  }

  #over(): void {
    this.#run = undefined;
    this.#status.show('idle');
  }

  /** Says how far a run is; one that is found to be long is paused with a question. */
  #follow(run: UnderWay, progress: Progress): void {
    const left = run.countdown.left(progress);
    this.#status.reach(progress.share);
    const isMeasured = progress.seconds >= MEASURED;
    const isLong = !run.isMeasured && isMeasured && left !== null && left > run.agreed;
    run.isMeasured ||= isMeasured;
    // A last report may come in after the run was paused.
    if (isLong) {
      this.setPaused(true);
      this.#status.say(asksNow(left), 'asks');
    } else if (!this.#status.asks) this.#status.say(progressText(progress, left));
  }
}
