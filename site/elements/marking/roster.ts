/**
 * A class list as teachers have it: lines of names, or a table out of a course system.
 *
 * ```text
 * Anna Berg             3;Anna Berg             Number,First name,Last name
 * Fred Cole             4;Fred Cole             3,Anna,Berg
 * ```
 *
 * Without numbers the lines are counted: the first has number 1.
 */
import { csvCells } from '../../engine/typed/csv';
import { LAST_STUDENT } from '../homework/student-number';

/** A student of the class. */
export interface Listed {
  /** From 1 to 999. */
  readonly number: number;
  readonly name: string;
}

/** A class list, in the order of its numbers. */
export interface Roster {
  readonly students: readonly Listed[];
  /** Whether its lines were counted, since it has no numbers. */
  readonly isCounted: boolean;
  /** What is wrong with single lines, as sentences. */
  readonly problems: readonly string[];
}

const LONGEST_NAME = 80;
/** So many sentences about its lines are enough. */
const MOST_PROBLEMS = 8;
const NUMBER_HEAD = /^(?:student ?)?(?:number|no\.?|nr\.?|num\.?|#)$/i;
const NAME_HEAD = /^(?:.*\bname|student|surname|forename)$/i;

/** A line as its cells. */
interface Line {
  /** From 1 on. */
  readonly at: number;
  readonly cells: readonly string[];
}

/** Reads a list; one that is empty has no students. */
export function readRoster(text: string): Roster {
  const lines = text
    .replace(/^\u{feff}/u, '')
    .split(/\r\n?|\n/)
    .map((line, at): Line => ({ at: at + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head] = lines;
  const isHead =
    head?.cells.some((cell) => NUMBER_HEAD.test(cell) || NAME_HEAD.test(cell)) ?? false;
  const columns = isHead ? (head?.cells ?? []) : [];
  const read = lines.slice(isHead ? 1 : 0).map((line) => ({ ...line, ...personIn(line, columns) }));
  const isCounted = read.every(({ number }) => number === undefined);
  const problems: string[] = [];
  const students = new Map<number, Listed>();
  for (const [place, { at, number: typed, name }] of read.entries()) {
    const number = isCounted ? place + 1 : Number(typed ?? Number.NaN);
    const before = students.get(number);
    if (!(Number.isInteger(number) && number >= 1 && number <= LAST_STUDENT))
      problems.push(
        typed === undefined && !isCounted
          ? `Line ${at} of the roster, “${name}”, has no number, and others have one.`
          : `Line ${at} of the roster, “${name}”, has the number ${typed ?? number}; student numbers go from 1 to ${LAST_STUDENT}.`,
      );
    else if (before)
      problems.push(`The roster gives number ${number} to “${before.name}” and to “${name}”.`);
    else students.set(number, { number, name });
  }
  return {
    students: [...students.values()].sort((a, b) => a.number - b.number),
    isCounted: isCounted && read.length > 0,
    problems:
      problems.length <= MOST_PROBLEMS
        ? problems
        : [
            ...problems.slice(0, MOST_PROBLEMS),
            `${problems.length - MOST_PROBLEMS} more lines of the roster cannot be used.`,
          ],
  };
}

/** The cells of a line, none longer than a name. */
const cellsOf = (line: string): string[] =>
  csvCells(line).map((cell) => cell.slice(0, LONGEST_NAME));

/** Who stands in a line; by the names of the columns, where there are any. */
function personIn(
  { cells }: Line,
  columns: readonly string[],
): { readonly number: string | undefined; readonly name: string } {
  const isNumber = (cell: string) => /^\d{1,9}\.?$/.test(cell);
  const hasHead = columns.length > 0;
  const numberAt = hasHead
    ? columns.findIndex((column) => NUMBER_HEAD.test(column))
    : cells.findIndex(isNumber);
  const named = cells.filter((cell, at) =>
    hasHead ? NAME_HEAD.test(columns[at] ?? '') : at !== numberAt && !isNumber(cell),
  );
  const [, leading, rest = ''] =
    numberAt < 0 && cells.length === 1
      ? (/^(\d{1,9})[.)]?\s+(.*)$/.exec(cells[0] ?? '') ?? [])
      : [];
  if (leading !== undefined) return { number: leading, name: rest };
  const name = named.filter((cell) => cell !== '' && !cell.includes('@')).join(' ');
  const number = (cells[numberAt] ?? '').replace(/\.$/, '');
  return { number: number === '' ? undefined : number, name };
}
