/** What the page that sizes a drive knows beside its inputs: what was measured, and the list of drives. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { lazyModels } from '../../elements/own-drive/lazy-models';
import { ratedDrive } from '../../elements/own-drive/rated-drive';
import type { Engine } from '../../engine/engine';
import {
  type Candidate,
  candidatesFor,
  judgementsOf,
  type RatedDrive,
} from '../../engine/sizing/candidates';
import type { Workload } from '../../engine/sizing/workload';
import type { Scope } from '../../runtime/scope';

export interface SizeState {
  /** What the last file said; null where all is typed. */
  readonly measured: Signal<Workload | null>;
  /** Whether the last file could not be used: the answer is of what stood before it. */
  readonly isFileRefused: Signal<boolean>;
  /** The list of drives; null until it has come. */
  readonly drives: ReadonlySignal<readonly RatedDrive[] | null>;
  /** Its drives under the present load; null until the list has come. */
  candidates(): readonly Candidate[] | null;
  /** The same one by one, in the order of the list: each gives a drive, or none where a rating is missing. */
  judgements(): readonly (() => readonly Candidate[])[];
  /** Why the list cannot be had; empty while nothing is wrong. */
  readonly problem: Signal<string>;
  /** Has the list of drives fetched, once. */
  want(): void;
}

/** The state of a page over one scope. */
export function sizeState(scope: Scope, engine: Engine): SizeState {
  const measured = signal<Workload | null>(null);
  const drives = signal<readonly RatedDrive[] | null>(null);
  const isFileRefused = signal(false);
  const problem = signal('');
  let isWanted = false;
  return {
    measured,
    isFileRefused,
    drives,
    candidates() {
      const list = drives.peek();
      return list && candidatesFor(engine, list, scope.result.peek().inputs);
    },
    judgements: () => judgementsOf(engine, drives.peek() ?? [], scope.result.peek().inputs),
    problem,
    want() {
      if (isWanted) return;
      isWanted = true;
      lazyModels.fetch().then(
        (models) => {
          drives.value = models.map(ratedDrive);
        },
        ({ message }: Error) => {
          isWanted = false;
          problem.value = `${message}.`;
        },
      );
    },
  };
}
