/** IOPS against queue depth: seven measured points, the network that fits them, and a disk that no such network fits. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { Axis, Band, Line, LineChart, Mark } from '../../../charts/types';
import { closedQueue } from '../../../engine/gen/closed-queue';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { curveOf } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { answerAt, changedBy, DRIVES, driveOf, errorsOf, SSD, type State } from './measured-depths';

/** The deepest queue of the protocols, and so of the model. */
const DEEPEST = 65_536;
const LIMITS = [
  { id: 'SATA', depth: 32, label: 'SATA 32' },
  { id: 'SAS', depth: 256, label: 'SAS 256' },
  { id: 'NVMe', depth: DEEPEST, label: 'NVMe' },
] as const;
/** Where the line is computed: whole depths, four to a doubling. */
const DEPTHS = Float64Array.from([
  ...new Set(
    Array.from({ length: 65 }, (_, at) => Math.round(2 ** Math.floor(at / 4) * (1 + (at % 4) / 4))),
  ),
]);
const rounded = (iops: number) => formatAmount(Number(iops.toPrecision(3)), 'number');

/** The test, one measured depth after the other. */
export const depthTime: Timeline<typeof closedQueue> = {
  label: 'The measured depths',
  latest: SSD.depths.length,
  span: (state) => [1, driveOf(state).measured.depths.length],
  pace: 1,
  stop: (at, way) => at + way,
  say: (at) => `depths up to ${2 ** (at - 1)}`,
  // Each took a minute.
  factor: (speed) => `${60 * speed}× real time`,
};

export const queueDepth = defineFigure<LineChart, typeof closedQueue>(closedQueue, {
  id: 'queue-depth',
  title: 'IOPS vs. queue depth',
  question: 'How many requests does a drive need at once, and what do more of them buy?',
  controls: [{ input: 'outstanding', span: [1, DEEPEST] }],
  views: [
    { key: 'drive', label: 'Drive', options: DRIVES.map(({ id, label }) => ({ id, label })) },
    {
      key: 'shown',
      label: 'Shown',
      options: [
        { id: 'iops', label: 'IOPS' },
        { id: 'latency', label: 'Latency' },
      ],
    },
  ],
  formerBet: ['459', '230', '115', '74'],
  play: depthTime,
  start: SSD.fit,
  main: 'throughput',
  draw: drawLineChart,

  chart(state) {
    const { outstanding } = state.inputs;
    return {
      label: plainText(sentence(state)),
      x: DEPTH_AXIS,
      y: yAxis(state),
      lines: state.view.at ? [] : linesOf(state),
      marks: measuredMarks(state),
      bands: LIMITS.map(limitBand),
      ...(state.view.at
        ? {}
        : {
            hand: {
              x: outstanding,
              y: shownAs(state, answerAt(state, outstanding).throughput, outstanding),
              label: shownText(state, answerAt(state, outstanding).throughput, outstanding),
              color: driveOf(state).id === 'disk' ? ('disk' as const) : ('ssd' as const),
            },
          }),
    };
  },

  sentence,

  table(state) {
    const { measured } = driveOf(state);
    const { depths, iops, latency } = measured;
    const isAsMeasured = isReal(state);
    return {
      caption: `${measured.name}, ${measured.load}, measured ${measured.year}, and the model`,
      columns: [
        { label: 'Queue depth', dimension: 'count', digits: 5 },
        { label: 'Measured IOPS', dimension: 'rate', digits: 5 },
        { label: 'Model IOPS', dimension: 'rate', digits: 4 },
        { label: 'Error' },
        { label: 'Measured latency', dimension: 'time', digits: 4 },
        { label: 'IOPS × latency', dimension: 'number' },
      ],
      rows: [...new Set([state.inputs.outstanding, ...depths, 128, 256, 1024, DEEPEST])]
        .sort((less, more) => less - more)
        .map((depth) => {
          const at = depths.indexOf(depth);
          const [rate, wait] = [iops[at] ?? null, latency[at] ?? null];
          const model = answerAt(state, depth).throughput;
          const error =
            rate === null || !isAsMeasured ? '–' : formatAmount(model / rate - 1, 'ratio', 2);
          return [depth, rate, model, error, wait, rate && wait && rate * wait];
        }),
    };
  },
});

const DEPTH_AXIS: Axis = {
  quantity: 'Queue depth',
  unit: '',
  size: 1,
  scale: 'log',
  min: 1,
  max: DEEPEST,
  ticks: [1, 2, 4, 8, 16, 32, 64, 256, 1024, 4096, 16_384, DEEPEST].map((value) => ({
    value,
    text: formatAmount(value, 'number', 5),
  })),
};

const limitBand = ({ id, depth, label }: (typeof LIMITS)[number]): Band => ({
  id,
  axis: 'x',
  from: depth / 1.04,
  to: Math.min(DEEPEST, depth * 1.04),
  label,
});

/** Drives of which there are measurements, not what they might have been. */
const isReal = (state: State) => ['ssd', 'disk'].includes(driveOf(state).id);
const isDisk = (state: State) => driveOf(state).id === 'disk';

/** A rate at some depth as it is shown: latency by Little's law. */
function shownAs({ view }: State, iops: number, depth: number): number {
  return view.shown === 'latency' ? depth / iops : iops;
}

function shownText(state: State, iops: number, depth: number): string {
  const value = shownAs(state, iops, depth);
  return state.view.shown === 'latency' ? formatAmount(value, 'time') : rounded(value);
}

