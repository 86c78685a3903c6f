/** Three numbers for one spare area, on rulers that stand under one another. */

import { spareArea } from '../../../engine/gen/spare-area';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { amplification } from '../../amplification';
import { IN_GIB, USER_SPAN } from '../../model-drive/sa-256';
import { drawRulers, type Ruler, type RulersChart } from './rulers';

type State = FigureState<typeof spareArea>;

/** The common scale: the share of all flash that is spare. */
const TO = 0.6;
/** What a data sheet says, without saying of what. */
const SAID = 0.28;
const OVER = [0, 0.07, 0.15, 0.28, 0.5, 0.8, 1.2];
const SHARES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6];

export const spareScales = defineFigure<RulersChart, typeof spareArea>(spareArea, {
  id: 'spare-scales',
  title: 'Overprovisioning vs. spare factor vs. flash utilization',
  question: 'A data sheet says “28%”. Of what?',
  controls: [
    { input: 'user_capacity', span: USER_SPAN },
    { input: 'raw_capacity', span: [128 * 2 ** 30, 16_384 * 2 ** 30] },
  ],
  start: IN_GIB,
  presets: [
    {
      id: 'of-user',
      label: '28% of user capacity',
      inputs: { raw_capacity: 512e9, user_capacity: 400e9 },
    },
    {
      id: 'of-flash',
      label: '28% of raw flash capacity',
      inputs: { raw_capacity: 500e9, user_capacity: 360e9 },
    },
    {
      id: 'binary',
      label: '512 GiB as 400 GB',
      inputs: { raw_capacity: 512 * 2 ** 30, user_capacity: 400e9 },
    },
  ],
  main: 'overprovisioning',
  draw: drawRulers,

  chart(state) {
    const { over, factor: spare, use } = numbers(state);
    const rulers: Ruler[] = [
      {
        id: 'over',
        symbol: 'ρ',
        label: 'Overprovisioning ρ',
        detail: 'spare area ÷ user capacity',
        ticks: OVER.map((value) => ({ at: factorAt(state, value), text: share(value) })),
        value: share(over),
      },
      {
        id: 'factor',
        symbol: 'S',
        label: 'Spare factor',
        detail: 'spare area ÷ raw flash',
        ticks: SHARES.map((value) => ({ at: value, text: share(value) })),
        value: share(spare),
      },
      {
        id: 'use',
        symbol: 'u',
        label: 'Flash utilization',
        detail: 'user capacity ÷ raw flash',
        ticks: SHARES.map((value) => ({ at: value, text: share(1 - value) })),
        value: share(use),
      },
    ];
    return {
      label: plainText(sentence(state)),
      from: 0,
      to: TO,
      rulers,
      hand: spare,
      handColor: 'spare',
      ghosts: [
        {
          id: 'said-user',
          at: factorAt(state, SAID),
          label: `${share(SAID)} of user capacity`,
          ruler: 0,
        },
        { id: 'said-flash', at: SAID, label: `${share(SAID)} of raw flash`, ruler: 1 },
      ],
    };
  },

  sentence,

  table(state) {
    const row = (name: string, { values }: State['answer']) => [
      name,
      values.overprovisioning,
      values.spare_factor,
      values.utilization,
      values.write_amplification,
    ];
    const reading = (raw_capacity: number, user_capacity: number) =>
      state.engine.run(state.model, { raw_capacity, user_capacity });
    return {
      columns: [
        { label: 'Drive' },
        columnOf(spareArea, 'overprovisioning', { label: 'Overprovisioning ρ' }),
        columnOf(spareArea, 'spare_factor'),
        columnOf(spareArea, 'utilization'),
        columnOf(spareArea, 'write_amplification', { label: 'Write amplification' }),
      ],
      rows: [
        row('this one', state.answer),
        row(`${share(SAID)} read as spare ÷ user`, reading(1e12 * (1 + SAID), 1e12)),
        row(`${share(SAID)} read as spare ÷ all flash`, reading(1e12, 1e12 * (1 - SAID))),
      ],
      current: 0,
    };
  },
});

const share = (value: number) => formatAmount(value, 'ratio');

/** Where an overprovisioning lies on the common scale, by the engine. */
function factorAt({ engine, model }: State, over: number): number {
  const user_capacity = 1e9;
  const { values } = engine.run(model, { raw_capacity: (1 + over) * user_capacity, user_capacity });
  return values.spare_factor;
}

function numbers({ answer: { values } }: State) {
  const { overprovisioning: over, spare_factor: factor, utilization: use } = values;
  return { over, factor, use };
}

function sentence(state: State): readonly Part[] {
  const { over, factor: spare, use } = numbers(state);
  const wa = state.answer.values.write_amplification;
  return says`Raw flash capacity is ${{ value: formatAmount(state.inputs.raw_capacity, 'bytes') }};
    user capacity is ${{ value: formatAmount(state.inputs.user_capacity, 'bytes') }}.
    Overprovisioning is ${percent(over)}, spare factor ${percent(spare)}, utilization
    ${percent(use)}${
      wa !== null && state.inputs.partition_share === 1 && state.inputs.trimmed_share === 0
        ? says`.
      Write amplification is ${amplification(wa)}.`
        : '.'
    }`;
}
