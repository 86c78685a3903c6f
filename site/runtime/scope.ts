/**
 * The state of one model on a page: every figure, number and equation of the model shares it.
 *
 * ```text
 *        set, reset, pin                    read by effects
 * reader ───────────────▶ inputs ──▶ result ───────────────▶ figures, numbers, equations, address
 * ```
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { same } from '../engine/address';
import type { Answer, Inputs, InputValue, Model } from '../engine/declaration';
import { defaultsOf } from '../engine/declaration';
import type { Engine } from '../engine/engine';
import { Refused } from '../engine/refused';

/** The last inputs that gave an answer, with it, and what is wrong with the present ones. */
export interface Result {
  readonly inputs: Readonly<Record<string, InputValue>>;
  readonly answer: Answer;
  readonly problem: Refused | null;
}

/** The live state of one model. */
export class Scope {
  readonly model: Model;
  readonly engine: Engine;
  /** A value for every input. */
  readonly inputs: Signal<Readonly<Record<string, InputValue>>>;
  /** The inputs that the reader pinned as A. */
  readonly pinned: Signal<Inputs | null>;
  /** What the engine says of them. */
  readonly result: ReadonlySignal<Result>;
  /** Where the page starts and what a reset goes back to. */
  readonly start: Readonly<Record<string, InputValue>>;

  /** What was set last; null where everything was. */
  #lastSet: Inputs | null = null;

  /** `start`: what differs from the model's defaults at first. */
  constructor(model: Model, engine: Engine, start: Inputs = {}) {
    this.model = model;
    this.engine = engine;
    this.start = { ...defaultsOf(model), ...start };
    this.inputs = signal(this.start);
    this.pinned = signal(null);
    let last: Result | undefined;
    this.result = computed(() => {
      try {
        last = this.#ask(this.inputs.value);
        return last;
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem;
        last ??= this.#ask(this.start);
        return { ...last, problem };
      }
    });
  }

  #ask(inputs: Readonly<Record<string, InputValue>>): Result {
    return { inputs, answer: this.engine.run(this.model, inputs), problem: null };
  }

  /** Whether the last change named this input, also where it gave it the value that it had. */
  wasSet(id: string): boolean {
    return this.#lastSet === null || id in this.#lastSet;
  }

  /** Sets some inputs, the others stay. */
  set(inputs: Inputs): void {
    this.#lastSet = inputs;
    this.inputs.value = { ...this.inputs.value, ...inputs };
  }

  /** Whether some inputs are those that the page starts with. */
  isAtStart(inputs: Inputs): boolean {
    return Object.entries(this.start).every(([id, value]) => same(inputs[id] ?? null, value));
  }

  /** Everything as the page started; the pin goes too. */
  reset(): void {
    batch(() => {
      // A new object also where nothing had changed: boxes with unreadable text fill in again.
      this.#lastSet = null;
      this.inputs.value = { ...this.start };
      this.pinned.value = null;
    });
  }

  /** Keeps the present inputs as A, or lets A go. */
  togglePin(): void {
    this.pinned.value = this.pinned.value ? null : this.result.value.inputs;
  }
}
