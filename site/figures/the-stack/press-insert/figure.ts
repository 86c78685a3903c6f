/** One row of a database on its way down: what each layer makes of it, drawn to scale. */
import { wholeNumber } from '../../../engine/address/view-keys';
import { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { plainText } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { tickOf } from '../../../runtime/figure/timeline';
import { betsIn, FULL_SHEET, pressInsertBet } from './bet';
import type { FallChart } from './chart';
import { drawFall } from './drawing';
import { counterOf, MOST } from './inserts';
import { DEVICE, FLASH, fallTime, LAYER, layersOf, reachedIn, SETTINGS } from './layers';
import { sentence } from './words';

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
  formerBet: ['row'],
  play: fallTime,
  main: 'write_amplification',
  draw: drawFall,

  chart(state) {
    const layers = layersOf(state);
    const reached = reachedIn(state);
    const [here, next] = [layers[reached - 1], layers[reached]];
    const share = isCovered(state.view) ? 0 : tickOf(fallTime, state) / LAYER + 1 - reached;
    const now = here?.bytes ?? 0;
    return {
      label: plainText(sentence(state)),
      layers: layers.slice(0, reached),
      waiting: layers.slice(reached),
      growing: next && share > 0 ? { ...next, bytes: now + (next.bytes - now) * share } : null,
      bets: betsIn(state),
      counter: counterOf(state),
      most: Math.max(...layers.map(({ bytes }) => bytes), FULL_SHEET),
    };
  },

  sentence,

  beside(state) {
    // What the film has not shown yet is not said: its own number comes with the device, the others with its end.
    const reached = reachedIn(state);
    const known = reached > DEVICE + 1 ? SETTINGS.length : reached > DEVICE ? 1 : 0;
    return {
      caption: 'Written to the device for each byte of the rows',
      columns: [{ label: 'Setting' }, { label: 'Model' }, { label: 'Measured' }],
      rows: SETTINGS.map(({ name, inputs }, at) => {
        if (at >= known) return [name, '?', '?'];
        const { values } = state.engine.run(sqliteCommit, { ...state.inputs, ...inputs });
        const { measured_write_amplification: measured } = values;
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
