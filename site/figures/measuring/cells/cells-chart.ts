/** The 56 cells as they are drawn. */
import type { MatrixCell, MatrixChart } from '../../../charts/matrix';
import {
  BLOCK_SIZES,
  blockText,
  CELLS,
  type Cell,
  errorText,
  inIops,
  READ_SHARES,
} from '../measured-matrix';
import { handOf, knownIn, type State } from './cells-state';

/** The largest of what is shown; where simulated numbers are, measured ones stand beside them. */
const mostOf = (all: readonly Cell[], show: string) =>
  Math.max(
    ...all.flatMap(({ measured, simulated }) =>
      show === 'measured' ? [measured] : [measured, simulated],
    ),
  );
const BY_ROW = BLOCK_SIZES.map((block) => CELLS.filter((cell) => cell.block === block));
/** Errors are drawn up to here, and the ground of the table from one of these rates to the other. */
const FARTHEST = 0.3;
const GROUND = [150, 45_000] as const;

/** By how many times, not by how much: but the larger ones farther apart. */
const shadeOf = (rate: number) =>
  (Math.log(rate / GROUND[0]) / Math.log(GROUND[1] / GROUND[0])) ** 1.6;

function drawn(state: State, cell: Cell, at: number): MatrixCell {
  const { show = 'measured', look } = state.view;
  const { row, column, measured, error } = cell;
  if (at >= knownIn(state))
    return { row, column, height: null, shade: 0, text: { wide: '', narrow: '' } };
  if (show === 'error') {
    const star = cell.isFitted ? '*' : '';
    const [wide, whole] = [errorText(error), errorText(error, 0).replace('%', '')];
    const text = { wide: `${wide}${star}`, narrow: `${whole}${star}` };
    // What is written as nought is neither above nor below.
    const height = wide === '0%' ? 0 : error / FARTHEST;
    return { row, column, text, height, shade: Math.abs(height) };
  }
  const rate = show === 'simulated' ? cell.simulated : measured;
  const full = mostOf(look === 'surface' ? CELLS : (BY_ROW[row] ?? CELLS), show);
  return {
    row,
    column,
    text: { wide: inIops(rate), narrow: thousands(rate) },
    height: rate / full,
    shade: shadeOf(rate),
    ...(show === 'simulated' ? { ghost: measured / full } : {}),
  };
}

const thousands = (rate: number) => (rate / 1000).toFixed(rate < 10_000 ? 2 : 1);

/** What the numbers are, and how they are to be read in this view. */
function quantityIn({ view: { show = 'measured', look } }: State): MatrixChart['quantity'] {
  if (show === 'error') {
    if (look !== 'table')
      return { wide: 'Error of simulated IOPS', narrow: 'Error of simulated IOPS' };
    return { wide: 'Error of simulated IOPS (* fitted)', narrow: 'Error, % (* fitted)' };
  }
  const wide = `IOPS, ${show}`;
  if (look !== 'lines') return { wide, narrow: `Thousand ${wide}` };
  return {
    wide: `${wide}; each chart from 0 to its own largest number`,
    narrow: `${wide}; each from 0 to its largest`,
  };
}

/** The matrix as this view shows it. */
export function matrixIn(state: State): Omit<MatrixChart, 'label'> {
  const { show = 'measured', look = 'table', turn = '0' } = state.view;
  const isSigned = show === 'error';
  return {
    look: look as MatrixChart['look'],
    quantity: quantityIn(state),
    rows: { name: 'Block size', labels: BLOCK_SIZES.map(blockText) },
    columns: {
      name: { wide: 'Reads, % of requests', narrow: 'Reads' },
      labels: READ_SHARES.map((share) => String(Math.round(share * 100))),
      unit: '%',
      ends: ['0%', '100% reads'],
      places: READ_SHARES,
    },
    cells: CELLS.map((cell, at) => drawn(state, cell, at)),
    isSigned,
    kind: show === 'simulated' ? 'simulated' : 'measured',
    most: isSigned ? `±${FARTHEST * 100}%` : inIops(mostOf(CELLS, show)),
    notes: BY_ROW.map((row) => (isSigned ? `±${FARTHEST * 100}%` : inIops(mostOf(row, show)))),
    // From the corner at which the most is hidden: reports choose theirs without saying so.
    turn: (Number(turn) + 1) % 4,
    now: CELLS.indexOf(handOf(state)),
  };
}
