/**
 * What a run will need, asked before it is begun: in a worker of its own, which a page opens with its first
 * question and keeps.
 */
import { defaultsOf, type Inputs } from '../declaration';
import { simulate } from '../gen/simulate';
import type { Needs } from './estimate-run';
import { lengthOf, type RunLength } from './run-length';
import { inWorker, type Port } from './start-simulation';
import { toEstimate } from './to-estimate';

/** What is known of a run before it begins. */
export type Estimate = RunLength & Needs;

/** Who waits for an answer no longer than this begins without one, in milliseconds. */
const PATIENCE = 1000;

/** Estimates runs, one at a time: the next question takes the place of the last. */
export class Estimator {
  /** By what kind of run: how much longer it took than was estimated. A large drive is slower than its copy. */
  readonly #found = new Map<string, number>();
  readonly #openPort: typeof inWorker;
  #port: Port | undefined;
  #asked = 0;
  #answer: ((needs: Needs | null) => void) | undefined;

  /** `openPort` opens the way to the code that simulates. */
  constructor(openPort: typeof inWorker = inWorker) {
    this.#openPort = openPort;
  }

  /** Estimates a run; null where nothing can be said, or something else was asked since. */
  async ask(bytes: ArrayBuffer, inputs: Inputs): Promise<Estimate | null> {
    this.#answer?.(null);
    this.#asked += 1;
    const run = this.#asked;
    const needs = await new Promise<Needs | null>((answer) => {
      this.#answer = answer;
      setTimeout(() => answer(null), PATIENCE);
      try {
        const question = toEstimate(inputs);
        this.#open(bytes)?.say({ kind: 'estimate', run, ...question }, [question.values.buffer]);
      } catch {
        // What the run itself will be refused for, in words.
        answer(null);
      }
    });
    if (!needs || run !== this.#asked) return null;
    const ratio = this.#found.get(kindOf(inputs)) ?? 1;
    const seconds = needs.seconds === null ? null : needs.seconds * ratio;
    return { ...lengthOf(inputs), ...needs, seconds };
  }

  /** Keeps in mind how long a run of this kind took, or will have taken, where so much was estimated. */
  learn(inputs: Inputs, estimated: number, seconds: number): void {
    const kind = kindOf(inputs);
    this.#found.set(kind, ((this.#found.get(kind) ?? 1) * seconds) / estimated);
  }

  #open(bytes: ArrayBuffer): Port | undefined {
    if (this.#port) return this.#port;
    const none = () => {
      this.#port?.close();
      this.#port = undefined;
      this.#answer?.(null);
    };
    this.#port = this.#openPort((message) => {
      if (message.run !== this.#asked) return;
      if (message.kind === 'failed') none();
      else this.#answer?.(message.kind === 'estimated' ? message.needs : null);
    }, none);
    this.#port?.say({ kind: 'open', bytes });
    return this.#port;
  }
}

/** Runs of one kind err alike: the same engine and work, on drives of the same size within a factor of four. */
function kindOf(inputs: Inputs): string {
  const { engine, policy, traffic, channels, user_pages } = { ...defaultsOf(simulate), ...inputs };
  const size = Math.floor(Math.log2(Number(user_pages)) / 2);
  return [engine, policy, traffic, channels === null, size].join();
}
