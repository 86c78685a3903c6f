/** How long somebody works: the time from one action to the next, without the pauses. */

/** Idle time that is not counted as work, in milliseconds. */
const IDLE_LIMIT_MS = 5 * 60_000;
const MINUTE = 60_000;

/** Adds up the time between the actions that it is told of. */
export class WorkTime {
  #spent: number;
  #last: number | undefined;

  /** `minutes`: what was counted before. */
  constructor(minutes = 0) {
    this.#spent = minutes * MINUTE;
  }

  /** Something was done at this time, in milliseconds of any clock that goes forward. */
  act(now: number): void {
    const since = this.#last === undefined ? 0 : now - this.#last;
    if (since > 0 && since <= IDLE_LIMIT_MS) this.#spent += since;
    this.#last = now;
  }

  /** Whole minutes so far. */
  get minutes(): number {
    return Math.floor(this.#spent / MINUTE);
  }
}
