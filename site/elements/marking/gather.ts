/** Sorts what was found: whose code counts, which ones it replaces, and why others do not count. */

import type { Result } from '../homework/result';
import { readResult } from '../homework/result-code';
import type { FoundCode } from './find-codes';
import { nameKey } from './names';

/** A code that counts, or one that a later start replaces. */
export interface Handed {
  readonly label: string;
  readonly result: Result;
}

/** Codes of one student number that came under several names: all are kept, since nobody knows whose they are. */
export interface Shared {
  readonly student: number;
  readonly names: readonly string[];
  /** Whether it is the same code each time. */
  readonly isOneCode: boolean;
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
  /** By student number: one per student, but all that came under different names. */
  readonly handed: readonly Handed[];
  /** Earlier starts of a student who handed in more than once. */
  readonly replaced: readonly Handed[];
  readonly shared: readonly Shared[];
  readonly refused: readonly Refused[];
}

type Found = FoundCode & Handed;

/** Reads codes; `wanted` is null where no link says to what they belong. */
export function gather(
  found: readonly FoundCode[],
  exercises: readonly string[],
  wanted: Wanted | null,
): Gathered {
  const refused: Refused[] = [];
  const whole: Found[] = [];
  for (const one of found) {
    const read = readResult(one.code, exercises);
    if ('problem' in read) refused.push({ ...one, problem: read.problem });
    else whole.push({ ...one, result: read.result });
  }
  const meant = wanted ?? mostOf(whole.map(({ result }) => result));
  const byStudent = new Map<number, Found[]>();
  for (const one of whole) {
    const problem = meant && strangeness(one.result, meant);
    const { label, code, result } = one;
    const others = byStudent.get(result.student);
    if (problem) refused.push({ label, code, problem });
    else if (others) others.push(one);
    else byStudent.set(result.student, [one]);
  }
  const all = [...byStudent.values()].sort(
    ([a], [b]) => (a?.result.student ?? 0) - (b?.result.student ?? 0),
  );
  const sorted = all.map(ofStudent);
  return {
    wanted: meant,
    handed: sorted.flatMap(({ kept }) => kept),
    replaced: sorted.flatMap(({ replaced }) => replaced),
    shared: sorted.flatMap(({ shared }) => shared),
    refused,
  };
}

/** Of one student's codes, the latest under each name. */
function ofStudent(all: readonly Found[]): Pick<Gathered, 'replaced' | 'shared'> & {
  readonly kept: readonly Handed[];
} {
  const byName = new Map<string, Found[]>();
  const keyOf = ({ label, result }: Found) => nameKey(label, result.student);
  const names = new Set(all.map(keyOf).filter((key) => key !== ''));
  // What came without a name is put to the first one.
  const [first = ''] = names;
  for (const one of all) {
    const key = keyOf(one) || first;
    const others = byName.get(key);
    if (others) others.push(one);
    else byName.set(key, [one]);
  }
  const groups = [...byName.values()].map(latestFirst);
  const kept = groups.flatMap((group) => {
    const [latest] = group;
    // Of a code that stands there twice, one may bear the name.
    const label = group.find((one) => one.label !== '' && isSame(one, latest))?.label;
    return latest ? [{ ...latest, label: label ?? latest.label }] : [];
  });
  const student = kept[0]?.result.student ?? 0;
  return {
    kept: kept.map(({ label, result }) => ({ label, result })),
    replaced: groups.flatMap(([latest, ...others]) =>
      onceEach(others.filter((one) => !isSame(one, latest))),
    ),
    shared:
      kept.length < 2
        ? []
        : [
            {
              student,
              names: kept.map(({ label }) => label),
              isOneCode: kept.every((one) => isSame(one, kept[0])),
            },
          ],
  };
}

/** Of two codes with one start, the one pasted last has the later work. */
const latestFirst = (all: readonly Found[]): Found[] =>
  all.toReversed().sort((a, b) => b.result.start - a.result.start);

/** As it is read, whatever stands between its letters. */
const bare = (code: string) => code.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
const isSame = (one: Found, other: Found | undefined) =>
  other !== undefined && bare(one.code) === bare(other.code);

const onceEach = (all: readonly Found[]): Handed[] => [
  ...new Map(all.map(({ code, label, result }) => [bare(code), { label, result }])).values(),
];

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
  const counts = new Map<string, { readonly wanted: Wanted; count: number }>();
  for (const { classCode, assignment } of results) {
    const key = `${classCode}-${assignment}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { wanted: { classCode, assignment }, count: 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most?.wanted ?? null;
}
