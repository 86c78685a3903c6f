/** The share of the requests that the hottest part of the data gets: the paper's lost figure 3. */

import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart } from '../../../charts/types';
import { HOT_DATA, pairPresets } from '../../../elements/drive-pairs/drive-pairs';
import type { OutputId } from '../../../engine/declaration';
import { hotData as model } from '../../../engine/gen/hot-data';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { byRatio, curveOf, evenly, outputWith, withPinned } from '../../../runtime/figure/lines';
import { factor, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof model>;

const LOG_SHARES = byRatio(0.001, 1, 91);
const LINEAR_SHARES = evenly(0, 1, 201);

export const hotData = defineFigure<LineChart, typeof model>(model, {
  id: 'hot-data',
  title: 'Share of requests vs. share of data, hottest first',
  question: 'How much of the data must be on the SSD to take half of the requests?',
  controls: [
    { input: 'placed_share' },
    { input: 'io_share' },
    { input: 'data_share' },
    { input: 'disk_time', span: [1e-3, 0.1], group: 'Drives' },
    { input: 'ssd_time', span: [1e-6, 0.01], group: 'Drives' },
  ],
  presets: pairPresets(HOT_DATA),
  start: HOT_DATA['2024'],
  linked: {},
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
    const least = log ? 0.001 : 0;
    const xs = log ? LOG_SHARES : LINEAR_SHARES;
    const share = curveOf(state, 'placed_share', xs, 'io_share_placed');
    const placed = state.inputs.placed_share;
    const served = state.answer.values.io_share_placed;
    return {
      label: plainText(sentence(state)),
      x: axisOf(model, 'placed_share', least, 1, {
        name: 'share of the data, hottest first',
        scale: log ? 'log' : 'linear',
        count: 6,
      }),
      y: axisOf(model, 'io_share_placed', 0, 1, { name: 'share of the requests', count: 6 }),
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
          label: 'uniform',
          color: 'soft',
          stroke: 'dashed',
          place: 'along',
          home: 0.9,
          x: xs,
          y: xs,
        },
        {
          id: 'half',
          label: 'over 50% to 1–3%',
          color: 'ink',
          stroke: 'strong',
          place: 'along',
          x: [0.01, 0.03],
          y: [0.5, 0.5],
        },
        {
          id: 'ssd',
          label: '',
          color: 'ssd',
          stroke: 'fine',
          x: [least, Math.max(placed, least)],
          y: [served, served],
        },
      ],
      marks: [
        {
          id: 'eighty',
          x: 0.2,
          y: 0.8,
          kind: 'stated',
          color: 'ink',
          label: '80% to 20%',
        },
      ],
      hand: {
        x: Math.max(placed, least),
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
        columnOf(model, 'placed_share'),
        columnOf(model, 'io_share_placed'),
        columnOf(model, 'mean_time'),
        columnOf(model, 'speedup'),
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
      ? says`. No gain: the SSD is no faster than the disk.`
      : says`, ${factor(speedup)} times faster.`;
  if (placed === 0)
    return says`No data is on the SSD: the mean access time is ${time(disk)}, as on the disk alone.`;
  if (placed === 1)
    return says`All data is on the SSD: the mean access time is ${time(mean)}${gain}`;
  const start: Part[] = says`The hottest ${percent(placed)} of the data gets
    ${percent(answer.values.io_share_placed)} of the requests. On an SSD, it brings the mean access
    time from ${time(disk)} to ${time(mean)}`;
  return [...start, ...gain];
}
