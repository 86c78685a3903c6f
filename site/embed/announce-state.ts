/** Tells whoever frames this page what state the reader has brought it into. */
import { withoutLooks } from '../engine/address/state-query';
import { SETTLED } from '../runtime/page-events';

/** The message that says a state: the query string that brings it back, in page, frame or file. */
export const stateMessage = (state: string, id: string) => ({
  type: SETTLED,
  v: 1,
  state: withoutLooks(state),
  id,
});

/** Announces each settled change. A state is the reader's numbers, nothing that a page could not have asked for. */
export function announceState(id: string): void {
  if (parent === self) return;
  document.addEventListener(SETTLED, (event) => {
    parent.postMessage(stateMessage((event as CustomEvent<string>).detail, id), '*');
  });
}
