/** The two drawings of a test that grows: its histogram so far, and its tail against its length. */
import type { Dots, RunChart } from '../../../charts/run-chart';
import { axisFor } from '../../../charts/ticks';
import type { Area, Band, Line } from '../../../charts/types';
import { randomFrom, seedFor } from '../../../elements/exercise/random';
import type { OwnLatency } from '../../../elements/import/kept-run';
import { formatAmount } from '../../../engine/typed/units';
import { byRatio, level } from '../../../runtime/figure/lines';
import { placeOf } from './buckets';
import { countsOf, type Look, type Read } from './grown-counts';
import { drawnShare, slowerShares } from './percentile-rank';
import { latencyAt, MOST, tailsOf } from './read-latencies';

/** A column with so few requests shows each of them. */
const SINGLE = 6;
/** Columns so narrow that a dot in each would hide them. */
const NARROW_COLUMNS = 100;
const FLAGS = [
  { id: 'p50', label: 'p50', share: 0.5 },
  { id: 'p99', label: 'p99', share: 0.99 },
  { id: 'p99_9', label: 'p99.9', share: 0.999 },
] as const;

/** The histogram so far, with its percentiles as flags as wide as their buckets. */
export function grownHistogram(
  look: Look,
  read: Read,
  { own, printed }: { readonly own: OwnLatency | null; readonly printed?: Printed | undefined },
): RunChart {
  const { buckets, counted } = look;
  const counts = countsOf(look);
  const byTime = counted === 'time';
  const total = counts.reduce((sum, count) => sum + count, 0);
  const heights = byTime ? counts.map((count) => count / total) : counts;
  const y = byTime
    ? axisFor('ratio', 'Share of the time', 1e-6, 1, { scale: 'log', count: 4 })
    : axisFor('count', 'Requests', 1, MOST, { scale: 'log' });
  const floor = 0.7 * y.min;
  const flags = [...ownFlags(own), ...printedFlags(printed)];
  const steps = stepsOf(buckets.edges, heights);
  const isFine = counts.length > NARROW_COLUMNS;
  return {
    label: '',
    x: axisFor(
      'seconds',
      'Latency',
      Math.min(5e-6, ...flags.map(({ from }) => from)),
      Math.max(1e-2, ...flags.map(({ to }) => 1.5 * to)),
      { scale: 'log' },
    ),
    // Room for a single request.
    y: { ...y, min: floor },
    lines: [
      { id: 'outline', label: '', color: 'ssd', stroke: 'plain', place: 'along', ...steps },
      shareLine(buckets.edges, counts, [floor, y.max]),
      ...flags.map(
        ({ id, from }): Line => ({
          ...{ id, label: '', color: 'guess', stroke: 'strong', place: 'along' },
          x: [from, from],
          y: [floor, y.max],
        }),
      ),
    ],
    areas: [
      {
        id: 'columns',
        color: 'ssd',
        x: steps.x,
        low: steps.y.map((height) => (height === null ? null : floor)),
        high: steps.y,
      },
    ],
    ...(byTime || isFine ? {} : { dots: [singles(buckets.edges, counts)] }),
    bands: [...FLAGS.map(({ id, label }) => flagOf(buckets.edges, read[id], label)), ...flags],
  };
}

/** The share up to each edge: none of it at the foot of the chart, all of it at the top, evenly between. */
function shareLine(
  edges: readonly number[],
  counts: readonly number[],
  [foot, top]: readonly [number, number],
): Line {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  const y = [0, ...counts].map((count) => {
    below += count;
    return foot * (top / foot) ** (below / total);
  });
  return {
    ...{ id: 'share', label: '0 to 100% of them', color: 'ink', stroke: 'dashed', place: 'along' },
    ...{ home: 0.9, x: edges, y },
  };
}

/** What a review printed of a histogram of its own. */
export interface Printed {
  readonly at_most: readonly { readonly share: number; readonly latency: number }[];
  readonly longest?: number;
}

/** The printed points, each a hair. */
function printedFlags(printed: Printed | undefined): readonly Band[] {
  if (!printed) return [];
  // A longest request may be the last of the shares, or be printed itself.
  const points = [...printed.at_most.map(({ latency }) => latency), printed.longest ?? []].flat();
  return points.map((latency) => {
    const label = formatAmount(latency, 'time');
    return { id: label, axis: 'x', from: latency, to: 1.01 * latency, label, color: 'guess' };
  });
}

/** An outline that goes up and down at the edges. */
function stepsOf(edges: readonly number[], heights: readonly number[]) {
  const x: number[] = [];
  const y: (number | null)[] = [];
  heights.forEach((height, at) => {
    const [from, to] = [edges[at] ?? 0, edges[at + 1] ?? 0];
    x.push(from, to);
    y.push(...(height > 0 ? [height, height] : [null, null]));
  });
  return { x, y };
}

