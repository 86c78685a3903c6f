/** A stack that a reader puts together, and what one commit has become below each of its layers. */
import { drawBarChart } from '../../../charts/bar-chart';
import { axisFor } from '../../../charts/ticks';
import type { BarChart } from '../../../charts/types';
import { stack } from '../../../engine/gen/stack';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { asMarked } from '../times';
import { controls } from './controls';
import { fallOf } from './fall';
import { noteOf } from './notes';
import { presets } from './presets';

type State = FigureState<typeof stack>;

export const stackLayers = defineFigure<BarChart, typeof stack>(stack, {
  id: 'stack-layers',
  title: 'One commit, layer by layer',
  question: 'Which layer of your stack adds most?',
  controls,
  presets,
  // The example that it opens on has a drive with a rating.
  start: { terabytes_written: 6e14 },
  main: 'write_amplification',
  draw: drawBarChart,

  chart(state) {
    const fall = fallOf(state);
    return {
      label: plainText(sentence(state)),
      x: axisFor('bytes', 'written for one commit', 0, Math.max(...fall.map(({ bytes }) => bytes))),
      bars: fall.map(({ id, name, bytes, before, times }) => ({
        id,
        label: name,
        color: id === 'flash' ? 'clean' : 'ssd',
        segments: [
          { id: 'given', length: Math.min(before, bytes), color: id === 'flash' ? 'clean' : 'ssd' },
          {
            id: 'added',
            length: Math.max(0, bytes - before),
            color: id === 'flash' ? 'clean' : 'ssd',
            fill: 'hatched',
          },
        ],
        total:
          times === null
            ? formatAmount(bytes, 'bytes')
            : `${formatAmount(bytes, 'bytes')}, ×\u202F${formatAmount(times, 'number')}`,
      })),
    };
  },

  sentence,

  table: (state) => ({
    caption: 'What one commit is below each layer',
    columns: [
      { label: 'Layer' },
      { label: 'Written, all drives', dimension: 'bytes' },
      { label: 'Factor', dimension: 'number' },
      { label: 'Written, per drive', dimension: 'bytes' },
      { label: 'Mean request', dimension: 'bytes', unit: 'KiB' },
      { label: 'At random places', dimension: 'ratio' },
      { label: 'Waits for the drive', dimension: 'number' },
      { label: 'Basis' },
    ],
    rows: fallOf(state).map(({ name, bytes, times, basis, row }) => [
      name,
      bytes,
      times,
      row?.drive_bytes ?? null,
      row?.request_size ?? null,
      row?.random_share ?? null,
      row?.barriers ?? null,
      basis,
    ]),
  }),
});

const bytes = (value: number): Part => ({ value: formatAmount(value, 'bytes') });

function sentence(state: State): readonly Part[] {
  const { inputs, answer } = state;
  const { values } = answer;
  return says`A commit of ${bytes(inputs.rows * inputs.row_size)} programs
    ${bytes(values.flash_bytes)} of flash on all drives: write amplification
    ${asMarked(values.write_amplification)}. ${shareOf(state)}${noteOf(state)}`;
}

/** What one drive gets, and how long it lasts by its rating; without one, as of a card, what its flash gets. */
function shareOf({ inputs, answer }: State): readonly Part[] {
  const { values } = answer;
  const perDay = bytes(values.drive_write_rate * DAY);
  const one = values.drive_bytes === values.pool_bytes;
  const given = one
    ? says`The drive is given ${bytes(values.drive_bytes)} of it`
    : says`Each drive is given ${bytes(values.drive_bytes)} of it`;
  if (values.time_to_rating === null)
    return says`${given}, ${perDay} per day, and programs its flash with
      ${bytes(values.drive_flash_bytes * inputs.commit_rate * DAY)} per day.`;
  return says`${given}, ${perDay} per day, and reaches its rating after
    ${time(values.time_to_rating)}.`;
}

const DAY = 86_400;
