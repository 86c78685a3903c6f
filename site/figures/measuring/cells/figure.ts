/** The 56 cells of block size and mix: one of them is the reader’s, and none is the label. */
import type { MatrixChart } from '../../../charts/matrix';
import { drawMatrix } from '../../../charts/matrix-chart';
import { hiddenCount } from '../../../charts/surface';
import { wholeNumber } from '../../../engine/address/view-keys';
import { mixedLoad } from '../../../engine/gen/mixed-load';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { amount, type Part, plainText, says } from '../../../runtime/figure/parts';
import {
  BLOCK_SIZES,
  blockText,
  CELLS,
  type Cell,
  cellsOf,
  DRIVE,
  errorsOf,
  errorText,
  inIops,
  mixText,
  sayIops,
  sizeText,
} from '../measured-matrix';
import { MIX_START } from '../mixed-rate/figure';
import { matrixIn } from './cells-chart';
import { COUNT, cellsTime, handOf, knownIn, LABEL, type State } from './cells-state';

/** Cells that the simulated drive was not fitted to. */
const OTHERS = CELLS.filter(({ isFitted }) => !isFitted);
/** Below this share of its height, a surface shows next to nothing. */
const LOW = 0.1;

export const cells = defineFigure<MatrixChart, typeof mixedLoad>(mixedLoad, {
  id: 'cells',
  title: 'IOPS vs. block size and read share, 56 cells',
  question: 'Which cell is your workload, and how far is it from the label?',
  controls: [],
  views: [
    {
      key: 'look',
      label: 'View',
      options: [
        { id: 'table', label: 'Table' },
        { id: 'lines', label: 'Small multiples' },
        { id: 'surface', label: 'Surface' },
      ],
    },
    {
      key: 'show',
      label: 'IOPS',
      options: [
        { id: 'measured', label: 'Measured' },
        { id: 'simulated', label: 'Simulated' },
        { id: 'error', label: 'Error' },
      ],
    },
  ],
  format: 'steps',
  formerBet: ['label', 'oltp', 'half', 'few'],
  play: cellsTime,
  keys: {
    // The cell in hand by its minute of the test, and the quarters by which the surface was turned.
    cell: wholeNumber(1, COUNT),
    turn: wholeNumber(0, 3),
  },
  start: MIX_START,
  main: 'total_rate',
  draw: drawMatrix,

  chart: (state) => ({ label: plainText(sentence(state)), ...matrixIn(state) }),

  sentence,

  table: (state) => ({
    caption: `${DRIVE}, queue depth 32, in the order of the test. Simulated: runs of the simulator that were recorded, and that a test repeats`,
    columns: [
      { label: 'Cell' },
      { label: 'Measured IOPS', dimension: 'rate', digits: 5 },
      { label: 'Simulated IOPS', dimension: 'rate', digits: 5 },
      { label: 'Error' },
      { label: 'Fitted' },
    ],
    rows: CELLS.map((cell) => [
      nameOf(cell),
      cell.measured,
      cell.simulated,
      errorText(cell.error),
      cell.isFitted ? 'yes' : 'no',
    ]),
    current: CELLS.indexOf(handOf(state)),
  }),
});

/** "8 KiB, 65% reads" */
export const nameOf = ({ block, share }: Cell) => `${blockText(block)}, ${mixText(share)}`;

function sentence(state: State): readonly Part[] {
  const hand = handOf(state);
  const known = knownIn(state);
  if (known < COUNT)
    return says`Minute ${String(known)} of ${String(COUNT)}: ${nameOf(hand)},
      ${sayIops(hand.measured)}. The test needs at least five such rounds, 4\u202Fh 40\u202Fmin.`;
  return says`In the cell ${nameOf(hand)}, the drive completed ${sayIops(hand.measured)}; the
    simulator finds ${{ value: inIops(hand.simulated) }}
    (${errorText(hand.error)}${hand.isFitted ? ', fitted' : ''}). ${more(state, hand)}`;
}

/** What this view tells beyond the cell in hand. */
function more(state: State, hand: Cell): readonly Part[] {
  const { show, look } = state.view;
  if (look === 'surface') return ofSurface(state);
  if (look === 'lines' && show !== 'error') {
    const [slower, simulated] = [sizesWithDip('measured'), sizesWithDip('simulated')];
    return says`Measured, ${{ value: String(slower) }} of ${String(BLOCK_SIZES.length)} block sizes
      have a mix that is slower than writes alone; simulated,
      ${{ value: simulated === 0 ? 'none' : String(simulated) }}.`;
  }
  if (show === 'error') {
    const { mean, worst } = errorsOf(OTHERS);
    return says`Over the ${String(OTHERS.length)} cells that were not fitted, the mean error is
      ${{ value: sizeText(mean) }}; the worst is ${{ value: errorText(worst.error) }}, at
      ${nameOf(worst)}.`;
  }
  if (hand === LABEL)
    return says`This is the number that labels print: small requests, all reads, queue depth 32.`;
  return says`The number that labels print, ${nameOf(LABEL)}, is
    ${{ value: inIops(LABEL.measured) }}:
    ${amount(LABEL.measured / hand.measured, { dimension: 'number' })} times as much.`;
}

/** At how many sizes some mix is slower than writes alone. */
const sizesWithDip = (of: 'measured' | 'simulated') =>
  BLOCK_SIZES.filter((block) => {
    const [alone, ...mixes] = cellsOf(block);
    return mixes.some((cell) => cell[of] < (alone?.[of] ?? 0));
  }).length;

/** What a surface keeps from its reader. */
function ofSurface(state: State): readonly Part[] {
  const matrix = matrixIn(state);
  const count = hiddenCount(matrix);
  const hidden = [
    'From this corner, the surface hides ',
    { value: count === 0 ? 'none' : String(count) },
    ` of the ${COUNT} cells`,
  ];
  if (matrix.isSigned) return says`${hidden}.`;
  const low = matrix.cells.filter(({ height }) => (height ?? 0) < LOW).length;
  return says`${hidden}; ${{ value: String(low) }} lie in the lowest tenth of its height.`;
}
