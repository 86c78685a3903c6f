/** Requests that come unevenly and take unequally long, at a rate and with a mean: what Little’s law is about. */

/** Three numbers, of which the third follows. */
export interface Flow {
  /** Requests per unit of time, how long each takes on average, and how many are outstanding on average. */
  readonly rate: number;
  readonly length: number;
  readonly depth: number;
}

/** One request. */
export interface Row {
  readonly issued: number;
  readonly completed: number;
}

/** The steps of a count: when it rises by one, in order. */
export interface FlowRun {
  /** Outstanding or later, in the order of issue. */
  readonly rows: readonly Row[];
  readonly issues: readonly number[];
  readonly completions: readonly number[];
}

/** More are not drawn one by one: then they come evenly, and the lines are straight. */
const MOST = 3000;
/** A request comes up to so many steps early or late, and takes from a half of the mean to one and a half. */
const EARLY = 3;
const [SHORTEST, SPREAD] = [0.5, 1];
/** Numbers that fill the span from 0 to 1 evenly, in no order that one sees. */
const [FIRST, SECOND] = [0.618_033_988_75, 0.754_877_666_25];

const fraction = (value: number) => value - Math.floor(value);

/** The requests from time 0 to its end; null where there are too many of them. */
export function flowRun({ rate, length, depth }: Flow, end: number): FlowRun | null {
  const before = Math.ceil(rate * length * (SHORTEST + SPREAD)) + 2 * EARLY;
  const count = Math.ceil(rate * end) + EARLY;
  if (!(before + count + depth < MOST)) return null;
  const issues = Array.from(
    { length: before + count },
    (_, at) => (at - before + EARLY * 2 * (fraction(at * FIRST) - 0.5)) / rate,
  ).sort((a, b) => a - b);
  const rows = issues.map((issued, at) => ({
    issued,
    completed: issued + length * (SHORTEST + SPREAD * fraction(at * SECOND)),
  }));
  const here = rows.filter(({ completed, issued }) => completed > 0 && issued < end);
  return {
    rows: here,
    issues: here.map(({ issued }) => issued).filter((issued) => issued > 0),
    completions: here.map(({ completed }) => completed).toSorted((a, b) => a - b),
  };
}

/** How many are there at the start. */
export const thereFirst = ({ rows, issues }: FlowRun): number => rows.length - issues.length;

/** How many of the steps have come by then. */
export const doneBy = (steps: readonly number[], at: number): number =>
  steps.filter((step) => step <= at).length;

/** The mean number outstanding up to then: the area between both counts, divided by the time. */
export function meanBy({ rows }: FlowRun, at: number): number {
  const area = rows.reduce(
    (sum, { issued, completed }) =>
      sum + Math.max(0, Math.min(completed, at) - Math.max(issued, 0)),
    0,
  );
  return area / at;
}

/** A count as a line that rises by a step at a time. */
export function stairs(steps: readonly number[], from: number, end: number) {
  const [x, y] = [[0], [from]];
  steps
    .filter((step) => step <= end)
    .forEach((step, at) => {
      x.push(step, step);
      y.push(from + at, from + at + 1);
    });
  x.push(end);
  y.push(y.at(-1) ?? from);
  return { x, y };
}
