/**
 * The first script of a packaged calculator. It puts the state into the address before the calculator reads
 * it: the learner's own, else the one that the teacher packaged. Without a course system it does no more.
 */
import { LEAVING, SETTLED } from '../../runtime/page-events';
import { findApi } from './find-api';
import { beginSession, type Session } from './session';
import { STATE_NAME } from './state';

/** How long after a change the course system is told, in milliseconds: some ask for patience. */
const SETTLE = 1000;

const api = findApi(self, 'API');
const session = api && beginSession(api, () => performance.now());
const packaged = document.querySelector<HTMLMetaElement>(`meta[name=${STATE_NAME}]`)?.content ?? '';

// Opened by hand with a state in its address, a page keeps that.
const state = session?.kept || (/[?&]s=/.test(location.search) ? '' : packaged);
if (state) {
  try {
    history.replaceState(null, '', `?${state}${location.hash}`);
  } catch {
    // A sandboxed frame of a file: the calculator starts as it always does.
  }
}
if (session) follow(session);

function follow(session: Session): void {
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    if (waiting === undefined) return;
    const problem = session.keep(waiting);
    waiting = undefined;
    if (problem) tell(problem);
  };
  document.addEventListener(SETTLED, (event) => {
    waiting = (event as CustomEvent<string>).detail;
    clearTimeout(timer);
    timer = setTimeout(keep, SETTLE);
  });
  addEventListener('pagehide', () => {
    // The calculator's own listener came later, and would be too late.
    document.dispatchEvent(new Event(LEAVING));
    keep();
    session.finish();
  });
}

function tell(problem: string): void {
  const notice = document.querySelector<HTMLElement>('[data-notice]');
  if (!notice) return;
  notice.textContent = problem;
  notice.hidden = false;
}
