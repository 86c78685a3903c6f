/** Drives with one average, raced second by second: what a mean does not say, and which percentile does. */
import { drawMultiples } from '../../charts/multiples';
import type { Multiples } from '../../charts/types';
import type { SimulatedInputs } from '../../engine/engine';
import { simulate } from '../../engine/gen/simulate';
import { defineFigure, type FigureState, type Run } from '../../runtime/figure/define-figure';
import { amount, type Part, plainText, time } from '../../runtime/figure/parts';
import { simulated } from '../../runtime/figure/simulated-answers';
import { BENCH, consistencyOf, OF_SECONDS, STEADY, secondsOf } from './bench';
import { SPANS, secondsChart, spanIn, spanView } from './seconds-chart';
import { sayIops } from './written';

type State = FigureState<typeof simulate>;

/** A drive write in which the percentiles begin: after some 1000 seconds of the slow ones. */
const SETTLED = 0.3;

/** The drives of the race: SA-256 twice, and three of its sisters. */
const DRIVES = [
  { id: 'a', name: 'A', says: '7%, steady GC', inputs: {} },
  { id: 'b', name: 'B', says: '7%, half of GC postponed', inputs: { gc_style: 0.5 } },
  { id: 'c', name: 'C', says: '7%, a tenth of GC postponed', inputs: { gc_style: 0.1 } },
  { id: 'd', name: 'D', says: '14%, steady GC', inputs: { overprovisioning: 0.14 } },
  {
    id: 'e',
    name: 'E',
    says: '14%, half of GC postponed',
    inputs: { overprovisioning: 0.14, gc_style: 0.5 },
  },
] as const;
type Drive = (typeof DRIVES)[number];

/** What a table of percentiles needs. */
const TAILS = [
  'measured_iops',
  'measured_latency_mean',
  'measured_latency_p50',
  'measured_latency_p99',
  'measured_latency_p999',
  'measured_latency_p9999',
  'measured_latency_max',
] as const satisfies Run['outputs'];

const run = ({ inputs }: Drive): Run => ({
  inputs: { ...BENCH, warm_up: SETTLED, ...inputs } satisfies SimulatedInputs,
  outputs: ['intervals', ...TAILS],
  ofIntervals: OF_SECONDS,
});

const shown = ({ view }: State) => (view.drives === 'five' ? DRIVES : DRIVES.slice(0, 2));
const answerOf = (state: State, drive: Drive) => simulated(state, run(drive).inputs);
const secondsIn = (state: State, drive: Drive, from = 0) =>
  secondsOf(answerOf(state, drive)?.intervals, from);

export const drivesRaced = defineFigure<Multiples, typeof simulate>(simulate, {
  id: 'drives-raced',
  title: 'IOPS vs. time, drive by drive',
  question: 'Which of them would you buy, and for what?',
  controls: [],
  views: [
    {
      key: 'drives',
      label: 'Drives',
      options: [
        { id: 'two', label: 'A and B' },
        { id: 'five', label: 'All five' },
      ],
    },
    // Where the difference lies is what the reader came for.
    { ...spanView, options: [...SPANS].reverse().map(({ id, label }) => ({ id, label })) },
  ],
  runs: (state) => shown(state).map(run),
  start: BENCH,
  main: 'iops',
  draw: drawMultiples,

  chart(state) {
    const span = spanIn(state.view);
    const drives = shown(state);
    const most = Math.max(...drives.flatMap((drive) => secondsIn(state, drive, span.from).iops), 0);
    return {
      label: plainText(sentence(state)),
      charts: drives.map((drive) =>
        secondsChart(secondsIn(state, drive), {
          label: drive.name,
          name: `Drive ${drive.name} (${drive.says})`,
          color: 'ssd',
          span,
          most,
        }),
      ),
    };
  },

  sentence,

  table(state) {
    return {
      caption: `Steady state: IOPS from second ${STEADY} on, latencies after ${SETTLED} drive writes`,
      columns: [
        { label: 'Drive' },
        { label: 'IOPS', dimension: 'rate' },
        { label: 'Worst second', dimension: 'rate' },
        { label: 'Seconds without an answer', dimension: 'count' },
        { label: 'Mean latency', dimension: 'time', unit: 'ms' },
        { label: 'Median', dimension: 'time', unit: 'ms' },
        { label: '99th percentile', dimension: 'time', unit: 'ms' },
        { label: '99.9th', dimension: 'time', unit: 'ms' },
        { label: '99.99th', dimension: 'time', unit: 'ms' },
        { label: 'Maximum', dimension: 'time', unit: 'ms' },
      ],
      rows: shown(state).map((drive) => {
        const found = consistencyOf(secondsIn(state, drive, STEADY));
        const answer = answerOf(state, drive);
        return [
          `${drive.name} (${drive.says})`,
          found?.mean ?? null,
          found?.worst ?? null,
          found?.silent ?? null,
          ...TAILS.slice(1).map((output) => (answer?.[output] as number | null) ?? null),
        ];
      }),
    };
  },
});

function sentence(state: State): readonly Part[] {
  const [a, b] = DRIVES;
  const found = [a, b].map((drive) => consistencyOf(secondsIn(state, drive, STEADY)));
  const [ofA, ofB] = found;
  const tails = [a, b].map((drive) => answerOf(state, drive));
  if (!ofA || !ofB) return ['The drives are being simulated.'];
  const p999 = tails.map((answer) => answer?.measured_latency_p999 ?? null);
  const p9999 = tails.map((answer) => answer?.measured_latency_p9999 ?? null);
  const isKnown = (two: readonly (number | null)[]): two is readonly [number, number] =>
    two.every((one) => one !== null);
  return [
    'Drive A completes ',
    sayIops(ofA.mean),
    ' on average, drive B ',
    sayIops(ofB.mean),
    '. In ',
    amount(ofB.silent, { dimension: 'count' }),
    ` of ${ofB.count} seconds B completes nothing.`,
    ...(isKnown(p999) && isKnown(p9999)
      ? ([
          ' The 99.9th percentile is ',
          time(p999[0]),
          ' for A and ',
          time(p999[1]),
          ' for B; the 99.99th is ',
          time(p9999[0]),
          ' and ',
          time(p9999[1]),
          '.',
        ] as const)
      : []),
  ];
}
