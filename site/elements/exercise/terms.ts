/** On what terms an exercise is worked that was set; in a chapter there are none. What keeps them comes with the homework page. */
import type { Attempt } from './attempt';
import type { Verdict } from './check';

/** What was last said of a box, and how often it was checked. */
export interface Checked {
  readonly said: Verdict['kind'] | undefined;
  readonly times: number;
}

/** The terms of an exercise that was set. */
export interface Terms {
  /** Of the numbers; they stay these. */
  readonly seed: number;
  /** Under which the work is kept. */
  readonly keptAs: string;
  /** Whether a box is done with: it is right, or out of tries. */
  isDone(box: Checked): boolean;
  /** How many tries are left, said after one that was not right; empty without a limit. */
  triesLeft(box: Checked): string;
  /** Takes an answer without a word on whether it is right; false where that is said. */
  takes(box: HTMLElement, input: HTMLElement, verdict: HTMLElement): boolean;
  /** Closes the boxes that are done with; the steps can be opened once all are. */
  settle(boxes: readonly HTMLElement[], done: readonly boolean[], steps?: HTMLElement): void;
  /** Told of the work whenever it changes, and of what was found of an earlier visit. */
  worked(work: Attempt): void;
}
