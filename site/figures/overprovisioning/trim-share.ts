/** What a stream of trims among the writes is worth, and what a replay without them leaves out. */
import { drawLineChart } from '../../charts/line-chart';
import { axisFor } from '../../charts/ticks';
import type { LineChart } from '../../charts/types';
import { trim } from '../../engine/gen/trim';
import { formatAmount } from '../../engine/units';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { curveOf, evenly, level, withPinned } from '../../runtime/figure/lines';
import { numberOf, type Part, percent, plainText } from '../../runtime/figure/parts';
import { amplification } from '../amplification';

type State = FigureState<typeof trim>;

const SHARES = evenly(0, 0.49, 99);

export const trimShare = defineFigure<LineChart, typeof trim>(trim, {
  id: 'trim-share',
  title: 'What a write costs, against the share of requests that trim',
  question: 'A trace is replayed without its trims. What does the test make of the drive?',
  controls: [
    { input: 'trim_share', span: [0, 0.45] },
    { input: 'overprovisioning', span: [0.02, 1] },
  ],
  presets: [
    { id: 'replay', label: 'Replayed without TRIM', inputs: { trim_share: 0 } },
    { id: 'twentieth', label: 'One request in twenty trims', inputs: { trim_share: 0.05 } },
    { id: 'fifth', label: 'One in five', inputs: { trim_share: 0.2 } },
  ],
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('trim'),

  chart(state) {
    const without = numberOf(state.answer.values.write_amplification_without);
    const wa = state.answer.values.write_amplification;
    const q = numberOf(state.inputs.trim_share);
    return {
      label: plainText(sentence(state)),
      x: axisFor('ratio', 'of the requests trim', 0, 0.5, { count: 6 }),
      y: axisFor('factor', 'written to flash for each write', 0, without),
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
          label: 'replayed without',
          color: 'clean',
          stroke: 'dashed',
          place: 'along',
          home: 0.6,
          ...level(SHARES, without),
        },
      ],
      ...(typeof wa === 'number' && q <= 0.49
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
        numberOf(values.in_use_share),
        numberOf(values.effective_overprovisioning),
        numberOf(values.effective_spare_factor),
        numberOf(values.effective_utilization),
        numberOf(values.write_amplification),
      ];
    });
    return {
      columns: [
        { label: 'Requests that trim', dimension: 'ratio' },
        { label: 'In use', dimension: 'ratio' },
        { label: 'Effective ρ', dimension: 'proportion' },
        { label: 'Effective spare factor', dimension: 'ratio' },
        { label: 'Effective utilisation', dimension: 'ratio' },
        { label: 'Written per write', dimension: 'number' },
      ],
      rows,
    };
  },
});

function sentence(state: State): readonly Part[] {
  const { values, reasons } = state.answer;
  const wa = values.write_amplification;
  const without = numberOf(values.write_amplification_without);
  const q = numberOf(state.inputs.trim_share);
  if (typeof wa !== 'number') return [reasons.write_amplification ?? ''];
  if (q === 0)
    return [
      'Without a single trim the drive stays full in its own eyes: ',
      amplification(without),
      ' pages written for each, whatever the files above it do.',
    ];
  return [
    'With ',
    percent(q),
    ' of trims ',
    percent(numberOf(values.in_use_share)),
    ' of the user’s space stay in use. Cleaning meets ',
    percent(numberOf(values.effective_overprovisioning)),
    ' to spare (spare factor ',
    percent(numberOf(values.effective_spare_factor)),
    ', utilisation ',
    percent(numberOf(values.effective_utilization)),
    ') and the flash takes ',
    amplification(wa),
    ' pages for each; replayed without the trims it would take ',
    amplification(without),
    '.',
  ];
}
