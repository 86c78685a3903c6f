/** The share of the requests that the hottest part of the data takes: the paper's lost figure 3. */

import { drawLineChart } from '../../charts/line-chart';
import type { LineChart } from '../../charts/types';
import type { OutputId } from '../../engine/declaration';
import { hotData as model } from '../../engine/gen/hot-data';
import { formatAmount } from '../../engine/units';
import { axisOf } from '../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { byRatio, curveOf, evenly, outputWith, withPinned } from '../../runtime/figure/lines';
import { factor, type Part, percent, plainText, time } from '../../runtime/figure/parts';
import { columnOf } from '../../runtime/figure/table';

type State = FigureState<typeof model>;

const LOG_SHARES = byRatio(0.001, 1, 91);
const LINEAR_SHARES = evenly(0, 1, 201);

export const hotData = defineFigure<LineChart, typeof model>(model, {
  id: 'hot-data',
  title: 'Share of requests against share of data, hottest first',
  question: 'How little SSD takes half of the requests?',
  controls: [
    { input: 'placed_share' },
    { input: 'io_share' },
    { input: 'data_share' },
    { input: 'disk_time', span: [1e-3, 0.1] },
    { input: 'ssd_time', span: [1e-6, 0.01] },
  ],
  views: [
    {
      key: 'scale',
      options: [
        { id: 'log', label: 'Log scale' },
        { id: 'linear', label: 'Linear scale' },
      ],
    },
  ],
  main: 'mean_time',
  draw: drawLineChart,
  pinned: withPinned('share'),

  chart(state) {
    const log = state.view.scale === 'log';
    const xs = log ? LOG_SHARES : LINEAR_SHARES;
    const share = curveOf(state, 'placed_share', xs, 'io_share_placed');
    const placed = state.inputs.placed_share;
    const served = state.answer.values.io_share_placed;
    const onSsd = Array.from(xs, (x, at) => (x <= placed ? Number(share.y[at]) : Number.NaN));
    return {
      label: plainText(sentence(state)),
      x: axisOf(model, 'placed_share', log ? 0.001 : 0, 1, {
        name: 'of the data, hottest first',
        scale: log ? 'log' : 'linear',
        count: 6,
      }),
      y: axisOf(model, 'io_share_placed', 0, 1, { name: 'of the requests', count: 6 }),
      lines: [
        {
          id: 'share',
          label: 'requests',
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.8,
          ...share,
        },
        {
          id: 'even',
          label: 'no favourites',
          color: 'soft',
          stroke: 'dashed',
          place: 'along',
          home: 0.9,
          x: xs,
          y: xs,
        },
        {
          id: 'half',
          label: 'over 50\u202f% to 1–3\u202f%',
          color: 'spare',
          stroke: 'strong',
          place: 'along',
          x: [0.01, 0.03],
          y: [0.5, 0.5],
        },
      ],
      areas: [
        {
          id: 'ssd',
          label: 'on the SSD',
          color: 'ssd',
          x: xs,
          low: onSsd.map((y) => y * 0),
          high: onSsd,
        },
      ],
      marks: [
        {
          id: 'eighty',
          x: 0.2,
          y: 0.8,
          kind: 'stated',
          color: 'spare',
          label: '80\u202f% to 20\u202f%',
        },
      ],
      hand: {
        x: Math.max(placed, log ? 0.001 : 0),
        y: served,
        label: formatAmount(served, 'ratio'),
        color: 'ssd',
      },
    };
  },

  sentence,

  table(state) {
    const rows = [0.1, 0.3, 1, 2, 3, 5, 10, 20, 30, 50, 100].map((share) => {
      const placed_share = share / 100;
      const at = (output: OutputId<typeof model>) => outputWith(state, { placed_share }, output);
      return [placed_share, at('io_share_placed'), at('mean_time'), at('speedup')];
    });
    return {
      columns: [
        columnOf(model, 'placed_share', { label: 'Data on the SSD' }),
        columnOf(model, 'io_share_placed', { label: 'Requests it takes' }),
        columnOf(model, 'mean_time'),
        columnOf(model, 'speedup', { label: 'Times faster than the disk' }),
      ],
      rows,
    };
  },
});

function sentence({ inputs, answer }: State): readonly Part[] {
  const { placed_share: placed, disk_time: disk } = inputs;
  const { mean_time: mean, speedup } = answer.values;
  const gain: Part[] =
    speedup <= 1
      ? [': no gain, the SSD is no faster than the disk.']
      : [', ', factor(speedup), ' times faster.'];
  if (placed === 0)
    return ['Nothing is on the SSD: every access takes ', time(disk), ', as on the disk alone.'];
  if (placed === 1) return ['All the data on the SSD: ', time(mean), ' each', ...gain];
  const start: Part[] = [
    'The hottest ',
    percent(placed),
    ' of the data take ',
    percent(answer.values.io_share_placed),
    ' of the requests. On an SSD they bring the mean access from ',
    time(disk),
    ' to ',
    time(mean),
  ];
  return [...start, ...gain];
}
