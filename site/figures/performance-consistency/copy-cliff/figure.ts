/** The rate of a large copy against how much of it is written: an SLC cache, flash behind it, and folding. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart } from '../../../charts/types';
import { slcCache } from '../../../engine/gen/slc-cache';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly } from '../../../runtime/figure/lines';
import { amount, type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof slcCache>;

/** What makes the cache of the drive that the figure opens with 280 GB, as it was measured, and as the list below has it. */
const START = { lent_share: 0.7814 } as const;
/** Data stored in the rows of the table, as shares of what the host sees. */
const FILLS = [0, 0.25, 0.5, 0.7] as const;
const POINTS = 120;

export const copyCliff = defineFigure<LineChart, typeof slcCache>(slcCache, {
  id: 'copy-cliff',
  title: 'Rate of a copy vs. data copied',
  question: 'How long does the copy take, and how fast is it at the end?',
  controls: [
    { input: 'copied', span: [1e10, 1e12] },
    // As far as the copy that the figure opens with has room.
    { input: 'data', span: [0, 7e11] },
    { input: 'direct_rate', span: [5e7, 4e9] },
    { input: 'folding_rate', span: [5e7, 4e9] },
  ],
  start: START,
  main: 'copy_time',
  draw: drawLineChart,

  chart(state) {
    const { values } = state.answer;
    const room = state.inputs.user_capacity - state.inputs.data;
    return {
      label: plainText(sentence(state)),
      x: axisFor('bytes', 'data copied', 0, room),
      y: axisFor('byte_rate', 'Rate', 0, 1.1 * state.inputs.cache_rate),
      lines: [
        {
          id: 'rate',
          label: 'rate at that point',
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.12,
          ...steps(state, room),
        },
        {
          id: 'mean',
          label: 'mean up to that point',
          color: 'ink',
          stroke: 'dashed',
          place: 'along',
          home: 0.8,
          ...curveOf(state, 'copied', evenly(room / POINTS, room, POINTS), 'mean_rate'),
        },
      ],
      hand: {
        x: state.inputs.copied,
        y: values.mean_rate,
        label: formatAmount(values.mean_rate, 'byte_rate'),
        color: 'ink',
      },
    };
  },

  sentence,

  table(state) {
    const { inputs } = state;
    const rows = FILLS.map((share) => share * inputs.user_capacity).filter(
      (data) => data + inputs.copied <= inputs.user_capacity,
    );
    return {
      caption: `A copy of ${formatAmount(inputs.copied, 'bytes')} to a drive that holds more or less`,
      columns: [
        columnOf(slcCache, 'data', { unit: 'GB' }),
        columnOf(slcCache, 'cache_size', { unit: 'GB' }),
        columnOf(slcCache, 'in_cache', { unit: 'GB' }),
        columnOf(slcCache, 'direct', { unit: 'GB' }),
        columnOf(slcCache, 'folding', { unit: 'GB' }),
        columnOf(slcCache, 'copy_time'),
        columnOf(slcCache, 'mean_rate'),
      ],
      rows: rows.map((data) => {
        const { values } = state.engine.run(slcCache, { ...inputs, data });
        const { cache_size, in_cache, direct, folding, copy_time, mean_rate } = values;
        return [data, cache_size, in_cache, direct, folding, copy_time, mean_rate];
      }),
      current: rows.indexOf(inputs.data),
    };
  },
});

/** The three rates, one after the other, as far as there is room for a copy. */
function steps({ inputs, answer }: State, room: number) {
  const { cache_size, direct_size } = answer.values;
  const ends = [Math.min(cache_size, room), Math.min(cache_size + direct_size, room), room];
  const rates = [inputs.cache_rate, inputs.direct_rate, inputs.folding_rate];
  const x: number[] = [];
  const y: number[] = [];
  let from = 0;
  for (const [place, end] of ends.entries()) {
    if (end <= from) continue;
    x.push(from, end);
    y.push(rates[place] ?? 0, rates[place] ?? 0);
    from = end;
  }
  return { x, y };
}

const rate = (value: number): Part => amount(value, { dimension: 'byte_rate' });
const bytes = (value: number): Part => amount(value, { dimension: 'bytes' });

function sentence(state: State): readonly Part[] {
  const { copied, data, cache_rate, direct_rate, folding_rate } = state.inputs;
  const { copy_time, mean_rate, in_cache, direct, folding, cache_size } = state.answer.values;
  const holds = data > 0 ? says` that holds ${bytes(data)}` : says` that is erased`;
  if (direct === 0 && folding === 0)
    return says`On a drive${holds}, a copy of ${bytes(copied)} fits into the cache of
      ${bytes(cache_size)}, and takes ${time(copy_time)}.`;
  const fast = in_cache > 0 ? says`${bytes(in_cache)} at ${rate(cache_rate)}` : null;
  const past = direct > 0 ? says`${bytes(direct)} at ${rate(direct_rate)}` : null;
  const folded = folding > 0 ? says`${bytes(folding)} at ${rate(folding_rate)}` : null;
  const parts = [fast, past, folded].filter((one) => one !== null);
  const list = parts.flatMap((part, at) => (at === 0 ? part : says`, then ${part}`));
  return says`On a drive${holds}, a copy of ${bytes(copied)} takes ${time(copy_time)}, at
    ${rate(mean_rate)} on average: ${list}.`;
}
