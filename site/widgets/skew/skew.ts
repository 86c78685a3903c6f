/** Write amplification under Zipf's law: what skew does to one log. */
import { drawLineChart } from '../../charts/line-chart';
import { axisFor } from '../../charts/ticks';
import type { LineChart } from '../../charts/types';
import { zipfWriteAmplification } from '../../engine/gen/zipf-write-amplification';
import { formatAmount } from '../../engine/units';
import { defineFigure, type Look } from '../frame/figure';
import { curveOf, evenly, level, withPinned } from '../frame/lines';
import { numberOf, type Part, percent, plainText } from '../frame/parts';

const MOST = 1.5;
const EXPONENTS = evenly(0, MOST, 61);
const GREEDY = { policy: 'greedy' } as const;
const FIFO = { policy: 'fifo' } as const;

export const skew = defineFigure<LineChart>({
  id: 'skew',
  model: zipfWriteAmplification,
  title: 'Write amplification against skew',
  question: 'If most writes go to few pages, does a drive copy more or less?',
  controls: [
    { input: 'zipf_exponent', span: [0, MOST] },
    { input: 'overprovisioning', span: [0.03, 0.5] },
    { input: 'policy' },
    { input: 'pages', span: [1e4, 1e9] },
  ],
  start: { policy: 'greedy' },
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('greedy', 'fifo'),

  chart(look) {
    const amplification = look.answer.values.write_amplification;
    const uniform = numberOf(look.answer.values.write_amplification_uniform);
    const of = (changed: Look['inputs']) =>
      curveOf(look, 'zipf_exponent', EXPONENTS, 'write_amplification', changed);
    const fifo = of(FIFO);
    const most = Math.max(...Array.from(fifo.y as ArrayLike<number>).filter(Number.isFinite));
    return {
      label: plainText(sentence(look)),
      x: axisFor('count', 'Zipf exponent', 0, MOST, { count: 4 }),
      y: axisFor('count', 'pages written for each page from the host', 0, most),
      lines: [
        {
          id: 'greedy',
          label: 'emptiest, one log',
          color: 'clean',
          stroke: look.inputs.policy === 'greedy' ? 'strong' : 'plain',
          place: 'along',
          home: 0.75,
          ...of(GREEDY),
        },
        {
          id: 'fifo',
          label: 'oldest, one log',
          color: 'clean',
          stroke: 'dashed',
          place: 'along',
          home: 0.6,
          ...fifo,
        },
        {
          id: 'uniform',
          label: `All alike ${formatAmount(uniform, 'number', 3)}`,
          color: 'soft',
          stroke: 'fine',
          ...level(EXPONENTS, uniform),
        },
      ],
      ...(typeof amplification === 'number'
        ? {
            hand: {
              x: numberOf(look.inputs.zipf_exponent),
              y: amplification,
              label: formatAmount(amplification, 'number', 3),
              color: 'clean' as const,
            },
          }
        : {}),
    };
  },

  sentence,

  table(look) {
    const rows = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 1, 1.1, 1.2, 1.5].map((zipf_exponent) => {
      const at = (changed: Look['inputs']) =>
        look.engine.run(look.model, { ...look.inputs, ...changed, zipf_exponent }).values;
      return [
        zipf_exponent,
        at(GREEDY).writes_to_hottest_fifth as number,
        at(GREEDY).write_amplification as number | null,
        at(FIFO).write_amplification as number | null,
      ];
    });
    return {
      columns: [
        { label: 'Zipf exponent', dimension: 'number' },
        { label: 'Writes to the hottest fifth', dimension: 'ratio' },
        { label: 'Emptiest block, one log', dimension: 'number' },
        { label: 'Oldest block, one log', dimension: 'number' },
      ],
      rows,
    };
  },
});

function sentence({ inputs, answer }: Look): readonly Part[] {
  const value = (number: number): Part => ({ value: formatAmount(number, 'number', 3) });
  const amplification = answer.values.write_amplification;
  const uniform = numberOf(answer.values.write_amplification_uniform);
  return [
    'At an exponent of ',
    value(numberOf(inputs.zipf_exponent)),
    ' the hottest fifth of the pages takes ',
    percent(numberOf(answer.values.writes_to_hottest_fifth)),
    ' of the writes. ',
    ...(typeof amplification === 'number'
      ? ([
          'In one log the drive writes ',
          value(amplification),
          ' pages for each page from the host, against ',
          value(uniform),
          ' if all pages were alike.',
        ] as const)
      : [answer.reasons.write_amplification ?? '']),
  ];
}
