/** What each remedy buys in the mean, and what in the worst second. */
import { drawBarChart } from '../../charts/bar-chart';
import { axisFor } from '../../charts/ticks';
import type { BarChart } from '../../charts/types';
import type { SimulatedInputs } from '../../engine/engine';
import { simulate } from '../../engine/gen/simulate';
import { formatAmount } from '../../engine/units';
import { defineFigure, type FigureState, type Run } from '../../runtime/figure/define-figure';
import { factor, type Part, plainText } from '../../runtime/figure/parts';
import { simulated } from '../../runtime/figure/simulated-answers';
import { BENCH, type Consistency, consistencyOf, OF_SECONDS, secondsOf } from './bench';
import { sayIops } from './written';

type State = FigureState<typeof simulate>;

/** A quarter of SA-256: as many seconds, a quarter of the requests, and less to simulate. */
const QUARTER = { ...BENCH, user_pages: 15_625_000, channels: 2, duration: 1200 };
/** From here on it is in steady state. */
const SETTLED = 800;
/** Flash ÷ the three quarters that are in use, less one: 7% of spare area and a quarter left free. */
const QUARTER_FREE = 1.07 / 0.75 - 1;

const REMEDIES = [
  { id: 'none', name: 'As sold', inputs: {} },
  { id: 'free', name: 'A quarter left free', inputs: { overprovisioning: QUARTER_FREE } },
  { id: 'trim', name: 'TRIM, 20% of requests', inputs: { trim_share: 0.2 } },
  { id: 'bursts', name: 'Bursts a tenth as long', inputs: { gc_burst: 0.001 } },
  { id: 'less', name: 'A tenth postponed', inputs: { gc_style: 0.1 } },
  { id: 'steady', name: 'Nothing postponed', inputs: { gc_style: 0 } },
] as const;
type Remedy = (typeof REMEDIES)[number];

const run = ({ inputs }: Remedy): Run => ({
  inputs: { ...QUARTER, gc_style: 0.5, ...inputs } satisfies SimulatedInputs,
  outputs: ['intervals'],
  ofIntervals: OF_SECONDS,
  intervalsFrom: SETTLED,
});

const found = (state: State, remedy: Remedy): Consistency | null =>
  consistencyOf(secondsOf(simulated(state, run(remedy).inputs)?.intervals, SETTLED));

export const worstSecond = defineFigure<BarChart, typeof simulate>(simulate, {
  id: 'worst-second',
  title: 'Worst second vs. remedy',
  question: 'What buys a better mean, and what a better worst second?',
  controls: [],
  views: [
    {
      key: 'show',
      label: 'Show',
      options: [
        { id: 'worst', label: 'Worst second' },
        { id: 'mean', label: 'Mean' },
      ],
    },
  ],
  runs: () => REMEDIES.map(run),
  start: BENCH,
  main: 'iops',
  draw: drawBarChart,

  chart(state) {
    const isMean = state.view.show === 'mean';
    const all = REMEDIES.map((remedy) => ({ remedy, is: found(state, remedy) }));
    const most = Math.max(1, ...all.map(({ is }) => (is ? (isMean ? is.mean : is.worst) : 0)));
    return {
      label: plainText(sentence(state)),
      x: axisFor('rate', isMean ? 'mean IOPS' : 'IOPS in the worst second', 0, most),
      bars: all.map(({ remedy, is }) => {
        const value = is ? (isMean ? is.mean : is.worst) : 0;
        return {
          id: remedy.id,
          label: remedy.name,
          color: 'ssd' as const,
          segments: [{ id: 'rate', length: value, color: 'ssd' as const }],
          total: is ? formatAmount(value, 'rate', 3) : '',
          ...(is && !isMean ? { note: silence(is) } : {}),
        };
      }),
    };
  },

  sentence,

  table: (state) => ({
    caption: `Steady state of a quarter of SA-256, half of its garbage collection postponed`,
    columns: [
      { label: 'Remedy' },
      { label: 'Mean', dimension: 'rate' },
      { label: 'Worst second', dimension: 'rate' },
      { label: 'Seconds without an answer', dimension: 'count' },
    ],
    rows: REMEDIES.map((remedy) => {
      const is = found(state, remedy);
      return [remedy.name, is?.mean ?? null, is?.worst ?? null, is?.silent ?? null];
    }),
  }),
});

const silence = ({ silent, count }: Consistency) =>
  silent > 0 ? `${formatAmount(silent / count, 'ratio', 2)} of seconds silent` : '';

function sentence(state: State): readonly Part[] {
  const [none, free, , , , steady] = REMEDIES.map((remedy) => found(state, remedy));
  if (!none || !free || !steady) return ['The drives are being simulated.'];
  return [
    'With a quarter left free the mean is ',
    factor(free.mean / none.mean),
    ' times as high, and the worst second completes ',
    free.worst === 0 ? 'nothing' : sayIops(free.worst),
    '. With nothing postponed the mean stays at ',
    sayIops(steady.mean),
    ', and the worst second completes ',
    sayIops(steady.worst),
    '.',
  ];
}
