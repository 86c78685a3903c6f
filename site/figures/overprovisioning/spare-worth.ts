/** What is given up for spare, and what it buys: all against a drive sold as so many GB as it has GiB. */
import { drawLineChart } from '../../charts/line-chart';
import { axisFor } from '../../charts/ticks';
import type { Color, Line, LineChart, Stroke } from '../../charts/types';
import { spareWorth as model } from '../../engine/gen/spare-worth';
import { formatAmount } from '../../engine/units';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { byRatio, curveOf, outputWith, withPinned } from '../../runtime/figure/lines';
import { amount, numberOf, type Part, percent, plainText, time } from '../../runtime/figure/parts';

type State = FigureState<typeof model>;

/** What GiB against GB leaves: the measure that the others are held against. */
const LEAST_SPARE = (2 ** 30 - 1e9) / 1e9;
const MOST_SPARE = 2;
const SPARES = byRatio(LEAST_SPARE, MOST_SPARE, 91);

/** Even: by ratios the lines of life and speed would bend up where each further per cent buys less. */
const SPARE_AXIS = axisFor('ratio', 'of the user’s, spare', 0, MOST_SPARE);

const CURVES: readonly { id: string; label: string; color: Color; stroke: Stroke }[] = [
  { id: 'terabytes_written', label: 'life, and speed', color: 'ssd', stroke: 'strong' },
  { id: 'price_per_byte', label: 'price of a GB of room', color: 'ink', stroke: 'dashed' },
  { id: 'user_capacity', label: 'room', color: 'cache', stroke: 'plain' },
  {
    id: 'price_per_written_byte',
    label: 'price of a TB written',
    color: 'soft',
    stroke: 'dotdash',
  },
];

export const spareWorth = defineFigure<LineChart, typeof model>(model, {
  id: 'spare-worth',
  title: 'What spare costs and what it buys',
  question: 'Where does a little more spare stop being a bargain?',
  controls: [
    { input: 'overprovisioning', span: [LEAST_SPARE, MOST_SPARE] },
    { input: 'bytes_per_day', span: [1e9, 10e12] },
    { input: 'pe_cycles', span: [100, 100_000] },
    { input: 'raw_capacity', span: [64 * 2 ** 30, 8192 * 2 ** 30], group: 'The drive' },
    { input: 'write_rate', span: [50e6, 5e9], group: 'The drive' },
    { input: 'price', span: [0, 4000], group: 'The drive' },
  ],
  main: 'lifetime',
  draw: drawLineChart,
  pinned: withPinned('terabytes_written'),

  chart(state) {
    const lines = CURVES.map((curve): Line => {
      const base = numberOf(outputWith(state, { overprovisioning: LEAST_SPARE }, curve.id));
      const { x, y } = curveOf(state, 'overprovisioning', SPARES, curve.id);
      // A drive that is free has no price to compare.
      const relative = base > 0 ? Array.from(y, (value) => Number(value) / base) : [];
      return { ...curve, x: base > 0 ? x : [], y: relative };
    });
    const over = numberOf(state.inputs.overprovisioning);
    const life = relativeTo(state, 'terabytes_written');
    const top = Math.max(...Array.from(lines[0]?.y ?? [], Number));
    return {
      label: plainText(sentence(state)),
      x: SPARE_AXIS,
      y: axisFor('factor', 'against the least spare', 0, top),
      lines,
      ...(over < LEAST_SPARE || over > MOST_SPARE
        ? {}
        : {
            hand: {
              x: over,
              y: life,
              label: `${formatAmount(life, 'number')}×`,
              color: 'ssd' as const,
            },
          }),
    };
  },

  sentence,

  table(state) {
    const rows = [LEAST_SPARE, 0.1, 0.15, 0.2, 0.28, 0.38, 0.5, 0.75, 1, 1.5, 2].map((over) => {
      const { values } = state.engine.run(state.model, { ...state.inputs, overprovisioning: over });
      return [
        over,
        numberOf(values.spare_factor),
        numberOf(values.utilization),
        numberOf(values.user_capacity),
        numberOf(values.write_amplification),
        numberOf(values.random_write_rate),
        numberOf(values.lifetime),
        numberOf(values.price_per_byte),
        numberOf(values.price_per_written_byte),
      ];
    });
    return {
      columns: [
        { label: 'Overprovisioning ρ', dimension: 'proportion' },
        { label: 'Spare factor', dimension: 'ratio' },
        { label: 'Utilisation', dimension: 'ratio' },
        { label: 'Room', dimension: 'bytes' },
        { label: 'Written per write', dimension: 'number' },
        { label: 'Random writes', dimension: 'byte_rate' },
        { label: 'Worn out after', dimension: 'time' },
        { label: 'Price of room', dimension: 'price_per_data' },
        { label: 'Price of writing', dimension: 'price_per_data' },
      ],
      rows,
    };
  },
});

/** An output against the same drive with the least spare. */
function relativeTo(state: State, output: string): number {
  const base = numberOf(outputWith(state, { overprovisioning: LEAST_SPARE }, output));
  return numberOf(state.answer.values[output]) / base;
}

function sentence(state: State): readonly Part[] {
  const { values } = state.answer;
  const of = (id: string) => numberOf(values[id]);
  return [
    'With ',
    percent(numberOf(state.inputs.overprovisioning)),
    ' to spare (spare factor ',
    percent(of('spare_factor')),
    ', utilisation ',
    percent(of('utilization')),
    ') the drive has ',
    amount(of('user_capacity'), { dimension: 'bytes' }),
    ' of room at ',
    amount(of('price_per_byte'), { dimension: 'price_per_data' }),
    '. It writes ',
    amount(of('random_write_rate'), { dimension: 'byte_rate' }),
    ' at random for good, and ',
    amount(numberOf(state.inputs.bytes_per_day), { dimension: 'bytes' }),
    ' a day wear it out after ',
    time(of('lifetime')),
    ', ',
    { value: formatAmount(relativeTo(state, 'terabytes_written'), 'number') },
    ' times what the least spare gives.',
  ];
}
