/** Files of measurements, read in pieces: of one that is larger than the memory no more is held than its sums. */
import type { Imported } from './engine';
import { Unread } from './engine';

/** What the compiled module offers for that (`core-wasm/bindings/src/reading.rs`). */
export interface FileBindings {
  LogReader: new (
    name?: string,
  ) => {
    push(piece: Uint8Array): void;
    next(name?: string): void;
    finish(): string;
    free(): void;
  };
}

/** A file under way, or several that are read together. */
export interface Reading {
  /** Takes the next piece. */
  push(piece: Uint8Array): void;
  /** Begins the next file. */
  next(name?: string): void;
  /**
   * What the files say.
   * @throws Unread with one sentence: what was expected, what was found, where.
   */
  finish(): Imported;
  /** Lets go of what was read. */
  stop(): void;
}

/** Begins a file; its name is a hint at what its numbers are, where they do not say. */
export function beginFile({ LogReader }: FileBindings, name?: string): Reading {
  const reader = new LogReader(name);
  return {
    push: (piece) => reader.push(piece),
    next: (following) => reader.next(following),
    finish() {
      try {
        return JSON.parse(reader.finish()) as Imported;
      } catch (problem) {
        throw new Unread(problem instanceof Error ? problem.message : String(problem));
      }
    },
    stop: () => reader.free(),
  };
}
