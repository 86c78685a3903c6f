/** What a page brings along of a simulated drive: what its figure reads, with tables as columns. */
import type { SimulatedValues } from '../../engine/engine';
import type { Busy, Interval, Run } from '../../runtime/figure/define-figure';
import { readColumn, writeColumn } from './column';

/** Columns of a table, each with one number or null for each row, as text. */
type Columns<Row> = Partial<Record<keyof Row, string>>;

/** An answer as it stands in the page. */
export interface PackedAnswer {
  readonly values: SimulatedValues;
  /** The intervals, those before the first that is read left out. */
  readonly columns?: Columns<Interval>;
  readonly first?: number;
  readonly busy?: Columns<Busy>;
}

/** What a figure reads of an answer. */
export function packed(run: Run, answer: SimulatedValues): PackedAnswer {
  const { outputs, ofIntervals, intervalsFrom = 0, ofBusy } = run;
  const isColumns = (output: string) =>
    (ofIntervals !== undefined && output === 'intervals') ||
    (ofBusy !== undefined && output === 'busy');
  const read = outputs.filter((output) => !isColumns(output));
  const values = Object.fromEntries(read.map((output) => [output, answer[output] ?? null]));
  return {
    values,
    ...(ofIntervals
      ? { columns: columnsOf((answer.intervals ?? []).slice(intervalsFrom), ofIntervals, short) }
      : {}),
    ...(intervalsFrom > 0 ? { first: intervalsFrom } : {}),
    ...(ofBusy
      ? { busy: columnsOf(apart((answer.busy ?? []).filter(ofBusy)), OF_BUSY, near) }
      : {}),
  };
}

const OF_BUSY = ['station', 'number', 'from', 'to', 'work'] as const satisfies (keyof Busy)[];

/** When each begins after the one before, and how long it takes: small numbers that come again and again. */
const apart = (rows: readonly Busy[]): Busy[] =>
  rows.map((row, at) => ({
    ...row,
    from: clock(row.from) - clock(rows[at - 1]?.from ?? 0),
    to: clock(row.to) - clock(row.from),
  }));

/** The same by the clock. */
function together(rows: readonly Busy[]): Busy[] {
  let begun = 0;
  return rows.map((row) => {
    begun = near(begun + clock(row.from));
    return { ...row, from: begun, to: near(begun + clock(row.to)) };
  });
}

/** A time, which each row of this table has. */
function clock(time: number | null): number {
  if (time === null) throw new Error('A row of what was busy has no time.');
  return near(time);
}

function columnsOf<Row extends object>(
  rows: readonly Row[],
  fields: readonly (keyof Row)[],
  written: (value: number) => number,
): Columns<Row> {
  const column = (field: keyof Row) =>
    writeColumn(rows.map((row) => (typeof row[field] === 'number' ? written(row[field]) : null)));
  return Object.fromEntries(fields.map((field) => [field, column(field)])) as Columns<Row>;
}

/** Three digits, as sentences say them: a steady drive is then the same number over and over, which packs well. */
const short = (value: number) => Number(value.toPrecision(3));
/** Seven digits, more than any drawing shows: the simulator has no more of most numbers, and as many again would be noise. */
const fine = (value: number) => (Number.isInteger(value) ? value : Number(value.toPrecision(7)));
/** Tenths of microseconds: times late in a run are told from each other. */
const near = (value: number) => Number(value.toFixed(7));

/** The answer that was packed; of its tables nothing is known but what was packed. */
export function unpacked({ values, columns, first = 0, busy }: PackedAnswer): SimulatedValues {
  return {
    ...values,
    ...(columns ? { intervals: rowsOf<Interval>(columns, first) } : {}),
    ...(busy ? { busy: together(rowsOf<Busy>(busy)) } : {}),
  };
}

/** The rows; those before the first that was packed hold nulls. */
function rowsOf<Row>(columns: Columns<Row>, first = 0): Row[] {
  const fields = Object.entries(columns as Record<string, string>).map(
    ([field, text]) => [field, readColumn(text)] as const,
  );
  const length = first + (fields[0]?.[1].length ?? 0);
  return Array.from(
    { length },
    (_, at) =>
      Object.fromEntries(
        fields.map(([field, column]) => [field, column[at - first] ?? null]),
      ) as Row,
  );
}

/** An answer as it is after it was packed, for what the build draws: the page then draws the same. */
export const asPacked = (answer: SimulatedValues): SimulatedValues => ({
  ...(rounded(answer, fine) as SimulatedValues),
  ...(answer.intervals ? { intervals: answer.intervals.map((row) => rounded(row, short)) } : {}),
  ...(answer.busy ? { busy: answer.busy.map((row) => rounded(row, near)) } : {}),
});

/** The same with all its numbers rounded, in tables and lists as well. */
function rounded<T>(value: T, to: (value: number) => number): T {
  if (typeof value === 'number') return to(value) as T;
  if (Array.isArray(value)) return value.map((one) => rounded(one, to)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, rounded(one, to)]);
  return Object.fromEntries(entries) as T;
}
