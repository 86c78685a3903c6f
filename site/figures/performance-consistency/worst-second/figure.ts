/** What each remedy buys in the worst second, and what in the mean. */
import { drawBarChart } from '../../../charts/bar-chart';
import { axisFor } from '../../../charts/ticks';
import type { BarChart } from '../../../charts/types';
import type { SimulatedInputs } from '../../../engine/engine';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { factor, type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import {
  BENCH,
  type Consistency,
  consistencyOf,
  OF_SECONDS,
  secondsOf,
} from '../../model-drive/bench';
import { sayIops } from '../../model-drive/say-iops';

type State = FigureState<typeof simulate>;

/**
 * A small drive, so that even one whose host trims comes to steady state: 8 GB on eight dies. Its bursts come after
 * as many host writes as those of a quarter of SA-256.
 */
const PAGES = 2_000_000;
const BURST = (BENCH.gc_burst * BENCH.user_pages) / 4 / PAGES;
const SMALL = {
  ...BENCH,
  user_pages: PAGES,
  channels: 2,
  duration: 3000,
  warm_up: 5,
  gc_burst: BURST,
};
/** From here on it is in steady state. */
const SETTLED = 2700;
/** Flash ÷ the three quarters that are in use, less one: 7% of spare area and a quarter left free. */
const QUARTER_FREE = 1.07 / 0.75 - 1;
/** Drive writes between two idle periods: less than the spare area, so that all of them fit it. */
const BETWEEN = 0.05;
/** How long it rests then, in seconds. */
const REST = 60;
/** As many blocks as these writes fill: what is reclaimed ahead of need costs more. */
const RECLAIMED = Math.ceil((BETWEEN * PAGES) / 256);

const REMEDIES = [
  { id: 'none', name: 'Unchanged', inputs: {} },
  {
    id: 'free',
    name: 'A quarter left free',
    inputs: { overprovisioning: QUARTER_FREE, gc_burst: (BURST * 0.07) / QUARTER_FREE },
  },
  { id: 'trim', name: 'TRIM, 20% of requests', inputs: { trim_share: 0.2 } },
  {
    id: 'idle',
    name: 'Idle time',
    inputs: { rest_every: BETWEEN, rest_time: REST, rest_blocks: RECLAIMED, warm_up: 0.5 },
  },
  { id: 'bursts', name: 'Bursts a tenth as long', inputs: { gc_burst: BURST / 10 } },
  { id: 'steady', name: 'Nothing postponed', inputs: { gc_style: 0 } },
] as const;
type Remedy = (typeof REMEDIES)[number];

const run = ({ inputs }: Remedy): Run => ({
  inputs: { ...SMALL, gc_style: 0.5, ...inputs } satisfies SimulatedInputs,
  outputs: ['intervals', 'write_amplification', 'measured_latency_max'],
  ofIntervals: OF_SECONDS,
  intervalsFrom: SETTLED,
});

/** Seconds in which there is something to do from their beginning to their end: of those beside a pause nothing is said. */
function busyOf(iops: readonly number[]): number[] {
  return iops.filter((one, at) => one > 0 && iops[at - 1] !== 0 && iops[at + 1] !== 0);
}

function found(state: State, remedy: Remedy): Consistency | null {
  const seconds = secondsOf(simulated(state, run(remedy).inputs)?.intervals, SETTLED);
  return consistencyOf(remedy.id === 'idle' ? { end: [], iops: busyOf(seconds.iops) } : seconds);
}

const amplificationOf = (state: State, remedy: Remedy) =>
  simulated(state, run(remedy).inputs)?.write_amplification ?? null;

export const worstSecond = defineFigure<BarChart, typeof simulate>(simulate, {
  id: 'worst-second',
  title: 'Worst second vs. remedy',
  question: 'A smaller version of drive B: what makes its worst second faster?',
  controls: [],
  views: [
    {
      key: 'show',
      label: 'Show',
      options: [
        { id: 'worst', label: 'Worst second' },
        { id: 'mean', label: 'Mean' },
        { id: 'even', label: 'Worst second ÷ mean' },
        { id: 'price', label: 'Write amplification' },
      ],
    },
  ],
  formerBet: ['free', 'idle', 'bursts', 'steady'],
  runs: () => REMEDIES.map(run),
  start: BENCH,
  main: 'iops',
  draw: drawBarChart,

  chart(state) {
    const show = SHOWN[state.view.show as keyof typeof SHOWN] ?? SHOWN.worst;
    const all = REMEDIES.map((remedy) => {
      const is = found(state, remedy);
      return {
        remedy,
        is,
        value: is ? show.of(is, amplificationOf(state, remedy) ?? 0, remedy.id === 'idle') : 0,
      };
    });
    return {
      label: plainText(sentence(state)),
      x: axisFor(show.measure, show.quantity, 0, Math.max(...all.map(({ value }) => value), 1e-3)),
      bars: all.map(({ remedy, is, value }) => {
        return {
          id: remedy.id,
          label: labelOf(state, remedy),
          color: 'ssd' as const,
          segments: [{ id: 'rate', length: value, color: 'ssd' as const }],
          total: is ? formatAmount(value, show.dimension, 3) : '',
          ...(is && show === SHOWN.worst ? { note: silence(is) } : {}),
        };
      }),
    };
  },

  sentence,

  table: (state) => ({
    caption: `Steady state of 8 GB on eight dies, half of GC postponed; idle time: ${IDLE}`,
    columns: [
      { label: 'Remedy' },
      { label: 'Worst second', dimension: 'rate' },
      { label: 'Mean', dimension: 'rate' },
      { label: 'Worst ÷ mean', dimension: 'ratio' },
      { label: 'Seconds without an answer', dimension: 'count' },
      { label: 'Write amplification', dimension: 'number' },
    ],
    rows: REMEDIES.map((remedy) => {
      const is = found(state, remedy);
      return [
        // Its pauses count in no column.
        remedy.id === 'idle' ? `${remedy.name}, while it writes` : remedy.name,
        is?.worst ?? null,
        is?.mean ?? null,
        is ? is.worst / is.mean : null,
        is?.silent ?? null,
        amplificationOf(state, remedy),
      ];
    }),
  }),
});

const IDLE = `${REST} s after every ${formatAmount(BETWEEN * PAGES * 4096, 'bytes', 2)} of host writes, which fit the spare area; its seconds do not count`;

/** What can be shown of each remedy. */
const SHOWN = {
  worst: {
    measure: 'rate',
    dimension: 'rate',
    quantity: 'IOPS in the worst second',
    of: ({ worst }: Consistency) => worst,
  },
  mean: {
    measure: 'rate',
    dimension: 'rate',
    quantity: 'mean IOPS',
    of: ({ mean }: Consistency, _: number, rests: boolean) => (rests ? withPauses(mean) : mean),
  },
  even: {
    measure: 'ratio',
    dimension: 'ratio',
    quantity: 'of mean IOPS',
    of: ({ worst, mean }: Consistency) => worst / mean,
  },
  price: {
    measure: 'count',
    dimension: 'number',
    quantity: 'write amplification',
    of: (_: Consistency, amplification: number) => amplification,
  },
} as const satisfies Record<string, Shown>;

interface Shown {
  readonly measure: Parameters<typeof axisFor>[0];
  readonly dimension: Parameters<typeof formatAmount>[1];
  readonly quantity: string;
  /** `rests`: the drive has pauses, which count as time. */
  of(found: Consistency, amplification: number, rests: boolean): number;
}

const silence = ({ silent, count }: Consistency) =>
  silent > 0 ? `${formatAmount(silent / count, 'ratio', 2)} of seconds silent` : '';

/** The name on a bar; where pauses do not count, idle time says so. */
function labelOf({ view }: State, { id, name }: Remedy): string {
  const counted = id === 'idle' && (view.show === 'even' || !view.show) ? ', while it writes' : '';
  return `${name}${counted}`;
}

/** IOPS of a drive that rests after every stretch of writes, over all of its time. */
const withPauses = (busy: number) => (BETWEEN * PAGES) / ((BETWEEN * PAGES) / busy + REST);

/** What the view in hand tells of the remedies that differ most in it. */
function sentence(state: State): readonly Part[] {
  const all = REMEDIES.map((remedy) => found(state, remedy));
  const [none, free, , idle, bursts, steady] = all;
  const [plain, , , rested] = REMEDIES.map((remedy) => amplificationOf(state, remedy));
  if (!none || !free || !idle || !bursts || !steady || !plain || !rested)
    return says`The drives are being simulated.`;
  const even = ({ worst, mean }: Consistency) => percent(worst / mean, 2);
  switch (state.view.show) {
    case 'mean':
      return says`Unchanged, the mean is ${sayIops(none.mean)}. With a quarter left free it is
        ${factor(free.mean / none.mean)} times as high. Shorter bursts or steady GC leave it at
        ${sayIops(steady.mean)}. With idle time it is ${sayIops(idle.mean)} while the drive writes, and
        ${sayIops(withPauses(idle.mean))} with its pauses.`;
    case 'even':
      return says`In its worst second, the drive keeps ${even(free)} of its mean with a quarter
        left free, ${even(bursts)} with short bursts, and ${even(steady)} with nothing postponed.`;
    case 'price':
      return says`Unchanged, write amplification is ${factor(plain)}. With idle time it is
        ${factor(rested)}: blocks that are reclaimed ahead of need hold more valid pages.`;
    default:
      return says`Unchanged, the drive is silent in ${percent(none.silent / none.count, 2)} of the
        seconds. With a quarter left free, its worst second completes ${sayIops(free.worst)}; with
        nothing postponed, ${sayIops(steady.worst)}. Idle time changes the load instead: with its pauses counted, the drive completes ${sayIops(withPauses(idle.mean))}.`;
  }
}
