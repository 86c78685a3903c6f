/** One sitting of one learner at one calculator, as a course system keeps it. */
import type { Api } from './find-api';
import { tooLong } from './state';

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

/** The system's answers as they are needed; one that breaks does not break the calculator. */
function guarded(api: Api) {
  const asked = (ask: () => unknown) => {
    try {
      return `${ask() ?? ''}`;
    } catch {
      return '';
    }
  };
  return {
    did: (what: 'LMSInitialize' | 'LMSCommit' | 'LMSFinish') =>
      asked(() => api[what]('')) === 'true',
    get: (element: string) => asked(() => api.LMSGetValue(element)),
    set: (element: string, value: string) =>
      asked(() => api.LMSSetValue(element, value)) === 'true',
  };
}

/** Milliseconds as SCORM 1.2 writes them, `HHHH:MM:SS`; a learner who left it open for a year stays within. */
export function timespan(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const hours = Math.min(9999, Math.floor(seconds / 3600));
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
