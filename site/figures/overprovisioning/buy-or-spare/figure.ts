/** Overprovision a big drive now, or buy a small one now and a better one later: speed over the years. */
import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart } from '../../../charts/types';
import { buyOrSpare as model } from '../../../engine/gen/buy-or-spare';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { amount, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { type Cell, columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof model>;

export const buyOrSpare = defineFigure<LineChart, typeof model>(model, {
  id: 'buy-or-spare',
  title: 'Sustained random writes vs. time, under two plans',
  question: 'Leave room free on a big drive, or buy small now and again later?',
  controls: [
    { input: 'data', span: [10e9, 64e9] },
    { input: 'later_after', span: [0.5, 5] },
    { input: 'later_price', span: [0, 200], label: 'Price of the later drive' },
    { input: 'later_write_rate', span: [100e6, 3e9], label: 'Write rate of the later drive' },
    { input: 'big_price', span: [0, 300], group: 'The drives of today' },
    { input: 'small_price', span: [0, 300], group: 'The drives of today' },
    {
      input: 'big_raw_capacity',
      span: [64 * 2 ** 30, 1024 * 2 ** 30],
      group: 'The drives of today',
    },
    { input: 'big_write_rate', span: [50e6, 3e9], group: 'The drives of today' },
    {
      input: 'small_raw_capacity',
      span: [32 * 2 ** 30, 512 * 2 ** 30],
      group: 'The drives of today',
    },
    { input: 'small_write_rate', span: [50e6, 3e9], group: 'The drives of today' },
    { input: 'bytes_per_day', span: [0.1e9, 1e12], group: 'The drives of today' },
    { input: 'years', span: [1, 10], group: 'The drives of today' },
  ],
  presets: [
    {
      id: 'reader',
      label: '60 GB of data',
      inputs: { later_price: 60, later_write_rate: 800e6, data: 60e9 },
    },
    {
      id: 'no-fall',
      label: 'Prices that do not fall',
      inputs: { later_price: 120, later_write_rate: 400e6, data: 60e9 },
    },
    {
      id: 'roomy',
      label: '30 GB of data',
      inputs: { later_price: 60, later_write_rate: 800e6, data: 30e9 },
    },
  ],
  main: 'buy_cost',
  draw: drawLineChart,

  chart(state) {
    const { years, after, big, small, lazy, spareCost, buyCost } = numbers(state);
    const switched = Math.min(after, years);
    return {
      label: plainText(sentence(state)),
      x: axisOf(model, 'years', 0, years, { name: 'Time from now' }),
      y: axisOf(model, 'spare_write_rate', 0, Math.max(big, small, lazy) * 1.02, {
        name: 'Sustained random writes',
      }),
      lines: [
        {
          id: 'spare',
          label: `big drive, ${money(spareCost)} in all`,
          color: 'spare',
          stroke: 'strong',
          place: 'along',
          home: 0.75,
          x: [0, years],
          y: [big, big],
        },
        {
          id: 'buy',
          label: `small, then later, ${money(buyCost)} in all`,
          color: 'ssd',
          stroke: 'plain',
          place: 'along',
          home: 0.8,
          x: [0, switched, switched + 1e-9, years],
          y: [small, small, after < years ? lazy : small, after < years ? lazy : small],
        },
      ],
    };
  },

  sentence,

  table(state) {
    const { inputs } = state;
    const { spare_write_rate, small_write_rate_random, later_write_rate_random } =
      state.answer.values;
    const { small_full_rate: full } = state.answer.values;
    return {
      caption: 'Drives that wear out within the years are bought again',
      columns: [
        { label: 'Drive' },
        columnOf(model, 'big_raw_capacity', { label: 'Raw flash capacity' }),
        columnOf(model, 'spare_overprovisioning', { label: 'Overprovisioning ρ' }),
        columnOf(model, 'spare_spare_factor', { label: 'Spare factor' }),
        columnOf(model, 'spare_utilization', { label: 'Flash utilization' }),
        columnOf(model, 'spare_write_amplification', { label: 'Write amplification' }),
        columnOf(model, 'small_full_rate', { label: 'Writes without GC' }),
        columnOf(model, 'spare_write_rate', { label: 'Random writes' }),
        columnOf(model, 'spare_life', { label: 'Lifetime' }),
        columnOf(model, 'big_price', { label: 'Price' }),
      ],
      rows: [
        row(state, 'big', 'spare', [inputs.big_write_rate, spare_write_rate], inputs.big_price),
        row(state, 'small', 'small', [full, small_write_rate_random], inputs.small_price),
        row(
          state,
          'later',
          'later',
          [inputs.later_write_rate, later_write_rate_random],
          inputs.later_price,
        ),
      ],
    };
  },
});

/** A drive of the table; `plan` is what its outputs are named by, `rates` are without GC and with it. */
function row(
  { inputs, answer: { values } }: State,
  drive: 'big' | 'small' | 'later',
  plan: 'spare' | 'small' | 'later',
  rates: readonly [number, number],
  price: number,
): readonly Cell[] {
  return [
    drive,
    inputs[`${drive}_raw_capacity`],
    values[`${plan}_overprovisioning`],
    values[`${plan}_spare_factor`],
    values[`${plan}_utilization`],
    values[`${plan}_write_amplification`],
    ...rates,
    values[`${plan}_life`],
    price,
  ];
}

const money = (value: number) => formatAmount(value, 'money');

function numbers({ inputs, answer: { values } }: State) {
  return {
    years: inputs.years,
    after: inputs.later_after,
    big: values.spare_write_rate,
    small: values.small_write_rate_random,
    lazy: values.later_write_rate_random,
    spareCost: values.spare_cost,
    buyCost: values.buy_cost,
  };
}

function sentence(state: State): readonly Part[] {
  const { values } = state.answer;
  const { years, after, big, small, lazy, spareCost, buyCost } = numbers(state);
  const rate = (value: number) => amount(value, { dimension: 'byte_rate' });
  const { spare_drives: bigDrives, buy_drives: allDrives } = values;
  const count = (drives: number): Part => ({ value: formatAmount(drives, 'count') });
  const price: Part[] =
    bigDrives > 1
      ? says`${count(bigDrives)} big drives in turn cost ${{ value: money(spareCost) }}. Each has `
      : says`The big drive costs ${{ value: money(spareCost) }}, has `;
  const start: Part[] = says`${price}${percent(values.spare_overprovisioning)} effective
    overprovisioning and sustains ${rate(big)} of random writes. `;
  const lives: Part[] = says` The shortest lifetime of today’s drives is
    ${time(Math.min(values.spare_life, values.small_life))}.`;
  if (after >= years)
    return says`${start}${
      allDrives > 1
        ? says`${count(allDrives)} small ones in turn, for
      ${{ value: money(buyCost) }}, sustain `
        : says`The
      small one, for ${{ value: money(buyCost) }}, sustains `
    }${rate(small)}
      all the time.${lives}`;
  return says`${start}${
    allDrives > 2
      ? says`Small and later drives, ${count(allDrives)} in all,
    cost `
      : 'Buying twice costs '
  }${{ value: money(buyCost) }}:
    ${rate(small)} at first, with ${percent(values.small_overprovisioning)} overprovisioning and
    ${rate(values.small_full_rate)} without GC, then ${rate(lazy)};
    ${rate(values.buy_write_rate)} on average.${lives}`;
}
