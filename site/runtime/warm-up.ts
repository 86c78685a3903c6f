/**
 * The first change of a figure would run code that has never run: browsers compile a function as it is
 * first called, and it is slow until it has been a few times. So a figure that comes near the screen,
 * while nothing else goes on, draws once what stands there already. That changes nothing, and makes
 * the first change as quick as the next.
 */

import { watchVisibility } from './visibility';

/** The room that a rehearsal waits for, in milliseconds: with less of it the page is moving. */
const ROOM = 30;

/** How far below or above the window a figure may be: a screen, so that it is ready when it comes. */
const NEAR = '100% 0px';

/**
 * Has `draw` called once, as soon as the element is near the screen and the browser idle, while it
 * `isWanted`. A browser that does not tell when it is idle does without.
 */
export function rehearse(element: Element, isWanted: () => boolean, draw: () => void): void {
  if (!('requestIdleCallback' in globalThis)) return;
  const wait = () => requestIdleCallback(attempt);
  const attempt = (deadline: IdleDeadline) => {
    if (!isWanted()) return;
    if (deadline.timeRemaining() < ROOM) wait();
    else draw();
  };
  const end = watchVisibility(
    element,
    (isNear) => {
      if (!isNear) return;
      end();
      wait();
    },
    NEAR,
  );
}
