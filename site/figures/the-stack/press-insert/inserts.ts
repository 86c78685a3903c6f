/** How often INSERT was pressed, and what that comes to: a function of the state and of that number alone. */
import type { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { DEVICE, layersOf, reachedIn } from './layers';

type State = FigureState<typeof sqliteCommit>;

/** As many as an address may say. */
export const MOST = 9999;

/** Commits so far: one, until more are pressed. */
export const insertsIn = ({ view }: Pick<State, 'view'>): number => Number(view.inserts ?? 1);

/** What is stored, written and programmed by all of them, in a long run. */
export function sumsOf(state: State) {
  const inserts = insertsIn(state);
  const [row, , , device, flash] = layersOf(state);
  const times = (bytes = Number.NaN) => bytes * inserts;
  return { stored: times(row?.bytes), device: times(device?.bytes), flash: times(flash?.bytes) };
}

/** What is counted while INSERT is pressed, a line each; after the bet, from the second on. */
export function counterOf(state: State) {
  const inserts = insertsIn(state);
  if (inserts === 1 && !isCovered(state.view)) return [];
  const { stored, device, flash } = sumsOf(state);
  const reached = reachedIn(state);
  const known = (layer: number, bytes: number) =>
    reached > layer ? formatAmount(bytes, 'bytes') : '?';
  return [
    { name: 'commits', text: formatAmount(inserts, 'count') },
    { name: 'stored', text: formatAmount(stored, 'bytes') },
    { name: 'to the device', text: known(DEVICE, device) },
    { name: 'of flash', text: known(DEVICE + 1, flash) },
  ];
}
