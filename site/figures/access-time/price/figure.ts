/** The price of a megabyte since 1989: what the paper says, what it promised, and what came. */

import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { Color, Line, LineChart, Mark } from '../../../charts/types';
import { priceFall as model } from '../../../engine/gen/price-fall';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { evenly, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { DISK, FLASH, MEMORY, type Price } from './prices';

type State = FigureState<typeof model>;

/** The year of the first price. */
const FIRST = 1989;
const FROM = 1985;
const TO = 2025;
/** Years on for which the fall is drawn. */
const ON = evenly(0, 30, 31);

export const price = defineFigure<LineChart, typeof model>(model, {
  id: 'price',
  title: 'Price per megabyte vs. year',
  question: 'Where would we be if the decline of 1989–95 had gone on, as the dashed line does?',
  controls: [
    { input: 'years_on', span: [0, 30] },
    { input: 'first_price', span: [1e-4, 1e-2] },
    { input: 'later_price', span: [1e-6, 1e-2] },
  ],
  main: 'price_then',
  draw: drawLineChart,
  pinned: withPinned('fall'),

  chart(state) {
    const { first, lazy, price: then, year, yearThen } = numbers(state);
    return {
      label: plainText(sentence(state)),
      x: axisFor('years', 'Year', FROM, TO, { count: 5, unit: '' }),
      y: axisOf(model, 'price_then', 1e-11, 1e-1, { name: 'Price', scale: 'log', count: 5 }),
      lines: [
        {
          id: 'fall',
          // Named in the question: its room is that of the two prices, which a phone has to name too.
          label: '',
          color: 'ink',
          stroke: 'dashed',
          ...fallOf(state),
        },
        measured('memory', 'DRAM', 'ink', MEMORY),
        measured('disk', 'hard disks', 'disk', DISK),
        measured('flash', 'flash', 'ssd', FLASH),
      ],
      marks: [
        ...dots('memory', 'ink', MEMORY),
        ...dots('disk', 'disk', DISK),
        ...dots('flash', 'ssd', FLASH),
        stated('first', FIRST, first, 'over'),
        stated('later', year, lazy, 'under'),
      ],
      ...(then === null
        ? {}
        : {
            hand: { x: yearThen, y: then, label: dollars(then), color: 'ink' as const },
          }),
    };
  },

  sentence,

  table(state) {
    const years = [...new Set([...MEMORY, ...FLASH].map(([year]) => year))].sort((a, b) => a - b);
    const { year: lazy } = numbers(state);
    return {
      caption: 'Measured prices in dollars of 2020; the line in dollars of each year',
      columns: [
        { label: 'Year' },
        columnOf(model, 'price_then', { label: 'Decline of 1989–95, continued' }),
        { label: 'DRAM', dimension: 'price_per_data' },
        { label: 'Hard disks', dimension: 'price_per_data' },
        { label: 'Flash', dimension: 'price_per_data' },
      ],
      rows: years.map((year) => [
        String(year),
        year < lazy ? null : thenOf(state, year - lazy),
        priceIn(MEMORY, year),
        priceIn(DISK, year),
        priceIn(FLASH, year),
      ]),
    };
  },
});

/** A price as it is said: "$2.15/GB". */
const dollars = (value: number) => formatAmount(value, 'price_per_data');

function numbers({ inputs, answer }: State) {
  const year = FIRST + inputs.years;
  const then = answer.values.price_then;
  return {
    first: inputs.first_price,
    lazy: inputs.later_price,
    year,
    yearThen: Math.round(year + inputs.years_on),
    price: typeof then === 'number' ? then : null,
  };
}

function thenOf({ engine, inputs }: State, years_on: number): number | null {
  const then = engine.run(model, { ...inputs, years_on }).values.price_then;
  return typeof then === 'number' ? then : null;
}

/** From the first price to the later one, and on at the same pace. */
function fallOf(state: State): Pick<Line, 'x' | 'y'> {
  const { first, year } = numbers(state);
  return {
    x: [FIRST, ...Array.from(ON, (on) => year + on)],
    y: [first, ...Array.from(ON, (on) => thenOf(state, on))],
  };
}

const priceIn = (prices: readonly Price[], year: number) => {
  const found = prices.find(([one]) => one === year);
  return found ? found[1] / 1e12 : null;
};

function measured(id: string, label: string, color: Color, prices: readonly Price[]): Line {
  return {
    id,
    label,
    color,
    stroke: 'fine',
    place: 'along',
    home: 0.75,
    x: prices.map(([year]) => year),
    y: prices.map(([, perTerabyte]) => perTerabyte / 1e12),
  };
}

function dots(id: string, color: Color, prices: readonly Price[]): Mark[] {
  return prices.map(([year, perTerabyte]) => ({
    id: `${id} ${year}`,
    x: year,
    y: perTerabyte / 1e12,
    kind: 'measured',
    color,
  }));
}

function stated(id: string, x: number, y: number, label: string): Mark {
  const price = dollars(y).replace('.00', '');
  return { id, x, y, kind: 'stated', color: 'ink', label: `SSD ${label} ${price}` };
}

function sentence(state: State): readonly Part[] {
  const { first, lazy, price: then, year, yearThen } = numbers(state);
  const { values, reasons } = state.answer;
  const start: Part[] = says`From ${{ value: dollars(first) }} in ${String(FIRST)} to
    ${{ value: dollars(lazy) }} in ${String(year)}`;
  if (typeof values.yearly_fall !== 'number' || typeof values.halving_time !== 'number')
    return says`${start}. ${reasons.halving_time ?? ''}`;
  const halving = formatAmount(values.halving_time, 'years');
  const pace: Part[] = says`, the price fell by ${percent(values.yearly_fall)} per year and halved
    every ${{ value: halving }}.`;
  if (then === null) return [...start, ...pace];
  return says`${start}${pace} At that pace it would be ${{ value: dollars(then) }} in
    ${String(yearThen)}.`;
}
