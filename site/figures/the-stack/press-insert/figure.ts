/** One row of a database on its way down: what each layer makes of it, drawn to scale. */
import { wholeNumber } from '../../../engine/address/view-keys';
import { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { factor, type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { tickOf } from '../../../runtime/figure/timeline';
import { pressInsertBet } from './bet';
import { drawFall, type FallChart } from './drawing';
import { insertsIn, MOST, sumsOf } from './inserts';
import { FLASH, fallTime, flashIn, LAYER, layersOf, SETTINGS } from './layers';

type State = FigureState<typeof sqliteCommit>;

export const pressInsert = defineFigure<FallChart, typeof sqliteCommit>(sqliteCommit, {
  id: 'press-insert',
  title: 'One INSERT, from the application to the flash',
  question: 'How much flash does a row of a hundred bytes take?',
  controls: [
    { input: 'journal' },
    { input: 'synchronous' },
    { input: 'rows', span: [1, 1000] },
    { input: 'file_system' },
    { input: 'row_size', span: [10, 1000] },
  ],
  views: [{ key: 'flash', label: 'The drive’s write amplification', options: FLASH }],
  keys: { inserts: wholeNumber(2, MOST) },
  format: 'steps',
  bet: pressInsertBet,
  play: fallTime,
  main: 'write_amplification',
  draw: drawFall,

  chart(state) {
    // Before the bet, the row alone.
    const at = isCovered(state.view) ? 0 : tickOf(fallTime, state) / LAYER;
    const layers = layersOf(state);
    const here = Math.floor(at);
    const next = layers[here + 1];
    const now = layers[here]?.bytes ?? 0;
    return {
      label: plainText(sentence(state)),
      layers: layers.slice(0, here + 1),
      growing:
        next && at > here ? { ...next, bytes: now + (next.bytes - now) * (at - here) } : null,
      counter: isCovered(state.view) ? [] : counterOf(state),
      most: Math.max(...layers.map(({ bytes }) => bytes), FULL_SHEET),
    };
  },

  sentence,

  beside(state) {
    return {
      caption: 'Written to the device for each byte of the rows',
      columns: [{ label: 'Setting' }, { label: 'Model' }, { label: 'Measured' }],
      rows: SETTINGS.map(({ name, inputs }) => {
        const { values } = state.engine.run(sqliteCommit, { ...state.inputs, ...inputs });
        const { measured_write_amplification: measured } = values;
        if (isCovered(state.view)) return [name, '?', '?'];
        return [
          name,
          formatAmount(values.write_amplification, 'number'),
          measured === null ? '–' : formatAmount(measured, 'number'),
        ];
      }),
    };
  },

  table(state) {
    return {
      caption: 'One setting after the other',
      columns: [
        { label: 'Setting' },
        { label: 'Written by SQLite', dimension: 'bytes', unit: 'kB' },
        { label: 'Added by whole blocks', dimension: 'bytes', unit: 'kB' },
        { label: 'Added by metadata', dimension: 'bytes', unit: 'kB' },
        columnOf(sqliteCommit, 'bytes_per_commit'),
        columnOf(sqliteCommit, 'write_amplification'),
        columnOf(sqliteCommit, 'measured_write_amplification'),
      ],
      rows: SETTINGS.map(({ name, inputs }) => {
        const { values } = state.engine.run(sqliteCommit, { ...state.inputs, ...inputs });
        const rows = { ...state.inputs, ...inputs };
        const own = values.own_write_amplification * rows.rows * rows.row_size;
        return [
          name,
          own,
          values.log_size + values.table_size - own,
          values.metadata_size,
          values.bytes_per_commit,
          values.write_amplification,
          values.measured_write_amplification,
        ];
      }),
    };
  },
});

/** So many bytes fill the sheet, those of a row as SQLite comes: with other settings the squares shrink. */
const FULL_SHEET = 116_240;

const bytes = (value: number): Part => ({ value: formatAmount(value, 'bytes') });

function sentence(state: State): readonly Part[] {
  const { rows, row_size } = state.inputs;
  const { bytes_per_commit, write_amplification } = state.answer.values;
  const flash = flashIn(state);
  const what =
    rows === 1
      ? says`A row of ${bytes(row_size)}`
      : says`A commit of ${{ value: formatAmount(rows, 'count') }} rows, ${bytes(rows * row_size)},`;
  const told = says`${what} makes the device write ${bytes(bytes_per_commit)},
    ${factor(write_amplification)} times as much, and its flash
    ${bytes(flash * bytes_per_commit)}.`;
  if (insertsIn(state) === 1) return told;
  const sums = sumsOf(state);
  return says`${told} In a long run, ${{ value: formatAmount(insertsIn(state), 'count') }} commits
    store ${bytes(sums.stored)}, write ${bytes(sums.device)} to the device, and program
    ${bytes(sums.flash)} of flash.`;
}

/** What is counted while INSERT is pressed, a line each; nothing after the first. */
function counterOf(state: State): FallChart['counter'] {
  const inserts = insertsIn(state);
  if (inserts === 1) return [];
  const sums = sumsOf(state);
  return [
    { name: 'commits', text: formatAmount(inserts, 'count') },
    { name: 'stored', text: formatAmount(sums.stored, 'bytes') },
    { name: 'to the device', text: formatAmount(sums.device, 'bytes') },
    { name: 'of flash', text: formatAmount(sums.flash, 'bytes') },
  ];
}