function yAxis(state: State): Axis {
  const isSlow = isDisk(state);
  if (state.view.shown === 'latency')
    return axisFor('seconds', 'Latency', isSlow ? 0.01 : 50e-6, isSlow ? 100 : 1, { scale: 'log' });
  return isSlow
    ? axisFor('count', 'IOPS', 0, 150)
    : axisFor('count', 'IOPS', 5000, 500_000, { scale: 'log' });
}

/** The model's line, and the two bounds that meet at the knee. */
function linesOf(state: State): Line[] {
  const { y } = curveOf(state, 'outstanding', DEPTHS, 'throughput', changedBy(state));
  const model: Line = {
    id: 'model',
    label: isReal(state) ? 'model' : driveOf(state).label,
    color: isDisk(state) ? 'disk' : 'ssd',
    stroke: 'strong',
    place: 'along',
    home: 0.75,
    isModel: true,
    x: DEPTHS,
    y: Float64Array.from(y, (iops, at) => shownAs(state, iops ?? Number.NaN, DEPTHS[at] ?? 1)),
  };
  if (isDisk(state)) return [model];
  const { least_response_time, throughput_limit, knee } = answerAt(state, 1);
  const bound = (id: string, iops: (depth: number) => number, ends: readonly number[]): Line => ({
    id,
    label: '',
    color: 'soft',
    stroke: 'dashed',
    x: ends,
    y: ends.map((depth) => shownAs(state, iops(depth), depth)),
  });
  const alone = (depth: number) => depth / least_response_time;
  return [
    model,
    bound('alone', alone, [1, knee * 4]),
    bound('limit', () => throughput_limit, [knee / 4, DEEPEST]),
  ];
}

/** What was measured; latency as the tester measured it, not by Little's law. */
function measuredMarks(state: State): Mark[] {
  const { measured } = driveOf(state);
  const { knee, throughput_limit } = answerAt(state, 1);
  const last = measured.depths[tickOf(depthTime, state) - 1];
  return [
    ...measured.depths.flatMap((depth, at): Mark[] => {
      if (depth > (last ?? 0)) return [];
      const iops = measured.iops[at] ?? Number.NaN;
      return [
        {
          id: `${depth}`,
          kind: 'measured',
          color: 'ink',
          x: depth,
          y:
            state.view.shown === 'latency'
              ? (measured.latency[at] ?? Number.NaN)
              : shownAs(state, iops, depth),
          ...(depth === last ? { label: `${measured.name}, ${measured.year}` } : {}),
        },
      ];
    }),
    ...(state.view.at || isDisk(state)
      ? []
      : [
          {
            id: 'knee',
            kind: 'computed',
            color: 'ssd',
            x: knee,
            y: shownAs(state, throughput_limit, knee),
            label: `knee ${formatAmount(knee, 'number', 2)}`,
          } as const,
        ]),
  ];
}

/** Less than this is no gain that a test could measure. */
const NO_GAIN = 0.001;

/** At rest, of the depth in the box; while the test is played, of what it measured last. */
function sentence(state: State): readonly Part[] {
  if (state.view.at) return lastMeasured(state);
  const { outstanding } = state.inputs;
  const now = answerAt(state, outstanding);
  return says`At a queue depth of ${{ value: formatAmount(outstanding, 'count', 5) }}, the model
    gives ${{ value: rounded(now.throughput) }} IOPS at
    ${time(now.response_time)}${
      isDisk(state)
        ? '. '
        : says`; its busiest part works
      ${percent(now.throughput / now.throughput_limit, 2)} of the time. `
    }${outstanding * 2 <= DEEPEST ? doubled(now, answerAt(state, outstanding * 2)) : ''}${
      isReal(state)
        ? errorSaid(state)
        : says`Its
      knee is at ${{ value: formatAmount(now.knee, 'number', 2) }}.`
    }`;
}

function lastMeasured(state: State): Part[] {
  const { depths, iops, latency } = driveOf(state).measured;
  const at = tickOf(depthTime, state) - 1;
  return says`At a queue depth of ${{ value: `${depths[at]}` }}, the test measured
    ${{ value: rounded(iops[at] ?? Number.NaN) }} IOPS at ${time(latency[at] ?? Number.NaN)}.`;
}

type Rates = Pick<ReturnType<typeof answerAt>, 'throughput' | 'response_time'>;

/** What twice the depth buys, and costs. */
function doubled(now: Rates, deeper: Rates): Part[] {
  const gain = deeper.throughput / now.throughput - 1;
  return says`Twice the depth gives ${gain < NO_GAIN ? 'less than 0.1%' : percent(gain, 2)} more
    IOPS and ${percent(deeper.response_time / now.response_time - 1, 2)} more latency. `;
}

/** How far the model is from what was measured. */
function errorSaid(state: State): Part[] {
  const { measured } = driveOf(state);
  const worst = percent(Math.max(...errorsOf(state).map(Math.abs)), 2);
  if (!isDisk(state))
    return says`The model is within ${worst} of all ${String(measured.depths.length)} measured points.`;
  const perRequest = (at: number) => time(1 / (measured.iops.at(at) ?? Number.NaN));
  return says`The model misses the measured points by up to ${worst}: the disk needs ${perRequest(0)} per
    request at a depth of ${String(measured.depths.at(0))}, but ${perRequest(-1)} at
    ${String(measured.depths.at(-1))}.`;
}
