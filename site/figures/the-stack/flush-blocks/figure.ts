/** What a log writes per byte of its records, by how many of them one flush commits. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart } from '../../../charts/types';
import { fsyncAppend } from '../../../engine/gen/fsync-append';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { byRatio, curveOf, withPinned } from '../../../runtime/figure/lines';
import { amount, type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { asMarked } from '../times';

type State = FigureState<typeof fsyncAppend>;

/** Records per commit on the axis, and in the rows of the table. */
const MOST = 1000;
const ROWS: readonly number[] = [1, 3, 10, 30, 100, 300, 1000];

export const flushBlocks = defineFigure<LineChart, typeof fsyncAppend>(fsyncAppend, {
  id: 'flush-blocks',
  title: 'Write amplification of a log vs. records per commit',
  question: 'How many records must share a flush until it costs little?',
  controls: [
    { input: 'records', span: [1, MOST] },
    { input: 'record_size', span: [10, 65_536] },
    { input: 'metadata_size', span: [0, 65_536] },
    { input: 'layout' },
  ],
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('now'),

  chart(state) {
    const xs = byRatio(1, MOST, 80).map(Math.round);
    const now = curveOf(state, 'records', xs, 'write_amplification');
    const { records } = state.inputs;
    const { write_amplification: value } = state.answer.values;
    return {
      label: plainText(sentence(state)),
      x: axisFor('count', 'records per commit', 1, MOST, { scale: 'log' }),
      y: axisFor('count', 'Write amplification', 1, Math.max(10, now.y[0] ?? 0), { scale: 'log' }),
      lines: [
        {
          id: 'now',
          label: `records of ${formatAmount(state.inputs.record_size, 'bytes')}`,
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.7,
          ...now,
        },
      ],
      ...(records <= MOST && {
        hand: { x: records, y: value, label: formatAmount(value, 'number'), color: 'ssd' },
      }),
    };
  },

  sentence,

  table(state) {
    return {
      caption: `Commits of records of ${formatAmount(state.inputs.record_size, 'bytes')}`,
      columns: [
        columnOf(fsyncAppend, 'records'),
        columnOf(fsyncAppend, 'commit_size'),
        columnOf(fsyncAppend, 'bytes_per_commit'),
        columnOf(fsyncAppend, 'write_amplification'),
      ],
      rows: ROWS.map((records) => {
        const { values } = state.engine.run(fsyncAppend, { ...state.inputs, records });
        return [records, values.commit_size, values.bytes_per_commit, values.write_amplification];
      }),
      current: ROWS.indexOf(state.inputs.records),
    };
  },
});

function sentence({ inputs, answer }: State): readonly Part[] {
  const { bytes_per_commit, write_amplification } = answer.values;
  const payload = inputs.records * inputs.record_size;
  return says`A commit of ${amount(payload, { dimension: 'bytes' })} writes
    ${amount(bytes_per_commit, { dimension: 'bytes' })} to the device: write amplification
    ${asMarked(write_amplification)}.`;
}
