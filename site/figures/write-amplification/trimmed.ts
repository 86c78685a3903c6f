/** What TRIM does for cleaning: write amplification against the share of requests that trim. */
import { drawLineChart } from '../../charts/line-chart';
import { axisFor } from '../../charts/ticks';
import type { LineChart } from '../../charts/types';
import { writeAmplification } from '../../engine/gen/write-amplification';
import { formatAmount } from '../../engine/units';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { curveOf, evenly, outputWith, withPinned } from '../../runtime/figure/lines';
import { numberOf, type Part, percent, plainText } from '../../runtime/figure/parts';

type State = FigureState<typeof writeAmplification>;

const MOST = 0.4;
const SHARES = evenly(0, MOST, 81);

export const trimmed = defineFigure<LineChart, typeof writeAmplification>(writeAmplification, {
  id: 'trimmed',
  title: 'Write amplification against TRIM',
  question: 'How many trims make a full drive feel half empty?',
  controls: [
    { input: 'trim_share', span: [0, MOST] },
    { input: 'overprovisioning', span: [0.03, 0.5] },
    { input: 'policy' },
  ],
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('amplification'),

  chart(state) {
    const amplification = state.answer.values.write_amplification;
    const curve = curveOf(state, 'trim_share', SHARES, 'write_amplification');
    const most = Math.max(...Array.from(curve.y as ArrayLike<number>).filter(Number.isFinite));
    return {
      label: plainText(sentence(state)),
      x: axisFor('ratio', 'of the requests trim', 0, MOST, { count: 5 }),
      y: axisFor('count', 'pages written for each page from the host', 0, most),
      lines: [
        {
          id: 'amplification',
          label: 'write amplification',
          color: 'clean',
          stroke: 'strong',
          place: 'along',
          home: 0.3,
          ...curve,
        },
      ],
      ...(typeof amplification === 'number'
        ? {
            hand: {
              x: numberOf(state.inputs.trim_share),
              y: amplification,
              label: formatAmount(amplification, 'number', 3),
              color: 'clean' as const,
            },
          }
        : {}),
    };
  },

  sentence,

  table(state) {
    const rows = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45].map((share) => {
      const { values } = state.engine.run(state.model, {
        ...state.inputs,
        trim_share: share / 100,
      });
      return [
        share / 100,
        values.effective_overprovisioning as number | null,
        values.effective_spare_factor as number,
        values.effective_utilization as number,
        values.write_amplification as number | null,
      ];
    });
    return {
      columns: [
        { label: 'Requests that trim', dimension: 'ratio' },
        { label: 'Effective ρ', dimension: 'proportion' },
        { label: 'Effective spare factor', dimension: 'ratio' },
        { label: 'Effective utilisation', dimension: 'ratio' },
        { label: 'Write amplification', dimension: 'number' },
      ],
      rows,
    };
  },
});

function sentence(state: State): readonly Part[] {
  const { inputs, answer } = state;
  const amplification = answer.values.write_amplification;
  const met = answer.values.effective_overprovisioning;
  const value = (number: number): Part => ({ value: formatAmount(number, 'number', 3) });
  const start: Part[] = ['If ', percent(numberOf(inputs.trim_share)), ' of the requests trim, '];
  if (typeof amplification !== 'number' || typeof met !== 'number')
    return ['If half of the requests trim, nothing stays in use.'];
  if (inputs.trim_share === 0)
    return [
      'Without TRIM the drive writes ',
      value(amplification),
      ' pages for each page from the host.',
    ];
  const without = numberOf(outputWith(state, { trim_share: 0 }, 'write_amplification'));
  return [
    ...start,
    'the spare grows from ',
    percent(numberOf(inputs.overprovisioning)),
    ' to ',
    percent(met),
    ' (spare factor ',
    percent(numberOf(answer.values.effective_spare_factor)),
    ', utilisation ',
    percent(numberOf(answer.values.effective_utilization)),
    '), and the drive writes ',
    value(amplification),
    ' pages for each page from the host, against ',
    value(without),
    ' without TRIM.',
  ];
}
