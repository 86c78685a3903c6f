/** Two drives that begin differently and end alike: the write cliff, by formula and simulated. */
import { drawLineChart } from '../../charts/line-chart';
import { axisFor } from '../../charts/ticks';
import type { LineChart, Mark, Points } from '../../charts/types';
import type { Row } from '../../engine/declaration';
import { writeCliff } from '../../engine/gen/write-cliff';
import { amplification, amplificationText, PAGES_WRITTEN } from '../frame/amplification';
import { defineFigure, type Look } from '../frame/figure';
import { level } from '../frame/lines';
import { numberOf, type Part, percent, plainText } from '../frame/parts';
import { SMALL, simulated } from '../frame/simulated';

/** The host's writes, in times the user's space. */
const END = 1.5;
const WINDOW = 0.01;
const RING = 0.05;

export const twoStarts = defineFigure<LineChart>({
  id: 'two-starts',
  model: writeCliff,
  title: 'Two drives from their first random write on',
  question: 'Does it matter in which state a drive begins?',
  controls: [
    { input: 'overprovisioning', span: [0.03, 0.5] },
    { input: 'overwrites', span: [0.01, END] },
  ],
  views: [
    {
      key: 'policy',
      label: 'The simulated drives clean',
      options: [
        { id: 'fifo', label: 'their oldest block, as the formula does' },
        { id: 'greedy', label: 'their emptiest block' },
      ],
    },
  ],
  start: { overwrites: 0.5 },
  main: 'write_amplification',
  draw: drawLineChart,

  chart(look) {
    const rest = numberOf(look.answer.values.write_amplification_at_rest);
    const now = numberOf(look.answer.values.write_amplification);
    const edge = numberOf(look.answer.values.first_edge);
    return {
      label: plainText(sentence(look)),
      x: axisFor('count', 'times the drive was written over', 0, END, { count: 4 }),
      y: axisFor('count', PAGES_WRITTEN, 0, edge * 1.05),
      lines: [
        {
          id: 'cliff',
          label: 'filled in order, by formula',
          color: 'clean',
          stroke: 'strong',
          place: 'along',
          home: 0.25,
          ...formula(look),
        },
        {
          id: 'rest',
          label: `At rest ${amplificationText(rest)}`,
          color: 'soft',
          stroke: 'fine',
          ...level(Float64Array.of(0, END), rest),
        },
      ],
      marks: [
        ...rings(look, 'sequential', 'clean', 'filled in order, simulated'),
        ...rings(look, 'random', 'guess', 'churned before, simulated'),
      ],
      hand: {
        x: numberOf(look.inputs.overwrites),
        y: now,
        label: amplificationText(now),
        color: 'clean',
      },
    };
  },

  sentence,

  table(look) {
    const { x, y } = formula(look);
    const [ordered, churned] = (['sequential', 'random'] as const).map((start) =>
      runs(look, start),
    );
    return {
      caption: `Mean of windows of ${RING} overwrites`,
      columns: [
        { label: 'Overwrites up to', dimension: 'number' },
        { label: 'Formula, at the end', dimension: 'number' },
        { label: 'Filled in order, simulated', dimension: 'number' },
        { label: 'Churned before, simulated', dimension: 'number' },
      ],
      rows: (ordered ?? []).map(({ end, amplification: one }, at) => [
        end,
        y[Array.from(x).findIndex((place) => Math.abs(place - end) < WINDOW)] ?? null,
        one,
        churned?.[at]?.amplification ?? null,
      ]),
    };
  },
});

function formula(look: Look): Points {
  const { windows } = look.engine.run(look.model, {
    ...look.inputs,
    overwrites: END,
    window: WINDOW,
  }).values;
  const y = windows as readonly number[];
  // A mean stands in the middle of its window.
  return { x: y.map((_, at) => (at + 0.5) * WINDOW), y };
}

/** The windows of a simulated drive that begins like this. */
function runs(look: Look, start: 'sequential' | 'random') {
  const { windows } = simulated(look, {
    ...SMALL,
    overprovisioning: look.inputs.overprovisioning ?? null,
    policy: look.view.policy === 'greedy' ? 'greedy' : 'fifo',
    start,
    warm_up: 0,
    measure: END,
    window: RING,
  }).values;
  return (windows as readonly Row[]).map((row) => ({
    end: numberOf(row.end),
    amplification: numberOf(row.write_amplification),
  }));
}

function rings(look: Look, start: 'sequential' | 'random', color: Mark['color'], label: string) {
  return runs(look, start).map(
    ({ end, amplification: y }, at): Mark => ({
      id: `${start} ${at}`,
      x: end - RING / 2,
      y,
      kind: 'simulated',
      color,
      // The name stands at one ring, where the two have not yet met or meet no more.
      ...(at === (start === 'random' ? 0 : 28) ? { label } : {}),
    }),
  );
}

function sentence(look: Look): readonly Part[] {
  const { values } = look.answer;
  const now = numberOf(values.write_amplification);
  const at = numberOf(look.inputs.overwrites);
  const edge = numberOf(values.edge_at);
  return [
    'A drive with ',
    percent(numberOf(look.inputs.overprovisioning)),
    ' of spare that was filled in order writes ',
    amplification(now),
    ' pages for each page from the host once ',
    percent(at),
    ' of it has been written over. ',
    ...(at <= edge
      ? (['It still has spare, up to ', percent(edge), '. '] as const)
      : (['At the edge it was ', amplification(numberOf(values.first_edge)), '. '] as const)),
    'One that was churned before writes ',
    amplification(numberOf(values.write_amplification_at_rest)),
    ' all the time.',
  ];
}
