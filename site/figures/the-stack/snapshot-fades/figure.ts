/** What a write costs after a snapshot of a thin disk, by how many were written since. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart } from '../../../charts/types';
import { qcow2 } from '../../../engine/gen/qcow2';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { byRatio, curveOf, withPinned } from '../../../runtime/figure/lines';
import { amount, factor, type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { binary, inBinary } from '../binary';

type State = FigureState<typeof qcow2>;

/** Writes on the axis, and in the rows of the table. */
const MOST = 1e6;
const ROWS: readonly number[] = [1, 100, 1000, 10_000, 100_000, 1_000_000];

export const snapshotFades = defineFigure<LineChart, typeof qcow2>(qcow2, {
  id: 'snapshot-fades',
  title: 'Write amplification of a thin disk vs. writes since the snapshot',
  question: 'How long does a snapshot make writes expensive?',
  controls: [
    { input: 'write_count', span: [1, MOST] },
    { input: 'write_size', span: [4096, 1_048_576] },
    { input: 'span', span: [16_777_216, 68_719_476_736] },
    { input: 'cluster_size', span: [4096, 2_097_152] },
    { input: 'subclusters' },
    { input: 'beneath' },
  ],
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('mean', 'next'),

  chart(state) {
    const { inputs, answer } = state;
    const xs = byRatio(1, MOST, 100).map(Math.round);
    const mean = curveOf(state, 'write_count', xs, 'write_amplification');
    const next = curveOf(state, 'write_count', xs, 'next_write_amplification');
    const { write_amplification: value, first_write_amplification: first } = answer.values;
    return {
      label: plainText(sentence(state)),
      x: axisFor('count', 'writes since the snapshot', 1, MOST, { scale: 'log' }),
      y: axisFor('count', 'Write amplification', 0, Math.max(2, first)),
      lines: [
        {
          id: 'mean',
          label: 'all writes so far',
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.9,
          ...mean,
        },
        {
          id: 'next',
          label: 'the next write',
          color: 'soft',
          stroke: 'dashed',
          place: 'along',
          home: 0.55,
          ...next,
        },
      ],
      ...(inputs.write_count <= MOST && {
        hand: {
          x: inputs.write_count,
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
      caption: `Writes of ${binary(state.inputs.write_size)} over ${binary(state.inputs.span)} since the snapshot`,
      columns: [
        columnOf(qcow2, 'write_count'),
        columnOf(qcow2, 'allocated_share'),
        columnOf(qcow2, 'bytes_written'),
        columnOf(qcow2, 'write_amplification'),
        columnOf(qcow2, 'next_write_amplification'),
      ],
      rows: ROWS.map((write_count) => {
        const { values } = state.engine.run(qcow2, { ...state.inputs, write_count });
        return [
          write_count,
          values.allocated_share,
          values.bytes_written,
          values.write_amplification,
          values.next_write_amplification,
        ];
      }),
      current: ROWS.indexOf(state.inputs.write_count),
    };
  },
});

function sentence({ inputs, answer }: State): readonly Part[] {
  const { write_amplification, next_write_amplification, allocated_share } = answer.values;
  return says`After ${amount(inputs.write_count, { dimension: 'count' })} writes of
    ${inBinary(inputs.write_size)}, write amplification is ${factor(write_amplification)} so far. By
    then, ${percent(allocated_share)} of the span has its place in the image itself, and the write
    amplification of the next write is ${factor(next_write_amplification)}.`;
}
