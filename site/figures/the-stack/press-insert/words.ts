/** What is said of a commit on its way, and of all commits so far. */
import type { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Part, says } from '../../../runtime/figure/parts';
import { timesAsMuch } from '../times';
import { insertsIn, sumsOf } from './inserts';
import { DEVICE, flashIn, layersOf, reachedIn } from './layers';

type State = FigureState<typeof sqliteCommit>;

const bytes = (value = Number.NaN): Part => ({ value: formatAmount(value, 'bytes') });

/** The live sentence: as far as the film has come. */
export function sentence(state: State): readonly Part[] {
  const { rows, row_size } = state.inputs;
  const reached = isCovered(state.view) ? DEVICE + 2 : reachedIn(state);
  const what =
    rows === 1
      ? says`A row of ${bytes(row_size)}`
      : says`A commit of ${{ value: formatAmount(rows, 'count') }} rows, ${bytes(rows * row_size)},`;
  if (reached <= DEVICE) return onItsWay(state, what, reached);
  const { bytes_per_commit, write_amplification } = state.answer.values;
  const device = says`${what} makes the device write ${bytes(bytes_per_commit)},
    ${timesAsMuch(write_amplification)}`;
  if (reached === DEVICE + 1) return says`${device}.`;
  const told = says`${device}, and its flash ${bytes(flashIn(state) * bytes_per_commit)}.`;
  if (insertsIn(state) === 1) return told;
  const sums = sumsOf(state);
  return says`${told} In a long run, ${{ value: formatAmount(insertsIn(state), 'count') }} commits
    store ${bytes(sums.stored)}, write ${bytes(sums.device)} to the device, and program
    ${bytes(sums.flash)} of flash.`;
}

/** Above the device: the row, what the database makes of it, and in which blocks the file system takes that. */
function onItsWay(state: State, what: readonly Part[], reached: number): readonly Part[] {
  const [, database, blocks] = layersOf(state);
  if (reached === 1) return says`${what} is on its way.`;
  const written = says`${what} makes SQLite write ${bytes(database?.bytes)}`;
  return reached === 2
    ? says`${written}.`
    : says`${written}, in whole blocks ${bytes(blocks?.bytes)}.`;
}
