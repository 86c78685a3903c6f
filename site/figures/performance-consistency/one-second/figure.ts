/** The same two drives, with a dot for a second and for less: what a second hides. */
import { drawRunChart, type RunChart } from '../../../charts/run-chart';
import { axisFor } from '../../../charts/ticks';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { amount, type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { columnOf } from '../../../runtime/figure/table';
import { BENCH } from '../../model-drive/bench';
import { lowOnWide } from '../../model-drive/low-chart';
import { inIops, sayIops } from '../../model-drive/say-iops';
import { B } from '../raced';
import { BURST, before, SMALL_BENCH } from '../small-bench';

type State = FigureState<typeof simulate>;

/** How long a dot is, in seconds. */
const DOTS = [1, 0.1, 0.01, 0.001] as const;
type Dot = (typeof DOTS)[number];
/** As many dots at each length. */
const COUNT = 200;

const DRIVES = [
  { id: 'a', name: 'Steady', inputs: { gc_style: 0 } },
  {
    id: 'b',
    name: 'Short bursts',
    // A hundredth of B's.
    inputs: { gc_style: B.inputs.gc_style, gc_burst: BURST / 100 },
  },
] as const;
type Drive = (typeof DRIVES)[number];

const runOf = ({ inputs }: Drive, dot: Dot): Run => ({
  inputs: {
    ...SMALL_BENCH,
    ...inputs,
    duration: (before(dot) + COUNT) * dot,
    interval: dot,
  },
  outputs: ['intervals', 'latency_p999'],
  ofIntervals: ['iops'],
});

export const oneSecond = defineFigure<RunChart, typeof simulate>(simulate, {
  id: 'one-second',
  title: 'IOPS vs. time, by the length of a dot',
  question: 'Both drives look alike, second by second. Are they?',
  controls: [],
  views: [
    {
      key: 'dot',
      label: 'One dot is',
      options: DOTS.map((dot) => ({ id: String(dot), label: formatAmount(dot, 'time') })),
    },
  ],
  formerBet: ['a', 'b', 'both'],
  runs: () => DOTS.flatMap((dot) => DRIVES.map((drive) => runOf(drive, dot))),
  start: BENCH,
  main: 'iops',
  draw: lowOnWide(drawRunChart),

  chart(state) {
    const dot = dotOf(state);
    const [steady, bursts] = DRIVES.map((drive) => ratesIn(state, drive, dot));
    const ends = Array.from({ length: COUNT }, (_, at) => (at + 1) * dot);
    const most = Math.max(...(steady ?? []), ...(bursts ?? []), 20_000);
    const label = (name: string, rates: readonly number[] | undefined, color: 'ssd' | 'ink') => ({
      id: name,
      label: name,
      color,
      x: [ends.at(-1) ?? 0],
      y: [rates?.at(-1) ?? null],
    });
    return {
      label: plainText(sentence(state)),
      x: axisFor('seconds', 'Time', 0, COUNT * dot),
      y: axisFor('rate', 'IOPS', 0, most),
      lines: [label('Steady', steady, 'ssd'), label('Short bursts', bursts, 'ink')],
      dots: [
        { id: 'b', color: 'ink', shape: 'tick', x: ends, y: bursts ?? [] },
        { id: 'a', color: 'ssd', x: ends, y: steady ?? [] },
      ],
    };
  },

  sentence,

  table: (state) => ({
    caption: `${COUNT} dots of each length`,
    columns: [
      { label: 'One dot', dimension: 'time' },
      ...DRIVES.flatMap(({ name }) => [
        columnOf(simulate, 'iops', { label: `Least, ${name.toLowerCase()}` }),
        columnOf(simulate, 'iops', { label: `Most, ${name.toLowerCase()}` }),
        { label: `Without an answer, ${name.toLowerCase()}`, dimension: 'ratio' as const },
      ]),
    ],
    rows: DOTS.map((dot) => [
      dot,
      ...DRIVES.flatMap((drive) => {
        const found = ratesIn(state, drive, dot);
        if (found.length === 0) return [null, null, null];
        return [Math.min(...found), Math.max(...found), silentIn(found) / found.length];
      }),
    ]),
    current: DOTS.indexOf(dotOf(state)),
  }),
});

const dotOf = ({ view }: State): Dot => DOTS.find((dot) => String(dot) === view.dot) ?? 1;

const ratesIn = (state: State, drive: Drive, dot: Dot): number[] =>
  (simulated(state, runOf(drive, dot).inputs)?.intervals ?? [])
    .slice(before(dot))
    .map(({ iops }) => iops ?? 0);

const silentIn = (rates: readonly number[]) => rates.filter((one) => one === 0).length;

function sentence(state: State): readonly Part[] {
  const dot = dotOf(state);
  const [steady, bursts] = DRIVES.map((drive) => ratesIn(state, drive, dot));
  const [first, second] = DRIVES.map(
    (drive) => simulated(state, runOf(drive, 1).inputs)?.latency_p999,
  );
  if (!steady?.length || !bursts?.length || !first || !second)
    return says`The drives are being simulated.`;
  const [silent, silentSteady] = [silentIn(bursts), silentIn(steady)];
  return [
    'With dots of ',
    time(dot),
    ', the steady drive completes ',
    inIops(Math.min(...steady)),
    ' to ',
    sayIops(Math.max(...steady)),
    ', the other ',
    inIops(Math.min(...bursts)),
    ' to ',
    sayIops(Math.max(...bursts)),
    ...(silent > 0
      ? ([
          '; it is silent in ',
          amount(silent, { dimension: 'count' }),
          ` of ${bursts.length} dots${silentSteady > 0 ? `, the steady drive in ${silentSteady}, as its 32 requests complete in step` : ''}. `,
        ] as const)
      : ([dot === 1 ? '.' : '. '] as const)),
    // With dots of a second nothing is given away.
    ...(dot === 1
      ? []
      : ([
          'Their 99.9th-percentile latencies are ',
          time(first),
          ' and ',
          time(second),
          '.',
        ] as const)),
  ];
}
