/**
 * One sitting of one learner at a set of exercises, as a course system scores it.
 *
 * ```text
 * incomplete ──every exercise right, or out of tries──▶ passed, from the passing score on, else failed
 * ```
 *
 * The score is the share of the exercises that are right. Passed stays passed.
 */
import type { Worked } from '../../runtime/page-events';
import type { Api } from './find-api';
import { guarded } from './guarded';
import type { Standing, Told, Words } from './system';

/** Whoever has less has failed, where the course system does not say otherwise. */
export const PASSING = 0.8;

/** What a sitting remembers of an exercise between visits: what was last told of it. */
type Known = readonly [exercise: string, said: string, tries: number, isDone: 0 | 1];

export interface ScoredSession {
  /** By whom the system knows the learner; empty where it does not say. */
  readonly learner: string;
  /** What the page kept last time, or an empty text. */
  readonly kept: string;
  /** Tells of work; nothing where all of it was told before. False where the system refuses a word. */
  tell(work: Worked): boolean;
  /** Keeps the page's own text for the next sitting; the sentence says why it could not be kept. */
  keep(text: string): string | undefined;
  /** Hands over the time; the sitting is over. */
  finish(): void;
}

/** What parts what the session remembers from what the page keeps. */
const BETWEEN = '~';
/** The most characters that each edition keeps. */
const MOST = { 'cmi.core.exit': 4096, 'cmi.exit': 64_000 } as const;

/**
 * Begins a sitting at the exercises with these ids; null where the system refuses, or only shows what was done. `now` gives
 * the time.
 */
export function beginScored(
  system: Api,
  words: Words,
  exercises: readonly string[],
  now: () => Date,
): ScoredSession | null {
  const api = guarded(system);
  const began = now().getTime();
  if (!api.did('LMSInitialize')) return null;
  const [known, kept] = readSuspended(api.get(words.suspend));
  // Who looks through old work, or at a sample, changes nothing.
  const isWatched = ['review', 'browse'].includes(api.get(words.mode));
  const set = (told: readonly Told[]) =>
    isWatched || told.map(([element, value]) => api.set(element, value)).every(Boolean);
  const passing = passingOf(api.get(words.passing.element), words);
  let standing = api.get(words.standing) as Standing;
  if (standing !== 'passed' && standing !== 'failed') {
    standing = 'incomplete';
    set(words.stands(standing));
  }
  set([[words.exit, 'suspend']]);
  api.did('LMSCommit');
  const places = placesOf([...known.keys()], api.get('cmi.interactions._count'));
  let isOver = false;
  let page = kept;

  // The system may hand over what another set of exercises has left.
  const all = () => [...known.values()].filter(([exercise]) => exercises.includes(exercise));
  const share = () => all().filter(([, said]) => said === 'right').length / exercises.length;
  const suspend = () => `${JSON.stringify([...known.values()])}${BETWEEN}${page}`;
  const stand = (): Standing => {
    if (standing === 'passed') return standing;
    const done = all().filter(([, , , isDone]) => isDone === 1);
    if (done.length < exercises.length) return 'incomplete';
    return share() >= passing ? 'passed' : 'failed';
  };
  return {
    learner: api.get(words.learner),
    kept,
    tell(work) {
      const before = known.get(work.exercise);
      const isTold = before?.[1] === work.said && before[2] === work.tries;
      if (isOver || isTold || work.tries === 0) return true;
      known.set(work.exercise, [work.exercise, work.said, work.tries, work.isDone ? 1 : 0]);
      standing = stand();
      const isTaken = set([
        ...words.answered(places(work.exercise), {
          ...work,
          id: work.exercise,
          isRight: work.said === 'right',
          latency: work.minutes * 60,
          time: now(),
        }),
        ...words.score(Math.round(1000 * share()) / 10),
        ...words.stands(standing),
        [words.suspend, suspend()],
      ]);
      return api.did('LMSCommit') && isTaken;
    },
    keep(work) {
      if (isOver || isWatched || work === page) return undefined;
      page = work;
      const text = suspend();
      const most = MOST[words.exit as keyof typeof MOST];
      if (text.length > most)
        return `Your answers take ${text.length} characters, but the course system keeps at most ${most}. They are scored, and not all of them will stand here next time.`;
      return set([[words.suspend, text]]) && api.did('LMSCommit')
        ? undefined
        : 'The course system did not keep your answers.';
    },
    finish() {
      if (isOver) return;
      isOver = true;
      set([[words.sessionTime, words.timespan(now().getTime() - began)]]);
      api.did('LMSCommit');
      api.did('LMSFinish');
    },
  };
}

/**
 * Gives the place of an exercise among the interactions. Some systems begin each sitting with none of them, and no
 * place may be left out.
 */
function placesOf(before: readonly string[], told: string): (exercise: string) => number {
  const count = /^\d+$/.test(told) ? Number(told) : before.length;
  const places = new Map(before.slice(0, count).map((exercise, at) => [exercise, at]));
  let next = Math.max(count, places.size);
  return (exercise) => {
    const place = places.get(exercise) ?? next++;
    places.set(exercise, place);
    return place;
  };
}

/** From 0 to 1; what systems say that have none is an empty text. */
function passingOf(text: string, { passing }: Words): number {
  const share = passing.share(text);
  return text.trim() !== '' && share > 0 && share <= 1 ? share : PASSING;
}

function readSuspended(text: string): [Map<string, Known>, string] {
  const end = text.indexOf(BETWEEN);
  try {
    const read: unknown = JSON.parse(text.slice(0, Math.max(end, 0)));
    if (!Array.isArray(read) || !read.every(isKnown)) return [new Map(), ''];
    return [new Map(read.map((one) => [one[0], one])), text.slice(end + 1)];
  } catch {
    // Nothing yet, or another program's.
    return [new Map(), ''];
  }
}

function isKnown(one: unknown): one is Known {
  if (!Array.isArray(one)) return false;
  const [exercise, said, tries, isDone] = one as readonly unknown[];
  const isText = typeof exercise === 'string' && typeof said === 'string';
  return isText && Number.isSafeInteger(tries) && (isDone === 0 || isDone === 1);
}
