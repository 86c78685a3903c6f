/** Windows of a long run: a write-ahead log costs most while it grows for the first time. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart } from '../../../charts/types';
import { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { factor, numberOf, type Part, plainText, says } from '../../../runtime/figure/parts';
import { COMMITS, windows } from './windows';

type State = FigureState<typeof sqliteCommit>;

/** What was measured: SQLite on ext4 with a write-ahead log, one row of 100 bytes per commit. */
const MEASURED = {
  journal: 'wal',
  synchronous: 'full',
  file_system: 'ext4',
  work: 'insert',
  rows: 1,
  row_size: 100,
} as const;
const MOST = 350;

export const freshLog = defineFigure<LineChart, typeof sqliteCommit>(sqliteCommit, {
  id: 'fresh-log',
  title: 'Write amplification of a new write-ahead log vs. commits',
  question: 'Which of these numbers would a short test report?',
  controls: [],
  isCompared: false,
  main: 'write_amplification',
  draw: drawLineChart,

  chart(state) {
    const { first, later } = modelOf(state);
    return {
      label: plainText(sentence(state)),
      x: axisFor('count', 'commits since the database was made', 0, COMMITS),
      y: axisFor('count', 'Write amplification', 0, MOST),
      lines: [
        {
          id: 'measured',
          label: 'measured, mean of eight runs',
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.65,
          x: windows.flatMap(({ from, to }) => [from, to]),
          y: windows.flatMap(({ mean }) => [mean, mean]),
        },
        {
          id: 'first',
          label: 'model, while it grows',
          color: 'soft',
          stroke: 'dashed',
          isModel: true,
          place: 'along',
          home: 0.7,
          x: [0, COMMITS],
          y: [first, first],
        },
        {
          id: 'later',
          label: 'model, in a long run',
          color: 'soft',
          stroke: 'dotted',
          isModel: true,
          place: 'along',
          home: 0.3,
          x: [0, COMMITS],
          y: [later, later],
        },
      ],
    };
  },

  sentence,

  table: () => ({
    caption: 'Bytes at the device for each byte of the rows, by window of a run; eight runs',
    columns: [
      { label: 'From commit', dimension: 'count' },
      { label: 'To', dimension: 'count' },
      { label: 'Mean', dimension: 'number' },
      { label: 'Least', dimension: 'number' },
      { label: 'Most', dimension: 'number' },
    ],
    rows: windows.map(({ from, to, mean, low, high }) => [from, to, mean, low, high]),
  }),
});

function modelOf({ engine, inputs }: State) {
  const { values } = engine.run(sqliteCommit, { ...inputs, ...MEASURED });
  return {
    first: numberOf(values.first_write_amplification),
    later: values.write_amplification,
  };
}

function sentence(state: State): readonly Part[] {
  const { first, later } = modelOf(state);
  const [begun, settled] = [windows[0], windows.at(-1)];
  if (!begun || !settled) throw new Error('nothing was measured');
  return says`In its first window, the log made the device write ${factor(begun.mean)} bytes per byte
    of the rows, in its last ${factor(settled.mean)}. The model says ${factor(first)} while the log
    grows, and ${factor(later)} after.`;
}
