/** Little's law as a triangle: its height is how many are outstanding, its length the response time, its slope IOPS. */

import { axisFor } from '../../../charts/ticks';
import { littlesLaw } from '../../../engine/gen/littles-law';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { amount, type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { drawFlow, type FlowChart } from './flow-chart';
import { doneBy, type FlowRun, flowRun, meanBy, stairs, thereFirst } from './flow-run';

type State = FigureState<typeof littlesLaw>;
export type Side = 'throughput' | 'response_time' | 'outstanding';

/** What is drawn at least, so that two drives are seen on the same axes: a millisecond, and so many requests. */
const [LEAST_TIME, LEAST_COUNT] = [1.2e-3, 120] as const;

/** What a review printed of one drive (reference `myce-optimus`); the third of each follows. */
const PRINTED = [
  { id: 'reads', label: 'SAS drive of 2013, reads', throughput: 80_000, response_time: 175e-6 },
  {
    id: 'writes',
    label: 'SAS drive, writes at the top',
    throughput: 42_500,
    response_time: 750e-6,
  },
  { id: 'light', label: 'SAS drive, light writes', throughput: 20_000, response_time: 50e-6 },
] as const;

/** All three, as they fit. */
const fitting = (throughput: number, response_time: number) => ({
  throughput,
  response_time,
  outstanding: Number((throughput * response_time).toPrecision(12)),
});

/** A tick, in seconds, and how many pass in one of the reader's. */
const [TICK, PACE] = [5e-6, 12] as const;
/** More ticks than any drawing has. */
const MOST_TICKS = 1e9;

/** How far the drawing goes, in seconds, and where the requests are counted once it rests. */
const longOf = (state: State) => Math.max(LEAST_TIME, 1.6 * sides(state).response_time);
function restOf(state: State): number {
  const long = longOf(state);
  return Math.min(0.3 * long, Math.max(0.12 * long, 0.75 * long - sides(state).response_time));
}

export const triangleTime: Timeline<typeof littlesLaw> = {
  label: 'The moment of the count',
  latest: MOST_TICKS,
  span: (state) => [0, Math.ceil(restOf(state) / TICK)],
  pace: PACE,
  stop: (at, way) => at + way,
  say: (at) => formatAmount(at * TICK, 'time'),
  factor: (speed) => `1/${formatAmount(1 / (PACE * TICK * speed), 'count')} of real time`,
};

/** The moment at which the requests are counted. */
const momentOf = (state: State) => Math.min(tickOf(triangleTime, state) * TICK, restOf(state));

export const littleTriangle = defineFigure<FlowChart, typeof littlesLaw>(littlesLaw, {
  id: 'little-triangle',
  title: 'Requests vs. time: issued, outstanding, completed',
  question: 'Hold one of the three and pull another. What does the third do?',
  controls: [
    { input: 'throughput', span: [5000, 100_000] },
    { input: 'response_time', span: [20e-6, 1e-3] },
    { input: 'outstanding', span: [1, 64] },
  ],
  views: [
    {
      key: 'hold',
      label: 'Hold',
      options: [
        { id: 'throughput', label: 'IOPS' },
        { id: 'response_time', label: 'Response time' },
        { id: 'outstanding', label: 'Queue depth' },
      ],
    },
  ],
  presets: PRINTED.map(({ id, label, throughput, response_time }) => ({
    id,
    label,
    inputs: fitting(throughput, response_time),
  })),
  play: triangleTime,
  start: fitting(PRINTED[0].throughput, PRINTED[0].response_time),
  main: 'outstanding',
  draw: drawFlow,

  chart(state) {
    const { throughput, response_time, outstanding } = sides(state);
    const x = axisFor('seconds', 'Time', 0, longOf(state));
    const y = axisFor(
      'count',
      'Requests',
      0,
      Math.max(LEAST_COUNT, 1.03 * (throughput * x.max + outstanding)),
    );
    const ends = Float64Array.of(0, x.max);
    const run = runOf(state);
    return {
      label: plainText(sentence(state)),
      x,
      y,
      lines: [
        {
          id: 'issued',
          label: 'issued',
          color: 'ssd',
          stroke: 'plain',
          home: 0.75,
          ...(run
            ? stairs(run.issues, thereFirst(run), x.max)
            : { x: ends, y: ends.map((at) => throughput * at + outstanding) }),
        },
        {
          id: 'completed',
          label: 'completed',
          color: 'ink',
          stroke: 'dashed',
          home: 0.95,
          ...(run
            ? stairs(run.completions, 0, x.max)
            : { x: ends, y: ends.map((at) => throughput * at) }),
        },
      ],
      flow: flowOf(state),
      rows: run?.rows ?? null,
      triangle: {
        at: momentOf(state),
        depth: `N = ${formatAmount(outstanding, 'count')}`,
        length: `R = ${formatAmount(response_time, 'time')}`,
        rate: `X = ${formatAmount(throughput, 'count')} IOPS`,
      },
      held: HELD[heldIn(state)],
    };
  },

  sentence,

  table(state) {
    const now = sides(state);
    return {
      caption:
        'Smart Optimus 400 GB: IOPS and response times that a review printed in 2013, and what follows',
      columns: [
        { label: 'State' },
        columnOf(littlesLaw, 'throughput'),
        columnOf(littlesLaw, 'response_time', { unit: 'µs' }),
        { ...columnOf(littlesLaw, 'outstanding'), dimension: 'number' },
      ],
      rows: [
        ...PRINTED.map(({ label, throughput, response_time }) => [
          label,
          throughput,
          response_time,
          throughput * response_time,
        ]),
        ['shown now', now.throughput, now.response_time, now.outstanding],
      ],
      current: PRINTED.length,
    };
  },
});

const HELD = { throughput: 'rate', response_time: 'length', outstanding: 'depth' } as const;

export const heldIn = ({ view }: Pick<State, 'view'>): Side => (view.hold ?? 'throughput') as Side;

function sides({ answer }: State): Record<Side, number> {
  const { throughput, response_time, outstanding } = answer.values;
  return {
    throughput: throughput ?? 0,
    response_time: response_time ?? 0,
    outstanding: outstanding ?? 0,
  };
}

/** The side that gives way: neither held nor the one that was pulled. */
export function yielding(held: Side, pulled: Side): Side {
  const free = (['outstanding', 'response_time', 'throughput'] as const).filter(
    (side) => side !== held && side !== pulled,
  );
  return free[0] ?? 'outstanding';
}

/** One side from the other two. */
export function third(side: Side, of: Readonly<Record<Side, number>>): number {
  const { throughput, response_time, outstanding } = of;
  const exact = {
    throughput: outstanding / response_time,
    response_time: outstanding / throughput,
    outstanding: throughput * response_time,
  }[side];
  return Number(exact.toPrecision(12));
}

const flowOf = (state: State) => {
  const { throughput, response_time, outstanding } = sides(state);
  return { rate: throughput, length: response_time, depth: outstanding };
};

/** The requests that are drawn; none where they are too many to be drawn one by one. */
const runOf = (state: State): FlowRun | null => flowRun(flowOf(state), longOf(state));

function sentence(state: State): readonly Part[] {
  const { throughput, response_time, outstanding } = sides(state);
  const [x, r, n] = [
    { value: formatAmount(throughput, 'count') },
    time(response_time),
    amount(outstanding, { dimension: 'count' }),
  ];
  if (state.view.at !== undefined) {
    const [run, at] = [runOf(state), momentOf(state)];
    if (run && at > 0) {
      const [came, left] = [doneBy(run.issues, at), doneBy(run.completions, at)];
      const count = (value: number): Part => ({ value: formatAmount(value, 'count') });
      return says`After ${time(at)}: ${count(thereFirst(run))} there at the start, ${count(came)}
        issued since, ${count(left)} completed, ${count(thereFirst(run) + came - left)}
        outstanding, ${amount(meanBy(run, at), { dimension: 'number' })} on average so far.`;
    }
  }
  return says`At ${x} IOPS and ${r} per request, ${n} requests are outstanding.
    ${RULES[heldIn(state)]}`;
}

/** What holding one of them does to the others. */
const RULES: Readonly<Record<Side, string>> = {
  throughput: 'While IOPS are held, response time rises with queue depth.',
  response_time: 'While response time is held, IOPS rise with queue depth.',
  outstanding: 'While queue depth is held, IOPS rise only as response time falls.',
};
