/**
 * What the reader sees follows at once; what is off screen, when it comes in view, is printed, or the
 * reader has let go.
 */

import { forPrint } from './print';
import { watchVisibility } from './visibility';

/**
 * How long nothing may have changed before what is out of sight follows, in milliseconds: longer than
 * between two taps on a key, or it would be written just when the next one comes.
 */
export const OUT_OF_SIGHT = 300;

/**
 * Gives what has the element written anew after a change: now where it is on screen or `atOnce`, else
 * after `patience` milliseconds without another change, or when it comes in view.
 */
export function inView(
  element: Element,
  write: () => void,
): (atOnce?: boolean, patience?: number) => void {
  let isSeen = true;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(waiting);
    waiting = undefined;
    write();
  };
  watchVisibility(element, (now) => {
    isSeen = now;
    if (isSeen && waiting !== undefined) flush();
  });
  forPrint('write', () => {
    if (waiting !== undefined) flush();
  });
  return (atOnce = false, patience = OUT_OF_SIGHT) => {
    clearTimeout(waiting);
    if (isSeen || atOnce) flush();
    else waiting = setTimeout(flush, patience);
  };
}
