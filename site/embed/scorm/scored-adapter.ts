/**
 * The first script of a package of exercises. It puts the assignment into the address, and what the learner did last
 * time into the page's memory, before the page reads either; then it tells the course system of every answer.
 * Without a course system the page is homework as from a link: it asks for a number and gives a code.
 */
import { sha256 } from '../../elements/homework/sha256';
import { KEPT_HEAD, KEPT_STUDENT } from '../../runtime/kept-names';
import { WORKED, type Worked } from '../../runtime/page-events';
import { findApi } from './find-api';
import { packKept, unpackKept } from './kept-pack';
import { beginScored, type ScoredSession } from './scored-session';
import { rememberHere } from './sitting-memory';
import { STATE_NAME } from './state';
import { as12, WORDS_12, WORDS_2004 } from './system';

/** How long after a change the course system is told, in milliseconds: some ask for patience. */
const SETTLE = 1000;

const fragment = document.querySelector<HTMLMetaElement>(`meta[name=${STATE_NAME}]`)?.content ?? '';
const given = new URLSearchParams(fragment.slice(1));
const [classCode, exercises] = [given.get('c'), given.get('x')?.split('.') ?? []];
const session = begun();

try {
  history.replaceState(null, '', fragment);
} catch {
  // A sandboxed frame of a file.
  location.hash = fragment;
}
if (session) follow(session);

function begun(): ScoredSession | null {
  const now = () => new Date();
  const later = findApi(self, 'API_1484_11');
  if (later) return beginScored(as12(later), WORDS_2004, exercises, now);
  const earlier = findApi(self, 'API');
  return earlier && beginScored(earlier, WORDS_12, exercises, now);
}

function follow(session: ScoredSession): void {
  document.documentElement.dataset.scored = '';
  const student = `${classCode}-${numberOf(session.learner)}`;
  const head = `${KEPT_HEAD}${student}/`;
  rememberHere('sessionStorage').setItem(KEPT_STUDENT, student);
  const memory = rememberHere('localStorage');
  unpackKept(session.kept, memory, head);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    const problem = session.keep(packKept(memory, head));
    if (problem) say(problem);
  };
  document.addEventListener(WORKED, (event) => {
    if (!session.tell((event as CustomEvent<Worked>).detail))
      say('The course system did not take your answer.');
    clearTimeout(timer);
    timer = setTimeout(keep, SETTLE);
  });
  addEventListener('pagehide', () => {
    try {
      keep();
    } finally {
      session.finish();
    }
  });
}

/** A student number, from 1 to 999, that hangs on the learner alone: two of a class may share one, and then a paper. */
function numberOf(learner: string): number {
  return 1 + (new DataView(sha256(learner).buffer).getUint32(0) % 999);
}

function say(problem: string): void {
  const notice = document.querySelector<HTMLElement>('[data-notice]');
  if (!notice) return;
  notice.textContent = problem;
  notice.hidden = false;
}
