/** Overprovision a big drive now, or buy a small one now and a better one later: speed over the years. */
import { drawLineChart } from '../../charts/line-chart';
import { axisFor } from '../../charts/ticks';
import type { LineChart } from '../../charts/types';
import { buyOrSpare as model } from '../../engine/gen/buy-or-spare';
import { formatAmount } from '../../engine/units';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { amount, numberOf, type Part, percent, plainText, time } from '../../runtime/figure/parts';

type State = FigureState<typeof model>;

export const buyOrSpare = defineFigure<LineChart, typeof model>(model, {
  id: 'buy-or-spare',
  title: 'Random writes for good, year by year, under two plans',
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
    {
      input: 'small_raw_capacity',
      span: [32 * 2 ** 30, 512 * 2 ** 30],
      group: 'The drives of today',
    },
    { input: 'bytes_per_day', span: [0.1e9, 1e12], group: 'The drives of today' },
    { input: 'years', span: [1, 10], group: 'The drives of today' },
  ],
  presets: [
    {
      id: 'reader',
      label: 'The reader’s case',
      inputs: { later_price: 60, later_write_rate: 800e6, data: 60e9 },
    },
    {
      id: 'no-fall',
      label: 'Prices that do not fall',
      inputs: { later_price: 120, later_write_rate: 400e6, data: 60e9 },
    },
    {
      id: 'roomy',
      label: 'Half as much data',
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
      x: axisFor('years', 'from now', 0, years),
      y: axisFor('byte_rate', 'random writes', 0, Math.max(big, small, lazy) * 1.02),
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
    const { values } = state.answer;
    const of = (id: string) => numberOf(values[id]);
    const row = (name: string, plan: string, raw: string, rate: string, cost: number | null) => [
      name,
      numberOf(state.inputs[raw]),
      of(`${plan}_overprovisioning`),
      of(`${plan}_spare_factor`),
      of(`${plan}_utilization`),
      of(`${plan}_write_amplification`),
      of(rate),
      of(`${plan}_life`),
      cost,
    ];
    return {
      caption: 'Drives that wear out within the years are bought again',
      columns: [
        { label: 'Drive' },
        { label: 'Flash', dimension: 'bytes' },
        { label: 'Overprovisioning ρ', dimension: 'proportion' },
        { label: 'Spare factor', dimension: 'ratio' },
        { label: 'Utilisation', dimension: 'ratio' },
        { label: 'Written per write', dimension: 'number' },
        { label: 'Random writes', dimension: 'byte_rate' },
        { label: 'Worn out after', dimension: 'time' },
        { label: 'Price', dimension: 'money' },
      ],
      rows: [
        row(
          'big',
          'spare',
          'big_raw_capacity',
          'spare_write_rate',
          numberOf(state.inputs.big_price),
        ),
        row(
          'small',
          'small',
          'small_raw_capacity',
          'small_write_rate_random',
          numberOf(state.inputs.small_price),
        ),
        row(
          'later',
          'later',
          'later_raw_capacity',
          'later_write_rate_random',
          numberOf(state.inputs.later_price),
        ),
      ],
    };
  },
});

const money = (value: number) => formatAmount(value, 'money');

function numbers({ inputs, answer: { values } }: State) {
  return {
    years: numberOf(inputs.years),
    after: numberOf(inputs.later_after),
    big: numberOf(values.spare_write_rate),
    small: numberOf(values.small_write_rate_random),
    lazy: numberOf(values.later_write_rate_random),
    spareCost: numberOf(values.spare_cost),
    buyCost: numberOf(values.buy_cost),
  };
}

function sentence(state: State): readonly Part[] {
  const { values } = state.answer;
  const { years, after, big, small, lazy, spareCost, buyCost } = numbers(state);
  const rate = (value: number) => amount(value, { dimension: 'byte_rate' });
  const [bigDrives, allDrives] = [numberOf(values.spare_drives), numberOf(values.buy_drives)];
  const count = (drives: number): Part => ({ value: formatAmount(drives, 'count') });
  const price: Part[] =
    bigDrives > 1
      ? [count(bigDrives), ' big drives in turn cost ', { value: money(spareCost) }, '. Each has ']
      : ['The big drive costs ', { value: money(spareCost) }, ', has '];
  const start: Part[] = [
    ...price,
    percent(numberOf(values.spare_overprovisioning)),
    ' to spare on the data (spare factor ',
    percent(numberOf(values.spare_spare_factor)),
    ', utilisation ',
    percent(numberOf(values.spare_utilization)),
    ') and writes ',
    rate(big),
    ' at random. ',
  ];
  const lives: Part[] = [
    ' The first of them would wear out after ',
    time(Math.min(numberOf(values.spare_life), numberOf(values.small_life))),
    '.',
  ];
  if (after >= years)
    return [
      ...start,
      ...(allDrives > 1
        ? [count(allDrives), ' small ones in turn, for ', { value: money(buyCost) }, ', write ']
        : ['The small one, for ', { value: money(buyCost) }, ', writes ']),
      rate(small),
      ' all the time.',
      ...lives,
    ];
  return [
    ...start,
    ...(allDrives > 2
      ? ['Small and later drives, ', count(allDrives), ' in all, cost ']
      : ['Buying twice costs ']),
    { value: money(buyCost) },
    ': ',
    rate(small),
    ' at first, with ',
    percent(numberOf(values.small_overprovisioning)),
    ' to spare (spare factor ',
    percent(numberOf(values.small_spare_factor)),
    ', utilisation ',
    percent(numberOf(values.small_utilization)),
    '), then ',
    rate(lazy),
    '; ',
    rate(numberOf(values.buy_write_rate)),
    ' in the mean.',
    ...lives,
  ];
}
