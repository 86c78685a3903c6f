/** Throughput by request size, ports, and what was written before: simulated for a drive that was reviewed. */
import type { MatrixChart } from '../../../charts/matrix';
import { drawMatrix } from '../../../charts/matrix-chart';
import { littlesLaw } from '../../../engine/gen/littles-law';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { littleTriangle } from '../little-triangle/figure';
import { blockText } from '../measured-matrix';
import { filledIops, gridChart, inBytes, KINDS, type Kind, REVIEWED, SIZES } from '../review-tests';

type State = FigureState<typeof littlesLaw>;

/** Ports, and how the drive was filled before. */
const COLUMNS = [1, 2].flatMap((ports) => [true, false].map((isInOrder) => ({ ports, isInOrder })));
/** The size of the review’s best number. */
const ASKED = 524_288;

export const portsFill = defineFigure<MatrixChart, typeof littlesLaw>(littlesLaw, {
  id: 'ports-fill',
  title: 'Throughput vs. request size, ports, and pre-fill',
  question: 'What does a second port buy, and what does it depend on?',
  controls: [],
  views: [
    {
      key: 'of',
      label: 'Requests',
      options: KINDS.toReversed().map(({ id, label }) => ({ id, label })),
    },
  ],
  start: littleTriangle.start ?? {},
  main: 'outstanding',
  isCompared: false,
  draw: drawMatrix,

  chart: (state) => ({
    label: plainText(sentence(state)),
    ...gridChart({
      look: 'table',
      kind: 'simulated',
      quantity: { wide: 'MB/s, simulated', narrow: 'MB/s, simulated' },
      rows: { name: 'Size', labels: SIZES.map(blockText) },
      columns: {
        name: { wide: 'Ports, and the fill: sequential or random', narrow: 'Ports, fill' },
        labels: COLUMNS.map(({ ports, isInOrder }) => `${ports}, ${isInOrder ? 'seq.' : 'rand.'}`),
      },
      values: SIZES.map((_, row) => COLUMNS.map((one) => rateOf(state, row, one))),
      text: (value) => String(Math.round(value / 1e6)),
    }),
  }),

  sentence,

  table: (state) => ({
    caption: `${REVIEWED}, ${kindOf(state).thing}, queue depth 32: runs of the simulator that were recorded, and that a test repeats. Writes: the first pass after the fill`,
    columns: [
      { label: 'Size' },
      ...COLUMNS.map(({ ports, isInOrder }) => ({
        label: `${ports === 1 ? 'One port' : 'Two ports'}, filled ${isInOrder ? 'sequentially' : 'at random'}`,
        dimension: 'byte_rate' as const,
        unit: 'MB/s',
      })),
    ],
    rows: SIZES.map((size, row) => [
      blockText(size),
      ...COLUMNS.map((one) => rateOf(state, row, one)),
    ]),
  }),
});

const kindOf = ({ view }: State): Kind =>
  KINDS.find(({ id }) => id === (view.of ?? 'sequential-writes')) ?? KINDS[2];

const rateOf = (
  state: State,
  row: number,
  { ports, isInOrder }: (typeof COLUMNS)[number],
): number => inBytes(filledIops(kindOf(state), ports, isInOrder)[row] ?? 0, row);

function sentence(state: State): readonly Part[] {
  const row = SIZES.indexOf(ASKED);
  const [one, oneRandom, two, twoRandom] = COLUMNS.map(
    (column): Part => ({ value: formatAmount(rateOf(state, row, column), 'byte_rate', 4) }),
  );
  return says`At a queue depth of 32, ${kindOf(state).thing} of ${blockText(ASKED)} move ${one ?? ''}
    through one port and ${two ?? ''} through two if the drive was filled sequentially; if it was filled
    at random, ${oneRandom ?? ''} and ${twoRandom ?? ''}.`;
}
