/** What a B-tree database writes per byte of its rows, by how far apart its checkpoints are. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart } from '../../../charts/types';
import { btreeCommit } from '../../../engine/gen/btree-commit';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { byRatio, curveOf, withPinned } from '../../../runtime/figure/lines';
import { amount, factor, type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof btreeCommit>;

/** Transactions from checkpoint to checkpoint on the axis, and in the rows of the table. */
const [LEAST, MOST] = [100, 1e6];
const ROWS: readonly number[] = [100, 1000, 2000, 20_000, 100_000, 1_000_000];

export const pageImages = defineFigure<LineChart, typeof btreeCommit>(btreeCommit, {
  id: 'page-images',
  title: 'Write amplification of a B-tree database vs. transactions per checkpoint',
  question: 'How much of it is for pages that power might cut in half?',
  controls: [
    { input: 'protection' },
    { input: 'transactions', span: [LEAST, MOST] },
    { input: 'row_size', span: [10, 10_000] },
    { input: 'group', span: [1, 100] },
    { input: 'image_ratio', when: { protection: 'full-pages' } },
  ],
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('now'),

  chart(state) {
    const { inputs, answer } = state;
    const xs = byRatio(LEAST, MOST, 80).map(Math.round);
    const now = curveOf(state, 'transactions', xs, 'write_amplification');
    const bare = curveOf(state, 'transactions', xs, 'unprotected_write_amplification');
    const { write_amplification: value } = answer.values;
    const isShown = inputs.transactions >= LEAST && inputs.transactions <= MOST;
    const tops = [...Array.from(now.y), value].map(Number).filter(Number.isFinite);
    return {
      label: plainText(sentence(state)),
      x: axisFor('count', 'transactions per checkpoint', LEAST, MOST, { scale: 'log' }),
      y: axisFor('count', 'Write amplification', 0, Math.max(...tops)),
      lines: [
        {
          id: 'now',
          label: 'with its protection of pages',
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.3,
          ...now,
        },
        {
          id: 'bare',
          label: 'without',
          color: 'soft',
          stroke: 'dashed',
          place: 'along',
          home: 0.75,
          ...bare,
        },
      ],
      ...(isShown && {
        hand: {
          x: inputs.transactions,
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
      caption: 'What a database writes from one checkpoint to the next',
      columns: [
        columnOf(btreeCommit, 'transactions'),
        columnOf(btreeCommit, 'log_size'),
        columnOf(btreeCommit, 'log_written'),
        columnOf(btreeCommit, 'checkpoint_size'),
        columnOf(btreeCommit, 'write_amplification'),
        columnOf(btreeCommit, 'unprotected_write_amplification'),
      ],
      rows: ROWS.map((transactions) => {
        const { values } = state.engine.run(btreeCommit, { ...state.inputs, transactions });
        return [
          transactions,
          values.log_size,
          values.log_written,
          values.checkpoint_size,
          values.write_amplification,
          values.unprotected_write_amplification,
        ];
      }),
      current: ROWS.indexOf(state.inputs.transactions),
    };
  },
});

function sentence({ inputs, answer }: State): readonly Part[] {
  const { write_amplification, unprotected_write_amplification: bare } = answer.values;
  const row = amount(inputs.row_size, { dimension: 'bytes' });
  if (inputs.protection === 'none')
    return says`For a transaction of ${row}, the device writes ${factor(write_amplification)} bytes
      per byte. Pages are not protected.`;
  return says`For a transaction of ${row}, the device writes ${factor(write_amplification)} bytes
    per byte, ${factor(write_amplification / bare)} times as much as without protection of pages.`;
}
