/**
 * The engine of a page whose simulator runs in a worker: of a simulation it gives what has been heard so
 * far, and it knows no other model.
 */
import { signal } from '@preact/signals-core';
import type { Answer, Inputs } from '../../engine/declaration';
import type { Engine } from '../../engine/engine';
import { simulate } from '../../engine/gen/simulate';
import { Refused } from '../../engine/refused';

/** Answers kept: a pinned state and the way back to it ask nothing again. */
const KEPT = 24;

/** What is known of a request: an answer, whole or so far, or why there can be none. */
type Known = { readonly answer: Answer; readonly isWhole: boolean } | Refused;

const keyOf = (inputs: Inputs) => JSON.stringify(Object.entries(inputs).sort());

/** Nothing has been heard yet. */
const NOTHING: Answer = {
  values: Object.fromEntries(simulate.outputs.map(({ id }) => [id, null])),
  reasons: {},
  notes: [],
};

/** What has been heard of simulations. */
export class Held {
  readonly engine: Engine;
  readonly #known = new Map<string, Known>();
  /** Counts what was heard, so that whoever asked asks again. */
  readonly #heard = signal(0);

  constructor() {
    const nothingElse = () => {
      throw new Error('this page has no model but the simulator');
    };
    this.engine = {
      run: (model, inputs) => {
        if (model.id !== simulate.id) return nothingElse();
        // Whoever is drawn from this is drawn anew when more is heard.
        this.#heard.value;
        const known = this.#known.get(keyOf(inputs));
        if (known instanceof Refused) throw known;
        return known?.answer ?? NOTHING;
      },
      curve: nothingElse,
      readFile: nothingElse,
    };
  }

  /** Whether all is known that can be known of a request. */
  isSettled(inputs: Inputs): boolean {
    const known = this.#known.get(keyOf(inputs));
    return known instanceof Refused || known?.isWhole === true;
  }

  /** Keeps what was heard. */
  hear(inputs: Inputs, known: Known): void {
    const key = keyOf(inputs);
    this.#known.delete(key);
    this.#known.set(key, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
    this.#heard.value += 1;
  }

  /** Forgets an answer that never became whole: a stopped run leaves nothing behind. */
  forget(inputs: Inputs): void {
    if (this.isSettled(inputs)) return;
    this.#known.delete(keyOf(inputs));
    this.#heard.value += 1;
  }
}
