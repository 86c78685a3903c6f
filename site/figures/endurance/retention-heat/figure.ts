/** How long a worn drive without power keeps its data, against the temperature it lies at. */

import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart, Mark } from '../../../charts/types';
import { retention } from '../../../engine/gen/retention';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, outputWith, withPinned } from '../../../runtime/figure/lines';
import { type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof retention>;

/** From the left edge of the chart to its right. */
const [LEFT, RIGHT] = [10, 100];
const TEMPERATURES = evenly(LEFT, RIGHT, 19);
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Where Hetzler measured, in °C; what lies outside is extrapolated. */
const [COOLEST, HOTTEST] = [40, 100];
/** Hetzler's measurement: so many times faster, from this to that (reference `hetzler-retention`). */
const SEEN = {
  stress_temperature: HOTTEST,
  use_temperature: COOLEST,
  measured_acceleration: 13,
} as const;

export const retentionHeat = defineFigure<LineChart, typeof retention>(retention, {
  id: 'retention-heat',
  title: 'Data retention vs. storage temperature',
  question: 'How much data retention do ten degrees more cost?',
  controls: [
    { input: 'use_temperature', span: [10, 100] },
    { input: 'activation_energy', span: [0, 1.5] },
    { input: 'stress_temperature', span: [10, 100], group: 'Known point' },
    { input: 'retention_time', span: [HOUR, 100 * 365 * DAY], group: 'Known point' },
  ],
  presets: [
    {
      id: 'enterprise',
      label: 'From the enterprise class, 91 d at 40 °C',
      inputs: { stress_temperature: 40, retention_time: 91 * DAY },
    },
    {
      id: 'oven',
      label: 'From the oven, 96 h at 66 °C',
      inputs: { stress_temperature: 66, retention_time: 96 * HOUR },
    },
  ],
  main: 'retention_at_use',
  draw: drawLineChart,
  pinned: withPinned('law'),

  chart(state) {
    const at = state.inputs.use_temperature;
    const kept = state.answer.values.retention_at_use;
    const law = curveOf(state, 'use_temperature', TEMPERATURES, 'retention_at_use');
    const hetzler = (isIn: (temperature: number) => boolean) =>
      curveOf(state, 'use_temperature', TEMPERATURES.filter(isIn), 'retention_at_use', {
        activation_energy: seenEnergy(state),
      });
    const cooler = hetzler((one) => one <= COOLEST);
    const seen = hetzler((one) => one >= COOLEST);
    const lines = [law, cooler, seen];
    const all = [...lines.flatMap(({ y }) => Array.from(y)), 96 * HOUR].map(Number);
    return {
      label: plainText(sentence(state)),
      x: axisOf(retention, 'use_temperature', LEFT, RIGHT, { count: 10 }),
      y: axisOf(retention, 'retention_at_use', Math.min(...all), Math.max(...all), {
        name: 'data retention',
        scale: 'log',
      }),
      lines: [
        {
          id: 'law',
          label: `Arrhenius, ${formatAmount(state.inputs.activation_energy, 'particle_energy')}`,
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.3,
          ...law,
        },
        {
          id: 'seen',
          label: 'Hetzler’s slope',
          color: 'ink',
          stroke: 'dashed',
          place: 'along',
          home: 0.7,
          ...seen,
        },
        {
          id: 'extrapolated',
          label: 'extrapolated',
          color: 'soft',
          stroke: 'dotted',
          place: 'along',
          home: 0.3,
          ...cooler,
        },
      ],
      marks: MARKS,
      ...(isDrawn(at)
        ? { hand: { x: at, y: kept, label: formatAmount(kept, 'time'), color: 'ssd' as const } }
        : {}),
    };
  },

  sentence,

  table(state) {
    const rows = [20, 25, 30, 35, 40, 50, 55, 66, 85, 100].map((use_temperature) => {
      const at = (changed: Partial<State['inputs']>) =>
        outputWith(state, { ...changed, use_temperature }, 'retention_at_use');
      return [use_temperature, at({}), at({ activation_energy: seenEnergy(state) })];
    });
    return {
      columns: [
        columnOf(retention, 'use_temperature'),
        columnOf(retention, 'retention_at_use', { label: 'Data retention' }),
        { label: `By Hetzler’s slope, measured from ${COOLEST}\u202f°C`, dimension: 'time' },
      ],
      rows,
    };
  },
});

const isDrawn = (temperature: number) => temperature >= LEFT && temperature <= RIGHT;

/** What the standard asks of the two classes, and the ovens that stand for a year at 30 °C. */
const MARKS: readonly Mark[] = [
  { id: 'client', x: 30, y: 365 * DAY, kind: 'stated', color: 'ink', label: 'client class' },
  {
    id: 'enterprise',
    x: 40,
    y: 91 * DAY,
    kind: 'stated',
    color: 'ink',
    label: 'enterprise class',
  },
  { id: 'oven-52', x: 52, y: 500 * HOUR, kind: 'stated', color: 'ink', label: 'oven, 500 h' },
  { id: 'oven-66', x: 66, y: 96 * HOUR, kind: 'stated', color: 'ink', label: 'oven, 96 h' },
];

/** The one energy that would make the measured factor. */
function seenEnergy(state: State): number {
  const energy = outputWith(state, SEEN, 'implied_activation_energy');
  if (energy === null) throw new Error('two temperatures and a factor make an energy');
  return energy;
}

function sentence(state: State): readonly Part[] {
  const at = state.inputs.use_temperature;
  const warmer = { use_temperature: Math.min(at + 10, 150) };
  const kept = state.answer.values.retention_at_use;
  const then = outputWith(state, warmer, 'retention_at_use');
  const other = outputWith(state, { activation_energy: seenEnergy(state) }, 'retention_at_use');
  return says`Data retention at the end of the rating, at
    ${{ value: formatAmount(at, 'temperature') }}, is ${time(kept)} by this law; ten degrees warmer
    it is ${time(then)}. By the slope that S. Hetzler measured on drives, it would be
    ${time(other)}${at < COOLEST ? `, extrapolated from ${COOLEST}\u202f°C and above.` : '.'}${isDrawn(at) ? '' : ' That lies outside the chart.'}`;
}
