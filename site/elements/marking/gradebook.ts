/** A row per student: what was right, in total, and who handed in nothing. */
import type { Shared } from './gather';
import type { Mark, Row } from './mark';
import { listed, nameKey } from './names';
import type { Listed, Roster } from './roster';

/** A student's row. */
export interface GradebookRow {
  readonly student: number;
  /** On the roster, else what stood before the code; may be empty. */
  readonly name: string;
  /** In the order of the exercises; empty for whoever handed in nothing. */
  readonly marks: readonly (Mark | undefined)[];
  readonly right: number;
  readonly tries: number;
  readonly minutes: number;
  /** What is to be looked at, in a few words each. */
  readonly notes: readonly string[];
}

/** A class. */
export interface Gradebook {
  /** By student number. */
  readonly rows: readonly GradebookRow[];
  /** Who stands on the roster and handed in nothing. */
  readonly missing: readonly Listed[];
  /** What a teacher should look at, as sentences. */
  readonly warnings: readonly string[];
}

/** What is known of a class beside its marks. */
export interface Around {
  readonly roster: Roster;
  readonly shared: readonly Shared[];
  /** Who began after the last day. */
  readonly late: ReadonlySet<number>;
}

const NOTHING = 'nothing handed in';

/** The gradebook of a class. */
export function gradebookOf(rows: readonly Row[], { roster, shared, late }: Around): Gradebook {
  const named = new Map(roster.students.map((one) => [one.number, one]));
  const byKey = new Map(roster.students.map((one) => [nameKey(one.name), one]));
  const twice = new Set(shared.map(({ student }) => student));
  const warnings = [...roster.problems, ...shared.map(sharedSaid)];
  const handed = rows.map(({ student, label, marks }): GradebookRow => {
    const own = named.get(student);
    const other = byKey.get(nameKey(label, student));
    const isSwapped = other !== undefined && other.number !== student;
    if (isSwapped && !twice.has(student))
      warnings.push(
        `The code of number ${student}${own ? `, ${own.name},` : ''} came under the name of ${other.name}, who has number ${other.number}.`,
      );
    return {
      student,
      // Where one number came under several names, each row shows its own.
      name: twice.has(student) || isSwapped ? label || (own?.name ?? '') : own?.name || label,
      marks,
      right: marks.filter((mark) => mark?.said === 'right').length,
      tries: sum(marks.map((mark) => mark?.tries ?? 0)),
      minutes: sum(marks.map((mark) => mark?.minutes ?? 0)),
      notes: [
        ...(late.has(student) ? ['began late'] : []),
        ...(twice.has(student) ? ['one number, several names'] : []),
        ...(isSwapped ? [`${other.name} has number ${other.number}`] : []),
        ...(named.size > 0 && !own ? ['not on the roster'] : []),
      ],
    };
  });
  const present = new Set(rows.map(({ student }) => student));
  const missing = roster.students.filter(({ number }) => !present.has(number));
  const absent = missing.map(
    ({ number, name }): GradebookRow => ({
      student: number,
      name,
      marks: [],
      right: 0,
      tries: 0,
      minutes: 0,
      notes: [NOTHING],
    }),
  );
  return {
    rows: [...handed, ...absent].sort((a, b) => a.student - b.student),
    missing,
    warnings,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function sharedSaid({ student, names, isOneCode }: Shared): string {
  const what = isOneCode ? 'The same code' : 'Codes';
  return `${what} of number ${student} came under ${names.length} names: ${listed(names)}. Each is kept; ask whose work it is.`;
}
