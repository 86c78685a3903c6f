/** The chance that something cannot be read back, against how much is read. */

import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart } from '../../../charts/types';
import { quantityOf } from '../../../engine/declaration';
import { readError } from '../../../engine/gen/read-error';
import { exactText } from '../../../engine/typed/typed-value';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { byRatio, curveOf, outputWith, withPinned } from '../../../runtime/figure/lines';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof readError>;

const READ = byRatio(1e9, 1e18, 28);
/** What the standard asks of client and enterprise drives, and what the seller claims. */
const RATES = [
  { uber: 1e-15, label: 'client, 1e−15', stroke: 'dotted' },
  { uber: 1e-16, label: 'enterprise, 1e−16', stroke: 'plain' },
  { uber: 1e-17, label: 'claimed, 1e−17', stroke: 'dashed' },
] as const;

export const fullRead = defineFigure<LineChart, typeof readError>(readError, {
  id: 'full-read',
  title: 'Probability of an unrecoverable read error vs. data read',
  question: 'You read a whole drive. How likely is an unrecoverable error?',
  controls: [
    { input: 'bytes_read', span: [1e9, 1e18] },
    { input: 'uber', span: [1e-18, 1e-13] },
  ],
  presets: [
    { id: 'optimus', label: 'All of 400 GB', inputs: { bytes_read: 400e9 } },
    { id: 'large', label: 'All of 30.72 TB', inputs: { bytes_read: 30.72e12 } },
    { id: 'life', label: '10 drive reads per day for 5 years', inputs: { bytes_read: 7.3e15 } },
  ],
  main: 'probability',
  draw: drawLineChart,
  pinned: withPinned('own'),

  chart(state) {
    const chance = state.answer.values.probability;
    const uber = state.inputs.uber;
    const own = RATES.some((rate) => rate.uber === uber);
    return {
      label: plainText(sentence(state)),
      x: axisOf(readError, 'bytes_read', 1e9, 1e18, { scale: 'log' }),
      y: axisOf(readError, 'probability', 1e-8, 1, {
        name: 'probability of at least one error',
        scale: 'log',
        count: 8,
      }),
      lines: [
        ...RATES.map((rate) => ({
          id: rate.label,
          label: rate.label,
          color: rate.uber === uber ? ('ssd' as const) : ('ink' as const),
          stroke: rate.uber === uber ? ('strong' as const) : rate.stroke,
          place: 'along' as const,
          home: 0.35,
          ...curveOf(state, 'bytes_read', READ, 'probability', { uber: rate.uber }),
        })),
        ...(own
          ? []
          : [
              {
                id: 'own',
                label: 'this UBER',
                color: 'ssd' as const,
                stroke: 'strong' as const,
                place: 'along' as const,
                home: 0.5,
                ...curveOf(state, 'bytes_read', READ, 'probability'),
              },
            ]),
      ],
      hand: {
        x: state.inputs.bytes_read,
        y: chance,
        label: formatAmount(chance, 'ratio', 2),
        color: 'ssd',
      },
    };
  },

  sentence,

  table(state) {
    const now = state.inputs.bytes_read;
    const sizes = [...new Set([4e11, 1e12, 4e12, 1e13, 1e14, 1e15, 7.3e15, 1e17, now])];
    const rows = sizes
      .sort((a, b) => a - b)
      .map((bytes_read) => {
        const chance = (uber: number) => outputWith(state, { bytes_read, uber }, 'probability');
        return [bytes_read, ...RATES.map(({ uber }) => chance(uber)), chance(state.inputs.uber)];
      });
    return {
      columns: [
        columnOf(readError, 'bytes_read'),
        ...RATES.map(({ label }) => ({ label, dimension: 'ratio' }) as const),
        columnOf(readError, 'probability', { label: 'At this UBER' }),
      ],
      rows,
      current: rows.findIndex(([size]) => size === now),
    };
  },
});

function sentence({ inputs, answer }: State): readonly Part[] {
  const chance = answer.values.probability;
  const one = Math.round(1 / chance);
  return says`Reading ${{ value: formatAmount(inputs.bytes_read, 'bytes') }} at a UBER of
    ${{ value: exactText(inputs.uber ?? null, quantityOf(readError, 'uber')) }} hits an error with
    a probability of
    ${{ value: formatAmount(chance, 'ratio', 2) }}${
      chance < 0.1
        ? says`, once in
      ${{ value: `${formatAmount(one, 'count')} readings` }}`
        : ''
    };
    one error is expected per ${{ value: formatAmount(answer.values.bytes_per_error, 'bytes') }}.`;
}
