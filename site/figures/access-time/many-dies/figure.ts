/** IOPS against queue depth: what many dies bring, and where the controller ends it, beside a measured drive. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { Axis, LineChart, Mark } from '../../../charts/types';
import { flashRead as model } from '../../../engine/gen/flash-read';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { curveOf, level, withPinned } from '../../../runtime/figure/lines';
import { factor, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { START } from '../flash-read/figure';
import {
  DEEPEST,
  DRIVE,
  errorsOf,
  iopsAt,
  isFitted,
  MEASURED,
  type State,
} from './measured-depths';

/** Where the curve is computed, besides at the depth in hand: each point is a run of its own. */
const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, DEEPEST];

const DEPTH_AXIS: Axis = {
  quantity: 'Queue depth',
  unit: '',
  size: 1,
  scale: 'log',
  min: 1,
  max: DEEPEST,
  ticks: [1, 2, 4, 8, 16, DEEPEST].map((value) => ({ value, text: String(value) })),
};

/** As fitted, and changed in one thing each. */
const FITTED = { page_read_time: 76e-6, controller_time: 13.5e-6, dies: 8 };

export const manyDies = defineFigure<LineChart, typeof model>(model, {
  id: 'many-dies',
  title: 'IOPS vs. queue depth, from dies and controller',
  question: 'How many more reads do many dies complete, and what ends the growth?',
  controls: [
    { input: 'queue_depth', span: [1, DEEPEST] },
    { input: 'page_read_time', span: [10e-6, 200e-6] },
    { input: 'controller_time', span: [0.5e-6, 30e-6] },
    { input: 'dies', span: [1, 64] },
  ],
  presets: [
    { id: 'fitted', label: 'As fitted', inputs: FITTED },
    { id: 'dies', label: '64 dies', inputs: { ...FITTED, dies: 64 } },
    { id: 'flash', label: 'Flash twice as fast', inputs: { ...FITTED, page_read_time: 38e-6 } },
    {
      id: 'controller',
      label: 'Controller twice as fast',
      inputs: { ...FITTED, controller_time: 6.75e-6 },
    },
  ],
  // As the figure before it, with which it shares its inputs.
  start: START,
  main: 'iops',
  draw: drawLineChart,
  pinned: withPinned('model'),

  chart(state) {
    const { queue_depth: depth } = state.inputs;
    const { iops, iops_limit: limit } = state.answer.values;
    const held = depth <= DEEPEST ? [depth] : [];
    const depths = Float64Array.from([...new Set([...DEPTHS, ...held])].sort((a, b) => a - b));
    const curve = curveOf(state, 'queue_depth', depths, 'iops');
    const most = Math.max(...(curve.y as Float64Array), ...MEASURED.map((one) => one.iops));
    const y = axisFor('count', 'IOPS', 0, most);
    return {
      label: plainText(sentence(state)),
      x: DEPTH_AXIS,
      y,
      lines: [
        {
          id: 'model',
          label: 'model',
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.4,
          isModel: true,
          ...curve,
        },
        ...(limit <= y.max
          ? [
              {
                id: 'limit',
                label: limitName(state),
                color: 'soft' as const,
                stroke: 'dashed' as const,
                place: 'along' as const,
                home: 0.2,
                ...level(depths, limit),
              },
            ]
          : []),
      ],
      marks: marks(),
      ...(depth <= DEEPEST
        ? { hand: { x: depth, y: iops, label: `${rounded(iops)} IOPS`, color: 'ssd' as const } }
        : {}),
    };
  },

  sentence,

  table(state) {
    const depths = [...new Set([...MEASURED.map(({ depth }) => depth), state.inputs.queue_depth])];
    return {
      caption: `${DRIVE.name}, ${DRIVE.load}, measured ${DRIVE.year}, and the model`,
      columns: [
        { label: 'Queue depth', dimension: 'count' },
        { label: 'Measured IOPS', dimension: 'rate', digits: 5 },
        { label: 'Model IOPS', dimension: 'rate', digits: 4 },
        { label: 'Difference' },
        { label: 'Measured mean latency', dimension: 'time', digits: 4 },
        { label: 'Model mean latency', dimension: 'time', digits: 4 },
      ],
      rows: depths
        .sort((less, more) => less - more)
        .map((depth) => {
          const measured = MEASURED.find((one) => one.depth === depth);
          const iops = iopsAt(state, depth);
          const off =
            measured && isFitted(state) ? formatAmount(iops / measured.iops - 1, 'ratio', 2) : '–';
          return [
            depth,
            measured?.iops ?? null,
            iops,
            off,
            measured?.latency ?? null,
            depth / iops,
          ];
        }),
    };
  },
});

/** To the digits of the flash-read figure beside it and of the table. */
const rounded = (iops: number) => formatAmount(iops, 'number', 4);

/** Which of both sets the limit. */
const limitName = ({ inputs, answer }: State) =>
  answer.values.iops_limit * inputs.controller_time > 1 - 1e-9 ? 'controller limit' : 'die limit';

const marks = (): Mark[] =>
  MEASURED.map(({ depth, iops }) => ({
    id: `${depth}`,
    kind: 'measured',
    color: 'ink',
    x: depth,
    y: iops,
    ...(depth === 4 ? { label: `${DRIVE.name}, ${DRIVE.year}` } : {}),
  }));

function sentence(state: State): readonly Part[] {
  const { queue_depth: depth } = state.inputs;
  const { iops, latency, latency_alone, gain } = state.answer.values;
  const worst = Math.max(...errorsOf(state).map(Math.abs));
  const at = { value: formatAmount(depth, 'count') };
  const grown =
    depth === 1
      ? says`At a queue depth of ${at}, the model gives ${{ value: rounded(iops) }} IOPS, and each
          read takes ${time(latency, 4)}.`
      : says`At a queue depth of ${at}, the model gives ${{ value: rounded(iops) }} IOPS,
          ${factor(gain)} times as many as at 1. The mean latency is ${time(latency, 4)},
          ${factor(latency / latency_alone)} times that of a read alone.`;
  return says`${grown}${isFitted(state) ? says` It is within ${percent(worst, 2)} of all ${String(MEASURED.length)} measured points.` : ''}${depth > DEEPEST ? ` The chart ends at ${DEEPEST}.` : ''}`;
}
