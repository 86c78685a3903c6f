/** What the reader sees follows at once; what is off screen, once the reader has let go or prints. */

import { forPrint } from './print';
import { watchVisibility } from './visibility';

/**
 * How long nothing may have changed before what is off screen follows, in milliseconds: longer than
 * between two taps on a key, or it would be written just when the next one comes.
 */
export const OUT_OF_SIGHT = 300;

/**
 * Gives what has the element written anew after a change: now where it is on screen, else once nothing
 * more has changed for a while.
 */
export function inView(element: Element, write: () => void): () => void {
  let isSeen = true;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(waiting);
    waiting = undefined;
    write();
  };
  watchVisibility(element, (now) => {
    isSeen = now;
  });
  forPrint('write', () => {
    if (waiting !== undefined) flush();
  });
  return () => {
    clearTimeout(waiting);
    if (isSeen) flush();
    else waiting = setTimeout(flush, OUT_OF_SIGHT);
  };
}
