/** An operation that waits for the slowest of many requests: how often it meets a slow one, and how slow it gets. */
import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart } from '../../../charts/types';
import { tailLatency } from '../../../engine/gen/tail-latency';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { byRatio, curveOf } from '../../../runtime/figure/lines';
import { amount, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof tailLatency>;

const MOST = 1000;
const counts = () => Float64Array.from(new Set(Array.from(byRatio(1, MOST, 120), Math.round)));
const curve = (state: State, output: 'p50' | 'hedged_p50' | 'p99' | 'hedged_p99') =>
  curveOf(state, 'requests', counts(), output);

/** An order of the ticket shop, as it stands in the text; the second copies of late requests are in the picture from the start. */
export const TICKET_SHOP = {
  distribution: 'two-point',
  requests: 100,
  slow_share: 0.01,
  slow_time: 4e-3,
  hedging_delay: 200e-6,
} as const;

export const slowestOfN = defineFigure<LineChart, typeof tailLatency>(tailLatency, {
  id: 'slowest-of-n',
  title: 'Latency vs. parallel requests',
  question: 'How slow is an operation that waits for many requests?',
  controls: [
    { input: 'requests', span: [1, MOST] },
    { input: 'slow_share', span: [0.0001, 0.1] },
    { input: 'slow_time', span: [200e-6, 20e-3] },
    { input: 'hedging_delay', span: [100e-6, 2e-3] },
  ],
  views: [
    {
      key: 'of',
      label: 'Operations',
      options: [
        { id: 'half', label: 'Median' },
        { id: 'slow', label: '99th percentile' },
      ],
    },
  ],
  start: TICKET_SHOP,
  main: 'p50',
  draw: drawLineChart,

  chart(state) {
    const isMedian = state.view.of !== 'slow';
    const { values } = state.answer;
    const now = isMedian ? values.p50 : values.p99;
    const hedged = isMedian ? values.hedged_p50 : values.hedged_p99;
    const top = Math.max(state.inputs.slow_time, state.inputs.fast_time, now, hedged ?? 0);
    return {
      label: plainText(sentence(state)),
      x: axisOf(tailLatency, 'requests', 1, MOST, { scale: 'log' }),
      y: axisOf(tailLatency, 'p50', state.inputs.fast_time / 2, top * 2, {
        scale: 'log',
        name: isMedian ? 'Median latency' : '99th-percentile latency',
      }),
      lines: [
        {
          id: 'alone',
          label: 'slowest of all',
          color: 'ssd',
          stroke: 'strong',
          ...curve(state, isMedian ? 'p50' : 'p99'),
        },
        ...(hedged === null
          ? []
          : [
              {
                id: 'hedged',
                label: 'with second copies',
                color: 'cache' as const,
                stroke: 'dashed' as const,
                ...curve(state, isMedian ? 'hedged_p50' : 'hedged_p99'),
              },
            ]),
      ],
      hand: { x: state.inputs.requests, y: now, label: plainText([time(now)]), color: 'ssd' },
    };
  },

  sentence,

  table: (state) => ({
    columns: [
      columnOf(tailLatency, 'requests'),
      columnOf(tailLatency, 'p50', { label: 'Median', unit: 'ms' }),
      columnOf(tailLatency, 'p99', { label: '99th percentile', unit: 'ms' }),
      columnOf(tailLatency, 'hedged_p50', { label: 'Median, with second copies', unit: 'ms' }),
      columnOf(tailLatency, 'hedged_p99', {
        label: '99th percentile, with second copies',
        unit: 'ms',
      }),
    ],
    rows: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((requests) => {
      const { values } = state.engine.run(tailLatency, { ...state.inputs, requests });
      return [requests, values.p50, values.p99, values.hedged_p50, values.hedged_p99];
    }),
  }),
});

function sentence(state: State): readonly Part[] {
  const { requests, slow_share, slow_time } = state.inputs;
  const { values } = state.answer;
  const isMedian = state.view.of !== 'slow';
  const alone = isMedian ? values.p50 : values.p99;
  const hedged = isMedian ? values.hedged_p50 : values.hedged_p99;
  return says`If ${percent(slow_share)} of requests take ${time(slow_time)}, an operation that needs
    ${amount(requests, { dimension: 'count' }, 4)} of them waits for a slow one in ${percent(values.meets_slow ?? 0)} of cases. ${isMedian ? 'Half' : '99%'} of the
    operations take at most
    ${time(alone)}${
      hedged === null
        ? '.'
        : says`; with second copies, ${time(hedged)}, for
      ${percent(values.extra_load ?? 0, 2)} more requests.`
    }`;
}
