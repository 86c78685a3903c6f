/**
 * The state of one model on a page: every figure, number and equation of the model shares it.
 *
 * ```text
 *        set, reset, pin                    read by effects
 * reader ───────────────▶ inputs ──▶ result ───────────────▶ figures, numbers, equations, address
 * drive ──── lend ─────────▲
 * ```
 *
 * What is lent stands in place of the page's own values, except for the inputs that the reader or the
 * address has set.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { same } from '../engine/address';
import type { Answer, Inputs, InputValue, Model } from '../engine/declaration';
import { defaultsOf } from '../engine/declaration';
import { type Engine, refusalOf } from '../engine/engine';
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
  /** Where the page starts, as it was built. */
  readonly start: Readonly<Record<string, InputValue>>;
  /** What stands in place of that: the values of the reader's drive. */
  readonly lent: Signal<Inputs>;
  /** Why the model could not take what was to be lent. */
  readonly unlent: Signal<Refused | null>;

  /** The inputs whose boxes hold what cannot be used: what is shown is of what stood there before. */
  readonly unusable: Signal<ReadonlySet<string>> = signal(new Set());

  /** What was set last; null where everything was. */
  #lastSet: Inputs | null = null;
  /** The inputs that the reader or the address has set: nothing is lent for them. */
  readonly #held = new Set<string>();

  /** `start`: what differs from the model's defaults at first. */
  constructor(model: Model, engine: Engine, start: Inputs = {}) {
    this.model = model;
    this.engine = engine;
    this.start = { ...defaultsOf(model), ...start };
    this.inputs = signal(this.start);
    this.pinned = signal(null);
    this.lent = signal({});
    this.unlent = signal(null);
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

  /** Whether the last change gave everything back to where the page started. */
  get wasReset(): boolean {
    return this.#lastSet === null;
  }

  /** Whether the last change named this input, also where it gave it the value that it had. */
  wasSet(id: string): boolean {
    return this.#lastSet === null || id in this.#lastSet;
  }

  /** Whether what is shown is of earlier inputs: a box holds what cannot be used, or the model refuses what stands. */
  get isEarlier(): boolean {
    return this.unusable.value.size > 0 || this.result.value.problem !== null;
  }

  /** Notes whether the box of an input holds what cannot be used. */
  mark(id: string, isUnusable: boolean): void {
    const before = this.unusable.peek();
    if (before.has(id) === isUnusable) return;
    const now = new Set(before);
    now[isUnusable ? 'add' : 'delete'](id);
    this.unusable.value = now;
  }

  /** Sets some inputs, the others stay; nothing is lent for them any more. */
  set(inputs: Inputs): void {
    for (const id of Object.keys(inputs)) this.#held.add(id);
    this.#put(inputs);
  }

  /** Sets what an address names; what it leaves out is the model's default, or what is lent. */
  setOnly(inputs: Inputs): void {
    this.set({ ...defaultsOf(this.model), ...this.lent.peek(), ...inputs });
    this.#held.clear();
    for (const id of Object.keys(inputs)) this.#held.add(id);
  }

  #put(inputs: Inputs): void {
    this.#lastSet = inputs;
    this.inputs.value = { ...this.inputs.value, ...inputs };
  }

  /**
   * Lends values in place of the page's own, all or none of them: where the model cannot take them, it stays
   * as it was without.
   */
  lend(inputs: Inputs): void {
    batch(() => {
      const before = Object.keys(this.lent.peek());
      const free = (ids: readonly string[], from: Inputs) =>
        Object.fromEntries(
          ids.filter((id) => !this.#held.has(id)).map((id) => [id, from[id] ?? null]),
        );
      const without = { ...this.inputs.peek(), ...free(before, this.start) };
      const lent = free(Object.keys(inputs), inputs);
      const refused = refusalOf(this.engine, this.model, { ...without, ...lent });
      this.unlent.value = refused;
      this.lent.value = refused ? {} : inputs;
      const now = refused ? without : { ...without, ...lent };
      const changed = Object.entries(now).filter(
        ([id, value]) => !same(value, this.inputs.peek()[id] ?? null),
      );
      if (changed.length > 0) this.#put(Object.fromEntries(changed));
    });
  }

  /** Whether an input has the value that is lent for it. */
  follows(id: string): boolean {
    const lent = this.lent.value;
    return id in lent && same(lent[id] ?? null, this.inputs.value[id] ?? null);
  }

  /** Gives the inputs for which something is lent back to the page's own values. */
  useOwn(): void {
    const ids = Object.keys(this.lent.peek());
    this.set(Object.fromEntries(ids.map((id) => [id, this.start[id] ?? null])));
  }

  /** Takes what is lent, also for inputs that the reader had set. */
  useLent(): void {
    for (const id of Object.keys(this.lent.peek())) this.#held.delete(id);
    this.#put(this.lent.peek());
  }

  /** Whether some inputs are those that the page was built with. */
  isAtStart(inputs: Inputs): boolean {
    return Object.entries(this.start).every(([id, value]) => same(inputs[id] ?? null, value));
  }

  /** Whether nobody has set anything: all is as the page was built, or lent. */
  isUntouched(): boolean {
    const expected = { ...this.start, ...this.lent.value };
    return Object.entries(expected).every(([id, value]) =>
      same(this.inputs.value[id] ?? null, value),
    );
  }

  /** Everything as the page started, with what is lent; the pin goes too. */
  reset(): void {
    batch(() => {
      // A new object also where nothing had changed: boxes with unreadable text fill in again.
      this.#lastSet = null;
      this.#held.clear();
      this.inputs.value = { ...this.start, ...this.lent.peek() };
      this.pinned.value = null;
    });
  }

  /** Keeps the present inputs as A, or lets A go. */
  togglePin(): void {
    this.pinned.value = this.pinned.value ? null : this.result.value.inputs;
  }
}
