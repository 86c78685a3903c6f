/**
 * An assignment as it stands in the fragment of a link, which no server sees and every copy of the book can read:
 *
 * ```text
 * #hw=1&c=K7Q2M&x=victim-free.~hit-ratio.two-pools&tries=3&feedback=later&due=2026-12-01
 * ```
 *
 * What begins with ~ is a figure, to be worked with; the others are exercises.
 */
import { LONGEST_LINK, MOST_ITEMS, YEARS } from './bounds';
import { readClassCode } from './class-code';
import { tagOf } from './result-code';

const VERSION = '1';
const KEYS = ['hw', 'c', 'x', 'tries', 'feedback', 'due'];
/** So often a student may check one answer at most, where the number is limited at all. */
const MOST_TRIES = 99;
/** So many sentences about a link are enough. */
const MOST_PROBLEMS = 8;

/** What a teacher hands out. */
export interface Assignment {
  readonly classCode: string;
  /** Ids of exercises, and of figures with their mark before them, in the order in which they are worked. */
  readonly items: readonly string[];
  /** How often each answer may be checked; null without a limit. */
  readonly tries: number | null;
  /** Whether students are told at once what is right, or not on their page. */
  readonly feedback: 'now' | 'later';
  /** The day until which it is to be handed in, as 2026-12-01; null without one. */
  readonly due: string | null;
}

/** The assignment, or sentences that say what is wrong with its link. */
type Read = { readonly assignment: Assignment } | { readonly problems: readonly string[] };

const FIGURE = '~';
/** How a figure stands in an assignment; an exercise may have its name. */
export const figureItem = (id: string): string => FIGURE + id;

const isFigure = (item: string) => item.startsWith(FIGURE);

/** The ids of the exercises alone. */
export const exercisesIn = ({ items }: Pick<Assignment, 'items'>): readonly string[] =>
  items.filter((item) => !isFigure(item));

/** The fragment of an assignment, with its #. What a link leaves out is as it mostly is. */
export function writeAssignment({ classCode, items, tries, feedback, due }: Assignment): string {
  const parts = [
    ['hw', VERSION],
    ['c', classCode],
    ['x', items.join('.')],
    ...(tries === null ? [] : [['tries', String(tries)]]),
    ...(feedback === 'now' ? [] : [['feedback', feedback]]),
    ...(due === null ? [] : [['due', due]]),
  ];
  return `#${parts.map((part) => part.join('=')).join('&')}`;
}

/** By which a result says to which assignment it belongs: 20 bits. */
export const assignmentTag = (assignment: Assignment): number => tagOf(writeAssignment(assignment));

/** Whether a fragment is meant as an assignment. */
export const isAssignment = (fragment: string): boolean => /^#hw=/.test(fragment);

/** Reads a fragment; `known` are all exercises and figures that this copy of the book has, as they stand in assignments. */
export function readAssignment(fragment: string, known: readonly string[]): Read {
  if (fragment.length > LONGEST_LINK)
    return {
      problems: [
        `The link has ${fragment.length} characters; no assignment has more than ${LONGEST_LINK}.`,
      ],
    };
  const given = new URLSearchParams(fragment.slice(1));
  const version = given.get('hw');
  if (version !== VERSION)
    return {
      problems: [
        `This link is of version ${shown(version)}, and this copy of the book reads version ${VERSION}. A newer copy may read it.`,
      ],
    };
  const keys = [...given.keys()];
  const problems = keys.flatMap((key, at) => {
    if (!KEYS.includes(key)) return [`The link says “${shown(key)}”, which no assignment has.`];
    return keys.indexOf(key) < at ? [`The link says “${key}” twice.`] : [];
  });
  const code = readClassCode(given.get('c') ?? '');
  const items = (given.get('x') ?? '').split('.').filter((id) => id !== '');
  const feedback = given.get('feedback') ?? 'now';
  const [tries, due] = [given.get('tries'), given.get('due')];
  if ('problem' in code) problems.push(code.problem);
  problems.push(...itemProblems(items, known));
  if (tries !== null && !(/^[1-9]\d?$/.test(tries) && Number(tries) <= MOST_TRIES))
    problems.push(`Tries must be a whole number from 1 to ${MOST_TRIES}, not “${shown(tries)}”.`);
  if (feedback !== 'now' && feedback !== 'later')
    problems.push(`Feedback is “now” or “later”, not “${shown(feedback)}”.`);
  const late = due === null ? null : dayProblem(due);
  if (late) problems.push(late);
  if (problems.length > 0 || 'problem' in code) return { problems: cut(problems) };
  return {
    assignment: {
      classCode: code.code,
      items,
      tries: tries === null ? null : Number(tries),
      feedback: feedback === 'later' ? 'later' : 'now',
      due,
    },
  };
}

function itemProblems(items: readonly string[], known: readonly string[]): string[] {
  if (items.length === 0) return ['The link names no exercise and no figure.'];
  if (items.length > MOST_ITEMS)
    return [`The link names ${items.length} exercises and figures; ${MOST_ITEMS} are the most.`];
  return items.flatMap((id, at) => {
    if (!known.includes(id))
      return [
        `This copy of the book has no ${isFigure(id) ? 'figure' : 'exercise'} “${shown(id.replace(FIGURE, ''))}”. A newer copy may.`,
      ];
    return items.indexOf(id) < at ? [`The link names “${id}” twice.`] : [];
  });
}

/** Why a text is no day on which homework can be due, so not February 30; null where it is one. */
export function dayProblem(text: string): string | null {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text);
  if (!isDay) return `The date must be a day such as 2026-12-01, not “${shown(text)}”.`;
  const year = day.getUTCFullYear();
  return year >= YEARS.from && year <= YEARS.to
    ? null
    : `The date must lie in the years ${YEARS.from} to ${YEARS.to}, not in ${year}.`;
}

/** Not all of what is wrong with a link that is stuffed. */
const cut = (problems: readonly string[]) =>
  problems.length <= MOST_PROBLEMS
    ? problems
    : [
        ...problems.slice(0, MOST_PROBLEMS),
        `And ${problems.length - MOST_PROBLEMS} more things are wrong with it.`,
      ];

/** What somebody stuffed into a link does not fill the page. */
const shown = (text: string | null) =>
  text === null ? 'none' : text.length > 40 ? `${text.slice(0, 40)}…` : text;
