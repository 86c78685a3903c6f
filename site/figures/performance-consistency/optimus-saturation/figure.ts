/** The write saturation test of the Smart Optimus: its chart is lost, so it is simulated between the numbers of its text. */
import fitted from '../../../../content/simulated-drives/smart-optimus.json' with { type: 'json' };
import { drawMultiples, type Multiples } from '../../../charts/multiples';
import type { RunChart } from '../../../charts/run-chart';
import { axisFor } from '../../../charts/ticks';
import type { SimulatedInputs } from '../../../engine/engine';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { columnOf } from '../../../runtime/figure/table';
import { BENCH } from '../../model-drive/bench';
import { PAGE_SIZE } from '../../model-drive/sa-256';
import { inIops, sayIops } from '../../model-drive/say-iops';

type State = FigureState<typeof simulate>;

/** What the text says: the sold capacity, how often it was written, and the IOPS at the end. A round is a minute. */
const USER = 400e9;
const TIMES = 4;
const SETTLED = 41_000;
const ROUND = 60;
const LONGEST = 160;

/**
 * The text says 512 GB of flash, most likely GiB. `copies` is fitted: pages that GC relocates per host write in the last
 * ten rounds, so that they come out at the IOPS of the text.
 */
const FLASH = [
  { id: 'gib', label: '512\u202FGiB', bytes: 512 * 2 ** 30, copies: 0.9185 },
  { id: 'gb', label: '512\u202FGB', bytes: 512e9, copies: 1.288 },
] as const;
/** "Around round 45", says the text. */
const FALLS = [45, 41, 43, 47, 49] as const;
/** A hundredth of its pages goes the same way in a hundredth of the time. */
const SMALLER = 100;
const ROWS = [1, 30, 45, 46, 50, 60, 80, 100, 120, 140];

const flashIn = ({ view }: State) => FLASH.find(({ id }) => id === view.flash) ?? FLASH[0];
const fallIn = ({ view }: State) => FALLS.find((one) => String(one) === view.fall) ?? FALLS[0];

/** Pages per second, if all flash was written once by the round of the fall. */
const freshIn = (state: State) => flashIn(state).bytes / PAGE_SIZE / (fallIn(state) * ROUND);

function runOf(state: State): Run {
  const { bytes, copies } = flashIn(state);
  const command = 1 / freshIn(state);
  const { duration: _, ...drive } = fitted.inputs;
  return {
    inputs: {
      ...(drive as SimulatedInputs),
      user_pages: Math.round(USER / PAGE_SIZE / SMALLER),
      overprovisioning: bytes / USER - 1,
      command_time: command,
      move_time: (1 / SETTLED - command) / copies,
      warm_up: 0,
      measure: TIMES,
      window: TIMES,
      interval: ROUND / SMALLER,
    },
    outputs: ['intervals'],
    ofIntervals: ['iops', 'latency_mean'],
  };
}

/** Its rounds: IOPS and mean latency of each. */
function roundsIn(state: State) {
  const rows = simulated(state, runOf(state).inputs)?.intervals ?? [];
  return {
    round: rows.map((_, at) => at + 1),
    iops: rows.map(({ iops }) => iops ?? 0),
    latency: rows.map(({ latency_mean }) => latency_mean ?? 0),
  };
}

export const optimusSaturation = defineFigure<Multiples, typeof simulate>(simulate, {
  id: 'optimus-saturation',
  title: 'Write saturation of the Optimus, redrawn from the text',
  question:
    'IOPS and mean latency by round, from fresh out of box to four drive writes. How deep is this cliff?',
  controls: [],
  views: [
    { key: 'flash', label: 'Flash', options: FLASH.map(({ id, label }) => ({ id, label })) },
    {
      key: 'fall',
      label: 'All of it written by round',
      options: FALLS.map((one) => ({ id: String(one), label: String(one) })),
    },
  ],
  runs: (state) => [runOf(state)],
  start: BENCH,
  main: 'iops',
  draw: drawMultiples,

  chart(state) {
    const { round, iops, latency } = roundsIn(state);
    const last = round.at(-1);
    const of = (label: string, y: RunChart['y'], values: readonly number[]): RunChart => ({
      label,
      x: { ...axisFor('count', 'Round of one minute', 0, 150), max: LONGEST },
      y,
      lines: [{ id: label, label: '', color: 'ssd', stroke: 'strong', x: round, y: values }],
      bands: [
        printed(
          fallIn(state),
          fallIn(state) === FALLS[0] ? 'printed: round 45' : `round ${fallIn(state)}`,
        ),
        ...(last === undefined ? [] : [printed(last, `${TIMES} × 400\u202FGB`)]),
      ],
    });
    return {
      label: plainText(sentence(state)),
      isLow: true,
      charts: [
        {
          ...of('IOPS', axisFor('rate', 'IOPS', 0, 60_000, { unit: '' }), iops),
          marks:
            last === undefined
              ? []
              : [
                  {
                    id: 'settled',
                    kind: 'stated',
                    color: 'ink',
                    x: last - 5,
                    y: SETTLED,
                    label: 'printed: 41,000',
                  },
                ],
        },
        of('Mean latency', axisFor('seconds', 'Mean latency', 0, 0.8e-3), latency),
      ],
    };
  },

  sentence,

  table(state) {
    const { round, iops, latency } = roundsIn(state);
    const last = round.at(-1);
    return {
      caption:
        'Simulated; printed in the review: the round of the fall, the last IOPS, and its end',
      columns: [
        { label: 'Round' },
        columnOf(simulate, 'iops'),
        columnOf(simulate, 'latency_mean'),
        { label: 'IOPS × latency', dimension: 'number' },
      ],
      rows: [...ROWS, ...(last === undefined ? [] : [last])].map((one) => {
        const [rate, wait] = [iops[one - 1], latency[one - 1]];
        return [
          String(one),
          rate ?? null,
          wait ?? null,
          rate === undefined || wait === undefined ? null : rate * wait,
        ];
      }),
    };
  },
});

/** A band as narrow as a line, where the text names a round. */
const printed = (at: number, label: string) =>
  ({ id: label, axis: 'x', from: at - 0.4, to: at + 0.4, label }) as const;

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

function sentence(state: State): readonly Part[] {
  const { round, iops, latency } = roundsIn(state);
  const { label } = flashIn(state);
  const fresh = freshIn(state);
  const wrote = says`If all ${label} had been written once by round ${String(fallIn(state))}, the fresh
    drive completed ${sayIops(fresh)}. `;
  if (round.length === 0) return [...wrote, 'The rest is being simulated.'];
  const rest = meanOf(iops.slice(-10));
  return [
    ...wrote,
    ...says`In its last ten rounds it completes ${{ value: inIops(rest) }} on average, ${percent(1 - rest / fresh, 2)} fewer, and
      a write takes ${time(meanOf(latency.slice(-10)))} instead of ${time(latency[0] ?? 0)}. After
      round ${{ value: formatAmount(round.length, 'count') }}, four times 400\u202FGB are written.`,
  ];
}
