/** The state in a package: where the page finds it, and how much of it a course system keeps. */

/** The name of the `<meta>` with the state that the teacher packaged. */
export const STATE_NAME = 'spare-area-state';

/** The most characters of `cmi.suspend_data` in SCORM 1.2. */
export const MOST_STATE = 4096;

/** What is wrong with a state that is longer, or nothing. */
export function tooLong(state: string): string | undefined {
  if (state.length <= MOST_STATE) return undefined;
  return `The state takes ${state.length} characters, but a course system keeps at most ${MOST_STATE}. Unpin A, or set fewer numbers.`;
}
