/** One sitting of one learner at one calculator, as a course system keeps it. */
import type { Api } from './find-api';
import { guarded } from './guarded';
import { tooLong } from './state';
import { timespan } from './system';

/** The state that says "all as the calculator starts", where none would mean that nothing was kept. */
const AT_START = 's=1';

const NOT_KEPT = 'The course system did not keep your numbers.';

const DONE = ['completed', 'passed'];

export interface Session {
  /** The state that the learner left last time, or an empty text. */
  readonly kept: string;
  /** Keeps a state that the learner has made; the sentence says why it could not be kept. */
  keep(state: string): string | undefined;
  /** Hands over what has not been handed over, and the time; the sitting is over. */
  finish(): void;
}

/**
 * Begins a sitting; null where the course system refuses. `now` gives milliseconds. Trying the calculator is
 * the task: whoever has changed something has completed it.
 */
export function beginSession(system: Api, now: () => number): Session | null {
  const api = guarded(system);
  const began = now();
  if (!api.did('LMSInitialize')) return null;
  const kept = api.get('cmi.suspend_data');
  let isDone = DONE.includes(api.get('cmi.core.lesson_status'));
  if (!isDone) api.set('cmi.core.lesson_status', 'incomplete');
  // Else the next sitting begins with nothing.
  api.set('cmi.core.exit', 'suspend');
  api.did('LMSCommit');
  let isOver = false;
  return {
    kept,
    keep(state) {
      const problem = tooLong(state);
      if (isOver || problem) return problem;
      const isKept = api.set('cmi.suspend_data', state || AT_START);
      if (!isDone) isDone = api.set('cmi.core.lesson_status', 'completed');
      return api.did('LMSCommit') && isKept ? undefined : NOT_KEPT;
    },
    finish() {
      if (isOver) return;
      isOver = true;
      api.set('cmi.core.session_time', timespan(now() - began));
      api.did('LMSCommit');
      api.did('LMSFinish');
    },
  };
}
