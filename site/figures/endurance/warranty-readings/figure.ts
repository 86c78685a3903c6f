/** How long one printed warranty lasts at one pace, in three readings of its units. */

import { drawBarChart } from '../../../charts/bar-chart';
import type { BarChart } from '../../../charts/types';
import type { OutputId } from '../../../engine/declaration';
import { warranty } from '../../../engine/gen/warranty';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { VECTOR } from './vector';

type State = FigureState<typeof warranty>;

/** Beyond so many times the longest reading, the bar of the years goes on beyond the axis. */
const MOST = 10;

export const warrantyReadings = defineFigure<BarChart, typeof warranty>(warranty, {
  id: 'warranty-readings',
  title: 'Time to use up a TBW rating, by reading of its units',
  question: 'How long does the rating last in decimal, binary and mixed units?',
  start: VECTOR,
  controls: [
    { input: 'terabytes_written', span: [1e12, 1e16] },
    { input: 'capacity', span: [32e9, 32e12] },
    { input: 'write_rate', span: [1e3, 5e9] },
    { input: 'duty' },
  ],
  main: 'time_to_exhaust',
  draw: drawBarChart,

  chart(state) {
    const found = readings(state);
    const longest = Math.max(...found.map(({ time }) => time ?? 0), 1);
    const years = state.inputs.warranty_period;
    const none = state.answer.values.fills === null ? 'no rating' : 'never';
    return {
      label: plainText(sentence(state)),
      x: axisOf(
        warranty,
        'time_to_exhaust',
        0,
        years > MOST * longest ? longest : Math.max(longest, years),
        {
          name: 'time until the rating is used up',
        },
      ),
      bars: [
        ...found.map(({ id, name, time, color, fill }) => ({
          id,
          label: name,
          color,
          segments: [{ id: 'all', length: time ?? 0, color, fill }],
          total: time === null ? none : formatAmount(time, 'time'),
        })),
        {
          id: 'years',
          label: 'Warranty years',
          color: 'ink',
          segments: [{ id: 'all', length: Number(years), color: 'ink', fill: 'open' }],
          total: formatAmount(Number(years), 'time'),
        },
      ],
    };
  },

  sentence,

  table(state) {
    const { fills, fills_binary } = state.answer.values;
    const [decimal, binary, mixed] = readings(state).map(({ time }) => time);
    const day = state.inputs.write_rate * state.inputs.duty * 86_400;
    return {
      caption: 'The same published numbers',
      columns: [
        { label: 'Reading' },
        { label: 'Drive writes', dimension: 'number' },
        { label: 'Host writes per day' },
        columnOf(warranty, 'time_to_exhaust', { label: 'Used up after' }),
      ],
      rows: [
        ['Decimal: TB and GB', fills, formatAmount(day, 'bytes', 4), decimal ?? null],
        [
          'Binary: TiB and GiB',
          fills_binary,
          `${(day / 2 ** 40).toPrecision(4)}\u202fTiB`,
          binary ?? null,
        ],
        [
          'Mixed, as in the comment',
          fills_binary,
          `${(day / (1e6 * 2 ** 20)).toPrecision(4)} “TB”`,
          mixed ?? null,
        ],
      ],
    };
  },
});

function readings({ answer }: State) {
  const of = (id: OutputId<typeof warranty>) => {
    const value = answer.values[id];
    return typeof value === 'number' ? value : null;
  };
  return [
    {
      id: 'decimal',
      name: 'Decimal units',
      time: of('time_to_exhaust'),
      color: 'ssd',
      fill: 'solid',
    },
    {
      id: 'mixed',
      name: 'Mixed units',
      time: of('time_to_exhaust_mixed'),
      color: 'soft',
      fill: 'open',
    },
    {
      id: 'binary',
      name: 'Binary units',
      time: of('time_to_exhaust_binary'),
      color: 'ssd',
      fill: 'hatched',
    },
  ].sort((a, b) => order(a.id) - order(b.id)) as {
    id: string;
    name: string;
    time: number | null;
    color: 'ssd' | 'soft';
    fill: 'solid' | 'hatched' | 'open';
  }[];
}

const [DAY, YEAR] = [86_400, 365 * 86_400];

/** Times that are compared have one unit: 333 d beside 367 d, not beside 1 y. */
const timeBeside = (time: number, times: readonly number[]): string =>
  Math.min(...times) < YEAR && time >= YEAR && time < 3 * YEAR
    ? `${formatAmount(time / DAY, 'count')}\u202fd`
    : formatAmount(time, 'time');

const order = (id: string) => ['decimal', 'binary', 'mixed'].indexOf(id);

function sentence(state: State): readonly Part[] {
  const { answer } = state;
  const years = state.inputs.warranty_period;
  const { fills, fills_binary, time_to_exhaust } = answer.values;
  const value = (text: string): Part => ({ value: text });
  if (fills === null || fills_binary === null) return [answer.reasons.fills ?? ''];
  const start: Part[] = says`The rating is ${value(formatAmount(fills, 'number'))} drive writes in
    decimal units and ${value(formatAmount(fills_binary, 'number'))} in binary ones. `;
  if (typeof time_to_exhaust !== 'number') return [...start, answer.reasons.time_to_exhaust ?? ''];
  const times = readings(state).map(({ time }) => time ?? 0);
  const [decimal, binary, mixed] = times.map((time) => value(timeBeside(time, times)));
  return says`${start}At this pace, it is used up after ${decimal ?? ''}, or ${binary ?? ''} if its
    TB were TiB; mixed units give ${mixed ?? ''}, which is neither. The warranty’s
    ${value(formatAmount(Number(years), 'time'))} end
    ${years < time_to_exhaust ? 'first' : 'later'}.`;
}
