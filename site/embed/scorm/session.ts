/** One sitting of one learner at one calculator, as a course system keeps it. */
import type { Api } from './find-api';
import { tooLong } from './state';

/** The state that says "all as the calculator starts", where none would mean that nothing was kept. */
const AT_START = 's=1';

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
export function beginSession(api: Api, now: () => number): Session | null {
  const began = now();
  if (`${api.LMSInitialize('')}` !== 'true') return null;
  const kept = api.LMSGetValue('cmi.suspend_data') || '';
  let isDone = DONE.includes(api.LMSGetValue('cmi.core.lesson_status'));
  if (!isDone) api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
  // Else the next sitting begins with nothing.
  api.LMSSetValue('cmi.core.exit', 'suspend');
  api.LMSCommit('');
  let isOver = false;
  return {
    kept,
    keep(state) {
      const problem = tooLong(state);
      if (isOver || problem) return problem;
      api.LMSSetValue('cmi.suspend_data', state || AT_START);
      if (!isDone) api.LMSSetValue('cmi.core.lesson_status', 'completed');
      isDone = true;
      api.LMSCommit('');
      return undefined;
    },
    finish() {
      if (isOver) return;
      isOver = true;
      api.LMSSetValue('cmi.core.session_time', timespan(now() - began));
      api.LMSCommit('');
      api.LMSFinish('');
    },
  };
}

/** Milliseconds as SCORM 1.2 writes them, `HHHH:MM:SS`; a learner who left it open for a year stays within. */
export function timespan(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const hours = Math.min(9999, Math.floor(seconds / 3600));
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
