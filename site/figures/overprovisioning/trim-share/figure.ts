/** What a stream of trims among the writes is worth, and what a replay without them leaves out. */
import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart } from '../../../charts/types';
import { trim } from '../../../engine/gen/trim';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, level, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { amplification } from '../../amplification';

type State = FigureState<typeof trim>;

const SHARES = evenly(0, 0.49, 99);

export const trimShare = defineFigure<LineChart, typeof trim>(trim, {
  id: 'trim-share',
  title: 'Write amplification vs. TRIM share of requests',
  question: 'A trace is replayed without its TRIM requests. How much harder is the test?',
  controls: [
    { input: 'trim_share', span: [0, 0.45] },
    { input: 'overprovisioning', span: [0.02, 1] },
  ],
  presets: [
    { id: 'replay', label: 'Replayed without TRIM', inputs: { trim_share: 0 } },
    { id: 'twentieth', label: 'One request in twenty is TRIM', inputs: { trim_share: 0.05 } },
    { id: 'fifth', label: 'One in five', inputs: { trim_share: 0.2 } },
  ],
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('trim'),

  chart(state) {
    const { write_amplification: wa, write_amplification_without: without } = state.answer.values;
    const { trim_share: q } = state.inputs;
    return {
      label: plainText(sentence(state)),
      x: axisOf(trim, 'trim_share', 0, 0.5, { name: 'TRIM share of requests', count: 6 }),
      y: axisOf(trim, 'write_amplification', 0, without, {
        name: 'Write amplification',
        measure: 'factor',
      }),
      lines: [
        {
          id: 'trim',
          label: 'with TRIM',
          color: 'clean',
          stroke: 'strong',
          place: 'along',
          home: 0.3,
          ...curveOf(state, 'trim_share', SHARES, 'write_amplification'),
        },
        {
          id: 'replay',
          label: 'replayed without TRIM',
          color: 'ink',
          stroke: 'dashed',
          place: 'along',
          home: 0.6,
          ...level(SHARES, without),
        },
      ],
      ...(wa !== null && q <= 0.49
        ? { hand: { x: q, y: wa, label: formatAmount(wa, 'number'), color: 'clean' as const } }
        : {}),
    };
  },

  sentence,

  table(state) {
    const rows = [0, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4].map((q) => {
      const { values } = state.engine.run(state.model, { ...state.inputs, trim_share: q });
      return [
        q,
        values.in_use_share,
        values.effective_overprovisioning,
        values.effective_spare_factor,
        values.effective_utilization,
        values.write_amplification,
      ];
    });
    return {
      columns: [
        columnOf(trim, 'trim_share'),
        columnOf(trim, 'in_use_share'),
        columnOf(trim, 'effective_overprovisioning', { label: 'Effective ρ' }),
        columnOf(trim, 'effective_spare_factor'),
        columnOf(trim, 'effective_utilization'),
        columnOf(trim, 'write_amplification', { label: 'Write amplification' }),
      ],
      rows,
    };
  },
});

function sentence(state: State): readonly Part[] {
  const { values, reasons } = state.answer;
  const { write_amplification: wa, effective_overprovisioning: met } = values;
  const { write_amplification_without: without } = values;
  const { trim_share: q } = state.inputs;
  if (wa === null || met === null) return [reasons.write_amplification ?? ''];
  if (q === 0)
    return says`Without TRIM, the whole drive counts as full. Write amplification is
      ${amplification(without)}, whatever the files do.`;
  return says`At a TRIM share of ${percent(q)}, the share of user capacity in use is
    ${percent(values.in_use_share)}. Effective overprovisioning is ${percent(met)} (spare factor
    ${percent(values.effective_spare_factor)}, utilization
    ${percent(values.effective_utilization)}). Write amplification is ${amplification(wa)};
    replayed without TRIM, it would be ${amplification(without)}.`;
}
