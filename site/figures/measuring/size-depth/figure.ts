/** Queue depth and request size: from where on more of either gains nothing, simulated for a drive that was reviewed. */
import type { MatrixChart } from '../../../charts/matrix';
import { drawMatrix } from '../../../charts/matrix-chart';
import { littlesLaw } from '../../../engine/gen/littles-law';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { littleTriangle } from '../little-triangle/figure';
import { blockText } from '../measured-matrix';
import {
  DEPTHS,
  gridChart,
  inBytes,
  iopsOf,
  KINDS,
  type Kind,
  REVIEWED,
  SIZES,
} from '../review-tests';

type State = FigureState<typeof littlesLaw>;

/** More depth gains something as long as it gains a hundredth. */
const GAIN = 0.01;

export const sizeDepth = defineFigure<MatrixChart, typeof littlesLaw>(littlesLaw, {
  id: 'size-depth',
  title: 'Throughput and IOPS vs. queue depth and request size',
  question: 'From which depth on does each request size gain nothing?',
  controls: [],
  views: [
    { key: 'of', label: 'Requests', options: KINDS.map(({ id, label }) => ({ id, label })) },
    {
      key: 'ports',
      label: 'Ports',
      options: [
        { id: '1', label: 'One' },
        { id: '2', label: 'Two' },
      ],
    },
    {
      key: 'shown',
      label: 'Shown',
      options: [
        { id: 'rate', label: 'Throughput' },
        { id: 'iops', label: 'IOPS' },
      ],
    },
    {
      key: 'look',
      label: 'View',
      options: [
        { id: 'table', label: 'Table' },
        { id: 'lines', label: 'Small multiples' },
      ],
    },
  ],
  start: littleTriangle.start ?? {},
  main: 'outstanding',
  isCompared: false,
  draw: drawMatrix,

  chart(state) {
    const showsIops = state.view.shown === 'iops';
    const quantity = `${showsIops ? 'IOPS' : 'MB/s'}, simulated`;
    const values = gridOf(state);
    return {
      label: plainText(sentence(state)),
      ...gridChart({
        look: state.view.look === 'lines' ? 'lines' : 'table',
        kind: 'simulated',
        quantity: {
          wide: quantity,
          narrow: showsIops ? 'Thousand IOPS, simulated' : quantity,
        },
        rows: { name: 'Size', labels: SIZES.map(blockText) },
        columns: {
          name: { wide: 'Queue depth', narrow: 'Depth' },
          labels: DEPTHS.map(String),
          ends: ['1', 'depth 256'],
        },
        values: showsIops ? values : values.map((row, at) => row.map((iops) => inBytes(iops, at))),
        text: (value) => (showsIops ? inIops(value) : String(Math.round(value / 1e6))),
      }),
    };
  },

  sentence,

  table(state) {
    return {
      caption: `${REVIEWED}, ${kindOf(state).thing}, ${portsOf(state)}: runs of the simulator that were recorded, and that a test repeats`,
      columns: [
        { label: 'Size' },
        { label: 'IOPS at depth 1', dimension: 'rate', digits: 4 },
        { label: 'IOPS at most', dimension: 'rate', digits: 4 },
        { label: 'Throughput at most', dimension: 'byte_rate', unit: 'MB/s' },
        { label: 'No gain beyond depth', dimension: 'count' },
      ],
      rows: gridOf(state).map((row, at) => {
        const most = Math.max(...row);
        return [blockText(SIZES[at] ?? 0), row[0] ?? 0, most, inBytes(most, at), enoughFor(row)];
      }),
    };
  },
});

const kindOf = ({ view }: State): Kind => KINDS.find(({ id }) => id === view.of) ?? KINDS[0];
const isDouble = ({ view }: State) => view.ports === '2';
const gridOf = (state: State) => iopsOf(kindOf(state), isDouble(state) ? 2 : 1);
const portsOf = (state: State) => (isDouble(state) ? 'two ports' : 'one port');

/** Short enough for a table of nine columns. */
const inIops = (iops: number) => (iops < 10_000 ? String(iops) : `${(iops / 1000).toFixed(1)}k`);

/** The least depth that leaves less than a hundredth to gain. */
const enoughFor = (row: readonly number[]): number =>
  DEPTHS[row.findIndex((iops) => iops * (1 + GAIN) >= Math.max(...row))] ?? Number.NaN;

/** What the review found, where the simulated drive does not. */
const REVIEW: Readonly<Record<Kind['id'], string>> = {
  reads: 'The review saw hardly any gain beyond 64, and a lower throughput of large ones at 128.',
  'random-writes':
    'The review saw its most IOPS at 4\u202FKiB, too, and hardly any difference between the ports.',
  'sequential-writes': 'The review saw no gain beyond 32, a fall at 128, and a dip at 16\u202FKiB.',
};

function sentence(state: State): readonly Part[] {
  const grid = gridOf(state);
  const [small = [], large = []] = [grid[0], grid.at(-1)];
  const rate = (row: readonly number[], at: number): Part => ({
    value: formatAmount(inBytes(Math.max(...row), at), 'byte_rate', 3),
  });
  return says`Through ${portsOf(state)}, ${kindOf(state).thing} of 4\u202FKiB reach
    ${{ value: formatAmount(Math.max(...small), 'count') }} IOPS and gain nothing beyond a queue
    depth of ${{ value: String(enoughFor(small)) }}; those of 1\u202FMiB reach
    ${rate(large, grid.length - 1)} and gain nothing beyond ${{ value: String(enoughFor(large)) }}.
    ${REVIEW[kindOf(state).id]}`;
}
