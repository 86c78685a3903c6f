/** What a published workload lists of its requests, and what it leaves out. */
import { drawBarChart } from '../../charts/bar-chart';
import { axisFor } from '../../charts/ticks';
import type { Bar, BarChart, Color, Segment } from '../../charts/types';
import { workload } from '../../engine/gen/workload';
import { formatAmount, formatIn } from '../../engine/units';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { amount, type Part, percent, plainText } from '../../runtime/figure/parts';

type State = FigureState<typeof workload>;

export const workloadMix = defineFigure<BarChart, typeof workload>(workload, {
  id: 'workload-mix',
  title: 'Share of requests by size, queue depth, order, and kind',
  question: 'What does a list of numbers say of a workload, and what does it leave out?',
  controls: [
    { input: 'mean_depth', label: 'Stated mean queue depth', span: [1, 32] },
    { input: 'bytes_written', span: [50e9, 500e9] },
  ],
  start: { bytes_written: 106.32e9, mean_depth: 4.625 },
  main: 'unlisted_depth',
  draw: drawBarChart,

  chart(state) {
    const { inputs } = state;
    const { unlisted_size_mean, unlisted_depth } = state.answer.values;
    const { read_share } = state.answer.values;
    return {
      label: plainText(sentence(state)),
      x: axisFor('ratio', 'of the requests', 0, 1),
      bars: [
        bar(
          'size',
          'Size',
          inputs.sizes.map(inKib),
          inputs.size_shares,
          sizeSaid(unlisted_size_mean),
        ),
        bar(
          'depth',
          'Queue depth',
          inputs.depths.map(String),
          inputs.depth_shares,
          unlisted_depth === null ? 'none' : `mean ${formatAmount(unlisted_depth, 'count')}`,
        ),
        halves('order', 'Order', ['sequential', 'more or less random'], inputs.sequential_share),
        halves('kind', 'Kind', ['reads', 'writes'], read_share),
      ],
    };
  },

  sentence,

  table(state) {
    const { inputs } = state;
    const { unlisted_size_mean, unlisted_size_share, unlisted_depth, unlisted_depth_share } =
      state.answer.values;
    return {
      caption: 'Listed and left out; reads are taken to be as large as writes',
      columns: [{ label: 'Quantity' }, { label: 'Value' }, { label: 'Share', dimension: 'ratio' }],
      rows: [
        ...inputs.sizes.map((size, at) => ['Size', inKib(size), inputs.size_shares[at] ?? null]),
        ['Size', `not listed; ${sizeSaid(unlisted_size_mean)}`, unlisted_size_share],
        ...inputs.depths.map((depth, at) => [
          'Queue depth',
          formatAmount(depth, 'count'),
          inputs.depth_shares[at] ?? null,
        ]),
        [
          'Queue depth',
          unlisted_depth === null
            ? 'not listed'
            : `not listed; mean ${formatAmount(unlisted_depth, 'count')}`,
          unlisted_depth_share,
        ],
      ],
    };
  },
});

const sizeSaid = (size: number | null) => (size === null ? 'none' : `mean ${inKib(size)}`);

/** Requests are sized in powers of two, whatever the unit is called. */
const inKib = (size: number) => formatIn(size, { dimension: 'bytes', unit: 'KiB' });

const COLORS: readonly Color[] = ['ssd', 'soft', 'ink'];

/** Two parts that are the whole. */
function halves(
  id: string,
  label: string,
  [first, second]: readonly [string, string],
  share: number,
): Bar {
  return {
    id,
    label,
    color: 'ink',
    segments: [
      { id: `${id} ${first}`, label: first, length: share, color: 'ssd' },
      { id: `${id} ${second}`, label: second, length: 1 - share, color: 'soft' },
    ],
    total: `${formatAmount(share, 'ratio', 2)} ${first}`,
  };
}

/** One way to part the requests; what the list leaves of them is hatched. */
function bar(
  id: string,
  label: string,
  names: readonly string[],
  shares: readonly number[],
  rest: string,
): Bar {
  const left = 1 - shares.reduce((sum, share) => sum + share, 0);
  const listed = names.map(
    (name, at): Segment => ({
      id: `${id} ${name}`,
      label: name,
      length: shares[at] ?? 0,
      color: COLORS[at % COLORS.length] ?? 'soft',
    }),
  );
  const segments: readonly Segment[] =
    left > 1e-9
      ? [...listed, { id: `${id} rest`, label: rest, length: left, color: 'ink', fill: 'hatched' }]
      : listed;
  const total = left > 1e-9 ? `${formatAmount(left, 'ratio', 2)} not listed` : 'all listed';
  return { id, label, color: 'ink', segments, total };
}

function sentence(state: State): readonly Part[] {
  const { values } = state.answer;
  const { unlisted_size_mean, unlisted_depth } = values;
  if (unlisted_size_mean === null || unlisted_depth === null)
    return ['These numbers contradict each other: the listed requests alone need more.'];
  return [
    'Of the requests, ',
    percent(values.unlisted_size_share, 2),
    ' have no listed size: for the stated data, they must average ',
    { value: inKib(unlisted_size_mean) },
    '. ',
    percent(values.unlisted_depth_share, 2),
    ' have no listed queue depth: for the stated mean, they must average ',
    amount(unlisted_depth, { dimension: 'count' }),
    '.',
  ];
}
