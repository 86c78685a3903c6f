/**
 * What is done for paper, one step after the other, and taken back after the print.
 *
 * ```text
 * beforeprint ──▶ halt ──▶ open ──▶ write ──▶ gather        afterprint ──▶ all of it is taken back
 * ```
 *
 * One listener for all, since browsers do not agree on which of the window's listeners comes first.
 */

type Step = 'halt' | 'open' | 'write' | 'gather';

/** Makes something ready for paper; what it gives, if anything, takes it back after the print. */
type Ready = () => (() => void) | undefined;

/** What moves stands still; what waits for its reader is opened; what is to be seen is written; then what is made from it is made. */
const asked: Record<Step, Ready[]> = { halt: [], open: [], write: [], gather: [] };
const done: (() => void)[] = [];

/** Has something made ready for each print, in its step. */
export function forPrint(step: Step, ready: Ready): void {
  listen();
  asked[step].push(ready);
}

function takeBack(): void {
  while (done.length > 0) done.pop()?.();
}

function makeReady(): void {
  // Some browsers say it twice.
  takeBack();
  for (const ready of Object.values(asked).flat()) {
    const back = ready();
    if (back) done.push(back);
  }
}

/** Not before something is asked for: where a page is built, there is no window. */
function listen(): void {
  // The same listener counts once.
  addEventListener('beforeprint', makeReady);
  addEventListener('afterprint', takeBack);
}
