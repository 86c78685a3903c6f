/** What an LSM tree writes per byte of the application, by how much data it holds. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart } from '../../../charts/types';
import { lsm } from '../../../engine/gen/lsm';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { byRatio, curveOf, withPinned } from '../../../runtime/figure/lines';
import { amount, factor, type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof lsm>;

/** Data on the axis, and in the rows of the table. */
const [LEAST, MOST] = [1e9, 1e14];
const ROWS: readonly number[] = [1e9, 1e10, 1e11, 1e12, 1e13, 1e14];

export const lsmLevels = defineFigure<LineChart, typeof lsm>(lsm, {
  id: 'lsm-levels',
  title: 'Write amplification of an LSM tree vs. data',
  question: 'The tree grows a hundredfold: what does a write cost then?',
  controls: [
    { input: 'compaction' },
    { input: 'data_size', span: [LEAST, MOST] },
    { input: 'fanout', span: [2, 30] },
    { input: 'rewritten_share', span: [0.05, 1], when: { compaction: 'leveled' } },
    { input: 'logs', span: [0, 2] },
  ],
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('now'),

  chart(state) {
    const { inputs, answer } = state;
    const xs = byRatio(LEAST, MOST, 100);
    const now = curveOf(state, 'data_size', xs, 'write_amplification');
    const isLeveled = inputs.compaction === 'leveled';
    const low = curveOf(state, 'data_size', xs, 'low_write_amplification');
    const high = curveOf(state, 'data_size', xs, 'high_write_amplification');
    const tops = [...Array.from(isLeveled ? high.y : now.y), answer.values.write_amplification];
    const { write_amplification: value } = answer.values;
    return {
      label: plainText(sentence(state)),
      x: axisFor('bytes', 'data in the tree', LEAST, MOST, { scale: 'log' }),
      y: axisFor(
        'count',
        'Write amplification',
        0,
        Math.max(...tops.filter((top) => top !== null && Number.isFinite(top)).map(Number)),
      ),
      lines: [
        {
          id: 'now',
          label: `${inputs.compaction} compaction`,
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.75,
          ...now,
        },
      ],
      areas: isLeveled
        ? [
            {
              id: 'seen',
              label: '10% to 50% rewritten',
              color: 'soft',
              x: xs,
              low: low.y,
              high: high.y,
            },
          ]
        : [],
      ...(inputs.data_size >= LEAST &&
        inputs.data_size <= MOST && {
          hand: {
            x: inputs.data_size,
            y: value,
            label: formatAmount(value, 'number'),
            color: 'ssd',
          },
        }),
    };
  },

  sentence,

  table(state) {
    return {
      caption: 'Write amplification by the size of the tree',
      columns: [
        columnOf(lsm, 'data_size'),
        columnOf(lsm, 'levels'),
        columnOf(lsm, 'write_amplification'),
        columnOf(lsm, 'low_write_amplification'),
        columnOf(lsm, 'high_write_amplification'),
        columnOf(lsm, 'worst_write_amplification'),
      ],
      rows: ROWS.map((data_size) => {
        const { values } = state.engine.run(lsm, { ...state.inputs, data_size });
        return [
          data_size,
          values.levels,
          values.write_amplification,
          values.low_write_amplification,
          values.high_write_amplification,
          values.worst_write_amplification,
        ];
      }),
      current: ROWS.indexOf(state.inputs.data_size),
    };
  },
});

function sentence({ inputs, answer }: State): readonly Part[] {
  const { write_amplification, worst_write_amplification: worst } = answer.values;
  const data = amount(inputs.data_size, { dimension: 'bytes' });
  const told = says`With ${data} of data and ${inputs.compaction} compaction, the tree writes
    ${factor(write_amplification)} bytes for each byte of the application.`;
  if (inputs.compaction === 'tiered') return told;
  return says`${told} The worst case, in which a move writes fanout + 1 times what moves, is
    ${factor(worst)}.`;
}
