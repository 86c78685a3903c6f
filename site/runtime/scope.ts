/**
 * The state of one model on a page: every figure, number and equation of the model shares it.
 *
 * ```text
 *        set, reset, pin                    read by effects
 * reader ───────────────▶ inputs ──▶ result ───────────────▶ figures, numbers, equations, address
 * drive ─ setDriveValues ──▲
 * ```
 *
 * The values of the reader's drive stand in place of the page's own, except for the inputs that the reader or the
 * address has set.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { same } from '../engine/address/state-query';
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
  readonly driveValues: Signal<Inputs>;
  /** Those of them that an address with this drive has always meant; it names the others. */
  readonly impliedValues: Signal<Inputs>;
  /** Why the model refused the values of the drive. */
  readonly driveError: Signal<Refused | null>;

  /** The inputs whose boxes hold what cannot be used: what is shown is of what stood there before. */
  readonly unusable: Signal<ReadonlySet<string>> = signal(new Set());

  /** What was set last; null where everything was. */
  #lastSet: Inputs | null = null;
  /** The inputs that the reader or the address has set: they take no value of the drive. */
  readonly #held = new Set<string>();

  /** `start`: what differs from the model's defaults at first. */
  constructor(model: Model, engine: Engine, start: Inputs = {}) {
    this.model = model;
    this.engine = engine;
    this.start = { ...defaultsOf(model), ...start };
    this.inputs = signal(this.start);
    this.pinned = signal(null);
    this.driveValues = signal({});
    this.impliedValues = signal({});
    this.driveError = signal(null);
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

  /** Sets some inputs, the others stay; they take no value of the drive any more. */
  set(inputs: Inputs): void {
    for (const id of Object.keys(inputs)) this.#held.add(id);
    this.#put(inputs);
  }

  /** Sets what an address names; what it leaves out is the model's default, or the drive's value where that is implied. */
  setOnly(inputs: Inputs): void {
    this.set({ ...defaultsOf(this.model), ...this.impliedValues.peek(), ...inputs });
    this.#held.clear();
    for (const id of [...Object.keys(inputs), ...this.#unimplied()]) this.#held.add(id);
  }

  /** What the drive lends and an address would have named. */
  #unimplied(): readonly string[] {
    const implied = this.impliedValues.peek();
    return Object.keys(this.driveValues.peek()).filter((id) => !(id in implied));
  }

  /** Goes to where the page would start without its example, as if nobody had set anything. */
  startFrom(inputs: Inputs): void {
    this.#put({ ...defaultsOf(this.model), ...inputs, ...this.driveValues.peek() });
  }

  #put(inputs: Inputs): void {
    this.#lastSet = inputs;
    this.inputs.value = { ...this.inputs.value, ...inputs };
  }

  /**
   * Lends values in place of the page's own, all or none of them: where the model cannot take them, it stays
   * as it was without. `implied`: those that an address with this drive has always meant.
   */
  setDriveValues(inputs: Inputs, implied: Inputs = inputs): void {
    batch(() => {
      const before = Object.keys(this.driveValues.peek());
      const free = (ids: readonly string[], from: Inputs) =>
        Object.fromEntries(
          ids.filter((id) => !this.#held.has(id)).map((id) => [id, from[id] ?? null]),
        );
      const without = { ...this.inputs.peek(), ...free(before, this.start) };
      const own = free(Object.keys(inputs), inputs);
      const refused = refusalOf(this.engine, this.model, { ...without, ...own });
      this.driveError.value = refused;
      this.driveValues.value = refused ? {} : inputs;
      this.impliedValues.value = refused ? {} : implied;
      const now = refused ? without : { ...without, ...own };
      const changed = Object.entries(now).filter(
        ([id, value]) => !same(value, this.inputs.peek()[id] ?? null),
      );
      if (changed.length > 0) this.#put(Object.fromEntries(changed));
    });
  }

  /** Whether an input has the value of the drive. */
  follows(id: string): boolean {
    const own = this.driveValues.value;
    return id in own && same(own[id] ?? null, this.inputs.value[id] ?? null);
  }

  /** Sets the inputs that the drive has set back to the page's own values. */
  usePageValues(): void {
    const ids = Object.keys(this.driveValues.peek());
    this.set(Object.fromEntries(ids.map((id) => [id, this.start[id] ?? null])));
  }

  /** Takes the values of the drive, also for inputs that the reader had set. */
  useDriveValues(): void {
    for (const id of Object.keys(this.driveValues.peek())) this.#held.delete(id);
    this.#put(this.driveValues.peek());
  }

  /** Whether some inputs are those that the page was built with. */
  isAtStart(inputs: Inputs): boolean {
    return Object.entries(this.start).every(([id, value]) => same(inputs[id] ?? null, value));
  }

  /** Whether nobody has set anything: all is as the page was built, or the drive's. */
  isUntouched(): boolean {
    const expected = { ...this.start, ...this.driveValues.value };
    return Object.entries(expected).every(([id, value]) =>
      same(this.inputs.value[id] ?? null, value),
    );
  }

  /** Everything as the page started, with the values of the drive; the pin goes too. */
  reset(): void {
    batch(() => {
      // A new object also where nothing had changed: boxes with unreadable text fill in again.
      this.#lastSet = null;
      this.#held.clear();
      this.inputs.value = { ...this.start, ...this.driveValues.peek() };
      this.pinned.value = null;
    });
  }

  /** Keeps the present inputs as A, or lets A go. */
  togglePin(): void {
    this.pinned.value = this.pinned.value ? null : this.result.value.inputs;
  }
}
