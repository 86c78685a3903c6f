/** What the simulator's chart may show, and its curves. */
import { thin } from '../../charts/thin';
import { axisFor } from '../../charts/ticks';
import type { Line, LineChart } from '../../charts/types';
import type { Row, ValuesOf } from '../../engine/declaration';
import type { simulate } from '../../engine/gen/simulate';
import type { FigureState } from '../../runtime/figure/define-figure';

type State = FigureState<typeof simulate>;
type Values = ValuesOf<typeof simulate>;

export type Show = 'writes' | 'iops' | 'latency' | 'reads' | 'writes-latency';

/** The table of the answer that each is drawn from. */
export const TABLES = {
  writes: 'windows',
  iops: 'intervals',
  latency: 'intervals',
  reads: 'read_intervals',
  'writes-latency': 'write_intervals',
} as const;

type Table = (typeof TABLES)[Show];

/** What is shown: what the reader chose, where the run has it; a run that only reads has rates. */
export function shownOf(state: State): Show {
  const chosen = state.view.show as Show | undefined;
  const has = (show: Show) => rowsOf(state, TABLES[show]).length > 0;
  if (chosen && has(chosen)) return chosen;
  return !has('writes') && has('iops') ? 'iops' : 'writes';
}

/** The rows of a table of the answer; none before anything was heard of the run. */
export function rowsOf({ answer }: State, output: Table): readonly Row[] {
  return answer.values[output] ?? [];
}

/** One column of a table of the answer; NaN where a row has no value. */
export function columnOf<T extends Table>(
  state: State,
  output: T,
  column: keyof Values[T][number] & string,
): Float64Array {
  return Float64Array.from(rowsOf(state, output), (row) => Number(row[column] ?? Number.NaN));
}

/** Latencies that are drawn, from the fastest. */
const LATENCIES = [
  { column: 'latency_p50', label: 'median', color: 'ssd', stroke: 'strong' },
  { column: 'latency_p99', label: 'p99', color: 'clean', stroke: 'plain' },
  { column: 'latency_p999', label: 'p99.9', color: 'soft', stroke: 'dashed' },
  { column: 'latency_max', label: 'maximum', color: 'ink', stroke: 'fine' },
] as const;

/** Axes and curves of what is shown; `model` is a height that must be on the chart too. */
export function curvesOf(state: State, show: Show, model: number | null): Omit<LineChart, 'label'> {
  if (show === 'writes') return writes(state, model);
  const x = columnOf(state, 'intervals', 'end');
  const time = axisFor('seconds', 'time', 0, x.at(-1) ?? 1);
  if (show === 'iops') {
    const y = columnOf(state, 'intervals', 'iops');
    const [least = 1] = ends(positive(y));
    return {
      x: time,
      y: axisFor('count', 'IOPS', Math.max(1, least), most(y), { scale: 'log' }),
      ...(x.length > COLUMNS
        ? spread(x, y)
        : {
            lines: [
              { id: 'iops', label: '', color: 'ssd', stroke: 'strong', place: 'along', x, y },
            ],
          }),
    };
  }
  const lines = LATENCIES.map(
    ({ column, label, color, stroke }): Line => ({
      ...{ id: column, label, color, stroke, x },
      y: columnOf(state, TABLES[show], column),
    }),
  );
  const [fastest = 1e-4, slowest = 1e-2] = ends(lines.flatMap(({ y }) => positive(y)));
  return { x: time, y: axisFor('seconds', 'latency', fastest, slowest, { scale: 'log' }), lines };
}

/** More points than these would hide each other. */
const COLUMNS = 200;

/** The middle second, the slowest and the fastest, and where nine tenths of all lie. */
function spread(x: Float64Array, y: Float64Array): Pick<LineChart, 'lines' | 'areas'> {
  const thinned = thin(x, y, 0, x.at(-1) ?? 1, COLUMNS);
  const line = (id: string, of: Float64Array, stroke: Line['stroke'], label: string): Line => ({
    ...{ id, label, stroke, color: 'ssd', place: 'end' },
    ...{ x: thinned.x, y: of },
  });
  return {
    lines: [
      line('middle', thinned.middle, 'strong', 'median'),
      line('most', thinned.most, 'fine', 'fastest'),
      line('least', thinned.least, 'fine', 'slowest'),
    ],
    areas: [{ id: 'spread', color: 'ssd', x: thinned.x, low: thinned.low, high: thinned.high }],
  };
}

function writes(state: State, model: number | null): Omit<LineChart, 'label'> {
  const ends = columnOf(state, 'windows', 'end');
  const drawn = ends.length - (endsInScrap(ends) ? 1 : 0);
  const x = ends.subarray(0, drawn);
  const y = columnOf(state, 'windows', 'write_amplification').subarray(0, drawn);
  const high = Math.max(most(y), model ?? 0);
  return {
    x: axisFor('count', 'drive writes', 0, x.at(-1) ?? 1),
    y: axisFor('count', 'write amplification', 0, high),
    lines: [{ id: 'windows', label: '', color: 'clean', stroke: 'plain', place: 'along', x, y }],
  };
}

/**
 * Whether the last window is a scrap: what is left over where the run is no multiple of the window. In a few
 * writes a block is reclaimed or it is not, so that its value would look like a cliff. The table keeps it.
 */
function endsInScrap(ends: Float64Array): boolean {
  const [window = 0] = ends;
  return ends.length > 1 && (ends.at(-1) ?? 0) - (ends.at(-2) ?? 0) < window / 2;
}

const positive = (values: Line['y']) =>
  Array.from(values, Number).filter((value) => value > 0 && Number.isFinite(value));

/** The least and the largest; a long run has more values than a call can take arguments. */
function ends(values: readonly number[]): readonly [number, number] | readonly [] {
  const [first] = values;
  if (first === undefined) return [];
  const largest = values.reduce((so, value) => Math.max(so, value), first);
  return [values.reduce((so, value) => Math.min(so, value), first), largest];
}

const most = (values: Line['y']) => Math.max(1, ends(positive(values))[1] ?? 1);
