/** Latency at a queue depth of 1, mean and maximum, by mix and size: measured on one drive, simulated for another. */
import measured from '../../../../content/measured-runs/measured-idle.json' with { type: 'json' };
import type { MatrixChart } from '../../../charts/matrix';
import { drawMatrix } from '../../../charts/matrix-chart';
import { littlesLaw } from '../../../engine/gen/littles-law';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { factor, type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { littleTriangle } from '../little-triangle/figure';
import { blockText, mixText } from '../measured-matrix';
import { gridChart, IDLE, REVIEWED } from '../review-tests';

type State = FigureState<typeof littlesLaw>;

/** Mean and longest latency of each size and mix. */
type Nine = typeof IDLE | (typeof measured)[number];

/** What was tested, and how. */
const TESTS: readonly {
  id: string;
  label: string;
  name: string;
  isMeasured: boolean;
  nine: Nine;
}[] = [
  ...measured.map((nine, at) => ({
    id: at === 0 ? 'found' : 'clock',
    label: at === 0 ? 'HG6, measured' : 'HG6, host at full clock',
    name: `${nine.name} (${nine.year})`,
    isMeasured: true,
    nine,
  })),
  { id: 'review', label: 'Optimus, simulated', name: REVIEWED, isMeasured: false, nine: IDLE },
];
const testOf = ({ view }: State) => {
  const { nine, ...test } =
    TESTS.find(({ id }) => id === view.of) ?? (TESTS[0] as (typeof TESTS)[number]);
  const { block_size, read_share, mean, longest } = nine;
  return { ...test, block_size, read_share, mean, longest };
};

export const idleLatency = defineFigure<MatrixChart, typeof littlesLaw>(littlesLaw, {
  id: 'idle-latency',
  title: 'Latency at queue depth 1 vs. request size and read share',
  question: 'How far is the maximum from the mean?',
  controls: [],
  views: [
    { key: 'of', label: 'Drive', options: TESTS.map(({ id, label }) => ({ id, label })) },
    {
      key: 'shown',
      label: 'Latency',
      options: [
        { id: 'mean', label: 'Mean' },
        { id: 'longest', label: 'Maximum' },
      ],
    },
  ],
  start: littleTriangle.start ?? {},
  main: 'outstanding',
  isCompared: false,
  draw: drawMatrix,

  chart(state) {
    const { block_size, read_share, mean, longest, isMeasured } = testOf(state);
    const showsMean = state.view.shown !== 'longest';
    const kind = isMeasured ? 'measured' : 'simulated';
    const quantity = `${showsMean ? 'Mean' : 'Maximum'} latency, ${kind}`;
    return {
      label: plainText(sentence(state)),
      ...gridChart({
        look: 'table',
        kind,
        quantity: { wide: quantity, narrow: quantity },
        rows: { name: 'Size', labels: block_size.map(blockText) },
        columns: { name: { wide: 'Mix', narrow: 'Mix' }, labels: read_share.map(mixText) },
        values: showsMean ? mean : longest,
        text: (value) => formatAmount(value, 'time'),
      }),
    };
  },

  sentence,

  table: (state) => {
    const { name, block_size, read_share, mean, longest, isMeasured } = testOf(state);
    return {
      caption: isMeasured
        ? `${name}, one request at a time: the mean of five rounds of a minute, and the longest request of all five`
        : `${name}, one request at a time for a minute: a run of the simulator that was recorded, and that a test repeats`,
      columns: [
        { label: 'Size' },
        { label: 'Mix' },
        { label: 'Mean', dimension: 'time', unit: 'µs' },
        { label: 'Maximum', dimension: 'time', unit: 'µs' },
        { label: 'Maximum ÷ mean', dimension: 'number' },
      ],
      rows: block_size.flatMap((size, row) =>
        read_share.map((share, column) => {
          const [usual, worst] = [mean[row]?.[column] ?? 0, longest[row]?.[column] ?? 0];
          return [blockText(size), mixText(share), usual, worst, worst / usual];
        }),
      ),
    };
  },
});

function sentence(state: State): readonly Part[] {
  const { mean, longest, isMeasured } = testOf(state);
  const [usual, worst] = [mean.flat(), longest.flat()];
  const ratios = worst.map((one, at) => one / (usual[at] ?? 1));
  const spread = says`Over the nine cells, the mean is ${time(Math.min(...usual))} to
    ${time(Math.max(...usual))}, the maximum ${time(Math.min(...worst))} to ${time(Math.max(...worst))}:
    ${factor(Math.min(...ratios))} to ${factor(Math.max(...ratios))} times the mean of its cell.`;
  return isMeasured
    ? spread
    : says`${spread} The simulated drive has no rare events, so its maxima are too short.`;
}
