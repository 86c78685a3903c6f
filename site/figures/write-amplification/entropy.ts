/** What compression does: write amplification against the entropy of the data. */
import { drawLineChart } from '../../charts/line-chart';
import type { Line, LineChart } from '../../charts/types';
import { compression } from '../../engine/gen/compression';
import { axisOf } from '../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { curveOf, evenly, level, withPinned } from '../../runtime/figure/lines';
import { type Part, percent, plainText } from '../../runtime/figure/parts';
import { columnOf } from '../../runtime/figure/table';
import { amplification, amplificationText } from '../amplification';
import { familyOf, percentile } from './field/drives';

type State = FigureState<typeof compression>;

const ENTROPIES = evenly(0, 1, 101);

export const entropy = defineFigure<LineChart, typeof compression>(compression, {
  id: 'entropy',
  title: 'Write amplification vs. data entropy',
  question: 'How random may data be, and a drive still write less than it was given?',
  controls: [
    { input: 'entropy' },
    { input: 'overprovisioning', span: [0.03, 0.5] },
    { input: 'overhead', span: [0, 0.2] },
  ],
  main: 'write_amplification_packed',
  draw: drawLineChart,
  pinned: withPinned('packed'),

  chart(state) {
    const { plain, packed } = results(state);
    const top = plain * 1.25;
    const family = familyOf('sandforce');
    return {
      label: plainText(sentence(state)),
      x: axisOf(compression, 'entropy', 0, 1, { name: 'of the data is random', count: 6 }),
      y: axisOf(compression, 'write_amplification', 0, top, {
        name: 'bytes written for each byte from the host',
      }),
      lines: linesOf(state, plain),
      bands: [
        {
          id: 'field',
          axis: 'y',
          from: percentile(family, 25),
          to: percentile(family, 75),
          label: `half of ${family.count} in use`,
          color: 'soft',
        },
      ],
      ...(packed !== null && packed <= top
        ? {
            hand: {
              x: state.inputs.entropy,
              y: packed,
              label: amplificationText(packed),
              color: 'clean' as const,
            },
          }
        : {}),
    };
  },

  sentence,

  table(state) {
    const { plain } = results(state);
    const rows = [5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 100].map((share) => {
      const at = (changed: Partial<State['inputs']>) =>
        state.engine.run(state.model, { ...state.inputs, ...changed, entropy: share / 100 }).values;
      const values = at({});
      const less = at({ garbage_collection_wa: plain }).write_amplification;
      return [
        share / 100,
        values.effective_overprovisioning,
        values.effective_spare_factor,
        values.effective_utilization,
        values.write_amplification_packed,
        less,
        plain,
      ];
    });
    return {
      columns: [
        columnOf(compression, 'entropy', { label: 'Random share of the data' }),
        columnOf(compression, 'effective_overprovisioning', { label: 'Effective ρ, packed' }),
        columnOf(compression, 'effective_spare_factor', { label: 'Effective spare factor' }),
        columnOf(compression, 'effective_utilization', { label: 'Effective utilisation' }),
        columnOf(compression, 'write_amplification_packed', { label: 'Shrinks and packs' }),
        columnOf(compression, 'write_amplification', { label: 'Shrinks, room not used' }),
        columnOf(compression, 'write_amplification_plain', { label: 'Does not shrink' }),
      ],
      rows,
    };
  },
});

function linesOf(state: State, plain: number): Line[] {
  return [
    {
      id: 'packed',
      label: 'shrinks and packs',
      color: 'clean',
      stroke: 'strong',
      place: 'along',
      home: 0.7,
      ...curveOf(state, 'entropy', ENTROPIES, 'write_amplification_packed'),
    },
    {
      id: 'less',
      label: 'shrinks, room not used',
      color: 'clean',
      stroke: 'dashed',
      place: 'along',
      home: 0.4,
      ...curveOf(state, 'entropy', ENTROPIES, 'write_amplification', {
        garbage_collection_wa: plain,
      }),
    },
    {
      id: 'plain',
      label: `Does not shrink ${amplificationText(plain)}`,
      color: 'clean',
      stroke: 'plain',
      ...level(ENTROPIES, plain),
    },
    {
      id: 'one',
      label: 'What the host wrote',
      color: 'ssd',
      stroke: 'fine',
      ...level(ENTROPIES, 1),
    },
  ];
}

function results({ answer }: State) {
  return {
    plain: answer.values.write_amplification_plain,
    packed: answer.values.write_amplification_packed,
  };
}

function sentence(state: State): readonly Part[] {
  const { plain, packed } = results(state);
  if (packed === null) return [state.answer.reasons.write_amplification_packed ?? ''];
  return [
    'Of data of which ',
    percent(state.inputs.entropy),
    ' is random, a drive that shrinks and packs them writes ',
    amplification(packed),
    ` bytes for each byte from the host${packed < 1 ? ', less than it was given' : ''}. One that does not shrink them writes `,
    amplification(plain),
    '.',
  ];
}
