/** What is given up for spare, and what it buys: all against a drive sold as so many GB as it has GiB. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { Color, Line, LineChart, Stroke } from '../../../charts/types';
import { type OutputId, quantityOf } from '../../../engine/declaration';
import { spareWorth as model } from '../../../engine/gen/spare-worth';
import { formatAmount, formatIn } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { byRatio, curveOf, outputWith, withPinned } from '../../../runtime/figure/lines';
import { amount, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof model>;

/** What GiB against GB leaves: the measure that the others are held against. */
const LEAST_SPARE = (2 ** 30 - 1e9) / 1e9;
const MOST_SPARE = 2;
const SPARES = byRatio(LEAST_SPARE, MOST_SPARE, 91);

/** Even: by ratios the lines of life and speed would bend up where each further per cent buys less. */
const SPARE_AXIS = axisOf(model, 'overprovisioning', 0, MOST_SPARE, {
  name: 'Overprovisioning',
});

/** An output that the figure draws. */
interface Curve {
  readonly id: OutputId<typeof model>;
  readonly label: string;
  readonly color: Color;
  readonly stroke: Stroke;
}

const CURVES = [
  {
    id: 'terabytes_written',
    label: 'lifetime, and speed without reads',
    color: 'ssd',
    stroke: 'strong',
  },
  { id: 'price_per_byte', label: 'price per GB of capacity', color: 'ink', stroke: 'dashed' },
  { id: 'user_capacity', label: 'user capacity', color: 'cache', stroke: 'plain' },
  {
    id: 'price_per_written_byte',
    label: 'price per TB written',
    color: 'soft',
    stroke: 'dotted',
  },
] as const satisfies readonly Curve[];

export const spareWorth = defineFigure<LineChart, typeof model>(model, {
  id: 'spare-worth',
  title: 'Lifetime, speed, capacity, and price vs. overprovisioning',
  question: 'Where does more overprovisioning stop paying off?',
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
      const base = outputWith(state, { overprovisioning: LEAST_SPARE }, curve.id);
      const { x, y } = curveOf(state, 'overprovisioning', SPARES, curve.id);
      // A drive that is free has no price to compare.
      const relative = base > 0 ? Array.from(y, (value) => Number(value) / base) : [];
      return { ...curve, x: base > 0 ? x : [], y: relative };
    });
    const { overprovisioning: over } = state.inputs;
    const life = relativeTo(state, 'terabytes_written');
    const top = Math.max(...Array.from(lines[0]?.y ?? [], Number));
    return {
      label: plainText(sentence(state)),
      x: SPARE_AXIS,
      y: axisFor(
        'factor',
        `Relative to ${formatAmount(LEAST_SPARE, 'ratio')} overprovisioning`,
        0,
        top,
      ),
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
        values.spare_factor,
        values.utilization,
        values.user_capacity,
        values.write_amplification,
        values.random_write_rate,
        values.lifetime,
        values.price_per_byte,
        values.price_per_written_byte,
      ];
    });
    return {
      columns: [
        columnOf(model, 'overprovisioning', { label: 'Overprovisioning ρ' }),
        columnOf(model, 'spare_factor'),
        columnOf(model, 'utilization'),
        columnOf(model, 'user_capacity', { label: 'User capacity' }),
        columnOf(model, 'write_amplification', { label: 'Write amplification' }),
        columnOf(model, 'random_write_rate', { label: 'Sustained random writes' }),
        columnOf(model, 'lifetime'),
        columnOf(model, 'price_per_byte', { label: 'Price per byte of capacity' }),
        columnOf(model, 'price_per_written_byte', { label: 'Price per byte written' }),
      ],
      rows,
    };
  },
});

/** An output against the same drive with the least spare. */
function relativeTo(state: State, output: (typeof CURVES)[number]['id']): number {
  const base = outputWith(state, { overprovisioning: LEAST_SPARE }, output);
  return state.answer.values[output] / base;
}

function sentence(state: State): readonly Part[] {
  const { values } = state.answer;
  return says`At ${percent(state.inputs.overprovisioning)} overprovisioning, user capacity is
    ${amount(values.user_capacity, { dimension: 'bytes' })} at
    ${{ value: formatIn(values.price_per_byte, quantityOf(model, 'price_per_byte')) }}. If only
    programming takes time, random writes reach
    ${amount(values.random_write_rate, { dimension: 'byte_rate' })}. At
    ${amount(state.inputs.bytes_per_day, { dimension: 'bytes' })} of host writes per day, lifetime
    is ${time(values.lifetime)},
    ${{ value: formatAmount(relativeTo(state, 'terabytes_written'), 'number') }} times that of the
    same flash sold at ${percent(LEAST_SPARE)}.`;
}
