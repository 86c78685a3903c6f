/** What a test of the bench would report, were it over after so much data. */

import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart } from '../../../charts/types';
import { simulate } from '../../../engine/gen/simulate';
import { timeOf, writtenIn } from '../../../engine/simulation/host-writes';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { byRatio, level } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { columnOf } from '../../../runtime/figure/table';
import { BENCH, consistencyOf, LENGTH, ownRun, STEADY, secondsOf } from '../../model-drive/bench';
import { PAGE_SIZE } from '../../model-drive/sa-256';
import { inIops } from '../../model-drive/say-iops';

type State = FigureState<typeof simulate>;

/** Data written, in bytes: from what takes no two seconds to what takes hours. */
const [LEAST, MOST] = [1e9, 1e12] as const;
const LENGTHS = byRatio(LEAST, MOST, 181);
const TESTS = [
  { id: '4g', label: '4 GB', bytes: 4e9 },
  { id: '16g', label: '16 GB', bytes: 16e9 },
  { id: '64g', label: '64 GB', bytes: 64e9 },
  { id: '280g', label: '280 GB', bytes: 280e9 },
  { id: '1t', label: '1 TB', bytes: 1e12 },
] as const;
/** How far from the steady state a test may be. */
const NEAR = 0.05;

export const testLength = defineFigure<LineChart, typeof simulate>(simulate, {
  id: 'test-length',
  title: 'Mean IOPS vs. test length',
  question: 'How much must a test write before it reports what the drive sustains?',
  controls: [{ input: 'overprovisioning', span: [0.03, 1] }],
  views: [
    { key: 'test', label: 'Test length', options: TESTS.map(({ id, label }) => ({ id, label })) },
  ],
  formerBet: ['16', '64', '280', '1000'],
  runs: ({ inputs }) => [ownLength(inputs)],
  start: BENCH,
  main: 'iops',
  draw: drawLineChart,

  chart(state) {
    const bench = benchOf(state);
    const { overprovisioning } = state.inputs;
    const test = testOf(state);
    const mean = bench.reported(test.bytes);
    return {
      label: plainText(sentence(state)),
      x: axisFor('bytes', 'Data written in the test', LEAST, MOST, { scale: 'log' }),
      y: axisOf(simulate, 'iops', 5000, 200_000, { scale: 'log', name: 'Mean IOPS' }),
      lines: [
        {
          id: 'simulated',
          label: 'reported',
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.75,
          ...means(bench, (bytes) => bytes <= bench.bytes),
        },
        {
          id: 'continued',
          label: 'continued in steady state',
          color: 'ssd',
          stroke: 'dashed',
          place: 'along',
          home: 0.5,
          ...means(bench, (bytes) => bytes > bench.bytes / 1.04),
        },
        ...(bench.steady === null
          ? []
          : [
              {
                id: 'steady',
                label: `Steady state ${inIops(bench.steady)}`,
                color: 'soft' as const,
                stroke: 'fine' as const,
                ...level(Float64Array.of(LEAST, MOST), bench.steady),
              },
            ]),
      ],
      bands: [
        {
          id: 'spare',
          axis: 'x',
          from: LEAST,
          to: Math.max(LEAST, overprovisioning * BENCH.user_pages * PAGE_SIZE),
          label: 'fits the spare area',
          color: 'spare',
        },
      ],
      ...(mean === null
        ? {}
        : {
            hand: {
              x: test.bytes,
              y: mean,
              label: inIops(mean),
              color: 'ssd' as const,
            },
          }),
    };
  },

  sentence,

  table(state) {
    const bench = benchOf(state);
    const lengths = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000, 2000, 4000].map((gb) => gb * 1e9);
    return {
      caption: 'A test that ends after so much data',
      columns: [
        { label: 'Data written', dimension: 'bytes', unit: 'GB' },
        { label: 'Test time', dimension: 'time', unit: 's' },
        columnOf(simulate, 'iops', { label: 'Mean IOPS' }),
        { label: 'Mean ÷ steady state', dimension: 'number' },
      ],
      rows: lengths.map((bytes) => {
        const mean = bench.reported(bytes);
        const time = mean === null ? null : bytes / PAGE_SIZE / mean;
        const times = mean === null || bench.steady === null ? null : mean / bench.steady;
        return [bytes, time, mean, times];
      }),
    };
  },
});

const testOf = ({ view }: State) => TESTS.find(({ id }) => id === view.test) ?? TESTS[0];

/** The bench as a series of tests, each of which begins with it and ends sooner or later. */
interface Bench {
  /** Data written until it ends. */
  readonly bytes: number;
  /** Null until the bench has come to its end. */
  readonly steady: number | null;
  /** The mean IOPS of a test of so many bytes; null where nothing can be said of it yet. */
  reported(bytes: number): number | null;
  /** The length from which on no test is far from the steady state. */
  readonly honest: number | null;
}

/** Nothing is postponed here, whatever other figures postpone: only the length is in question. */
const ownLength = (inputs: Parameters<typeof ownRun>[0]) => ownRun({ ...inputs, gc_style: 0 });

function benchOf(state: State): Bench {
  const rows = simulated(state, ownLength(state.inputs).inputs)?.intervals;
  const written = writtenIn(rows, 1);
  const [pages, time] = [written.writes.at(-1) ?? 0, written.time.at(-1) ?? 0];
  const late = secondsOf(rows, STEADY);
  const steady = time < LENGTH ? null : (consistencyOf(late)?.mean ?? null);
  const reported = (bytes: number) => {
    const wanted = bytes / PAGE_SIZE;
    if (wanted <= pages) return wanted / (timeOf(written, wanted) ?? Number.NaN);
    return steady === null ? null : wanted / (time + (wanted - pages) / steady);
  };
  const honest = steady === null ? null : honestFrom(written, steady) * PAGE_SIZE;
  return { bytes: pages * PAGE_SIZE, steady, reported, honest };
}

/** Pages of the shortest test that, like every longer one, is near the steady state. */
function honestFrom({ writes: pages, time }: ReturnType<typeof writtenIn>, steady: number): number {
  const isFar = (at: number) =>
    at > 0 && Math.abs((pages[at] ?? 0) / (time[at] ?? 0) / steady - 1) > NEAR;
  const last = pages.findLastIndex((_, at) => isFar(at));
  if (last < pages.length - 1) return pages[last + 1] ?? 0;
  // Still far at its end: in steady state, the lead that it has is divided by more and more time.
  const lead = Math.abs((pages[last] ?? 0) - steady * (time[last] ?? 0));
  const until = lead / (NEAR * steady);
  return (pages[last] ?? 0) + steady * (until - (time[last] ?? 0));
}

function means(bench: Bench, isShown: (bytes: number) => boolean) {
  const x = Array.from(LENGTHS).filter(isShown);
  return { x, y: x.map((bytes) => bench.reported(bytes)) };
}

function sentence(state: State): readonly Part[] {
  const { steady, honest, reported } = benchOf(state);
  const test = testOf(state);
  const mean = reported(test.bytes);
  if (steady === null || honest === null || mean === null)
    return says`The drive is being
    simulated.`;
  const count = (value: number): Part => ({ value: inIops(value) });
  return says`At ${percent(state.inputs.overprovisioning)} overprovisioning, a test of
    ${{ value: formatAmount(test.bytes, 'bytes') }} reports ${count(mean)} IOPS. The drive sustains
    ${count(steady)}${mean / steady > 1 + NEAR ? says`, ${percent(steady / mean, 2)} of that. ` : '. '}A
    test comes within 5% of the sustained rate from ${{ value: formatAmount(honest, 'bytes') }} on.`;
}
