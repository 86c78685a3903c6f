/**
 * The engine of a page whose simulator runs in a worker: of a simulation it gives what has been heard so
 * far, and it knows no other model.
 */
import { type Signal, signal } from '@preact/signals-core';
import type { Answer, Inputs } from '../../engine/declaration';
import { type Engine, withNames } from '../../engine/engine';
import { simulate } from '../../engine/gen/simulate';
import { Refused } from '../../engine/refused';
import { formatAmount } from '../../engine/typed/units';

/** Answers kept: a pinned state and the way back to it ask nothing again. */
const KEPT = 24;

/** What is known of a request: an answer, whole or so far, or why there can be none. */
type Known = { readonly answer: Answer; readonly isWhole: boolean } | Refused;

/** Nothing has been heard yet. */
const NOTHING: Answer = {
  values: Object.fromEntries(simulate.outputs.map(({ id }) => [id, null])),
  reasons: {},
  notes: [],
};

/** The answer of a run that broke down: none, and that it failed. */
export const FAILED: Answer = {
  ...NOTHING,
  notes: ['The simulation failed, so there is no result.'],
};

/** How much was done of each run that the reader stopped, by what it had found. */
const stopped = new WeakMap<Answer, number>();

/** How much of its run is behind an answer, where the reader stopped that run; null where nobody did. */
export const stoppedAt = (answer: Answer): number | null => stopped.get(answer) ?? null;

/** Results of simulations, as an engine that answers with what is known so far. */
export class SimulationResults {
  readonly engine: Engine;
  /**
   * The requests of the reader's own trace, as the input `trace` takes them. They are kept here and not
   * among the inputs of the page, since those go into its address, which could not hold them.
   */
  readonly trace: Signal<readonly number[] | null> = signal(null);
  /** Traces by the order in which they came: what is known of a request is known of one of them. */
  readonly #traces = new WeakMap<readonly number[], number>();
  #count = 0;
  readonly #known = new Map<string, Known>();
  /** Counts results, so that effects that read one run again. */
  readonly #results = signal(0);

  constructor() {
    const nothingElse = () => {
      throw new Error('this page has no model but the simulator');
    };
    this.engine = withNames({
      run: (model, inputs) => {
        if (model.id !== simulate.id) return nothingElse();
        // Effects that read this run again with the next result.
        this.#results.value;
        const known = this.#known.get(this.#keyOf(inputs));
        if (known instanceof Refused) throw known;
        return known?.answer ?? NOTHING;
      },
      curve: nothingElse,
      readFile: nothingElse,
    });
  }

  /** The inputs with the reader's trace, where one is written. */
  whole(inputs: Inputs): Inputs {
    const trace = this.trace.value;
    return trace && inputs.traffic === 'trace' ? { ...inputs, trace } : inputs;
  }

  /** Whether the workload is a trace and there is none. */
  lacksTrace({ traffic, trace }: Inputs): boolean {
    const isLinked = Array.isArray(trace) && trace.length > 0;
    return traffic === 'trace' && this.trace.value === null && !isLinked;
  }

  #keyOf(inputs: Inputs): string {
    const trace = inputs.traffic === 'trace' ? this.trace.value : null;
    if (trace && !this.#traces.has(trace)) {
      this.#count += 1;
      this.#traces.set(trace, this.#count);
    }
    return JSON.stringify([trace && this.#traces.get(trace), ...Object.entries(inputs).sort()]);
  }

  /** Whether all is known that can be known of a request. */
  isSettled(inputs: Inputs): boolean {
    const known = this.#known.get(this.#keyOf(inputs));
    return known instanceof Refused || known?.isWhole === true;
  }

  /** Keeps what was heard. */
  record(inputs: Inputs, known: Known): void {
    const key = this.#keyOf(inputs);
    this.#known.delete(key);
    this.#known.set(key, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
    this.#results.value += 1;
  }

  /** The reader stopped a run: what was found so far stays, and says that it is not all. */
  stop(inputs: Inputs, soFar: Answer, share: number): void {
    const said = `Stopped at ${formatAmount(share, 'ratio', 2)} of the run: these are results so far.`;
    const answer = { ...soFar, notes: [said, ...soFar.notes] };
    stopped.set(answer, share);
    this.record(inputs, { answer, isWhole: false });
  }

  /** A run broke down: nothing of it is kept, but that it failed. It may be tried again. */
  fail(inputs: Inputs): void {
    this.record(inputs, { answer: FAILED, isWhole: false });
  }

  /** Forgets an answer that never became whole: a run that nobody wants any more leaves nothing behind. */
  forget(inputs: Inputs): void {
    if (this.isSettled(inputs)) return;
    this.#known.delete(this.#keyOf(inputs));
    this.#results.value += 1;
  }
}
