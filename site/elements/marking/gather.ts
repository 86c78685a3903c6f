/** Sorts what was found: whose code counts, which ones it replaces, and why others do not count. */

import type { Result } from '../homework/result';
import { readResult } from '../homework/result-code';
import type { FoundCode } from './find-codes';

/** A code that counts, or one that a later start replaces. */
export interface Handed {
  readonly label: string;
  readonly result: Result;
}

/** A code that does not count. */
export interface Refused extends FoundCode {
  /** Why, as a sentence. */
  readonly problem: string;
}

/** To what codes have to belong. */
export interface Wanted {
  readonly classCode: string;
  /** See `assignmentTag`. */
  readonly assignment: number;
}

/** The codes of a class. */
export interface Gathered {
  /** To what they belong: what was wanted, else what most of them say; null where no code is whole. */
  readonly wanted: Wanted | null;
  /** One per student, by student number. */
  readonly handed: readonly Handed[];
  /** Earlier starts of a student who handed in more than once. */
  readonly replaced: readonly Handed[];
  readonly refused: readonly Refused[];
}

/** Reads codes; `wanted` is null where no link says to what they belong. */
export function gather(
  found: readonly FoundCode[],
  exercises: readonly string[],
  wanted: Wanted | null,
): Gathered {
  const refused: Refused[] = [];
  const whole: (Handed & FoundCode)[] = [];
  for (const one of found) {
    const read = readResult(one.code, exercises);
    if ('problem' in read) refused.push({ ...one, problem: read.problem });
    else whole.push({ ...one, result: read.result });
  }
  const meant = wanted ?? mostOf(whole.map(({ result }) => result));
  const byStudent = new Map<number, Handed[]>();
  for (const { label, code, result } of whole) {
    const problem = meant && strangeness(result, meant);
    if (problem) refused.push({ label, code, problem });
    else
      byStudent.set(result.student, [...(byStudent.get(result.student) ?? []), { label, result }]);
  }
  // Of two codes with one start, the one pasted last has the later work.
  const sorted = [...byStudent.values()].map((all) =>
    all.map((one, at) => ({ one, at })).sort((a, b) => start(b) - start(a) || b.at - a.at),
  );
  const ordered = sorted.map((all) => all.map(({ one }) => one));
  return {
    wanted: meant,
    handed: ordered
      .flatMap((all) => all.slice(0, 1))
      .sort((a, b) => a.result.student - b.result.student),
    replaced: ordered.flatMap((all) => all.slice(1)),
    refused,
  };
}

const start = ({ one }: { readonly one: Handed }) => one.result.start;

/** Why a result does not belong; null where it does. */
function strangeness({ classCode, assignment }: Result, wanted: Wanted): string | null {
  if (classCode !== wanted.classCode)
    return `The code is of class ${classCode}, not ${wanted.classCode}.`;
  return assignment === wanted.assignment
    ? null
    : `The code is of another assignment of class ${classCode}.`;
}

/** The class and assignment of most results; of the first ones where as many say another. */
function mostOf(results: readonly Result[]): Wanted | null {
  const count = ({ classCode, assignment }: Result) =>
    results.filter((other) => other.classCode === classCode && other.assignment === assignment)
      .length;
  const [most] = [...results].sort((a, b) => count(b) - count(a));
  return most ? { classCode: most.classCode, assignment: most.assignment } : null;
}