/** The requests of buckets that hold few, as dots. */
function singles(edges: readonly number[], counts: readonly number[]): Dots {
  const x: number[] = [];
  const y: number[] = [];
  counts.forEach((count, at) => {
    const middle = Math.sqrt((edges[at] ?? 0) * (edges[at + 1] ?? 0));
    for (let one = 1; one <= count && count <= SINGLE; one += 1) {
      x.push(middle);
      y.push(one);
    }
  });
  return { id: 'singles', color: 'ink', x, y };
}

/** Percentiles of the reader's own run, where it has the same ones. */
function ownFlags(own: OwnLatency | null): readonly Band[] {
  return FLAGS.flatMap(({ share, label }) => {
    const latency = own?.percentiles.find(([one]) => Math.abs(one - share) < 1e-9)?.[1];
    if (!latency) return [];
    const name = `your ${label}`;
    return [
      {
        id: name,
        axis: 'x' as const,
        // A hair: what is known is one value, and no bucket.
        from: latency,
        to: 1.01 * latency,
        label: `${name} ${formatAmount(latency, 'time')}`,
        color: 'guess' as const,
      },
    ];
  });
}

function flagOf(edges: readonly number[], value: number, label: string): Band {
  const at = placeOf(value, edges);
  return {
    id: label,
    axis: 'x',
    from: edges[at] ?? value,
    to: edges[at + 1] ?? value,
    label: label === 'p99.9' ? `${label} bucket` : label,
  };
}

/** Requests at which tests are drawn beside the one that grows, and how many. */
const TESTED = [100, 1000, 10_000, 100_000];
const TESTS = 20;
const LEAST = 10;
const LENGTHS = [...new Set(Array.from(byRatio(LEAST, MOST, 49), (one) => Math.round(one)))];
/** Where 95 of 100 tests lie, whatever the one that is shown does. */
const BAND = LENGTHS.map((count) => slowerShares(count).map(latencyAt));
/** The dots of tests of one length stand side by side, over so much of a decade. */
const BESIDE = 0.14;
const OTHERS = otherTests();

function otherTests() {
  const random = randomFrom(seedFor('twenty tests', 1));
  return TESTED.flatMap((length) =>
    Array.from({ length: TESTS }, (_, at) => ({
      length,
      x: length * 10 ** (-BESIDE * (at / TESTS)),
      y: latencyAt(drawnShare(length, random)),
    })),
  );
}

/** What the whole run says, as a level. */
export interface Level {
  readonly name: string;
  readonly value: number;
}

/** The tail of the test against its requests so far, among that of other tests. */
export function grownTail({ counted, shown }: Look, levels: readonly Level[]): RunChart {
  const byTime = counted === 'time';
  const ends = Float64Array.of(LEAST, MOST);
  const x = [...LENGTHS.filter((one) => one < shown), shown];
  const tails = tailsOf(x);
  const others = OTHERS.filter(({ length }) => length <= shown);
  return {
    label: '',
    x: axisFor('count', 'Requests in the test', LEAST, MOST, { scale: 'log' }),
    y: axisFor('seconds', byTime ? 'p99 by time' : 'p99.9', 100e-6, 5e-3, { scale: 'log' }),
    areas: byTime ? [] : [bandTo(shown)],
    lines: [
      {
        id: 'test',
        label: '',
        color: 'ssd',
        stroke: 'strong',
        place: 'along',
        x,
        y: tails.map((tail) => (byTime ? tail.byTime : tail.byCount)),
      } satisfies Line,
      ...levels.map(
        ({ name, value }, at): Line => ({
          id: name,
          label: `${name} ${formatAmount(value, 'time')}`,
          color: 'ink',
          stroke: at === 0 ? 'fine' : 'dashed',
          place: 'along',
          home: at === 0 ? 0.2 : 0.7,
          ...level(ends, value),
        }),
      ),
    ],
    ...(byTime
      ? {}
      : {
          dots: [
            {
              id: 'others',
              color: 'ink' as const,
              x: others.map((one) => one.x),
              y: others.map((one) => one.y),
            },
          ],
        }),
    ...(shown === MOST ? {} : { now: { x: shown, label: '' } }),
  };
}

function bandTo(shown: number): Area {
  const x = LENGTHS.filter((one) => one <= shown);
  return {
    id: 'tests',
    label: '95 of 100 tests; 20 drawn',
    color: 'soft',
    x,
    low: x.map((_, at) => BAND[at]?.[1] ?? null),
    high: x.map((_, at) => BAND[at]?.[0] ?? null),
  };
}
