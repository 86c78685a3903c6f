/** What compression does: write amplification against the entropy of the data. */
import { drawLineChart } from '../../../charts/line-chart';
import type { Line, LineChart } from '../../../charts/types';
import { compression } from '../../../engine/gen/compression';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, level, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { amplification, amplificationText } from '../../amplification';
import { familyOf, percentile } from '../field/drives';

type State = FigureState<typeof compression>;

const ENTROPIES = evenly(0, 1, 101);

export const entropy = defineFigure<LineChart, typeof compression>(compression, {
  id: 'entropy',
  title: 'Write amplification vs. data entropy',
  question: 'How much entropy may data have before NAND writes exceed host writes?',
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
      x: axisOf(compression, 'entropy', 0, 1, { count: 6 }),
      y: axisOf(compression, 'write_amplification', 0, top, { name: 'Write amplification' }),
      lines: linesOf(state, plain),
      bands: [
        {
          id: 'field',
          axis: 'y',
          from: percentile(family, 25),
          to: percentile(family, 75),
          label: `middle half of ${family.count} drives`,
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
        columnOf(compression, 'entropy', { label: 'Data entropy' }),
        columnOf(compression, 'effective_overprovisioning', {}),
        columnOf(compression, 'effective_spare_factor', {}),
        columnOf(compression, 'effective_utilization', {}),
        columnOf(compression, 'write_amplification_packed', {
          label: 'Compression, freed space reused',
        }),
        columnOf(compression, 'write_amplification', {
          label: 'Compression, freed space not reused',
        }),
        columnOf(compression, 'write_amplification_plain', { label: 'No compression' }),
      ],
      rows,
    };
  },
});

function linesOf(state: State, plain: number): Line[] {
  return [
    {
      id: 'packed',
      label: 'freed space reused',
      color: 'clean',
      stroke: 'strong',
      place: 'along',
      home: 0.7,
      ...curveOf(state, 'entropy', ENTROPIES, 'write_amplification_packed'),
    },
    {
      id: 'less',
      label: 'freed space not reused',
      color: 'ink',
      stroke: 'dashed',
      place: 'along',
      home: 0.4,
      ...curveOf(state, 'entropy', ENTROPIES, 'write_amplification', {
        garbage_collection_wa: plain,
      }),
    },
    {
      id: 'plain',
      label: `No compression ${amplificationText(plain)}`,
      color: 'ink',
      stroke: 'dotted',
      ...level(ENTROPIES, plain),
    },
    {
      id: 'one',
      label: 'Host writes',
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
  return says`At a data entropy of ${percent(state.inputs.entropy)}, write amplification with
    compression and freed space reused is ${amplification(packed)}${packed < 1 ? ', below 1' : ''}.
    Without compression it is ${amplification(plain)}.`;
}
