/** What a B-tree database writes per byte of its rows, by how far apart its checkpoints are. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart, Mark } from '../../../charts/types';
import { btreeCommit } from '../../../engine/gen/btree-commit';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { defineGuess, drawnOn, guessOf, topOf } from '../../../runtime/figure/guess';
import { byRatio, curveOf, outputWith, withPinned } from '../../../runtime/figure/lines';
import { amount, type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { inBinary } from '../binary';
import { asMarked } from '../times';

type State = FigureState<typeof btreeCommit>;

const KIB = 1024;
/** The table and the index of our test, in pages of 8 KiB. */
const POSTGRESQL = {
  page_size: 8 * KIB,
  table_pages: 16_394,
  index_pages: 2745,
  log_block: 8 * KIB,
} as const;
/** The same rows in half as many pages, ordered by their key: there is no index of it apart. Its log reaches the device as pages of 4 KiB. */
const INNODB = {
  page_size: 16 * KIB,
  table_pages: 8197,
  index_pages: 0,
  log_block: 4 * KIB,
} as const;

/** Transactions from checkpoint to checkpoint on the axis, and in the rows of the table. */
const [LEAST, MOST] = [100, 1e6];
const ROWS: readonly number[] = [100, 1000, 2000, 20_000, 100_000, 1_000_000];

/** What the reader draws first: two points to each factor of ten. */
export const guessedImages = defineGuess<typeof btreeCommit>({
  question:
    'The squares are the two ends: a checkpoint every 100 transactions, and one in a million. How does write amplification fall in between?',
  input: 'transactions',
  output: 'write_amplification',
  points: Array.from({ length: 9 }, (_, at) => Math.round(LEAST * 10 ** (at / 2))),
  full: ({ engine, model, inputs }) =>
    engine.run(model, { ...inputs, transactions: LEAST }).values.write_amplification,
  say: asMarked,
  sayPoint: (transactions) => `${formatAmount(transactions, 'count')} transactions`,
  // They move the two ends.
  asksWith: ['presets'],
  because: 'Until there are more transactions than pages, nearly each changes a page of its own.',
});

export const pageImages = defineFigure<LineChart, typeof btreeCommit>(btreeCommit, {
  id: 'page-images',
  title: 'Write amplification of a B-tree database vs. transactions per checkpoint',
  question: 'How much of it is for pages that power might cut in half?',
  presets: [
    { id: 'postgresql', label: 'PostgreSQL', inputs: { protection: 'full-pages', ...POSTGRESQL } },
    { id: 'innodb', label: 'InnoDB', inputs: { protection: 'doublewrite', ...INNODB } },
  ],
  controls: [
    { input: 'protection' },
    { input: 'transactions', span: [LEAST, MOST] },
    { input: 'row_size', span: [10, 400], label: 'Bytes of the rows per transaction' },
    { input: 'group', span: [1, 100] },
    { input: 'image_ratio', when: { protection: 'full-pages' } },
    { input: 'page_size', span: [4 * KIB, 64 * KIB], group: 'Pages and log' },
    { input: 'table_pages', span: [100, 1e6], group: 'Pages and log' },
    { input: 'index_pages', group: 'Pages and log' },
    { input: 'log_block', span: [512, 16 * KIB], group: 'Pages and log' },
  ],
  guess: guessedImages,
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
    const isCovered = state.view.covered !== undefined;
    return {
      label: isCovered
        ? 'Write amplification vs. transactions per checkpoint, with only the two ends shown.'
        : plainText(sentence(state)),
      x: axisFor('count', 'transactions per checkpoint', LEAST, MOST, { scale: 'log' }),
      y: axisFor('count', 'Write amplification', 0, Math.max(topOf(guessedImages, state), ...tops)),
      lines: isCovered
        ? []
        : [
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
      ...(isCovered && { marks: ends(state) }),
      ...(!isCovered &&
        isShown && {
          hand: {
            x: inputs.transactions,
            y: value,
            label: formatAmount(value, 'number'),
            color: 'ssd',
          },
        }),
      ...drawnOn(guessedImages, state),
    };
  },

  sentence,

  table(state) {
    const guess = guessOf(guessedImages, state);
    return {
      caption: 'What a database writes from one checkpoint to the next',
      columns: [
        columnOf(btreeCommit, 'transactions'),
        columnOf(btreeCommit, 'log_size'),
        columnOf(btreeCommit, 'log_written'),
        columnOf(btreeCommit, 'checkpoint_size'),
        columnOf(btreeCommit, 'write_amplification'),
        columnOf(btreeCommit, 'unprotected_write_amplification'),
        ...(guess ? [{ label: 'Your guess', dimension: 'number' } as const] : []),
      ],
      rows: (guess ? guessedImages.points : ROWS).map((transactions, at) => {
        const { values } = state.engine.run(btreeCommit, { ...state.inputs, transactions });
        return [
          transactions,
          values.log_size,
          values.log_written,
          values.checkpoint_size,
          values.write_amplification,
          values.unprotected_write_amplification,
          ...(guess ? [guess[at]?.[1] ?? null] : []),
        ];
      }),
      current: (guess ? guessedImages.points : ROWS).indexOf(state.inputs.transactions),
    };
  },
});

/** The two ends of the curve, all that is given away before the guess. */
const ends = (state: State): Mark[] =>
  [LEAST, MOST].map((x) => ({
    id: `end-${x}`,
    x,
    y: outputWith(state, { transactions: x }, 'write_amplification'),
    kind: 'computed',
    color: 'ssd',
  }));

function sentence({ inputs, answer }: State): readonly Part[] {
  const { write_amplification, unprotected_write_amplification: bare } = answer.values;
  const row = says`${amount(inputs.row_size, { dimension: 'bytes' })} in pages of ${inBinary(inputs.page_size)}`;
  if (inputs.protection === 'none')
    return says`For a transaction of ${row}, the device writes ${asMarked(write_amplification)} bytes
      per byte. Pages are not protected.`;
  return says`For a transaction of ${row}, the device writes ${asMarked(write_amplification)} bytes
    per byte, ${asMarked(write_amplification / bare)} times as much as without protection of pages.`;
}
