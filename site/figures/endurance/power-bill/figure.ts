/** What drives cost over their years: themselves, their energy, and that of cooling and power distribution. */

import { drawBarChart } from '../../../charts/bar-chart';
import type { BarChart } from '../../../charts/types';
import type { OutputId } from '../../../engine/declaration';
import { cost } from '../../../engine/gen/cost';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { outputWith } from '../../../runtime/figure/lines';
import { type Part, plainText, says } from '../../../runtime/figure/parts';

type State = FigureState<typeof cost>;

/** What the presets share: the price and the rating of one drive stay as they are. */
const ONE = { power: 5, pue: 1.5, years: 5, write_rate: null } as const;

const MONEY = (value: number) => formatAmount(value, 'money');

export const powerBill = defineFigure<BarChart, typeof cost>(cost, {
  id: 'power-bill',
  title: 'Cost of drives: price and electricity',
  question: 'Which costs more, the drives or their electricity?',
  controls: [
    { input: 'installed', span: [1, 1e4] },
    { input: 'power', span: [0.1, 30] },
    { input: 'price', span: [20, 1e4] },
    { input: 'energy_price', span: [0, 1] },
    { input: 'pue', span: [1, 3] },
    { input: 'years', span: [1, 10] },
    { input: 'requests_per_second', span: [10, 1e6], group: 'Workload' },
    { input: 'write_rate', span: [1e4, 1e9], group: 'Workload' },
    { input: 'terabytes_written', span: [1e13, 1e17], group: 'Workload' },
  ],
  presets: [
    { id: 'one', label: 'One drive, 5\u202fyears', inputs: { ...ONE, installed: 1 } },
    { id: 'hall', label: '10,000 drives', inputs: { ...ONE, installed: 10_000 } },
    {
      id: 'successive',
      label: 'One after the other, 500\u202fMB/s',
      inputs: { ...ONE, installed: 1, write_rate: 5e8 },
    },
  ],
  main: 'total',
  draw: drawBarChart,

  chart(state) {
    const { drives, own, around } = numbers(state);
    return {
      label: plainText(sentence(state)),
      x: axisOf(cost, 'total', 0, Math.max(drives, own + around, 1e-6), { name: 'cost' }),
      bars: [
        {
          id: 'drives',
          label: 'Drives',
          color: 'ssd',
          segments: [
            { id: 'all', length: drives, color: 'ssd', pieces: Math.min(count(state), 200) },
          ],
          total: MONEY(drives),
        },
        {
          id: 'energy',
          label: 'Electricity',
          color: 'soft',
          segments: [
            {
              id: 'own',
              label: `drives, ${MONEY(own)}`,
              length: own,
              color: 'soft',
            },
            ...(around > 0
              ? [
                  {
                    id: 'around',
                    label: `cooling and power distribution, ${MONEY(around)}`,
                    length: around,
                    color: 'soft' as const,
                    fill: 'hatched' as const,
                  },
                ]
              : []),
          ],
          total: MONEY(own + around),
        },
      ],
    };
  },

  sentence,

  table(state) {
    const { values } = state.answer;
    const text = (id: OutputId<typeof cost>, dimension: Parameters<typeof formatAmount>[1]) =>
      formatAmount(values[id], dimension);
    return {
      columns: [{ label: 'Quantity' }, { label: 'Value' }],
      rows: [
        ['Drives in service', formatAmount(state.inputs.installed, 'count')],
        ['Replacements of each, one after the other', text('replacements', 'count')],
        ['Drives bought', text('drives', 'count')],
        ['Price per terabyte written', text('price_per_written_byte', 'price_per_data')],
        ['Energy of the drives', text('energy', 'energy')],
        ['Cost of electricity, whole site', text('energy_cost', 'money')],
        ['Requests per joule', text('requests_per_joule', 'per_energy')],
        ['Energy per request', text('joules_per_request', 'energy')],
        ['Total', text('total', 'money')],
      ],
    };
  },
});

const count = (state: State) => state.answer.values.drives;

function numbers(state: State) {
  const energy = state.answer.values.energy_cost;
  const own = outputWith(state, { pue: 1 }, 'energy_cost');
  return {
    drives: count(state) * state.inputs.price,
    own,
    around: Math.max(energy - own, 0),
  };
}

function sentence(state: State): readonly Part[] {
  const { drives, own, around } = numbers(state);
  const { values } = state.answer;
  const value = (text: string): Part => ({ value: text });
  const { installed } = state.inputs;
  const isOne = installed === 1;
  const bought: Part[] =
    values.replacements > 0
      ? says`${isOne ? 'One drive serves' : says`${value(formatAmount(installed, 'count'))} drives serve`} at a time,
        ${isOne ? 'and it is replaced' : 'and each is replaced'} ${value(formatAmount(values.replacements, 'count'))}
        ${values.replacements === 1 ? 'time' : 'times'}, when its rating is used up:
        ${value(formatAmount(count(state), 'count'))} drives cost ${value(MONEY(drives))}.`
      : isOne
        ? says`The drive costs ${value(MONEY(drives))}.`
        : says`${value(formatAmount(installed, 'count'))} drives cost ${value(MONEY(drives))}.`;
  const electricity =
    values.replacements > 0
      ? `The electricity of ${isOne ? 'the one' : 'those'} in service`
      : `${isOne ? 'Its' : 'Their'} electricity`;
  return says`${bought} ${electricity} costs
    ${value(MONEY(own + around))}
    over ${value(formatAmount(state.inputs.years, 'years'))}, ${value(MONEY(around))} of it for
    cooling and power distribution. Each request uses
    ${value(formatAmount(values.joules_per_request, 'energy'))} at full load, and host writes cost
    ${value(formatAmount(values.price_per_written_byte, 'price_per_data'))}.`;
}
